"""What a game's rules page is made of, whatever the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.registry import Text


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a rules page: its anchor, to which refusals and end panels lead, and its title."""

    slug: str
    title: Text


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer, both whole sentences."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's rules as its page shows them, in the reader's language.

    `facts` are the game's own: numbers from its engine's constants, tables that the engine
    computed, and positions drawn by its table.
    """

    title: str
    lead: str
    description: str
    play_now: str  # a button
    sections: Sequence[Section]
    questions: Sequence[Question]
    facts: Any
