"""Test records of Scopa against the cases, and against whatever a file may hold."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.protocol import dealing
from games.scopa import engine
from games.scopa.record import check_record, export_record
from games.shuffle import MASK
from tests.data import cases
from tests.games.scopa.matches import PLAYED, deal_of, log_of, random_match, variant_of

CASES = cases("scopa")["records"]
RECORD = CASES[0]["record"]
KINGS = (
    "1C 2C 3C 4C 5C 6C 10C 10D 10S 7C 8C 9C 1D 2D 3D 4D 5D 6D 7D 8D 9D 1S 2S 3S 4S 5S 6S 7S 8S 9S "
    "1B 2B 3B 4B 5B 6B 7B 8B 9B 10B"
)
FIRST, SECOND = RECORD["deals"][:2]
RESULT = RECORD["result"]
OPTIONS = RECORD["options"]


def changed(record: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """Return a copy of a record with parts changed; None leaves a part out."""
    parts = {**copy.deepcopy(record), **parts}
    return {key: value for key, value in parts.items() if value is not None}


def with_deal(record: dict[str, Any], at: int, **parts: Any) -> dict[str, Any]:
    """Return a copy of a record with parts of one deal changed; None leaves a part out."""
    deals = copy.deepcopy(record["deals"])
    deals[at] = changed(deals[at], **parts)
    return changed(record, deals=deals)


def with_play(at: int, play: int, text: Any) -> dict[str, Any]:
    """Return a copy of the record with another play in one place."""
    plays = list(RECORD["deals"][at]["plays"])
    plays[play] = text
    return with_deal(RECORD, at, plays=plays)


def error_of(record: dict[str, Any]) -> tuple[Any, ...] | None:
    """Return a record's fault as deal, play and code, or without the two where it has no place."""
    report = check_record(record)
    assert report["valid"] is (report["error"] is None)
    error: Any = report["error"]
    if error is None:
        return None
    return (error["code"],) if error["at"] is None else (*error["at"].values(), error["code"])


def left_after(plays: int) -> dict[str, Any]:
    """Return the record of a match that is left in its second deal, after so many plays of it."""
    second = {**RECORD["deals"][1], "plays": RECORD["deals"][1]["plays"][:plays]}
    return changed(
        RECORD,
        deals=[RECORD["deals"][0], second],
        end="resigned",
        result={"player": 1, "computer": 4},
    )


def exported(record: dict[str, Any], *, ready: str = "") -> dict[str, Any]:
    """Return the record of a record's own match, with a last deal laid ready."""
    actions = log_of(record)
    if ready:
        actions.insert(-1, dealing(ready))
    return export_record(variant_of(record), deal_of(record), actions)


@pytest.mark.parametrize("case", CASES, ids=lambda case: variant_of(case["record"]))
def test_a_documented_match_is_valid_with_the_count_of_each_deal(case: dict[str, Any]) -> None:
    record = case["record"]
    assert check_record(record, trace=True) == {
        "game": "scopa",
        "valid": True,
        "winner": case["winner"],
        "points": record["result"],
        "deals": len(record["deals"]),
        "error": None,
        "counts": case["counts"],
    }
    assert "counts" not in check_record(record)


@pytest.mark.parametrize("case", CASES, ids=lambda case: variant_of(case["record"]))
def test_an_exported_match_is_the_record_it_was_read_from(case: dict[str, Any]) -> None:
    record = copy.deepcopy(case["record"])
    for deal in record["deals"]:
        # Taken cards may be written in any order, and are written in the deck's.
        deal["plays"] = [engine.format_action(engine.parse_action(text)) for text in deal["plays"]]
    again = exported(case["record"])
    assert again == record
    assert list(again) == list(record)


