"""Draw what figures are made of: garments, arms, fists, held signs, plinths.

All are in units of the card and seen from the front; the arm that holds the sign is on the right.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from games.cards.italian import Suit
from games.scopa.drawing.heads import Head
from games.scopa.drawing.palette import BLACK, CREAM, FLESH, YELLOW
from games.scopa.drawing.svg import blob, circle, group, line, move, polygon, tube, use

_GRIPS: Final = {Suit.COPPE: 17, Suit.DENARI: 22, Suit.SPADE: 41, Suit.BASTONI: 44}
"""How far below its middle a hand holds a sign."""


@dataclass(frozen=True, slots=True)
class Garb:
    """Say the colours that someone wears.

    `pair` is, of a fante, his two stockings, or where these are not seen his shoulders and placket;
    of a king, his mantle and the panel of his robe.
    """

    coat: str
    sleeves: str
    pair: tuple[str, str]
    belt: str
    collar: str
    shoes: str = BLACK
    hem: str = CREAM


@dataclass(frozen=True, slots=True)
class Grip:
    """Say how a sign is held: its suit, where its middle is, its scale, and its turn in degrees."""

    suit: Suit
    x: float
    y: float
    scale: float = 1
    turn: float = 0

    @property
    def hand(self) -> tuple[int, int]:
        """Return where the hand is."""
        away, angle = _GRIPS[self.suit] * self.scale, math.radians(self.turn)
        return round(self.x - math.sin(angle) * away), round(self.y + math.cos(angle) * away)


@dataclass(frozen=True, slots=True)
class Figure:
    """Describe a court card's figure."""

    garb: Garb
    head: Head
    grip: Grip


def held(grip: Grip) -> str:
    """Draw a sign in a hand; the figure's contour goes round it too."""
    return use(f"{grip.suit}0", grip.x, grip.y, scale=grip.scale, turn=grip.turn)


def fist(x: float, y: float) -> str:
    """Draw a closed hand."""
    return group(
        blob("-9,-6 2,-9 9,-5 9,5 1,9 -9,5", FLESH),
        line("2,-3 8,-3", 1.1),
        line("2,1 8,1", 1.1),
        transform=move(x, y),
    )


def plinth(colour: str) -> str:
    """Draw the step that a whole figure stands on."""
    return (
        polygon("20,268 32,258 148,258 160,268", colour)
        + polygon("20,268 160,268 160,284 20,284", colour)
        + "".join(line(f"{x},281 {x + 9},271", 1) for x in range(26, 150, 8))
    )


def neck(x: float, y: float, collar: str) -> str:
    """Draw a neck in a collar that lies round x, y."""
    return tube(f"{x},{y - 26},14 {x},{y},15", FLESH) + group(
        blob("-16,-6 0,2 16,-6 23,5 0,15 -23,5", collar), transform=move(x, y)
    )


def fante_body(garb: Garb) -> str:
    """Draw legs, shoes and coat of a whole fante."""
    left, right = garb.pair
    shoe = blob("-8,-12 8,-12 8,-12 9,5 9,5 -22,5 -22,5 -20,-3 -8,-3", garb.shoes)
    return (
        tube("78,180,26 76,222,19 74,260,12", left)
        + tube("102,180,26 106,222,19 108,260,12", right)
        + group(shoe, transform=move(74, 260))
        + group(shoe, transform=move(108, 260, mirror=True))
        + blob(
            "68,100 90,96 112,100 122,112 110,148 110,148 128,200 128,200 52,200 52,200 70,148"
            " 70,148 58,112",
            garb.coat,
        )
        + line("76,162 68,196", 1.3)
        + line("104,162 112,196", 1.3)
        + line("90,162 90,197", 1.3)
        + blob(
            "68,145 68,145 90,150 112,145 112,145 114,156 114,156 90,161 66,156 66,156", garb.belt
        )
        + circle(90, 153, 4.4, YELLOW)
    )


def re_body(garb: Garb) -> str:
    """Draw mantle, robe and shoes of a whole king."""
    mantle, panel = garb.pair
    return (
        blob("58,102 122,102 142,150 157,262 157,262 23,262 23,262 38,150", mantle)
        + blob("72,260 88,260 88,273 58,273", garb.shoes)
        + blob("108,260 92,260 92,273 122,273", garb.shoes)
        + blob("66,100 114,100 124,130 138,264 138,264 42,264 42,264 56,130", garb.coat)
        + blob("78,110 102,110 106,160 116,264 116,264 64,264 64,264 74,160", panel)
        + blob("43,252 43,252 90,257 137,252 137,252 139,265 139,265 41,265 41,265", garb.hem)
        + blob(
            "54,158 54,158 90,165 126,158 126,158 128,170 128,170 90,177 52,170 52,170", garb.belt
        )
        + circle(90, 170, 4.6, YELLOW)
    )


def re_collar(colour: str) -> str:
    """Draw the broad collar of a whole king."""
    return blob("66,98 90,92 114,98 132,118 112,130 90,137 68,130 48,118", colour)
