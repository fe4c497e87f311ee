"""Guests: made by the first game, held by a session that slides, counted for each address."""

from datetime import timedelta

import pytest
from django.conf import settings as site
from django.contrib.sessions.models import Session
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import User
from games.models import Deal, Game
from tests.games.playing import (
    Response,
    Seat,
    SettableClock,
    address,
    lay,
    move,
    play,
    seat_guest,
    settings_of,
)
from tests.servers import free_port

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

NEW = "/games/new/"
CLASSIC = {"kind": "scorpion", "variant": "classic"}
RELAXED = {"kind": "scorpion", "variant": "relaxed"}


def start(client: Client, data: dict[str, str], **headers: str) -> Response:
    """Press the button of a new game."""
    return client.post(NEW, data, headers=headers)


def test_starting_a_game_makes_one_guest_with_a_session(client: Client) -> None:
    response = start(client, CLASSIC)

    guest = User.objects.get()
    assert guest.username is None
    assert not guest.has_usable_password()
    assert response["Location"] == address(Game.objects.get(player=guest))
    assert client.get(response["Location"]).status_code == 200
    assert Session.objects.count() == 1


def test_a_second_game_is_the_same_guests(client: Client) -> None:
    for variant in (CLASSIC, RELAXED):
        start(client, variant)

    assert [game.player for game in Game.objects.all()] == [User.objects.get()] * 2


def test_two_browsers_are_two_guests() -> None:
    for client in (Client(), Client()):
        start(client, CLASSIC)

    assert User.objects.guests().count() == 2


def test_past_the_limit_an_address_makes_no_more_guests(settings: Settings) -> None:
    settings.GUESTS_PER_ADDRESS = "2/h"

    answers = [start(Client(), CLASSIC) for _ in range(3)]

    assert [response.status_code for response in answers] == [302, 302, 429]
    assert "too much at once" in answers[-1].content.decode()
    assert [User.objects.count(), Game.objects.count(), Deal.objects.count()] == [2, 2, 2]
    assert site.SESSION_COOKIE_NAME not in answers[-1].cookies
    assert Session.objects.count() == 2


def test_past_the_limit_of_its_address_a_guest_still_starts_games(
    client: Client, settings: Settings
) -> None:
    settings.GUESTS_PER_ADDRESS = "1/h"

    assert start(client, CLASSIC).status_code == 302
    assert start(client, RELAXED).status_code == 302


def test_past_the_limit_a_player_starts_no_more_games(seat: Seat, settings: Settings) -> None:
    settings.GAMES_PER_PLAYER = "2/h"
    game = lay(seat.player, casual=True)
    move(game, "4H>7")

    answers = [
        start(seat.client, {**CLASSIC, "variant": v}) for v in ("classic", "wasp", "relaxed")
    ]

    assert [response.status_code for response in answers] == [302, 302, 429]
    assert seat.client.post(address(game, "restart")).status_code == 429
    assert Game.objects.count() == 3


def test_where_no_game_may_be_started_nobody_becomes_a_guest(
    client: Client, settings: Settings
) -> None:
    settings.GAMES_PER_PLAYER = "0/h"

    assert start(client, CLASSIC).status_code == 429

    assert User.objects.count() == 0
    # A later guest, who may be given the key that was given back, stays a stranger.
    other = lay(seat_guest().player)
    assert client.get(address(other)).status_code == 302


def test_a_forged_address_does_not_get_past_the_limit(settings: Settings) -> None:
    settings.GUESTS_PER_ADDRESS = "2/h"
    settings.TRUSTED_PROXIES = 1

    answers = [
        start(Client(), CLASSIC, **{"X-Forwarded-For": f"192.0.2.{number}, 198.51.100.7"})
        for number in range(3)
    ]

    assert [response.status_code for response in answers] == [302, 302, 429]


