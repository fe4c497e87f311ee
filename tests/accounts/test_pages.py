"""What the pages of accounts show, to whom and with which words."""

import re
from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import User
from games.models import Game
from tests.accounts.people import (
    PASSWORD,
    SIGN_IN,
    SIGN_OUT,
    SIGN_UP,
    make_account,
    sign_in,
    sign_up,
    signed_in_client,
)
from tests.games.playing import Response, lay, move_on, seat_guest, won_record
from tests.games.views.test_pages import FORBIDDEN

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

EMAIL, RESET = "/account/email/", "/account/password/reset/"


def text_of(page: str) -> str:
    """Return the words of a page in one line."""
    return " ".join(re.sub(r"<[^>]*>", "", page).split())


def shown(response: Response) -> str:
    """Return an answer's words in one line."""
    return text_of(response.content.decode())


def banners(response: Response) -> list[tuple[str, str]]:
    """Return kind and words of each message that stands above the page."""
    found = re.findall(
        r'<p class="banner (\w+)" role="status">(.*?)</p>', response.content.decode()
    )
    return [(kind, text_of(words)) for kind, words in found]


def heading(response: Response) -> str:
    """Return the words of the only heading of the first level."""
    [words] = re.findall(r"<h1[^>]*>(.*?)</h1>", response.content.decode(), re.DOTALL)
    return text_of(words)


def nobody() -> Client:
    return Client()


def guest() -> Client:
    seat = seat_guest()
    lay(seat.player)
    return seat.client


def owner() -> Client:
    user = make_account("lucia", email="lucia@example.org")
    move_on(lay(user), won_record()["actions"])
    return signed_in_client(user)


PAGES = [
    (nobody, SIGN_UP, "Take a seat"),
    (guest, SIGN_UP, "Take a seat"),
    (nobody, SIGN_IN, "Sign in"),
    (guest, SIGN_IN, "Sign in"),
    (nobody, RESET, "Forgotten your password?"),
    (owner, RESET, "Forgotten your password?"),
    (nobody, f"{RESET}sent/", "A message is on its way"),
    (nobody, f"{RESET}1-no-such-key/", "This link works no more"),
    (nobody, f"{RESET}done/", "Now sign in"),
    (nobody, "/account/inactive/", "This account is locked"),
    (nobody, f"{EMAIL}sent/", "A message is on its way"),
    (nobody, f"{EMAIL}confirm/no-such-key/", "This link works no more"),
    (nobody, "/en/privacy/", "Privacy"),
    (guest, "/account/data/", "My data"),
    (guest, "/account/delete/", "Delete your data?"),
    (owner, SIGN_OUT, "Sign out?"),
    (owner, "/account/", "lucia"),
    (owner, "/en/players/lucia/", "lucia"),
    (owner, "/account/data/", "lucia"),
    (owner, "/account/delete/", "Delete the account?"),
    (owner, "/account/name/", "Change name"),
    (owner, "/account/password/", "Change password"),
    (owner, EMAIL, "E-mail address"),
    (owner, f"{EMAIL}remove/", "Keep no e-mail address?"),
    (owner, "/account/sessions/", "Sessions"),
]


@pytest.mark.parametrize(("persona", "address", "title"), PAGES)
def test_every_page_has_its_heading_and_no_inline_code(
    persona: Callable[[], Client], address: str, title: str
) -> None:
    response = persona().get(address)

    assert response.status_code == 200
    assert heading(response) == title
    page = response.content.decode()
    assert [name for name, pattern in FORBIDDEN.items() if pattern.search(page)] == []
    assert '<a href="/en/privacy/">Privacy</a>' in page


# The form of each page that has one, sent as it should not be.
WRONG = [
    (nobody, SIGN_UP, {"username": "x!", "password1": "short"}, ["username", "password1"]),
    (owner, "/account/name/", {"name": "x!"}, ["name"]),
    (
        owner,
        "/account/password/",
        {"oldpassword": "no", "password1": "short", "password2": "other"},
        ["oldpassword", "password1"],
    ),
    (owner, EMAIL, {"action_add": "", "email": "no", "password": "no"}, ["email", "password"]),
    (owner, f"{EMAIL}remove/", {"password": "no"}, ["password"]),
    (owner, "/account/delete/", {"password": "no"}, ["password"]),
    (nobody, RESET, {"email": "no"}, ["email"]),
]


