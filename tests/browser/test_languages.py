"""Every language fits: on the narrowest phone nothing is wider than the screen, nothing is cut."""

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from games.models import Game
from tests.accounts.people import make_account
from tests.browser.test_ranks import fill_boards
from tests.browser.test_sizes import RULES, SCREENS
from tests.games.playing import Seat, lay, move_on, won_record
from tests.games.scopa.finished import lay_finished
from tests.games.scopa.tables import lay_match

CODES = [code for code, _ in settings.LANGUAGES]
# Those that are seen, and whose words are wider than they are.
CUT = """
all => all
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.clientWidth > 2)
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent.trim())
"""
BEYOND = """
[...document.querySelectorAll("body *")]
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => `${each.tagName}.${each.className} ${each.textContent.trim()}`.slice(0, 60))
"""
# What reaches beyond the button or the line of figures that it lies in.
PEEPING = """
all => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).flatMap((outer) => {
  const around = outer.getBoundingClientRect();
  const range = document.createRange();
  return [...outer.querySelectorAll("*"), ...outer.childNodes]
    .filter((each) => each.textContent.trim() || each instanceof SVGElement)
    .filter((each) => !(each instanceof Element) || each.checkVisibility())
    .map((each) => (range.selectNodeContents(each), [each, range.getBoundingClientRect()]))
    .filter(([, box]) => box.width > 1)
    .filter(([, box]) => box.left < around.left - 0.5 || box.right > around.right + 0.5)
    .map(([each]) => each.textContent.trim() || each.tagName);
})
"""
SHOULD_FIT = ".button, .tabs a, .switch a, .option, h1, .figures dd, .figures dt"


def addresses(seat: Seat, code: str) -> list[str]:
    """Return the address of a page of every kind."""
    won, running = lay(seat.player), lay(seat.player, variant="three-blind-mice")
    move_on(won, won_record()["actions"])
    games: list[Game] = [won, running, lay_match(seat.player), lay_finished(seat.player)]
    return [
        *[f"/{code}/{page}" for page in ("", "rules/scorpion/", "rules/scopa/", "keys/scopa/")],
        *[f"/{code}/{page}" for page in ("daily/scopa/", "leaderboards/scopa/rating/", "privacy/")],
        *[f"/{code}/leaderboards/{page}/" for page in ("scorpion/classic", "scopa/easy/form")],
        f"/{code}/players/lucia/?plot=scopa/easy",
        *[game.get_absolute_url() for game in games],
        *["/games/", "/games/new/?kind=scopa", "/account/preferences/"],
        *["/account/sign-up/", "/account/sign-in/"],
    ]


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_wider_than_the_narrowest_phone(page: Page, seat: Seat, code: str) -> None:
    fill_boards(make_account("lucia"))
    seat.client.get(f"/language/{code}/")
    page.set_viewport_size({"width": 320, "height": 568})
    faults = []
    for address in addresses(seat, code):
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("lang", code)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            faults.append(f"{address} is wider than the screen: {page.evaluate(BEYOND)}")
        cut = page.locator(SHOULD_FIT).evaluate_all(CUT)
        faults += [f"{address}: {text} is cut" for text in cut]
    assert faults == []


@pytest.mark.parametrize("code", CODES)
def test_nothing_at_a_table_is_cut(page: Page, seat: Seat, code: str) -> None:
    seat.client.get(f"/language/{code}/")
    dealt = lay(seat.player)
    move_on(dealt, ["deal"])
    games = [*[lay(seat.player, variant=rule) for rule in RULES], dealt, lay_match(seat.player)]
    faults = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for game in games:
            page.goto(game.get_absolute_url())
            cut = page.locator(".controls .button, .option, .figures").evaluate_all(PEEPING)
            faults += [f"{text} of {game.variant} at {width} x {height}" for text in cut]
    assert faults == []


def test_the_menu_of_languages_closes_with_escape_and_with_a_press_elsewhere(page: Page) -> None:
    page.goto("/en/")
    menu, name = page.locator(".languages"), page.locator(".languages summary")
    name.click()
    expect(menu).to_have_attribute("open", "")
    page.locator("h1").click()
    expect(menu).not_to_have_attribute("open", "")

    name.click()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(name).to_be_focused()


def test_a_page_in_another_language_than_the_browsers_changes_over(page: Page) -> None:
    page.goto("/it/rules/scopa/")
    page.locator(".languages summary").click()
    page.get_by_role("link", name="English").click()

    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("h1")).to_have_text("Scopa: the rules")
