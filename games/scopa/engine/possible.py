"""Tell whether the open facts of a deal can occur together (spec 2, 3).

States and observations that come as texts are held to this.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from games.cards.italian import DECK, SUIT_SIZE, Card
from games.scopa.engine.dealing import has_too_many_kings
from games.scopa.engine.rules import HAND_SIZE, PLAYS_A_DEAL

_BOTH_HANDS: Final = 2 * HAND_SIZE
_LARGEST_DECK: Final = PLAYS_A_DEAL - _BOTH_HANDS
_SMALLEST_CAPTURE: Final = 2


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """Hold what everybody sees of a seat: how many cards and scope it has, and what it took."""

    hand: int
    pile: Collection[Card]
    scope: int


def check_deal(
    leader: SeatFacts,
    other: SeatFacts,
    *,
    table: Collection[Card],
    deck: int,
    last: SeatFacts | None,
) -> None:
    """Look the facts of a deal over; ValueError, saying what was expected, if they cannot be.

    `deck` counts cards; `last` is the one of the two who captured last, if anyone has.
    """
    _check_hands(leader.hand, other.hand, deck)
    open_cards = [*leader.pile, *other.pile, *table]
    expect(len(set(open_cards)) == len(open_cards), "different cards")
    hidden = leader.hand + other.hand + deck
    expect(len(open_cards) + hidden == len(DECK), f"{len(DECK)} cards in all")
    for seat in (leader, other):
        plays = (PLAYS_A_DEAL - deck) // 2 - seat.hand
        captures = min(plays, len(seat.pile) // _SMALLEST_CAPTURE)
        expect(captures > 0 or not seat.pile, "a pile of captures")
        expect(0 <= seat.scope <= captures, "no more scope than captures")
    played = PLAYS_A_DEAL - hidden
    expect(played > 0 or not has_too_many_kings(table), "fewer kings on the table")
    expect(hidden > 0 or not table, "an empty table after the last card")
    expect((last is None) == (not leader.pile and not other.pile), "a last capture if there is any")
    expect(last is None or bool(last.pile), "the last capture by one who took cards")
    # What is laid down differs in value from all that lies there, so the tenth card takes.
    expect(last is not None or played < SUIT_SIZE, "a capture by the tenth card")


def _check_hands(leader: int, other: int, deck: int) -> None:
    sizes = f"a deck of 0, {_BOTH_HANDS}, ... {_LARGEST_DECK} cards"
    expect(0 <= deck <= _LARGEST_DECK and deck % _BOTH_HANDS == 0, sizes)
    expect(0 <= leader <= other <= HAND_SIZE, f"hands of {HAND_SIZE} cards at most")
    expect(other - leader <= 1, "hands that differ by the card just played at most")
    expect(other > 0 or deck == 0, "hands to be full while the deck lasts")


def expect(holds: bool, what: str) -> None:
    """Raise ValueError, saying what was expected, unless it holds."""
    if not holds:
        raise ValueError(f"expected {what}")
