"""Recognise complete runs (spec 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards.french import ACE, KING, Card, Suit, card, suit

RUNS: Final = {suit: tuple(card(rank, suit) for rank in range(KING, ACE - 1, -1)) for suit in Suit}
"""Each suit's complete run as it lies in a column, king to ace."""

RUN_SIZE: Final = KING


def run_at_top(cards: Sequence[Card], face_down: int) -> Suit | None:
    """Return the suit of the complete run, all face up, at the top end of a column, or nothing."""
    if len(cards) - face_down < RUN_SIZE:
        return None
    found = suit(cards[-1])
    return found if tuple(cards[-RUN_SIZE:]) == RUNS[found] else None
