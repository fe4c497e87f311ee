"""The cases that came with the rules, for all tests that need a real game."""

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def cases(game: str = "scorpion") -> dict[str, Any]:
    """Return the records, positions and figures that a game's engine has to agree with."""
    path = Path(__file__).with_name(f"{game}.json")
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def recorded_games() -> tuple[dict[str, Any], ...]:
    """Return the records of Scorpion; the first is the documented Classic game that is won."""
    return tuple(case["record"] for case in cases()["records"])
