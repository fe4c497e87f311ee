"""Write sets of cards as the bits of one whole number, for the search kernels.

The card of number n, in the deck's own order, is bit n; so each suit has ten bits, coppe the
lowest. What is looked up by a suit's ten bits is a table of 1024 entries.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.cards.italian import DECK, SUIT_SIZE, SUITS, Card, Suit

DENARI_AT: Final = SUIT_SIZE * SUITS.index(Suit.DENARI)
SPADE_AT: Final = SUIT_SIZE * SUITS.index(Suit.SPADE)
BASTONI_AT: Final = SUIT_SIZE * SUITS.index(Suit.BASTONI)
"""Where a suit's bits begin; coppe's are the lowest, bastoni's the highest."""

SUIT_SETS: Final = 1 << SUIT_SIZE
"""How many sets of cards of one suit there are."""
OF_SUIT: Final = SUIT_SETS - 1

ALL_CARDS: Final = (1 << len(DECK)) - 1
ACES: Final = sum(1 << SUIT_SIZE * place for place in range(len(SUITS)))
"""The four aces; shifted by a value less one, they are the four cards of that value."""
UP_TO: Final = tuple(ACES * ((1 << value) - 1) for value in range(SUIT_SIZE + 1))
"""By a value: all cards of that value or less."""

_PRIME: Final = 67  # the first 66 powers of two leave different remainders
_CARDS: Final = {(1 << card) % _PRIME: int(card) for card in DECK}
_CARD_BY_REMAINDER: Final = tuple(_CARDS.get(remainder, 0) for remainder in range(_PRIME))


def lowest(cards: int) -> int:
    """Return the number of the lowest card of a set, which must not be empty."""
    return _CARD_BY_REMAINDER[(cards & -cards) % _PRIME]


def mask(cards: Iterable[Card]) -> int:
    """Return cards as a set."""
    return sum(1 << card for card in cards)


def unmask(cards: int) -> tuple[Card, ...]:
    """Return a set's cards, in the deck's order."""
    return tuple(card for card in DECK if cards >> card & 1)


def sums_by_suit_set(worths: Iterable[int]) -> tuple[int, ...]:
    """Return what each set of a suit's cards is worth together; `worths` begin with the ace's."""
    sums = [0]
    for worth in worths:
        sums += [total + worth for total in sums]
    return tuple(sums)
