"""Put the forty cards of a deck on one sheet: ten columns by value, four rows by suit.

A cell is `WIDTH` x `HEIGHT` units and transparent: paper, round corners and index are the page's
(`cards.css`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.cards.italian import ACE, SUIT_SIZE, SUITS, Suit
from games.scopa.drawing.layouts import HEIGHT, WIDTH, Layout
from games.scopa.drawing.palette import INK, patterns
from games.scopa.drawing.signs import SMALL_CELL, Sign
from games.scopa.drawing.svg import element, group, move, use

_LINE: Final = 2
_CONTOUR: Final = 6
_SIGN_CONTOUR: Final = 5


@dataclass(frozen=True, slots=True)
class Deck:
    """Hold a deck's drawings.

    `pictures` are the cards that are no mere count of signs, `shapes` what they refer to by id;
    `frame` lies on every card.
    """

    signs: Mapping[Suit, Sign]
    layouts: Mapping[Suit, Mapping[int, Layout]]
    pictures: Mapping[tuple[int, Suit], str]
    shapes: Mapping[str, str]
    definitions: str = ""
    frame: str = ""


def draw_sheet(deck: Deck) -> str:
    """Write a deck's sheet as an SVG file."""
    cells = (
        group(
            deck.frame,
            _card(deck, value, suit),
            transform=move((value - ACE) * WIDTH, row * HEIGHT),
        )
        for row, suit in enumerate(SUITS)
        for value in range(ACE, SUIT_SIZE + 1)
    )
    definitions = element(
        "defs",
        patterns(),
        deck.definitions,
        *(
            group(contoured(f"{suit}0", sign.drawing, _SIGN_CONTOUR), id=str(suit))
            for suit, sign in deck.signs.items()
        ),
        *(group(drawing, id=name) for name, drawing in deck.shapes.items()),
    )
    return _image(SUIT_SIZE * WIDTH, len(SUITS) * HEIGHT, definitions, *cells)


def draw_small_signs(decks: Sequence[Deck]) -> str:
    """Write the signs for corners as an SVG file: square cells, a column a suit, a row a deck."""
    cells = (
        group(
            contoured(f"{suit}{row}", sign.drawing, _SIGN_CONTOUR),
            transform=move((column + 0.5) * SMALL_CELL, (row + 0.5) * SMALL_CELL) + sign.small,
        )
        for row, deck in enumerate(decks)
        for column, (suit, sign) in enumerate(deck.signs.items())
    )
    return _image(len(SUITS) * SMALL_CELL, len(decks) * SMALL_CELL, *cells)


def contoured(name: str, drawing: str, contour: float = _CONTOUR) -> str:
    """Draw a shape twice, first with a broad line, which remains as a contour round the whole."""
    return group(group(drawing, id=name), stroke_width=contour) + use(name)


def _card(deck: Deck, value: int, suit: Suit) -> str:
    picture = deck.pictures.get((value, suit))
    if picture is not None:
        return picture
    layout = deck.layouts[suit][value]
    return "".join(use(str(suit), x, y, scale=layout.scale) for x, y in layout.places)


def _image(width: int, height: int, *children: str) -> str:
    image = element(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        stroke=INK,
        stroke_width=_LINE,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    return f"{image}\n"
