"""Say what an action did to the table, with its points, and write it for the log (spec 5-7, 10)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.cards.french import Card, Suit, code, parse
from games.scorpion.engine.position import Column
from games.scorpion.engine.rules import PLACEMENT_POINTS, RUN_POINTS, TURN_POINTS


@dataclass(frozen=True, slots=True)
class Placed:
    """Tell that a group was placed.

    `size` counts its cards, the first one `card` included. `source` is None for
    a card that was set aside; `place` then is the index of its place. `in_suit`
    holds where the card that received it is of the same suit.
    """

    card: Card
    size: int
    source: Column | None
    target: Column
    in_suit: bool
    place: int = 0

    @property
    def points(self) -> int:
        """Return what the placement earned."""
        return PLACEMENT_POINTS if self.in_suit else 0


@dataclass(frozen=True, slots=True)
class ReserveDealt:
    """Tell that the reserve was dealt, its first card to column 1, the next to column 2, ..."""

    cards: tuple[Card, ...]

    @property
    def points(self) -> int:
        """Return 0, also where a card landed on the next higher one of its suit."""
        return 0


@dataclass(frozen=True, slots=True)
class RunLeft:
    """Tell that a complete run left a column."""

    suit: Suit
    column: Column

    @property
    def points(self) -> int:
        """Return what the run earned."""
        return RUN_POINTS


@dataclass(frozen=True, slots=True)
class Turned:
    """Tell that the top card of a column turned face up."""

    card: Card
    column: Column

    @property
    def points(self) -> int:
        """Return what the turned card earned."""
        return TURN_POINTS


@dataclass(frozen=True, slots=True)
class Undone:
    """Tell that the events of a whole action were taken back; they are in their first order."""

    events: tuple[StepEvent, ...]

    @property
    def points(self) -> int:
        """Return the points taken back, as a number below zero."""
        return -sum(event.points for event in self.events)


@dataclass(frozen=True, slots=True)
class Resigned:
    """Tell that the game was given up."""

    @property
    def points(self) -> int:
        """Return 0: the score stays."""
        return 0


StepEvent: TypeAlias = Placed | ReserveDealt | RunLeft | Turned
"""What a move or a deal can do; the first event of a step is Placed or ReserveDealt."""

Event: TypeAlias = StepEvent | Undone | Resigned

EVENT_SEPARATOR: Final = ","
_UNDONE: Final = "u"
_RESIGNED: Final = "x"

_CARD: Final = "[A2-9TJQK][SHDC]"
_NUMBER: Final = "[1-9][0-9]?"
_PLACED: Final = f"p(?:{_CARD})(?:{_NUMBER}):a?(?:{_NUMBER})>(?:{_NUMBER})[+]?"
_DEALT: Final = f"d(?:{_CARD})+"
_AFTER: Final = f"{EVENT_SEPARATOR}(?:r[SHDC](?:{_NUMBER})|t(?:{_CARD})(?:{_NUMBER}))"

STEP_SHAPE: Final = f"(?:{_PLACED}|{_DEALT})(?:{_AFTER})*"
"""The texts of steps, as a regular expression."""

_STEP: Final = re.compile(STEP_SHAPE)


def encode_events(events: tuple[Event, ...]) -> str:
    """Write what an action did, for the log; `decode_events` reads it back equal."""
    return EVENT_SEPARATOR.join(map(_encode_event, events))


def decode_events(text: str) -> tuple[Event, ...]:
    """Read what `encode_events` wrote; ValueError if it is none.

    One action's events are a step, a step taken back, a resignation, or nothing.
    """
    if not text:
        return ()
    if text == _RESIGNED:
        return (Resigned(),)
    if text.startswith(_UNDONE):
        return (Undone(decode_step(text.removeprefix(_UNDONE))),)
    return decode_step(text)


def decode_step(text: str) -> tuple[StepEvent, ...]:
    """Read the events of a move or a deal; ValueError if they are none."""
    if _STEP.fullmatch(text) is None:
        raise ValueError(f"expected the events of an action, got {text[:80]!r}")
    return tuple(_READERS[part[0]](part[1:]) for part in text.split(EVENT_SEPARATOR))


def _encode_event(event: Event) -> str:
    match event:
        case Placed(card, size, source, target, in_suit, place):
            origin = f"a{place + 1}" if source is None else source
            return f"p{code(card)}{size}:{origin}>{target}{'+' * in_suit}"
        case Turned(card, column):
            return f"t{code(card)}{column}"
        case RunLeft(suit, column):
            return f"r{suit}{column}"
        case ReserveDealt(cards):
            return "d" + "".join(map(code, cards))
        case Undone(events):
            return _UNDONE + encode_events(events)
        case Resigned():
            return _RESIGNED


def _read_placed(text: str) -> Placed:
    head, rest = text.split(":")
    origin, target = rest.split(">")
    aside = origin.startswith("a")
    return Placed(
        card=parse(head[:2]),
        size=int(head[2:]),
        source=None if aside else Column(int(origin)),
        target=Column(int(target.removesuffix("+"))),
        in_suit=target.endswith("+"),
        place=int(origin[1:]) - 1 if aside else 0,
    )


def _read_dealt(text: str) -> ReserveDealt:
    return ReserveDealt(tuple(parse(text[at : at + 2]) for at in range(0, len(text), 2)))


def _read_left(text: str) -> RunLeft:
    return RunLeft(Suit(text[0]), Column(int(text[1:])))


def _read_turned(text: str) -> Turned:
    return Turned(parse(text[:2]), Column(int(text[2:])))


_READERS: Final[dict[str, Callable[[str], StepEvent]]] = {
    "p": _read_placed,
    "d": _read_dealt,
    "r": _read_left,
    "t": _read_turned,
}
