"""Games that count and are not played on are lost; others wait as long as it takes."""

from datetime import timedelta

import pytest
from django.test import Client

from accounts.models import User
from accounts.services.claiming import merge_guest
from games import registry
from games.models import Game, Result
from games.replaying import replay
from games.selectors import why_given_up
from games.services.claiming import rank_games
from games.services.lapsing import deadlines_of, is_overdue, lapse_games
from games.services.playing import Answer
from games.services.starting import start_game
from games.services.writing import OpenGame, Overtaken, Unasked
from games.tasks import lapse_games as lapse_games_task
from tests.accounts.people import make_account, sign_in
from tests.games.playing import (
    Seat,
    SettableClock,
    lay,
    move,
    play,
    player_of,
    seat_guest,
    won_record,
)
from tests.games.scopa.tables import lay_match, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]


@pytest.fixture
def lucia(clock: SettableClock) -> User:
    """Give somebody with an account."""
    return make_account("lucia")


def begin(player: User, variant: str = "classic", *, ranked: bool = True) -> Game:
    """Lay a game out and make its first move."""
    game = lay(player, variant=variant, ranked=ranked)
    move(game, "4H>7")
    game.refresh_from_db()
    return game


def is_lost(game: Game) -> bool:
    """Tell whether a game has been given up because time was up, with a result that says so."""
    game.refresh_from_db()
    if why_given_up(game) != "clock":
        return False
    assert replay(game).is_equal
    return not Result.objects.get(game=game).won


def test_a_game_begins_with_the_first_action(clock: SettableClock, lucia: User) -> None:
    game = lay(lucia, ranked=True)
    clock.pass_by(minutes=3)
    assert game.begun_at is None

    move(game, "4H>7")
    begun = clock.now
    clock.pass_by(minutes=1)
    move(game, "undo")

    game.refresh_from_db()
    assert game.begun_at == begun


def test_whoever_gives_a_game_up_at_once_has_not_begun_it(lucia: User) -> None:
    game = lay(lucia, ranked=True)

    move(game, "resign")

    game.refresh_from_db()
    assert (game.begun_at, game.status) == (None, Game.Status.RESIGNED)


def test_a_match_begins_with_the_first_card_of_the_player(lucia: User) -> None:
    match = lay_match(lucia)
    assert match.begun_at is None

    play_on(match)

    match.refresh_from_db()
    assert match.begun_at is not None


@pytest.mark.parametrize(("days", "lost"), [(6.9, False), (7.1, True)])
def test_seven_idle_days_lose_a_game(
    clock: SettableClock, lucia: User, days: float, lost: bool
) -> None:
    game = begin(lucia)
    clock.pass_by(days=days)

    assert lapse_games() == lost

    assert is_lost(game) == lost


def test_the_days_are_counted_from_the_last_action(clock: SettableClock, lucia: User) -> None:
    game = begin(lucia)
    clock.pass_by(days=6)
    move(game, "2H>3")
    clock.pass_by(days=6)

    assert lapse_games() == 0

    clock.pass_by(days=2)
    assert lapse_games() == 1
    assert lapse_games() == 0


@pytest.mark.parametrize(("hours", "lost"), [(23.9, False), (24.1, True)])
def test_a_day_after_another_was_begun_the_first_is_lost(
    clock: SettableClock, lucia: User, hours: float, lost: bool
) -> None:
    first = begin(lucia)
    clock.pass_by(days=2)
    second = begin(lucia, "relaxed")
    clock.pass_by(hours=hours)
    move(first, "2H>3")  # playing on is not finishing; but once it is late it is lost

    lapse_games()

    assert is_lost(first) == lost
    assert not is_lost(second)


@pytest.mark.parametrize("ranked", [True, False])
def test_another_game_that_was_only_dealt_or_does_not_count_presses_nobody(
    clock: SettableClock, lucia: User, ranked: bool
) -> None:
    first = begin(lucia)
    clock.pass_by(hours=1)
    if ranked:
        lay(lucia, ranked=True)
    else:
        begin(lucia, ranked=False)
    clock.pass_by(days=3)

    assert lapse_games() == 0
    assert not is_lost(first)


