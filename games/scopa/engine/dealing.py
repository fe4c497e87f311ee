"""Shuffle, and read and write what was dealt (spec 2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.cards.italian import DECK, RE, Card, code, parse, value
from games.scopa.engine.rules import HAND_SIZE, MOST_KINGS, TABLE_SIZE
from games.scopa.engine.seats import Seat
from games.shuffle import Generator, shuffled


@dataclass(frozen=True, slots=True)
class Deal:
    """Hold who leads a deal, and the whole deck in the order in which it is drawn.

    Drawn: the leader's hand, the other hand, the table; then both hands again, the leader's
    first, whenever both are empty.
    """

    first: Seat
    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        """Write the deal as `parse_deal` reads it."""
        return " ".join((self.first, *map(code, self.cards)))

    @property
    def table(self) -> tuple[Card, ...]:
        """Return the cards that lie on the table at first."""
        return self.cards[2 * HAND_SIZE : 2 * HAND_SIZE + TABLE_SIZE]

    @property
    def is_playable(self) -> bool:
        """Tell whether it may be played: with too many kings on the table it is not."""
        return not has_too_many_kings(self.table)


def has_too_many_kings(table: Iterable[Card]) -> bool:
    """Tell whether a deal with these first cards on the table is dealt again (spec 2)."""
    return sum(value(card) == RE for card in table) > MOST_KINGS


def parse_deal(text: str) -> Deal:
    """Read a deal's text: the seat that leads, then 40 codes, a space between two.

    ValueError if it is none; whether it may be played is not looked at.
    """
    first, *codes = text.split(" ")
    cards = tuple(map(parse, codes))
    if len(cards) != len(DECK) or len(set(cards)) != len(cards):
        raise ValueError(f"expected {len(DECK)} different cards, got {len(cards)}")
    return Deal(Seat(first), cards)


def shuffle_deal(generator: Generator, first: Seat) -> Deal:
    """Shuffle until the deal may be played (spec 2)."""
    deal = Deal(first, shuffled(DECK, generator.bits()))
    while not deal.is_playable:
        deal = Deal(first, shuffled(DECK, generator.bits()))
    return deal
