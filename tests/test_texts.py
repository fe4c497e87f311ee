"""Every text that people see goes through gettext: in a made-up language each one is marked.

The language is made from the English catalog, so this finds as well what the catalog lacks.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import django
import polib
import pytest
from django.core import mail
from django.test import Client
from pytest_django.fixtures import Settings

from games.models import Game
from games.registry import find
from games.replaying import steps_of
from games.scopa.engine import Ended, Seat
from games.services.guiding import start_guided
from games.services.starting import start_game
from leaderboards.boards import Measure, measures
from leaderboards.services.dailies import start_daily
from tests.accounts.people import PASSWORD, SIGN_IN, SIGN_UP, make_account, sign_in
from tests.games.playing import lay as lay_scorpion
from tests.games.playing import move_on, play, player_of, seat_guest, settings_of, won_record
from tests.games.scopa.finished import lay_finished
from tests.games.scopa.matches import act, lay
from tests.games.scopa.tables import lay_match, play_deal, play_hard_match, put
from tests.leaderboards.test_ranks import enter

MADE_UP = "eo"
OPEN, CLOSE = "⟦", "⟧"
# Where something is filled in.
PLACE = re.compile(r"%\(\w+\)[sd]|\{\w+\}")
# The site's name, signs, and what a script fills in: no words of any language.
NOT_TEXT = {"avolino", "Tavolino", "·", "\N{MULTIPLICATION SIGN}", "…", "{columns}"}
CODE_TAGS = {"code", "kbd", "script", "style", "time"}
SPOKEN = {"aria-label", "alt", "title", "placeholder"}
# What scripts write on the page.
SPOKEN |= {"data-ask", "data-go-on", "data-scopa", "data-neapolitan", "data-piacentine"}
# A date, as Django writes it in that language.
_MONTH = (
    r"\b(januaro|februaro|marto|aprilo|majo|junio|julio|aŭgusto"
    r"|septembro|oktobro|novembro|decembro)\b"
)
DATE = re.compile(rf"{_MONTH}.* \d{{4}}|\d-a de {_MONTH}")
VOID = {"input", "meta", "link", "br", "hr", "img", "path", "use"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]


@pytest.fixture
def made_up(settings: Settings, tmp_path: Path, project_root: Path) -> str:
    """Add a language in which every text stands in brackets."""
    messages = tmp_path / "locale" / MADE_UP / "LC_MESSAGES"
    messages.mkdir(parents=True)
    catalog = polib.pofile(str(project_root / "locale" / "en" / "LC_MESSAGES" / "django.po"))
    for entry in catalog:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: mark(entry.msgid), 1: mark(entry.msgid_plural)}
        else:
            entry.msgstr = mark(entry.msgid)
    catalog.save_as_mofile(str(messages / "django.mo"))
    settings.LANGUAGES = [("en", mark("English")), (MADE_UP, mark("Made up"))]
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    return MADE_UP


def mark(text: str) -> str:
    """Put a text in brackets, but for what is filled in: that is marked itself, if it is text."""
    return OPEN + PLACE.sub(rf"{CLOSE}\g<0>{OPEN}", text) + CLOSE


@cache
def djangos_own() -> frozenset[str]:
    """Return what Django itself says in that language, such as that a field is required."""
    parts = [Path(django.__file__).parent / part for part in ("conf", "contrib/auth")]
    catalogs = [part / "locale" / MADE_UP / "LC_MESSAGES" / "django.po" for part in parts]
    return frozenset(entry.msgstr for each in catalogs for entry in polib.pofile(str(each)))


class Texts(HTMLParser):
    """Collects the texts of a page that stand in no brackets."""

    def __init__(self) -> None:
        super().__init__()
        self.unmarked: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            # What says its own language is not in the page's: the names of languages.
            is_foreign = tag != "html" and any(name == "lang" for name, _ in attrs)
            self._open.append((tag, is_foreign or tag in CODE_TAGS))
        for name, value in attrs:
            described = tag == "meta" and name == "content" and ("name", "description") in attrs
            if (name in SPOKEN or described) and value:
                self._judge(value, 0)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if any(is_code for _, is_code in self._open):
            return
        self._depth = self._judge(data, self._depth)

    def _judge(self, text: str, depth: int) -> int:
        bare = ""
        for letter in text:
            depth += (letter == OPEN) - (letter == CLOSE)
            bare += letter if depth == 0 and letter != CLOSE else " "
        if " ".join(bare.split()) in djangos_own() or DATE.search(bare):
            return depth
        words = [word for word in bare.split() if word not in NOT_TEXT and "@" not in word]
        if any(letter.isalpha() for word in words for letter in word):
            self.unmarked.append(" ".join(bare.split()))
        return depth


def guided_addresses(player: Any, kind: str) -> Iterator[str]:
    """Yield the address of a game that offers its guide, then of guided ones, play by play."""
    spec = find(kind)
    assert spec.guide is not None
    first = start_game(player=player_of(player), kind=kind, variant=spec.variants[0].slug)
    yield first.get_absolute_url()
    guided = start_guided(player=player_of(player), spec=spec)
    for number, lesson in enumerate(spec.guide.lessons):
        yield f"{guided.get_absolute_url()}?{number}"
        move_on(guided, [lesson.action])
    yield f"{guided.get_absolute_url()}?done"
    astray = start_guided(player=player_of(player), spec=spec)
    move_on(astray, [spec.guide.lessons[1].action])
    yield astray.get_absolute_url()


def addresses(client: Client, player: Any) -> Iterator[str]:
    """Yield the address of a page of every kind that Scorpion has, and of those of all games."""
    yield from guided_addresses(player, "scorpion")
    running, won, given_up = (
        lay_scorpion(player),
        lay_scorpion(player),
        lay_scorpion(player, variant="three-blind-mice"),
    )
    relaxed = lay_scorpion(player, variant="relaxed", casual=True)
    move_on(running, ["4H>7", "undo"])
    move_on(won, won_record()["actions"])
    move_on(given_up, ["resign"])
    yield from (f"/{MADE_UP}/{page}" for page in ("", "?notice=session-ended", "keys/scorpion/"))
    yield from (f"/{MADE_UP}/{page}" for page in ("leaderboards/", "rules/scorpion/", "no-page/"))
    yield from ("/games/", "/games/new/", f"/games/new/?game={running.token}")
    yield from (game.get_absolute_url() for game in (running, won, given_up, relaxed))
    yield from (
        f"{running.get_absolute_url()}{page}/" for page in ("give-up", "fair-deal", "words")
    )
    yield from ("/account/preferences/", settings_of(running))
    yield f"{won.get_absolute_url()}fair-deal/"
    yield from (f"/replays/{game.token}/?at={at}" for game in (won, given_up) for at in (0, 1, 60))


def scopa_addresses(client: Client, player: Any) -> Iterator[str]:
    """Yield the address of a page of every kind that Scopa has."""
    yield from guided_addresses(player, "scopa")
    explained = start_guided(player=player_of(player), spec=find("scopa"))
    play_deal(explained)
    yield explained.get_absolute_url()
    fresh, thinking, laid, took, swept = (
        lay_match(player, variant=variant)
        for variant in ("normal-napola-21", "hard", *["easy"] * 3)
    )
    move_on(thinking, ["7D=5C+2D"])
    # What the computer did last, in every way in which it is shown.
    theirs = lay("5C 2D 1S", "7D 9C", "7C 4B 8B", to_play=Seat.COMPUTER, deck=12)
    for match, action in ((laid, "4B"), (took, "7C=5C+2D"), (swept, "8B=5C+2D+1S")):
        put(match, act(theirs, action)[0])
    counted, given_up, left = (lay_match(player, variant="easy-napola") for _ in range(3))
    play_deal(counted)
    move_on(given_up, ["resign"])
    play_deal(left)
    move_on(left, ["resign"])
    won, lost = (lay_finished(player, ended=ended) for ended in (Ended.WON, Ended.LOST))
    yield from (f"/{MADE_UP}/{page}/scopa/" for page in ("rules", "keys"))
    yield from (f"/{MADE_UP}/leaderboards/scopa/{level}/" for level in ("easy", "hard"))
    yield from ("/games/", f"/{MADE_UP}/", "/games/new/?kind=scopa&variant=hard-napola-21")
    yield f"/games/new/?kind=scopa&game={counted.token}"
    matches = (fresh, thinking, laid, took, swept, counted, given_up, left, won, lost)
    yield from (match.get_absolute_url() for match in matches)
    pages = ("give-up", "fair-deal", "words")
    yield from (f"{counted.get_absolute_url()}{page}/" for page in pages)
    yield settings_of(counted)
    yield f"{fresh.get_absolute_url()}words/"
    yield f"{left.get_absolute_url()}fair-deal/"
    steps = (0, 1, 2, *steps_of(won).deals, 999)
    yield from (f"/replays/{won.token}/?at={at}" for at in (*steps, steps_of(won).deals[1] - 1))
    yield from (f"/replays/{match.token}/?at=999" for match in (lost, given_up, left))
    yield from daily_addresses(client, player)
    # With every play confirmed, each card has its choice on the page.
    client.post(settings_of(fresh), {"confirm_plays": "on"})
    yield fresh.get_absolute_url()


def daily_addresses(client: Client, player: Any) -> Iterator[str]:
    """Yield the addresses of the daily deal, and of its games, one of them casual."""
    yield f"/{MADE_UP}/daily/scopa/"
    counted = start_daily(player=player_of(player), kind="scopa")
    yield from (counted.get_absolute_url(), f"/{MADE_UP}/daily/scopa/", "/games/")
    play_hard_match(counted)
    yield from (counted.get_absolute_url(), f"/{MADE_UP}/daily/scopa/", "/games/")
    yield f"{counted.get_absolute_url()}fair-deal/"
    casual = start_daily(player=player_of(player), kind="scopa")
    yield from (casual.get_absolute_url(), f"{casual.get_absolute_url()}give-up/")


def board_addresses(client: Client, player: Any) -> Iterator[str]:
    """Yield the address of every board but those of best games, with somebody on it."""
    other = make_account("12345")
    for kind, variant in (("scorpion", "classic"), ("scopa", "easy")):
        for number in range(32):
            for who in (player, other):
                game = lay_scorpion(who) if kind == "scorpion" else lay_match(who)
                figures = (number % 5 - 1, 54, 60 * number)
                enter(who, *figures, game=game, won=number % 3 > 0, refresh=number == 31)
        for measure in measures(find(kind)):
            if measure is not Measure.BEST:
                yield f"/{MADE_UP}/leaderboards/{kind}/{variant}/{measure}/"
    yield f"/{MADE_UP}/leaderboards/scopa/rating/?period=week"
    yield f"/{MADE_UP}/players/12345/"


def account_addresses(client: Client, player: Any) -> Iterator[str]:
    """Yield the address of every page of an account; its name has no letters, nor its mail."""
    move_on(lay_scorpion(player), ["4H>7", "resign"])
    yield from (SIGN_UP, SIGN_IN, "/account/data/", "/account/delete/")
    yield from ("/account/password/reset/", "/account/password/reset/sent/")
    yield from ("/account/password/reset/1-2/", "/account/password/reset/done/")
    yield from ("/account/inactive/", "/account/email/sent/", "/account/email/confirm/1/")
    yield from (f"/{MADE_UP}/privacy/", f"/{MADE_UP}/?notice=deleted")
    client.post(SIGN_UP, {"username": "12345", "password1": PASSWORD, "email": "1@2.example"})
    [message] = mail.outbox
    yield next(word for word in message.body.split() if "/account/email/confirm/" in word)
    yield from ("/account/", "/account/name/", "/account/email/", "/account/email/remove/")
    yield from ("/account/password/", "/account/sessions/", "/account/data/", "/account/delete/")
    yield from ("/account/preferences/", f"/{MADE_UP}/players/12345/", "/account/sign-out/")
    for page in ("/account/privacy/", "/account/sessions/", "/account/email/"):
        client.post(page, {"action_send": "", "email": "1@2.example"})
        yield "/account/"


@pytest.mark.parametrize("listed", [addresses, scopa_addresses, board_addresses, account_addresses])
def test_every_text_of_every_page_is_marked_for_translation(
    made_up: str, settings: Settings, listed: Callable[[Client, Any], Iterator[str]]
) -> None:
    settings.HARD_WORLDS = 1
    seat = seat_guest()
    seat.client.cookies[settings.LANGUAGE_COOKIE_NAME] = made_up
    unmarked = {}
    for address in listed(seat.client, seat.player):
        response = seat.client.get(address)
        page = response.content.decode()
        assert f'lang="{made_up}"' in page, address
        texts = Texts()
        texts.feed(page)
        if texts.unmarked:
            unmarked[address] = texts.unmarked
    assert unmarked == {}


# What is sent to each form of accounts that cannot be carried out.
WRONG_FORMS = {
    SIGN_UP: [
        {"username": name, "password1": password, "email": "1"}
        for name, password in (
            ("", ""),
            ("1", "1"),
            ("1 2", "1234567890"),
            ("admin", "12345678901"),
        )
    ],
    SIGN_IN: [{}, {"login": "1", "password": "1"}, {"login": "1@2.example", "password": "1"}],
    "/account/password/reset/": [{}, {"email": "1"}],
    "/account/name/": [{}, {"name": "1"}, {"name": "admin"}],
    "/account/email/": [{"action_add": ""}, {"action_add": "", "email": "1", "password": "1"}],
    "/account/password/": [{}, {"oldpassword": "1", "password1": "1", "password2": "2"}],
    "/account/delete/": [{}, {"password": "1"}],
}


@pytest.mark.parametrize("form", WRONG_FORMS)
@pytest.mark.usefixtures("made_up")
def test_what_is_wrong_with_a_form_is_marked_for_translation(settings: Settings, form: str) -> None:
    client = Client()
    if form not in {SIGN_UP, SIGN_IN}:
        make_account("12345")
        sign_in(client, "12345")
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = MADE_UP
    for fields in WRONG_FORMS[form]:
        response = client.post(form, fields)
        texts = Texts()
        texts.feed(response.content.decode())
        assert (response.status_code, texts.unmarked) == (422, []), fields


# Each refusal of a game at its beginning, then what is no action.
REFUSED = {
    "scorpion": ("9S>1", "2H>1", "4H>9", "4H>2", "AC>2", "undo", "redo", "KS", "9S", "?!"),
    "scopa": ("8C", "7D", "7D=5C+2B", "7D=5C+3S", "next", "8C?", "deal player", "?!"),
}


@pytest.mark.parametrize(("kind", "lay_out"), [("scorpion", lay_scorpion), ("scopa", lay_match)])
def test_every_refusal_is_marked_for_translation(
    made_up: str, settings: Settings, kind: str, lay_out: Callable[[Any], Game]
) -> None:
    seat = seat_guest()
    seat.client.cookies[settings.LANGUAGE_COOKIE_NAME] = made_up
    game = lay_out(seat.player)
    for action in REFUSED[kind]:
        status, texts = posted(seat.client, game, action)
        assert status in (400, 422)
        assert texts == [], action


def posted(client: Client, game: Game, action: str) -> tuple[int, list[str]]:
    """Post an action; return the answer's status and the texts in it that are unmarked."""
    response = play(client, game, action)
    texts = Texts()
    texts.feed(response.content.decode())
    return response.status_code, texts.unmarked


