"""axe finds nothing: WCAG A and AA and its best practices, light and dark, narrow and wide."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from games.models import Game
from tests.browser.hands import top
from tests.games.playing import Seat, lay, move_on, won_record

WIDTHS = (360, 1280)


@pytest.fixture
def addresses(seat: Seat) -> list[str]:
    """Return the address of a page of every type, with something to show on it."""
    won, given_up, running = (lay(seat.player) for _ in range(3))
    relaxed: Game = lay(seat.player, variant="relaxed")
    mice = lay(seat.player, variant="three-blind-mice", casual=True)
    move_on(won, won_record()["actions"])
    move_on(given_up, ["4H>7", "resign"])
    move_on(running, ["4H>7"])
    pages = ["", "settings/", "fair-deal/", "give-up/", "words/"]
    return [
        *[
            "/en/",
            "/en/rules/scorpion/",
            "/en/keys/scorpion/",
            "/en/leaderboards/",
            "/en/nothing-here/",
        ],
        *["/games/", "/games/new/", f"/games/new/?game={running.token}"],
        *[f"{running.get_absolute_url()}{page}" for page in pages],
        *[game.get_absolute_url() for game in (won, given_up, relaxed, mice)],
        f"{won.get_absolute_url()}fair-deal/",
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    page: Page,
    addresses: list[str],
    scheme: str,
    expected_failures: Callable[[str], None],
) -> None:
    expected_failures("status of 404")
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    faults = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 760})
        for address in addresses:
            page.goto(address)
            found = Axe().run(page)
            if found.violations_count:
                faults.append(f"{address} at {width}:\n{found.generate_report()}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_while_a_card_is_picked_and_in_dialogs(
    page: Page, relaxed: Game, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 760})
    page.goto(relaxed.get_absolute_url())
    top(page, "4H")
    expect(page.locator(".held")).to_have_count(1)
    found = {"picked": Axe().run(page)}
    for link in ("#new-game", ".title a[data-dialog] >> visible=true"):
        page.locator(link).first.click()
        expect(page.locator("dialog h1")).to_be_focused()
        found[link] = Axe().run(page)
        page.keyboard.press("Escape")

    faults = [
        f"{at}:\n{result.generate_report()}"
        for at, result in found.items()
        if result.violations_count
    ]
    assert not faults, "\n".join(faults)