@pytest.mark.parametrize(("persona", "address", "data", "wrong"), WRONG)
def test_a_wrong_field_is_marked_and_told_what_would_be_right(
    persona: Callable[[], Client], address: str, data: dict[str, str], wrong: list[str]
) -> None:
    response = persona().post(address, data)

    assert response.status_code == 422
    page = response.content.decode()
    inputs = {match[1]: match[0] for match in re.finditer(r'<input[^>]* name="(\w+)"[^>]*>', page)}
    assert [name for name in inputs if "aria-invalid" in inputs[name]] == wrong
    for name, tag in inputs.items():
        described = re.search(r'aria-describedby="([^"]*)"', tag)
        for described_by in described[1].split() if described else ():
            assert f'id="{described_by}"' in page, name
    for name in wrong:
        assert f"id_{name}_error" in inputs[name]
        sentence = re.search(f'id="id_{name}_error"><p>(.*?)</p>', page)
        assert sentence
        assert len(sentence[1].split()) > 1


def test_what_is_wrong_with_the_form_as_a_whole_stands_above_it() -> None:
    response = sign_in(Client(), "nobody-here")

    [said] = re.findall(
        r'<p class="banner wrong" role="alert">(.*?)</p>', response.content.decode()
    )
    assert "do not belong together" in said


def test_only_what_may_be_left_out_says_so() -> None:
    page = Client().get(SIGN_UP).content.decode()

    labels = [text_of(label) for label in re.findall(r"<label.*?</label>", page, re.DOTALL)]
    assert labels == ["Name at the table", "Password", "E-mail (if you like)"]


def test_no_password_comes_back_to_the_page() -> None:
    response = sign_up(Client(), "x!", password1="a-long-secret-one")

    assert response.status_code == 422
    assert "a-long-secret-one" not in response.content.decode()


@pytest.mark.parametrize("address", [SIGN_UP, SIGN_IN])
def test_a_guest_is_told_what_comes_along(address: str) -> None:
    seat = seat_guest()
    assert "as a guest here" not in shown(seat.client.get(address))
    lay(seat.player)
    assert "You have played 1 game as a guest here. It will" in shown(seat.client.get(address))
    lay(seat.player)
    assert "You have played 2 games as a guest here. They will" in shown(seat.client.get(address))


def test_the_way_on_is_kept_between_sign_up_and_sign_in() -> None:
    for here, there in ((SIGN_UP, SIGN_IN), (SIGN_IN, SIGN_UP)):
        page = Client().get(f"{here}?next=/games/abc/").content.decode()

        assert '<input type="hidden" name="next" value="/games/abc/">' in page
        assert f'<a href="{there}?next=%2Fgames%2Fabc%2F">' in page


@pytest.mark.parametrize("persona", [nobody, guest])
def test_the_head_of_a_page_leads_to_signing_in_and_back(persona: Callable[[], Client]) -> None:
    page = persona().get("/en/leaderboards/scorpion/classic/").content.decode()

    assert f'href="{SIGN_IN}?next=/en/leaderboards/scorpion/classic/">Sign in</a>' in page
    assert 'href="/account/"' not in page


def test_the_head_of_a_page_shows_whose_account_it_is() -> None:
    page = signed_in_client(make_account("Żółw")).get("/en/").content.decode()

    assert '<a class="who" href="/account/" aria-label="Żółw, your account">' in page
    assert '<span class="initial" aria-hidden="true">Ż</span>' in page
    assert SIGN_IN not in page


def test_the_overview_shows_what_the_account_has() -> None:
    client = signed_in_client(make_account("lucia"))
    assert "none: a lost password cannot be reset" in shown(client.get("/account/"))
    EmailAddress.objects.create(user=User.objects.get(), email="lucia@example.org")
    page = client.get("/account/").content.decode()

    assert "lucia@example.org not confirmed" in text_of(page)
    for name in ("name", "password", "email", "sessions", "preferences", "data", "sign-out"):
        assert f'"/account/{name}/"' in page, name
    assert '<a href="/en/players/lucia/">' in page


def test_the_switch_of_the_profile_sends_what_it_says() -> None:
    client = signed_in_client(make_account("lucia"))
    for offered, words, told in (
        ('name="is_private" value="on"', "Make my profile private", "Your profile is private now."),
        ("", "Make my profile public", "Your profile is public now."),
    ):
        page = client.get("/account/").content.decode()
        [sent] = re.findall(f'<button class="button" ?([^>]*)>{words}</button>', page)
        assert sent == offered
        data = {"is_private": "on"} if offered else {}
        response = client.post("/account/privacy/", data, follow=True)
        assert banners(response) == [("done", told)]
        assert banners(client.get("/account/")) == []


