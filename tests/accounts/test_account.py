"""What an account can change: name, e-mail, who sees it; and what an administrator can."""

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from accounts.models import User
from tests.accounts.people import PASSWORD, make_account, sign_in, sign_up, signed_in_client
from tests.games.playing import Seat, lay, move_on, seat_guest, won_record
from tests.games.scopa.tables import lay_match, play_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

NAME, EMAIL, REMOVE = "/account/name/", "/account/email/", "/account/email/remove/"


def test_a_name_can_be_changed_and_signs_in_from_then_on() -> None:
    user = make_account("lucia")
    client = signed_in_client(user)

    assert client.post(NAME, {"name": "Łucja"})["Location"] == "/account/"

    user.refresh_from_db()
    assert user.username == "Łucja"
    assert sign_in(Client(), "łucja").status_code == 302
    assert sign_in(Client(), "lucia").status_code == 422
    assert client.get("/en/players/Łucja/").status_code == 200
    assert client.get("/en/players/lucia/").status_code == 404


def test_a_name_may_be_written_otherwise_but_not_be_anothers() -> None:
    make_account("other")
    user = make_account("lucia")
    client = signed_in_client(user)

    assert client.post(NAME, {"name": "LUCIA"}).status_code == 302
    for taken in ("OTHER", "оther", "admin", "x"):
        assert client.post(NAME, {"name": taken}).status_code == 422

    user.refresh_from_db()
    assert user.username == "LUCIA"


def test_names_are_not_changed_all_day_long() -> None:
    client = signed_in_client(make_account("lucia"))

    statuses = [client.post(NAME, {"name": f"lucia{number}"}).status_code for number in range(6)]

    assert statuses == [302] * 5 + [429]
    assert User.objects.get().username == "lucia4"


def change_email(client: Client, email: str, password: str = PASSWORD) -> int:
    """Send the form of a new address; return the status."""
    data = {"action_add": "", "email": email, "password": password}
    return client.post(EMAIL, data).status_code


def confirm(client: Client) -> None:
    """Follow the link in the latest message."""
    [link] = [word for word in mail.outbox[-1].body.split() if "/account/email/confirm/" in word]
    client.post(link)


def test_an_address_is_changed_once_the_new_one_is_confirmed() -> None:
    user = make_account("lucia", email="old@example.org")
    client = signed_in_client(user)

    assert change_email(client, "new@example.org", "wrong") == 422
    assert not mail.outbox
    assert change_email(client, "new@example.org") == 302
    verified = EmailAddress.objects.filter(verified=True)
    assert [each.email for each in verified] == ["old@example.org"]

    confirm(client)

    assert [each.email for each in EmailAddress.objects.all()] == ["new@example.org"]
    assert sign_in(Client(), "new@example.org").status_code == 302
    assert sign_in(Client(), "old@example.org").status_code == 422


def test_an_address_that_is_anothers_is_no_news_and_stays_theirs() -> None:
    make_account("other", email="known@example.org")
    user = make_account("lucia")
    client = signed_in_client(user)

    assert change_email(client, "known@example.org") == 302
    assert mail.outbox[0].to == ["known@example.org"]
    confirm(client)

    assert EmailAddress.objects.get(verified=True).user.username == "other"


def test_of_two_who_confirm_an_address_at_once_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    make_account("other", email="known@example.org")
    client = signed_in_client(make_account("lucia"))
    change_email(client, "known@example.org")
    # As it was when the page looked, a moment before the other's was carried out.
    monkeypatch.setattr(EmailAddress, "can_set_verified", lambda address: True)

    confirm(client)

    monkeypatch.undo()
    assert EmailAddress.objects.get(verified=True).user.username == "other"


def test_an_address_can_be_forgotten() -> None:
    user = make_account("lucia", email="old@example.org")
    client = signed_in_client(user)

    assert client.post(REMOVE, {"password": "wrong"}).status_code == 422
    assert EmailAddress.objects.exists()
    assert client.post(REMOVE, {"password": PASSWORD})["Location"] == "/account/"

    user.refresh_from_db()
    assert not EmailAddress.objects.exists()
    assert user.email == ""
    assert client.get(EMAIL).status_code == 200
    assert not EmailAddress.objects.exists()


