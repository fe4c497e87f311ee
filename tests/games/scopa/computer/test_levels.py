"""Test how the three levels play, without the faults that other programs have (spec 6)."""

from collections import Counter
from dataclasses import replace
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.scopa import engine
from games.scopa.computer import PLAIN, Kernels, choose
from games.scopa.engine import Level, Observation, Seat, State
from tests.games.scopa.computer.duels import Bot, lead_of, play_deal
from tests.games.scopa.computer.positions import SEEDS, early, positions, seen
from tests.games.scopa.matches import lay

TRIES = range(100)


def chosen(
    level: Level, observation: Observation, *, kernels: Kernels = PLAIN, worlds: int = 1
) -> Counter[str]:
    """Count what a level plays, by different seeds."""
    return Counter(
        engine.format_action(
            choose(level, observation, seed=seed, worlds=worlds, kernels=kernels).play
        )
        for seed in TRIES
    )


def test_easy_takes_whatever_it_sees_in_most_turns() -> None:
    observation = early("7D 7S 2C 9S", "7C 2S 10B")
    plays = chosen(Level.EASY, observation)
    assert set(plays) == {"7C=7D", "7C=7S", "2S=2C", "10B"}
    assert plays["10B"] < plays.total() / 8


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
@pytest.mark.parametrize(
    ("table", "hand", "play"),
    [
        ("7D 9C 8S 6S", "7C 10B 3S", "7C=7D"),
        ("7D 7S 9C 6S", "7C 8B 10B", "7C=7D"),
        ("4D 3C 9S 10S", "7D 1C 6S", "7D=3C+4D"),
    ],
)
def test_the_settebello_is_not_declined(
    level: Level, table: str, hand: str, play: str, compiled: Kernels
) -> None:
    observation = early(table, hand)
    assert set(chosen(level, observation, kernels=compiled, worlds=100)) == {play}


def test_normal_lays_no_card_down_that_makes_a_scopa_possible() -> None:
    observation = early("6C", "3C 10B 8S", theirs="5C 2S 3B 10C")
    assert set(chosen(Level.NORMAL, observation)) == {"8S"}


def test_hard_knows_which_cards_can_no_longer_sweep(compiled: Kernels) -> None:
    # The other kings and nines are gone; of the nine cards that are unseen, three are threes.
    observation = seen(lay("", "3C 9C 10C", "3D 3S 3B", deck=6))
    plays = chosen(Level.HARD, observation, kernels=compiled, worlds=100)
    assert set(plays) <= {"9C", "10C"}


def test_hard_does_not_leave_a_certain_scopa() -> None:
    # The other hand is known, as there is no deck.
    assert set(chosen(Level.HARD, seen(lay("", "2C 10B", "2D 5S")))) == {"10B"}
    assert set(chosen(Level.HARD, seen(lay("4C 5D", "1C 10B", "10D 6S")))) == {"10B"}


@settings(deadline=None)
@given(st.sampled_from([Level.EASY, Level.NORMAL]), positions(), SEEDS)
def test_easy_and_normal_do_not_look_at_what_has_been_taken(
    level: Level, state: State, seed: int
) -> None:
    observation = seen(state)
    elsewhere = replace(observation, mine=observation.theirs, theirs=observation.mine)
    unknown = replace(observation, mine=(), theirs=())
    plays = {
        choose(level, known, seed=seed, worlds=0).play
        for known in (observation, elsewhere, unknown)
    }
    assert len(plays) == 1


@pytest.mark.long
def test_each_level_beats_the_one_below(compiled: Kernels) -> None:
    easy, normal = Bot(Level.EASY), Bot(Level.NORMAL)
    hard = Bot(Level.HARD, worlds=100, kernels=compiled)
    assert mean(lead_of(normal, easy, seed) for seed in range(150)) > 0.6
    assert mean(lead_of(hard, normal, seed) for seed in range(60)) > 0.3


PAIRS = [
    *[(Level.EASY, Level.NORMAL)] * 6,
    *[(Level.NORMAL, Level.HARD)] * 2,
    *[(Level.HARD, Level.EASY)] * 2,
]


@pytest.mark.long
@pytest.mark.parametrize("part", range(len(PAIRS)))
def test_no_play_is_refused_in_ten_thousand_deals(part: int, compiled: Kernels) -> None:
    player, computer = (Bot(level, worlds=1, kernels=compiled) for level in PAIRS[part])
    for seed in range(part * 1000, (part + 1) * 1000):
        variant = "hard-napola" if seed % 2 else "hard"
        bots = {Seat.PLAYER: player, Seat.COMPUTER: computer}
        assert play_deal(engine.deal(seed), bots, seed, variant).is_counted
