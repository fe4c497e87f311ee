"""The cases that came with the rules, for all tests that need a real game."""

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def cases() -> dict[str, Any]:
    """Return the records, first moves and refusals that the engine has to agree with."""
    path = Path(__file__).with_name("scorpion.json")
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def recorded_games() -> tuple[dict[str, Any], ...]:
    """Return the records; the first is the documented Classic game that is won."""
    return tuple(case["record"] for case in cases()["records"])
