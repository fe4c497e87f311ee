"""Name what a player may ask for, its texts, and the reasons for refusing it (spec 9)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from games.cards.french import Card, code, parse
from games.protocol import MalformedAction
from games.scorpion.engine.position import Column


@dataclass(frozen=True, slots=True)
class Move:
    """Ask to move the group headed by a card to a column.

    `card` is None where the text named no card: that is refused like a card that
    cannot be moved, so that no answer tells the two apart.
    """

    card: Card | None
    column: Column


@dataclass(frozen=True, slots=True)
class Deal:
    """Ask to deal the reserve."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Ask to take the last action back."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Ask to make the last undone action again."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Ask to give the game up."""


Forward: TypeAlias = Move | Deal
"""The actions that are counted, kept in the history and undone."""

Action: TypeAlias = Forward | Undo | Redo | Resign


class Rejection(StrEnum):
    """Say why an action is refused, in the order in which the reasons are looked at."""

    GAME_OVER = "game_over"
    NO_SUCH_COLUMN = "no_such_column"
    NOT_MOVABLE = "not_movable"
    SAME_COLUMN = "same_column"
    ONLY_KING = "only_king"
    ONTO_ACE = "onto_ace"
    WRONG_RANK = "wrong_rank"
    WRONG_SUIT = "wrong_suit"
    RESERVE_DEALT = "reserve_dealt"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"


_NO_CARD: Final = "??"
_WORDS: Final[dict[str, Action]] = {
    "deal": Deal(),
    "undo": Undo(),
    "redo": Redo(),
    "resign": Resign(),
}
_TEXTS: Final = {type(action): word for word, action in _WORDS.items()}
_MOVE: Final = re.compile(r"([0-9A-Za-z?]{1,3})>(0|[1-9][0-9]{0,2})")


def parse_action(text: str) -> Action:
    """Read an action's text (records, "An action"); MalformedAction if it has no such shape.

    A shape that names no card, or no column there is, is an action that `check` refuses.
    """
    word = _WORDS.get(text)
    if word is not None:
        return word
    shape = _MOVE.fullmatch(text)
    if shape is None:
        raise MalformedAction(f"expected a move such as 4H>7, or a word, got {text[:20]!r}")
    return Move(_card_or_none(shape[1]), Column(int(shape[2])))


def format_action(action: Action) -> str:
    """Write an action as records and the log have it."""
    if isinstance(action, Move):
        card = _NO_CARD if action.card is None else code(action.card)
        return f"{card}>{action.column}"
    return _TEXTS[type(action)]


def _card_or_none(text: str) -> Card | None:
    try:
        return parse(text)
    except ValueError:
        return None
