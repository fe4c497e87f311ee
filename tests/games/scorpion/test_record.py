"""Test records of Scorpion against the cases, and against whatever a file may hold."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.scorpion import engine
from games.scorpion.record import check_record, export_record
from tests.data import cases

CASES = cases()["records"]
RECORD = CASES[0]["record"]
UNFINISHED = next(case["record"] for case in CASES if "end" not in case["record"])


def changed(record: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """Return a copy of a record with parts changed; None leaves a part out."""
    parts = {**copy.deepcopy(record), **parts}
    return {key: value for key, value in parts.items() if value is not None}


def error_of(record: dict[str, Any]) -> tuple[object, object] | None:
    report = check_record(record)
    assert report["valid"] is (report["error"] is None)
    error = report["error"]
    return (error["at"], error["code"]) if isinstance(error, dict) else None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["record"]["rule"])
def test_a_documented_game_is_valid_with_its_score_after_each_action(case: dict[str, Any]) -> None:
    record = case["record"]
    report = check_record(record, trace=True)
    scores = report.pop("scores")
    assert report == {"game": "scorpion", "valid": True, **record["result"], "error": None}
    assert isinstance(scores, list)
    assert len(scores) == len(record["actions"])
    assert scores == case.get("scores", scores)


@pytest.mark.parametrize("case", cases()["refused"], ids=lambda case: str(case["code"]))
def test_a_refused_action_is_told_with_the_figures_so_far(case: dict[str, Any]) -> None:
    record = changed(RECORD, rule=case["rule"], deal=case["deal"], actions=case["actions"])
    del record["end"]
    report = check_record(record, trace=True)
    expected = {"at": case["at"], "code": case["code"] or "result"}
    assert (report["valid"], report["error"]) == (False, expected)
    replayed = list(engine.replay(case["rule"], case["deal"], case["actions"][: case["at"]]))
    assert report["scores"] == [state.position.score for state, _ in replayed]
    assert report["score"] == (replayed[-1][0].position.score if replayed else 0)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["record"]["rule"])
def test_an_exported_game_is_the_record_it_was_read_from(case: dict[str, Any]) -> None:
    record = case["record"]
    exported = export_record(record["rule"], record["deal"], record["actions"])
    assert exported == record


def test_a_resignation_is_exported_as_the_end_and_checks() -> None:
    actions = [*UNFINISHED["actions"], "resign"]
    exported = export_record(UNFINISHED["rule"], UNFINISHED["deal"], actions)
    assert exported == changed(UNFINISHED, end="resigned")
    report = check_record(exported, trace=True)
    assert report["valid"]
    assert report["scores"] == check_record(UNFINISHED, trace=True)["scores"]


@pytest.mark.parametrize(
    ("parts", "error"),
    [
        ({"result": {**RECORD["result"], "score": 690}}, (None, "result")),
        ({"result": {**RECORD["result"], "actions": 51}}, (None, "result")),
        ({"result": {**RECORD["result"], "won": False}}, (None, "result")),
        ({"actions": RECORD["actions"][:-1]}, (None, "result")),
        ({"end": "resigned"}, (52, "game_over")),
        ({"end": None}, None),
        ({"further": "a key that a later version may have"}, None),
        ({"end": "lost"}, (None, "format")),
        ({"rule": "klondike"}, (None, "format")),
        ({"rule": 3}, (None, "format")),
        ({"deal": RECORD["deal"].replace("AC", "AS")}, (None, "format")),
        ({"deal": RECORD["deal"].split()}, (None, "format")),
        ({"actions": "deal"}, (None, "format")),
        ({"actions": ["4H>7", None]}, (1, "format")),
        ({"actions": ["4H>7", ["deal"]]}, (1, "format")),
        ({"actions": ["4H>7", "4H to 7"]}, (1, "format")),
        ({"actions": ["4H>7", "resign"]}, (1, "format")),
        ({"actions": ["ZZ>7"]}, (0, "not_movable")),
        ({"actions": ["4H>99"]}, (0, "no_such_column")),
        ({"result": None}, (None, "format")),
        ({"result": []}, (None, "format")),
        ({"result": {"won": True, "score": 695}}, (None, "format")),
        ({"result": {"won": 1, "score": 695, "actions": 52}}, (None, "format")),
        ({"result": {"won": True, "score": 695.0, "actions": 52}}, (None, "format")),
        ({"result": {"won": True, "score": "695", "actions": 52}}, (None, "format")),
        ({"result": {**RECORD["result"], "seconds": 1}}, (None, "format")),
    ],
)
def test_a_changed_record_has_its_error(
    parts: dict[str, Any], error: tuple[object, object] | None
) -> None:
    assert error_of(changed(RECORD, **parts)) == error


def test_an_end_that_the_game_has_not_is_no_result_of_it() -> None:
    assert error_of(changed(UNFINISHED, end="won")) == (None, "result")


def test_a_record_that_cannot_be_replayed_has_no_figures() -> None:
    report = check_record(changed(RECORD, deal="junk"), trace=True)
    assert (report["won"], report["score"], report["actions"]) == (None, None, None)
    assert report["scores"] == []


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda children: (
        st.lists(children, max_size=3) | st.dictionaries(st.text(max_size=4), children, max_size=3)
    ),
    max_leaves=6,
)


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(["rule", "deal", "actions", "end", "result"]), ANYTHING)
def test_whatever_a_part_is_the_record_is_told_wrong(key: str, value: Any) -> None:
    error = error_of({**RECORD, key: value})
    assert error is not None
    assert error[1] in {"format", "result"}
