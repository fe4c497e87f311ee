"""Signing up: a guest keeps everything, whatever is pressed twice."""

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import User
from accounts.players import GUEST_KEY
from games.models import Game
from tests.accounts.people import PASSWORD, SIGN_UP, make_account, session_key, sign_up
from tests.games.playing import Seat, address, lay, move, move_on, play, won_record

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]


def errors(response: object) -> dict[str, list[str]]:
    """Return what a form is told to be wrong with."""
    form = response.context["form"]  # type: ignore[attr-defined]
    return {
        field: [error.code for error in found] for field, found in form.errors.as_data().items()
    }


def test_a_guest_signs_up_and_keeps_row_and_games(
    seat: Seat, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    running, won = lay(seat.player), lay(seat.player)
    move(running, "4H>7")
    with django_capture_on_commit_callbacks(execute=True):
        move_on(won, won_record()["actions"])
    before = session_key(seat.client)

    response = sign_up(seat.client, next=address(running))

    assert (response.status_code, response["Location"]) == (302, address(running))
    user = User.objects.get()
    assert (user.pk, user.username) == (seat.player.pk, "lucia")
    assert user.check_password(PASSWORD)
    assert [game.player for game in Game.objects.all()] == [user, user]
    assert session_key(seat.client) != before
    assert GUEST_KEY not in seat.client.session
    assert play(seat.client, running, "2H>3").status_code == 200
    assert "lucia" in seat.client.get("/en/leaderboards/").content.decode()


def test_somebody_who_has_not_played_signs_up() -> None:
    client = Client()

    assert sign_up(client)["Location"] == "/en/"

    user = User.objects.get()
    assert user.username == "lucia"
    assert client.session["_auth_user_id"] == str(user.pk)


def test_a_guests_preferences_come_along(seat: Seat) -> None:
    session = seat.client.session
    session["preferences"] = {"speed": "slow", "letter_keys": False, "unknown": 1}
    session.save()

    sign_up(seat.client)

    user = User.objects.get()
    assert (user.preferences["speed"], user.preferences["letter_keys"]) == ("slow", False)
    assert "unknown" not in user.preferences
    assert "preferences" not in seat.client.session


def test_the_old_session_opens_nothing_any_more(seat: Seat) -> None:
    game = lay(seat.player)
    old = session_key(seat.client)
    sign_up(seat.client)
    thief = Client()
    thief.cookies["sessionid"] = old

    assert thief.get(address(game)).status_code == 302
    assert thief.get("/account/").status_code == 302


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"username": ""}, {"username": ["required"]}),
        ({"username": "a b"}, {"username": ["characters"]}),
        ({"username": "admin"}, {"username": ["reserved"]}),
        ({"username": "TAKEN", "password1": "some other words"}, {"username": ["username_taken"]}),
        ({"username": "tаken", "password1": "some other words"}, {"username": ["username_taken"]}),
        ({"password1": ""}, {"password1": ["required"]}),
        ({"password1": "short"}, {"password1": ["password_too_short"]}),
        (
            {"username": "lucia_bianchi", "password1": "lucia_bianchi1"},
            {"password1": ["password_too_similar"]},
        ),
        ({"password1": "qwertyuiop"}, {"password1": ["password_too_common"]}),
        ({"email": "no address"}, {"email": ["invalid"]}),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    seat: Seat, fields: dict[str, str], wrong: dict[str, list[str]]
) -> None:
    make_account("taken")
    key = session_key(seat.client)

    response = sign_up(seat.client, **fields)

    assert response.status_code == 422
    assert errors(response) == wrong
    assert User.objects.get(pk=seat.player.pk).is_guest
    assert session_key(seat.client) == key
    assert User.objects.count() == 2


def test_a_form_sent_twice_makes_one_account_and_both_answers_are_signed_in(seat: Seat) -> None:
    game = lay(seat.player)
    second = Client()
    second.cookies["sessionid"] = session_key(seat.client)

    sign_up(seat.client, next=address(game))
    response = sign_up(second, next=address(game))

    assert (response.status_code, response["Location"]) == (302, address(game))
    assert User.objects.count() == 1
    for client in (seat.client, second):
        assert client.get(address(game)).status_code == 200


def test_whoever_has_the_name_but_not_its_password_stays_outside() -> None:
    make_account("lucia")
    client = Client()

    response = sign_up(client, password1="another long one")

    assert response.status_code == 422
    assert errors(response) == {"username": ["username_taken"]}
    assert "_auth_user_id" not in client.session


def test_an_address_is_asked_to_confirm_itself_and_signs_in_only_then() -> None:
    client = Client()
    sign_up(client, email="Lucia@Example.org")

    address = EmailAddress.objects.get()
    assert (address.email, address.verified) == ("lucia@example.org", False)
    [message] = mail.outbox
    assert message.to == ["lucia@example.org"]
    [link] = [word for word in message.body.split() if "/account/email/confirm/" in word]
    assert Client().get(link).status_code == 200
    assert not EmailAddress.objects.get().verified, "a look at it, as mail programs take, is none"
    client.post(link)
    assert EmailAddress.objects.get().verified


def test_nobody_learns_whether_an_address_is_known() -> None:
    make_account("taken", email="known@example.org")
    told = {}
    for name, email in (("lucia-1", "known@example.org"), ("lucia-2", "unknown@example.org")):
        client = Client()
        response = sign_up(client, name, email=email)
        pages = [
            client.get(page).content.decode() for page in ("/en/", "/account/", "/account/email/")
        ]
        told[name] = (
            response.status_code,
            response["Location"],
            *(page.replace(name, "").replace(email, "") for page in map(without_tokens, pages)),
        )

    assert told["lucia-1"] == told["lucia-2"]
    assert [message.to for message in mail.outbox] == [
        ["known@example.org"],
        ["unknown@example.org"],
    ]
    subjects = {message.subject for message in mail.outbox}
    assert len(subjects) == 1


def without_tokens(page: str) -> str:
    """Return a page without what changes from one rendering to the next."""
    return "".join(line for line in page.splitlines() if "csrfmiddlewaretoken" not in line)


def test_the_form_says_what_comes_along(seat: Seat) -> None:
    lay(seat.player)
    lay(seat.player)

    assert seat.client.get(SIGN_UP).context["guest_games"] == 2
    assert Client().get(SIGN_UP).context["guest_games"] == 0


def test_of_two_who_take_a_name_at_once_one_is_told(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_account("lucia")
    # As it was when the form was looked at, a moment before the other's was carried out.
    monkeypatch.setattr("accounts.adapter.is_free", lambda name: True)

    response = sign_up(seat.client, "Lucia", password1="another long one")

    assert response.status_code == 422
    assert errors(response) == {"username": ["username_taken"]}
    assert User.objects.get(pk=seat.player.pk).is_guest
    assert User.objects.count() == 2
