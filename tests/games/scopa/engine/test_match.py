"""Test how a match is decided (spec 5)."""

from typing import Any

import pytest

from games.scopa import engine
from games.scopa.engine import Seat
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
