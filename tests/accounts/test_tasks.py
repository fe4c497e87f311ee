"""Clearing what has expired, and nothing else."""

import pytest
from django.contrib.sessions.models import Session

from accounts.models import User
from accounts.tasks import clear_expired
from games.models import Deal, Game
from tests.games.playing import SettableClock, lay, move, move_on, seat_guest, won_record
from tests.games.scopa.tables import lay_match, play_deal

pytestmark = pytest.mark.django_db


def test_sessions_go_once_they_have_ended(clock: SettableClock) -> None:
    ended = seat_guest().client.cookies["sessionid"].value
    clock.pass_by(days=59)
    alive = seat_guest().client.cookies["sessionid"].value
    clock.pass_by(days=2)

    clear_expired()

    assert {ended, alive} & {s.session_key for s in Session.objects.all()} == {alive}


def test_guests_go_who_cannot_come_back(clock: SettableClock) -> None:
    idle, never_moved = seat_guest().player, seat_guest().player
    move(lay(idle), "4H>7")
    lay(never_moved)
    clock.pass_by(days=121)

    clear_expired()

    assert not User.objects.exists()
    assert not Game.objects.exists()
    assert not Deal.objects.exists()


def test_guests_stay_who_may_come_back(clock: SettableClock) -> None:
    playing, starting = seat_guest().player, seat_guest().player
    game = lay(playing)
    move(lay(starting), "4H>7")
    clock.pass_by(days=100)
    move(game, "4H>7")
    lay(starting)
    new = seat_guest().player
    clock.pass_by(days=21)

    clear_expired()

    assert set(User.objects.all()) == {playing, starting, new}


def test_a_guest_stays_whose_session_a_visit_has_renewed(clock: SettableClock) -> None:
    seat = seat_guest()
    move(lay(seat.player), "4H>7")
    clock.pass_by(days=50)
    seat.client.get("/en/")
    clock.pass_by(days=50)

    clear_expired()

    assert User.objects.get() == seat.player
    assert seat.client.get("/games/").status_code == 200


def test_guests_stay_whom_the_high_scores_name(clock: SettableClock) -> None:
    winner, loser = seat_guest().player, seat_guest().player
    move_on(lay(winner), won_record()["actions"])
    move_on(lay(loser), ["4H>7", "resign"])
    clock.pass_by(days=400)

    clear_expired()

    assert list(User.objects.all()) == [winner]
    assert Game.objects.get().player == winner


def test_whoever_has_signed_up_stays(clock: SettableClock) -> None:
    user = User.objects.create_user("ada")
    lay(user)
    clock.pass_by(days=400)

    clear_expired()

    assert User.objects.get() == user
    assert Game.objects.count() == 1


def test_the_further_deals_of_a_match_stay_and_go_with_it(clock: SettableClock) -> None:
    match = lay_match(seat_guest().player)
    play_deal(match)
    assert Deal.objects.count() == 2

    clear_expired()
    assert Deal.objects.count() == 2

    clock.pass_by(days=121)
    clear_expired()
    assert not Game.objects.exists()
    assert not Deal.objects.exists()
