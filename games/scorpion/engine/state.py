"""Hold a game: its position and its history, from the first layout on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from games.cards.french import DECK, code, parse
from games.protocol import Standing
from games.scorpion.engine.actions import Forward
from games.scorpion.engine.position import Ended, Position
from games.scorpion.engine.rules import find_rule
from games.shuffle import shuffled

Step = NewType("Step", str)
"""The events of one action as `encode_events` writes them.

Text, because a state is read and written at every request and undone seldom.
"""


@dataclass(frozen=True, slots=True)
class State:
    """Hold a position and its history, the latest last in both halves.

    `past` has the steps that can be undone, at most `rules.UNDO_WINDOW`; `future`
    the undone actions that can be redone.
    """

    position: Position
    past: tuple[Step, ...] = ()
    future: tuple[Forward, ...] = ()


def deck() -> tuple[str, ...]:
    """Return the codes of the unshuffled deck."""
    return tuple(map(code, DECK))


def deal(seed: int, after: State | None = None) -> str:
    """Return the deck as 64 random bits shuffle it; Scorpion has one deal a game (spec 2)."""
    return " ".join(shuffled(deck(), seed))


def start(variant: str, deal: str) -> State:
    """Lay out a deal under the rule of that slug; ValueError if either is none (spec 2, 12).

    The deal has 52 card codes, a space between two: the columns, each from its
    deepest card, then what is left over (records, `deal`).
    """
    rule = find_rule(variant)
    cards = tuple(map(parse, deal.split(" ")))
    if len(cards) != len(DECK) or len(set(cards)) != len(cards):
        raise ValueError(f"expected {len(DECK)} different cards, got {deal!r}")
    size = rule.column_size
    left_over = cards[rule.columns * size :]
    position = Position(
        rule=rule,
        columns=tuple(cards[size * place : size * (place + 1)] for place in range(rule.columns)),
        face_down=rule.face_down,
        reserve=left_over[: rule.reserve],
        set_aside=left_over[rule.reserve :],
        runs=(),
        score=0,
        actions=0,
        ended=None,
    )
    return State(position)


def standing(state: State) -> Standing:
    """Return how the game stands (spec 8)."""
    position = state.position
    return Standing(
        over=position.ended is not None,
        won=position.ended is Ended.WON,
        score=position.score,
        actions=position.actions,
    )


def undo_left(state: State) -> int:
    """Count the actions that can be undone; none in a game that is over (spec 10, 13)."""
    return 0 if state.position.ended else len(state.past)


def redo_left(state: State) -> int:
    """Count the undone actions that can be redone; none in a game that is over (spec 13)."""
    return 0 if state.position.ended else len(state.future)
