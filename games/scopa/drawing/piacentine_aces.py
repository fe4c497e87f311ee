"""Compose the Piacentine aces."""

from __future__ import annotations

from typing import Final

from games.cards.italian import ACE, Suit
from games.scopa.drawing import hats
from games.scopa.drawing.bodies import fist
from games.scopa.drawing.heads import FACE
from games.scopa.drawing.ornaments import (
    both_sides,
    claw,
    eagle_head,
    enlarged,
    feathers,
    large,
    leaf,
)
from games.scopa.drawing.palette import (
    BLOND,
    BLUE,
    CREAM,
    GREEN,
    LOZENGES,
    RED,
    SLATE,
    STRIPES,
    YELLOW,
)
from games.scopa.drawing.svg import blob, circle, group, line, move, tube, use


def _goblet() -> str:
    """Draw a goblet full of fruit."""
    fruit = (
        (62, 92, RED),
        (118, 92, BLUE),
        (80, 74, BLUE),
        (102, 76, YELLOW),
        (90, 96, RED),
        (76, 104, GREEN),
        (105, 104, RED),
    )
    return (
        leaf(54, 100, -70)
        + leaf(126, 100, 70)
        + large(Suit.COPPE, 90, 184, 2.6)
        + blob(
            "39,138 39,138 90,146 141,138 141,138 138,158 138,158 90,166 42,158 42,158", LOZENGES
        )
        + "".join(
            circle(x, y, 13, colour) + line(f"{x - 6},{y - 4} {x - 3},{y - 8}", 2, CREAM)
            for x, y, colour in fruit
        )
    )


def _crowned_eagle() -> str:
    """Draw a crowned eagle behind a great coin."""
    wing = feathers(76, 156, (SLATE, BLUE, SLATE, BLUE, SLATE), -132, 24)
    return (
        both_sides(wing)
        + feathers(90, 196, (SLATE, SLATE), 152, 56)
        + feathers(90, 204, (BLUE,), 180, 0)
        + claw(56, 228)
        + claw(124, 228)
        + eagle_head(92, 124)
        + group(hats.pointed_crown(), transform=move(88, 82, scale=0.9))
        + large(Suit.DENARI, 90, 164, 1.8)
    )


def _cherub() -> str:
    """Draw a sword that a cherub carries."""
    wing = feathers(70, 176, (RED, YELLOW, BLUE), -112, 26)
    return (
        large(Suit.SPADE, 90, 148, 1.95)
        + both_sides(wing)
        + group(
            blob("-18,-28 0,-34 18,-28 28,-16 30,0 26,14 -26,14 -30,0 -28,-16", BLOND),
            use(FACE),
            *(
                circle(x, y, 7.5, BLOND)
                for x, y in (
                    (-20, -14),
                    (20, -14),
                    (-11, -23),
                    (11, -23),
                    (0, -26),
                    (-23, -1),
                    (23, -1),
                )
            ),
            transform=move(90, 158, scale=1.2),
        )
    )


def _cudgel_in_hand() -> str:
    """Draw a cudgel in a hand."""
    return (
        leaf(116, 84, 70)
        + leaf(112, 140, 104, 0.9)
        + leaf(64, 96, -66)
        + large(Suit.BASTONI, 90, 138, 1.95)
        + tube("26,268,34 46,262,44 68,246,38", STRIPES)
        + blob("54,240 66,224 66,224 86,262 86,262 72,272", CREAM)
        + enlarged(fist(0, 0), 92, 236, 2.3, -8)
    )


CARDS: Final = {
    (ACE, Suit.COPPE): _goblet(),
    (ACE, Suit.DENARI): _crowned_eagle(),
    (ACE, Suit.SPADE): _cherub(),
    (ACE, Suit.BASTONI): _cudgel_in_hand(),
}
"""The cards that are no mere count of signs, without their contour."""
