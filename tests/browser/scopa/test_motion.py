"""What is played is shown in motion before the new table comes, at the speed that is wanted."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from tests.browser.hands import version_of
from tests.browser.scopa.hands import played, press_card, wait_for_more
from tests.games.playing import Seat as Chair
from tests.games.playing import settings_of
from tests.games.scopa.matches import lay
from tests.games.scopa.tables import lay_match, put

pytestmark = pytest.mark.browser_context_args(reduced_motion="no-preference", has_touch=True)

# Each lets the computer play one card in one way: its seven sweeps the table, its nine stays.
SWEPT = ("5C", "2D 10S", "7C")
LAID = ("5C 2D 10C 3S", "7D 6S", "9C")

OpenAt = Callable[[tuple[str, str, str], str], Page]


@pytest.fixture
def match(seat: Chair) -> Game:
    """Lay out a match to put positions on."""
    return lay_match(seat.player)


@pytest.fixture
def open_at(page: Page, seat: Chair, match: Game) -> OpenAt:
    """Return what opens the match at a position, with a speed chosen."""

    def open_position(position: tuple[str, str, str], speed: str) -> Page:
        match.refresh_from_db()
        deck = 12 if position[2] else 0
        put(match, lay(*position, deck=deck, variant="easy"))
        seat.client.post(settings_of(match), {"speed": speed})
        page.goto(match.get_absolute_url())
        return page

    return open_position


# Notes what each frame shows, until the new table is there.
RECORDER = """() => {
    window.frames_shown = [];
    const note = (at) => {
        const version = document.querySelector("#table-form [name=version]").value;
        window.frames_shown.push({
            at,
            version,
            said: document.getElementById("said").innerText,
            outlined: document.querySelectorAll("#tabled .sure").length,
            banner: document.querySelector(".scopa-banner")?.innerText ?? "",
        });
        if (version === "0") requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
}"""


def seconds_of(frames: list[dict[str, Any]], **shown: object) -> float:
    """Return for how long the frames showed this."""
    times = [frame["at"] for frame in frames if all(frame[key] == shown[key] for key in shown)]
    return (times[-1] - times[0]) / 1000 if times else 0.0


def test_a_scopa_of_the_computers_is_told_and_held_and_has_a_banner(open_at: OpenAt) -> None:
    page = open_at(SWEPT, "normal")
    page.evaluate(RECORDER)
    page.keyboard.press("1")
    wait_for_more(page, 0)

    frames = page.evaluate("window.frames_shown")
    _, *sentences = dict.fromkeys(frame["said"] for frame in frames[:-1])
    told = "The computer’s seven of cups takes five of cups and two of coins. Scopa!"
    assert sentences == ["You lay down two of coins.", told]
    assert seconds_of(frames, said=told) > 1.2, "its card comes, stays and goes"
    assert seconds_of(frames, said=told, outlined=3) > 0.8
    assert 0.8 < seconds_of(frames, banner="Scopa!") < 1.8
    expect(page.locator(".scopa-banner")).to_have_count(0)
    expect(page.locator("dialog")).to_be_hidden()
    expect(page.locator("#pile-computer .across")).to_have_count(1)
    expect(page.locator("#last .badge")).to_have_text("scopa")
    expect(page.locator("#h10S")).to_be_focused()


def test_a_card_laid_down_comes_to_the_place_where_it_stays(open_at: OpenAt) -> None:
    page = open_at(LAID, "step")
    place = page.locator("#tabled li").first.locator('[data-card="9C"]')
    press_card(page, "7D")
    expect(page.locator(".go-on")).to_be_visible()
    expect(place).to_be_visible()
    assert version_of(page) == 0
    page.keyboard.press("Enter")
    wait_for_more(page, 0)
    expect(place).to_be_visible()


def finish_by_key(page: Page, at: tuple[float, float]) -> None:
    """Press Enter, and hold it down until the new table is there."""
    page.keyboard.down("Enter")
    wait_for_more(page, 0)
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")


def finish_by_mouse(page: Page, at: tuple[float, float]) -> None:
    """Press a place, and let go once the new table is there."""
    page.mouse.move(*at)
    page.mouse.down()
    wait_for_more(page, 0)
    page.mouse.up()


def finish_by_click(page: Page, at: tuple[float, float]) -> None:
    """Press a place and let go at once."""
    page.mouse.click(*at)
    wait_for_more(page, 0)


def finish_by_touch(page: Page, at: tuple[float, float]) -> None:
    """Touch a place, and lift the finger once the new table is there."""
    fingers = page.context.new_cdp_session(page)
    point = [{"x": at[0], "y": at[1]}]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    wait_for_more(page, 0)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(
    "finish", [finish_by_key, finish_by_mouse, finish_by_click, finish_by_touch]
)
def test_a_press_or_a_key_finishes_the_motion_at_once_and_does_nothing_else(
    open_at: OpenAt, match: Game, finish: Callable[[Page, tuple[float, float]], None]
) -> None:
    page = open_at(("5C 10C", "2D 10S 4B", "7C 9C"), "slow")
    box = page.locator("#h10S").bounding_box()
    assert box is not None
    # There the two lies now, and also when there are two cards.
    place = (box["x"] - box["width"] / 4, box["y"] + box["height"] / 2)
    press_card(page, "4B")
    expect(page.locator('#tabled [data-card="4B"]')).to_be_visible()
    began = time.monotonic()
    finish(page, place)
    assert time.monotonic() - began < 2, "the motion alone would take more than three seconds"

    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(100)
    assert played(match) == ["4B"]
    assert version_of(page) == 2
    covered = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.card').id", place
    )
    assert covered == "h2D"


def test_step_by_step_waits_for_a_press_after_each_play_of_the_computer(
    open_at: OpenAt, match: Game
) -> None:
    page = open_at(SWEPT, "step")
    page.keyboard.press("1")
    waits = page.locator("#said .go-on")
    expect(waits).to_have_text("Press any key, or tap, to go on.")
    expect(page.locator("#live")).to_contain_text("takes five of cups and two of coins. Scopa!")
    page.wait_for_timeout(1300)
    expect(waits).to_be_visible()
    assert version_of(page) == 0
    page.keyboard.press("1")
    wait_for_more(page, 0)

    # So it does without motion, and where new cards have been dealt in between.
    page.emulate_media(reduced_motion="reduce")
    page.keyboard.press("1")
    expect(waits).to_be_visible()
    expect(page.locator("#said")).to_contain_text("The computer")
    page.mouse.click(5, 300)
    wait_for_more(page, 2)
    assert played(match) == ["2D", "10S"]


def test_fast_is_quicker_than_slow_and_without_motion_nothing_is_waited_for(
    open_at: OpenAt,
) -> None:
    seconds = {}
    for speed in ("slow", "fast", "none"):
        page = open_at(SWEPT, "slow" if speed == "none" else speed)
        page.emulate_media(reduced_motion="reduce" if speed == "none" else "no-preference")
        version = version_of(page)
        began = time.monotonic()
        page.keyboard.press("1")
        wait_for_more(page, version)
        seconds[speed] = time.monotonic() - began
    assert seconds["slow"] > 2 * seconds["fast"]
    assert seconds["slow"] > 4 * seconds["none"]


def press_shift(page: Page) -> None:
    """Press a key that nothing else answers to."""
    page.keyboard.press("Shift")


def press_beside(page: Page) -> None:
    """Press where nothing is."""
    page.mouse.click(9, 9)


@pytest.mark.parametrize("show", [press_shift, press_beside])
def test_the_count_comes_row_by_row_while_all_of_it_is_in_the_page_and_a_press_shows_it(
    open_at: OpenAt, show: Callable[[Page], None]
) -> None:
    page = open_at(("5C 3D 10D", "5D", ""), "fast")
    press_card(page, "5D")
    expect(page.locator("#end-title")).to_be_visible()
    results = ".count .line, .match .mine b, .match .theirs b, .status"
    lines = page.locator(results)
    seen = "lines => lines.map((line) => Number(getComputedStyle(line).opacity))"
    opacities = lines.evaluate_all(seen)
    assert len(opacities) == 10, "the pad's two scores, five items, the deal, the match, the foot"
    rows, others = opacities[2:9], [*opacities[:2], opacities[9]]
    assert rows == sorted(rows, reverse=True)
    assert rows[-1] == 0
    assert others == [0] * 3
    show(page)
    assert lines.evaluate_all(seen) == [1] * 10


def test_keys_of_the_browsers_stay_its_own_while_something_moves(page: Page, match: Game) -> None:
    page.goto(match.get_absolute_url())
    page.locator("#game").evaluate("game => game.dataset.speed = 'step'")
    press_card(page, "10S")
    expect(page.locator(".go-on")).to_be_visible()

    for key, held in (("F5", {}), ("r", {"ctrlKey": True}), ("ArrowLeft", {"altKey": True})):
        is_free = page.evaluate(
            """([key, held]) => document.body.dispatchEvent(new KeyboardEvent("keydown",
                {key, bubbles: true, cancelable: true, ...held}))""",
            [key, held],
        )
        assert is_free, key
    expect(page.locator(".go-on")).to_be_visible()


def test_a_link_pressed_while_something_moves_leads_where_it_leads(
    open_at: OpenAt, match: Game
) -> None:
    page = open_at(SWEPT, "step")
    page.keyboard.press("1")
    expect(page.locator(".go-on")).to_be_visible()

    page.locator("#new-game").click()
    expect(page.locator("dialog h1")).to_have_text("New match")
    page.locator("dialog [data-close]").click()
    expect(page.locator("dialog")).to_be_hidden()
    expect(page.locator(".go-on")).to_be_visible()
    page.locator("#level").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".go-on")).to_be_visible()
    page.mouse.click(9, 300)
    wait_for_more(page, 0)
    assert played(match) == ["2D"]


@pytest.mark.parametrize("go_on", ["Enter", "tap"])
def test_the_first_press_shows_the_count_and_the_second_goes_on(
    open_at: OpenAt, match: Game, go_on: str
) -> None:
    page = open_at(("5C 3D 10D", "5D", ""), "fast")
    press_card(page, "5D")
    expect(page.locator("#end-title")).to_be_visible()
    page.wait_for_timeout(250)
    box = page.locator("#next").bounding_box()
    assert box is not None

    def press() -> None:
        if go_on == "tap":
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            page.keyboard.press("Enter")

    press()
    expect(page.locator(".count.whole")).to_have_count(1)
    page.wait_for_timeout(300)
    assert played(match) == ["5D=5C"]
    press()
    expect(page.locator(".count")).to_have_count(0)
    assert played(match) == ["5D=5C", "next"]


def test_the_card_played_keeps_the_focus_while_it_moves(open_at: OpenAt) -> None:
    page = open_at(SWEPT, "step")
    page.locator("#h2D").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".go-on")).to_be_visible()

    assert page.evaluate("document.activeElement.id") == "h2D"
