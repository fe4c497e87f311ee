"""Tell whether a state could be, as far as it shows without a replay (spec 2-5)."""

from __future__ import annotations

from games.cards.italian import DECK, value
from games.scopa.engine.events import Captured
from games.scopa.engine.match import Ended, match_end
from games.scopa.engine.possible import SeatFacts, check_deal, expect
from games.scopa.engine.seats import Seat
from games.scopa.engine.state import State, plays_made


def check_state(state: State) -> None:
    """Look a state over; ValueError, saying what was expected, if it could not be."""
    facts = {seat: _facts(state, seat) for seat in Seat}
    check_deal(
        facts[state.first],
        facts[state.first.other],
        table=state.on_table,
        deck=len(state.deck),
        last=None if state.last_capture is None else facts[state.last_capture],
    )
    hands = (*state.player.hand, *state.computer.hand)
    taken = (*state.player.taken, *state.computer.taken)
    expect(sorted((*state.deck, *hands, *state.on_table, *taken)) == list(DECK), "different cards")
    expect(state.table[-1:] != (None,), "no free place at the table's end")
    expect(None not in state.table or state.last_capture is not None, "a capture to free a place")
    for seat in Seat:
        _check_side(state, seat)
    _check_match(state)


def _facts(state: State, seat: Seat) -> SeatFacts:
    side = state.side(seat)
    return SeatFacts(len(side.hand), side.taken, len(side.scope))


def _check_side(state: State, seat: Seat) -> None:
    side, last = state.side(seat), state.side(seat).last
    expect(len(set(side.scope)) == len(side.scope), "each scopa by a card of its own")
    expect(set(side.scope) <= set(side.taken), "scope by cards in the pile")
    expect((last is None) == (plays_made(state, seat) == 0), "a last play if there is any")
    if last is None:
        return
    expect(last.seat is seat, "a last play of the side's own")
    if isinstance(last, Captured):
        expect(last.taken == tuple(sorted(set(last.taken))), "a capture in the deck's order")
        expect({last.card, *last.taken} <= set(side.taken), "the last capture in the pile")
        expect(sum(map(value, last.taken)) == value(last.card), "a capture of the card's value")
        expect(last.scopa == (last.card in side.scope), "the last scopa among the scope")
    else:
        open_cards = {*state.on_table, *side.taken, *state.side(seat.other).taken}
        expect(last.card in open_cards, "the last card laid down to be seen")


def _check_match(state: State) -> None:
    before, now = _points_before(state), (state.player.points, state.computer.points)
    options, number = state.options, state.number
    expect(min(before) >= 0, "the points of the deal within those of the match")
    decided = match_end(options, number - 1, *before)
    expect(decided is None, "a match that was not decided before the deal")
    expect(number > 0, "deals counted from 1")
    expect(number > 1 or before == (0, 0), "no points before the first deal")
    end = match_end(options, number, *now) if state.is_counted else None
    possible = (None, Ended.RESIGNED) if end is None else (end,)
    expect(state.ended in possible, "the end that the points give")
    if state.ready is not None:
        expect(state.is_counted and end is None, "a deal ready only after one that is counted")
        expect(sorted(state.ready.cards) == list(DECK), f"{len(DECK)} different cards to be ready")
        expect(state.ready.is_playable, "fewer kings on the table")


def _points_before(state: State) -> tuple[int, int]:
    """Return both sides' points before this deal, which is one of them once it is counted."""
    count = state.count
    gained = (0, 0) if count is None else (count.points(Seat.PLAYER), count.points(Seat.COMPUTER))
    return state.player.points - gained[0], state.computer.points - gained[1]