def test_what_is_played_in_scopa_is_marked_for_translation(
    made_up: str, settings: Settings
) -> None:
    seat = seat_guest()
    seat.client.cookies[settings.LANGUAGE_COOKIE_NAME] = made_up
    equal, last = ("5C 2D 7B", "7D 9C 1C", "8C 1D 10B"), ("5C 3D 10D", "5D", "")
    positions = {
        "picked": (lay("5C 2D 4B 3S", "7D 9C 1C", "8C 1D 10B", deck=12), "7D?"),
        "laid": (lay("10D", "7D 9C 1C", "8C 1D 10B", deck=12), "7D"),
        "swept": (lay("5C 2D", "7D 9C 1C", "8C 1D 10B", deck=12), "7D=5C+2D"),
        "must be equal": (lay(*equal, deck=12), "7D=5C+2D"),
        "new hands": (lay("5C 3D 10D", "5D", "", deck=12), "5D=5C"),
        "last hands": (lay("5C 3D 10D", "5D", "", deck=6), "5D=5C"),
        "rest is mine": (lay(*last), "5D=5C"),
        "rest is theirs": (lay("3D 10D", "5D", ""), "5D"),
        "over": (act(lay(*last), "resign")[0], "5D=5C"),
        "counted": (act(lay(*last), "5D=5C")[0], "5D"),
    }
    for name, (position, action) in positions.items():
        game = lay_match(seat.player)
        put(game, position)
        assert posted(seat.client, game, action)[1] == [], name
    thinking = lay_match(seat.player, variant="hard")
    for action in ("7D=5C+2D", "10S"):
        assert posted(seat.client, thinking, action)[1] == [], action
