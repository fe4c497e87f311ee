"""Draw the two decks of Italian cards, as the SVG files that `manage.py draw_decks` writes."""

from __future__ import annotations

from games.scopa.drawing.decks import NEAPOLITAN, PIACENTINE
from games.scopa.drawing.sheet import draw_sheet, draw_small_signs

__all__ = ["draw_files"]


def draw_files() -> dict[str, str]:
    """Return the texts of the files by name: a sheet for each deck, and the small signs of both."""
    return {
        "neapolitan.svg": draw_sheet(NEAPOLITAN),
        "piacentine.svg": draw_sheet(PIACENTINE),
        "suits.svg": draw_small_signs((NEAPOLITAN, PIACENTINE)),
    }
