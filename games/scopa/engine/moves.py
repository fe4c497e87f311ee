"""Decide what may be done; every other place asks here (spec 2, 3, 5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.cards.italian import Card, value
from games.scopa.engine.actions import Action, Misnamed, Next, Ready, Rejection, Resign
from games.scopa.engine.dealing import parse_deal
from games.scopa.engine.plays import Play, captures
from games.scopa.engine.seats import Seat
from games.scopa.engine.state import State


def check(state: State, action: Action) -> Rejection | None:
    """Return the first reason, in `Rejection`'s order, why an action is refused, or nothing.

    Whose play it is follows from the state; that the player asks for no play while it is the
    computer's is the caller's to see to.
    """
    if state.ended:
        return Rejection.GAME_OVER
    match action:
        case Play() | Misnamed():
            seat = state.to_play
            return Rejection.DEAL_COUNTED if seat is None else _check_play(state, seat, action)
        case Ready(deal):
            return _check_ready(state, deal)
        case Next():
            return _check_next(state)
        case Resign():
            return None


def _check_play(state: State, seat: Seat, action: Play | Misnamed) -> Rejection | None:
    card = action.card
    if card is None or card not in state.side(seat).hand:
        return Rejection.NOT_IN_HAND
    if isinstance(action, Misnamed):
        return Rejection.NOT_ON_TABLE
    table = state.on_table
    possible = captures(card, table)
    if action.taken in possible or not (action.taken or possible):
        return None
    if not action.taken:
        return Rejection.MUST_TAKE
    return _why_not(action, table, possible)


def _why_not(
    play: Play, table: Collection[Card], possible: Sequence[tuple[Card, ...]]
) -> Rejection:
    """Return why a play takes what it takes in vain, `possible` being all that it may take."""
    if not set(play.taken) <= set(table):
        return Rejection.NOT_ON_TABLE
    if possible and value(possible[0][0]) == value(play.card):
        return Rejection.MUST_TAKE_EQUAL
    return Rejection.WRONG_SUM


def _check_ready(state: State, text: str) -> Rejection | None:
    if not state.is_counted:
        return Rejection.DEAL_RUNNING
    if state.ready is not None:
        return Rejection.DEAL_READY
    try:
        deal = parse_deal(text)
    except ValueError:
        return Rejection.NO_DEAL
    if not deal.is_playable:
        return Rejection.TOO_MANY_KINGS
    return None if deal.first is state.first.other else Rejection.WRONG_LEAD


def _check_next(state: State) -> Rejection | None:
    if not state.is_counted:
        return Rejection.DEAL_RUNNING
    return Rejection.DEAL_NOT_READY if state.ready is None else None


def plays(state: State) -> tuple[Play, ...]:
    """Return every play of the seat whose turn it is, card by card as it holds them."""
    seat = state.to_play
    if seat is None:
        return ()
    table = state.on_table
    return tuple(
        Play(card, taken)
        for card in state.side(seat).hand
        for taken in captures(card, table) or ((),)
    )


def legal(state: State) -> tuple[Action, ...]:
    """Return every action that `check` allows: plays, then `Next`, then `Resign`.

    The dealer's are left out: there are as many as ways to shuffle.
    """
    others: tuple[Action, ...] = (Next(), Resign())
    return (*plays(state), *(action for action in others if check(state, action) is None))
