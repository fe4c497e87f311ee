"""The lock files serve every machine."""

import re
from pathlib import Path

import pytest


@pytest.fixture
def locks(project_root: Path) -> dict[str, str]:
    """Return the lock files' texts by name."""
    return {path.stem: path.read_text() for path in (project_root / "requirements").glob("*.txt")}


def test_dev_holds_the_site(locks: dict[str, str]) -> None:
    pins = {
        name: set(re.findall(r"^\S+==.*(?= \\$)", text, re.MULTILINE))
        for name, text in locks.items()
    }

    assert pins["site"]
    assert pins["site"] <= pins["dev"]


def test_locks_name_no_index(locks: dict[str, str]) -> None:
    for text in locks.values():
        assert not re.search(
            r"^\s*(-i|-f|--(extra-)?index-url|--find-links)|https?://", text, re.MULTILINE
        )
