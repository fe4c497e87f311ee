"""Test how a match is decided (spec 5)."""

from typing import Any

import pytest

from games.scopa import engine
from games.scopa.engine import FOUR_DEALS, Ended, Level, Options, Seat
from tests.data import cases

RESULTS = {"you": Seat.PLAYER, "cpu": Seat.COMPUTER, "another_deal": None}
MIRRORED = {"you": Seat.COMPUTER, "cpu": Seat.PLAYER, "another_deal": None}


@pytest.mark.parametrize("case", cases("scopa")["matches"], ids=lambda case: str(case["id"]))
def test_a_match_is_decided_as_documented(case: dict[str, Any]) -> None:
    target = case["target"]
    player, computer = case["before"]
    assert engine.match_winner(player, computer, target) is None
    player, computer = case["after"]
    assert engine.match_winner(player, computer, target) is RESULTS[case["result"]]
    assert engine.match_winner(computer, player, target) is MIRRORED[case["result"]]


def test_one_point_less_than_the_target_is_not_enough() -> None:
    assert engine.match_winner(10, 0, 11) is None
    assert engine.match_winner(20, 12, 21) is None
    assert engine.match_winner(11, 0, 11) is Seat.PLAYER


@pytest.mark.parametrize(
    ("player", "computer", "end"), [(11, 9, Ended.WON), (9, 11, Ended.LOST), (10, 9, None)]
)
def test_a_match_to_a_target_ends_when_somebody_has_won_it(
    player: int, computer: int, end: Ended | None
) -> None:
    assert engine.match_end(Options(Level.EASY), 5, player, computer) is end


def test_a_tie_at_the_target_ends_no_match_that_goes_to_it() -> None:
    assert engine.match_end(Options(Level.HARD), 4, 12, 12) is None


@pytest.mark.parametrize("points", [(0, 0), (11, 3), (30, 2), (12, 12)])
def test_nothing_decides_a_match_of_four_deals_before_the_fourth_is_counted(
    points: tuple[int, int],
) -> None:
    ends = [engine.match_end(FOUR_DEALS, counted, *points) for counted in range(5)]
    assert ends[:4] == [None] * 4
    assert ends[4] is not None


@pytest.mark.parametrize(
    ("player", "computer", "end"),
    [
        (21, 15, Ended.WON),
        (3, 2, Ended.WON),
        (15, 21, Ended.LOST),
        (14, 14, Ended.DRAWN),
        (0, 0, Ended.DRAWN),
    ],
)
def test_after_the_fourth_deal_whoever_has_more_has_won_and_equal_points_are_a_draw(
    player: int, computer: int, end: Ended
) -> None:
    assert engine.match_end(FOUR_DEALS, 4, player, computer) is end
