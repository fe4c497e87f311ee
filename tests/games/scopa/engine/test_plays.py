"""Test what a card may take (spec 3)."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.italian import DECK, Card, parse, value
from games.scopa import engine
from tests.data import cases
from tests.games.scopa.matches import cards, codes

CASES = cases("scopa")["captures"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_a_card_takes_what_is_documented(case: dict[str, Any]) -> None:
    table = cards(" ".join(case["table"]))
    found = engine.captures(parse(case["card"]), table)
    documented = {frozenset(capture) for capture in case["legal_captures"]}
    assert {frozenset(codes(taken).split()) for taken in found} == documented
    assert len(found) == len(documented)
    assert (not found) is case["must_discard"]
    assert {frozenset(codes(taken).split()): len(taken) == len(table) for taken in found} == {
        frozenset(capture): sweeps
        for capture, sweeps in zip(case["legal_captures"], case["sweeps"], strict=True)
    }


def test_captures_are_in_the_decks_order() -> None:
    found = engine.captures(parse("9D"), cards("4B 1S 5S 2C 6D"))
    assert [codes(taken) for taken in found] == ["2C 6D 1S", "5S 4B"]


def every_capture(card: Card, table: tuple[Card, ...]) -> set[frozenset[Card]]:
    """Try every set of table cards, as the rules are written."""
    if equal := {frozenset({other}) for other in table if value(other) == value(card)}:
        return equal
    return {
        frozenset(chosen)
        for size in range(1, len(table) + 1)
        for chosen in combinations(table, size)
        if sum(map(value, chosen)) == value(card)
    }


@given(st.lists(st.sampled_from(DECK), unique=True, min_size=1, max_size=11))
def test_a_card_takes_every_set_that_the_rules_allow(drawn: list[Card]) -> None:
    card, *table = drawn
    found = engine.captures(card, table)
    assert set(map(frozenset, found)) == every_capture(card, tuple(table))
    assert found == engine.captures(card, table[::-1])
    assert list(found) == sorted(set(found))
    assert all(taken == tuple(sorted(taken)) for taken in found)
