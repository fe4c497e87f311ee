"""Put each deck together from its signs, layouts and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.cards.italian import Suit
from games.scopa.drawing import (
    heads,
    layouts,
    neapolitan_aces,
    neapolitan_courts,
    piacentine_aces,
    piacentine_courts,
    signs,
)
from games.scopa.drawing.layouts import HEIGHT, MIDDLE, WIDTH
from games.scopa.drawing.sheet import Deck, contoured
from games.scopa.drawing.svg import element, group

_EDGE: Final = 10
_INNER: Final = WIDTH - 2 * _EDGE
_FRAME: Final = element(
    "path",
    d=f"M{_EDGE} {_EDGE}h{_INNER}v{HEIGHT - 2 * _EDGE}h-{_INNER}z",
    fill="none",
    stroke_width=1.2,
)
_HALF: Final = "half"
_CLIP: Final = element(
    "clipPath", element("path", d=f"M{_EDGE} {_EDGE}h{_INNER}V{MIDDLE}h-{_INNER}z"), id=_HALF
)


def _contoured(pictures: Mapping[tuple[int, Suit], str]) -> dict[tuple[int, Suit], str]:
    return {
        (value, suit): contoured(f"{suit}{value}", picture)
        for (value, suit), picture in pictures.items()
    }


def _double_ended(halves: Mapping[tuple[int, Suit], str]) -> dict[tuple[int, Suit], str]:
    """Turn halves into cards: the half, the same upside down, and the line that splits them."""
    return {
        (value, suit): group(half, id=f"{suit}{value}h", clip_path=f"url(#{_HALF})")
        + element("use", href=f"#{suit}{value}h", transform=f"rotate(180 {WIDTH // 2} {MIDDLE})")
        + element("path", d=f"M{_EDGE} {MIDDLE}h{_INNER}")
        for (value, suit), half in _contoured(halves).items()
    }


NEAPOLITAN: Final = Deck(
    signs=signs.NEAPOLITAN,
    layouts=layouts.NEAPOLITAN,
    pictures=_contoured({**neapolitan_aces.CARDS, **neapolitan_courts.CARDS}),
    shapes=heads.SHAPES,
)
PIACENTINE: Final = Deck(
    signs=signs.PIACENTINE,
    layouts=layouts.PIACENTINE,
    pictures={**_contoured(piacentine_aces.CARDS), **_double_ended(piacentine_courts.CARDS)},
    shapes=heads.SHAPES,
    definitions=_CLIP,
    frame=_FRAME,
)