def test_a_game_of_another_kind_presses_nobody(clock: SettableClock, lucia: User) -> None:
    first = begin(lucia)
    clock.pass_by(hours=1)
    match = lay_match(lucia, ranked=True)
    play_on(match)
    clock.pass_by(days=3)

    assert lapse_games() == 0
    assert not is_lost(first)


@pytest.mark.parametrize("is_casual", [True, False])
def test_games_that_do_not_count_wait_for_ever(
    clock: SettableClock, seat: Seat, is_casual: bool
) -> None:
    game = lay(seat.player, casual=is_casual)
    move(game, "4H>7")
    clock.pass_by(days=400)

    assert lapse_games() == 0
    game.refresh_from_db()
    assert game.is_running


def test_a_guests_game_counts_from_sign_up_on(clock: SettableClock) -> None:
    seat = seat_guest()
    older, newer = lay(seat.player), lay(seat.player)
    move(older, "4H>7")
    clock.pass_by(days=1)
    move(newer, "4H>7")
    clock.pass_by(days=30)
    seat.player.username = "lucia"
    seat.player.save()
    rank_games(seat.player.pk)

    clock.pass_by(hours=23)
    assert lapse_games() == 0
    clock.pass_by(hours=2)
    assert lapse_games() == 1
    assert is_lost(older)
    assert not is_lost(newer)


def test_a_game_that_is_merged_counts_from_then_on(clock: SettableClock, lucia: User) -> None:
    seat = seat_guest()
    game = lay(seat.player)
    move(game, "4H>7")
    clock.pass_by(days=20)
    merge_guest(guest_id=seat.player.pk, user_id=lucia.pk)

    clock.pass_by(days=6)
    assert lapse_games() == 0
    clock.pass_by(days=2)
    assert lapse_games() == 1
    assert is_lost(game)


def test_claiming_ranks_neither_casual_games_nor_variants_without_boards(seat: Seat) -> None:
    casual = lay(seat.player, casual=True)
    longer = lay_match(seat.player, variant="easy-21")
    plain = lay_match(seat.player)

    rank_games(seat.player.pk)

    for game in (casual, longer, plain):
        game.refresh_from_db()
    assert [casual.ranked_since, longer.ranked_since] == [None, None]
    assert plain.ranked_since is not None


def test_a_move_that_comes_too_late_changes_nothing_but_that_the_game_is_lost(
    clock: SettableClock, lucia: User
) -> None:
    game = begin(lucia)
    clock.pass_by(days=8)

    played = move(game, "2H>3")

    assert played.answer is Answer.STALE
    assert is_lost(game)
    assert game.score == 5


def test_whoever_looks_at_an_overdue_game_finds_it_lost(
    clock: SettableClock, lucia: User, client: Client
) -> None:
    sign_in(client, "lucia")
    game = begin(lucia)
    clock.pass_by(days=8)

    page = client.get(game.get_absolute_url()).content.decode()

    assert "not played on in time" in page
    assert is_lost(game)


def test_whoever_looks_at_their_games_finds_it_lost(
    clock: SettableClock, lucia: User, client: Client
) -> None:
    sign_in(client, "lucia")
    game = begin(lucia)
    clock.pass_by(days=8)

    client.get("/games/")

    assert is_lost(game)


def test_the_task_does_it_for_everybody(clock: SettableClock, lucia: User) -> None:
    game = begin(lucia)
    clock.pass_by(days=8)

    lapse_games_task()

    assert is_lost(game)


def test_a_late_answer_of_a_player_who_has_just_won_is_not_taken_away(
    clock: SettableClock, lucia: User
) -> None:
    game = lay(lucia, ranked=True)
    for action in won_record()["actions"]:
        move(game, action)
    clock.pass_by(days=30)

    assert lapse_games() == 0
    game.refresh_from_db()
    assert game.status == Game.Status.WON


