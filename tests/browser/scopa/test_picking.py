"""Picking a card by hands that change their mind: other controls, other cards, other keys."""

from playwright.sync_api import Page, expect

from games.models import Game
from tests.browser.hands import version_of, wait_for_version
from tests.browser.scopa.hands import played
from tests.games.playing import Seat
from tests.games.scopa.tables import lay_match

GREETING = "A new match: you lead. Choose a card."


def test_enter_on_a_control_is_that_controls_whichever_way_is_chosen(
    table: Page, match: Game
) -> None:
    table.keyboard.press("1")
    table.keyboard.press("ArrowRight")
    table.get_by_role("link", name="Cancel").focus()
    table.keyboard.press("Enter")
    expect(table.locator(".held")).to_have_count(0)
    expect(table.locator("#said")).to_have_text(GREETING)
    assert version_of(table) == 0

    table.keyboard.press("1")
    table.keyboard.press("ArrowRight")
    table.locator(".chip:visible").nth(1).focus()
    table.keyboard.press("Enter")
    wait_for_version(table, 2)
    assert played(match) == ["7D=3S+4B"]


def test_another_card_takes_the_place_of_a_picked_one_and_space_takes_what_is_chosen(
    page: Page, seat: Seat
) -> None:
    match = lay_match(seat.player, cards=("7D 7S 1C", "8C 9C 10B", "5C 2D 4B 3S"))
    page.goto(match.get_absolute_url())
    page.keyboard.press("1")
    page.locator("#h7S").click()
    expect(page.locator(".held")).to_have_attribute("data-card", "7S")
    expect(page.locator("#said")).to_contain_text("seven of swords can take")
    page.keyboard.press("Escape")
    expect(page.locator("#said")).to_have_text(GREETING)

    page.keyboard.press("2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    wait_for_version(page, 2)
    assert played(match) == ["7S=5C+2D"]
