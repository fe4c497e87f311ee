"""Test whole matches replayed from their texts."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.protocol import IllegalAction, MalformedAction
from games.scopa import engine
from games.shuffle import MASK
from tests.data import cases
from tests.games.scopa.matches import PLAYED, deal_of, log_of, random_match, variant_of

RECORDS = [case["record"] for case in cases("scopa")["records"]]


@pytest.mark.parametrize("record", RECORDS, ids=variant_of)
def test_a_documented_match_ends_as_its_record_says(record: dict[str, Any]) -> None:
    variant, deal, actions = variant_of(record), deal_of(record), tuple(log_of(record))
    *_, (last, _) = engine.replay(variant, deal, actions)
    points = {"player": last.player.points, "computer": last.computer.points}
    assert points == record["result"]
    assert engine.standing(last).over
    assert engine.ranked_score(variant, deal, actions) == points["player"] - points["computer"]


@settings(deadline=None, max_examples=8)
@given(st.sampled_from(sorted(PLAYED)), st.integers(0, MASK))
def test_a_match_is_replayed_equal_with_the_same_score(variant: str, seed: int) -> None:
    match = list(random_match(variant, seed))
    actions = tuple(engine.format_action(action) for _, action in match)
    deal = engine.deal(seed)
    replayed = [state for state, _ in engine.replay(variant, deal, actions)]
    assert replayed[:-1] == [state for state, _ in match[1:]]
    score = engine.standing(replayed[-1]).score
    assert engine.ranked_score(variant, deal, actions) == score
    assert engine.standing(replayed[-1]).won is (score > 0)


def test_a_match_that_has_just_begun_ranks_nothing() -> None:
    assert engine.ranked_score("easy", engine.deal(1), ()) == 0


def test_a_replay_stops_at_what_cannot_be_carried_out() -> None:
    deal = engine.deal(1)
    with pytest.raises(ValueError, match="variant"):
        engine.ranked_score("none", deal, ())
    with pytest.raises(IllegalAction):
        engine.ranked_score("easy", deal, ("next",))
    with pytest.raises(MalformedAction):
        engine.ranked_score("easy", deal, ("play",))
