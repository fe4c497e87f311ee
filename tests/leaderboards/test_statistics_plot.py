"""How games are drawn: medians, scales, dates, and what is left out."""

from itertools import pairwise
from statistics import median_low

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import registry
from leaderboards.statistics_figures import Finished
from leaderboards.statistics_plot import (
    BOTTOM,
    MOST_POINTS,
    TOP,
    WINDOW,
    Plot,
    plot_of,
    running_medians,
    scale_of,
    thinned,
)
from tests.leaderboards.finished import game, match

SCORPION, SCOPA = registry.find("scorpion"), registry.find("scopa")


def test_the_running_median_is_that_of_the_seven_around() -> None:
    values = [9, 1, 8, 2, 7, 3, 6, 100, 5]

    assert running_medians(values) == [6, 6, 6, 6, 6, 6, 6, 6, 6]
    assert running_medians([4, 1, 3]) == [3, 3, 3]
    assert running_medians([4, 1]) == [1, 1]
    assert running_medians([]) == []


@given(st.lists(st.integers(), max_size=40))
def test_each_median_is_of_values_near_it(values: list[int]) -> None:
    medians = running_medians(values)

    assert len(medians) == len(values)
    for at, found in enumerate(medians):
        near = values[max(at - WINDOW + 1, 0) : at + WINDOW]
        assert min(near) <= found <= max(near)
    if len(values) >= WINDOW:
        assert medians[0] == median_low(values[:WINDOW])
        assert medians[-1] == median_low(values[-WINDOW:])


@given(st.lists(st.floats(-1e6, 1e6), min_size=1))
def test_a_scale_has_few_round_lines_around_all_values(values: list[float]) -> None:
    scale = scale_of(values)

    assert scale.values[0] <= min(values)
    assert max(values) <= scale.values[-1] == scale.high
    assert 2 <= len(scale.values) <= 7
    assert str(scale.step).rstrip("0") in {"1", "2", "5"}
    assert all(TOP - 0.1 <= float(scale.y(value)) <= BOTTOM + 0.1 for value in values)


@given(st.lists(st.floats(0, 100)).map(sorted), st.floats(0.1, 100))
def test_thinned_places_leave_their_gap_and_the_first_stays(
    places: list[float], gap: float
) -> None:
    kept = thinned(places, gap)

    assert kept[:1] == places[:1]
    assert all(later - earlier >= gap for earlier, later in pairwise(kept))
    assert all(any(0 <= place - each < gap for each in kept) for place in places)


def test_minutes_are_drawn_of_wins_alone() -> None:
    games = [
        game(seconds=300),
        game(False, seconds=60),
        game(seconds=271, day=40),
        game(seconds=480, day=75),
    ]

    plot = plot_of(SCORPION, games)

    assert [(point.x, point.text) for point in plot.points] == [
        ("0.00%", "5:00"),
        ("50.00%", "4:31"),
        ("100.00%", "8:00"),
    ]
    assert [tick.text for tick in plot.ticks] == ["4", "5", "6", "7", "8"]
    assert not any(tick.is_zero for tick in plot.ticks)
    assert plot.points[2].y == plot.ticks[-1].y == f"{TOP}.0"
    assert plot.best == plot.points[1]
    assert {point.median for point in plot.points} == {"5:00"}
    assert [label.text for label in plot.dates] == ["March", "April", "May"]


def test_differences_are_drawn_of_every_match_around_nothing() -> None:
    plot = plot_of(SCOPA, [match(3), match(-4, day=1), match(3, day=2), match(2, day=3)])

    assert [(point.text, point.won) for point in plot.points] == [
        ("+3", True),
        ("−4", False),
        ("+3", True),
        ("+2", True),
    ]
    assert [tick.text for tick in plot.ticks if tick.is_zero] == ["0"]
    assert plot.best == plot.points[2]
    assert [label.text for label in plot.dates] == ["5 March", "8 March"]
    assert plot_of(SCOPA, [match(-1), match(-2)]).best is None


@pytest.mark.parametrize("games", [[], [game()], [game(), game(False)]])
def test_with_fewer_than_two_points_nothing_is_drawn(games: list[Finished]) -> None:
    assert plot_of(SCORPION, games) == Plot()


def test_the_latest_hundred_are_drawn() -> None:
    games = [game(seconds=60 + number, day=number) for number in range(MOST_POINTS + 5)]

    plot = plot_of(SCORPION, games)

    assert len(plot.points) == len(plot.line.split()) == MOST_POINTS
    assert [plot.points[0].text, plot.latest_first[0].text] == ["1:05", "2:44"]


def test_dates_are_said_where_there_is_room() -> None:
    days = [game(day=0.1), game(day=0.2)]
    assert [label.text for label in plot_of(SCORPION, days).dates] == ["5 March"]
    year = plot_of(SCORPION, [game(day=20 * number) for number in range(14)]).dates
    assert [label.text for label in year] == ["March", "May", "July", "September", "November"]
    assert [label.is_for_all for label in year] == [True, False, False, True, False]
    longer = plot_of(SCORPION, [game(day=30 * number) for number in range(24)]).dates
    assert [label.text for label in longer] == ["Mar 2026", "Sep 2026", "Feb 2027", "Aug 2027"]


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 9999), st.floats(0, 900)), max_size=130))
def test_every_plot_stays_within_its_frame(facts: list[tuple[bool, int, float]]) -> None:
    games = [
        game(won, seconds=seconds, day=day)
        for won, seconds, day in sorted(facts, key=lambda fact: fact[2])
    ]
    plot = plot_of(SCORPION, games)

    assert len(plot.points) <= min(MOST_POINTS, sum(each.won for each in games))
    assert all(0 <= point.across <= 100 for point in plot.points)
    assert all(TOP - 0.1 <= float(point.y) <= BOTTOM + 0.1 for point in plot.points)
    assert (plot.best is None) == (plot.points == ())
