"""Name the cards of the French deck, by number and by code."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

Card = NewType("Card", int)
"""A French card: 13 times its suit's place in `Suit`, plus its rank less one."""

RANKS: Final = "A23456789TJQK"
"""The ranks' letters from ace, low, to king."""

SUIT_SIZE: Final = len(RANKS)
ACE: Final = 1
KING: Final = SUIT_SIZE


class Suit(StrEnum):
    """Tell the four French suits by their letters."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


SUITS: Final = tuple(Suit)
DECK: Final = tuple(Card(number) for number in range(len(SUITS) * SUIT_SIZE))

_CODES: Final = tuple(letter + suit for suit in SUITS for letter in RANKS)
_CARDS: Final = dict(zip(_CODES, DECK, strict=True))


def card(rank: int, suit: Suit) -> Card:
    """Return the card of a rank, 1 to 13, and a suit."""
    return Card(SUITS.index(suit) * SUIT_SIZE + rank - 1)


def rank(card: Card) -> int:
    """Return a card's rank: 1 for the ace to 13 for the king."""
    return card % SUIT_SIZE + 1


def suit(card: Card) -> Suit:
    """Return a card's suit."""
    return SUITS[card // SUIT_SIZE]


def code(card: Card) -> str:
    """Write a card's code: rank, then suit, as in `4H`."""
    return _CODES[card]


def parse(code: str) -> Card:
    """Read a card's code; ValueError if it is none."""
    found = _CARDS.get(code)
    if found is None:
        raise ValueError(f"expected the code of a French card, such as 4H, got {code!r}")
    return found
