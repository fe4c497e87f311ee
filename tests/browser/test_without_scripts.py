"""The same form without scripts: every press posts, redirects and works."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from tests.browser.hands import card, wait_for_version
from tests.games.playing import Seat, lay

pytestmark = pytest.mark.browser_context_args(java_script_enabled=False)


def press(page: Page, code: str) -> None:
    """Click a card where it is never covered."""
    card(page, code).click(position={"x": 12, "y": 8})


def test_a_game_is_started_and_played(page: Page, seat: Seat) -> None:
    page.goto("/en/")
    page.get_by_role("button", name="Relaxed").click()
    page.get_by_role("button", name="Deal 3").click()
    expect(page.locator("#said b").first).to_have_text("Reserve dealt")
    page.get_by_role("button", name=re.compile("Undo")).click()
    expect(page.locator("#said")).to_contain_text("the reserve is face down again")
    wait_for_version(page, 2)


def test_a_card_with_one_place_moves_there(page: Page, seat: Seat) -> None:
    game = lay(seat.player)
    page.goto(game.get_absolute_url())
    press(page, "4H")

    wait_for_version(page, 1)
    expect(page).to_have_url(re.compile(f"{game.get_absolute_url()}$"))
    expect(page.locator("#column-7").locator("button").last).to_have_id("c7S")


def test_a_card_with_several_places_is_picked_up_first(page: Page, seat: Seat) -> None:
    page.goto(lay(seat.player, variant="relaxed").get_absolute_url())
    press(page, "4H")
    expect(card(page, "4H")).to_have_class(re.compile(r"\bheld\b"))
    expect(page.locator("#board .may")).to_have_count(2)
    expect(page.locator("#said")).to_contain_text("Now choose a column: 5, 7.")

    page.locator("#column-5").locator("button").last.click()
    wait_for_version(page, 1)
    expect(page.locator("#column-5").locator("button").last).to_have_id("c7S")


def test_a_refusal_is_told_on_a_whole_page(page: Page, seat: Seat) -> None:
    page.goto(lay(seat.player).get_absolute_url())
    press(page, "9S")

    expect(page.locator("#said")).to_contain_text("9 of spades may only go on 10 of spades")
    expect(page.locator(".site-head")).to_be_visible()
    wait_for_version(page, 0)


def test_giving_up_asks_first(page: Page, seat: Seat) -> None:
    game: Game = lay(seat.player)
    page.goto(game.get_absolute_url())
    page.get_by_role("link", name="New game…").click()
    page.get_by_role("link", name="Give up this game…").click()
    page.get_by_role("button", name="Give up").click()

    expect(page.locator(".end h2")).to_have_text("Given up")
    page.get_by_role("button", name="Same deal again").click()
    expect(page.locator(".title")).to_contain_text("casual")
