"""On a page of another language nothing is left in English."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from tests.games.playing import seat_guest
from tests.test_catalogs import CODES, catalog
from tests.test_texts import (
    MADE_UP,
    Texts,
    account_addresses,
    addresses,
    board_addresses,
    scopa_addresses,
)

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.long,
    pytest.mark.usefixtures("fresh_limits"),
]


@cache
def english_of(code: str) -> frozenset[str]:
    """Return the source texts that a language says in other words, and that are no mere word."""
    return frozenset(
        " ".join(entry.msgid.split())
        for entry in catalog(code)
        if " " in entry.msgid and entry.msgstr != entry.msgid and not entry.msgid_plural
    )


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("listed", [addresses, scopa_addresses, board_addresses, account_addresses])
def test_no_page_has_a_source_text_on_it(
    settings: Settings, code: str, listed: Callable[[Client, Any], Iterator[str]]
) -> None:
    settings.HARD_WORLDS = 1
    seat = seat_guest()
    seat.client.get(f"/language/{code}/")
    left = {}
    for address in listed(seat.client, seat.player):
        page = seat.client.get(address.replace(f"/{MADE_UP}/", f"/{code}/")).content.decode()
        assert f'lang="{code}"' in page, address
        texts = Texts()
        texts.feed(page)
        found = {" ".join(text.split()) for text in texts.unmarked} & english_of(code)
        if found:
            left[address] = found
    assert left == {}
