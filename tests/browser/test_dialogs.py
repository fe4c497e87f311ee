"""Panels over the table: what they offer, where the focus goes, and what can go wrong."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from games.models import Game
from tests.browser.hands import top, wait_for_version
from tests.games.playing import Seat


def test_the_new_game_dialog_offers_all_rules_and_leaves_the_old_game(
    table: Page, game: Game
) -> None:
    top(table, "4H")
    wait_for_version(table, 1)
    table.locator("#new-game").click()
    dialog = table.locator("dialog")
    expect(dialog.get_by_label("Relaxed")).to_be_visible()
    expect(dialog.get_by_label("Wasp")).to_be_hidden()
    dialog.get_by_text("More rules").click()
    dialog.get_by_label("Three Blind Mice").check()
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(table.locator("#board .column")).to_have_count(10)
    expect(table.locator(".aside .card")).to_have_count(2)
    table.goto("/games/")
    expect(table.get_by_role("row")).to_have_count(3)


def test_a_dialog_that_cannot_be_had_leads_to_its_page(
    table: Page, seat: Seat, expected_failures: Callable[[str], None]
) -> None:
    expected_failures("status of 500")
    table.route("**/preferences/*", lambda route: route.fulfill(status=500, body="down"), times=1)
    table.locator("#settings").click()

    expect(table).to_have_url(re.compile(r"/preferences/\?game="))
    expect(table.locator("h1")).to_have_text("Settings")


def test_dialogs_keep_the_focus_and_give_it_back(table: Page) -> None:
    table.locator("#settings").focus()
    table.keyboard.press("Enter")
    title = table.locator("dialog h1")
    expect(title).to_be_focused()
    table.get_by_role("link", name="All keys").click()
    expect(title).to_have_text("Keys and screen readers")
    expect(title).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator("#settings")).to_be_focused()


def test_back_to_the_game_closes_the_dialog(table: Page) -> None:
    table.locator("#settings").click()
    table.get_by_role("link", name="Back to the game").click()
    expect(table.locator("dialog")).to_be_hidden()
    expect(table.locator("#settings")).to_be_focused()


def test_the_close_button_stays_in_reach_at_a_rule_further_down(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 640})
    top(table, "9S")
    table.get_by_role("link", name="Why?").click()
    close = table.get_by_role("button", name="Close")
    expect(close).to_be_in_viewport(ratio=1)
    close.click()
    expect(table.locator("dialog")).to_be_hidden()


def test_offline_a_dialog_leaves_the_table_and_says_so(
    table: Page, context: BrowserContext, expected_failures: Callable[[str], None]
) -> None:
    expected_failures("ERR_INTERNET_DISCONNECTED")
    context.set_offline(True)
    table.locator("#new-game").click()
    expect(table.locator("#said")).to_have_text("Nothing answers. Is there a connection?")
    expect(table.locator("#board")).to_be_visible()
