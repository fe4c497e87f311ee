"""Name the cards of the Italian deck, by number and by code."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

Card = NewType("Card", int)
"""An Italian card: 10 times its suit's place in `Suit`, plus its value less one."""

SUIT_SIZE: Final = 10
ACE: Final = 1
FANTE: Final = 8
CAVALLO: Final = 9
RE: Final = 10


class Suit(StrEnum):
    """Tell the four Italian suits by their letters."""

    COPPE = "C"
    DENARI = "D"
    SPADE = "S"
    BASTONI = "B"


SUITS: Final = tuple(Suit)
DECK: Final = tuple(Card(number) for number in range(len(SUITS) * SUIT_SIZE))

_CODES: Final = tuple(f"{value}{suit}" for suit in SUITS for value in range(1, SUIT_SIZE + 1))
_CARDS: Final = dict(zip(_CODES, DECK, strict=True))


def card(value: int, suit: Suit) -> Card:
    """Return the card of a value, 1 to 10, and a suit."""
    return Card(SUITS.index(suit) * SUIT_SIZE + value - 1)


def value(card: Card) -> int:
    """Return a card's value: 1 for the ace to 10 for the king."""
    return card % SUIT_SIZE + 1


def suit(card: Card) -> Suit:
    """Return a card's suit."""
    return SUITS[card // SUIT_SIZE]


def code(card: Card) -> str:
    """Write a card's code: value, then suit, as in `7D`."""
    return _CODES[card]


def parse(code: str) -> Card:
    """Read a card's code; ValueError if it is none."""
    found = _CARDS.get(code)
    if found is None:
        raise ValueError(f"expected the code of an Italian card, such as 7D, got {code!r}")
    return found
