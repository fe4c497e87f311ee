"""Draw heads round 0, 0: a face is 36 wide and 42 high, a hat reaches to -48."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.scopa.drawing.palette import CHEEK, FLESH, INK
from games.scopa.drawing.svg import blob, circle, group, line, move, use

FACE: Final = "face"
"""The id under which `SHAPES` defines a face."""

_LIPS: Final = "#a3352f"
SHAPES: Final = {
    FACE: (
        blob("-18,-22 18,-22 18,-2 15,13 6,22 -6,22 -15,13 -18,-2", FLESH)
        + circle(-9.5, 7, 3.6, CHEEK, stroke="none")
        + circle(9.5, 7, 3.6, CHEEK, stroke="none")
        + circle(-6.5, -1.5, 1.9, INK, stroke="none")
        + circle(6.5, -1.5, 1.9, INK, stroke="none")
        + line("-11,-6 -7,-9 -3,-6.5", 1.5)
        + line("11,-6 7,-9 3,-6.5", 1.5)
        + line("0,-3 -3,7.5 -3,7.5 1,8", 1.4)
        + line("-4.5,13 0,16 4.5,13", 1.8, _LIPS)
    )
}

_CUTS: Final = {
    "bob": "-18,-26 18,-26 24,-6 23,26 23,26 -23,26 -23,26 -24,-6",
    "curls": "-18,-26 18,-26 28,-12 22,0 30,10 23,19 27,31 10,30 -10,30 -27,31 -23,19 -30,10 -22,0"
    " -28,-12",
    "short": "-17,-26 17,-26 22,-8 21,12 -21,12 -22,-8",
}
_FRINGE: Final = "-19,0 -21,-24 21,-24 19,0 14,-13 4,-15 -12,-13"
_BEARDS: Final = {
    "full": "-19,0 -13,7 -7,9 7,9 13,7 19,0 20,16 15,34 4,41 -4,41 -15,34 -20,16",
    "forked": "-19,0 -13,7 -7,9 7,9 13,7 19,0 20,18 13,38 10,44 0,27 0,27 -10,44 -13,38 -20,18",
    "pointed": "-18,4 -12,13 -6,9 6,9 12,13 18,4 13,24 0,42 0,42 -13,24",
    "goatee": "-13,16 -5,9 5,9 13,16 5,14 6,22 0,32 0,32 -6,22 -5,14",
}


@dataclass(frozen=True, slots=True)
class Head:
    """Describe a head: its hair's colour and cut, its hat as drawn, its beard if any.

    `behind` is drawn before the head.
    """

    hair: str
    cut: str
    hat: str
    beard: str | None = None
    behind: str = ""


def draw_head(head: Head, x: float, y: float, scale: float = 1) -> str:
    """Draw a head with the middle of its face at x, y."""
    return group(
        head.behind,
        blob(_CUTS[head.cut], head.hair),
        use(FACE),
        _beard(head) if head.beard else "",
        blob(_FRINGE, head.hair),
        head.hat,
        transform=move(x, y, scale=scale),
    )


def _beard(head: Head) -> str:
    assert head.beard is not None
    return (
        blob(_BEARDS[head.beard], head.hair)
        + line("-8,12 -3,10 0,12 3,10 8,12", 1.2)
        + line("-3.5,15 0,17 3.5,15", 2, _LIPS)
        + ("" if head.beard == "goatee" else line("-7,22 -6,32", 1) + line("7,22 6,32", 1))
    )
