"""One page in several languages: its addresses, how one changes over, what is remembered."""

import re

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client

from tests.accounts.people import make_account, signed_in_client
from tests.games.playing import Seat, lay

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

CODES = [code for code, _ in settings.LANGUAGES]
HOST = "http://testserver"


def alternates(page: str) -> dict[str, str]:
    """Return the addresses of a page in other languages, as its head names them."""
    found = re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', page)
    return dict(found)


@pytest.mark.parametrize("path", ["", "rules/scopa/", "leaderboards/scopa/easy/form/?period=week"])
def test_a_page_to_read_names_itself_in_every_language(client: Client, path: str) -> None:
    page = client.get(f"/en/{path}").content.decode()

    bare = path.partition("?")[0]
    assert alternates(page) == {
        **{code: f"{HOST}/{code}/{bare}" for code in CODES},
        "x-default": f"{HOST}/{bare}",
    }
    assert f'<link rel="canonical" href="{HOST}/en/{bare}">' in page


@pytest.mark.parametrize("code", CODES)
def test_the_address_decides_the_language(client: Client, code: str) -> None:
    page = client.get(f"/{code}/rules/scorpion/", headers={"Accept-Language": "pl"})

    assert f'<html lang="{code}"' in page.content.decode()


def test_without_a_language_in_it_an_address_leads_where_the_browser_asks(client: Client) -> None:
    answer = client.get("/rules/scopa/", headers={"Accept-Language": "hr,en;q=0.5"})

    assert answer["Location"] == "/hr/rules/scopa/"
    assert client.get("/", headers={"Accept-Language": "vi"})["Location"] == "/vi/"
    assert client.get("/", headers={"Accept-Language": "tlh"})["Location"] == "/en/"


def test_a_page_without_a_language_in_its_address_has_one_address(seat: Seat) -> None:
    page = seat.client.get(lay(seat.player).get_absolute_url()).content.decode()

    assert alternates(page) == {}
    assert "canonical" not in page


@pytest.mark.parametrize("code", CODES)
def test_changing_over_keeps_the_page_and_is_remembered(client: Client, code: str) -> None:
    answer = client.get(f"/language/{code}/", {"next": "/en/rules/scopa/?a=b"})

    assert answer["Location"] == f"/{code}/rules/scopa/?a=b"
    page = client.get("/games/new/", headers={"Accept-Language": "en"}).content.decode()
    assert f'<html lang="{code}"' in page


def fields_of(page: str, action: str) -> dict[str, str]:
    """Return what the form with this address on a page would send."""
    form = page.partition(f'action="{action}"')[2].partition("</form>")[0]
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))


@pytest.mark.parametrize(
    ("where", "action"),
    [
        ("", "/games/new/"),
        ("rules/scorpion/", "/games/new/"),
        ("rules/scorpion/", "/games/try/scorpion/documented/"),
        ("rules/scopa/", "/games/guided/scopa/"),
        ("daily/scopa/", "/daily/scopa/start/"),
    ],
)
def test_a_new_guest_plays_in_the_language_that_they_read(
    client: Client, where: str, action: str
) -> None:
    english = {"Accept-Language": "en"}
    sent = fields_of(client.get(f"/it/{where}", headers=english).content.decode(), action)

    table = client.post(action, sent, headers=english, follow=True)

    assert '<html lang="it"' in table.content.decode()


def test_but_who_has_chosen_one_keeps_it(client: Client) -> None:
    client.get("/language/pl/")

    table = client.post("/games/guided/scopa/", {"language": "it"}, follow=True)

    assert '<html lang="pl"' in table.content.decode()


@pytest.mark.parametrize("language", ["", "tlh", "en\0", "x" * 5000])
def test_a_language_that_is_none_is_not_remembered(client: Client, language: str) -> None:
    table = client.post("/games/guided/scopa/", {"language": language}, follow=True)

    assert '<html lang="en"' in table.content.decode()


def test_an_account_remembers_on_every_device() -> None:
    user = make_account("lucia")
    signed_in_client(user).get("/language/it/", {"next": "/games/"})

    page = signed_in_client(user).get("/games/").content.decode()

    assert '<html lang="it"' in page


def test_every_page_leads_to_itself_in_every_language(seat: Seat) -> None:
    game = lay(seat.player)
    for where in ("/en/rules/scopa/", "/games/", f"{game.get_absolute_url()}words/"):
        page = seat.client.get(where).content.decode()
        for code in CODES:
            assert f'href="/language/{code}/?next={where.replace("/", "%2F")}"' in page


