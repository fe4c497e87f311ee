"""Compose the Neapolitan aces, and the three of clubs with its mask."""

from __future__ import annotations

from typing import Final

from games.cards.italian import ACE, Suit
from games.scopa.drawing import hats
from games.scopa.drawing.ornaments import (
    both_sides,
    claw,
    eagle_head,
    feathers,
    flower,
    large,
    leaf,
    ribbon,
)
from games.scopa.drawing.palette import (
    BLACK,
    BLOND,
    BLUE,
    CHEEK,
    CHESTNUT,
    CREAM,
    FLESH,
    GREEN,
    INK,
    LOZENGES,
    ORANGE,
    RED,
    STRIPES,
    YELLOW,
)
from games.scopa.drawing.svg import blob, circle, group, line, move, polygon, star


def _vase() -> str:
    """Draw a vase of flowers."""
    handle = "40,106 10,96 12,150 52,170"
    return (
        both_sides(line("90,104 84,84 62,74", 3.4, GREEN) + leaf(74, 98, -34, 0.8))
        + line("90,104 90,60", 3.4, GREEN)
        + flower(60, 76, RED)
        + flower(120, 76, BLUE)
        + flower(90, 56, YELLOW)
        + both_sides(line(handle, 13) + line(handle, 8, YELLOW))
        + blob("84,218 96,218 102,240 132,256 132,266 48,266 48,256 78,240", STRIPES)
        + polygon("40,264 140,264 140,278 40,278", BLUE)
        + blob("42,106 42,106 138,106 138,106 136,160 108,204 72,204 44,160", RED)
        + blob("43,128 43,128 137,128 137,128 134,156 134,156 46,156 46,156", LOZENGES)
        + line("72,164 80,196", 1.6)
        + line("108,164 100,196", 1.6)
        + polygon("32,98 148,98 144,114 36,114", YELLOW)
        + "".join(circle(x, 106, 3, RED, stroke_width=1.4) for x in range(46, 140, 22))
        + circle(90, 212, 11, GREEN)
        + circle(90, 212, 4.5, YELLOW, stroke_width=1.4)
    )


def _double_eagle() -> str:
    """Draw an eagle with two heads, a coin on its breast."""
    wing = feathers(66, 142, (GREEN, BLUE, GREEN, BLUE, GREEN), -146, 25)
    return (
        both_sides(wing)
        + feathers(90, 188, (BLUE, BLUE), 155, 50)
        + feathers(90, 192, (GREEN,), 180, 0)
        + claw(64, 218)
        + claw(116, 218)
        + blob("64,128 116,128 124,160 106,212 74,212 56,160", BLACK)
        + both_sides(eagle_head(76, 138))
        + both_sides(blob("58,132 70,128 74,150 66,172 52,176 54,150", RED))
        + group(hats.pointed_crown(), transform=move(90, 84, scale=1.0))
        + large(Suit.DENARI, 90, 166, 1.4)
        + ribbon(268)
    )


def _sword_in_laurel() -> str:
    """Draw a sword between branches of laurel."""
    branch = line("88,262 44,230 30,170 44,112", 3.4, GREEN) + "".join(
        leaf(x, y, turn, 0.85)
        for x, y, turn in (
            (62, 244, -80),
            (64, 246, 20),
            (44, 216, -66),
            (46, 214, 30),
            (36, 182, -50),
            (37, 180, 36),
            (37, 146, -34),
            (38, 144, 44),
            (44, 116, 4),
        )
    )
    return both_sides(branch) + large(Suit.SPADE, 90, 152, 1.95) + ribbon(166)


def _club_in_leaf() -> str:
    """Draw a club in leaf."""
    return (
        leaf(122, 62, 62)
        + leaf(128, 118, 100)
        + leaf(50, 106, -60)
        + leaf(54, 176, -100, 0.9)
        + large(Suit.BASTONI, 90, 150, 1.95, 6)
        + ribbon(226)
    )


def _mask() -> str:
    """Draw three clubs that cross behind a grotesque face."""
    cheek = (
        circle(-11, -6, 6, CREAM)
        + circle(-9.5, -5, 2.4, INK, stroke="none")
        + line("-19,-14 -12,-19 -4,-13", 2.6)
        + circle(-17, 7, 5, CHEEK, stroke="none")
    )
    return (
        large(Suit.BASTONI, 90, 112, 1.3)
        + large(Suit.BASTONI, 90, 160, 1.5, -38)
        + large(Suit.BASTONI, 90, 160, 1.5, 38)
        + group(
            star(13, 42, 32, BLOND),
            blob("-26,-24 26,-24 30,6 14,28 -14,28 -30,6", FLESH),
            cheek,
            group(cheek, transform=move(mirror=True)),
            blob("-12,12 12,12 8,24 -8,24", RED),
            blob("-24,10 -14,14 -4,7 4,7 14,14 24,10 16,19 4,15 -4,15 -16,19", CHESTNUT),
            blob("-3,-8 3,-8 8,6 4,10 -4,10 -8,6", ORANGE),
            transform=move(90, 164),
        )
    )


CARDS: Final = {
    (ACE, Suit.COPPE): _vase(),
    (ACE, Suit.DENARI): _double_eagle(),
    (ACE, Suit.SPADE): _sword_in_laurel(),
    (ACE, Suit.BASTONI): _club_in_leaf(),
    (3, Suit.BASTONI): _mask(),
}
"""The cards that are no mere count of signs, without their contour."""