@pytest.mark.parametrize("plays", [0, 1, 35, 36])
def test_a_match_that_was_left_is_valid_with_what_was_counted(plays: int) -> None:
    record = left_after(plays)
    points = {"player": 4, "computer": 6} if plays == 36 else {"player": 1, "computer": 4}
    record["result"] = points
    report = check_record(record, trace=True)
    assert report.pop("counts") == CASES[0]["counts"][: 2 if plays == 36 else 1]
    assert report == {
        "game": "scopa",
        "valid": True,
        "winner": None,
        "points": points,
        "deals": 2,
        "error": None,
    }
    again = exported(record)
    assert (again["end"], again["result"]) == ("resigned", points)
    assert [len(deal["plays"]) for deal in again["deals"]] == [36, plays]


def test_a_deal_that_lay_ready_is_no_part_of_the_record() -> None:
    record = left_after(36)
    assert exported(record, ready=deal_of(RECORD, 2)) == exported(record)


def test_a_match_that_goes_on_is_exported_but_not_valid() -> None:
    record: dict[str, Any] = export_record("hard", deal_of(RECORD), FIRST["plays"][:5])
    assert "end" not in record
    assert len(record["deals"][0]["plays"]) == 5
    assert error_of(record) == ("result",)


@settings(deadline=None, max_examples=6)
@given(st.sampled_from(sorted(PLAYED)), st.integers(0, MASK))
def test_whatever_is_played_is_exported_valid(variant: str, seed: int) -> None:
    actions = [engine.format_action(action) for _, action in random_match(variant, seed)]
    record: dict[str, Any] = export_record(variant, engine.deal(seed), actions)
    assert variant_of(record) == variant
    assert log_of(record) == actions
    report = check_record(record)
    assert (report["valid"], report["points"]) == (True, record["result"])
    assert report["winner"] == winner_of(record)


def winner_of(record: dict[str, Any]) -> str | None:
    """Return who has more points by a record's result; nobody where they have as many."""
    player, computer = record["result"]["player"], record["result"]["computer"]
    return None if player == computer else "player" if player > computer else "computer"


def four_deals(seed: int) -> dict[str, Any]:
    """Return the record of a match of four deals, played at random."""
    actions = [engine.format_action(action) for _, action in random_match("hard-4-deals", seed)]
    return export_record("hard-4-deals", engine.deal(seed), actions)


WON_BY_FOUR, DRAWN = four_deals(20), four_deals(28)


def test_a_match_of_four_deals_says_so_instead_of_a_target() -> None:
    for record, points in ((WON_BY_FOUR, (12, 9)), (DRAWN, (9, 9))):
        assert list(record) == ["format", "version", "game", "options", "deals", "result"]
        assert record["options"] == {"level": "hard", "napola": False, "deals": 4}
        assert len(record["deals"]) == 4
        assert tuple(record["result"].values()) == points


def test_a_match_of_four_deals_is_valid_with_its_winner_and_a_draw_has_none() -> None:
    won, drawn = (check_record(record, trace=True) for record in (WON_BY_FOUR, DRAWN))
    assert (won["valid"], won["winner"], won["deals"]) == (True, "player", 4)
    assert drawn == {
        "game": "scopa",
        "valid": True,
        "winner": None,
        "points": {"player": 9, "computer": 9},
        "deals": 4,
        "error": None,
        "counts": drawn["counts"],
    }
    counts: Any = drawn["counts"]
    for side in ("player", "computer"):
        assert sum(count[side]["total"] for count in counts) == 9


def test_a_match_of_four_deals_that_was_left_needs_no_fourth() -> None:
    state = engine.start("hard-4-deals", engine.deal(20))
    played = [engine.format_action(action) for _, action in random_match("hard-4-deals", 20)]
    left = [*played[: played.index("next") + 4], "resign"]
    record: dict[str, Any] = export_record("hard-4-deals", engine.deal(20), left)
    assert state.options.deals == record["options"]["deals"]
    assert (len(record["deals"]), record["end"]) == (2, "resigned")
    assert error_of(record) is None


