"""Test that the last hands are played exactly (spec 6)."""

from hypothesis import given, settings

from games.cards.italian import parse
from games.scopa import engine
from games.scopa.computer import choose
from games.scopa.computer.choice import plays
from games.scopa.engine import Level, Play, Seat, State
from games.scopa.engine.rules import HAND_SIZE, PLAYS_A_DEAL
from tests.games.scopa.computer.positions import SEEDS, positions, seen
from tests.games.scopa.matches import codes, lay, random_position

LAST_HANDS = PLAYS_A_DEAL - 2 * HAND_SIZE


def best_end(state: State, seat: Seat) -> int:
    """Return the difference for a seat if both play at their best, all plays being tried."""
    if state.count is not None:
        return state.count.points(seat) - state.count.points(seat.other)
    ends = [best_end(engine.apply(state, play)[0], seat) for play in engine.plays(state)]
    return max(ends) if state.to_play is seat else min(ends)


@settings(deadline=None, max_examples=25)
@given(positions(least_plays=LAST_HANDS), SEEDS)
def test_what_is_expected_of_the_last_hands_is_what_trying_all_gives(
    state: State, seed: int
) -> None:
    seat = state.to_play
    assert seat is not None
    choice = choose(Level.HARD, seen(state), seed=seed, worlds=50)
    expected = dict(choice.expected)
    assert expected == {
        play: best_end(engine.apply(state, play)[0], seat) for play in engine.plays(state)
    }
    assert expected[choice.play] == max(expected.values())
    assert choice.worlds == 1


def test_of_equal_plays_it_is_the_one_after_which_the_other_one_may_err() -> None:
    state = random_position("hard", 375, 32)
    observation = seen(state)
    assert (codes(observation.table), codes(observation.hand)) == ("4D 9D 10B", "6C 8D")
    assert codes(observation.unseen) == "7S 6B"
    choices = [choose(Level.HARD, observation, seed=seed, worlds=1) for seed in range(10)]
    # At best the other one takes nothing of it; if they take the 4 and the last trick, or not,
    # the eight laid down is the better one.
    assert {expected for choice in choices for _, expected in choice.expected} == {2}
    assert {choice.play for choice in choices} == {Play(parse("8D"))}


def test_a_crowded_table_has_been_searched_to_the_end() -> None:
    observation = seen(lay("1C 1D 1S 1B 2C 3C 4C 5C 6C", "10C 9C 8C", "10D 9D 8D"))
    choice = choose(Level.HARD, observation, seed=1, worlds=1)
    assert [play for play, _ in choice.expected] == list(plays(observation))
    assert len(choice.expected) == 100
