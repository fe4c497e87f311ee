"""Draw a horse that faces left, on ground at 268, in two gaits; and its head for half a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.cards.italian import Suit
from games.scopa.drawing.palette import (
    ASH,
    BLACK,
    BLOND,
    BLUE,
    BROWN,
    CHESTNUT,
    CREAM,
    ERMINE,
    GREEN,
    INK,
    LOZENGES,
    RED,
    SLATE,
    TAN,
    YELLOW,
)
from games.scopa.drawing.svg import blob, circle, group, line, move, polygon, tube


@dataclass(frozen=True, slots=True)
class Coat:
    """Say a horse's colours; `far` is that of the legs on the far side, `mane` the tail's too."""

    body: str
    far: str
    mane: str
    hooves: str
    tack: str
    cloth: str


def walking(coat: Coat) -> str:
    """Draw a horse that lifts a fore leg."""
    return (
        _tail(coat)
        + _leg("78,216,26 48,228,15 37,238,12 44,252,10", (46, 256, -26), coat.far, coat)
        + _leg("134,212,28 132,238,16 138,248,12 133,262,10", (132, 263, 0), coat.far, coat)
        + _body(coat)
        + _leg("70,212,30 66,236,17 66,248,12 64,262,11", (63, 263, 0), coat.body, coat)
        + _leg("146,206,40 148,230,20 158,245,13 152,262,11", (151, 263, 0), coat.body, coat)
        + _muscles(coat)
    )


def rearing(coat: Coat) -> str:
    """Draw a horse that rises on its hind legs."""
    risen = "rotate(14 148 222)"
    return group(
        group(_tail(coat), transform=risen),
        _leg("138,214,28 134,238,16 142,250,12 136,262,10", (135, 263, 0), coat.far, coat),
        group(
            _leg("80,214,26 40,200,14 30,216,11 28,226,10", (27, 230, 8), coat.far, coat),
            _body(coat),
            _leg("76,212,32 40,218,17 32,232,12 40,246,11", (42, 250, -26), coat.body, coat),
            transform=risen,
        ),
        _leg("150,206,40 150,232,20 160,246,13 154,262,11", (153, 263, 0), coat.body, coat),
        group(_muscles(coat), transform=risen),
        transform=move(-5),
    )


def _body(coat: Coat) -> str:
    return blob("56,140 53,120 53,120 68,128 70,142", coat.body) + blob(
        "60,132 46,142 36,156 22,172 19,182 26,190 36,188 46,180 56,176 60,182 52,196 50,212"
        " 60,226 84,231 110,230 130,224 150,226 162,212 162,194 150,181 132,178 112,183 100,180"
        " 92,164 82,146 72,134",
        coat.body,
    )


def _muscles(coat: Coat) -> str:
    """Draw what lies on the body: mane, face, tack, saddle cloth."""
    return (
        blob(
            "58,130 66,122 74,126 80,136 88,138 90,148 98,152 99,164 107,168 106,182 98,180 88,164"
            " 78,148 68,138",
            coat.mane,
        )
        + blob("60,131 48,136 45,150 54,144 58,148 64,138", coat.mane)
        + circle(43, 158, 2.4, INK, stroke="none")
        + circle(25, 180, 1.6, INK, stroke="none")
        + line("24,188 30,185 34,182", 1.4)
        + line("32,160 40,168 42,183", 3.2, coat.tack)
        + line("52,142 50,160 56,176", 3.2, coat.tack)
        + line("50,200 66,208 86,206 100,198", 3.6, coat.tack)
        + circle(41, 172, 2.6, YELLOW, stroke_width=1.4)
        + blob("92,184 92,184 130,181 130,181 136,210 136,210 90,212 90,212", coat.cloth)
    )


def _tail(coat: Coat) -> str:
    return blob(
        "152,186 164,184 172,200 168,226 172,244 164,254 156,240 158,214 152,204", coat.mane
    )


def _leg(points: str, hoof: tuple[int, int, int], colour: str, coat: Coat) -> str:
    x, y, turn = hoof
    return tube(points, colour) + polygon(
        "-5,-5 5,-5 8,5 -9,5", coat.hooves, transform=move(x, y, turn=turn)
    )


def head(coat: Coat) -> str:
    """Draw head and neck, at the left of half a card whose edge is at 150."""
    return (
        blob("58,84 56,66 56,66 71,74 74,88", coat.body)
        + blob(
            "64,76 50,84 36,102 20,120 15,130 20,141 32,141 44,132 56,127 60,136 50,150 46,166"
            " 46,166 118,166 118,166 108,130 92,100 78,80",
            coat.body,
        )
        + blob(
            "60,76 72,68 82,76 88,88 96,92 100,104 108,108 111,122 118,128 118,146 126,152 124,166"
            " 108,166 104,130 88,100 74,84",
            coat.mane,
        )
        + blob("62,76 50,82 46,98 56,92 60,96 66,84", coat.mane)
        + circle(44, 106, 2.8, INK, stroke="none")
        + line("38,101 44,99 50,103", 1.4)
        + circle(21, 131, 1.8, INK, stroke="none")
        + line("18,139 27,136 32,132", 1.5)
        + line("30,108 40,116 43,134", 3.6, coat.tack)
        + line("54,86 52,106 57,128", 3.6, coat.tack)
        + line("42,124 66,140 100,138", 3.2, coat.tack)
        + circle(42, 122, 3, YELLOW, stroke_width=1.4)
    )


STEEDS: Final = {
    Suit.COPPE: Coat(ASH, "#aaa294", CREAM, BLACK, RED, RED),
    Suit.DENARI: Coat(BROWN, CHESTNUT, BLOND, BLACK, BLUE, GREEN),
    Suit.SPADE: Coat(SLATE, BLACK, BLACK, INK, RED, ERMINE),
    Suit.BASTONI: Coat(TAN, BROWN, CHESTNUT, BLACK, GREEN, LOZENGES),
}
