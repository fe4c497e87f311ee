"""What a player's games make of them on each board, against plain words said in another way."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.registry import find
from leaderboards.boards import Board, Measure, boards_of, figure_in, order_key, prefix_of
from leaderboards.figures import Figures, Played, figures_on, rate_matches
from leaderboards.wording import bin_size

SCORPION, SCOPA = find("scorpion"), find("scopa")
LEVELS = ("easy", "normal", "hard")
BEGIN = datetime(2030, 5, 1, 12, tzinfo=UTC)
PLAYS = 9 * 2  # of the player's, in a deal


def board(measure: Measure, variant: str = "easy") -> Board:
    """Return a board of Scopa's; a variant that is not its own is Scorpion's."""
    spec = SCOPA if variant in LEVELS else SCORPION
    return Board(spec, None if measure is Measure.RATING else spec.variant(variant), measure)


BEST, FORM, STREAK, SHARE, RATING = map(
    board, (Measure.BEST, Measure.FORM, Measure.STREAK, Measure.SHARE, Measure.RATING)
)


def history(games: Sequence[tuple[Any, ...]], variant: str = "easy") -> list[Played]:
    """Return games that ended one minute after another: won, score, actions, seconds."""
    return [
        Played(
            outcome=1000 + at,
            variant=variant,
            won=won,
            score=score,
            actions=actions,
            seconds=seconds,
            ended_at=BEGIN + timedelta(minutes=at),
        )
        for at, (won, score, actions, seconds) in enumerate(games)
    ]


def results(text: str, variant: str = "easy") -> list[Played]:
    """Return matches that were won (W) or lost (L), by three points in four deals."""
    games = [(each == "W", 3 if each == "W" else -3, 4 * PLAYS, 60) for each in text]
    return history(games, variant)


def had(played: Sequence[Played], on: Board) -> Figures:
    """Return what somebody has on a board; they do have something."""
    figures = figures_on(on, played)
    assert figures is not None
    return figures


def sign(number: int | Fraction) -> int:
    """Return 1, 0 or -1."""
    return int(number > 0) - int(number < 0)


# Best games


figures_of_wins = st.tuples(
    st.just(True), st.integers(-3000, 5000), st.integers(1, 9999), st.integers(0, 9_999_999)
)
close_wins = st.tuples(st.just(True), st.integers(3, 5), st.integers(70, 72), st.integers(299, 301))


def goes_before(one: Played, other: Played) -> int:
    """Return 1 if the first one is the better game, -1 if the other is, 0 if they are equal."""
    for ahead in (one.score - other.score, other.actions - one.actions):
        if ahead:
            return sign(ahead)
    return sign(other.seconds - one.seconds)


@given(st.one_of(st.tuples(figures_of_wins, figures_of_wins), st.tuples(close_wins, close_wins)))
def test_won_games_rank_by_score_then_actions_then_time(pair: tuple[Any, Any]) -> None:
    one, other = history(pair)

    keys = [had([game], BEST).key for game in (one, other)]

    assert sign(keys[1] - keys[0]) == goes_before(one, other)


@given(st.lists(st.tuples(st.booleans(), *[st.integers(1, 3)] * 3), min_size=1, max_size=12))
def test_a_player_is_there_with_the_best_won_game_and_of_equal_ones_the_earlier(
    games: list[Any],
) -> None:
    played = history(games, "classic")
    figures = figures_on(board(Measure.BEST, "classic"), played)
    won = [game for game in played if game.won]
    if not won:
        assert figures is None
        return

    assert figures is not None
    best = next(game for game in won if game.outcome == figures.outcome)

    assert all(goes_before(best, game) >= 0 for game in won)
    assert all(goes_before(best, game) > 0 for game in won if game.ended_at < best.ended_at)
    assert figures == Figures(
        figures.key, best.score, best.actions, best.seconds, best.ended_at, best.outcome
    )


def test_games_of_other_variants_make_nothing_of_a_player() -> None:
    played = results("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "normal")

    assert all(figures_on(on, played) is None for on in (BEST, FORM, STREAK, SHARE))
    assert had(played, RATING).actions == 32


@pytest.mark.parametrize("on", boards_of(SCOPA) + boards_of(SCORPION), ids=lambda on: on.slug)
def test_without_games_there_is_nothing(on: Board) -> None:
    assert figures_on(on, []) is None


# Wins in a row


def longest_run(won: str) -> int:
    """Return the length of the longest run of W."""
    return max(map(len, won.split("L")))


@given(st.text("WL", min_size=1, max_size=60))
def test_the_wins_in_a_row_are_the_longest_run_and_date_from_when_it_was_first_had(
    text: str,
) -> None:
    played = results(text)
    figures = figures_on(STREAK, played)
    if (longest := longest_run(text)) == 0:
        assert figures is None
        return

    assert figures is not None
    assert (figures.score, figures.key) == (longest, order_key(longest))
    first = next(n for n in range(1, len(text) + 1) if longest_run(text[:n]) == longest)
    assert figures.outcome == played[first - 1].outcome
    assert figures.ended_at == played[first - 1].ended_at


def test_what_other_variants_brought_does_not_break_a_run() -> None:
    between = results("L", "hard")
    easy = results("WW")

    assert had([easy[0], *between, easy[1]], STREAK).score == 2


@given(st.integers(0, 5000), st.integers(0, 5000))
def test_the_longer_run_leads(one: int, other: int) -> None:
    assert sign(order_key(other) - order_key(one)) == sign(one - other)


# Share won


SHARES = [(won, of) for of in range(10, 31) for won in range(of + 1)]


def share_key(won: int, of: int) -> int:
    return had(results("W" * won + "L" * (of - won)), SHARE).key


def test_of_all_shares_that_there_are_each_has_its_place_and_equal_ones_that_of_more_games() -> (
    None
):
    keys = {(won, of): share_key(won, of) for won, of in SHARES}

    by_key = sorted(SHARES, key=lambda each: keys[each])

    assert by_key == sorted(SHARES, key=lambda each: (-Fraction(*each), -each[1]))
    assert len(set(keys.values())) == len(SHARES)


@given(st.text("WL", min_size=1, max_size=70))
def test_the_share_is_of_the_last_thirty_games_and_of_ten_at_least(text: str) -> None:
    played = results(text)
    figures = figures_on(SHARE, played)

    if len(text) < 10:
        assert figures is None
    else:
        assert figures is not None
        won_lately = text[::-1][:30].count("W")
        assert (figures.score, figures.actions) == (won_lately, min(len(text), 30))
        assert figures.outcome == played[-1].outcome
        assert figures.ended_at == played[-1].ended_at
        assert figures.key == share_key(won_lately, min(len(text), 30))


# Form


matches_of_form = st.tuples(
    st.booleans(), st.integers(-21, 21), st.integers(1, 30 * PLAYS), st.integers(0, 9999)
)
forms = st.lists(matches_of_form, min_size=20, max_size=20)


def points_a_deal(games: Sequence[Played]) -> Fraction:
    """Return the average as an exact number."""
    deals = 0
    for game in games:
        whole, begun = divmod(game.actions, PLAYS)
        deals += whole + (begun > 0)
    return Fraction(sum(game.score for game in games), deals)


@given(st.lists(matches_of_form, min_size=1, max_size=45))
def test_the_form_is_of_the_last_twenty_matches_and_of_no_fewer(games: list[Any]) -> None:
    played = history(games)
    figures = figures_on(FORM, played)

    if len(games) < 20:
        assert figures is None
    else:
        assert figures is not None
        latest = played[len(played) - 20 :]
        assert Fraction(figures.score, figures.actions) == points_a_deal(latest)
        assert (figures.outcome, figures.ended_at) == (latest[-1].outcome, latest[-1].ended_at)
        assert figures.key == had(latest, FORM).key


@given(forms, forms)
def test_forms_rank_by_their_exact_averages(one: list[Any], other: list[Any]) -> None:
    first, second = history(one), history(other)

    ahead = points_a_deal(first) - points_a_deal(second)

    assert sign(had(second, FORM).key - had(first, FORM).key) == sign(ahead)


def form_key(points: int, deals: int) -> int:
    """Return the key of so many points in so many deals, all but one of them in a match each."""
    games = [(True, 0, PLAYS, 60)] * 19 + [(True, points, (deals - 19) * PLAYS, 60)]
    return had(history(games), FORM).key


@given(st.integers(-220, 420), st.integers(20, 3000), st.integers(-220, 420), st.integers(20, 3000))
def test_forms_that_nearly_are_equal_are_not(p: int, d: int, q: int, e: int) -> None:
    assert sign(form_key(q, e) - form_key(p, d)) == sign(p * e - q * d)


def test_forms_that_hardly_differ_share_no_rank_and_equal_ones_do() -> None:
    # 0.50725 and 0.50746 points a deal.
    assert form_key(34, 67) < form_key(35, 69)
    assert form_key(34, 67) == form_key(68, 134)
    assert form_key(-34, 67) > form_key(-35, 69)


@given(st.integers(-220, 420), st.integers(20, 400))
def test_a_form_stands_in_the_plot_where_its_average_is(points: int, deals: int) -> None:
    placed = figure_in(FORM, form_key(points, deals))

    assert Fraction(placed, 1000) <= Fraction(points, deals) < Fraction(placed + 1, 1000)


def test_a_match_that_is_left_counts_the_deal_that_was_begun() -> None:
    whole = [(True, 2, 4 * PLAYS, 60)] * 19

    for actions, deals in ((1, 1), (PLAYS, 1), (PLAYS + 1, 2), (0, 1)):
        figures = had(history([*whole, (False, -11, actions, 60)]), FORM)
        assert (figures.score, figures.actions) == (2 * 19 - 11, 4 * 19 + deals)


# Rating


@given(st.lists(st.tuples(st.sampled_from(LEVELS), st.booleans()), min_size=1, max_size=130))
def test_the_rating_is_of_all_levels_and_of_thirty_matches_at_least(games: list[Any]) -> None:
    played = [
        replace(game, variant=level)
        for (level, _), game in zip(
            games, results("".join("LW"[won] for _, won in games)), strict=True
        )
    ]
    figures = figures_on(RATING, played)

    if len(games) < 30:
        assert figures is None
    else:
        assert figures is not None
        assert SCOPA.matches is not None
        rating = rate_matches(played, SCOPA.matches)
        assert figures.score == round(rating.value - 2 * rating.error)
        assert figures.actions == min(len(games), 100)
        assert figures.outcome == played[-1].outcome
        assert figures == had(played[-100:], RATING)


def test_the_higher_rating_leads_and_none_is_too_low_to_have_a_place() -> None:
    texts = ("W" * 40, "WWL" * 14, "WL" * 20, "LLW" * 14, "L" * 100)

    keys = [had(results(text), RATING).key for text in texts]

    assert keys == sorted(keys)
    assert len(set(keys)) == len(keys)
    assert had(results("L" * 100), RATING).score < 0


def test_who_wins_against_stronger_ones_is_rated_higher() -> None:
    easy, normal, hard = (had(results("WWL" * 20, level), RATING).score for level in LEVELS)

    assert easy < normal < hard


# All boards


@given(st.sampled_from([BEST, FORM, STREAK, SHARE, RATING]), st.text("WL", min_size=30))
def test_every_key_fits_into_an_address_and_a_database(on: Board, text: str) -> None:
    figures = figures_on(on, results(text))
    assume(figures is not None)

    assert figures is not None
    assert 0 <= figures.key < 10**18
    assert 0 <= prefix_of(figures.key) <= figures.key


def test_shares_stand_in_the_plot_by_the_tenth_that_they_are_in() -> None:
    placed = {each: figure_in(SHARE, share_key(*each)) for each in SHARES}

    tenths = {each: figure // bin_size(SHARE) for each, figure in placed.items()}

    assert tenths == {(won, of): 10 * won // of for won, of in SHARES}
