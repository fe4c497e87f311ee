"""Draw the suits' signs, each round 0, 0: those that are counted, and that figures hold.

A sign comes without its contour, which `sheet` adds. Coins are 40 and 50 high, cups 62, swords and
clubs 120, the hand's end below.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.cards.italian import Suit
from games.scopa.drawing.palette import (
    BLACK,
    BLUE,
    BROWN,
    GREEN,
    INK,
    RED,
    STEEL,
    TAN,
    YELLOW,
)
from games.scopa.drawing.svg import blob, circle, group, line, move, polygon, star


@dataclass(frozen=True, slots=True)
class Sign:
    """Hold a sign, and the transformation by which it fills the square cell of a corner's sign.

    There the long ones lie aslant, and broader than they are.
    """

    drawing: str
    small: str


def _face(fill: str, scale: float) -> str:
    """Draw a sun's face that smiles."""
    return group(
        circle(0, 0, 8, fill, stroke_width=1.2),
        circle(-2.8, -1.6, 1.1, INK, stroke="none"),
        circle(2.8, -1.6, 1.1, INK, stroke="none"),
        line("-3.5,2.4 0,6 3.5,2.4", 1.2),
        transform=move(scale=scale),
    )


def _neapolitan_coin() -> str:
    """Draw a dark disc with a golden sun."""
    return (
        circle(0, 0, 19, BLACK)
        + circle(0, 0, 15.8, "none", stroke=YELLOW, stroke_width=1.6)
        + star(8, 13, 8, YELLOW, stroke="none")
        + _face(YELLOW, 0.8)
    )


def _piacentine_coin() -> str:
    """Draw a large disc with beads round a red sun."""
    return (
        circle(0, 0, 25, BLACK)
        + circle(0, 0, 20.5, "none", stroke=YELLOW, stroke_width=4.4, stroke_dasharray="0 8.05")
        + star(16, 16.5, 12, YELLOW, stroke="none")
        + _face(RED, 1.2)
    )


def _neapolitan_cup() -> str:
    """Draw a vase with a lid and two handles."""
    handle = "15,-11 24,-14 24,4 11,3"
    other = "-15,-11 -24,-14 -24,4 -11,3"
    return (
        "".join(line(side, 4.6) + line(side, 1.8, YELLOW) for side in (handle, other))
        + blob("-4,10 4,10 5,20 13,26 13,31 13,31 -13,31 -13,31 -13,26 -5,20", GREEN)
        + blob("-15,-15 -15,-15 15,-15 15,-15 14,4 5,15 -5,15 -14,4", RED)
        + polygon("-15,-8 15,-8 14,0 -14,0", BLUE)
        + blob("-12,-18 -9,-27 9,-27 12,-18", RED)
        + polygon("-17,-19 17,-19 16,-13 -16,-13", YELLOW)
        + circle(0, -27, 3.4, YELLOW)
        + polygon("-14,27 14,27 14,31 -14,31", RED)
    )


def _piacentine_cup() -> str:
    """Draw an open goblet of gold."""
    return (
        blob("-3,8 3,8 4,20 17,25 17,31 17,31 -17,31 -17,31 -17,25 -4,20", YELLOW)
        + blob("-20,-25 -20,-25 20,-25 20,-25 19,-6 9,7 -9,7 -19,-6", YELLOW)
        + line("-9,-14 -8,-4 -4,1", 1.4)
        + line("9,-14 8,-4 4,1", 1.4)
        + line("0,-14 0,1", 1.4)
        + blob("-24,-25 -15,-31 15,-31 24,-25 15,-19 -15,-19", RED)
        + circle(0, 10, 4.6, RED)
    )


def _neapolitan_sword() -> str:
    """Draw a slim sword, its guard a golden bar."""
    return (
        polygon("0,-60 5,-49 5,26 -5,26 -5,-49", STEEL)
        + line("0,-46 0,20", 1.8, BLUE)
        + polygon("-3.5,32 3.5,32 3.5,49 -3.5,49", RED)
        + blob("-20,21 -20,21 -12,25 12,25 20,21 20,21 18,33 7,35 -7,35 -18,33", YELLOW)
        + circle(0, 53, 5.5, YELLOW)
    )


def _piacentine_sword() -> str:
    """Draw a broader sword, its guard bent to the blade with balls on its ends."""
    return (
        polygon("0,-60 7,-44 5,26 -5,26 -7,-44", STEEL)
        + polygon("0,-60 7,-44 5,26 0,26", "#8fb0d2", stroke="none")
        + blob("-4,30 4,30 5,51 5,51 -5,51 -5,51", GREEN)
        + blob("-20,17 -15,17 -11,26 11,26 15,17 20,17 18,32 9,35 -9,35 -18,32", YELLOW)
        + circle(-18, 18, 4, RED)
        + circle(18, 18, 4, RED)
        + circle(0, 53, 5.5, RED)
    )


def _neapolitan_club() -> str:
    """Draw a green branch with lopped knots."""
    return (
        polygon("-6,36 6,36 7,59 -7,59", YELLOW)
        + line("-6,44 6,41", 1.6)
        + line("-6,52 6,49", 1.6)
        + blob(
            "-8,-60 8,-60 14,-48 12,-42 20,-47 20,-47 22,-38 22,-38 12,-30 11,-14 18,-17 18,-17"
            " 20,-8 20,-8 9,0 7,38 7,38 -7,38 -7,38 -8,22 -16,16 -16,16 -14,8 -14,8 -9,9"
            " -11,-16 -20,-24 -20,-24 -17,-32 -17,-32 -12,-29 -14,-48",
            GREEN,
        )
        + "".join(
            circle(x, y, 2.8, YELLOW, stroke_width=1.4)
            for x, y in ((2, -47), (-4, -28), (4, -12), (-2, 6), (2, 24))
        )
    )


def _piacentine_club() -> str:
    """Draw a brown cudgel, thick above, with a red grip."""
    return (
        blob("-6,34 6,34 7,58 7,58 -7,58 -7,58", RED)
        + blob("-8,-60 8,-60 17,-46 14,-18 7,18 7,40 7,40 -7,40 -7,40 -7,18 -14,-18 -17,-46", TAN)
        + blob("6,-56 14,-46 12,-20 6,18 6,38 3,38 4,10 9,-20 10,-44", BROWN, stroke="none")
        + "".join(
            circle(x, y, 3, BROWN, stroke_width=1.4) for x, y in ((-5, -40), (2, -20), (-4, 2))
        )
    )


SMALL_CELL: Final = 60

NEAPOLITAN: Final = {
    Suit.COPPE: Sign(_neapolitan_cup(), "scale(.82)"),
    Suit.DENARI: Sign(_neapolitan_coin(), "scale(1.3)"),
    Suit.SPADE: Sign(_neapolitan_sword(), "rotate(45)scale(.85 .6)"),
    Suit.BASTONI: Sign(_neapolitan_club(), "rotate(45)scale(.6 .5)"),
}
PIACENTINE: Final = {
    Suit.COPPE: Sign(_piacentine_cup(), "scale(.82)"),
    Suit.DENARI: Sign(_piacentine_coin(), "scale(1)"),
    Suit.SPADE: Sign(_piacentine_sword(), "rotate(45)scale(.85 .6)"),
    Suit.BASTONI: Sign(_piacentine_club(), "rotate(45)scale(.7 .54)"),
}
