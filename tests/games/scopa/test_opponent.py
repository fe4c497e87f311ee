"""The computer at the table, asked and answering in texts."""

import pytest
from pytest_django import Settings

from games.protocol import Turn, dealing
from games.scopa import engine
from games.scopa.engine import FOUR_DEALS, Seat, State
from games.scopa.opponent import OPPONENT
from games.shuffle import Generator
from tests.games.scopa.matches import lay, some_action

WORLDS = 3


def computers_play(state: State, seed: int) -> engine.Action:
    """Return what the computer plays in a match of four deals."""
    level = OPPONENT.level(FOUR_DEALS.slug)
    text = OPPONENT.choose(level, OPPONENT.observe(state), seed=seed, worlds=WORLDS)
    return engine.parse_action(text)


def play_on(state: State, generator: Generator) -> list[State]:
    """Play a match to its end, at random against the computer; return its states."""
    states = [state]
    while not state.ended:
        if engine.turn(state) is Turn.COMPUTER:
            action: engine.Action | None = computers_play(state, generator.bits())
        else:
            action = some_action(state, generator)
        assert action is not None
        state, _ = engine.apply(state, action)
        states.append(state)
    return states


def test_hard_plays_a_match_of_four_deals(settings: Settings) -> None:
    level = OPPONENT.level(FOUR_DEALS.slug)
    assert (level, OPPONENT.worlds(level)) == ("hard", settings.HARD_WORLDS)


@pytest.mark.parametrize("points", [(0, 0), (30, 2), (2, 30), (15, 15)])
def test_hard_plays_to_the_end_of_four_deals_whatever_the_points(points: tuple[int, int]) -> None:
    state = lay("9C", "1D 2D 3D", "1B 2B 3B", deck=6, points=points, variant=FOUR_DEALS.slug)
    last = play_on(state, Generator(5))[-1]
    assert (last.number, last.is_counted) == (4, True)
    ahead = last.player.points - last.computer.points
    assert engine.standing(last).won is (ahead > 0)


def test_whoever_has_far_more_than_the_usual_target_changes_nothing_in_what_is_observed() -> None:
    states = [
        lay(
            *("9C", "1D 2D", "1B 2B 3B"),
            to_play=Seat.COMPUTER,
            deck=12,
            points=points,
            variant=FOUR_DEALS.slug,
        )
        for points in ((0, 0), (25, 3), (3, 25), (12, 12))
    ]
    assert len(set(map(OPPONENT.observe, states))) == 1


def test_a_deal_after_the_fourth_is_never_asked_for() -> None:
    state = engine.start(FOUR_DEALS.slug, engine.deal(2))
    states = play_on(state, Generator(9))
    assert [each.number for each in states if each.ready is not None] == [1, 2, 3]
    with pytest.raises(ValueError, match="refused"):
        engine.apply(states[-1], engine.parse_action(dealing(engine.deal(3, states[-1]))))
