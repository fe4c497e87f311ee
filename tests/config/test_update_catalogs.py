"""The catalogs hold the texts of the code as it is now."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NOT_SOURCES = (".*", "var", "staticfiles", "tests", "__pycache__", "*.mo")


def catalogs(root: Path) -> dict[str, str]:
    """Return every catalog's text without the date that each run writes anew."""
    return {
        str(path.relative_to(root)): re.sub(r'"POT-Creation-Date:.*\n', "", path.read_text())
        for path in sorted((root / "locale").glob("*/LC_MESSAGES/*.po"))
    }


@pytest.mark.gettext
def test_updating_the_catalogs_changes_nothing(tmp_path: Path, project_root: Path) -> None:
    copy = tmp_path / "project"
    shutil.copytree(project_root, copy, ignore=shutil.ignore_patterns(*NOT_SOURCES))

    subprocess.run([sys.executable, "manage.py", "update_catalogs"], cwd=copy, check=True)

    assert catalogs(copy) == catalogs(project_root), "run `make messages` and translate"
    assert catalogs(copy), "no catalog at all"
