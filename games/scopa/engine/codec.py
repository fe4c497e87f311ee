"""Write a state as a short printable text, and read it back.

Eighteen fields, a space between two; `-` is an empty one:

1. the variant; 2. the number of the deal; 3. who leads it; 4. who captured last;
5. the deck; 6. the table, `.` being a free place;
7. the player's points in the match, 8. hand, 9. pile of taken cards, 10. cards that
made scope, 11. last play as the log has it; 12-16. the same of the computer;
17. the deck of the deal that lies ready; 18. how the match ended.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final

from games.cards.italian import Card, code, parse
from games.scopa.engine.dealing import Deal
from games.scopa.engine.events import decode_played, encode_played
from games.scopa.engine.match import Ended
from games.scopa.engine.rules import find_options
from games.scopa.engine.seats import Seat
from games.scopa.engine.state import Side, State
from games.scopa.engine.state_checks import check_state
from games.scopa.engine.texts import CARD, read_cards, write_cards

_EMPTY: Final = "-"
_FREE: Final = "."
_SIDE_FIELDS: Final = 5
_FIELDS: Final = 18

_WHOLE: Final = re.compile("0|[1-9][0-9]{0,8}")
_CARDS: Final = re.compile(f"{CARD}+|{_EMPTY}")
_TABLE: Final = re.compile(f"(?:{CARD}|[{_FREE}])+|{_EMPTY}")
_PLACE: Final = re.compile(f"{CARD}|[{_FREE}]")


def encode(state: State) -> str:
    """Write a state as the fields above; `decode` reads it back equal."""
    return " ".join(
        (
            state.options.slug,
            str(state.number),
            state.first,
            state.last_capture or _EMPTY,
            _encode_cards(state.deck),
            "".join(_FREE if card is None else code(card) for card in state.table) or _EMPTY,
            *_encode_side(state.player),
            *_encode_side(state.computer),
            _encode_cards(state.ready.cards if state.ready else ()),
            state.ended or _EMPTY,
        )
    )


def state_hash(state: State) -> str:
    """Return sha256 of the state's text, in hexadecimal."""
    return sha256(encode(state).encode("ascii")).hexdigest()


def decode(text: str) -> State:
    """Read a state's text; ValueError unless it describes a state that could be.

    That its plays lead to it is looked into no further than the cards tell: a replay of the
    whole match does that.
    """
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise ValueError(f"expected {_FIELDS} fields, got {len(fields)}")
    variant, number, first, last_capture, deck, table, *sides, ready, ended = fields
    leads = Seat(first)
    state = State(
        options=find_options(variant),
        number=_decode_number(number),
        first=leads,
        deck=_decode_cards(deck),
        table=_decode_table(table),
        player=_decode_side(sides[:_SIDE_FIELDS]),
        computer=_decode_side(sides[_SIDE_FIELDS:]),
        last_capture=None if last_capture == _EMPTY else Seat(last_capture),
        ready=None if ready == _EMPTY else Deal(leads.other, _decode_cards(ready)),
        ended=None if ended == _EMPTY else Ended(ended),
    )
    check_state(state)
    return state


def _encode_cards(cards: tuple[Card, ...]) -> str:
    return write_cards(cards) or _EMPTY


def _encode_side(side: Side) -> tuple[str, ...]:
    return (
        str(side.points),
        *map(_encode_cards, (side.hand, side.taken, side.scope)),
        _EMPTY if side.last is None else encode_played(side.last),
    )


def _decode_side(fields: list[str]) -> Side:
    points, hand, taken, scope, last = fields
    return Side(
        points=_decode_number(points),
        hand=_decode_cards(hand),
        taken=_decode_cards(taken),
        scope=_decode_cards(scope),
        last=None if last == _EMPTY else decode_played(last),
    )


def _decode_cards(text: str) -> tuple[Card, ...]:
    if _CARDS.fullmatch(text) is None:
        raise ValueError(f"expected cards, got {text[:80]!r}")
    return read_cards(text)


def _decode_table(text: str) -> tuple[Card | None, ...]:
    if _TABLE.fullmatch(text) is None:
        raise ValueError(f"expected cards and free places, got {text[:80]!r}")
    places = () if text == _EMPTY else _PLACE.findall(text)
    return tuple(None if place == _FREE else parse(place) for place in places)


def _decode_number(text: str) -> int:
    if _WHOLE.fullmatch(text) is None:
        raise ValueError(f"expected a number, got {text[:20]!r}")
    return int(text)
