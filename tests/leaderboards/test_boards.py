"""How games fill boards of all kinds, week by week, and what keeps the boards right."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from accounts.services.claiming import merge_guest
from games.models import AiTurn, Game, Result
from games.scopa.engine import Ended
from games.services.starting import lay_out
from leaderboards.boards import (
    ALL_TIME,
    Measure,
    boards_of,
    daily_board,
    week_of,
)
from leaderboards.figures import Played, figures_on
from leaderboards.models import Bucket, Entry, HiddenPlayer, Outcome
from leaderboards.selectors import rank_of, size_of, top
from leaderboards.services.entries import refresh_entries
from leaderboards.services.results import enter_result
from leaderboards.tasks import enter_missing_results, forget_old_periods
from tests.accounts.people import make_account, sign_up
from tests.games.playing import (
    Seat,
    SettableClock,
    lay,
    move_on,
    seat_guest,
    won_record,
)
from tests.games.scopa.finished import lay_finished
from tests.games.scopa.tables import lay_match
from tests.leaderboards.entered import (
    OF_SCOPA,
    OF_SCORPION,
    SCOPA,
    SCORPION,
    board_named,
    had,
    play,
    play_scorpion,
)
from tests.leaderboards.test_ranks import account, cells, enter, kept, rebuilt

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

HEALTHY = "games put right: 0, entries: 0, counts: 0"


# What fills the boards


def test_the_boards_are_those_that_were_asked_for() -> None:
    of_a_rule, of_a_level = (
        {board.measure for board in boards_of(spec) if board.variant == spec.variants[0]}
        for spec in (SCORPION, SCOPA)
    )

    assert of_a_rule == {Measure.BEST, Measure.STREAK, Measure.SHARE}
    assert of_a_level == {Measure.BEST, Measure.FORM, Measure.STREAK, Measure.SHARE}
    assert [board.slug for board in boards_of(SCOPA) if board.variant is None] == ["scopa/rating"]
    assert len(boards_of(SCORPION)) == 3 * 4
    assert len(boards_of(SCOPA)) == 4 * 3 + 1
    boards = [*boards_of(SCORPION), *boards_of(SCOPA), daily_board(SCOPA)]
    assert len({board.slug for board in boards}) == len({board.address for board in boards}) == 26


@pytest.mark.parametrize("period", [ALL_TIME, "2030-W18"])
def test_matches_fill_every_board_of_their_level_and_that_of_all(
    clock: SettableClock, period: str
) -> None:
    player = account()

    play(player, "WWLWWWLLLW" * 3)

    entries = had(player, period)
    # In the last 20 matches 12 were won and 8 lost, all by three points in four deals.
    assert entries.pop("scopa/rating")[1] == 30
    assert entries == {
        "scopa/easy": (3, 72),
        "scopa/easy/form": (12, 80),
        "scopa/easy/share": (18, 30),
        "scopa/easy/streak": (3, 0),
    }


@pytest.mark.parametrize("period", [ALL_TIME, "2030-W18"])
def test_games_fill_the_boards_of_their_rule(clock: SettableClock, period: str) -> None:
    player = account()

    play_scorpion(player, "WWWLWWLLLL")
    enter(player, variant="wasp")

    assert had(player, period) == {
        "scorpion/classic": (695, 52),
        "scorpion/classic/share": (5, 10),
        "scorpion/classic/streak": (3, 0),
        "scorpion/wasp": (695, 52),
        "scorpion/wasp/streak": (1, 0),
    }


def test_matches_against_all_levels_make_one_rating() -> None:
    player = account()
    for level in ("easy", "normal", "hard"):
        play(player, "WL" * 5, level=level)

    assert had(player)["scopa/rating"][1] == 30
    assert "scopa/easy/form" not in had(player)


def test_boards_begin_with_as_many_games_as_they_ask_for() -> None:
    player = account()

    play(player, "L" * 9)
    assert set(had(player)) == set()
    play(player, "L")
    assert set(had(player)) == {"scopa/easy/share"}
    play(player, "L" * 9)
    assert set(had(player)) == {"scopa/easy/share"}
    play(player, "L")
    assert set(had(player)) == {"scopa/easy/form", "scopa/easy/share"}
    play(player, "L" * 9)
    assert set(had(player)) == {"scopa/easy/form", "scopa/easy/share"}
    play(player, "W")
    assert set(had(player)) == set(OF_SCOPA)


def test_a_lost_game_moves_share_and_form_but_takes_no_run_away(clock: SettableClock) -> None:
    player = account()
    play(player, "W" * 20)
    assert had(player)["scopa/easy/form"] == (60, 80)
    clock.pass_by(hours=1)

    play(player, "L", by=8, deals=3)

    assert had(player) == {
        "scopa/easy": (3, 72),
        "scopa/easy/form": (3 * 19 - 8, 4 * 19 + 3),
        "scopa/easy/share": (20, 21),
        "scopa/easy/streak": (20, 0),
    }
    clock.pass_by(hours=1)
    play(player, "W" * 21)
    assert had(player)["scopa/easy/streak"] == (21, 0)
    assert had(player)["scopa/easy/share"] == (29, 30)


def test_a_rating_goes_down_with_a_lost_match_and_its_board_with_it() -> None:
    one, other = account(), account()
    play(one, "WWL" * 10)
    play(other, "WLW" * 10)
    assert [row.rank for row in top(board_named("scopa/rating"), ALL_TIME, limit=5)] == [1, 1]

    play(one, "L")

    rows = top(board_named("scopa/rating"), ALL_TIME, limit=5)
    assert [(row.rank, row.player) for row in rows] == [(1, other), (2, one)]


# Weeks


def test_a_week_has_the_figures_of_the_games_that_ended_in_it(clock: SettableClock) -> None:
    player = account()
    play(player, "W" * 20)
    first_week = week_of(clock.now)
    clock.pass_by(days=7)
    second_week = week_of(clock.now)
    play(player, "L" * 10, by=3)

    assert had(player, first_week) == {
        "scopa/easy": (3, 72),
        "scopa/easy/form": (60, 80),
        "scopa/easy/share": (20, 20),
        "scopa/easy/streak": (20, 0),
    }
    assert had(player, second_week) == {"scopa/easy/share": (0, 10)}
    assert had(player)["scopa/easy/form"] == (0, 80)
    assert had(player)["scopa/easy/share"] == (20, 30)
    assert had(player)["scopa/easy/streak"] == (20, 0)
    assert had(player)["scopa/rating"][1] == 30


def test_a_run_that_goes_over_the_end_of_a_week_is_whole_for_all_time_alone(
    clock: SettableClock,
) -> None:
    player = account()
    clock.now = datetime(2030, 5, 5, 23, 59, 59, tzinfo=UTC)
    enter(player)
    enter(player)
    clock.now = datetime(2030, 5, 6, tzinfo=UTC)
    enter(player)

    streaks = Entry.objects.filter(player=player, board="scorpion/classic/streak")
    assert dict(streaks.values_list("period", "score")) == {
        "2030-W18": 2,
        "2030-W19": 1,
        ALL_TIME: 3,
    }


def test_old_weeks_go_from_all_boards(clock: SettableClock) -> None:
    player = account()
    play(player, "WL" * 15)
    week = week_of(clock.now)
    assert set(had(player, week)) == set(OF_SCOPA)

    clock.pass_by(days=7)
    refresh_entries(player.pk)
    assert set(had(player, week)) == set(OF_SCOPA)
    clock.pass_by(days=7)
    refresh_entries(player.pk)

    assert had(player, week) == {}
    assert set(had(player)) == set(OF_SCOPA)
    assert all(size_of(board_named(slug), week) == 0 for slug in OF_SCOPA)
    forget_old_periods()
    assert {bucket.period for bucket in Bucket.objects.all()} == {ALL_TIME}
    assert rebuilt() == HEALTHY


# What does not count


def test_what_an_administrator_hides_counts_on_no_board() -> None:
    player = account()
    outcomes = play(player, "W" * 30)

    Outcome.objects.filter(pk=outcomes[15].pk).update(is_hidden=True)
    refresh_entries(player.pk)

    assert "scopa/rating" not in had(player)
    assert had(player)["scopa/easy/share"] == (29, 29)
    assert had(player)["scopa/easy/streak"] == (29, 0)
    HiddenPlayer.objects.create(player=player)
    refresh_entries(player.pk)
    assert had(player) == {}
    assert all(size_of(board_named(slug), ALL_TIME) == 0 for slug in OF_SCOPA)


def test_a_casual_game_counts_on_no_board() -> None:
    player = account()
    outcomes = play_scorpion(player, "W" * 10)

    Game.objects.filter(pk=outcomes[0].result.game_id).update(casual=True)
    refresh_entries(player.pk)

    assert had(player) == {"scorpion/classic": (695, 52), "scorpion/classic/streak": (9, 0)}


def test_a_daily_match_counts_on_no_other_board() -> None:
    player = account()
    play(player, "W" * 9)
    before = had(player)
    assert SCOPA.daily is not None

    today = timezone.now().date()
    daily = lay_out(
        player_id=player.pk,
        spec=SCOPA,
        variant=SCOPA.daily.variant.slug,
        deal=lay_match(player).deal,
        day=today,
    )
    User.objects.filter(pk=player.pk).update(date_joined=timezone.now() - timedelta(days=9))
    enter(player, 9, 72, game=daily)

    assert had(player) == before
    assert set(had(player, str(today))) == {"scopa/daily"}


def test_a_game_counts_once_ever(seat: Seat) -> None:
    user = make_account("lucia")
    game = lay(user)
    move_on(game, won_record()["actions"])
    for _ in range(2):
        enter_result(Result.objects.select_related("game__deal").get(game=game))
        refresh_entries(user.pk)

    assert had(user)["scorpion/classic/streak"] == (1, 0)
    assert size_of(board_named("scorpion/classic"), ALL_TIME) == 1


# Guests


def test_a_guests_games_come_in_on_sign_up_on_all_boards(seat: Seat) -> None:
    play(seat.player, "WL" * 15)
    assert had(seat.player) == {}

    sign_up(seat.client)

    assert set(had(User.objects.get(username="lucia"))) == set(OF_SCOPA)


def test_what_a_guest_has_finished_comes_to_an_account_as_best_games_alone(seat: Seat) -> None:
    user = make_account("lucia")
    for minutes in (9, 7, 6):
        enter(user, minutes_ago=minutes)
    enter(seat.player, minutes_ago=8, won=False)
    enter(seat.player, 700, minutes_ago=5)

    merge_guest(guest_id=seat.player.pk, user_id=user.pk)

    # Else one would play as a guest, and come back with the wins.
    assert had(user)["scorpion/classic"] == (700, 52)
    assert had(user)["scorpion/classic/streak"] == (3, 0)
    assert rebuilt() == HEALTHY


def test_a_guests_game_that_goes_on_in_an_account_counts_like_its_own(seat: Seat) -> None:
    user = make_account("lucia")
    game = lay(seat.player)
    *actions, last = won_record()["actions"]
    move_on(game, actions)
    merge_guest(guest_id=seat.player.pk, user_id=user.pk)
    game.refresh_from_db()

    move_on(game, [last])
    enter_result(Result.objects.select_related("game__deal").get(game=game))

    assert had(user)["scorpion/classic/streak"] == (1, 0)


def test_a_lost_game_that_was_left_lying_breaks_the_run_that_went_on_over_it() -> None:
    player = account()
    for minutes in (50, 40, 20, 10):
        enter(player, minutes_ago=minutes)
    assert had(player)["scorpion/classic/streak"] == (4, 0)

    left = enter(player, won=False)
    begun_at = timezone.now() - timedelta(minutes=30)
    Game.objects.filter(pk=left.result.game_id).update(begun_at=begun_at)
    refresh_entries(player.pk)

    assert had(player)["scorpion/classic/streak"] == (2, 0)


@pytest.mark.parametrize(("ended", "counts"), [(Ended.WON, False), (Ended.LOST, True)])
def test_a_win_against_a_level_that_another_stood_in_for_counts_not(
    ended: Ended, counts: bool
) -> None:
    player = account()
    game = lay_finished(player, "hard", ended=ended)
    AiTurn.objects.create(
        game=game,
        ply=game.version,
        position="",
        level="hard",
        observation="",
        seed=1,
        worlds=1,
        status=AiTurn.Status.PLAYED,
        asked_at=timezone.now(),
        played_level="normal",
        play="7D",
    )

    enter_result(Result.objects.select_related("game__deal").get(game=game))

    assert Outcome.objects.exists() == counts


def test_boards_that_came_later_are_made_up_for() -> None:
    player = account()
    play_scorpion(player, "W" * 12)
    Entry.objects.exclude(board="scorpion/classic").delete()

    enter_missing_results()

    assert had(player)["scorpion/classic/streak"] == (12, 0)
    assert enter_missing_results() == 0


def test_one_result_that_cannot_be_entered_keeps_no_other_out() -> None:
    games = [lay_finished(account()) for _ in range(2)]
    Game.objects.filter(pk=games[0].pk).update(kind="scorpion", variant="classic")

    enter_missing_results()

    assert Outcome.objects.get().result.game == games[1]


@pytest.mark.parametrize("slug", [*OF_SCOPA, *OF_SCORPION])
def test_a_guest_is_told_the_rank_that_they_would_have(seat: Seat, slug: str) -> None:
    board = board_named(slug)
    better, equal, worse = account(), account(), account()
    play_as = play if board.spec is SCOPA else play_scorpion
    play_as(better, "W" * 30, seconds=100)
    for player in (equal, seat.player):
        play_as(player, "WWWLL" * 6, seconds=200)
    play_as(worse, "WLLLL" * 6, seconds=300)

    for period in ("week", "all"):
        page = seat.client.get(f"{board.address}?period={period}").content.decode()
        assert "You would rank <b>2</b> here" in page
        assert [row[0] for row in cells(page)] == ["1", "2", "3"]
    # Where they have too little for the board nothing is said.
    assert "would rank" not in seat_guest().client.get(board.address).content.decode()

    sign_up(seat.client)

    page = seat.client.get(board.address).content.decode()
    assert "Your rank: <b>2</b> of 4" in page
    assert [row[0] for row in cells(page)] == ["1", "2", "2", "4"]


# Ranks


@pytest.mark.parametrize("slug", ["scopa/easy/streak", "scopa/easy/share", "scopa/easy/form"])
def test_equal_ones_share_a_rank_and_the_earlier_stands_first(
    clock: SettableClock, slug: str
) -> None:
    board, players = board_named(slug), [account() for _ in range(3)]
    for player in reversed(players):
        play(player, "WL" * 10)
        clock.pass_by(minutes=30)
    best = account()
    play(best, "WWL" * 10)

    rows = top(board, ALL_TIME, limit=9)

    assert [row.rank for row in rows] == [1, 2, 2, 2]
    assert [row.player for row in rows] == [best, *reversed(players)]


def test_every_rank_is_one_more_than_how_many_are_better() -> None:
    for results in ("W" * 30, "WL" * 15, "LW" * 15, "LLW" * 10, "L" * 30, "WWL" * 10):
        play(account(), results)

    for slug in OF_SCOPA:
        board = board_named(slug)
        keys = list(Entry.objects.filter(board=slug, period=ALL_TIME).values_list("key", flat=True))
        assert len(keys) >= 5
        for key in keys:
            assert rank_of(board, ALL_TIME, key) == 1 + sum(other < key for other in keys)


# Rebuilding


def alter_outcome() -> None:
    Outcome.objects.filter(won=True).update(score=11)


def alter_who_won() -> None:
    Outcome.objects.update(won=True)


def alter_entries() -> None:
    Entry.objects.update(key=1, score=99)


def lose_entries() -> None:
    Entry.objects.filter(board="scopa/rating").delete()


def make_entry_up() -> None:
    entry = Entry.objects.filter(board="scopa/easy/streak").first()
    assert entry is not None
    entry.pk, entry.board = None, "scopa/hard/streak"
    entry.save()


def alter_buckets() -> None:
    Bucket.objects.update(count=7)


def lose_buckets() -> None:
    Bucket.objects.filter(level=Bucket.Level.KEY).delete()


def make_buckets_up() -> None:
    Bucket.objects.create(board="scopa/rating", period=ALL_TIME, level=1, value=5, count=2)


@pytest.mark.parametrize(
    "alter",
    [
        alter_outcome,
        alter_who_won,
        alter_entries,
        lose_entries,
        make_entry_up,
        alter_buckets,
        lose_buckets,
        make_buckets_up,
    ],
)
def test_rebuilding_mends_every_kind_of_board(alter: Callable[[], None]) -> None:
    for results in ("WWL" * 10, "WLL" * 10):
        player = account()
        play(player, results)
        play_scorpion(player, results[:12])
    before = without_keys(kept())
    assert rebuilt() == HEALTHY
    assert without_keys(kept()) == before

    alter()

    assert rebuilt() != HEALTHY
    assert without_keys(kept()) == before
    assert rebuilt() == HEALTHY


def without_keys(kept: tuple[list[Any], list[Any]]) -> list[list[Any]]:
    """Return what is kept of the boards but for the rows' own keys, which may be new ones."""
    return [
        sorted(
            [(name, str(is_so)) for name, is_so in sorted(row.items()) if name != "id"]
            for row in rows
        )
        for rows in kept
    ]


