"""Carry actions out (spec 2, 3, 5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.cards.italian import Card
from games.protocol import IllegalAction
from games.scopa.engine.actions import Action, Misnamed, Next, Ready, Resign
from games.scopa.engine.dealing import parse_deal
from games.scopa.engine.events import (
    Captured,
    DealCounted,
    DealReady,
    DealStarted,
    Event,
    HandsDealt,
    Laid,
    MatchDrawn,
    MatchLost,
    MatchWon,
    Played,
    Resigned,
    RestTaken,
)
from games.scopa.engine.match import Ended, match_end
from games.scopa.engine.moves import check
from games.scopa.engine.plays import Play
from games.scopa.engine.rules import HAND_SIZE
from games.scopa.engine.seats import Seat
from games.scopa.engine.state import State, deal_out

_ENDS: Final[dict[Ended, Event]] = {
    Ended.WON: MatchWon(),
    Ended.LOST: MatchLost(),
    Ended.DRAWN: MatchDrawn(),
}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carry an action out and tell what it did; IllegalAction if `check` refuses it.

    The last play of a deal counts it, and ends the match where the points decide it.
    """
    rejection = check(state, action)
    if rejection is not None:
        raise IllegalAction(action, rejection)
    assert not isinstance(action, Misnamed), "check refuses it"
    match action:
        case Play():
            return _play(state, action)
        case Ready(text):
            return replace(state, ready=parse_deal(text)), (DealReady(),)
        case Next():
            return _next(state)
        case Resign():
            return replace(state, ended=Ended.RESIGNED), (Resigned(),)


def _next(state: State) -> tuple[State, tuple[Event, ...]]:
    assert state.ready is not None, "check refuses it"
    after = deal_out(
        state.options,
        state.number + 1,
        state.ready,
        player=state.player.points,
        computer=state.computer.points,
    )
    return after, (DealStarted(after.first),)


def _play(state: State, play: Play) -> tuple[State, tuple[Event, ...]]:
    seat = state.to_play
    assert seat is not None, "check refuses it"
    played = _what_happens(state, seat, play)
    state = _lay(state, played) if isinstance(played, Laid) else _capture(state, played)
    if state.player.hand or state.computer.hand:
        return state, (played,)
    if state.deck:
        state = _fill_hands(state)
        return state, (played, HandsDealt(len(state.deck)))
    state, events = _finish(state)
    return state, (played, *events)


def _what_happens(state: State, seat: Seat, play: Play) -> Played:
    if not play.taken:
        return Laid(seat, play.card)
    is_last = not state.deck and len(state.player.hand) + len(state.computer.hand) == 1
    swept = len(play.taken) == len(state.on_table)
    return Captured(seat, play.card, play.taken, swept and not is_last)


def _lay(state: State, laid: Laid) -> State:
    table = list(state.table)
    if None in table:
        table[table.index(None)] = laid.card
    else:
        table.append(laid.card)
    side = state.side(laid.seat)
    side = replace(side, hand=_without(side.hand, laid.card), last=laid)
    return replace(state.with_side(laid.seat, side), table=tuple(table))


def _capture(state: State, captured: Captured) -> State:
    table = [None if card in captured.taken else card for card in state.table]
    while table and table[-1] is None:
        table.pop()
    side = state.side(captured.seat)
    side = replace(
        side,
        hand=_without(side.hand, captured.card),
        taken=(*side.taken, captured.card, *captured.taken),
        scope=(*side.scope, captured.card) if captured.scopa else side.scope,
        last=captured,
    )
    after = state.with_side(captured.seat, side)
    return replace(after, table=tuple(table), last_capture=captured.seat)


def _without(hand: tuple[Card, ...], played: Card) -> tuple[Card, ...]:
    return tuple(card for card in hand if card != played)


def _fill_hands(state: State) -> State:
    """Draw for both: first for the one who leads the deal, who plays first of each hand."""
    leader, other = state.first, state.first.other
    drawn, deck = state.deck[: 2 * HAND_SIZE], state.deck[2 * HAND_SIZE :]
    state = state.with_side(leader, replace(state.side(leader), hand=drawn[:HAND_SIZE]))
    state = state.with_side(other, replace(state.side(other), hand=drawn[HAND_SIZE:]))
    return replace(state, deck=deck)


def _finish(state: State) -> tuple[State, tuple[Event, ...]]:
    """Give the rest to whoever captured last, count the deal, see who has won (spec 3-5)."""
    events: list[Event] = []
    if rest := tuple(sorted(state.on_table)):
        seat = state.last_capture
        assert seat is not None, "of eleven cards two are equal, so the tenth play captures"
        side = state.side(seat)
        side = replace(side, taken=(*side.taken, *rest))
        state = replace(state.with_side(seat, side), table=())
        events.append(RestTaken(seat, rest))
    count = state.count
    assert count is not None, "no card is left"
    counted = DealCounted(count.points(Seat.PLAYER), count.points(Seat.COMPUTER))
    player = replace(state.player, points=state.player.points + counted.player)
    computer = replace(state.computer, points=state.computer.points + counted.computer)
    state = replace(state, player=player, computer=computer)
    events.append(counted)
    ended = match_end(state.options, state.number, player.points, computer.points)
    if ended is not None:
        events.append(_ENDS[ended])
    return replace(state, ended=ended), tuple(events)