def test_readers_behind_one_proxy_are_told_apart(settings: Settings) -> None:
    settings.GUESTS_PER_ADDRESS = "1/h"
    settings.TRUSTED_PROXIES = 1

    answers = [
        start(Client(), CLASSIC, **{"X-Forwarded-For": f"198.51.100.{number}"})
        for number in range(2)
    ]

    assert [response.status_code for response in answers] == [302, 302]


def test_an_address_that_is_none_is_no_error(settings: Settings) -> None:
    settings.TRUSTED_PROXIES = 1

    response = start(Client(), CLASSIC, **{"X-Forwarded-For": "unknown"})

    assert response.status_code == 302


def test_the_session_is_renewed_once_a_day(clock: SettableClock) -> None:
    seat = seat_guest()
    game = lay(seat.player)
    assert site.SESSION_COOKIE_NAME not in play(seat.client, game, "4H>7").cookies

    clock.pass_by(days=1)
    renewed = play(seat.client, game, "2H>3").cookies[site.SESSION_COOKIE_NAME]
    assert renewed["max-age"] == 60 * 24 * 60 * 60
    assert Session.objects.get().expire_date == clock.now + timedelta(days=60)

    assert site.SESSION_COOKIE_NAME not in play(seat.client, game, "6S>3").cookies


def test_a_session_lasts_as_long_as_somebody_comes_back_in_time(clock: SettableClock) -> None:
    seat = seat_guest()
    game = lay(seat.player)

    for _ in range(3):
        clock.pass_by(days=59)
        assert seat.client.get(address(game)).status_code == 200

    clock.pass_by(days=61)
    response = seat.client.get(address(game))
    assert (response.status_code, response["Location"]) == (302, "/en/?notice=session-ended")


def test_the_session_of_a_row_that_has_signed_up_since_is_nobodys(seat: Seat) -> None:
    game = lay(seat.player)
    seat.player.username = "ada"
    seat.player.save()

    assert address(game) not in seat.client.get("/games/").content.decode()
    for page in (address(game), settings_of(game)):
        assert seat.client.get(page)["Location"] == "/en/?notice=session-ended"
    assert play(seat.client, game, "4H>7", htmx=False)["Location"] == "/en/?notice=session-ended"
    assert not game.moves.exists()
    assert address(game) not in seat.client.get("/en/").content.decode()


def test_whoever_held_the_session_of_a_row_that_signed_up_plays_on_as_a_new_guest(
    seat: Seat,
) -> None:
    seat.player.username = "ada"
    seat.player.save()

    response = start(seat.client, CLASSIC)

    game = Game.objects.get()
    assert response["Location"] == address(game)
    assert game.player != seat.player
    assert seat.client.get(address(game)).status_code == 200


def test_the_session_of_a_row_that_is_gone_is_nobodys(seat: Seat) -> None:
    seat.player.delete()

    assert seat.client.get("/games/abc/")["Location"] == "/en/?notice=session-ended"
    assert start(seat.client, CLASSIC).status_code == 302
    assert User.objects.guests().count() == 1


def test_somebody_signed_in_sees_their_own_games(client: Client) -> None:
    user = User.objects.create_user("ada", password="a-long-enough-one")
    client.force_login(user)
    mine, foreign = lay(user), lay(seat_guest().player)

    assert client.get(address(mine)).status_code == 200
    assert client.get(address(foreign)).status_code == 404


@pytest.mark.parametrize("cookie", ["\\000aaaaaaaaaaa", "a" * 5000, "', --", "\u00fc" * 32, "x"])
def test_a_session_cookie_that_is_no_key_is_nobodys(cookie: str) -> None:
    client = Client(headers={"Cookie": f'sessionid="{cookie}"'})

    assert client.get("/en/").status_code == 200
    assert client.get("/games/abc/")["Location"] == "/en/?notice=session-ended"
    assert start(client, CLASSIC).status_code == 302


def test_a_cache_that_is_down_keeps_nobody_from_playing(client: Client, settings: Settings) -> None:
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": f"redis://127.0.0.1:{free_port()}",
        }
    }

    assert start(client, CLASSIC).status_code == 302
    assert Game.objects.count() == 1
