"""A whole game to its win, by taps on a phone and by the keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from tests.accounts.people import PASSWORD
from tests.browser.hands import key_action, tap_action
from tests.games.playing import won_record


@pytest.mark.browser_context_args(
    viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
)
def test_a_game_is_won_by_taps_and_its_score_stands_on_the_high_scores(
    page: Page, game: Game
) -> None:
    page.goto(game.get_absolute_url())
    for action in won_record()["actions"]:
        tap_action(page, action)

    expect_won(page)


def test_a_game_is_won_by_the_keyboard_alone(page: Page, game: Game) -> None:
    page.goto(game.get_absolute_url())
    while not page.evaluate("Boolean(document.activeElement.closest('#board'))"):
        page.keyboard.press("Tab")
    for action in won_record()["actions"]:
        key_action(page, action)

    expect(page.locator("#end-title")).to_be_focused()
    expect_won(page)


def expect_won(page: Page) -> None:
    """See the end panel with its three figures and its ranks, and the score on the leaderboard."""
    panel = page.locator(".end")
    expect(panel.locator("h2")).to_have_text("All four runs off the table")
    expect(panel.locator(".three dd").nth(0)).to_have_text("695")
    expect(panel.locator(".three dd").nth(1)).to_have_text("52")
    expect(page.locator("#live")).to_have_text("Won: 695 points, 52 actions.")
    expect(panel.locator(".ranks dd")).to_have_text(
        ["would be 1 of 1", "would be 1 of 1", "1 of 1"]
    )
    panel.get_by_role("link", name="leaderboard").click()
    expect(page.locator(".banner")).to_contain_text("You would rank 1 here.")
    page.get_by_role("link", name="Sign up to enter it").click()
    page.locator("[name=username]").fill("lucia")
    page.locator("[name=password1]").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    expect(page.locator(".banner").last).to_have_text("Your rank: 1 of 1.")
    row = page.get_by_role("row").filter(has_text="lucia")
    expect(row).to_have_class("mine")
    expect(row.get_by_role("cell").nth(2)).to_have_text("695")
    expect(row.get_by_role("cell").nth(3)).to_have_text("52")
