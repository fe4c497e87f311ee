"""Who may see what of accounts: five personas at every address."""

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from accounts.models import User
from tests.accounts.people import PASSWORD, make_account, sign_in
from tests.games.playing import Response, lay, seat_guest
from tests.games.views.test_access import EXPECTED as OF_GAMES
from tests.games.views.test_access import names, url

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.usefixtures("fresh_limits")]

OK, FOUND, FORBIDDEN, MISSING, WRONG_METHOD, UNPROCESSABLE = 200, 302, 403, 404, 405, 422
PERSONAS = ("nobody", "guest", "owner", "other", "admin")

ALL = (OK,) * 5
NONE_POST = (WRONG_METHOD,) * 5
# For nobody, a guest, the account's owner, another account, an administrator: by GET, by an
# empty POST.
OF_ENTRANCE = ((OK, OK, FOUND, FOUND, FOUND), (UNPROCESSABLE, UNPROCESSABLE, FOUND, FOUND, FOUND))
OF_ACCOUNTS = (FOUND, FOUND, OK, OK, OK)
ASKING = (OF_ACCOUNTS, (FOUND, FOUND, UNPROCESSABLE, UNPROCESSABLE, UNPROCESSABLE))
SHOWING = (OF_ACCOUNTS, (FOUND, FOUND, WRONG_METHOD, WRONG_METHOD, WRONG_METHOD))
OF_PLAYERS = ((FOUND, OK, OK, OK, OK), NONE_POST)
EXPECTED = {
    "account_signup": OF_ENTRANCE,
    "account_login": OF_ENTRANCE,
    "account_logout": ((FOUND, FOUND, OK, OK, OK), (FOUND,) * 5),
    "account_inactive": (ALL, NONE_POST),
    "account": (OF_ACCOUNTS, NONE_POST),
    "account-name": ASKING,
    "account-privacy": (NONE_POST, (FOUND,) * 5),
    "usersessions_list": (OF_ACCOUNTS, (FOUND,) * 5),
    "preferences": (ALL, (FOUND,) * 5),
    "my-data": OF_PLAYERS,
    "my-data-download": OF_PLAYERS,
    "account-delete": (
        (FOUND, OK, OK, OK, OK),
        (FOUND, FOUND, UNPROCESSABLE, UNPROCESSABLE, UNPROCESSABLE),
    ),
    "account_email": (OF_ACCOUNTS, (FOUND,) * 5),
    "account-email-remove": ASKING,
    "account_email_verification_sent": (ALL, NONE_POST),
    "account_confirm_email": (ALL, (MISSING,) * 5),
    "account_change_password": ASKING,
    "account_reset_password": (ALL, (UNPROCESSABLE,) * 5),
    "account_reset_password_done": (ALL, NONE_POST),
    "account_reset_password_from_key": (ALL, ALL),
    "account_reset_password_from_key_done": (ALL, NONE_POST),
    "players:profile": (ALL, NONE_POST),
    "players:privacy": (ALL, NONE_POST),
}
ARGUMENTS = {
    "account_confirm_email": ["no-such-key"],
    "account_reset_password_from_key": ["1", "no-such-key"],
    "players:profile": ["owner"],
}
SIGN_IN = "/account/sign-in/"
NEEDS_ACCOUNT = [n for n in EXPECTED if EXPECTED[n][0] == OF_ACCOUNTS and n != "account_logout"]


@pytest.fixture
def people() -> dict[str, Client]:
    """Return a browser for each persona."""
    make_account("owner", email="owner@example.org")
    make_account("other")
    User.objects.create_superuser("boss-of-it", password=PASSWORD)
    browsers = {name: Client() for name in PERSONAS}
    browsers["guest"] = seat_guest().client
    for name, login in (("owner", "owner"), ("other", "other"), ("admin", "boss-of-it")):
        sign_in(browsers[name], login)
    return browsers


