"""Preferences in a browser: changed at a table without leaving it, by keys alone, on any screen."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from games.models import Game
from tests.browser.hands import card, top, version_of, wait_for_version
from tests.games.playing import Seat, lay, settings_of, trace
from tests.games.scopa.tables import lay_match

PAGE = "/account/preferences/"
PAPER = {"light": "rgb(246, 240, 228)", "dark": "rgb(26, 22, 19)"}
DARK_FELT = "rgb(28, 58, 47)"
# Diamonds and clubs, on light paper in two colours and on dark in four.
TWO_COLOURS = ("rgb(179, 38, 30)", "rgb(31, 26, 23)")
FOUR_COLOURS = ("rgb(29, 78, 158)", "rgb(23, 90, 49)")
SCREENS = [(320, 568), (360, 640), (667, 375), (768, 1024), (1280, 800)]


def save(page: Page) -> None:
    """Save what has been chosen, and wait for the page that shows it."""
    with page.expect_navigation():
        page.get_by_role("button", name="Save").click()


def is_left_of(one: Locator, other: Locator) -> bool:
    """Tell whether an element stands at the left of another."""
    boxes = one.bounding_box(), other.bounding_box()
    assert boxes[0] is not None
    assert boxes[1] is not None
    return boxes[0]["x"] + boxes[0]["width"] / 2 < boxes[1]["x"] + boxes[1]["width"] / 2


def expect_ground(page: Page, colour: str) -> None:
    """Expect what lies under everything to have a colour."""
    expect(page.locator("body")).to_have_css("background-color", colour)


def test_scorpions_dialog_changes_the_table_in_place(table: Page, game: Game) -> None:
    top(table, "4H")
    wait_for_version(table, 1)
    kept = trace(game)
    assert is_left_of(table.locator("#board"), table.locator(".pad"))
    expect_suits(table, TWO_COLOURS)

    table.locator("#settings").click()
    dialog = table.locator("dialog")
    dialog.get_by_label("Left-handed").check()
    dialog.get_by_label("Four colours").check()
    dialog.get_by_label("Dark", exact=True).check()
    save(table)

    expect(table).to_have_url(table.url.split("?")[0])
    assert version_of(table) == 1
    assert trace(game) == kept
    assert is_left_of(table.locator(".pad"), table.locator("#board"))
    expect_suits(table, FOUR_COLOURS)
    expect_ground(table, DARK_FELT)

    table.keyboard.press("u")
    wait_for_version(table, 2)
    expect(table.locator("#game.left-handed.four-colours")).to_have_count(1)
    expect_suits(table, FOUR_COLOURS)


def expect_suits(table: Page, colours: tuple[str, str]) -> None:
    """Expect diamonds and clubs to have these colours."""
    for code, colour in zip(("KD", "QC"), colours, strict=True):
        expect(card(table, code)).to_have_css("color", colour)


def test_scopas_dialog_changes_the_table_in_place(page: Page, seat: Seat) -> None:
    match = lay_match(seat.player, cards=("10S 9B 7D", "4C 3C 10B", "8S 2D 6C 4B"))
    page.goto(match.get_absolute_url())
    kept = trace(match)
    corners = page.locator("#tabled .index, .hand .index")
    assert corners.all_inner_texts() == ["8", "2", "6", "4", "10", "9", "7"]

    page.locator("#settings").click()
    dialog = page.locator("dialog")
    dialog.get_by_label("F, C, R for the figures").check()
    dialog.get_by_label("Left-handed").check()
    dialog.get_by_label("Piacentine").check()
    save(page)

    assert corners.all_inner_texts() == ["F", "2", "6", "4", "R", "C", "7"]
    expect(page.get_by_role("button", name="king of swords")).to_be_visible()
    expect(page.locator("#game.faces-piacentine")).to_have_count(1)
    assert is_left_of(page.locator(".pad"), page.locator("#board"))
    page.keyboard.press("1")
    expect(page.locator(".choice:not([hidden]) .sum").first).to_have_text("6 + 4 = 10")
    page.keyboard.press("Escape")

    page.locator("#settings").click()
    dialog.get_by_label("Nothing").check()
    save(page)
    expect(corners).to_have_count(0)
    assert trace(match) == kept


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_chosen_theme_wins_over_the_devices(page: Page, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(PAGE)
    expect_ground(page, PAPER[scheme])

    for theme, label in (("light", "Light"), ("dark", "Dark")):
        page.get_by_label(label, exact=True).check()
        save(page)
        for where in (PAGE, "/en/", "/en/rules/scopa/"):
            page.goto(where)
            expect_ground(page, PAPER[theme])
        page.goto(PAGE)
    page.get_by_label("As my device has it").check()
    save(page)
    expect_ground(page, PAPER[scheme])


@pytest.mark.parametrize(("width", "height"), [(360, 640), (320, 568)])
def test_the_bar_of_a_phone_is_mirrored(
    page: Page, seat: Seat, game: Game, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    match = lay_match(seat.player)
    undo, deal = page.locator("#undo"), page.locator("#deal")
    level, faces = page.locator("#level"), page.locator("#faces")
    page.goto(game.get_absolute_url())
    assert is_left_of(undo, deal)
    page.goto(match.get_absolute_url())
    assert is_left_of(level, faces)

    seat.client.post(PAGE, {"left_handed": "on"})

    page.goto(game.get_absolute_url())
    assert is_left_of(deal, undo)
    page.goto(match.get_absolute_url())
    assert is_left_of(faces, level)


@pytest.mark.parametrize("kind", ["scorpion", "scopa"])
def test_a_left_handed_table_fits_every_screen(page: Page, seat: Seat, kind: str) -> None:
    game = lay(seat.player) if kind == "scorpion" else lay_match(seat.player)
    seat.client.post(PAGE, {"left_handed": "on"})
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(game.get_absolute_url())
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
        for part in ("#new-game", "#said", ".home-mark", "#board"):
            box = page.locator(part).bounding_box()
            if box is None:
                assert part == ".home-mark", f"{part} at {width} x {height}"
                continue
            assert box["x"] >= 0, f"{part} at {width} x {height}"
            assert box["x"] + box["width"] <= width, f"{part} at {width} x {height}"
        if height < 500:
            assert is_left_of(page.locator(".pad"), page.locator("#board"))
            assert is_left_of(page.locator("#new-game"), page.locator("#board"))


def test_all_of_it_is_set_by_keys_alone(page: Page, seat: Seat, game: Game) -> None:
    page.goto(game.get_absolute_url())
    page.locator("#settings").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog h1")).to_be_focused()

    tab_to(page, "four_colours")
    page.keyboard.press("Space")
    tab_to(page, "theme")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Dark", exact=True)).to_be_checked()
    # Enter in a field saves, as in any form.
    with page.expect_navigation():
        page.keyboard.press("Enter")

    expect(page.locator("#game.four-colours")).to_have_count(1)
    expect_ground(page, DARK_FELT)


def tab_to(page: Page, name: str) -> None:
    """Press Tab until a field of that name has the focus, always in sight above the buttons."""
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == name:
            field, buttons = (page.locator(part) for part in (":focus", "dialog .save"))
            boxes = field.bounding_box(), buttons.bounding_box()
            assert boxes[0] is not None
            assert boxes[1] is not None
            assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]
            return
    raise AssertionError(f"Tab never came to {name}")


@pytest.mark.parametrize("size", [(320, 568), (667, 375)])
def test_a_low_dialog_keeps_its_fields_and_its_buttons_in_sight(
    page: Page, seat: Seat, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(lay_match(seat.player).get_absolute_url())
    page.locator("#new-game").click()
    page.locator("dialog").get_by_role("link", name="Settings").click()
    expect(page.locator("dialog h1")).to_have_text("Settings")

    for name in ("speed", "faces", "index", "confirm_plays", "left_handed", "theme", "letter_keys"):
        tab_to(page, name)
        expect(page.get_by_role("button", name="Save")).to_be_in_viewport(ratio=1)
    body = page.locator("#dialog-body")
    assert body.evaluate("body => body.scrollWidth <= body.clientWidth")


def test_the_page_fits_the_smallest_phone_and_every_target_is_large_enough(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(PAGE)

    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    for target in page.locator("#panel :is(label.choice, select, .button)").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 44


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_page_in_the_dialogs_and_on_the_tables(
    page: Page, seat: Seat, game: Game, theme: str
) -> None:
    match = lay_match(seat.player)
    everything = {"theme": theme, "left_handed": "on", "four_colours": "on", "index": "letters"}
    seat.client.post(PAGE, everything)
    faults = []

    def look(what: str) -> None:
        found = Axe().run(page)
        if found.violations_count:
            faults.append(f"{what}:\n{found.generate_report()}")

    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 760})
        for where in (PAGE, settings_of(game), settings_of(match)):
            page.goto(where)
            look(f"{where} at {width}")
        for table in (game, match):
            page.goto(table.get_absolute_url())
            look(f"{table} at {width}")
            page.locator("#new-game").click()
            page.locator("dialog").get_by_role("link", name="Settings").click()
            expect(page.locator("dialog h1")).to_have_text("Settings")
            look(f"the dialog of {table} at {width}")
    assert not faults, "\n".join(faults)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_the_table_leads_to_the_page_and_back(page: Page, game: Game) -> None:
    page.goto(game.get_absolute_url())
    page.locator("#settings").click()
    page.get_by_label("Left-handed").check()
    page.get_by_label("Letter and number keys").uncheck()
    page.get_by_role("button", name="Save").click()

    expect(page.locator("#game.left-handed")).to_have_count(1)
    expect(page.locator("#board")).to_have_attribute("data-letter-keys", "off")
