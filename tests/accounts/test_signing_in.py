"""Signing in: a guest's games come along once; limits hold; nobody learns who is here."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core import mail
from django.db import connection
from django.test import Client
from structlog.testing import capture_logs

from accounts.models import User
from accounts.players import GUEST_KEY
from accounts.services.claiming import merge_guest
from games.models import Game
from tests.accounts.people import (
    PASSWORD,
    SIGN_IN,
    SIGN_OUT,
    make_account,
    session_key,
    sign_in,
    sign_up,
    signed_in_client,
)
from tests.games.playing import Seat, address, lay, move, play, seat_guest, trace
from tests.games.scopa.tables import lay_match, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

RESET = "/account/password/reset/"


def is_signed_in(client: Client) -> bool:
    """Tell whether a browser's session is an account's."""
    return "_auth_user_id" in client.session


@pytest.mark.parametrize("login", ["Łucja", "łucja", "ŁUCJA", " łucja ", "LUCJA@example.org"])
def test_one_signs_in_by_name_in_any_case_or_by_address(login: str) -> None:
    make_account("Łucja", email="lucja@example.org")
    client = Client()

    assert sign_in(client, login)["Location"] == "/en/"
    assert is_signed_in(client)


def test_an_address_that_was_not_confirmed_signs_nobody_in() -> None:
    make_account("lucia", email="lucia@example.org", verified=False)
    client = Client()

    assert sign_in(client, "lucia@example.org").status_code == 422
    assert not is_signed_in(client)


def test_a_guests_games_come_along_into_the_account(seat: Seat) -> None:
    user = make_account("lucia")
    own, guests, match = lay(user), lay(seat.player), lay_match(seat.player)
    move(guests, "4H>7")
    play_on(match)
    log = trace(guests)[-1]

    sign_in(seat.client, "lucia", next=address(guests))

    assert {game.player for game in Game.objects.all()} == {user}
    assert Game.objects.count() == 3
    assert list(User.objects.all()) == [user]
    guests.refresh_from_db()
    assert trace(guests)[-1] == log
    assert play(seat.client, guests, "undo").status_code == 200
    for game in (own, match):
        assert seat.client.get(address(game)).status_code == 200


def test_signing_in_twice_merges_once(seat: Seat) -> None:
    user = make_account("lucia")
    lay(seat.player)
    second = Client()
    second.cookies["sessionid"] = session_key(seat.client)

    for client in (seat.client, second):
        assert sign_in(client, "lucia").status_code == 302

    assert Game.objects.get().player == user
    assert merge_guest(guest_id=seat.player.pk, user_id=user.pk) == 0


@pytest.mark.django_db(transaction=True)
def test_of_many_merges_at_once_one_moves_the_games() -> None:
    user, guest = make_account("lucia"), seat_guest().player
    lay(guest)
    lay(guest)

    def merge(_: int) -> int:
        try:
            return merge_guest(guest_id=guest.pk, user_id=user.pk)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        moved = list(pool.map(merge, range(4)))

    assert sorted(moved) == [0, 0, 0, 2]
    assert Game.objects.filter(player=user).count() == 2
    assert not User.objects.guests().exists()


def test_nobody_merges_an_account_into_another(seat: Seat) -> None:
    other, user = make_account("other"), make_account("lucia")
    lay(other)

    assert merge_guest(guest_id=other.pk, user_id=user.pk) == 0
    assert Game.objects.get().player == other


def test_the_accounts_preferences_win(seat: Seat) -> None:
    user = make_account("lucia")
    user.preferences = {"speed": "fast"}
    user.save()
    session = seat.client.session
    session["preferences"] = {"speed": "slow"}
    session.save()

    sign_in(seat.client, "lucia")

    user.refresh_from_db()
    assert user.preferences == {"speed": "fast"}
    assert "preferences" not in seat.client.session


def test_the_session_key_changes_and_out_is_out(seat: Seat) -> None:
    make_account("lucia")
    game = lay(seat.player)
    guests = session_key(seat.client)
    sign_in(seat.client, "lucia")
    signed_in = session_key(seat.client)
    assert signed_in != guests
    assert GUEST_KEY not in seat.client.session

    assert seat.client.get(SIGN_OUT).status_code == 200
    assert is_signed_in(seat.client)
    assert seat.client.post(SIGN_OUT)["Location"] == "/en/"

    for key in (guests, signed_in):
        client = Client()
        client.cookies["sessionid"] = key
        assert client.get(address(game)).status_code == 302


def test_a_failed_attempt_leaves_the_guest_as_they_were(seat: Seat) -> None:
    make_account("lucia")
    game = lay(seat.player)
    key = session_key(seat.client)

    assert sign_in(seat.client, "lucia", "wrong").status_code == 422

    assert session_key(seat.client) == key
    assert play(seat.client, game, "4H>7").status_code == 200


def test_the_same_game_goes_on_in_another_browser_with_the_same_undo() -> None:
    user = make_account("lucia")
    game = lay(user)
    one, other = signed_in_client(user), signed_in_client(user)
    play(one, game, "4H>7")

    assert play(other, game, "undo").status_code == 200
    assert play(one, game, "redo").status_code == 200
    game.refresh_from_db()
    assert game.version == 3


def test_an_account_that_is_locked_is_not_let_in() -> None:
    user = make_account("lucia")
    client = signed_in_client(user)
    User.objects.filter(pk=user.pk).update(is_active=False)

    assert client.get("/account/").status_code == 302
    assert sign_in(Client(), "lucia")["Location"] == "/account/inactive/"


@pytest.mark.parametrize(
    "onward",
    [
        "https://evil.example/",
        "//evil.example",
        "///evil.example",
        "http:evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        "https://testserver@evil.example/",
    ],
)
@pytest.mark.parametrize("page", [SIGN_IN, "/account/sign-up/", SIGN_OUT, "/account/password/"])
def test_no_form_leads_to_another_site(page: str, onward: str) -> None:
    user = make_account("lucia")
    client = Client() if page != "/account/password/" else signed_in_client(user)
    fields = {
        SIGN_IN: {"login": "lucia", "password": PASSWORD},
        SIGN_OUT: {},
        "/account/sign-up/": {"username": "newcomer", "password1": PASSWORD, "email": ""},
        "/account/password/": {
            "oldpassword": PASSWORD,
            "password1": "another long one",
            "password2": "another long one",
        },
    }[page]

    response = client.post(page, {**fields, "next": onward})

    assert response.status_code == 302
    assert response["Location"] in {"/en/", "/account/"}


def attempts(count: int, **fields: Any) -> list[str]:
    """Return what so many attempts to sign in are told, each from a browser of its own."""
    told = []
    for _ in range(count):
        response = sign_in(Client(), "lucia", **fields)
        form = response.context and response.context["form"]
        told.append(form.non_field_errors().as_data()[0].code if form else "let in")
    return told


def test_past_the_limit_even_the_right_password_has_to_wait() -> None:
    make_account("lucia")

    told = attempts(10, password="wrong") + attempts(1, password=PASSWORD)

    assert told == ["username_password_mismatch"] * 10 + ["too_many_login_attempts"]


def test_variants_of_a_name_count_as_one() -> None:
    make_account("lucia")
    for number in range(10):
        login = "".join(c.upper() if number >> at & 1 else c for at, c in enumerate("lucia"))
        assert sign_in(Client(), login, "wrong").status_code == 422

    assert attempts(1, password=PASSWORD) == ["too_many_login_attempts"]


def test_past_its_limit_an_address_signs_nobody_up_and_may_still_play(seat: Seat) -> None:
    statuses = [sign_up(Client(), f"player{number}").status_code for number in range(21)]

    assert statuses == [302] * 20 + [429]
    assert User.objects.exclude(username=None).count() == 20
    assert play(seat.client, lay(seat.player), "4H>7").status_code == 200


def test_resets_have_a_limit_for_each_address() -> None:
    make_account("lucia", email="lucia@example.org")

    statuses = [Client().post(RESET, {"email": "lucia@example.org"}).status_code for _ in range(6)]

    assert statuses == [302] * 5 + [429]
    assert len(mail.outbox) == 5


def test_a_reset_answers_alike_whether_or_not_an_address_is_known() -> None:
    make_account("lucia", email="known@example.org")
    make_account("other", email="doubtful@example.org", verified=False)
    answers = []
    for email in ("known@example.org", "unknown@example.org", "doubtful@example.org"):
        response = Client().post(RESET, {"email": email})
        answers.append((response.status_code, response["Location"]))

    assert len(set(answers)) == 1
    known, unknown, doubtful = mail.outbox
    assert "/account/password/reset/" in known.body
    for message in (unknown, doubtful):
        assert "/account/password/reset/" not in message.body


def test_the_key_of_a_link_is_in_no_log() -> None:
    make_account("lucia", email="lucia@example.org")
    client = Client()
    client.post(RESET, {"email": "lucia@example.org"})
    [link] = [word for word in mail.outbox[0].body.split() if "/account/password/reset/" in word]
    key = link.rstrip("/").rpartition("/")[2].partition("-")[2]
    assert len(key) > 30

    with capture_logs() as logs:
        for address in (link, link.rstrip("/"), f"/account/email/confirm/{key}"):
            client.get(address)
        client.get("/account/password/reset/sent/")

    assert key not in str(logs)
    assert [entry["path"] for entry in logs] == [
        *["/account/password/reset/KEY"] * 2,
        "/account/email/confirm/KEY",
        "/account/password/reset/sent/",
    ]


def test_a_lost_password_is_replaced_and_all_sessions_end() -> None:
    user = make_account("lucia", email="lucia@example.org")
    elsewhere = signed_in_client(user)
    client = Client()
    client.post(RESET, {"email": "Lucia@example.org"})
    [link] = [word for word in mail.outbox[0].body.split() if "/account/password/reset/" in word]
    form = client.get(link, follow=True)
    page = form.redirect_chain[-1][0]
    fresh = {"password1": "a whole new one", "password2": "a whole new one"}

    assert client.post(page, {**fresh, "password2": "another"}).status_code == 422
    assert client.post(page, fresh).status_code == 302

    assert elsewhere.get("/account/").status_code == 302
    assert sign_in(Client(), "lucia").status_code == 422
    assert sign_in(Client(), "lucia", "a whole new one").status_code == 302
    assert Client().get(link).status_code == 200, "used up: the page says so"
    assert not is_signed_in(client)


@pytest.mark.parametrize(
    "login",
    [
        "lucia",
        "nobody-of-that-name",
        "known@example.org",
        "unknown@example.org",
        "doubt@example.org",
    ],
)
def test_one_password_is_hashed_whoever_is_asked_for(
    login: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_account("lucia", email="known@example.org")
    make_account("other", email="doubt@example.org", verified=False)
    hashed: list[str] = []
    encode = MD5PasswordHasher.encode

    def counted(self: MD5PasswordHasher, password: str, salt: str) -> str:
        hashed.append(password)
        return encode(self, password, salt)

    monkeypatch.setattr(MD5PasswordHasher, "encode", counted)

    assert sign_in(Client(), login, "wrong").status_code == 422

    assert hashed == ["wrong"]


def test_little_is_kept_of_where_somebody_signed_in() -> None:
    user = make_account("lucia")
    told = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    client = Client(REMOTE_ADDR="203.0.113.77", headers={"User-Agent": told})
    sign_in(client, "lucia")
    sign_in(Client(REMOTE_ADDR="2001:db8:1:2:3:4:5:6", headers={"User-Agent": ""}), "lucia")

    kept = UserSession.objects.filter(user=user).order_by("pk")
    assert [(each.ip, each.user_agent) for each in kept] == [
        ("203.0.113.0", "Firefox, Linux"),
        ("2001:db8:1::", ""),
    ]
    changed = {
        "oldpassword": PASSWORD,
        "password1": "a whole new one",
        "password2": "a whole new one",
    }
    assert client.post("/account/password/", changed)["Location"] == "/account/"
    assert {each.ip for each in kept.all()} == {"203.0.113.0", "2001:db8:1::"}


def test_all_other_sessions_can_be_ended() -> None:
    user = make_account("lucia")
    mine, other = signed_in_client(user), signed_in_client(user)
    assert len(mine.get("/account/sessions/").context["sessions"]) == 2

    mine.post("/account/sessions/")

    assert mine.get("/account/").status_code == 200
    assert other.get("/account/").status_code == 302
    assert len(mine.get("/account/sessions/").context["sessions"]) == 1


def test_a_changed_password_ends_the_other_sessions() -> None:
    user = make_account("lucia")
    mine, other = signed_in_client(user), signed_in_client(user)
    wrong = {"oldpassword": "wrong", "password1": "a whole new one", "password2": "a whole new one"}

    assert mine.post("/account/password/", wrong).status_code == 422
    assert other.get("/account/").status_code == 200
    assert mine.post("/account/password/", {**wrong, "oldpassword": PASSWORD}).status_code == 302

    assert mine.get("/account/").status_code == 200
    assert other.get("/account/").status_code == 302