FOUR_DEALS = WON_BY_FOUR["options"]
FAULTS_OF_FOUR_DEALS: list[tuple[dict[str, Any], tuple[Any, ...]]] = [
    (changed(WON_BY_FOUR, deals=WON_BY_FOUR["deals"][:3]), ("result",)),
    (changed(WON_BY_FOUR, deals=[*WON_BY_FOUR["deals"], FIRST]), (4, None, "game_over")),
    (changed(WON_BY_FOUR, end="resigned"), (3, 36, "game_over")),
    (changed(WON_BY_FOUR, result={"player": 12, "computer": 10}), ("result",)),
    (changed(DRAWN, end="drawn"), ("format",)),
    (changed(DRAWN, options=OPTIONS), ("result",)),
    (changed(DRAWN, options={**FOUR_DEALS, "deals": 5}), ("format",)),
    (changed(DRAWN, options={**FOUR_DEALS, "deals": 4.0}), ("format",)),
    (changed(DRAWN, options={**FOUR_DEALS, "deals": "4"}), ("format",)),
    (changed(DRAWN, options={**FOUR_DEALS, "deals": None}), ("format",)),
    (changed(DRAWN, options={**FOUR_DEALS, "level": "easy"}), ("format",)),
    (changed(DRAWN, options={**FOUR_DEALS, "napola": True}), ("format",)),
    (changed(DRAWN, options={**FOUR_DEALS, "napola": 0}), ("format",)),
    (changed(DRAWN, options={**FOUR_DEALS, "target": 11}), ("format",)),
    (changed(RECORD, options={**OPTIONS, "deals": None}), ("format",)),
]


@pytest.mark.parametrize(("record", "error"), FAULTS_OF_FOUR_DEALS)
def test_a_changed_record_of_four_deals_has_its_error(
    record: dict[str, Any], error: tuple[Any, ...]
) -> None:
    assert error_of(record) == error


