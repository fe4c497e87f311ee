"""Ratings: what they are made of, where they lie, and how sure they are."""

from collections.abc import Sequence
from math import inf, log, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaderboards.rating import ESTABLISHED, WINDOW, Rating, rate

AROUND = 1240.0
LEVELS = (1000, 1250, 1480)
PRIOR_ERROR = 350

Match = tuple[int, bool]
some_matches = st.tuples(st.sampled_from(LEVELS), st.booleans())
histories = st.lists(some_matches, max_size=WINDOW - 1)


def expected(rating: float, opponent: float) -> float:
    """Return the share that Elo's scale promises."""
    return float(1 / (1 + 10 ** ((opponent - rating) / 400)))


def likelihood(rating: float, matches: Sequence[Match]) -> float:
    """Return the logarithm of how likely these matches make a rating, with the prior."""
    prior = -((rating - AROUND) ** 2) / (2 * PRIOR_ERROR**2)
    of_wins = sum(log(expected(rating, opponent)) for opponent, won in matches if won)
    return prior + of_wins + sum(log(expected(o, rating)) for o, won in matches if not won)


def likeliest(matches: Sequence[Match]) -> float:
    """Find the likeliest rating by trying ever finer grids."""
    best, step = AROUND, 400.0
    while step > 1e-4:
        best = max((best + n * step for n in range(-10, 11)), key=lambda r: likelihood(r, matches))
        step /= 5
    return best


def test_without_a_match_the_rating_is_what_it_is_around_and_hardly_known() -> None:
    rating = rate([], AROUND)

    assert (rating.value, rating.matches) == (AROUND, 0)
    assert rating.error == pytest.approx(PRIOR_ERROR)
    assert rating.surely == AROUND - 2 * PRIOR_ERROR


@pytest.mark.parametrize("level", LEVELS)
def test_who_wins_or_loses_them_all_stands_beyond_the_level_but_not_without_end(level: int) -> None:
    best, worst = (rate([(level, won)] * WINDOW, AROUND) for won in (True, False))

    assert level + 400 < best.value < 3000
    assert level - 400 > worst.value > 0


@pytest.mark.parametrize("level", LEVELS)
def test_even_results_give_the_rating_of_the_opponent(level: int) -> None:
    even = [(level, True), (level, False)] * 50

    assert rate(even, around=level).value == pytest.approx(level)
    # A prior from elsewhere draws it a little.
    assert rate(even, AROUND).value == pytest.approx(level, abs=15)


def test_ten_wins_for_each_loss_are_nearly_a_lead_of_400_points() -> None:
    matches = [(1000, n % 11 > 0) for n in range(99)]

    assert rate(matches, around=1400).value == pytest.approx(1400)


def test_the_error_of_a_player_is_that_of_the_curve_where_they_stand() -> None:
    even = [(1250, True), (1250, False)] * 20

    slope = log(10) / 400
    known = 40 * slope**2 / 4 + 1 / PRIOR_ERROR**2
    assert rate(even, around=1250).error == pytest.approx(1 / sqrt(known))


def test_of_the_matches_only_the_latest_hundred_count() -> None:
    latest = [(1250, n % 3 == 0) for n in range(100)]

    assert rate([*[(1000, False)] * 50, *latest], AROUND) == rate(latest, AROUND)
    assert rate([(1480, True), *latest], AROUND).matches == 100
    assert rate([(1480, True), *latest[1:]], AROUND) != rate(latest, AROUND)


@pytest.mark.parametrize(("matches", "is_provisional"), [(0, True), (29, True), (30, False)])
def test_a_rating_is_provisional_until_thirty_matches(matches: int, is_provisional: bool) -> None:
    assert ESTABLISHED == 30
    assert rate([(1250, True)] * matches, AROUND).is_provisional is is_provisional


def test_boards_show_the_rating_less_twice_its_error_as_a_whole_number() -> None:
    assert Rating(1500.4, 60.1, 40).surely == 1380
    assert Rating(1500.4, 59.9, 40).surely == 1381


@given(histories)
def test_the_rating_is_the_likeliest_one(matches: list[Match]) -> None:
    assert rate(matches, AROUND).value == pytest.approx(likeliest(matches), abs=0.01)


@given(
    st.lists(st.tuples(st.integers(0, 3000), st.booleans()), max_size=WINDOW),
    st.integers(500, 2500),
)
def test_whatever_the_mixture_the_search_ends_at_the_top(matches: list[Match], around: int) -> None:
    rating = rate(matches, around)

    drawn = (rating.value - around) / PRIOR_ERROR**2
    surplus = sum(won - expected(rating.value, opponent) for opponent, won in matches)
    assert log(10) / 400 * surplus == pytest.approx(drawn, abs=1e-8)
    assert 0 < rating.error <= PRIOR_ERROR * (1 + 1e-9)


@given(histories, st.sampled_from(LEVELS))
def test_a_win_never_lowers_a_rating_and_a_loss_never_raises_it(
    matches: list[Match], level: int
) -> None:
    before = rate(matches, AROUND)
    won, lost = (rate([*matches, (level, result)], AROUND) for result in (True, False))

    assert lost.value < before.value < won.value


@given(st.lists(some_matches, min_size=ESTABLISHED, max_size=WINDOW - 1), st.sampled_from(LEVELS))
def test_nor_what_boards_show_of_it_once_it_is_established(
    matches: list[Match], level: int
) -> None:
    before = rate(matches, AROUND).surely
    won, lost = (rate([*matches, (level, result)], AROUND).surely for result in (True, False))

    assert lost <= before <= won


@given(st.lists(some_matches, max_size=WINDOW))
def test_the_order_of_the_latest_matches_is_of_no_account(matches: list[Match]) -> None:
    mixed = sorted(matches)

    assert rate(mixed, AROUND).value == pytest.approx(rate(matches, AROUND).value)


def test_more_matches_of_the_same_kind_leave_less_error() -> None:
    error = inf
    for number in range(1, WINDOW // 4):
        rating = rate([(1250, True), (1250, False), (1480, False), (1000, True)] * number, AROUND)
        assert rating.error < error
        error = rating.error


@given(histories, st.sampled_from(LEVELS))
def test_a_better_result_of_the_same_matches_is_a_better_rating(
    matches: list[Match], level: int
) -> None:
    lost, won = ([(level, result), *matches] for result in (False, True))

    assert rate(lost, AROUND).value < rate(won, AROUND).value
