"""Rules pages: they fit every screen, axe finds nothing, and drawings look alike over the table."""

import re
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from games.models import Game
from tests.browser.hands import key_action, top, wait_for_version
from tests.games.playing import Seat, won_record

PAGES = ["/en/rules/scorpion/", "/en/rules/scopa/"]
WIDTHS = (320, 360, 1280)

rules_pages = pytest.mark.parametrize("address", PAGES)


@rules_pages
@pytest.mark.parametrize("width", WIDTHS)
def test_a_rules_page_never_scrolls_sideways(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(address)
    for summary in page.locator("article summary").all():
        summary.click()

    assert page.evaluate("document.documentElement.scrollWidth") == width
    for drawing in page.locator(".drawn-on-felt").all():
        inner, outer = drawing.evaluate("felt => [felt.scrollWidth, felt.clientWidth]")
        assert inner <= outer


@rules_pages
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_rules_page(
    page: Page, address: str, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    faults = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(address)
        for summary in page.locator("article summary").all():
            summary.click()
        found = Axe().run(page)
        if found.violations_count:
            faults.append(f"at {width}:\n{found.generate_report()}")
    assert not faults, "\n".join(faults)


@rules_pages
def test_the_contents_lead_to_their_sections_and_mark_the_present_one(
    page: Page, address: str
) -> None:
    page.goto(address)
    for link in page.locator(".contents a").all()[:4]:
        link.click()

        expect(link).to_have_attribute("aria-current", "true")
        section = page.locator(link.get_attribute("href") or "")
        expect(section.locator("h2")).to_be_in_viewport()
        expect(section.locator("h2")).to_have_text(link.inner_text().strip())
        expect(page.locator(".contents [aria-current]")).to_have_count(1)


@rules_pages
def test_on_paper_there_is_the_text_and_nothing_to_press(page: Page, address: str) -> None:
    page.emulate_media(media="print")
    page.goto(address)

    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".drawn-on-felt").first).to_be_visible()
    expect(page.locator(".site-head, .site-foot, .contents").locator("visible=true")).to_have_count(
        0
    )
    expect(page.locator("article button").locator("visible=true")).to_have_count(0)


def test_the_rules_look_over_the_table_as_on_their_page(table: Page) -> None:
    table.locator(".title a[data-dialog] >> visible=true").first.click()
    expect(table.locator("dialog h1")).to_be_focused()
    over = looks_of_cards(table, "dialog ")
    width = table.locator("dialog article").evaluate("article => article.clientWidth")
    overlaps = table.locator("dialog #dialog-body").evaluate(
        "body => body.scrollWidth > body.clientWidth"
    )
    assert not overlaps

    # The article is as wide as it was in the dialog.
    table.set_viewport_size({"width": width + 24, "height": 800})
    table.goto(PAGES[0])
    assert looks_of_cards(table, "article ") == over


def looks_of_cards(page: Page, within: str) -> list[list[object]]:
    """Return how the cards of the first drawing look, and how large they are."""
    found: list[list[object]] = page.locator(f"{within}.drawn >> nth=0").evaluate(
        """drawing => [...drawing.querySelectorAll(".card")].map((card) => {
            const box = card.getBoundingClientRect();
            const style = getComputedStyle(card);
            return [Math.round(box.width), Math.round(box.height), style.marginTop.split(".")[0],
                    style.color, style.backgroundColor];
        })"""
    )
    assert len(found) == 49
    return found


@pytest.mark.parametrize("width", [360, 1280])
def test_a_refusal_leads_to_its_section_in_the_dialog(page: Page, game: Game, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 760})
    page.goto(game.get_absolute_url())
    top(page, "9S")
    page.get_by_role("link", name="Why?").click()

    expect(page.locator("dialog #moving h2")).to_be_in_viewport()
    # The drawing has the group picked; at the table nothing is.
    expect(page.locator("dialog .held")).to_have_count(1)
    expect(page.locator("#board .held")).to_have_count(0)
    page.keyboard.press("Escape")
    top(page, "4H")
    wait_for_version(page, 1)


def test_the_drawn_cards_are_legible_and_do_not_leave_their_column(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(PAGES[0])

    for card in page.locator(".drawn .columns .card:not(.back)").all():
        box, corner = card.bounding_box(), card.locator("b").bounding_box()
        assert box is not None
        assert corner is not None
        assert box["width"] >= 32
        assert corner["height"] >= 10
        assert corner["x"] + corner["width"] <= box["x"] + box["width"] + 1


def test_the_drawn_position_is_tried_and_won_from_the_page(page: Page, seat: Seat) -> None:
    page.goto(PAGES[0])
    page.get_by_role("button", name="Try this position").click()
    expect(page).to_have_url(re.compile(r"/games/[\w-]+/$"))
    expect(page.locator("#board #c4H")).to_be_visible()
    page.keyboard.press("Tab")
    page.locator("#column-1 button").last.focus()

    for action in won_record()["actions"]:
        key_action(page, action)

    expect(page.locator("#end-title")).to_be_focused()


@rules_pages
def test_the_contents_are_folded_where_they_have_no_column(page: Page, address: str) -> None:
    contents = page.locator(".contents ol")
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address)
    expect(contents).to_be_hidden()
    page.locator(".contents summary").click()
    expect(contents).to_be_visible()

    page.reload()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(contents).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    expect(contents).to_be_hidden()
