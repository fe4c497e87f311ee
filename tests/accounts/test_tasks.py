"""Clearing what has expired, and nothing else."""

from datetime import UTC, datetime, timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from pytest_django.fixtures import Settings

from accounts.models import User
from accounts.services import leaving
from accounts.tasks import clear_expired
from games.models import Deal, Game
from tests.accounts.people import make_account, session_key, signed_in_client
from tests.games.playing import SettableClock, lay, move, move_on, play, seat_guest, won_record
from tests.games.scopa.tables import lay_match, play_deal

pytestmark = pytest.mark.django_db


def test_sessions_go_once_they_have_ended(clock: SettableClock) -> None:
    ended = seat_guest().client.cookies["sessionid"].value
    clock.pass_by(days=59)
    alive = seat_guest().client.cookies["sessionid"].value
    clock.pass_by(days=2)

    clear_expired()

    assert {ended, alive} & {s.session_key for s in Session.objects.all()} == {alive}


def test_what_is_kept_of_sessions_goes_with_them(clock: SettableClock) -> None:
    user = make_account("lucia")
    signed_in_client(user)
    clock.pass_by(days=59)
    alive = session_key(signed_in_client(user))
    clock.pass_by(days=2)

    clear_expired()

    assert [each.session_key for each in UserSession.objects.all()] == [alive]


def test_counts_go_once_they_are_of_no_use(clock: SettableClock, settings: Settings) -> None:
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.db.DatabaseCache",
            "LOCATION": "cache",
        }
    }
    call_command("createcachetable")
    cache.set("spent", 1, timeout=60)
    cache.set("in-use", 1, timeout=3 * 24 * 60 * 60)
    clock.now = datetime.now(UTC) + timedelta(days=1)

    clear_expired()

    with connection.cursor() as cursor:
        cursor.execute("SELECT cache_key FROM cache")
        kept = {key.rpartition(":")[2] for (key,) in cursor.fetchall()}
    assert "in-use" in kept
    assert "spent" not in kept


def test_guests_go_who_cannot_come_back(
    clock: SettableClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaving, "_BATCH", 2)
    winner, idle, *never_moved = (seat_guest().player for _ in range(5))
    move_on(lay(winner), won_record()["actions"])
    move(lay(idle), "4H>7")
    for guest in never_moved:
        lay(guest)
    clock.pass_by(days=61)

    clear_expired()

    assert not User.objects.exists()
    assert not Game.objects.exists()
    assert not Deal.objects.exists()


def test_guests_stay_who_may_come_back(clock: SettableClock) -> None:
    playing, looking = seat_guest(), seat_guest()
    game = lay(playing.player)
    clock.pass_by(days=50)
    play(playing.client, game, "4H>7")
    looking.client.get("/games/")
    clock.pass_by(days=50)
    new = seat_guest().player

    clear_expired()

    assert set(User.objects.all()) == {playing.player, looking.player, new}


def test_a_guest_stays_whose_session_a_visit_has_renewed(clock: SettableClock) -> None:
    seat = seat_guest()
    move(lay(seat.player), "4H>7")
    clock.pass_by(days=50)
    seat.client.get("/en/")
    clock.pass_by(days=50)

    clear_expired()

    assert User.objects.get() == seat.player
    assert seat.client.get("/games/").status_code == 200


def test_whoever_has_signed_up_stays(clock: SettableClock) -> None:
    user = User.objects.create_user("ada")
    played = lay(user)
    move(played, "4H>7")
    lay(user)
    clock.pass_by(days=6)
    clear_expired()
    assert Game.objects.count() == 2
    clock.pass_by(days=400)

    clear_expired()

    assert User.objects.get() == user
    assert Game.objects.get() == played, "what was dealt and left alone goes after a week"


def test_the_further_deals_of_a_match_stay_and_go_with_it(clock: SettableClock) -> None:
    match = lay_match(seat_guest().player)
    play_deal(match)
    assert Deal.objects.count() == 2

    clear_expired()
    assert Deal.objects.count() == 2

    clock.pass_by(days=61)
    clear_expired()
    assert not Game.objects.exists()
    assert not Deal.objects.exists()