def test_every_language_is_named_in_itself_with_a_capital(client: Client) -> None:
    page = client.get("/en/").content.decode()

    names = re.findall(r'href="/language/\w+/[^>]*>\s*([^<]+?)\s*</a>', page)
    assert {"English", "Hrvatski", "Deutsch", "Italiano", "Polski"} < set(names)
    assert all(name[0].isupper() for name in names)


@pytest.mark.parametrize("here", CODES)
@pytest.mark.parametrize("remembered", ["", "hr"])
def test_changing_over_works_from_a_page_in_any_language(
    client: Client, here: str, remembered: str
) -> None:
    if remembered:
        client.get(f"/language/{remembered}/")

    answer = client.get("/language/pl/", {"next": f"/{here}/rules/scopa/?a=b"})

    assert answer["Location"] == "/pl/rules/scopa/?a=b"


def test_changing_over_works_on_a_page_that_is_none(client: Client) -> None:
    assert client.get("/language/de/", {"next": "/it/nothing/"})["Location"] == "/de/nothing/"


def test_a_page_that_is_none_names_no_address(client: Client) -> None:
    page = client.get("/de/nothing/")

    assert page.status_code == 404
    assert alternates(page.content.decode()) == {}
    assert "canonical" not in page.content.decode()


def test_changing_over_at_a_refusal_leads_back_to_the_game(seat: Seat) -> None:
    game = lay(seat.player)
    played = f"{game.get_absolute_url()}play/"
    page = seat.client.post(played, {"action": "undo", "version": 0, "key": "a" * 12})

    assert page.status_code == 422
    assert f'?next={played.replace("/", "%2F")}"' in page.content.decode()
    assert seat.client.get(played)["Location"] == game.get_absolute_url()


def test_a_table_says_in_which_language_it_is(seat: Seat) -> None:
    game = lay(seat.player)
    seat.client.get("/language/it/")

    page = seat.client.get(game.get_absolute_url()).content.decode()

    assert '<div id="game" lang="it"' in page


@pytest.mark.parametrize(
    "asked",
    [
        *["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)", ""],
        *["home", "rules/scopa/", "?a=b", "#a", "http://testserver/en/"],
    ],
)
def test_changing_over_leads_nowhere_else(client: Client, asked: str) -> None:
    assert client.get("/language/de/", {"next": asked})["Location"] == "/de/"


def test_a_language_that_is_none_is_not_found(client: Client) -> None:
    assert client.get("/language/tlh/").status_code == 404
    assert not Session.objects.exists()


def test_only_asking_how_it_would_be_remembers_nothing(client: Client) -> None:
    client.head("/language/de/")

    assert not Session.objects.exists()


def test_the_list_of_pages_has_each_in_every_language(client: Client) -> None:
    answer = client.get("/sitemap.xml")

    listed = re.findall("<url>.*?</url>", answer.content.decode(), re.DOTALL)
    pages = {re.findall("<loc>(.*?)</loc>", url)[0] for url in listed}
    assert f"{HOST}/pl/rules/scopa/" in pages
    assert len(pages) % len(CODES) == 0
    for url in listed:
        assert set(re.findall('hreflang="([^"]+)"', url)) == {*CODES, "x-default"}
    for page in sorted(pages):
        assert client.get(page.removeprefix(HOST)).status_code == 200, page


def test_crawlers_are_kept_out_of_what_is_somebodys(client: Client) -> None:
    answer = client.get("/robots.txt")

    assert answer["Content-Type"].startswith("text/plain")
    told = answer.content.decode().splitlines()
    assert "Disallow: /games/" in told
    assert "Disallow: /account/" in told
    assert f"Sitemap: {HOST}/sitemap.xml" in told


def test_accounts_and_private_profiles_are_not_for_search_engines() -> None:
    user = make_account("lucia")
    client = signed_in_client(user)
    address = user.get_absolute_url()
    noindex = '<meta name="robots" content="noindex">'

    assert noindex in client.get("/account/").content.decode()
    assert noindex in Client().get("/account/sign-in/").content.decode()
    assert noindex not in Client().get(address).content.decode()
    user.is_private = True
    user.save()
    assert noindex in client.get(address).content.decode()
