"""Test what actions do, score and take back: the rows of spec 13 and the sections behind them."""

from itertools import pairwise
from typing import Any

import pytest

from games.cards.french import KING, Card, Suit, parse, rank, suit
from games.scorpion import engine
from games.scorpion.engine import (
    Ended,
    Placed,
    Position,
    ReserveDealt,
    Resigned,
    RunLeft,
    State,
    Turned,
    Undone,
)
from games.scorpion.engine.rules import RULES, UNDO_WINDOW
from tests.data import cases
from tests.games.scorpion.tables import column, down, lay, play, refused

RECORDS = cases()["records"]
WON_CLASSIC = [
    case["record"]
    for case in RECORDS
    if case["record"]["rule"] == "classic" and case["record"]["result"]["won"]
]
WINDOW = next(case["record"] for case in RECORDS if "undo window" in case["note"])


def points(events: tuple[engine.Event, ...]) -> list[int]:
    return [event.points for event in events]


def card_figures(position: Position) -> tuple[object, ...]:
    """Return everything of a position but the count of actions, which undo leaves alone."""
    return tuple(getattr(position, name) for name in Position.__slots__ if name != "actions")


def assert_undo_is_exact(before: State, *texts: str) -> None:
    after, _ = play(before, *texts)
    for _ in texts:
        after, _ = play(after, "undo")
    assert card_figures(after.position) == card_figures(before.position)
    assert after.position.actions == before.position.actions + len(texts)


def test_the_documented_first_move_takes_along_a_card_of_another_suit() -> None:
    state = engine.start("classic", cases()["first_moves"]["deal"])
    after, events = play(state, "4H>7")
    assert column(after, 2) == "2d 8s 4s QH 3C"
    assert column(after, 7) == "AD QD 9D 6S 2H TD 5H 4H 7S"
    assert events == (Placed(parse("4H"), 2, engine.Column(2), engine.Column(7), True),)
    assert engine.standing(after).score == 5


def test_a_group_of_nine_placed_in_suit_earns_five_once_and_an_emptied_column_nothing() -> None:
    state = lay("classic", {1: "9S", 2: "8S 2H 3H 4H 5H 6H 7H 8H 9H"})
    after, events = play(state, "8S>1")
    assert points(events) == [5]
    assert column(after, 2) == ""
    assert column(after, 1) == "9S 8S 2H 3H 4H 5H 6H 7H 8H 9H"


def test_a_run_of_mixed_suits_stays_in_relaxed() -> None:
    mixed = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H"
    after, events = play(lay("relaxed", {1: mixed, 2: "AS"}), "AS>1")
    assert column(after, 1) == f"{mixed} AS"
    assert points(events) == [0]


def test_a_run_of_one_suit_leaves_in_relaxed() -> None:
    _, events = play(lay("relaxed", {1: down("S", "K", "2"), 2: "AS"}), "AS>1")
    assert points(events) == [5, 100]


def test_a_sequence_with_a_card_face_down_stays() -> None:
    rest = down("S", "Q", "2")
    after, events = play(lay("classic", {1: f"ks {rest}", 2: "AS"}), "AS>1")
    assert column(after, 1) == f"ks {rest} AS"
    assert points(events) == [5]


def test_the_reserve_goes_on_an_ace_on_a_covered_run_and_on_an_empty_column() -> None:
    run = down("H", "K", "A")
    state = lay("classic", {1: "AS", 2: run, 3: ""}, reserve="7C 9D 2S")
    after, events = play(state, "deal")
    assert [column(after, number) for number in (1, 2, 3)] == ["AS 7C", f"{run} 9D", "2S"]
    assert events == (ReserveDealt((parse("7C"), parse("9D"), parse("2S"))),)
    assert engine.standing(after).actions == 1
    assert after.position.reserve == ()


def test_the_reserve_earns_nothing_where_it_lands_in_suit() -> None:
    _, events = play(lay("classic", {1: "8C", 2: "TD", 3: "3S"}, reserve="7C 9D 2S"), "deal")
    assert points(events) == [0]


