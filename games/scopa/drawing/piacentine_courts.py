"""Compose the upper halves of the Piacentine court cards; `decks` adds the lower ones."""

from __future__ import annotations

from typing import Final

from games.cards.italian import CAVALLO, FANTE, RE, SUITS, Suit
from games.scopa.drawing import hats, horse
from games.scopa.drawing.bodies import Figure, Garb, Grip, fist, held, neck
from games.scopa.drawing.heads import Head, draw_head
from games.scopa.drawing.palette import (
    ASH,
    BLACK,
    BLOND,
    BLUE,
    BROWN,
    CHESTNUT,
    CHEVRONS,
    CREAM,
    ERMINE,
    GREEN,
    LOZENGES,
    ORANGE,
    RED,
    STEEL,
    STRIPES,
    YELLOW,
)
from games.scopa.drawing.svg import blob, polygon, tube

_FANTI: Final = {
    Suit.COPPE: Figure(
        Garb(STRIPES, BLUE, (RED, GREEN), YELLOW, CREAM),
        Head(CHESTNUT, "bob", hats.cap(RED, GREEN)),
        Grip(Suit.COPPE, 142, 96),
    ),
    Suit.DENARI: Figure(
        Garb(YELLOW, GREEN, (BLUE, RED), RED, CREAM),
        Head(BLOND, "curls", hats.beret(GREEN, YELLOW, RED)),
        Grip(Suit.DENARI, 142, 92, 0.9),
    ),
    Suit.SPADE: Figure(
        Garb(BLUE, RED, (STEEL, YELLOW), YELLOW, YELLOW),
        Head(BLACK, "short", hats.broad_hat(RED, YELLOW, CREAM), "pointed"),
        Grip(Suit.SPADE, 146, 82, 0.9),
    ),
    Suit.BASTONI: Figure(
        Garb(RED, CREAM, (YELLOW, CHEVRONS), CHESTNUT, GREEN),
        Head(ORANGE, "short", hats.hood_rim(GREEN, YELLOW), behind=hats.hood(GREEN)),
        Grip(Suit.BASTONI, 145, 82, 0.92),
    ),
}
_CAVALLI: Final = {
    Suit.COPPE: Figure(
        Garb(RED, YELLOW, (BLUE, STRIPES), GREEN, CREAM),
        Head(CHESTNUT, "short", hats.turban(GREEN, RED), "goatee"),
        Grip(Suit.COPPE, 146, 96, 0.95),
    ),
    Suit.DENARI: Figure(
        Garb(YELLOW, GREEN, (RED, RED), YELLOW, CREAM),
        Head(BLOND, "curls", hats.broad_hat(BLUE, YELLOW, RED)),
        Grip(Suit.DENARI, 146, 95, 0.85),
    ),
    Suit.SPADE: Figure(
        Garb(STEEL, STEEL, (BLUE, BLUE), RED, RED),
        Head(BLACK, "short", hats.helmet(RED), "full"),
        Grip(Suit.SPADE, 148, 82, 0.9),
    ),
    Suit.BASTONI: Figure(
        Garb(CHEVRONS, BLUE, (YELLOW, RED), CHESTNUT, RED),
        Head(ORANGE, "curls", hats.wreath(GREEN)),
        Grip(Suit.BASTONI, 148, 82, 0.92),
    ),
}
_RE: Final = {
    Suit.COPPE: Figure(
        Garb(RED, RED, (BLUE, STRIPES), BLUE, ERMINE),
        Head(CHESTNUT, "bob", hats.pointed_crown(), "full"),
        Grip(Suit.COPPE, 144, 94),
    ),
    Suit.DENARI: Figure(
        Garb(GREEN, GREEN, (BLUE, STRIPES), RED, YELLOW),
        Head(ASH, "curls", hats.arched_crown(), "forked"),
        Grip(Suit.DENARI, 144, 90, 0.9),
    ),
    Suit.SPADE: Figure(
        Garb(STEEL, STEEL, (RED, LOZENGES), YELLOW, BLUE),
        Head(BLACK, "bob", hats.spiked_crown(), "pointed"),
        Grip(Suit.SPADE, 147, 82, 0.9),
    ),
    Suit.BASTONI: Figure(
        Garb(ORANGE, RED, (YELLOW, CHEVRONS), CHESTNUT, BROWN),
        Head(ORANGE, "curls", hats.leafy_crown(), "full"),
        Grip(Suit.BASTONI, 147, 82, 0.92),
    ),
}


def _fante(suit: Suit) -> str:
    """Draw a fante who lays a hand on his breast."""
    figure = _FANTI[suit]
    garb, (x, y) = figure.garb, figure.grip.hand
    shoulders, placket = garb.pair
    return (
        blob("66,108 90,102 114,108 122,120 118,170 118,170 62,170 62,170 58,120", garb.coat)
        + blob("80,112 80,112 100,112 100,112 101,170 101,170 79,170 79,170", placket)
        + polygon("60,143 120,143 120,170 60,170", garb.belt)
        + held(figure.grip)
        + tube(f"116,118,26 136,146,23 {x},{y + 2},13", garb.sleeves)
        + fist(x, y)
        + tube("64,118,26 46,142,23 60,150,20 86,134,13", garb.sleeves)
        + fist(88, 133)
        + blob("56,104 70,104 74,118 64,130 46,130 44,116", shoulders)
        + blob("124,104 110,104 106,118 116,130 134,130 136,116", shoulders)
        + neck(90, 106, garb.collar)
        + draw_head(figure.head, 90, 67)
    )


def _re(suit: Suit) -> str:
    """Draw a king in a broad mantle, a hand on his belt."""
    figure = _RE[suit]
    garb, (x, y) = figure.garb, figure.grip.hand
    mantle, panel = garb.pair
    return (
        blob("60,100 120,100 152,122 166,170 166,170 14,170 14,170 28,122", mantle)
        + blob("62,106 118,106 130,120 126,170 126,170 54,170 54,170 50,120", garb.coat)
        + blob("76,108 76,108 104,108 104,108 105,170 105,170 75,170 75,170", panel)
        + polygon("54,141 126,141 126,170 54,170", garb.belt)
        + held(figure.grip)
        + tube(f"118,116,26 138,148,25 {x},{y + 4},15", garb.sleeves)
        + fist(x, y)
        + tube("62,116,26 42,142,25 58,150,20 84,138,14", garb.sleeves)
        + fist(87, 137)
        + blob("68,98 90,94 112,98 130,112 112,123 90,128 68,123 50,112", garb.collar)
        + draw_head(figure.head, 90, 63, 0.94)
    )


def _cavallo(suit: Suit) -> str:
    """Draw a knight behind his horse's head."""
    figure = _CAVALLI[suit]
    garb, (x, y) = figure.garb, figure.grip.hand
    return (
        blob("82,112 106,106 130,112 138,122 136,170 136,170 76,170 76,170 74,122", garb.coat)
        + held(figure.grip)
        + tube(f"130,122,24 148,146,21 {x},{y + 2},13", garb.sleeves)
        + fist(x, y)
        + blob("138,106 124,106 120,120 130,133 148,132 150,118", garb.pair[0])
        + neck(106, 110, garb.collar)
        + draw_head(figure.head, 106, 74, 0.92)
        + horse.head(horse.STEEDS[suit])
    )


CARDS: Final = {
    (value, suit): draw(suit)
    for value, draw in ((FANTE, _fante), (CAVALLO, _cavallo), (RE, _re))
    for suit in SUITS
}
"""The upper halves, without their contour."""
