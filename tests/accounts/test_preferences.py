"""Preferences: one form for nobody, guests and accounts, at the tables and beside them."""

import re
from dataclasses import asdict

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import User
from accounts.preferences import Preferences
from games.models import Game
from tests.accounts.people import make_account, signed_in_client
from tests.games.playing import Seat, address, lay, seat_guest, settings_of, trace
from tests.games.scopa.tables import lay_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

PAGE = "/account/preferences/"
OF_ALL = {"theme", "language", "letter_keys", "interactive_rules", "left_handed"}
OF_SCORPION = {"four_colours"}
OF_SCOPA = {"speed", "faces", "index", "confirm_plays"}
# Everything the other way round.
CHANGED: dict[str, bool | str] = {
    "interactive_rules": False,
    "letter_keys": False,
    "confirm_plays": True,
    "left_handed": True,
    "four_colours": True,
    "speed": "step",
    "faces": "piacentine",
    "index": "letters",
    "theme": "dark",
    "language": "en",
}


def form_of(page: str) -> dict[str, list[str]]:
    """Return what a browser posts for a page of preferences that nobody has touched."""
    sent: dict[str, list[str]] = {}
    form = page[page.index('<form method="post" action="/account/preferences/') :]
    for kind, name, more in re.findall(r'<input type="(\w+)" name="(\w+)"([^>]*)>', form):
        value = re.search(r'value="(.*?)"', more)
        if kind == "hidden" or "checked" in more:
            sent.setdefault(name, []).append(value[1] if value else "on")
    for name, options in re.findall(r'<select name="(\w+)">(.*?)</select>', form, re.DOTALL):
        sent[name] = re.findall(r'value="(\w*)" selected', options)
    sent.pop("csrfmiddlewaretoken", None)
    return sent


def shown(client: Client, where: str = PAGE) -> dict[str, str | bool]:
    """Return the preferences that a page shows, and how they stand."""
    page = client.get(where).content.decode()
    stand: dict[str, str | bool] = {}
    for name, values in form_of(page).items():
        last = values[-1]
        stand[name] = last == "on" if last in {"on", "false"} else last
    return stand


def posted(**changes: bool | str) -> dict[str, str | list[str]]:
    """Return what a browser posts: of a switch that is on, the hidden field and the checkbox."""
    texts: dict[str | bool, str | list[str]] = {True: ["false", "on"], False: "false"}
    return {name: texts.get(value, str(value)) for name, value in changes.items()}


@pytest.fixture(params=["nobody", "guest", "account"])
def client(request: pytest.FixtureRequest) -> Client:
    """Return the browser of each who may have preferences."""
    if request.param == "account":
        return signed_in_client(make_account())
    return seat_guest().client if request.param == "guest" else Client()


def test_everybody_is_shown_everything_as_it_is_made(client: Client) -> None:
    assert shown(client) == asdict(Preferences())


def test_what_is_set_is_kept_told_and_shown(client: Client) -> None:
    players = User.objects.count()

    response = client.post(PAGE, posted(**CHANGED))

    assert (response.status_code, response["Location"]) == (302, PAGE)
    assert "Your preferences are kept." in client.get(PAGE).content.decode()
    assert shown(client) == CHANGED
    assert User.objects.count() == players


def test_a_form_that_nobody_has_touched_changes_nothing(client: Client) -> None:
    client.post(PAGE, posted(**CHANGED))

    client.post(PAGE, form_of(client.get(PAGE).content.decode()))

    assert shown(client) == CHANGED


def test_what_is_not_sent_stays(client: Client) -> None:
    client.post(PAGE, posted(**CHANGED))

    client.post(PAGE, posted(faces="neapolitan", left_handed=False))

    assert shown(client) == {**CHANGED, "faces": "neapolitan", "left_handed": False}


@pytest.mark.parametrize(
    "junk",
    [
        {"faces": "sicilian"},
        {"speed": "warp"},
        {"index": ""},
        {"theme": "\0"},
        {"theme": "x" * 5000},
        {"language": "tlh"},
    ],
)
def test_what_cannot_be_chosen_is_answered_422_and_changes_nothing(
    client: Client, junk: dict[str, str]
) -> None:
    client.post(PAGE, posted(**CHANGED))

    response = client.post(PAGE, {**posted(left_handed=False), **junk})

    assert response.status_code == 422
    assert "nothing was changed" in response.content.decode()
    assert form_of(response.content.decode()) == form_of(client.get(PAGE).content.decode())
    assert shown(client) == CHANGED


def test_nobodys_and_a_guests_are_kept_in_the_session_alone() -> None:
    client = Client()
    client.post(PAGE, posted(four_colours=True))

    [session] = Session.objects.all()
    assert session.get_decoded()["preferences"] == {**asdict(Preferences()), "four_colours": True}
    assert not User.objects.exists()

    client.post("/games/new/", {"kind": "scorpion", "variant": "classic"})
    assert User.objects.get().preferences == {}
    assert "four-colours" in client.get(address(Game.objects.get())).content.decode()
    assert shown(Client())["four_colours"] is False