def test_the_reserve_completes_runs_on_three_columns_in_one_action() -> None:
    state = lay(
        "classic",
        {
            1: f"2c {down('S', 'K', '2')}",
            2: f"{down('H', 'K', '2')}",
            3: f"3c {down('D', 'K', '2')}",
        },
        reserve="AS AH AD",
    )
    after, events = play(state, "deal")
    assert points(events) == [0, 100, 5, 100, 100, 5]
    assert [column(after, number) for number in (1, 2, 3)] == ["2C", "", "3C"]
    assert engine.standing(after).actions == 1
    undone, taken_back = play(after, "undo")
    assert points(taken_back) == [-310]
    assert undone.position.reserve == (parse("AS"), parse("AH"), parse("AD"))
    assert_undo_is_exact(state, "deal")


def test_one_undo_takes_back_placing_a_run_and_both_turns() -> None:
    state = lay("classic", {1: f"2c {down('S', 'K', '2')}", 2: "3c AS"})
    after, events = play(state, "AS>1")
    one, two = engine.Column(1), engine.Column(2)
    assert events == (
        Placed(parse("AS"), 1, two, one, True),
        RunLeft(Suit.SPADES, one),
        Turned(parse("2C"), one),
        Turned(parse("3C"), two),
    )
    assert points(events) == [5, 100, 5, 5]
    assert (column(after, 1), column(after, 2)) == ("2C", "3C")
    undone, taken_back = play(after, "undo")
    assert taken_back == (Undone(events),)
    assert column(undone, 1).startswith("2c K")
    assert column(undone, 2) == "3c AS"
    assert engine.standing(undone).score == 0
    assert_undo_is_exact(state, "AS>1")


def test_a_second_run_under_the_first_leaves_as_well() -> None:
    state = lay(
        "classic", {1: f"2c {down('H', 'K', 'A')} {down('S', 'K', '2')}", 2: "AS"}, runs="D"
    )
    after, events = play(state, "AS>1")
    assert points(events) == [5, 100, 100, 5]
    assert after.position.runs == (Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)
    assert_undo_is_exact(state, "AS>1")


def test_an_uncovered_run_stays_until_its_king_is_moved() -> None:
    run = down("S", "K", "A")
    state = lay("classic", {1: f"2c {run} 4H", 2: "5H", 3: ""})
    uncovered, events = play(state, "4H>2")
    assert column(uncovered, 1) == f"2c {run}"
    assert points(events) == [5]
    after, events = play(uncovered, "KS>3")
    assert points(events) == [0, 100, 5]
    assert (column(after, 1), column(after, 3)) == ("2C", "")


def test_a_king_at_the_bottom_may_be_moved_for_nothing() -> None:
    after, events = play(lay("classic", {1: "KS 2H", 2: ""}), "KS>2")
    assert points(events) == [0]
    assert engine.standing(after).actions == 1
    assert (column(after, 1), column(after, 2)) == ("", "KS 2H")


@pytest.mark.parametrize(
    ("state", "last"),
    [
        (lay("classic", {1: down("C", "K", "2"), 2: "AC"}, runs="SHD"), "AC>1"),
        (lay("classic", {1: down("C", "K", "A")}, runs="SHD"), "KC>2"),
        (
            lay(
                "classic",
                {1: down("C", "K", "2"), 2: down("D", "K", "2"), 3: down("H", "K", "2")},
                reserve="AC AD AH",
                runs="S",
            ),
            "deal",
        ),
    ],
    ids=["move", "king move", "reserve"],
)
def test_the_fourth_run_wins_at_once_and_for_good(state: State, last: str) -> None:
    won, _ = play(state, last)
    standing = engine.standing(won)
    assert (standing.over, standing.won, won.position.ended) == (True, True, Ended.WON)
    assert refused(won, "undo") == "game_over"
    assert engine.undo_left(won) == 0


def test_giving_up_keeps_the_score_and_ends_the_game() -> None:
    state = engine.start("classic", cases()["first_moves"]["deal"])
    after, events = play(state, "4H>7", "resign")
    assert events == (Resigned(),)
    standing = engine.standing(after)
    assert (standing.over, standing.won, standing.score, standing.actions) == (True, False, 5, 1)


def test_a_hundred_actions_can_be_undone_and_what_fell_off_never_comes_back() -> None:
    actions = WINDOW["actions"]
    forward, rest = actions[:101], actions[101:]
    state, _ = play(engine.start(WINDOW["rule"], WINDOW["deal"]), *forward)
    assert engine.undo_left(state) == 100
    back, _ = play(state, *["undo"] * 100)
    assert refused(back, "undo") == "nothing_to_undo"
    assert engine.redo_left(back) == 100
    half, _ = play(state, *rest[:51])
    assert rest[:51] == ["undo"] * 50 + ["7H>6"]
    assert engine.undo_left(half) == 51
    end, _ = play(half, *["undo"] * 51)
    assert refused(end, "undo") == "nothing_to_undo"