def test_entries_are_what_the_games_make_them() -> None:
    player = account()
    outcomes = play(player, "WWLLW" * 7)

    games = [
        Played(one.pk, one.variant, one.won, one.score, one.actions, one.seconds, one.ended_at)
        for one in outcomes
    ]
    for board in boards_of(SCOPA):
        figures = figures_on(board, games)
        entry = Entry.objects.filter(board=board.slug, period=ALL_TIME).first()
        assert (entry and entry.key) == (figures and figures.key)


# Queries


def test_entering_a_lost_match_takes_few_queries(clock: SettableClock) -> None:
    player = account()
    play_scorpion(player, "W" * 10)
    play(player, "WL" * 15)
    assert set(had(player)) == {*OF_SCORPION, *OF_SCOPA}
    old_week = week_of(clock.now)
    clock.pass_by(days=21)
    game = lay_finished(player, ended=Ended.LOST)
    result = Result.objects.select_related("game__deal").get(game=game)

    with CaptureQueriesContext(connection) as captured:
        enter_result(result)

    queries = [query["sql"] for query in captured if "SAVEPOINT" not in query["sql"]]
    assert len(queries) <= 12, "\n".join(queries)
    assert not Entry.objects.filter(period=old_week).exists()
    assert had(player)["scopa/easy/share"] == (14, 30)
