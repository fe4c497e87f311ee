"""Say what can be played: a card, and what it takes (spec 3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.cards.italian import Card, value


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card; `taken` are the table cards it takes, in the deck's order, none if it stays."""

    card: Card
    taken: tuple[Card, ...] = ()


def captures(card: Card, table: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return everything that a card may take; where that is nothing, it stays on the table.

    Each capture is in the deck's order, and all are in an order that does not depend on how
    the table lies. A card of the same value excludes every sum (spec 3).
    """
    wanted = value(card)
    cards = sorted(table)
    equal = tuple((other,) for other in cards if value(other) == wanted)
    return equal or tuple(sorted(_sums(cards, wanted)))


def _sums(cards: Iterable[Card], wanted: int) -> list[tuple[Card, ...]]:
    """Return all sets of cards that sum to a value, building only on sets that sum to less."""
    complete: list[tuple[Card, ...]] = []
    partial: list[tuple[int, tuple[Card, ...]]] = [(0, ())]
    for card in cards:
        added = value(card)
        complete += [(*chosen, card) for total, chosen in partial if total + added == wanted]
        partial += [
            (total + added, (*chosen, card)) for total, chosen in partial if total + added < wanted
        ]
    return complete
