"""Every text that people see goes through gettext: in a made-up language each one is marked.

The language is made from the English catalog, so this finds as well what the catalog lacks.
"""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import polib
import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from tests.games.playing import lay, move_on, seat_guest, won_record

MADE_UP = "eo"
OPEN, CLOSE = "⟦", "⟧"
# The site's name, keys of a keyboard, codes and signs: no words of any language.
NOT_TEXT = {"avolino", "Tavolino", "·", "\N{MULTIPLICATION SIGN}", "…"}
CODE_TAGS = {"code", "kbd", "script", "style", "time"}
SPOKEN = {"aria-label", "alt", "title", "placeholder"}
VOID = {"input", "meta", "link", "br", "hr", "img", "path", "use"}

pytestmark = pytest.mark.django_db


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
    settings.LANGUAGES = [("en", "English"), (MADE_UP, mark("Made up"))]
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    return MADE_UP


def mark(text: str) -> str:
    return f"{OPEN}{text}{CLOSE}"


class Texts(HTMLParser):
    """Collects the texts of a page that stand in no brackets."""

    def __init__(self) -> None:
        super().__init__()
        self.unmarked: list[str] = []
        self._open: list[str] = []
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self._open.append(tag)
        for name, value in attrs:
            described = tag == "meta" and name == "content" and ("name", "description") in attrs
            if (name in SPOKEN or described) and value:
                self._judge(value, 0)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if CODE_TAGS & set(self._open):
            return
        self._depth = self._judge(data, self._depth)

    def _judge(self, text: str, depth: int) -> int:
        bare = ""
        for letter in text:
            depth += (letter == OPEN) - (letter == CLOSE)
            bare += letter if depth == 0 and letter != CLOSE else " "
        words = [word for word in bare.split() if word not in NOT_TEXT]
        if any(letter.isalpha() for word in words for letter in word):
            self.unmarked.append(" ".join(bare.split()))
        return depth


def addresses(client: Client, player: Any) -> Iterator[str]:
    """Yield the address of a page of every kind."""
    running, won, given_up = lay(player), lay(player), lay(player, variant="three-blind-mice")
    relaxed = lay(player, variant="relaxed", casual=True)
    move_on(running, ["4H>7", "undo"])
    move_on(won, won_record()["actions"])
    move_on(given_up, ["resign"])
    yield from (f"/{MADE_UP}/{page}" for page in ("", "?notice=session-ended", "keys/scorpion/"))
    yield from (f"/{MADE_UP}/{page}" for page in ("leaderboards/", "rules/scorpion/", "no-page/"))
    yield from ("/games/", "/games/new/", f"/games/new/?game={running.token}")
    yield from (game.get_absolute_url() for game in (running, won, given_up, relaxed))
    yield from (
        f"{running.get_absolute_url()}{page}/"
        for page in ("settings", "give-up", "fair-deal", "words")
    )
    yield f"{won.get_absolute_url()}fair-deal/"


def test_every_text_of_every_page_is_marked_for_translation(
    made_up: str, settings: Settings
) -> None:
    seat = seat_guest()
    seat.client.cookies[settings.LANGUAGE_COOKIE_NAME] = made_up
    unmarked = {}
    for address in addresses(seat.client, seat.player):
        response = seat.client.get(address)
        page = response.content.decode()
        assert f'lang="{made_up}"' in page, address
        texts = Texts()
        texts.feed(page)
        if texts.unmarked:
            unmarked[address] = texts.unmarked
    assert unmarked == {}


def test_every_refusal_is_marked_for_translation(made_up: str, settings: Settings) -> None:
    seat = seat_guest()
    seat.client.cookies[settings.LANGUAGE_COOKIE_NAME] = made_up
    game = lay(seat.player)
    for action in ("9S>1", "2H>1", "4H>9", "4H>2", "AC>2", "undo", "redo", "KS", "9S", "?!"):
        data = {"action": action, "version": "0", "key": "a-key-of-its-own"}
        response = seat.client.post(f"{game.get_absolute_url()}play/", data)
        texts = Texts()
        texts.feed(response.content.decode())
        assert response.status_code in (400, 422)
        assert texts.unmarked == [], action
