"""Test what a seat knows, and that it knows nothing that is hidden (spec 6)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.italian import DECK, Card
from games.scopa import engine
from games.scopa.engine import Seat, State, Who
from games.shuffle import MASK
from tests.games.scopa.matches import act, codes, lay, random_position


def hidden_from(state: State, seat: Seat) -> tuple[Card, ...]:
    return (*state.side(seat.other).hand, *state.deck)


def with_hidden(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """Return the state with these cards in the other hand and the deck."""
    size = len(state.side(seat.other).hand)
    other = replace(state.side(seat.other), hand=cards[:size])
    return replace(state.with_side(seat.other, other), deck=cards[size:])


POSITIONS = {"seed": st.integers(0, MASK), "plays": st.integers(0, 35)}


@settings(deadline=None, max_examples=60)
@given(**POSITIONS, data=st.data())
def test_hidden_cards_change_nothing_that_is_observed(
    seed: int, plays: int, data: st.DataObject
) -> None:
    state = random_position("hard", seed, plays)
    seat = state.to_play
    assert seat is not None
    hidden = hidden_from(state, seat)
    other = with_hidden(state, seat, tuple(data.draw(st.permutations(hidden))))
    assert engine.observe(other, seat) == engine.observe(state, seat)
    assert engine.observe(state, seat).unseen == tuple(sorted(hidden))


@settings(deadline=None, max_examples=60)
@given(**POSITIONS)
def test_what_is_observed_is_the_state_but_for_what_is_hidden(seed: int, plays: int) -> None:
    state = random_position("normal-napola-21", seed, plays)
    seat = state.to_play
    assert seat is not None
    seen = engine.observe(state, seat)
    mine, theirs = state.side(seat), state.side(seat.other)
    assert sorted((*seen.hand, *seen.table, *seen.mine, *seen.theirs, *seen.unseen)) == list(DECK)
    assert (seen.hand, seen.table) == (tuple(sorted(mine.hand)), tuple(sorted(state.on_table)))
    assert (seen.mine, seen.theirs) == (tuple(sorted(mine.taken)), tuple(sorted(theirs.taken)))
    assert (seen.my_scope, seen.their_scope) == (len(mine.scope), len(theirs.scope))
    assert (seen.their_hand, seen.deck) == (len(theirs.hand), len(state.deck))
    assert (seen.first is Who.ME) is (state.first is seat)
    assert (seen.napola, seen.target) == (True, 21)
    if not state.deck:
        assert seen.unseen == tuple(sorted(theirs.hand))


def test_the_last_capture_and_the_points_are_told_from_the_seat() -> None:
    state = lay("9C", "1D 2D 3D", "1B 2B 3B", deck=12, points=(4, 7), last_capture=Seat.COMPUTER)
    mine = engine.observe(state, Seat.PLAYER)
    assert (mine.first, mine.last_capture) == (Who.ME, Who.THEM)
    assert (mine.my_points, mine.their_points) == (4, 7)
    state, _ = act(state, "1D")
    theirs = engine.observe(state, Seat.COMPUTER)
    assert (theirs.first, theirs.last_capture) == (Who.THEM, Who.ME)
    assert (theirs.my_points, theirs.their_points) == (7, 4)
    assert codes(theirs.table) == "9C 1D"


@pytest.mark.parametrize("points", [(4, 7), (11, 3), (2, 40), (12, 12)])
def test_over_four_deals_the_points_are_not_told_and_the_target_is_the_usual_one(
    points: tuple[int, int],
) -> None:
    state = lay("9C", "1D", "1B 2B", to_play=Seat.COMPUTER, points=points, variant="hard-4-deals")
    seen = engine.observe(state, Seat.COMPUTER)
    assert (seen.my_points, seen.their_points, seen.target) == (0, 0, 11)
    assert engine.observation_from(engine.observation_as(seen)) == seen


def test_before_the_first_capture_nobody_has_it() -> None:
    state = engine.start("easy", engine.deal(1))
    assert state.to_play is not None
    assert engine.observe(state, state.to_play).last_capture is None


def test_only_the_seat_whose_turn_it_is_observes() -> None:
    state = lay("5C", "5D", "")
    counted, _ = act(state, "5D=5C")
    left, _ = act(state, "resign")
    with pytest.raises(ValueError, match="computer"):
        engine.observe(state, Seat.COMPUTER)
    for over in (counted, left):
        for seat in Seat:
            with pytest.raises(ValueError, match=seat):
                engine.observe(over, seat)
