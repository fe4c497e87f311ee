"""Hold what a player in one seat knows while it is their turn (spec 6, records "Commands")."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.cards.italian import DECK, Card
from games.scopa.engine.seats import Seat
from games.scopa.engine.state import State


class Who(StrEnum):
    """Tell the two seats apart from where one sits."""

    ME = "me"
    THEM = "them"


@dataclass(frozen=True, slots=True)
class Observation:
    """Hold all that is known in a seat whose turn it is, and nothing that is hidden.

    Cards of every group are in the deck's own order, so that two observations of the same
    facts are equal. `their_hand` and `deck` count cards; `first` led the deal and plays first
    of each hand; `last_capture` took last, if anyone has; `my_points` and `their_points` are
    those of the match before this deal, none where it is a match of a fixed number of deals.
    """

    hand: tuple[Card, ...]
    table: tuple[Card, ...]
    mine: tuple[Card, ...]
    theirs: tuple[Card, ...]
    my_scope: int
    their_scope: int
    their_hand: int
    deck: int
    first: Who
    last_capture: Who | None
    my_points: int
    their_points: int
    target: int
    napola: bool

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Return the cards of the other hand and the deck, which nobody here can tell apart."""
        seen = {*self.hand, *self.table, *self.mine, *self.theirs}
        return tuple(card for card in DECK if card not in seen)


def observe(state: State, seat: Seat) -> Observation:
    """Return what a seat knows; ValueError unless it is its turn to play a card."""
    if state.to_play is not seat:
        raise ValueError(f"expected it to be the turn of the {seat}")
    mine, theirs = state.side(seat), state.side(seat.other)
    last = state.last_capture
    # Over a fixed number of deals only the difference counts: the points so far say nothing about
    # how to play on, and an observation with a target that is reached could not be (records).
    goes_to_target = state.options.deals is None
    return Observation(
        hand=tuple(sorted(mine.hand)),
        table=tuple(sorted(state.on_table)),
        mine=tuple(sorted(mine.taken)),
        theirs=tuple(sorted(theirs.taken)),
        my_scope=len(mine.scope),
        their_scope=len(theirs.scope),
        their_hand=len(theirs.hand),
        deck=len(state.deck),
        first=_who(state.first, seat),
        last_capture=None if last is None else _who(last, seat),
        my_points=mine.points if goes_to_target else 0,
        their_points=theirs.points if goes_to_target else 0,
        target=state.options.target,
        napola=state.options.napola,
    )


def _who(other: Seat, seat: Seat) -> Who:
    return Who.ME if other is seat else Who.THEM