def test_what_allauth_would_do_without_a_password_is_not_done() -> None:
    make_account("lucia", email="old@example.org")
    client = signed_in_client(User.objects.get())

    for action in ("action_remove", "action_primary"):
        client.post(EMAIL, {action: "", "email": "old@example.org"})

    assert EmailAddress.objects.get().verified


def test_a_profile_shows_finished_games_and_nothing_of_running_ones(seat: Seat) -> None:
    user = make_account("lucia")
    move_on(lay(user), ["4H>7", "resign"])
    running = lay(user)

    page = seat.client.get(user.get_absolute_url()).content.decode()

    assert "lucia" in page
    assert "Given up" in page or "given up" in page
    assert running.token not in page
    assert Client().get("/en/players/LUCIA/").status_code == 200


def test_the_end_of_a_game_tells_a_guest_how_to_keep_it(seat: Seat) -> None:
    won, match = lay(seat.player), lay_match(seat.player)
    move_on(won, won_record()["actions"])
    move_on(match, ["resign"])
    counted = lay_match(seat.player, variant="easy-21")
    play_match(counted)

    for game in (won, match, counted):
        page = seat.client.get(game.get_absolute_url()).content.decode()
        assert "your games are kept for 60 days after your last visit" in page
        assert f'href="/account/sign-up/?next={game.get_absolute_url()}"' in page
    sign_up(seat.client)
    page = seat.client.get(won.get_absolute_url()).content.decode()
    assert "You play as a guest" not in page


def test_a_private_profile_is_its_own_players_alone() -> None:
    user = make_account("lucia")
    client = signed_in_client(user)
    address = user.get_absolute_url()

    assert client.post("/account/privacy/", {"is_private": "on"})["Location"] == "/account/"

    assert client.get(address).status_code == 200
    others = [Client(), seat_guest().client, signed_in_client(make_account("other"))]
    missing = Client().get("/en/players/never-was/")
    for other in others:
        answer = other.get(address)
        assert answer.status_code == missing.status_code == 404
    client.post("/account/privacy/", {})
    assert Client().get(address).status_code == 200


@pytest.mark.parametrize("name", ["guest%201", "None", "%00", "a%2Fb", "x" * 500, "%F0%9F%98%80"])
def test_nobody_is_found_under_what_is_no_name(name: str) -> None:
    User.objects.create_guest()

    assert Client().get(f"/en/players/{name}/").status_code == 404


def administrator() -> Client:
    """Return an administrator's browser."""
    User.objects.create_superuser("boss-of-it", password=PASSWORD)
    client = Client()
    sign_in(client, "boss-of-it")
    return client


def test_an_administrator_can_rename() -> None:
    make_account("other")
    user = make_account("lucia")
    page = f"/admin/accounts/user/{user.pk}/change/"
    client = administrator()
    assert client.get(page).status_code == 200

    assert client.post(page, {"username": "OTHER", "is_active": "on"}).status_code == 200
    user.refresh_from_db()
    assert user.username == "lucia"
    assert client.post(page, {"username": "player-7", "is_active": "on"}).status_code == 302

    user.refresh_from_db()
    assert (user.username, user.folded_name) == ("player-7", "player-7")
    assert sign_in(Client(), "player-7").status_code == 302


def test_administrators_see_no_guests_and_nobody_else_sees_anything(seat: Seat) -> None:
    pages = ["/admin/", "/admin/accounts/user/"]
    client = administrator()

    assert [client.get(page).status_code for page in pages] == [200, 200]
    assert client.get(f"/admin/accounts/user/{seat.player.pk}/change/").status_code == 302
    for other in (Client(), seat.client, signed_in_client(make_account("lucia"))):
        for page in pages:
            answer = other.get(page, follow=True)
            is_led_away = answer.redirect_chain[-1][0].startswith("/account/sign-in/")
            assert is_led_away or answer.status_code == 403


def test_the_limits_on_signing_in_hold_at_the_administrators_door() -> None:
    User.objects.create_superuser("boss-of-it", password=PASSWORD)

    response = Client().post("/admin/login/", {"username": "boss-of-it", "password": PASSWORD})

    assert response.status_code == 302
    assert response["Location"].startswith("/account/sign-in/")