def test_an_accounts_are_kept_in_its_row_and_shown_in_another_browser() -> None:
    user = make_account()
    signed_in_client(user).post(PAGE, posted(**CHANGED))

    user.refresh_from_db()
    assert user.preferences == CHANGED
    assert shown(signed_in_client(user)) == CHANGED


def test_a_table_shows_what_matters_there_and_where_else_to_go(seat: Seat) -> None:
    scorpion, scopa = lay(seat.player), lay_match(seat.player)

    for game, own in ((scorpion, OF_SCORPION), (scopa, OF_SCOPA)):
        page = seat.client.get(settings_of(game)).content.decode()
        assert shown(seat.client, settings_of(game)).keys() == OF_ALL | own
        for linked in (
            address(game),
            address(game, "words"),
            address(game, "fair-deal"),
            f"/en/keys/{game.kind}/",
            "/en/",
        ):
            assert f'<a href="{linked}"' in page or f'href="{linked}">Back to the game' in page
        assert settings_of(game) in seat.client.get(address(game)).content.decode()


@pytest.mark.parametrize("lay_out", [lay, lay_match])
def test_a_table_goes_on_where_it_stood_with_what_was_set(seat: Seat, lay_out: object) -> None:
    game: Game = lay_out(seat.player)  # type: ignore[operator]
    kept = trace(game)

    response = seat.client.post(settings_of(game), posted(left_handed=True, letter_keys=False))

    assert (response.status_code, response["Location"]) == (302, address(game))
    assert trace(game) == kept
    table = seat.client.get(address(game)).content.decode()
    assert re.search(r'id="game"[^>]* class="[^"]* left-handed\b', table)
    assert 'data-letter-keys="off"' in table
    assert shown(seat.client) == {
        **asdict(Preferences()),
        "left_handed": True,
        "letter_keys": False,
    }


def test_one_tables_form_leaves_the_others_preferences_alone(seat: Seat) -> None:
    scorpion, scopa = lay(seat.player), lay_match(seat.player)
    seat.client.post(PAGE, posted(**CHANGED))

    for game in (scorpion, scopa):
        page = seat.client.get(settings_of(game)).content.decode()
        seat.client.post(settings_of(game), form_of(page))
        assert shown(seat.client) == CHANGED


def test_what_cannot_be_chosen_at_a_table_is_told_on_its_page(seat: Seat) -> None:
    game = lay_match(seat.player)

    response = seat.client.post(settings_of(game), {"faces": "sicilian"})

    assert response.status_code == 422
    assert form_of(response.content.decode()).keys() == OF_ALL | OF_SCOPA


def test_a_strangers_table_is_not_found_and_sets_nothing(seat: Seat) -> None:
    game = lay(seat_guest().player)

    for where in (settings_of(game), f"{PAGE}?game=no-such-game", f"{PAGE}?game=%00"):
        assert seat.client.get(where).status_code == 404
        assert seat.client.post(where, posted(left_handed=True)).status_code == 404
    assert shown(seat.client) == asdict(Preferences())


def test_at_a_table_whose_session_has_ended_nobody_is_led_home_and_told_why(seat: Seat) -> None:
    where = settings_of(lay(seat.player))

    for response in (Client().get(where), Client().post(where, posted(left_handed=True))):
        assert (response.status_code, response["Location"]) == (302, "/en/?notice=session-ended")


def test_the_page_is_nobodys_to_store(client: Client) -> None:
    assert "no-store" in client.get(PAGE)["Cache-Control"]


@pytest.mark.parametrize(
    ("theme", "schemes", "colours"),
    [
        ("auto", "light dark", ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]),
        ("light", "light", ["#F6F0E4"]),
        ("dark", "dark", ["#1A1613"]),
    ],
)
def test_every_page_is_told_the_theme(
    seat: Seat, theme: str, schemes: str, colours: list[str]
) -> None:
    seat.client.post(PAGE, posted(theme=theme))

    for where in ("/en/", PAGE, address(lay(seat.player)), "/en/nothing-here/"):
        page = seat.client.get(where).content.decode()
        assert f'data-theme="{theme}"' in page
        assert f'<meta name="color-scheme" content="{schemes}">' in page
        told = re.findall(r'<meta name="theme-color" content="(#\w+)"(?: media="(.*?)")?>', page)
        assert [media or colour for colour, media in told] == colours


def test_the_language_that_was_chosen_is_spoken_until_the_browser_is_asked_again(
    client: Client, settings: Settings
) -> None:
    settings.LANGUAGES = [("en", "English"), ("de", "German")]

    def spoken() -> list[str]:
        return re.findall(r'<html lang="(\w+)"', client.get(PAGE).content.decode())

    client.post(PAGE, posted(language="de"))
    assert spoken() == ["de"]
    client.post(PAGE, posted(language=""))
    assert spoken() == ["en"]