def test_every_address_has_an_expectation() -> None:
    everything = {name for name in names(get_resolver().url_patterns) if "admin:" not in name}

    assert everything == EXPECTED.keys() | OF_GAMES.keys()


@pytest.mark.parametrize("name", EXPECTED)
@pytest.mark.parametrize("method", ["get", "post"])
def test_everybody_gets_what_is_theirs(people: dict[str, Client], name: str, method: str) -> None:
    where = reverse(name, args=ARGUMENTS.get(name, []))
    expected = EXPECTED[name][method == "post"]

    answers: list[Response] = [getattr(client, method)(where) for client in people.values()]

    assert tuple(answer.status_code for answer in answers) == expected
    assert User.objects.filter(username="owner", is_active=True).exists()


@pytest.mark.parametrize("name", NEEDS_ACCOUNT)
@pytest.mark.parametrize("persona", ["nobody", "guest"])
def test_whoever_has_not_signed_in_is_asked_to_and_led_back(
    people: dict[str, Client], name: str, persona: str
) -> None:
    where = reverse(name)

    answer = people[persona].get(where)

    assert answer["Location"] == f"{SIGN_IN}?next={where}"
    assert sign_in(people[persona], "owner", next=where)["Location"] == where


@pytest.mark.parametrize("name", EXPECTED)
def test_no_store_keeps_what_is_somebodys(people: dict[str, Client], name: str) -> None:
    answer = people["owner"].get(reverse(name, args=ARGUMENTS.get(name, [])))

    assert ("private" if name == "players:privacy" else "no-store") in answer["Cache-Control"]


@pytest.mark.parametrize("where", ["/en/rules/scopa/", "/en/keys/scorpion/", "/en/no-page/"])
def test_a_page_with_somebodys_name_on_it_is_shared_with_nobody(
    people: dict[str, Client], where: str
) -> None:
    assert "private" in people["owner"].get(where)["Cache-Control"]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_form_from_elsewhere_changes_nothing(people: dict[str, Client], name: str) -> None:
    owner = Client(enforce_csrf_checks=True)
    owner.cookies = people["owner"].cookies
    where = reverse(name, args=ARGUMENTS.get(name, []))

    assert owner.post(where, {"password": PASSWORD}).status_code in {FORBIDDEN, WRONG_METHOD}


def test_only_administrators_come_in_at_their_door(people: dict[str, Client]) -> None:
    pages = [name for name in names(get_resolver().url_patterns) if name.startswith("admin:")]
    assert len(pages) > 10
    for where in (
        "/admin/",
        "/admin/accounts/user/",
        "/admin/accounts/user/add/",
        "/admin/nothing/",
    ):
        for persona, client in people.items():
            reached = client.get(where, follow=True)
            if persona in {"nobody", "guest"}:
                assert reached.redirect_chain[-1][0].startswith(SIGN_IN)
            elif persona != "admin":
                assert reached.status_code == FORBIDDEN


def test_the_games_of_one_account_are_not_anothers(people: dict[str, Client]) -> None:
    game = lay(User.objects.get(username="owner"))

    answers = [client.get(game.get_absolute_url()).status_code for client in people.values()]

    assert dict(zip(PERSONAS, answers, strict=True)) == {
        "nobody": FOUND,
        "guest": MISSING,
        "owner": OK,
        "other": MISSING,
        "admin": MISSING,
    }


@pytest.mark.parametrize("name", [*EXPECTED, *OF_GAMES])
def test_no_page_sets_a_cookie_but_the_session_and_the_guard_of_forms(
    people: dict[str, Client], name: str
) -> None:
    game = lay(User.objects.get(username="owner"))
    where = (
        url(name, game.token, game.kind)
        if name in OF_GAMES
        else reverse(name, args=ARGUMENTS.get(name, []))
    )

    for client in people.values():
        client.get(where, follow=True)
        client.post(where, {"language": "en", "theme": "dark"}, follow=True)

    cookies = {cookie for client in people.values() for cookie in client.cookies}
    assert cookies == {"sessionid", "csrftoken"}