def test_only_what_somebody_with_an_account_starts_is_ranked_at_once(
    clock: SettableClock, seat: Seat, client: Client, lucia: User
) -> None:
    guests = start_game(player=player_of(seat.player), kind="scorpion", variant="classic")
    sign_in(client, "lucia")
    client.post("/games/new/", {"kind": "scorpion", "variant": "classic"})
    client.post("/games/new/", {"kind": "scopa", "variant": "easy-21"})

    assert guests.ranked_since is None
    mine = Game.objects.filter(player=lucia).order_by("pk")
    assert [game.ranked_since for game in mine] == [clock.now, None]


def test_a_row_of_the_clocks_is_nobodys_request(clock: SettableClock, lucia: User) -> None:
    game = begin(lucia)
    clock.pass_by(days=8)
    lapse_games()

    assert game.moves.get(action="resign").key == "clock:2"
    assert not is_overdue(Game.objects.get(pk=game.pk))


def test_the_daily_variant_cannot_be_started_like_another(seat: Seat) -> None:
    for spec in registry.all_games():
        if spec.daily is None or spec.daily.variant in spec.variants:
            continue
        with pytest.raises(registry.UnknownGame):
            start_game(
                player=player_of(seat.player), kind=spec.slug, variant=spec.daily.variant.slug
            )


def test_a_move_on_a_board_that_lapsed_shows_the_end(
    clock: SettableClock, lucia: User, client: Client
) -> None:
    sign_in(client, "lucia")
    game = begin(lucia)
    clock.pass_by(days=8)

    answer = play(client, game, "2H>3")

    assert answer.status_code == 409
    assert "not played on in time" in answer.content.decode()


def test_one_game_that_cannot_be_read_keeps_no_other_from_being_lost(
    clock: SettableClock, lucia: User, client: Client
) -> None:
    sign_in(client, "lucia")
    broken, game = begin(lucia), begin(lucia)
    Game.objects.filter(pk=broken.pk).update(state="nothing at all")
    clock.pass_by(days=8)

    assert lapse_games() == 1

    assert is_lost(game)


def test_a_game_has_a_deadline_that_another_one_brings_nearer(
    clock: SettableClock, lucia: User, client: Client
) -> None:
    first = begin(lucia)
    assert deadlines_of([first]) == {first.pk: clock.now + timedelta(days=7)}
    clock.pass_by(days=1)
    second = begin(lucia, "relaxed")
    unbegun, casual = lay(lucia), lay(lucia, casual=True)

    assert deadlines_of([first, second, unbegun, casual]) == {
        first.pk: clock.now + timedelta(hours=24),
        second.pk: clock.now + timedelta(days=7),
    }
    sign_in(client, "lucia")
    assert "ranked: lost unless played on by 3 May 2030, 12:00 UTC" in " ".join(
        client.get("/games/").content.decode().split()
    )


@pytest.mark.parametrize("hours", [1, 23, 25])
def test_what_a_deadline_says_is_when_a_game_is_lost(
    clock: SettableClock, lucia: User, hours: int
) -> None:
    first = begin(lucia)
    clock.pass_by(hours=3)
    begin(lucia, "wasp")
    deadline = deadlines_of([first])[first.pk]
    clock.pass_by(hours=hours)

    assert is_overdue(Game.objects.get(pk=first.pk)) == (clock.now > deadline)


def test_a_daily_deal_is_not_lost_by_the_clock(clock: SettableClock, lucia: User) -> None:
    game = begin(lucia)
    Game.objects.filter(pk=game.pk).update(day=clock.now.date())
    clock.pass_by(days=30)

    assert lapse_games() == 0
    assert deadlines_of(Game.objects.all()) == {}


@pytest.mark.django_db(transaction=True)
def test_a_restart_that_is_overtaken_by_a_move_is_tried_again(
    lucia: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(lucia)
    give_up, overtaken = OpenGame.give_up, [True]

    def be_overtaken_once(opened: OpenGame, reason: Unasked) -> None:
        if overtaken:
            overtaken.pop()
            raise Overtaken
        give_up(opened, reason)

    monkeypatch.setattr(OpenGame, "give_up", be_overtaken_once)
    client = Client()
    sign_in(client, "lucia")
    client.post(f"/games/{game.token}/restart/")

    game.refresh_from_db()
    assert game.status == Game.Status.RESIGNED
    assert Game.objects.count() == 2
