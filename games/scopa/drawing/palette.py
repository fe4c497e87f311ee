"""Name the colours of the cards, and the patterns that fill garments."""

from __future__ import annotations

from typing import Final

from games.scopa.drawing.svg import element, line, polygon

INK: Final = "#231a17"
RED: Final = "#c0282c"
YELLOW: Final = "#f4b92e"
BLUE: Final = "#254a96"
GREEN: Final = "#33935a"
FLESH: Final = "#f5cfa8"
CHEEK: Final = "#e9a083"
BLOND: Final = "#e2a63a"
CREAM: Final = "#fff8e6"
STEEL: Final = "#b9cfe6"
ORANGE: Final = "#d9762b"
BROWN: Final = "#8f5a30"
CHESTNUT: Final = "#7a3f1d"
TAN: Final = "#c79a5b"
BLACK: Final = "#3a2c28"
SLATE: Final = "#5f5a66"
ASH: Final = "#d8d0c2"

STRIPES: Final = "url(#stripes)"
LOZENGES: Final = "url(#lozenges)"
ERMINE: Final = "url(#ermine)"
CHEVRONS: Final = "url(#chevrons)"


def patterns() -> str:
    """Write the definitions that `STRIPES` and the others refer to."""
    return "".join(
        [
            _pattern("stripes", 9, 9, RED, polygon("0,0 4,0 4,9 0,9", YELLOW)),
            _pattern("lozenges", 12, 16, BLUE, polygon("6,2 10,8 6,14 2,8", YELLOW)),
            _pattern(
                "ermine", 11, 12, CREAM, polygon("3,2 5,7 1,7", INK), polygon("8,8 10,12 6,12", INK)
            ),
            _pattern("chevrons", 12, 10, GREEN, line("0,7 0,7 6,2 6,2 12,7", 2.4, CREAM)),
        ]
    )


def _pattern(name: str, width: int, height: int, ground: str, *shapes: str) -> str:
    return element(
        "pattern",
        element("path", d=f"M0 0h{width}v{height}H0z", fill=ground),
        *shapes,
        id=name,
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        stroke="none",
    )
