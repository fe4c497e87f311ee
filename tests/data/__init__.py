"""Recorded games that more than one group of tests plays."""

import json
from functools import cache
from pathlib import Path
from typing import Any

CASES = Path(__file__).with_name("scorpion.json")


@cache
def recorded_games() -> tuple[dict[str, Any], ...]:
    """Return the records that came with the rules; the first is a Classic game that is won."""
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    return tuple(case["record"] for case in cases["records"])
