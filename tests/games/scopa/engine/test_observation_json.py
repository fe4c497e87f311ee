"""Test observations as other programs write them (records, "Commands")."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.scopa import engine
from games.scopa.engine import Seat, Who
from games.shuffle import MASK
from tests.games.scopa.matches import lay, random_position

STATE = lay("5S 4B", "7D 2C 10B", "1C 1D 1S", deck=18, points=(4, 7))
GIVEN: dict[str, Any] = engine.observation_as(engine.observe(STATE, Seat.PLAYER))


def test_an_observation_has_the_documented_shape() -> None:
    assert list(GIVEN) == [
        *("hand", "table", "mine", "theirs", "my_scope", "their_scope", "their_hand", "deck"),
        *("first", "last_capture", "points", "target", "napola"),
    ]
    assert (GIVEN["hand"], GIVEN["table"]) == (["2C", "7D", "10B"], ["5S", "4B"])
    assert (GIVEN["mine"], len(GIVEN["theirs"])) == ([], 14)
    assert (GIVEN["my_scope"], GIVEN["their_scope"]) == (0, 0)
    assert (GIVEN["their_hand"], GIVEN["deck"]) == (3, 18)
    assert (GIVEN["first"], GIVEN["last_capture"]) == ("me", "them")
    assert GIVEN["points"] == {"me": 4, "them": 7}
    assert (GIVEN["target"], GIVEN["napola"]) == (11, False)


@settings(deadline=None, max_examples=60)
@given(
    st.integers(0, MASK),
    st.integers(0, 35),
    st.sampled_from(["easy", "hard-21", "normal-napola"]),
)
def test_an_observation_is_read_back_from_json(seed: int, plays: int, variant: str) -> None:
    state = random_position(variant, seed, plays)
    assert state.to_play is not None
    observation = engine.observe(state, state.to_play)
    text = json.dumps(engine.observation_as(observation))
    assert engine.observation_from(json.loads(text)) == observation


def test_cards_may_come_in_any_order_and_with_further_keys() -> None:
    shuffled = {
        key: value[::-1] if isinstance(value, list) else value for key, value in GIVEN.items()
    }
    found = engine.observation_from({**shuffled, "level": "hard", "seed": 7})
    assert found == engine.observe(STATE, Seat.PLAYER)


def test_the_other_one_may_lead() -> None:
    given = {**GIVEN, "their_hand": 2, "first": "them", "table": [*GIVEN["table"], "1C"]}
    assert engine.observation_from(given).first is Who.THEM


@pytest.mark.parametrize("key", GIVEN)
def test_nothing_may_be_missing(key: str) -> None:
    with pytest.raises(ValueError, match=f"expected {key}"):
        engine.observation_from({name: value for name, value in GIVEN.items() if name != key})


@pytest.mark.parametrize(
    ("parts", "what"),
    [
        ({"hand": "7D 2C 10B"}, "list of cards"),
        ({"hand": ["7D", "2C", None]}, "list of cards"),
        ({"hand": ["7D", "2C", "10H"]}, "Italian card"),
        ({"hand": ["7D", "2C", "7D"]}, "different cards"),
        ({"hand": ["7D", "2C", "5S"]}, "different cards"),
        ({"table": ["5S", "7D"]}, "different cards"),
        ({"mine": GIVEN["theirs"][:2]}, "different cards"),
        ({"hand": []}, "a card in the hand"),
        ({"hand": ["7D", "2C", "10B", "1C"]}, "at most|of a size"),
        ({"hand": ["7D", "2C"]}, "of a size"),
        ({"their_hand": 2}, "of a size"),
        ({"their_hand": 4, "first": "them"}, "at most"),
        ({"their_hand": 1, "first": "them"}, "at most"),
        ({"their_hand": -1}, "of a size"),
        ({"their_hand": "3"}, "whole number"),
        ({"deck": 17}, "deck of"),
        ({"deck": 36}, "deck of"),
        ({"deck": -6}, "deck of"),
        ({"deck": 12}, "40 cards"),
        ({"deck": 18.0}, "whole number"),
        ({"table": ["5S", "4B", "1C"]}, "40 cards"),
        ({"my_scope": True}, "whole number"),
        ({"my_scope": 1}, "no more scope"),
        ({"my_scope": -1}, "no more scope"),
        ({"their_scope": 7}, "no more scope"),
        ({"first": "player"}, "me or them"),
        ({"first": ["me"]}, "me or them"),
        ({"last_capture": "nobody"}, "me or them"),
        ({"last_capture": None}, "last capture"),
        ({"last_capture": "me"}, "last capture"),
        ({"points": [4, 7]}, "an object"),
        ({"points": {"me": 4}}, "them to be a whole number"),
        ({"points": {"me": 4.0, "them": 7}}, "me to be a whole number"),
        ({"points": {"me": -1, "them": 7}}, "0 or more"),
        ({"points": {"me": 4, "them": 11}}, "not decided"),
        ({"points": {"me": 12, "them": 11}}, "not decided"),
        ({"target": 12}, "target of 11 or 21"),
        ({"target": "11"}, "whole number"),
        ({"napola": 0}, "true or false"),
        ({"napola": None}, "true or false"),
    ],
)
def test_what_cannot_be_observed_is_refused(parts: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        engine.observation_from({**GIVEN, **parts})


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda children: (
        st.lists(children, max_size=3) | st.dictionaries(st.text(max_size=4), children, max_size=3)
    ),
    max_leaves=6,
)


@settings(deadline=None, max_examples=100)
@given(st.sampled_from(list(GIVEN)), ANYTHING)
def test_whatever_a_part_is_it_is_read_or_refused(key: str, value: Any) -> None:
    given = {**GIVEN, key: value}
    try:
        found = engine.observation_from(given)
    except ValueError:
        return
    assert engine.observation_as(found) == given
