"""Draw what surrounds the large signs of aces: leaves, ribbons, flowers, parts of eagles."""

from __future__ import annotations

from typing import Final

from games.cards.italian import Suit
from games.scopa.drawing.palette import BLACK, CREAM, GREEN, INK, RED, YELLOW
from games.scopa.drawing.svg import blob, circle, group, line, move, use

_FEATHER: Final = "-4,4 4,4 10,-22 9,-50 0,-58 -9,-50 -10,-22"


def enlarged(drawing: str, x: float, y: float, scale: float, turn: float = 0) -> str:
    """Draw a shape larger, with lines and contour no broader than those of the figures."""
    return "".join(
        group(drawing, transform=move(x, y, scale=scale, turn=turn), stroke_width=width / scale)
        for width in (6.5, 2.4)
    )


def large(suit: Suit, x: float, y: float, scale: float, turn: float = 0) -> str:
    """Draw a suit's sign enlarged."""
    return enlarged(use(f"{suit}0"), x, y, scale, turn)


def both_sides(drawing: str) -> str:
    """Draw what lies left of the card's middle, and its mirror image."""
    return drawing + group(drawing, transform="translate(180)scale(-1 1)")


def leaf(x: float, y: float, turn: float, size: float = 1, colour: str = GREEN) -> str:
    """Draw a leaf that grows upwards from x, y."""
    return group(
        blob("0,0 -11,-12 -7,-25 0,-34 0,-34 7,-25 11,-12", colour),
        line("0,-3 0,-24", 1.3),
        transform=move(x, y, turn=turn, scale=size),
    )


def ribbon(y: float, colour: str = RED) -> str:
    """Draw a ribbon across the card at this height."""
    end = blob("44,-8 44,-8 16,-14 16,-14 24,2 24,2 14,16 14,16 48,16 48,16", colour)
    return group(
        both_sides(end),
        blob(
            "34,-6 34,-6 62,-14 118,2 146,-8 146,-8 150,12 150,12 118,22 62,6 30,14 30,14", colour
        ),
        line("42,2 64,-5 116,11 138,2", 1.8, YELLOW),
        transform=move(0, y),
    )


def flower(x: float, y: float, colour: str) -> str:
    """Draw a flower of five petals."""
    petal = "-3,-2 -9,-10 -6,-18 6,-18 9,-10 3,-2"
    return group(
        *(blob(petal, colour, transform=move(turn=turn)) for turn in range(0, 360, 72)),
        circle(0, 0, 5, CREAM if colour == YELLOW else YELLOW),
        transform=move(x, y),
    )


def feathers(x: float, y: float, colours: tuple[str, ...], first: float, step: float) -> str:
    """Draw feathers that spread from x, y, one a colour, the last in front.

    `first` is the turn of the first, in degrees, and `step` that from one to the next.
    """
    return "".join(
        group(
            blob(_FEATHER, colour),
            line("0,-14 0,-44", 1.4),
            transform=move(x, y, turn=first + step * place),
        )
        for place, colour in enumerate(colours)
    )


def eagle_head(x: float, y: float) -> str:
    """Draw an eagle's head and neck that look to the left; x, y is the foot of the neck."""
    return group(
        blob("-14,8 -13,-14 -22,-26 -22,-46 -6,-55 10,-50 14,-34 18,8", BLACK),
        blob("-16,-48 -30,-48 -38,-36 -35,-22 -35,-22 -29,-31 -18,-30 -17,-38", YELLOW),
        line("-18,-38 -25,-40 -31,-36", 1.3),
        circle(-9, -42, 3.8, CREAM, stroke_width=1.4),
        circle(-10, -42, 1.7, INK, stroke="none"),
        line("-6,-16 0,-12 6,-16", 1.3, CREAM),
        line("-4,-24 1,-21 6,-24", 1.3, CREAM),
        transform=move(x, y),
    )


def claw(x: float, y: float) -> str:
    """Draw a foot with three talons."""
    return group(
        blob(
            "-6,-14 6,-14 7,2 20,10 20,16 10,14 8,20 0,14 -8,22 -10,14 -20,16 -20,10 -7,2", YELLOW
        ),
        transform=move(x, y),
    )
