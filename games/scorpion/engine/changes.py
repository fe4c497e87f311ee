"""Carry actions out and take them back (spec 3-8, 10, 13)."""

from __future__ import annotations

from dataclasses import replace

from games.protocol import IllegalAction
from games.scorpion.engine.actions import Action, Deal, Forward, Move, Redo, Rejection, Resign, Undo
from games.scorpion.engine.events import (
    Event,
    Placed,
    ReserveDealt,
    Resigned,
    RunLeft,
    StepEvent,
    Turned,
    Undone,
    decode_step,
    encode_events,
)
from games.scorpion.engine.layout import Layout
from games.scorpion.engine.moves import check, placement
from games.scorpion.engine.position import Column, Ended, Position
from games.scorpion.engine.rules import UNDO_WINDOW
from games.scorpion.engine.state import State, Step


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carry an action out and tell what it did; IllegalAction if `check` refuses it.

    Redoing tells the events of the action that is made again.
    """
    rejection = check(state, action)
    if rejection is not None:
        raise IllegalAction(action, rejection)
    match action:
        case Undo():
            return _undo(state)
        case Redo():
            return _redo(state)
        case Resign():
            position = replace(state.position, ended=Ended.RESIGNED)
            return replace(state, position=position), (Resigned(),)
        case Move() | Deal():
            position, events = _make(state.position, action)
            position = replace(position, actions=position.actions + 1)
            return State(position, _remember(state.past, events)), events


def _undo(state: State) -> tuple[State, tuple[Event, ...]]:
    events = decode_step(state.past[-1])
    layout = Layout(state.position)
    for event in reversed(events):
        layout.undo(event)
    future = (*state.future, _action_behind(events))
    return State(layout.position(), state.past[:-1], future), (Undone(events),)


def _redo(state: State) -> tuple[State, tuple[Event, ...]]:
    position, events = _make(state.position, state.future[-1])
    return State(position, _remember(state.past, events), state.future[:-1]), events


def _action_behind(events: tuple[StepEvent, ...]) -> Forward:
    first = events[0]
    return Move(first.card, first.target) if isinstance(first, Placed) else Deal()


def _remember(past: tuple[Step, ...], events: tuple[StepEvent, ...]) -> tuple[Step, ...]:
    return (*past, Step(encode_events(events)))[-UNDO_WINDOW:]


def _make(position: Position, action: Forward) -> tuple[Position, tuple[StepEvent, ...]]:
    """Make a move or a deal, without counting it."""
    layout = Layout(position)
    if isinstance(action, Move):
        placed = placement(position, action)
        if isinstance(placed, Rejection):
            raise IllegalAction(action, placed)
        layout.do(placed)
        events: list[StepEvent] = [placed, *_settle(layout, placed.target)]
        if placed.source is not None:
            events += _turn(layout, placed.source)
    else:
        dealt = ReserveDealt(position.reserve)
        layout.do(dealt)
        events = [dealt]
        for number in range(1, len(dealt.cards) + 1):
            events += _settle(layout, Column(number))
    return layout.position(), tuple(events)


def _settle(layout: Layout, column: Column) -> list[StepEvent]:
    """Take the complete runs off a column on which cards were placed, and turn what is under."""
    events: list[StepEvent] = []
    while (found := layout.run_at_top(column)) is not None:
        left = RunLeft(found, column)
        layout.do(left)
        events.append(left)
    return events + _turn(layout, column)


def _turn(layout: Layout, column: Column) -> list[StepEvent]:
    """Turn the top card of a column if it lies face down (spec 5)."""
    card = layout.face_down_top(column)
    if card is None:
        return []
    turned = Turned(card, column)
    layout.do(turned)
    return [turned]