def latest_games(page: str) -> list[str]:
    """Return the rows of the latest games that a profile lists."""
    listed = page.split('<ul class="latest">')[1].split("</ul>", maxsplit=1)[0]
    return [text_of(row) for row in re.findall("<li>.*?</li>", listed, re.DOTALL)]


def test_a_profile_shows_how_finished_games_ended() -> None:
    user = make_account("lucia")
    address = user.get_absolute_url()
    assert "Latest games" not in shown(Client().get(address))
    won, given_up = lay(user), lay(user, variant="wasp", casual=True)
    move_on(won, won_record()["actions"])
    move_on(given_up, ["resign"])

    page = Client().get(address).content.decode()
    rows = latest_games(page)

    assert re.search(r"Scorpion Wasp, given up casual 0 points · 0 actions · 0:00 replay$", rows[0])
    assert re.search(r"\d{4} Scorpion Classic, won 695 points · 52 actions · 0:00 replay$", rows[1])
    assert "at the table since" in text_of(page)


@pytest.mark.parametrize(
    ("status", "words"),
    [("won", "won"), ("lost", "lost"), ("drawn", "a draw"), ("resigned", "given up")],
)
def test_a_profile_has_a_word_for_every_end(status: str, words: str) -> None:
    user = make_account("lucia")
    move_on(lay(user), ["resign"])
    Game.objects.update(status=status)

    [row] = latest_games(Client().get(user.get_absolute_url()).content.decode())

    assert f"Scorpion Classic, {words} " in row


def test_ones_own_profile_says_if_nobody_else_sees_it() -> None:
    user = make_account("lucia")
    client = signed_in_client(user)
    assert "nobody but you" not in shown(client.get(user.get_absolute_url()))
    User.objects.update(is_private=True)

    page = shown(client.get(user.get_absolute_url()))

    assert "Your profile is private: nobody but you sees this page." in page
    assert "My games Preferences My data" in page


def test_sessions_are_listed_and_the_others_can_be_ended() -> None:
    user = make_account("lucia")
    client = Client(
        headers={"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0"},
        REMOTE_ADDR="198.51.100.77",
    )
    sign_in(client, "lucia")
    first = client.get("/account/sessions/")
    assert "Firefox, Linux this one network 198.51.100.0 since" in shown(first)
    assert "End all others" not in shown(first)
    other = signed_in_client(user)
    both = shown(client.get("/account/sessions/"))
    assert "A browser without a name network 127.0.0.0" in both
    assert both.count("this one") == 1
    assert "End all others" in both

    response = client.post("/account/sessions/", follow=True)

    assert banners(response) == [("done", "All your other sessions have ended.")]
    assert other.get("/account/").status_code == 302


def test_signing_in_says_nothing_and_signing_out_says_so() -> None:
    client = signed_in_client(make_account("lucia"))
    assert banners(client.get("/en/")) == []

    response = client.post(SIGN_OUT, follow=True)

    assert banners(response) == [("done", "You have signed out.")]


def test_a_changed_password_is_told_at_the_account() -> None:
    client = signed_in_client(make_account("lucia"))
    data = {"oldpassword": PASSWORD, "password1": "nine loud geese", "password2": "nine loud geese"}

    response = client.post("/account/password/", data, follow=True)

    assert response.redirect_chain[-1][0] == "/account/"
    assert banners(response) == [("done", "Your new password is set.")]


def test_without_a_confirmed_address_the_page_says_what_that_means() -> None:
    client = signed_in_client(make_account("lucia", email="l@example.org", verified=False))

    page = shown(client.get(EMAIL))

    assert "Without a confirmed address, a lost password cannot be reset." in page
    assert "Confirmed l@example.org" not in page


def test_whoever_is_locked_out_is_led_to_the_page_that_says_so() -> None:
    make_account("lucia")
    User.objects.update(is_active=False)

    response = Client().post(SIGN_IN, {"login": "lucia", "password": PASSWORD}, follow=True)

    assert heading(response) == "This account is locked"


def test_the_privacy_page_names_the_cookies_that_the_site_sets() -> None:
    client = Client()
    sign_up(client)
    client.get("/account/preferences/")

    named = re.findall("<code>(.*?)</code>", client.get("/en/privacy/").content.decode())

    assert set(named) == set(client.cookies)


def test_the_privacy_page_tells_how_long_a_guest_is_kept(settings: Settings) -> None:
    settings.SESSION_COOKIE_AGE = 7 * 24 * 60 * 60

    page = shown(Client().get("/en/privacy/"))

    assert "All of it is deleted 7 days after your last visit." in page
    assert "60 days" not in page
