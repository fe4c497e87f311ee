"""Test how other programs are answered (records, "Commands")."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.scopa import engine
from games.scopa.bot import MOST_WORLDS, answer_line
from games.scopa.computer import choose
from games.scopa.engine import Level
from games.shuffle import MASK
from tests.games.scopa.computer.positions import seen
from tests.games.scopa.matches import lay

OBSERVATION = seen(lay("5S 4B", "7D 2C 10B", "1C 1D 1S", deck=18, points=(4, 7)))
ASKED: dict[str, Any] = {"level": "normal", "seed": 7, **engine.observation_as(OBSERVATION)}


def answer(**changed: Any) -> dict[str, Any]:
    """Return the answer to the question above with some parts changed, None leaving one out."""
    asked = {key: value for key, value in {**ASKED, **changed}.items() if value is not None}
    return read(json.dumps(asked))


def read(line: str) -> dict[str, Any]:
    text = answer_line(line)
    assert "\n" not in text
    found: dict[str, Any] = json.loads(text)
    return found


def test_hard_tells_what_it_expects_of_each_play() -> None:
    told = answer(level="hard", worlds=30)
    choice = choose(Level.HARD, OBSERVATION, seed=7, worlds=30)
    assert list(told) == ["play", "expected", "worlds", "ms"]
    assert told["play"] == engine.format_action(choice.play)
    assert told["expected"] == {engine.format_action(play): mean for play, mean in choice.expected}
    assert set(told["expected"]) == {"7D", "2C", "10B"}
    assert told["worlds"] == 30
    assert type(told["ms"]) is int


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_other_levels_expect_nothing(level: str) -> None:
    told = answer(level=level)
    choice = choose(Level(level), OBSERVATION, seed=7, worlds=0)
    assert {**told, "ms": 0} == {"play": engine.format_action(choice.play), "worlds": 0, "ms": 0}


def test_the_same_question_gets_the_same_answer() -> None:
    for level in Level:
        answers = [{**answer(level=level, worlds=9, seed=MASK), "ms": 0} for _ in range(2)]
        assert answers[0] == answers[1]


def test_the_budget_is_the_sites_unless_it_is_asked_for(settings: Any) -> None:
    settings.HARD_WORLDS = 17
    assert answer(level="hard")["worlds"] == 17
    assert answer(level="hard", worlds=3)["worlds"] == 3


def test_a_capture_is_told_with_what_it_takes() -> None:
    observation = seen(lay("5S 4B", "9B", "1C"))
    assert answer(**engine.observation_as(observation))["play"] == "9B=5S+4B"


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"level": "expert"}, "level"),
        ({"level": None}, "level"),
        ({"level": ["hard"]}, "level"),
        ({"level": 1}, "level"),
        ({"seed": None}, "seed"),
        ({"seed": -1}, "seed"),
        ({"seed": MASK + 1}, "seed"),
        ({"seed": 7.0}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": "7"}, "seed"),
        ({"worlds": 0}, "worlds"),
        ({"worlds": MOST_WORLDS + 1}, "worlds"),
        ({"worlds": 40.0}, "worlds"),
        ({"worlds": "40"}, "worlds"),
        ({"hand": ["7D", "2C"]}, "hands"),
        ({"hand": []}, "card in the hand"),
        ({"deck": 12}, "40 cards"),
        ({"their_hand": -3}, "hands"),
        ({"points": None}, "points"),
        ({"napola": 1}, "napola"),
    ],
)
def test_what_cannot_be_observed_is_an_error_that_tells_why(
    changed: dict[str, Any], what: str
) -> None:
    told = answer(**changed)
    assert list(told) == ["error"]
    assert what in told["error"]
    assert told["error"].startswith("expected")


NO_QUESTIONS = {
    "empty": "",
    "blank": " ",
    "no JSON": "7D 2C",
    "half of it": json.dumps(ASKED)[:-1],
    "two of it": json.dumps(ASKED) * 2,
    "a list": json.dumps([ASKED]),
    "null": "null",
    "no number": json.dumps(ASKED).replace('"seed": 7', '"seed": NaN'),
    "no end": json.dumps(ASKED).replace('"seed": 7', '"seed": Infinity'),
    "no number where nobody looks": json.dumps({**ASKED, "note": float("nan")}),
    "digits without end": json.dumps(ASKED).replace('"seed": 7', '"seed": ' + "7" * 5000),
    "deep": "[" * 100_000,
    "deep within": '{"level": ' * 50_000,
    "zero": "\0",
    "half a character": '"\\ud800"',
}


@pytest.mark.parametrize("line", NO_QUESTIONS.values(), ids=NO_QUESTIONS.keys())
def test_a_line_that_is_no_question_is_an_error(line: str) -> None:
    assert list(read(line)) == ["error"]


def test_a_table_with_more_equal_cards_than_were_dealt_is_an_error() -> None:
    # Thousands of sums would have to be played out.
    table = [f"{value}{suit}" for value in range(1, 8) for suit in "CDSB"]
    told = answer(
        level="hard",
        table=table,
        hand=["10C", "10D", "10S"],
        mine=["8C", "8D", "8S"],
        theirs=["9C", "9D", "9S"],
        deck=0,
    )
    assert "on the table" in told["error"]


@settings(deadline=None, max_examples=100)
@given(st.text())
def test_any_text_gets_an_answer(line: str) -> None:
    assert list(read(line)) == ["error"]
