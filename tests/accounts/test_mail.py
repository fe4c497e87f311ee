"""What is sent by mail, and where the links in it lead."""

import re

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from pytest_django.fixtures import Settings

from tests.accounts.people import PASSWORD, SIGN_UP, make_account, sign_in, sign_up
from tests.accounts.test_pages import EMAIL, RESET, banners, heading, owner, shown
from tests.games.playing import Seat, address, lay
from tests.servers import free_port

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]


def link_in(message: mail.EmailMessage) -> str:
    """Return the only address in a message, without the host."""
    [link] = re.findall(r"http://testserver(/\S+)", str(message.body))
    return str(link)


def on_its_way(address: str) -> str:
    """Return what is said once a message has been sent."""
    return f"A message is on its way to {address}. Open the link in it to confirm the address."


def test_the_message_that_asks_to_confirm_an_address() -> None:
    client = Client()
    sign_up(client, email="lucia@example.org")
    assert banners(client.get("/en/")) == [("done", on_its_way("lucia@example.org"))]
    [message] = mail.outbox
    assert message.subject == "Tavolino: confirm your e-mail address"
    assert str(message.body).startswith("Welcome to the table, lucia!\n\nThe account lucia on Tav")
    assert "nothing needs to be done" in str(message.body)
    assert getattr(message, "alternatives", []) == []
    link = link_in(message)
    asked = client.get(link)
    assert heading(asked) == "Is this your address?"
    assert "The account lucia has given lucia@example.org." in shown(asked)

    response = client.post(link, follow=True)

    assert banners(response) == [("done", "lucia@example.org is confirmed.")]


def test_an_address_waits_until_it_is_confirmed_and_can_be_asked_again_later() -> None:
    client = owner()
    assert "Confirmed lucia@example.org" in shown(client.get(EMAIL))
    assert "Waiting" not in shown(client.get(EMAIL))
    data = {"action_add": "", "email": "new@example.org", "password": PASSWORD}

    response = client.post(EMAIL, data, follow=True)

    assert "Confirmed lucia@example.org Waiting to be confirmed new@example.org" in shown(response)
    page = response.content.decode()
    assert '<input type="hidden" name="email" value="new@example.org">' in page
    assert [message.to for message in mail.outbox] == [["new@example.org"]]
    assert str(mail.outbox[0].body).startswith("The account lucia on Tavolino (testserver) has")
    again = {"action_send": "", "email": "new@example.org"}
    for _ in range(4):
        response = client.post(EMAIL, again, follow=True)
        assert banners(response) == [("done", on_its_way("new@example.org"))]
    [(kind, told)] = banners(client.post(EMAIL, again, follow=True))
    assert (kind, told[:16]) == ("careful", "Nothing was sent")
    assert len(mail.outbox) == 5
    cache.clear()  # as after a few minutes
    client.post(EMAIL, again)
    assert len(mail.outbox) == 6


@pytest.fixture
def _no_mail_server(settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", free_port()


@pytest.mark.usefixtures("_no_mail_server")
def test_what_a_message_is_about_stands_where_no_message_can_be_sent(seat: Seat) -> None:
    game = lay(seat.player)

    response = sign_up(seat.client, email="lucia@example.org", next=address(game))

    assert response["Location"] == address(game)
    assert seat.client.get(address(game)).status_code == 200
    [(kind, told)] = banners(seat.client.get("/account/"))
    assert (kind, told[:15]) == ("wrong", "Our mail server")
    for email in ("lucia@example.org", "unknown@example.org"):
        assert Client().post("/account/password/reset/", {"email": email}).status_code == 302


def test_an_address_that_another_account_has_by_now_cannot_be_confirmed() -> None:
    client = Client()
    sign_up(client, email="shared@example.org")
    link = link_in(mail.outbox[0])
    make_account("other", email="shared@example.org")
    client.get("/en/")
    assert heading(client.get(link)) == "This link works no more"

    response = client.post(link, follow=True)

    assert banners(response) == [
        ("wrong", "Another account has shared@example.org as its confirmed address.")
    ]


def test_a_lost_password_is_set_anew_by_a_message() -> None:
    make_account("lucia", email="lucia@example.org")
    client = Client()
    response = client.post(RESET, {"email": "lucia@example.org"}, follow=True)
    assert heading(response) == "A message is on its way"
    [message] = mail.outbox
    assert message.subject == "Tavolino: a new password"
    assert "for the account lucia on Tavolino (testserver)" in str(message.body)
    assert "nothing needs to be done" in str(message.body)
    asked = client.get(link_in(message), follow=True)
    assert heading(asked) == "A new password"
    address = asked.redirect_chain[-1][0]
    assert f'action="{address}"' in asked.content.decode()
    new = {"password1": "nine loud geese", "password2": "nine loud geese"}

    response = client.post(address, new, follow=True)

    assert heading(response) == "Now sign in"
    assert banners(response) == [("done", "Your new password is set.")]
    assert sign_in(Client(), "lucia", "nine loud geese").status_code == 302
    assert heading(client.get(link_in(message), follow=True)) == "This link works no more"


def test_an_address_without_an_account_is_told_so_by_mail_alone() -> None:
    make_account("lucia", email="lucia@example.org", verified=False)
    for email in ("unknown@example.org", "lucia@example.org"):
        response = Client().post(RESET, {"email": email}, follow=True)
        assert heading(response) == "A message is on its way"
        message = mail.outbox[-1]
        assert message.subject == "Tavolino: no account with this address"
        assert f"with the address {email}. No account has" in str(message.body)
        assert link_in(message) == SIGN_UP
