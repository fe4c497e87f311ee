"""Daily deals: the same for everybody, once for each, and closed until the day is over."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.db import IntegrityError
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import User
from accounts.services.claiming import merge_guest
from accounts.services.exporting import export
from games import registry
from games.models import AiTurn, Game, Move
from games.registry import Daily
from games.replaying import replay
from games.selectors import is_revealed
from games.services.chance import bits_of_day
from games.services.starting import start_game
from leaderboards.boards import daily_board
from leaderboards.dailies import Days, days_of_player
from leaderboards.models import Entry, Outcome
from leaderboards.selectors import top
from leaderboards.services.dailies import start_daily
from leaderboards.services.entries import rebuild_counts, refresh_entries
from leaderboards.services.results import enter_result, forget_outcomes
from leaderboards.tasks import enter_missing_results, forget_old_periods
from tests.accounts.people import make_account, sign_up, signed_in_client
from tests.games.playing import Seat, SettableClock, move, player_of, seat_guest
from tests.games.scopa.tables import (
    let_computer_play,
    play_hard_match,
    play_on,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits", "few_worlds")]

SCOPA = registry.find("scopa")
BOARD = daily_board(SCOPA)
PAGE = "/en/daily/scopa/"
START = "/daily/scopa/start/"


@pytest.fixture
def few_worlds(settings: Settings) -> None:
    """Let the computer think little; results are entered where a test says so."""
    settings.HARD_WORLDS = 1
    settings.RESULT_SINKS = []


def start(player: User) -> Game:
    """Begin the daily deal, or go on with it."""
    return start_daily(player=player_of(player), kind="scopa")


def finish(game: Game) -> Game:
    """Play a daily game to its end, and enter its result."""
    play_hard_match(game)
    game.refresh_from_db()
    enter_result(game.result)
    return game


def log_of(game: Game) -> list[str]:
    """Return all that was done in a game, the cards dealt among it."""
    return [game.deal.cards, *game.moves.order_by("ply").values_list("action", flat=True)]


def test_equal_play_gets_equal_deals_and_equal_answers(clock: SettableClock) -> None:
    one, other = seat_guest(), seat_guest()
    clock.pass_by(hours=1)
    first = finish(start(one.player))
    clock.pass_by(hours=2)
    second = finish(start(other.player))

    assert log_of(first) == log_of(second)
    seeds = [
        list(AiTurn.objects.filter(game=game).order_by("ply").values_list("seed", flat=True))
        for game in (first, second)
    ]
    assert seeds[0] == seeds[1]
    assert first.deal.nonce != second.deal.nonce
    assert replay(first).is_equal


def test_a_match_has_four_deals_of_which_each_side_leads_two(clock: SettableClock) -> None:
    game = finish(start(seat_guest().player))

    dealt = [
        game.deal.cards,
        *Move.objects.filter(game=game, deal__isnull=False).values_list("deal__cards", flat=True),
    ]
    leaders = [cards.split(" ")[0] for cards in dealt]
    assert sorted(leaders) == ["computer", "computer", "player", "player"]
    assert len(set(dealt)) == 4


def test_days_games_and_keys_have_deals_of_their_own(settings: Settings) -> None:
    day = date(2026, 11, 30)
    drawn = {bits_of_day("scopa", day, "deal 1")}
    drawn.add(bits_of_day("scopa", day, "deal 2"))
    drawn.add(bits_of_day("scopa", day + timedelta(days=1), "deal 1"))
    drawn.add(bits_of_day("scorpion", day, "deal 1"))
    settings.DAILY_KEY = "another"
    drawn.add(bits_of_day("scopa", day, "deal 1"))

    assert len(drawn) == 5
    assert all(0 <= bits < 2**64 for bits in drawn)


def test_other_games_keep_their_chance_from_the_system(seat: Seat) -> None:
    games = []
    for _ in range(2):
        game = start_game(player=player_of(seat.player), kind="scopa", variant="easy")
        play_on(game)
        games.append(game.deal.cards)

    assert games[0] != games[1]


def test_the_first_attempt_counts_and_later_ones_are_casual(seat: Seat) -> None:
    first = start(seat.player)
    assert start(seat.player) == first
    finish(first)

    again = start(seat.player)

    assert again != first
    assert (first.casual, again.casual, again.day) == (False, True, first.day)
    finish(again)
    assert Outcome.objects.get().result.game == first


def test_a_given_up_attempt_was_the_one_that_counts(seat: Seat) -> None:
    first = start(seat.player)
    let_computer_play(first)
    play_on(first)
    move(first, "resign")
    first.refresh_from_db()
    enter_result(first.result)

    assert start(seat.player).casual
    assert not Outcome.objects.exists()


def test_the_database_takes_no_second_counted_attempt(seat: Seat) -> None:
    first = start(seat.player)

    casual = Game.objects.get(pk=first.pk)
    casual.pk, casual.token, casual.casual = None, "another", True
    casual.save()

    casual.casual = False
    with pytest.raises(IntegrityError):
        casual.save()


def old_account(name: str, clock: SettableClock) -> User:
    """Return an account that is older than a day."""
    user = make_account(name)
    user.date_joined = clock.now - timedelta(hours=25)
    user.save()
    return user


def test_accounts_older_than_a_day_rank_and_others_play_along(clock: SettableClock) -> None:
    old, new, guest = old_account("old", clock), make_account("new"), seat_guest()
    new.date_joined = clock.now - timedelta(hours=23)
    new.save()

    for player in (old, new, guest.player):
        finish(start_for(player))

    rows = top(BOARD, str(clock.now.date()), limit=9)
    assert [row.player.username for row in rows] == ["old"]
    page = guest.client.get(PAGE).content.decode()
    assert "would be 1 of 2" in page


def start_for(player: User) -> Game:
    """Begin the daily deal as a guest, or in the browser of somebody signed in."""
    if player.is_guest:
        return start(player)
    signed_in_client(player).post(START)
    return Game.objects.filter(player=player).latest("pk")


def test_a_guest_who_signs_up_after_playing_is_not_ranked(clock: SettableClock, seat: Seat) -> None:
    seat.player.date_joined = clock.now - timedelta(days=30)
    seat.player.save()
    finish(start(seat.player))

    sign_up(seat.client)

    assert not Entry.objects.exists()
    assert "Your result" in seat.client.get(PAGE).content.decode()


def result_of(player: User, clock: SettableClock, lead: int, seconds: int) -> Game:
    """Enter a finished daily game with this result, whatever was played."""
    game = finish(start_for(player))
    Outcome.objects.filter(result__game=game).update(score=lead, seconds=seconds)
    refresh_entries(player.pk)
    return game


def test_the_difference_ranks_then_the_time(clock: SettableClock) -> None:
    results = {"ada": (3, 500), "bob": (3, 400), "eve": (-2, 10), "kim": (3, 400)}
    for name, (lead, seconds) in results.items():
        result_of(old_account(name, clock), clock, lead, seconds)

    rows = top(BOARD, str(clock.now.date()), limit=9)

    assert [(row.rank, row.player.username) for row in rows] == [
        (1, "bob"),
        (1, "kim"),
        (3, "ada"),
        (4, "eve"),
    ]
    assert [row.cells for row in rows] == [("+3",), ("+3",), ("+3",), ("\N{MINUS SIGN}2",)]


def test_it_feeds_no_other_board_and_no_statistics(clock: SettableClock) -> None:
    player = old_account("lucia", clock)
    result_of(player, clock, 9, 100)

    assert {entry.board for entry in Entry.objects.all()} == {"scopa/daily"}
    page = Client().get(player.get_absolute_url()).content.decode()
    assert 'class="highlights"' not in page


def test_deck_record_and_replay_open_when_the_day_is_over(clock: SettableClock, seat: Seat) -> None:
    game = finish(start(seat.player))
    stranger = seat_guest().client
    own = game.get_absolute_url()

    assert not is_revealed(game)
    closed = (f"/replays/{game.token}/", f"/replays/{game.token}/record/", f"{own}record/")
    for address in closed[:2]:
        assert stranger.get(address).status_code == 404
    assert seat.client.get(closed[2]).status_code == 404
    assert game.deal.nonce not in seat.client.get(f"{own}fair-deal/").content.decode()
    assert "record" not in "".join(export(seat.player)).split('"games"')[1].replace("records", "")

    clock.now = clock.now.replace(hour=0, minute=0) + timedelta(days=1)

    assert is_revealed(game)
    for address in closed[:2]:
        assert stranger.get(address).status_code == 200
    assert seat.client.get(closed[2]).status_code == 200
    assert game.deal.nonce in seat.client.get(f"{own}fair-deal/").content.decode()


def test_ones_own_result_is_told_at_once(clock: SettableClock) -> None:
    player = old_account("lucia", clock)
    game = result_of(player, clock, 4, 61)

    page = " ".join(signed_in_client(player).get(PAGE).content.decode().split())

    assert "Your place: <b>1 of 1</b>" in page
    assert "1:01" in page
    assert f"/replays/{game.token}/" not in page
    assert "Play it again" in page


def test_what_is_not_finished_on_its_day_does_not_count(clock: SettableClock) -> None:
    player = old_account("lucia", clock)
    game = start_for(player)
    clock.now = clock.now.replace(hour=0, minute=0) + timedelta(days=1)

    finish(game)
    enter_missing_results()

    assert not Outcome.objects.exists()
    assert start_for(player) != game


@pytest.mark.parametrize("guest_first", [True, False])
def test_of_a_guests_and_an_accounts_attempt_the_accounts_counts(
    clock: SettableClock, guest_first: bool
) -> None:
    player = old_account("lucia", clock)
    guest = seat_guest().player
    if guest_first:
        tried = finish(start(guest))
    own = result_of(player, clock, -6, 100)
    if not guest_first:
        tried = start(guest)

    merge_guest(guest_id=guest.pk, user_id=player.pk)

    for game in (tried, own):
        game.refresh_from_db()
    assert (tried.casual, own.casual) == (True, False)
    assert [outcome.result.game for outcome in Outcome.objects.all()] == [own]
    assert Entry.objects.get().outcome.result.game == own
    assert rebuild_counts() == 0


def test_an_open_attempt_ranks_no_more_once_a_guests_one_has_come_along(
    clock: SettableClock,
) -> None:
    player = old_account("lucia", clock)
    guest = seat_guest().player
    own = start_for(player)
    finish(start(guest))

    merge_guest(guest_id=guest.pk, user_id=player.pk)
    finish(own)

    own.refresh_from_db()
    assert not own.casual
    assert not Entry.objects.exists()


def test_an_attempt_that_a_guest_began_never_ranks(clock: SettableClock) -> None:
    player = old_account("lucia", clock)
    guest = seat_guest().player
    game = finish(start(guest))

    merge_guest(guest_id=guest.pk, user_id=player.pk)

    assert not Entry.objects.exists()
    assert start_for(player).casual
    game.refresh_from_db()
    assert (game.player, game.casual) == (player, False)


def test_an_attempt_in_which_another_level_stood_in_is_not_listed(
    clock: SettableClock,
) -> None:
    game = start_for(old_account("lucia", clock))
    play_hard_match(game)
    turn = AiTurn.objects.filter(game=game).order_by("ply").first()
    assert turn is not None
    AiTurn.objects.filter(pk=turn.pk).update(played_level="normal")

    enter_result(game.result)

    assert not Outcome.objects.exists()


def test_forgetting_no_games_forgets_nothing(seat: Seat) -> None:
    finish(start(seat.player))

    forget_outcomes([])

    assert Outcome.objects.count() == 1


def test_boards_of_days_are_kept_for_four_weeks(clock: SettableClock) -> None:
    player = old_account("lucia", clock)
    result_of(player, clock, 1, 1)
    day = clock.now.date()
    clock.pass_by(days=27)
    forget_old_periods()
    assert Client().get(f"{PAGE}{day}/").status_code == 200
    assert Entry.objects.get().period == str(day)

    clock.pass_by(days=1)
    forget_old_periods()

    assert not Entry.objects.exists()
    assert Client().get(f"{PAGE}{day}/").status_code == 404


def test_days_in_a_row_end_today_or_yesterday() -> None:
    today = date(2026, 11, 30)

    def in_a_row(*back: int) -> int:
        days = frozenset(today - timedelta(days=days) for days in back)
        return Days(SCOPA, days, today).in_a_row

    assert [in_a_row(), in_a_row(0), in_a_row(1), in_a_row(2)] == [0, 1, 1, 0]
    assert [in_a_row(0, 1, 2), in_a_row(1, 2), in_a_row(0, 2, 3)] == [3, 2, 1]
    two = Days(SCOPA, frozenset({today, today - timedelta(days=27)}), today)
    assert two.latest == [True, *[False] * 26, True]
    assert two.count == 2


def test_a_day_is_played_by_the_attempt_that_counts(clock: SettableClock, seat: Seat) -> None:
    for _ in range(2):
        finish(start(seat.player))
        clock.pass_by(days=1)

    days = days_of_player(seat.player.pk, SCOPA, clock.now.date())

    assert days.in_a_row == 2
    assert "2 days in a row" in seat.client.get(PAGE).content.decode()


def test_the_page_counts_down_to_midnight_by_utc(clock: SettableClock) -> None:
    clock.now = clock.now.replace(hour=22, minute=30, second=0)

    page = " ".join(Client().get(PAGE).content.decode().split())

    assert "The next one comes in <b>1:30:00</b>, at midnight UTC." in page
    assert 'data-countdown="2030-05-02T00:00:00+00:00"' in page


@pytest.mark.parametrize("day", ["2030-05-02", "2029-01-01", "2030-02-30", "0000-00-00"])
def test_a_day_to_come_or_long_gone_is_not_found(clock: SettableClock, day: str) -> None:
    assert Client().get(f"{PAGE}{day}/").status_code == 404


def test_a_game_without_a_daily_deal_has_no_page(clock: SettableClock, seat: Seat) -> None:
    for kind in ("chess", "scorpion"):
        assert seat.client.get(f"/en/daily/{kind}/").status_code == 404
        assert seat.client.post(f"/daily/{kind}/start/").status_code == 404
    assert not Game.objects.exists()


def test_todays_address_by_its_date_is_the_same_page(clock: SettableClock) -> None:
    answer = Client().get(f"{PAGE}{clock.now.date()}/")

    assert (answer.status_code, answer["Location"]) == (302, PAGE)


@pytest.mark.parametrize("ended", [False, True])
def test_the_table_of_a_daily_game_leads_back_to_its_page(seat: Seat, ended: bool) -> None:
    game = start(seat.player)
    if ended:
        finish(game)

    page = seat.client.get(game.get_absolute_url()).content.decode()

    assert PAGE in page
    assert "/replays/" not in page


@pytest.fixture
def scorpion_with_daily(monkeypatch: pytest.MonkeyPatch) -> registry.GameSpec:
    """Give Scorpion a daily deal, of its first rule."""
    spec = registry.find("scorpion")
    daily = Daily(spec.variants[0], "The same for everybody.", "Points first.")
    specs = {"scorpion": replace(spec, daily=daily), "scopa": SCOPA}
    monkeypatch.setattr(registry, "_by_slug", lambda: specs)
    return specs["scorpion"]


def test_any_game_can_have_a_daily_deal(
    scorpion_with_daily: registry.GameSpec, clock: SettableClock
) -> None:
    one, other = seat_guest(), seat_guest()
    for seat in (one, other):
        seat.client.post("/daily/scorpion/start/")
    first, second = Game.objects.order_by("pk")

    assert first.deal.cards == second.deal.cards
    assert (first.variant, first.day) == ("classic", clock.now.date())
    assert one.client.get("/en/daily/scorpion/").status_code == 200
    # Laying it out again gives the attempt up, and is closed for as long.
    first_move = next(
        scorpion_with_daily.engine.format_action(action)
        for action in scorpion_with_daily.engine.legal(
            scorpion_with_daily.engine.decode(first.state)
        )
    )
    move(first, first_move)
    one.client.post(f"/games/{first.token}/restart/")
    again = Game.objects.latest("pk")
    first.refresh_from_db()
    assert (first.status, again.casual, again.day) == ("resigned", True, first.day)
    move(again, "resign")
    assert not is_revealed(again)
    assert not is_revealed(first)
