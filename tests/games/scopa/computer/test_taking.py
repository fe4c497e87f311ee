"""Test that the kernels' captures are the engine's (spec 3)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.italian import DECK, Card, parse
from games.scopa import engine
from games.scopa.computer.bits import mask, unmask
from games.scopa.computer.taking import find_captures
from tests.data import cases
from tests.games.scopa.matches import cards


def found(card: Card, table: tuple[Card, ...], noted: list[int]) -> list[tuple[Card, ...]]:
    count = find_captures(card, mask(table), noted)
    return [unmask(taken) for taken in noted[:count]]


@pytest.mark.parametrize("case", cases("scopa")["captures"], ids=lambda case: str(case["id"]))
def test_a_card_takes_what_is_documented(case: dict[str, Any]) -> None:
    table = cards(" ".join(case["table"]))
    documented = {tuple(sorted(map(parse, taken))) for taken in case["legal_captures"]}
    assert set(found(parse(case["card"]), table, [])) == (documented or {()})


@given(st.permutations(DECK), st.integers(0, 14), st.lists(st.integers(), max_size=3))
def test_the_ways_to_play_a_card_are_the_engines(
    deck: list[Card], size: int, noted_before: list[int]
) -> None:
    card, table = deck[0], tuple(deck[1 : size + 1])
    ways = found(card, table, noted_before)
    assert sorted(ways) == sorted(engine.captures(card, table) or ((),))
