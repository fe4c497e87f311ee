"""Boards, daily deals and statistics in a browser: readable at any width, and by keyboard alone."""

from datetime import timedelta
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.fixtures import Settings

from accounts.models import User
from games.models import Game
from games.registry import all_games
from leaderboards.boards import boards_of
from leaderboards.services.entries import refresh_entries
from leaderboards.services.results import enter_result
from tests.accounts.people import make_account
from tests.games.playing import Seat, lay
from tests.games.scopa.tables import lay_match, let_computer_play, play_hard_match
from tests.leaderboards.test_ranks import enter

DAILY = "/en/daily/scopa/"


def fill_boards(player: User) -> None:
    """Let a player and some others stand on every board."""
    others = [make_account(name) for name in ("ada", "a-name-of-some-length-here", "kim")]
    for who in (player, *others):
        for number in range(32):
            for variant in ("classic", "relaxed"):
                game = lay(who, variant=variant)
                won = number % (2 + who.pk % 3) > 0
                enter(who, 690 + number % 3 * 5, 50, 60 * number, game=game, won=won, refresh=False)
            match = lay_match(who, variant=("easy", "hard")[number % 2])
            enter(who, number % 7 - 3, 54, 90, game=match, won=number % 7 > 3, refresh=False)
        refresh_entries(who.pk)


def addresses(name: str) -> list[str]:
    """Return the address of every board, of the daily deals and of a profile."""
    boards = [board.address for spec in all_games() for board in boards_of(spec)]
    yesterday = timezone.now().date() - timedelta(days=1)
    plots = ("scorpion/classic", "scopa/easy")
    profiles = [f"/en/players/{name}/?plot={plot}" for plot in plots]
    return [*boards, DAILY, f"{DAILY}{yesterday}/", *profiles]


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 320)])
def test_boards_and_statistics_are_for_everybody_and_fit(
    page: Page, scheme: Literal["light", "dark"], width: int
) -> None:
    player = make_account("lucia")
    fill_boards(player)
    page.emulate_media(color_scheme=scheme)
    faults = []
    page.set_viewport_size({"width": width, "height": 760})
    for address in addresses("lucia"):
        page.goto(address)
        found = Axe().run(page)
        if found.violations_count:
            faults.append(f"{address}:\n{found.generate_report()}")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            faults.append(f"{address} is wider than {width}")
    assert not faults, "\n".join(faults)


def press_on(page: Page, name: str) -> None:
    """Go to a control by the tab key, and press it."""
    wanted = page.get_by_role("link", name=name).or_(page.get_by_role("button", name=name)).first
    while not wanted.evaluate("node => node === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def test_a_daily_deal_is_begun_and_found_again_by_the_keyboard_alone(
    page: Page, seat: Seat, settings: Settings
) -> None:
    settings.HARD_WORLDS = 1
    page.goto("/en/")
    press_on(page, "To the daily deal")
    expect(page.locator("h1")).to_have_text("Daily deal")
    left = page.locator("[data-countdown] b")
    before = left.text_content()
    expect(left).not_to_have_text(str(before))

    press_on(page, "Play the daily deal")
    expect(page.locator(".pad")).to_contain_text("Deal 1 of 4")
    game = Game.objects.get(player=seat.player)
    let_computer_play(game)
    page.goto(DAILY)
    expect(page.get_by_role("button", name="Go on with it")).to_be_visible()
    play_hard_match(game)
    enter_result(game.result)

    page.goto(game.get_absolute_url())
    expect(page.locator(".ranks")).to_contain_text("1 of 1")
    expect(page.locator("#game")).to_contain_text("open when the day is over")
    page.goto(DAILY)
    expect(page.locator(".daily")).to_contain_text("Your result")
    expect(page.locator(".daily")).to_contain_text("1 day in a row")
    press_on(page, "Play it again")
    expect(page.locator(".pad")).to_contain_text("casual")


def test_the_page_says_when_the_day_is_over(page: Page, seat: Seat) -> None:
    page.clock.install()
    page.goto(DAILY)
    expect(page.locator("[data-over]")).to_be_hidden()

    page.clock.fast_forward("24:00:00")

    expect(page.locator("[data-over]")).to_be_visible()
    expect(page.locator("[data-countdown]")).to_be_hidden()
