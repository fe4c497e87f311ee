"""Write a state as a short printable text, and read it back.

Ten fields, a space between two; `-` is an empty one:

1. the rule;
2. the columns, a `/` between two, each from its deepest card; cards that lie
   face down are in lower case;
3. the reserve; 4. the places set aside, `..` being one that has been played;
5. the suits of the runs that have left; 6. the score; 7. the actions counted;
8. how the game ended;
9. the steps that can be undone, a `;` between two, each its events as the log
   has them; 10. the undone actions that can be redone, a `;` between two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from games.cards.french import DECK, Card, Suit, code
from games.scorpion.engine.actions import Deal, Forward, Move, format_action, parse_action
from games.scorpion.engine.events import STEP_SHAPE
from games.scorpion.engine.position import Ended, Position
from games.scorpion.engine.rules import PLACEMENT_POINTS, RUNS_TO_WIN, UNDO_WINDOW, find_rule
from games.scorpion.engine.runs import RUNS
from games.scorpion.engine.state import State, Step

_EMPTY: Final = "-"
_COLUMN_SEPARATOR: Final = "/"
_STEP_SEPARATOR: Final = ";"
_PLAYED_PLACE: Final = ".."
_FIELDS: Final = 10
_CODE_LENGTH: Final = 2

_UP: Final = tuple(map(code, DECK))
_DOWN: Final = tuple(code.lower() for code in _UP)
_READ_UP: Final = dict(zip(_UP, DECK, strict=True))
_READ_DOWN: Final = dict(zip(_DOWN, DECK, strict=True))
_READ_PLACE: Final[dict[str, Card | None]] = {**_READ_UP, _PLAYED_PLACE: None}
_LOWER_SUITS: Final = "".join(Suit).lower()
_WHOLE: Final = re.compile("0|[1-9][0-9]{0,8}")
_PAST: Final = re.compile(f"{STEP_SHAPE}(?:{_STEP_SEPARATOR}{STEP_SHAPE})*")


def encode(state: State) -> str:
    """Write a state as the ten fields above; `decode` reads it back equal."""
    position = state.position
    return " ".join(
        (
            position.rule.slug,
            _COLUMN_SEPARATOR.join(map(_encode_column, position.columns, position.face_down)),
            _encode_cards(position.reserve),
            _encode_cards(position.set_aside),
            "".join(position.runs) or _EMPTY,
            str(position.score),
            str(position.actions),
            position.ended or _EMPTY,
            _STEP_SEPARATOR.join(state.past) or _EMPTY,
            _STEP_SEPARATOR.join(map(format_action, state.future)) or _EMPTY,
        )
    )


def state_hash(state: State) -> str:
    """Return sha256 of the state's text, in hexadecimal."""
    return sha256(encode(state).encode("ascii")).hexdigest()


def decode(text: str) -> State:
    """Read a state's text; ValueError unless it describes a state that could be.

    That the steps of the past lead to the position is not looked into: a replay of
    the whole game tells that.
    """
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise ValueError(f"expected {_FIELDS} fields, got {len(fields)}")
    try:
        state = State(_decode_position(fields), _decode_past(fields[8]), _decode_future(fields[9]))
    except KeyError as error:
        raise ValueError(f"expected a card, got {error}") from error
    _expect(
        len(state.past) + len(state.future) <= min(UNDO_WINDOW, state.position.actions), "history"
    )
    return state


def _decode_position(fields: list[str]) -> Position:
    slug, columns, reserve, set_aside, runs, score, actions, ended = fields[:8]
    piles = [_decode_column(column) for column in columns.split(_COLUMN_SEPARATOR)]
    position = Position(
        rule=find_rule(slug),
        columns=tuple(pile[0] for pile in piles),
        face_down=tuple(pile[1] for pile in piles),
        reserve=tuple(_READ_UP[code] for code in _parts(reserve, _CODE_LENGTH)),
        set_aside=tuple(_READ_PLACE[code] for code in _parts(set_aside, _CODE_LENGTH)),
        runs=tuple(map(Suit, _parts(runs, 1))),
        score=_decode_number(score),
        actions=_decode_number(actions),
        ended=None if ended == _EMPTY else Ended(ended),
    )
    _check_cards(position)
    _check_rule(position)
    return position


def _check_cards(position: Position) -> None:
    everything = [card for cards in position.columns for card in cards]
    everything += position.reserve
    everything += [card for card in position.set_aside if card is not None]
    for suit in position.runs:
        everything += RUNS[suit]
    _expect(len(everything) == len(DECK) == len(set(everything)), "52 different cards")


def _check_rule(position: Position) -> None:
    rule = position.rule
    _expect(len(position.columns) == rule.columns, "columns")
    for cards, face_down, at_first in zip(
        position.columns, position.face_down, rule.face_down, strict=True
    ):
        _expect(face_down <= at_first, "cards face down")
        _expect(face_down < len(cards) or not cards, "a top card face up")
    _expect(len(position.reserve) in {0, rule.reserve}, "reserve")
    _expect(len(position.set_aside) == rule.set_aside, "cards set aside")
    _expect((len(position.runs) == RUNS_TO_WIN) == (position.ended is Ended.WON), "end")
    _expect(position.score % PLACEMENT_POINTS == 0, "score")


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"expected the text of a state, got one with a wrong part: {what}")


def _encode_column(cards: tuple[Card, ...], face_down: int) -> str:
    hidden = "".join([_DOWN[card] for card in cards[:face_down]])
    return hidden + "".join([_UP[card] for card in cards[face_down:]]) or _EMPTY


def _encode_cards(cards: Iterable[Card | None]) -> str:
    return "".join(_PLAYED_PLACE if card is None else _UP[card] for card in cards) or _EMPTY


def _decode_column(text: str) -> tuple[tuple[Card, ...], int]:
    codes = _parts(text, _CODE_LENGTH)
    suits = text[1::_CODE_LENGTH]
    face_down = len(suits) - len(suits.lstrip(_LOWER_SUITS))
    hidden = [_READ_DOWN[code] for code in codes[:face_down]]
    return (*hidden, *[_READ_UP[code] for code in codes[face_down:]]), face_down


def _parts(text: str, length: int) -> list[str]:
    if text == _EMPTY:
        return []
    _expect(text != "", "an empty field")
    return [text[at : at + length] for at in range(0, len(text), length)]


def _decode_number(text: str) -> int:
    _expect(_WHOLE.fullmatch(text) is not None, "number")
    return int(text)


def _decode_past(text: str) -> tuple[Step, ...]:
    if text == _EMPTY:
        return ()
    _expect(_PAST.fullmatch(text) is not None, "past")
    return tuple(map(Step, text.split(_STEP_SEPARATOR)))


def _decode_future(text: str) -> tuple[Forward, ...]:
    if text == _EMPTY:
        return ()
    return tuple(map(_decode_undone, text.split(_STEP_SEPARATOR)))


def _decode_undone(text: str) -> Forward:
    action = parse_action(text)
    if isinstance(action, Deal) or (isinstance(action, Move) and action.card is not None):
        return action
    raise ValueError(f"expected a move or deal, got {text!r}")
