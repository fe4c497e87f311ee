"""Test what may be done and what is refused (spec 2, 3, 5)."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.italian import DECK, code
from games.protocol import IllegalAction, Turn, dealing
from games.scopa import engine
from games.scopa.engine import Misnamed, Next, Play, Resign, Seat
from games.shuffle import MASK
from tests.data import cases
from tests.games.scopa.matches import act, codes, lay, random_position, refused

ILLEGAL = [case for case in cases("scopa")["sequences"] if "rejected" in case["expect"]]
CASES = cases("scopa")["captures"]
DEAL = f"player {codes(DECK)}"


def written(card: str, taken: list[str]) -> str:
    return f"{card}={'+'.join(taken)}" if taken else card


@pytest.mark.parametrize("case", ILLEGAL, ids=lambda case: str(case["id"]))
def test_what_is_documented_as_illegal_is_refused(case: dict[str, Any]) -> None:
    given, play = case["state"], case["play"]
    others = [
        code(card) for card in DECK if code(card)[:-1] == "10" and code(card) not in given["you"]
    ]
    hand = len(given["you"])
    state = lay(" ".join(given["table"]), " ".join(given["you"]), " ".join(others[:hand]), deck=12)
    assert refused(state, written(play["card"], play["take"])) is not None
    with pytest.raises(IllegalAction):
        act(state, written(play["card"], play["take"]))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_documented_captures_are_the_plays_that_are_allowed(case: dict[str, Any]) -> None:
    table, card = case["table"], case["card"]
    hidden = [code(other) for other in DECK if code(other) not in {*table, card}]
    state = lay(" ".join(table), card, hidden[0], deck=12)
    allowed = {
        frozenset(chosen)
        for size in range(len(table) + 1)
        for chosen in combinations(table, size)
        if refused(state, written(card, list(chosen))) is None
    }
    assert allowed == set(map(frozenset, case["legal_captures"])) | (
        {frozenset()} if case["must_discard"] else set()
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7D", None),
        ("5D=5C", None),
        ("9B=1S+3S+5C", None),
        ("9B=5C+1S+3S", None),
        ("4C", "not_in_hand"),  # it lies in the deck
        ("8C", "not_in_hand"),  # the other's
        ("10B", "not_in_hand"),  # played
        ("5C", "not_in_hand"),  # on the table
        ("??", "not_in_hand"),
        ("4C=5C", "not_in_hand"),
        ("11D=??", "not_in_hand"),
        ("5D", "must_take"),
        ("9B", "must_take"),
        ("5D=4C", "not_on_table"),
        ("5D=8C", "not_on_table"),
        ("5D=10B", "not_on_table"),
        ("5D=??", "not_on_table"),
        ("5D=5C+??", "not_on_table"),
        ("5D=7D", "not_on_table"),
        ("7D=5C+4C", "not_on_table"),
        ("5D=1S+3S", "must_take_equal"),
        ("5D=5C+1S", "must_take_equal"),
        ("9B=5C+1S", "wrong_sum"),
        ("7D=5C", "wrong_sum"),
        ("7D=5C+1S+3S", "wrong_sum"),
        ("next", "deal_running"),
        (dealing(DEAL), "deal_running"),
        ("resign", None),
    ],
)
def test_the_first_reason_that_applies_is_told(text: str, expected: str | None) -> None:
    state = lay("5C 1S 3S", "5D 7D 9B", "8C 8D 8S", deck=24)
    assert "4C" in codes(state.deck).split()
    assert "10B" in codes(state.computer.taken).split()
    assert refused(state, text) == expected


def test_a_card_that_takes_by_sum_must_take() -> None:
    state = lay("5C 1S 3S", "6D 7D 10C", "8C 8D 8S", deck=24)
    assert refused(state, "6D") == "must_take"
    assert refused(state, "6D=5C+1S") is None
    assert refused(state, "10C") is None


def test_cards_that_nothing_can_take_are_no_equal_ones() -> None:
    state = lay("10C 9S", "7D 2S 8B", "8C 8D 8S", deck=24)
    assert refused(state, "7D=9S") == "wrong_sum"


def test_a_counted_deal_waits_for_the_dealer_and_then_for_next() -> None:
    counted, _ = act(lay("5C", "5D", ""), "5D=5C")
    assert engine.turn(counted) is Turn.DEALER
    assert refused(counted, "5D") == refused(counted, "??") == "deal_counted"
    assert refused(counted, "next") == "deal_not_ready"
    assert engine.legal(counted) == (Resign(),)
    ready, _ = act(counted, dealing(DEAL))
    assert engine.turn(ready) is Turn.PLAYER
    assert refused(ready, "5D") == "deal_counted"
    assert refused(ready, dealing(DEAL)) == "deal_ready"
    assert engine.legal(ready) == (Next(), Resign())


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", None),
        ("1C", "2C", "no_deal"),
        ("1C", "99C", "no_deal"),
        ("7C 8C 9C 10C", "10D 10S 10B 10C", "no_deal"),
        ("player", "computer", "wrong_lead"),
    ],
)
def test_a_deal_that_may_not_be_played_is_refused(old: str, new: str, expected: str) -> None:
    counted, _ = act(lay("5C", "5D", ""), "5D=5C")
    assert counted.first is Seat.COMPUTER
    assert refused(counted, dealing(DEAL.replace(old, new, 1))) == expected


@pytest.mark.parametrize("lead", Seat)
def test_kings_on_the_table_are_told_before_the_lead(lead: Seat) -> None:
    counted, _ = act(lay("5C", "5D", ""), "5D=5C")
    rest = [code(card) for card in DECK if code(card) not in {"10C", "10D", "10S"}]
    deck = " ".join([*rest[:6], "10C", "10D", "10S", *rest[6:]])
    assert refused(counted, dealing(f"{lead} {deck}")) == "too_many_kings"


@pytest.mark.parametrize("text", ["5D=5C", "next", "resign", dealing(DEAL), "??"])
def test_nothing_is_done_in_a_match_that_is_over(text: str) -> None:
    won, _ = act(lay("5C", "5D", "", points=(10, 4), last_capture=Seat.PLAYER), "5D=5C")
    left, _ = act(lay("5C", "5D", ""), "resign")
    for over in (won, left):
        assert engine.standing(over).over
        assert refused(over, text) == "game_over"
        assert engine.legal(over) == ()


def test_a_request_for_a_hidden_card_tells_nothing_of_where_it_lies() -> None:
    hidden = lay("5C 1S 3S", "5D 7D 9B", "8C 8D 8S", deck=24)
    for text in ("{}", "{}=5C", "{}=5C+1S", "{}=4D"):
        asked = ("8C", "4C", "10B", "5C", "77D", "??")
        assert {refused(hidden, text.format(card)) for card in asked} == {"not_in_hand"}
    for text in ("5D={}", "7D={}", "7D=1S+{}", "9B=5C+1S+{}"):
        asked = ("8C", "4C", "10B", "6D", "77D", "??")
        assert {refused(hidden, text.format(card)) for card in asked} == {"not_on_table"}


@settings(deadline=None, max_examples=60)
@given(st.integers(0, MASK), st.integers(0, 35))
def test_legal_is_all_that_check_allows(seed: int, plays: int) -> None:
    state = random_position("easy", seed, plays)
    table = state.on_table
    sets = [taken for size in range(4) for taken in combinations(sorted(table), size)]
    asked = [Play(card, taken) for card in DECK for taken in sets]
    allowed = {action for action in asked if engine.check(state, action) is None}
    legal = engine.legal(state)
    assert allowed == {
        action for action in legal if isinstance(action, Play) and len(action.taken) < 4
    }
    assert [engine.check(state, action) for action in legal] == [None] * len(legal)
    assert legal == (*engine.plays(state), Resign())
    assert engine.check(state, Misnamed(state.side(state.to_play or Seat.PLAYER).hand[0]))
