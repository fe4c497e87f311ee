"""A deal of Scopa without any script: every press posts, redirects and works."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from tests.browser.hands import version_of
from tests.games.playing import Seat
from tests.games.scopa.tables import state_of

pytestmark = pytest.mark.browser_context_args(java_script_enabled=False)


def test_a_whole_deal_is_played_counted_and_given_up(page: Page, seat: Seat) -> None:
    page.goto("/en/")
    page.get_by_role("button", name="Play Scopa").click()
    match = Game.objects.get(player=seat.player)
    while not state_of(match).is_counted:
        version = version_of(page)
        page.locator(".hand .card").first.click()
        if page.locator(".hand .held").count():
            expect(page.locator("#said")).to_contain_text("choose the cards you want.")
            page.locator(".chip >> visible=true").last.click()
        expect(page.locator("#table-form [name=version]")).not_to_have_value(str(version))
        expect(page).to_have_url(re.compile(f"{match.get_absolute_url()}$"))

    expect(page.locator("#end-title")).to_have_text("Deal 1, counted")
    page.get_by_text("Primiera", exact=True).click()
    expect(page.locator(".primiera .made")).to_be_visible()
    page.get_by_role("button", name="Next deal").click()
    expect(page.locator(".hand .card")).to_have_count(3)
    page.get_by_role("link", name="New match…").click()
    page.get_by_role("link", name="Give up this game…").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.locator("#end-title")).to_have_text("Given up")
