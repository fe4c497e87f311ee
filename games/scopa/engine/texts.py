"""Write cards within the texts of the log and of states: one code after another."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from games.cards.italian import Card, code, parse

CARD: Final = "(?:(?:[1-9]|10)[CDSB])"
"""The codes of cards, as a regular expression."""

_CARD: Final = re.compile(CARD)


def write_cards(cards: Iterable[Card]) -> str:
    """Write cards as their codes, nothing between them."""
    return "".join(map(code, cards))


def read_cards(text: str) -> tuple[Card, ...]:
    """Read what `write_cards` wrote; every part of the text that is no code is skipped."""
    return tuple(map(parse, _CARD.findall(text)))
