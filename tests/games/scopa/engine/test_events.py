"""Test the texts of events."""

import pytest

from games.cards.italian import parse
from games.scopa import engine
from games.scopa.engine import (
    Captured,
    DealCounted,
    DealReady,
    DealStarted,
    Event,
    HandsDealt,
    Laid,
    MatchDrawn,
    MatchLost,
    MatchWon,
    Resigned,
    RestTaken,
    Seat,
)
from games.scopa.engine.events import decode_played, encode_played
from tests.games.scopa.matches import cards

TEN = parse("10D")
LAID = Laid(Seat.COMPUTER, TEN)
TAKEN = Captured(Seat.PLAYER, TEN, cards("1C 2C 3C 4C"), scopa=False)
SWEPT = Captured(Seat.COMPUTER, TEN, cards("10C"), scopa=True)
REST = RestTaken(Seat.COMPUTER, cards("10S 1B"))

TEXTS: dict[tuple[Event, ...], str] = {
    (): "",
    (LAID,): "c10D",
    (TAKEN,): "p10D=1C2C3C4C",
    (SWEPT,): "c10D=10C!",
    (LAID, HandsDealt(0)): "c10D,h0",
    (SWEPT, HandsDealt(24)): "c10D=10C!,h24",
    (TAKEN, DealCounted(4, 0)): "p10D=1C2C3C4C,n4:0",
    (LAID, REST, DealCounted(10, 12)): "c10D,rc10S1B,n10:12",
    (LAID, REST, DealCounted(1, 3), MatchLost()): "c10D,rc10S1B,n1:3,l",
    (TAKEN, DealCounted(4, 0), MatchWon()): "p10D=1C2C3C4C,n4:0,w",
    (TAKEN, DealCounted(2, 2), MatchDrawn()): "p10D=1C2C3C4C,n2:2,e",
    (DealReady(),): "d",
    (DealStarted(Seat.PLAYER),): "sp",
    (DealStarted(Seat.COMPUTER),): "sc",
    (Resigned(),): "x",
}


@pytest.mark.parametrize(("events", "text"), TEXTS.items(), ids=TEXTS.values())
def test_events_have_a_text_that_is_read_back(events: tuple[Event, ...], text: str) -> None:
    assert engine.encode_events(events) == text
    assert engine.decode_events(text) == events


@pytest.mark.parametrize(
    "text",
    [
        *("p", "10D", "x10D", "p10D=", "p10D!", "p11D", "p10D=1C!2C", "p10D=11C", "c10D,", ",c10D"),
        *("h24", "rc10S", "n1:2", "w", "e", "c10D,h", "c10D,h024", "c10D,h999", "c10D,rc10S1B"),
        *("c10D,n1:2,rc10S", "c10D,n1:2,x", "c10D,e", "c10D,h24,n1:2", "c10D,c10S", "c10D,n1"),
        *("c10D,n01:2", "c10D,n1:-2", "s", "sx", "d,sp", "x,x", "x\\n", "?", "P10D", "p10d"),
    ],
)
def test_another_text_is_no_events(text: str) -> None:
    with pytest.raises(ValueError, match="events"):
        engine.decode_events(text)


def test_a_play_alone_has_the_same_text() -> None:
    for played in (LAID, TAKEN, SWEPT):
        assert encode_played(played) == engine.encode_events((played,))
        assert decode_played(encode_played(played)) == played


@pytest.mark.parametrize("text", ["", "x", "d", "c10D,h24", "c10D=", "10D"])
def test_another_text_is_no_play(text: str) -> None:
    with pytest.raises(ValueError, match="play"):
        decode_played(text)
