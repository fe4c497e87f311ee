"""Compose the Neapolitan court cards: whole figures, each on a plinth."""

from __future__ import annotations

from typing import Final

from games.cards.italian import CAVALLO, FANTE, RE, SUITS, Suit
from games.scopa.drawing import hats, horse
from games.scopa.drawing.bodies import (
    Figure,
    Garb,
    Grip,
    fante_body,
    fist,
    held,
    neck,
    plinth,
    re_body,
    re_collar,
)
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
    SLATE,
    STEEL,
    STRIPES,
    YELLOW,
)
from games.scopa.drawing.svg import blob, group, tube

_PLINTHS: Final = {
    Suit.COPPE: RED,
    Suit.DENARI: YELLOW,
    Suit.SPADE: BLUE,
    Suit.BASTONI: GREEN,
}
_FANTI: Final = {
    Suit.COPPE: Figure(
        Garb(STRIPES, BLUE, (BLUE, YELLOW), YELLOW, CREAM, RED),
        Head(CHESTNUT, "bob", hats.cap(GREEN, RED)),
        Grip(Suit.COPPE, 140, 100),
    ),
    Suit.DENARI: Figure(
        Garb(LOZENGES, RED, (GREEN, CREAM), YELLOW, CREAM, BLACK),
        Head(BLOND, "curls", hats.beret(RED, YELLOW, CREAM)),
        Grip(Suit.DENARI, 143, 94, 1.2),
    ),
    Suit.SPADE: Figure(
        Garb(STEEL, BLUE, (CREAM, RED), RED, YELLOW, BROWN),
        Head(BLACK, "short", hats.broad_hat(BLUE, YELLOW, RED), "pointed"),
        Grip(Suit.SPADE, 146, 92, 1.05, 8),
    ),
    Suit.BASTONI: Figure(
        Garb(CHEVRONS, ORANGE, (RED, GREEN), CHESTNUT, RED, BROWN),
        Head(ORANGE, "short", hats.hood_rim(RED, YELLOW), behind=hats.hood(RED)),
        Grip(Suit.BASTONI, 143, 100, 0.92, 8),
    ),
}
_CAVALLI: Final = {
    Suit.COPPE: Figure(
        Garb(STRIPES, BLUE, (YELLOW, YELLOW), GREEN, CREAM, BROWN),
        Head(CHESTNUT, "short", hats.turban(RED, GREEN), "goatee"),
        Grip(Suit.COPPE, 151, 104, 0.95),
    ),
    Suit.DENARI: Figure(
        Garb(LOZENGES, RED, (RED, RED), YELLOW, CREAM, BLACK),
        Head(BLOND, "curls", hats.broad_hat(GREEN, YELLOW, RED)),
        Grip(Suit.DENARI, 150, 108, 1.15),
    ),
    Suit.SPADE: Figure(
        Garb(STEEL, STEEL, (BLUE, BLUE), RED, RED, SLATE),
        Head(BLACK, "short", hats.helmet(RED), "full"),
        Grip(Suit.SPADE, 147, 92, 1, 8),
    ),
    Suit.BASTONI: Figure(
        Garb(CHEVRONS, ORANGE, (RED, RED), CHESTNUT, BROWN, GREEN),
        Head(ORANGE, "curls", hats.wreath(GREEN)),
        Grip(Suit.BASTONI, 146, 88, 0.9, 6),
    ),
}
_RE: Final = {
    Suit.COPPE: Figure(
        Garb(RED, RED, (BLUE, STRIPES), YELLOW, ERMINE, BLACK, ERMINE),
        Head(CHESTNUT, "bob", hats.pointed_crown(), "full"),
        Grip(Suit.COPPE, 145, 100),
    ),
    Suit.DENARI: Figure(
        Garb(YELLOW, YELLOW, (GREEN, LOZENGES), BLUE, RED, RED, BLUE),
        Head(ASH, "curls", hats.arched_crown(), "forked"),
        Grip(Suit.DENARI, 144, 92, 1.2),
    ),
    Suit.SPADE: Figure(
        Garb(STEEL, STEEL, (BLUE, RED), YELLOW, RED, SLATE, YELLOW),
        Head(BLACK, "bob", hats.spiked_crown(), "pointed"),
        Grip(Suit.SPADE, 148, 92, 1.05, 6),
    ),
    Suit.BASTONI: Figure(
        Garb(BLUE, BLUE, (RED, CHEVRONS), CHESTNUT, BROWN, CHESTNUT, YELLOW),
        Head(ORANGE, "curls", hats.leafy_crown(), "full"),
        Grip(Suit.BASTONI, 144, 100, 0.92, 8),
    ),
}
_FACING_RIGHT: Final = {Suit.COPPE, Suit.DENARI}
_REARING: Final = {Suit.SPADE}


def _fante(suit: Suit) -> str:
    """Draw a standing fante, a hand on his hip."""
    figure = _FANTI[suit]
    garb, (x, y) = figure.garb, figure.grip.hand
    return (
        plinth(_PLINTHS[suit])
        + fante_body(garb)
        + tube("66,110,24 46,134,21 68,152,13", garb.sleeves)
        + fist(68, 153)
        + held(figure.grip)
        + tube(f"112,110,24 134,138,21 {x},{y},13", garb.sleeves)
        + fist(x, y)
        + neck(90, 98, garb.collar)
        + draw_head(figure.head, 90, 65, 0.98)
    )


def _re(suit: Suit) -> str:
    """Draw a standing king, a hand on his belt."""
    figure = _RE[suit]
    garb, (x, y) = figure.garb, figure.grip.hand
    return (
        plinth(_PLINTHS[suit])
        + re_body(garb)
        + tube("62,112,30 42,144,28 72,164,15", garb.sleeves)
        + fist(76, 165)
        + held(figure.grip)
        + tube(f"116,112,30 140,144,28 {x},{y + 4},15", garb.sleeves)
        + fist(x, y)
        + re_collar(garb.collar)
        + draw_head(figure.head, 90, 66)
    )


def _cavallo(suit: Suit) -> str:
    """Draw a knight on his horse."""
    steed = horse.STEEDS[suit]
    gait = horse.rearing(steed) if suit in _REARING else horse.walking(steed)
    turned = "translate(186)scale(-1 1)" if suit in _FACING_RIGHT else None
    return plinth(_PLINTHS[suit]) + group(gait, _rider(_CAVALLI[suit]), transform=turned)


def _rider(figure: Figure) -> str:
    garb, (x, y) = figure.garb, figure.grip.hand
    return (
        tube("114,180,28 98,204,20 100,234,14", garb.pair[0])
        + blob("93,218 109,218 109,218 110,240 109,248 84,250 84,250 84,242 94,238", garb.shoes)
        + blob(
            "94,110 128,110 136,120 126,152 132,186 132,186 92,188 92,188 94,152 86,120", garb.coat
        )
        + blob(
            "92,154 92,154 110,158 128,154 128,154 129,163 129,163 110,168 92,163 92,163", garb.belt
        )
        + held(figure.grip)
        + tube(f"126,118,20 147,140,18 {x},{y},12", garb.sleeves)
        + fist(x, y)
        + tube("94,118,20 78,142,18 92,168,12", garb.sleeves)
        + fist(92, 169)
        + neck(110, 108, garb.collar)
        + draw_head(figure.head, 110, 80, 0.84)
    )


CARDS: Final = {
    (value, suit): draw(suit)
    for value, draw in ((FANTE, _fante), (CAVALLO, _cavallo), (RE, _re))
    for suit in SUITS
}
"""The court cards, without their contour."""