@pytest.mark.parametrize(
    "case",
    [case for case in RECORDS if case["record"]["result"]["actions"] <= UNDO_WINDOW],
    ids=lambda case: case["record"]["rule"],
)
def test_undone_to_the_start_a_game_is_as_it_was_dealt(case: dict[str, Any]) -> None:
    record = case["record"]
    start = engine.start(record["rule"], record["deal"])
    # A won game is final, so its last move is left out.
    actions = record["actions"][:-1] if record["result"]["won"] else record["actions"]
    state, _ = play(start, *actions)
    while engine.undo_left(state):
        state, _ = play(state, "undo")
        assert engine.standing(state).score >= 0
    assert card_figures(state.position) == card_figures(start.position)


def test_undone_actions_can_be_redone_until_another_is_made() -> None:
    start = engine.start("classic", cases()["first_moves"]["deal"])
    played, first = play(start, "4H>7", "2H>3")
    undone, _ = play(played, "undo", "undo")
    redone, events = play(undone, "redo", "redo")
    assert redone == played
    assert events == first
    other, _ = play(undone, "6S>2")
    assert engine.redo_left(other) == 0
    assert refused(other, "redo") == "nothing_to_redo"


def test_undo_and_redo_are_not_counted_and_undone_actions_stay_counted() -> None:
    start = engine.start("classic", cases()["first_moves"]["deal"])
    state, _ = play(start, "4H>7", "undo", "redo", "undo", "deal")
    assert engine.standing(state).actions == 2


def pairs_joined_without_a_placement(record: dict[str, Any]) -> int:
    """Count the suit neighbours that the deal or the reserve joined."""

    def is_next(upper: Card, lower: Card) -> bool:
        return suit(lower) == suit(upper) and rank(lower) == rank(upper) - 1

    state = engine.start(record["rule"], record["deal"])
    joined = sum(
        is_next(upper, lower)
        for cards in state.position.columns
        for upper, lower in pairwise(cards)
    )
    for text in record["actions"]:
        if text == "deal":
            for cards, dealt in zip(state.position.columns, state.position.reserve, strict=False):
                joined += bool(cards) and is_next(cards[-1], dealt)
        state, _ = play(state, text)
    return joined


@pytest.mark.parametrize("record", WON_CLASSIC)
def test_a_classic_win_has_the_points_that_its_deal_allows(record: dict[str, Any]) -> None:
    joined = pairs_joined_without_a_placement(record)
    assert record["result"]["score"] == 460 + 5 * (48 - joined)
    *_, (last, _) = engine.replay(record["rule"], record["deal"], record["actions"])
    assert engine.standing(last).score == record["result"]["score"]


@pytest.mark.parametrize("record", WON_CLASSIC)
def test_classic_places_each_card_but_kings_once_at_most(record: dict[str, Any]) -> None:
    placed = [
        event.card
        for _, events in engine.replay(record["rule"], record["deal"], record["actions"])
        for event in events
        if isinstance(event, Placed) and rank(event.card) != KING
    ]
    assert len(placed) == len(set(placed))


@pytest.mark.parametrize("variant", RULES)
def test_a_layout_has_its_columns_and_its_face_down_cards(variant: str) -> None:
    position = engine.start(variant, " ".join(engine.deck())).position
    if variant == "three-blind-mice":
        assert [len(cards) for cards in position.columns] == [5] * 10
        assert position.face_down == (0,) * 7 + (3,) * 3
        assert (len(position.reserve), len(position.set_aside)) == (0, 2)
    else:
        assert [len(cards) for cards in position.columns] == [7] * 7
        assert position.face_down == (3,) * 4 + (0,) * 3
        assert (len(position.reserve), len(position.set_aside)) == (3, 0)


@pytest.mark.parametrize(
    ("variant", "deal"),
    [
        ("klondike", " ".join(engine.deck())),
        ("classic", " ".join(engine.deck()[1:])),
        ("classic", " ".join((*engine.deck()[1:], engine.deck()[1]))),
        ("classic", "  ".join(engine.deck())),
        ("classic", " ".join(engine.deck()).lower()),
        ("classic", ""),
    ],
)
def test_another_text_is_no_deal(variant: str, deal: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        engine.start(variant, deal)
