"""Name what may be asked for, its texts, and the reasons for refusing it (spec 2, 3, 5)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from games.cards.italian import Card, code, parse
from games.protocol import RESIGN, MalformedAction, dealing
from games.scopa.engine.plays import Play


@dataclass(frozen=True, slots=True)
class Misnamed:
    """Ask for a play that names something which is no card; `check` refuses it.

    `card` is the card to play, None if that is what is misnamed: it is refused like one
    that is not in the hand, so that no answer tells the two apart. With a card, what it
    would take is misnamed, and refused like cards that are not on the table.
    """

    card: Card | None


@dataclass(frozen=True, slots=True)
class Ready:
    """Lay the next deal ready, face down: the dealer's; `deal` is its text."""

    deal: str


@dataclass(frozen=True, slots=True)
class Next:
    """Ask for the deal that lies ready to be dealt out."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Ask to give the match up."""


Action: TypeAlias = Play | Misnamed | Ready | Next | Resign


class Rejection(StrEnum):
    """Say why an action is refused, in the order in which the reasons are looked at."""

    GAME_OVER = "game_over"
    DEAL_COUNTED = "deal_counted"
    NOT_IN_HAND = "not_in_hand"
    MUST_TAKE = "must_take"
    NOT_ON_TABLE = "not_on_table"
    MUST_TAKE_EQUAL = "must_take_equal"
    WRONG_SUM = "wrong_sum"
    DEAL_RUNNING = "deal_running"
    DEAL_NOT_READY = "deal_not_ready"
    DEAL_READY = "deal_ready"
    NO_DEAL = "no_deal"
    TOO_MANY_KINGS = "too_many_kings"
    WRONG_LEAD = "wrong_lead"


_TAKES: Final = "="
_AND: Final = "+"
_NO_CARD: Final = "??"
_WORDS: Final[dict[str, Action]] = {"next": Next(), RESIGN: Resign()}
_TEXTS: Final = {type(action): word for word, action in _WORDS.items()}

# Whatever looks like a code is read as a play of something, whether there is such a card or not.
_CARD: Final = r"(?:[0-9]{1,2}[CDSB]|\?\?)"
_PLAY: Final = re.compile(rf"({_CARD})(?:=({_CARD}(?:\+{_CARD}){{0,9}}))?")
_DEALING: Final = re.compile(dealing(rf"((?:player|computer)(?: {_CARD}){{40}})"))


def parse_action(text: str) -> Action:
    """Read an action's text (records, "Scopa record"); MalformedAction if it has no such shape.

    The cards taken may come in any order, each once. A shape that names no card, or no deal
    that may be played, is an action that `check` refuses.
    """
    word = _WORDS.get(text)
    if word is not None:
        return word
    if (shape := _PLAY.fullmatch(text)) is not None:
        return _play(shape[1], shape[2].split(_AND) if shape[2] else [])
    if (shape := _DEALING.fullmatch(text)) is not None:
        return Ready(shape[1])
    raise MalformedAction(f"expected a play such as 7D or 9C=5S+4B, or a word, got {text[:20]!r}")


def format_action(action: Action) -> str:
    """Write an action as records and the log have it."""
    match action:
        case Play(card, taken):
            return f"{code(card)}{_TAKES}{_AND.join(map(code, taken))}" if taken else code(card)
        case Misnamed(card):
            return _NO_CARD if card is None else f"{code(card)}{_TAKES}{_NO_CARD}"
        case Ready(deal):
            return dealing(deal)
        case Next() | Resign():
            return _TEXTS[type(action)]


def _play(name: str, taken: list[str]) -> Play | Misnamed:
    if len(set(taken)) != len(taken):
        raise MalformedAction(f"expected each card to be taken once, got {_AND.join(taken)}")
    card = _card_or_none(name)
    cards = [found for found in map(_card_or_none, taken) if found is not None]
    if card is None or len(cards) != len(taken):
        return Misnamed(card)
    return Play(card, tuple(sorted(cards)))


def _card_or_none(text: str) -> Card | None:
    try:
        return parse(text)
    except ValueError:
        return None