FAULTS: list[tuple[dict[str, Any], tuple[Any, ...] | None]] = [
    (changed(RECORD, further="a key that a later version may have"), None),
    (with_deal(RECORD, 0, further="and one of a deal"), None),
    (changed(RECORD, result={"player": 5, "computer": 14}), ("result",)),
    (changed(RECORD, result={"player": 4, "computer": 13}), ("result",)),
    (changed(RECORD, deals=RECORD["deals"][:-1]), ("result",)),
    (with_deal(RECORD, 3, plays=RECORD["deals"][3]["plays"][:-1]), ("result",)),
    (changed(RECORD, end="resigned"), (3, 36, "game_over")),
    (changed(RECORD, deals=[*RECORD["deals"], FIRST]), (4, None, "game_over")),
    (with_deal(RECORD, 3, plays=[*RECORD["deals"][3]["plays"], "7D"]), (3, 36, "game_over")),
    (with_deal(RECORD, 0, plays=[*FIRST["plays"], "7D"]), (0, 36, "deal_counted")),
    (with_deal(RECORD, 0, plays=FIRST["plays"][:-1]), (1, None, "deal_running")),
    (with_deal(RECORD, 0, plays=[]), (1, None, "deal_running")),
    (with_deal(RECORD, 1, first="player"), (1, None, "wrong_lead")),
    (with_deal(RECORD, 0, first="computer"), (1, None, "wrong_lead")),
    (with_deal(RECORD, 0, deck=KINGS), (0, None, "too_many_kings")),
    (with_deal(RECORD, 1, deck=KINGS), (1, None, "too_many_kings")),
    (with_play(0, 0, "9D"), (0, 0, "not_in_hand")),
    (with_play(0, 0, "77D"), (0, 0, "not_in_hand")),
    (with_play(0, 1, "9D"), (0, 1, "must_take")),
    (with_play(1, 0, "3D=2C+1D"), (1, 0, "not_on_table")),
    (with_play(1, 0, "3D=2C+11B"), (1, 0, "not_on_table")),
    (with_play(0, 1, "9D=1C+8D"), (0, 1, "must_take_equal")),
    (with_play(1, 0, "3D=2C"), (1, 0, "wrong_sum")),
    (with_play(0, 3, None), (0, 3, "format")),
    (with_play(0, 3, ["8S=8D"]), (0, 3, "format")),
    (with_play(0, 3, "8S takes 8D"), (0, 3, "format")),
    (with_play(0, 3, "8S=8D+8D"), (0, 3, "format")),
    (with_play(2, 7, "next"), (2, 7, "format")),
    (with_play(2, 7, "resign"), (2, 7, "format")),
    (with_play(2, 7, dealing(f"player {KINGS}")), (2, 7, "format")),
    (with_deal(RECORD, 1, first=None), (1, None, "format")),
    (with_deal(RECORD, 1, first="me"), (1, None, "format")),
    (with_deal(RECORD, 1, deck=None), (1, None, "format")),
    (with_deal(RECORD, 1, deck=SECOND["deck"].split()), (1, None, "format")),
    (with_deal(RECORD, 1, deck=SECOND["deck"][3:]), (1, None, "format")),
    (with_deal(RECORD, 1, deck=SECOND["deck"].replace("3D", "3S")), (1, None, "format")),
    (with_deal(RECORD, 1, deck=SECOND["deck"] + " "), (1, None, "format")),
    (with_deal(RECORD, 1, plays=None), (1, None, "format")),
    (with_deal(RECORD, 1, plays="7D"), (1, None, "format")),
    (changed(RECORD, deals=[FIRST, "7D"]), (1, None, "format")),
    (changed(RECORD, deals=[]), ("format",)),
    (changed(RECORD, deals=None), ("format",)),
    (changed(RECORD, deals=FIRST), ("format",)),
    (changed(RECORD, end="won"), ("format",)),
    ({**RECORD, "end": None}, ("format",)),
    (changed(RECORD, result=None), ("format",)),
    (changed(RECORD, result=[4, 14]), ("format",)),
    (changed(RECORD, result={"player": 4}), ("format",)),
    (changed(RECORD, result={"player": 4, "computer": 14.0}), ("format",)),
    (changed(RECORD, result={**RESULT, "deals": 4}), ("format",)),
    (changed(RECORD, options=None), ("format",)),
    (changed(RECORD, options="hard"), ("format",)),
    (changed(RECORD, options={"level": "hard", "napola": False}), ("format",)),
    (changed(RECORD, options={**OPTIONS, "players": 4}), ("format",)),
    (changed(RECORD, options={**OPTIONS, "level": "expert"}), ("format",)),
    (changed(RECORD, options={**OPTIONS, "level": 3}), ("format",)),
    (changed(RECORD, options={**OPTIONS, "napola": 0}), ("format",)),
    (changed(RECORD, options={**OPTIONS, "target": 12}), ("format",)),
    (changed(RECORD, options={**OPTIONS, "target": 11.0}), ("format",)),
    # The level is nobody's business but the computer's; the target decides when it is over.
    (changed(RECORD, options={**OPTIONS, "level": "easy"}), None),
    (changed(RECORD, options={**OPTIONS, "target": 21}), ("result",)),
]


@pytest.mark.parametrize(("record", "error"), FAULTS)
def test_a_changed_record_has_its_error(
    record: dict[str, Any], error: tuple[Any, ...] | None
) -> None:
    assert error_of(record) == error


def test_a_fault_is_told_with_the_figures_so_far() -> None:
    report = check_record(with_play(2, 7, "10C"), trace=True)
    assert report["error"] == {"at": {"deal": 2, "play": 7}, "code": "not_in_hand"}
    assert (report["points"], report["deals"]) == ({"player": 4, "computer": 6}, 3)
    assert report["counts"] == CASES[0]["counts"][:2]
    assert report["winner"] is None


@pytest.mark.parametrize("record", [with_deal(RECORD, 0, deck=KINGS), changed(RECORD, result=None)])
def test_a_record_that_cannot_be_replayed_has_no_figures(record: dict[str, Any]) -> None:
    report = check_record(record, trace=True)
    assert (report["winner"], report["points"], report["deals"]) == (None, None, None)
    assert report["counts"] == []


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda children: (
        st.lists(children, max_size=3) | st.dictionaries(st.text(max_size=4), children, max_size=3)
    ),
    max_leaves=6,
)


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(["options", "deals", "end", "result"]), ANYTHING)
def test_whatever_a_part_is_the_record_is_told_wrong(key: str, value: Any) -> None:
    error = error_of({**RECORD, key: value})
    assert error is not None
    assert error[-1] == "format"
