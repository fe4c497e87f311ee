"""Say what an action did, and write it for the log (spec 2-5)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.cards.italian import Card, code, parse
from games.scopa.engine.seats import Seat
from games.scopa.engine.texts import CARD, read_cards, write_cards


@dataclass(frozen=True, slots=True)
class Laid:
    """Tell that a card stayed on the table."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Captured:
    """Tell that a card took others, those in the deck's order; `scopa`: for a point."""

    seat: Seat
    card: Card
    taken: tuple[Card, ...]
    scopa: bool = False


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """Tell that both hands, which were empty, were filled; `deck` counts the cards left."""

    deck: int


@dataclass(frozen=True, slots=True)
class RestTaken:
    """Tell that what was left on the table went to the last capture, in the deck's order."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealCounted:
    """Tell that the deal is over, and the points that it gave both sides."""

    player: int
    computer: int


@dataclass(frozen=True, slots=True)
class MatchWon:
    """Tell that the player has won the match."""


@dataclass(frozen=True, slots=True)
class MatchLost:
    """Tell that the computer has won the match."""


@dataclass(frozen=True, slots=True)
class MatchDrawn:
    """Tell that the match has ended with equal points."""


@dataclass(frozen=True, slots=True)
class DealReady:
    """Tell that the next deal lies ready, face down."""


@dataclass(frozen=True, slots=True)
class DealStarted:
    """Tell that the deal that lay ready was dealt out, and who leads it."""

    first: Seat


@dataclass(frozen=True, slots=True)
class Resigned:
    """Tell that the player gave the match up."""


Played: TypeAlias = Laid | Captured
"""What a play is, before what follows from it."""

Event: TypeAlias = (
    Played
    | HandsDealt
    | RestTaken
    | DealCounted
    | MatchWon
    | MatchLost
    | MatchDrawn
    | DealReady
    | DealStarted
    | Resigned
)

_SEPARATOR: Final = ","
_TAKES: Final = "="
_SCOPA: Final = "!"
_SEATS: Final = {seat[0]: seat for seat in Seat}
_WORDS: Final[dict[str, Event]] = {
    "w": MatchWon(),
    "l": MatchLost(),
    "e": MatchDrawn(),
    "d": DealReady(),
    "x": Resigned(),
}
_TEXTS: Final = {event: word for word, event in _WORDS.items()}
_NUMBER: Final = "(?:0|[1-9][0-9]?)"

_PLAYED_SHAPE: Final = f"[pc]{CARD}(?:{_TAKES}{CARD}+{_SCOPA}?)?"

_PLAYED: Final = re.compile(_PLAYED_SHAPE)
_HANDS: Final = f"{_SEPARATOR}h{_NUMBER}"
_END: Final = f"(?:{_SEPARATOR}r[pc]{CARD}+)?{_SEPARATOR}n{_NUMBER}:{_NUMBER}(?:{_SEPARATOR}[wle])?"
_EVENTS: Final = re.compile(f"{_PLAYED_SHAPE}(?:{_HANDS}|{_END})?|d|s[pc]|x")


def encode_events(events: tuple[Event, ...]) -> str:
    """Write what an action did, for the log; `decode_events` reads it back equal."""
    return _SEPARATOR.join(map(_encode_event, events))


def decode_events(text: str) -> tuple[Event, ...]:
    """Read what `encode_events` wrote; ValueError if it is none.

    One action's events are a play and what follows from it, a single other event, or none.
    """
    if not text:
        return ()
    if _EVENTS.fullmatch(text) is None:
        raise ValueError(f"expected the events of an action, got {text[:80]!r}")
    return tuple(_READERS[part[0]](part) for part in text.split(_SEPARATOR))


def encode_played(played: Played) -> str:
    """Write what a play did, alone."""
    match played:
        case Laid(seat, card):
            return f"{seat[0]}{code(card)}"
        case Captured(seat, card, taken, scopa):
            return f"{seat[0]}{code(card)}{_TAKES}{write_cards(taken)}{_SCOPA * scopa}"


def decode_played(text: str) -> Played:
    """Read what `encode_played` wrote; ValueError if it is none."""
    if _PLAYED.fullmatch(text) is None:
        raise ValueError(f"expected what a play did, got {text[:80]!r}")
    return _read_played(text)


def _encode_event(event: Event) -> str:
    match event:
        case Laid() | Captured():
            return encode_played(event)
        case HandsDealt(deck):
            return f"h{deck}"
        case RestTaken(seat, cards):
            return f"r{seat[0]}{write_cards(cards)}"
        case DealCounted(player, computer):
            return f"n{player}:{computer}"
        case DealStarted(first):
            return f"s{first[0]}"
        case MatchWon() | MatchLost() | MatchDrawn() | DealReady() | Resigned():
            return _TEXTS[event]


def _read_played(text: str) -> Played:
    seat, (played, _, taken) = _SEATS[text[0]], text[1:].partition(_TAKES)
    if not taken:
        return Laid(seat, parse(played))
    return Captured(seat, parse(played), read_cards(taken), taken.endswith(_SCOPA))


def _read_counted(text: str) -> DealCounted:
    player, computer = map(int, text[1:].split(":"))
    return DealCounted(player, computer)


_READERS: Final[dict[str, Callable[[str], Event]]] = {
    **dict.fromkeys(_SEATS, _read_played),
    "h": lambda text: HandsDealt(int(text[1:])),
    "r": lambda text: RestTaken(_SEATS[text[1]], read_cards(text[2:])),
    "n": _read_counted,
    "s": lambda text: DealStarted(_SEATS[text[1]]),
    **{word: lambda text: _WORDS[text] for word in _WORDS},
}
