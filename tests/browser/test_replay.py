"""Replays in a browser: by links, by keys and by themselves, on every screen."""

import re
from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from games.models import Game
from games.replaying import record_of, steps_of
from tests.browser.test_sizes import SCREENS, is_inside
from tests.games.playing import Seat, lay, move_on, won_record
from tests.games.scopa.finished import lay_finished


@pytest.fixture
def won(seat: Seat) -> Game:
    """Return the documented game of Scorpion, played to its end."""
    game = lay(seat.player)
    move_on(game, won_record()["actions"])
    return game


@pytest.fixture
def match(seat: Seat) -> Game:
    """Return a match of Scopa that is over."""
    return lay_finished(seat.player)


def open_at(page: Page, game: Game, at: int = 0) -> None:
    """Open a replay at a step."""
    page.goto(f"/replays/{game.token}/?at={at}")
    stands_at(page, at)


def stands_at(page: Page, at: int) -> None:
    """Wait until the page shows a step."""
    expect(page.locator("#step-count b")).to_have_text(str(at))


def test_keys_walk_through_a_game_and_each_step_is_spoken(page: Page, won: Game) -> None:
    open_at(page, won)
    live = page.locator("#live")
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 52)):
        page.keyboard.press(key)
        stands_at(page, at)
        expect(page).to_have_url(re.compile(rf"\?at={at}$"))
        expect(live).to_contain_text(f"Step {at} of 52. {page.locator('#said').inner_text()}")
    expect(live).to_contain_text("Won")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    stands_at(page, 0)
    expect(page.locator("#c4H")).to_be_visible()


def test_a_key_held_down_comes_as_far_as_it_was_pressed(page: Page, match: Game) -> None:
    open_at(page, match)
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    stands_at(page, 20)


def test_a_key_of_the_browsers_own_is_left_alone(page: Page, won: Game) -> None:
    open_at(page, won, 5)
    for key in ("Alt+ArrowLeft", "Control+End", "Shift+Home"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowRight")
    stands_at(page, 6)


def test_links_keep_the_focus_and_at_the_end_the_play_button_has_it(page: Page, won: Game) -> None:
    open_at(page, won, 50)
    on = page.get_by_role("link", name="A step on")
    on.focus()
    page.keyboard.press("Enter")
    stands_at(page, 51)
    expect(on).to_be_focused()
    page.keyboard.press("Enter")
    stands_at(page, 52)
    expect(page.locator("#play")).to_be_focused()


def test_it_plays_by_itself_and_any_press_stops_it(page: Page, won: Game) -> None:
    open_at(page, won)
    play = page.locator("#play")
    play.click()
    expect(play).to_have_accessible_name("Pause")
    stands_at(page, 1)
    stands_at(page, 2)
    play.click()
    expect(play).to_have_accessible_name("Play")
    assert rests(page)

    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(play).to_have_accessible_name("Pause")
    page.keyboard.press("Space")
    expect(play).to_have_accessible_name("Play")
    assert rests(page)

    page.keyboard.press("Space")
    expect(play).to_have_accessible_name("Pause")
    page.keyboard.press("Tab")
    expect(play).to_have_accessible_name("Play")

    play.click()
    expect(play).to_have_accessible_name("Pause")
    page.locator("#said").click()
    expect(play).to_have_accessible_name("Play")


def test_the_space_bar_on_the_button_is_pressed_once(page: Page, won: Game) -> None:
    open_at(page, won)
    play = page.locator("#play")
    play.focus()
    for name in ("Pause", "Play", "Pause"):
        page.keyboard.press("Space")
        expect(play).to_have_accessible_name(name)


def rests(page: Page) -> bool:
    """Tell whether a replay stands where it is for longer than a step takes."""
    before = page.locator("#step-count").inner_text()
    page.wait_for_timeout(1400)
    return page.locator("#step-count").inner_text() == before


def test_it_stops_at_the_end_and_begins_again_from_there(page: Page, won: Game) -> None:
    open_at(page, won, 51)
    play = page.locator("#play")
    play.click()
    stands_at(page, 52)
    expect(play).to_have_accessible_name("Play")
    play.click()
    stands_at(page, 0)
    stands_at(page, 1)


def test_the_record_is_copied(page: Page, context: BrowserContext, won: Game) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_at(page, won)
    page.get_by_role("button", name="Copy the record").click()
    expect(page.locator("#live")).to_have_text("The record is copied.")
    expect(page.locator("#said")).to_have_text("The record is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == record_of(won)


def test_where_nothing_can_be_copied_it_says_so(page: Page, won: Game) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    open_at(page, won)
    page.get_by_role("button", name="Copy the record").click()
    expect(page.locator("#live")).to_contain_text("download it instead")


def test_a_lost_connection_is_told(
    page: Page, context: BrowserContext, won: Game, expected_failures: Callable[[str], None]
) -> None:
    expected_failures("ERR_INTERNET_DISCONNECTED")
    open_at(page, won)
    context.set_offline(True)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#live")).to_contain_text("Nothing answers")
    context.set_offline(False)
    page.keyboard.press("ArrowRight")
    stands_at(page, 1)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_links_do_it(page: Page, won: Game, match: Game) -> None:
    open_at(page, won)
    page.get_by_role("link", name="A step on").click()
    stands_at(page, 1)
    page.get_by_role("link", name="Last step").click()
    expect(page.locator("#said")).to_contain_text("Won")
    page.get_by_role("link", name="A step back").click()
    stands_at(page, 51)
    page.get_by_role("link", name="First step").click()
    stands_at(page, 0)
    for scripted in ("#play", "#copy"):
        expect(page.locator(scripted)).to_be_hidden()

    open_at(page, match)
    page.get_by_role("link", name="Deal 2").click()
    stands_at(page, steps_of(match).deals[1])
    page.get_by_role("link", name="A step back").click()
    expect(page.locator(".count h2")).to_have_text("Deal 1, counted")


CONTROLS = [*(f"#step-{name}" for name in ("first", "back", "on", "last")), "#play", "#step-count"]


@pytest.mark.parametrize("kind", ["scorpion", "mice", "scopa"])
def test_it_fits_every_screen(page: Page, seat: Seat, kind: str) -> None:
    if kind == "scopa":
        game = lay_finished(seat.player)
    else:
        record = won_record("classic" if kind == "scorpion" else "three-blind-mice")
        game = lay(seat.player, variant=record["rule"], deal=record["deal"])
        move_on(game, record["actions"])
    last = steps_of(game).last
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for at in (0, last // 3, last):
            open_at(page, game, at)
            where = f"step {at} at {width} x {height}"
            assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), where
            for control in CONTROLS:
                assert is_inside(page, control), f"{control}, {where}"
            for control in CONTROLS[:-1]:
                box = page.locator(control).bounding_box()
                assert box is not None
                assert min(box["width"], box["height"]) >= 44, f"{control}, {where}"
            said, area = (page.locator(part).bounding_box() for part in ("#said", "#board"))
            assert said is not None
            assert area is not None
            assert said["y"] >= area["y"] + area["height"] - 0.5, where
            assert said["height"] > 10, where


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    page: Page, won: Game, match: Game, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    counted = steps_of(match).deals[1] - 1
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 760})
        for game, at in ((won, 0), (won, 30), (won, 52), (match, 9), (match, counted)):
            open_at(page, game, at)
            found = Axe().run(page)
            assert not found.violations_count, found.generate_report()
