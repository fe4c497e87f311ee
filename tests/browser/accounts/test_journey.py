"""From a guest in mid-game to an account, and on in another browser."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from accounts.models import User
from games.models import Game
from tests.accounts.people import PASSWORD
from tests.browser.hands import version_of, wait_for_version

NewBrowser = Callable[[], Page]


@pytest.fixture
def new_browser(
    browser: Browser, browser_context_args: dict[str, object], base_url: str
) -> Iterator[NewBrowser]:
    """Return what opens a browser of its own, as another person's or device's is."""
    opened: list[BrowserContext] = []

    def open_browser() -> Page:
        arguments = {**browser_context_args, "base_url": base_url}
        context = browser.new_context(**arguments)  # type: ignore[arg-type]
        opened.append(context)
        return context.new_page()

    yield open_browser
    for context in opened:
        context.close()


def start(page: Page) -> str:
    """Start a game from the home page and act once; return its address."""
    page.goto("/")
    page.get_by_role("button", name="Deal Classic").click()
    expect(page.locator("#game.scripted")).to_be_visible()
    page.locator("#deal").click()
    wait_for_version(page, 1)
    return page.url


def fill_in(page: Page, **fields: str) -> None:
    """Fill the page's form in, and send it."""
    for name, value in fields.items():
        page.locator(f"main [name={name}]").fill(value)
    page.locator("main form button.primary").click()


def cards(page: Page) -> list[str]:
    """Return the cards on the table, in their order."""
    shown: list[str] = page.locator(".column .card").evaluate_all(
        "cards => cards.map((card) => card.id)"
    )
    return shown


def test_a_guest_signs_up_in_mid_game_and_finds_it_as_it_was_in_another_browser(
    new_browser: NewBrowser,
) -> None:
    first = new_browser()
    address = start(first)
    before = cards(first)

    first.locator("#new-game").click()
    first.locator("dialog").get_by_role("link", name="Sign up").click()
    fill_in(first, username="lucia", password1=PASSWORD)
    expect(first).to_have_url(address)
    assert (cards(first), version_of(first)) == (before, 1)

    first.goto("/account/sign-out/")
    first.locator("main form button.primary").click()
    expect(first.locator("header").get_by_role("link", name="Sign in").first).to_be_visible()
    first.goto(address)
    expect(first.locator("#game")).to_have_count(0)

    second = new_browser()
    second.goto("/")
    second.locator("header").get_by_role("link", name="Sign in").first.click()
    fill_in(second, login="Lucia", password=PASSWORD)
    expect(second.locator("header").get_by_text("lucia").first).to_be_visible()
    second.goto("/games/")
    second.locator("main .scores a").first.click()
    expect(second).to_have_url(address)
    assert (cards(second), version_of(second)) == (before, 1)
    second.locator("#undo").click()
    wait_for_version(second, 2)
    assert cards(second) != before


def test_a_second_guests_games_come_along_when_they_sign_in(new_browser: NewBrowser) -> None:
    first = new_browser()
    own = start(first)
    first.goto("/account/sign-up/")
    fill_in(first, username="lucia", password1=PASSWORD)

    second = new_browser()
    guests = start(second)
    before = cards(second)
    second.goto("/account/sign-in/")
    fill_in(second, login="lucia", password=PASSWORD)

    for browser in (first, second):
        for address in (own, guests):
            browser.goto(address)
            expect(browser.locator("#game.scripted")).to_be_visible()
    assert cards(second) == before
    assert {game.player for game in Game.objects.all()} == {User.objects.get()}
    second.locator("#undo").click()
    wait_for_version(second, 2)
