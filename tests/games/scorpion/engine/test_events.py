"""Test the texts and the points of events."""

import pytest

from games.cards.french import Suit, parse
from games.scorpion import engine
from games.scorpion.engine import (
    Column,
    Event,
    Placed,
    ReserveDealt,
    Resigned,
    RunLeft,
    StepEvent,
    Turned,
    Undone,
)

PLACED = Placed(parse("4H"), 12, Column(2), Column(10), True)
ACROSS = Placed(parse("4H"), 1, Column(2), Column(7), False)
FROM_ASIDE = Placed(parse("KS"), 1, None, Column(3), False, place=1)
DEALT = ReserveDealt((parse("5D"), parse("AH"), parse("2S")))
LEFT = RunLeft(Suit.HEARTS, Column(10))
TURNED = Turned(parse("TD"), Column(3))
STEP: tuple[StepEvent, ...] = (PLACED, LEFT, TURNED)

TEXTS: dict[tuple[Event, ...], str] = {
    (): "",
    STEP: "p4H12:2>10+,rH10,tTD3",
    (ACROSS,): "p4H1:2>7",
    (FROM_ASIDE,): "pKS1:a2>3",
    (DEALT, LEFT): "d5DAH2S,rH10",
    (Undone(STEP),): "up4H12:2>10+,rH10,tTD3",
    (Resigned(),): "x",
}


@pytest.mark.parametrize(("events", "text"), TEXTS.items(), ids=TEXTS.values())
def test_events_have_a_text_that_is_read_back(events: tuple[Event, ...], text: str) -> None:
    assert engine.encode_events(events) == text
    assert engine.decode_events(text) == events


@pytest.mark.parametrize(
    "text",
    [
        *("p", "u", "uu", "ux", "x,x", "p4H0:2>7", "p4H1:2>0", "p4X1:2>7", "p4H1:2>7-", "p4H1:a>7"),
        *("d", "d5", "rH10", "tTD3", "p4H1:2>7,", ",p4H1:2>7", "p4H1:2>7,p4H1:2>7", "p4H1:2>7,rX1"),
        *("p4H1:2>7\n", "p4H100:2>7", "up4H1:2>7,x", "?"),
    ],
)
def test_another_text_is_no_events(text: str) -> None:
    with pytest.raises(ValueError, match="events"):
        engine.decode_events(text)


@pytest.mark.parametrize(
    ("event", "points"),
    [
        (PLACED, 5),
        (ACROSS, 0),
        (FROM_ASIDE, 0),
        (DEALT, 0),
        (LEFT, 100),
        (TURNED, 5),
        (Resigned(), 0),
        (Undone(STEP), -110),
    ],
)
def test_an_event_knows_its_points(event: Event, points: int) -> None:
    assert event.points == points
