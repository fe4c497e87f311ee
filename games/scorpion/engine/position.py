"""Hold what lies on the table at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from games.cards.french import Card, Suit
from games.scorpion.engine.rules import Rule

Column = NewType("Column", int)
"""A column's number, counted from 1 as records and players do."""


class Ended(StrEnum):
    """Say how a game ended, as its record does."""

    WON = "won"
    RESIGNED = "resigned"


@dataclass(frozen=True, slots=True)
class Position:
    """Hold the cards, score and count of actions at one moment (spec 1, 2, 10, 12).

    Columns run from the deepest card to the top; the first `face_down` cards of
    each lie face down. `reserve` is in the order of dealing, empty once dealt. A
    place of `set_aside` is None once its card has been played. `runs` are the
    suits that have left, in that order. `actions` counts the moves and deals ever
    made, the undone ones too.
    """

    rule: Rule
    columns: tuple[tuple[Card, ...], ...]
    face_down: tuple[int, ...]
    reserve: tuple[Card, ...]
    set_aside: tuple[Card | None, ...]
    runs: tuple[Suit, ...]
    score: int
    actions: int
    ended: Ended | None
