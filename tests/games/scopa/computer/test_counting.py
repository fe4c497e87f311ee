"""Test that the kernels count as the engine does (spec 4)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.italian import DECK, Card
from games.scopa import engine
from games.scopa.computer.bits import mask
from games.scopa.computer.counting import difference, size
from games.scopa.engine import Seat
from tests.data import cases
from tests.games.scopa.matches import cards


@pytest.mark.parametrize("case", cases("scopa")["scores"], ids=lambda case: str(case["id"]))
def test_a_deal_counts_as_documented(case: dict[str, Any]) -> None:
    mine, theirs = (mask(cards(" ".join(case[side]))) for side in ("you", "cpu"))
    expected, scope = case["expected"]["total"], case["scope"]
    ahead = difference(mine, theirs, int(case["napola"])) + scope[0] - scope[1]
    assert ahead == expected[0] - expected[1]


@given(st.permutations(DECK), st.integers(0, 40), st.booleans())
def test_the_difference_is_the_engines(deck: list[Card], taken: int, napola: bool) -> None:
    mine, theirs = deck[:taken], deck[taken:]
    count = engine.count(mine, theirs, (), (), napola)
    expected = count.points(Seat.PLAYER) - count.points(Seat.COMPUTER)
    assert difference(mask(mine), mask(theirs), int(napola)) == expected


@given(st.sets(st.sampled_from(DECK)))
def test_a_set_has_as_many_cards_as_were_put_in(drawn: set[Card]) -> None:
    assert size(mask(drawn)) == len(drawn)
