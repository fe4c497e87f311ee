"""What finished games come to: tallies, bests and averages."""

from collections.abc import Sequence
from itertools import groupby

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from leaderboards.statistics_figures import (
    Finished,
    VariantFigures,
    figures_of,
    mean_text,
    tally_of,
)
from tests.leaderboards.finished import game, match


def figures_for(games: Sequence[Finished], variant: str) -> VariantFigures:
    """Return the figures of one variant."""
    found = [each for figures in figures_of(games) for each in figures.variants]
    [wanted] = [each for each in found if each.variant.slug == variant]
    return wanted


@pytest.mark.parametrize(
    ("wins", "current", "longest"),
    [("", 0, 0), ("w", 1, 1), ("l", 0, 0), ("wwlw", 1, 2), ("wwl", 0, 2), ("lwww", 3, 3)],
)
def test_streaks_run_up_to_the_last_game_and_over_all(
    wins: str, current: int, longest: int
) -> None:
    tally = tally_of(each == "w" for each in wins)

    assert (tally.current_streak, tally.longest_streak) == (current, longest)


@given(st.lists(st.booleans()))
def test_a_tally_is_what_the_games_say(wins: list[bool]) -> None:
    tally = tally_of(wins)
    runs = [len(list(run)) for won, run in groupby(wins) if won]

    assert (tally.played, tally.won) == (len(wins), wins.count(True))
    assert tally.longest_streak == max(runs, default=0)
    assert tally.current_streak == (runs[-1] if wins and wins[-1] else 0)
    assert tally.share is None if not wins else 0 <= int(tally.share or 0) <= 100
    assert (tally.share == 100) == (bool(wins) and all(wins))


def test_a_share_is_rounded_down() -> None:
    assert tally_of([True, True, False]).share == 66
    assert tally_of([True] * 999 + [False]).share == 99
    assert tally_of([]).share is None


def test_figures_are_those_of_each_variant() -> None:
    games = [game(), game(False), game(variant="relaxed"), match(3), match(-4)]

    found = figures_of(games)

    assert [(each.spec.slug, each.tally.played, each.tally.won) for each in found] == [
        ("scorpion", 3, 2),
        ("scopa", 2, 1),
    ]
    assert [(each.slug, each.tally.played) for each in found[0].played] == [
        ("scorpion/classic", 2),
        ("scorpion/relaxed", 1),
    ]
    assert figures_of([]) == ()


def test_variants_that_do_not_rank_are_there_once_they_were_played() -> None:
    ranked = ["easy", "normal", "hard"]

    def slugs(games: Sequence[Finished]) -> list[str]:
        return [each.variant.slug for each in figures_of(games)[0].variants]

    assert slugs([match(1)]) == ranked
    assert slugs([match(1), match(2, variant="hard-napola-21")]) == [*ranked, "hard-napola-21"]


def test_what_the_site_no_longer_plays_counts_nowhere() -> None:
    assert figures_of([game(variant="gone"), game(kind="gone")]) == ()


def test_the_best_game_is_the_one_that_would_lead_the_board() -> None:
    games = [game(score=690, actions=50), game(seconds=200), game(), game(False, score=700)]

    best = figures_for(games, "classic").best

    assert best is not None
    assert (best.score, best.length, best.seconds) == ("695", 52, 200)
    assert best.summary == "695 · 52 actions"


def test_averages_are_over_the_won_games_alone() -> None:
    games = [
        game(score=690, actions=50, seconds=100),
        game(score=695, actions=61, seconds=201),
        game(False, score=-90, actions=9, seconds=9000),
    ]

    averages = figures_for(games, "classic").averages

    assert averages is not None
    assert averages.base == 2
    assert [(str(each.name), each.text) for each in averages.figures] == [
        ("Points", "692"),
        ("Actions", "56"),
    ]
    assert averages.seconds == 150


def test_without_a_win_there_is_neither_best_nor_average() -> None:
    figures = figures_for([game(False)], "classic")

    assert (figures.best, figures.averages, figures.per_deal) == (None, None, None)


def test_matches_have_points_by_the_deal_won_or_not() -> None:
    figures = figures_for([match(6, deals=3), match(3, deals=4), match(-2, deals=5)], "easy")

    assert figures.best is not None
    assert figures.averages is not None
    assert figures.per_deal is not None
    assert (figures.best.score, figures.best.length) == ("+6", 3)
    assert [each.text for each in figures.averages.figures] == ["+4.5", "3.5"]
    per_deal = figures.per_deal
    assert (per_deal.text, per_deal.deals, per_deal.matches) == ("+0.58", 12, 3)


@pytest.mark.parametrize(
    ("mean", "text"),
    [
        (651.6, "652"),
        (58.34, "58"),
        (4.25, "4.2"),
        (-0.583, "−0.58"),
        (0, "0.00"),
        (-0.001, "0.00"),
    ],
)
def test_averages_have_as_many_figures_as_they_are_worth(mean: float, text: str) -> None:
    assert mean_text(mean) == text
    assert mean_text(mean, is_signed=True).lstrip("+") == text


def test_averages_are_written_as_the_language_writes_numbers() -> None:
    with translation.override("de"):
        assert mean_text(3.5, is_signed=True) == "+3,5"


@given(st.lists(st.integers(0, 10**4), min_size=1))
def test_an_average_lies_among_the_games(seconds: list[int]) -> None:
    averages = figures_for([game(seconds=each) for each in seconds], "classic").averages

    assert averages is not None
    assert min(seconds) <= averages.seconds <= max(seconds)
    assert averages.base == len(seconds)
