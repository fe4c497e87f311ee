"""Test what a state says of itself (spec 2, 5)."""

import pytest

from games.protocol import Turn
from games.scopa import engine
from games.scopa.engine import Seat
from games.scopa.engine.state import plays_made
from tests.games.scopa.matches import PLAYED, act, codes, lay, random_match


@pytest.mark.parametrize("variant", PLAYED)
def test_a_match_is_started_as_its_variant_says(variant: str) -> None:
    state = engine.start(variant, engine.deal(3))
    assert state.options.slug == variant
    assert (state.number, state.player.points, state.computer.points) == (1, 0, 0)
    assert state.first is engine.parse_deal(engine.deal(3)).first
    assert engine.turn(state) == Turn(state.first.value)


def test_another_variant_is_none() -> None:
    for variant in ("", "hard-15", "napola", "hard-21-napola", "easy-4-deals", "hard-5-deals"):
        with pytest.raises(ValueError, match="variant"):
            engine.start(variant, engine.deal(3))


def test_four_deals_cannot_be_chosen() -> None:
    assert engine.FOUR_DEALS.slug == "hard-4-deals"
    assert engine.find_options("hard-4-deals") is engine.FOUR_DEALS
    assert all(options.deals is None for options in engine.OPTIONS.values())


def test_the_figures_follow_the_match() -> None:
    deals = set()
    for state, _ in random_match("easy", 5):
        standing = engine.standing(state)
        assert standing.score == state.player.points - state.computer.points
        assert standing.actions == 18 * (state.number - 1) + plays_made(state, Seat.PLAYER)
        assert not standing.over
        assert standing.turn is engine.turn(state)
        deals.add(state.number)
    assert deals == set(range(1, max(deals) + 1))
    assert max(deals) > 1


@pytest.mark.parametrize("seat", Seat)
def test_turns_alternate_from_the_leader(seat: Seat) -> None:
    state = lay("9C", "1D 2D 3D", "1B 2B 3B", to_play=seat, deck=12)
    assert (state.first, state.to_play) == (seat, seat)
    state, _ = act(state, f"1{'D' if seat is Seat.PLAYER else 'B'}")
    assert (state.first, state.to_play) == (seat, seat.other)


def test_places_that_are_free_are_not_on_the_table() -> None:
    state = lay("9C . 7S", "1D 2D 3D", "1B 2B 3B", deck=12)
    assert codes(state.on_table) == "9C 7S"
    assert len(state.table) == 3


def test_a_deal_has_no_count_before_its_last_card() -> None:
    state = lay("9C", "1D", "1B")
    state, _ = act(state, "1D")
    assert (state.count, state.is_counted) == (None, False)
    state, _ = act(state, "1B=1D")
    assert state.count is not None
    assert state.computer.points == state.count.points(Seat.COMPUTER) > 0
