"""Lay a position open, so that events can be carried out on it and taken back."""

from __future__ import annotations

from games.cards.french import Card, Suit
from games.scorpion.engine.events import Placed, ReserveDealt, RunLeft, StepEvent, Turned
from games.scorpion.engine.position import Column, Ended, Position
from games.scorpion.engine.rules import RUNS_TO_WIN
from games.scorpion.engine.runs import RUN_SIZE, RUNS, run_at_top


class Layout:
    """Change a position's cards and score, event by event.

    `undo` is the exact inverse of `do` where it is handed the latest event. Whether
    an event may happen is decided before; here it does.
    """

    __slots__ = ("_before", "_columns", "_face_down", "_reserve", "_runs", "_score", "_set_aside")

    def __init__(self, position: Position) -> None:
        self._before = position
        self._columns = list(position.columns)
        self._face_down = list(position.face_down)
        self._reserve = position.reserve
        self._set_aside = position.set_aside
        self._runs = position.runs
        self._score = position.score

    def position(self) -> Position:
        """Return the position as it now is; it is won once every run has left (spec 8)."""
        return Position(
            rule=self._before.rule,
            columns=tuple(self._columns),
            face_down=tuple(self._face_down),
            reserve=self._reserve,
            set_aside=self._set_aside,
            runs=self._runs,
            score=self._score,
            actions=self._before.actions,
            ended=Ended.WON if len(self._runs) == RUNS_TO_WIN else None,
        )

    def run_at_top(self, column: Column) -> Suit | None:
        """Return the suit of the complete run at the top end of a column, or nothing."""
        return run_at_top(self._columns[column - 1], self._face_down[column - 1])

    def face_down_top(self, column: Column) -> Card | None:
        """Return the top card of a column if it lies face down, or nothing."""
        cards = self._columns[column - 1]
        return cards[-1] if cards and self._face_down[column - 1] == len(cards) else None

    def do(self, event: StepEvent) -> None:
        """Carry an event out."""
        self._score += event.points
        match event:
            case Placed(card, size, source, target, _, place):
                if source is None:
                    self._fill_place(place, None)
                    self._lay(target, (card,))
                else:
                    self._lay(target, self._lift(source, size))
            case Turned(_, column):
                self._face_down[column - 1] -= 1
            case RunLeft(suit, column):
                self._lift(column, RUN_SIZE)
                self._runs = (*self._runs, suit)
            case ReserveDealt(cards):
                for number, card in enumerate(cards, start=1):
                    self._lay(Column(number), (card,))
                self._reserve = ()

    def undo(self, event: StepEvent) -> None:
        """Take an event back."""
        self._score -= event.points
        match event:
            case Placed(card, size, source, target, _, place):
                group = self._lift(target, size)
                if source is None:
                    self._fill_place(place, card)
                else:
                    self._lay(source, group)
            case Turned(_, column):
                self._face_down[column - 1] += 1
            case RunLeft(suit, column):
                self._lay(column, RUNS[suit])
                self._runs = self._runs[:-1]
            case ReserveDealt(cards):
                for number in range(1, len(cards) + 1):
                    self._lift(Column(number), 1)
                self._reserve = cards

    def _lift(self, column: Column, size: int) -> tuple[Card, ...]:
        cards = self._columns[column - 1]
        self._columns[column - 1] = cards[:-size]
        return cards[-size:]

    def _lay(self, column: Column, group: tuple[Card, ...]) -> None:
        self._columns[column - 1] += group

    def _fill_place(self, place: int, card: Card | None) -> None:
        places = list(self._set_aside)
        places[place] = card
        self._set_aside = tuple(places)
