"""Scopa's table fits its screen, down to the smallest phone, with few cards on it and with many."""

from collections.abc import Iterator
from itertools import combinations, product

from playwright.sync_api import Page, expect

from games.models import Game
from games.scopa.engine import State
from tests.browser.test_sizes import is_inside
from tests.games.scopa.matches import act, lay
from tests.games.scopa.tables import put

Box = dict[str, float]

SCREENS = [(320, 568), (360, 640), (640, 400), (667, 375), (768, 1024), (1280, 800), (1280, 640)]
CONTROLS = ("#level", "#napola", "#target", "#faces", "#new-game", "#said", "#last", ".match")
SIDES = ".felt .who, .felt .holds, .felt .taken"
LEAST_TARGET = 44

FEW = lay("5C 2D 4B 3S", "7D 10S 6B", "8C 9C 10B", deck=12)
FULL = lay("1C 2C 4D 6S 8B 9S 3C 5B 7S 8D 9B 10C 2S 1D", "10D 7B 3B", "6C 4S 10S", points=(10, 9))
"""Fourteen cards lie on the table."""


def boxes(page: Page, selector: str) -> list[Box]:
    """Return where the elements of a selector are that can be seen."""
    found: list[Box] = page.locator(f"{selector} >> visible=true").evaluate_all(
        "elements => elements.map((element) => element.getBoundingClientRect().toJSON())"
    )
    return found


def is_within(inner: Box, outer: Box) -> bool:
    """Tell whether a box lies within another."""
    across = outer["left"] <= inner["left"] and inner["right"] <= outer["right"]
    return across and outer["top"] <= inner["top"] and inner["bottom"] <= outer["bottom"]


def overlap(one: Box, other: Box) -> bool:
    """Tell whether two boxes lie on one another."""
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return not beside and one["top"] < other["bottom"] and other["top"] < one["bottom"]


def show(page: Page, match: Game, state: State) -> None:
    """Open a match with this position on its table."""
    put(match, state)
    page.goto(match.get_absolute_url())
    expect(page.locator("#game.scripted")).to_be_visible()


def on_screens(page: Page) -> Iterator[str]:
    """Show the page on one screen after another; yield each one's name."""
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        yield f"{width} x {height}"


def faults_of(page: Page) -> Iterator[str]:
    """Yield what scrolls, and which cards are cut off or lie on one another."""
    scrolling: list[str] = page.evaluate(
        """() => {
            const scrolls = (part) => part.scrollWidth > part.clientWidth + 1
                || part.scrollHeight > part.clientHeight + 1;
            return ["html", ".pad", ".felt", ".tabled", ".hand", ".options"].filter((name) => {
                const part = document.querySelector(name);
                return getComputedStyle(part).display !== "contents" && scrolls(part);
            });
        }"""
    )
    yield from (f"{part} scrolls" for part in scrolling)
    (felt,) = boxes(page, ".felt")
    cards = boxes(page, "#tabled .face") + boxes(page, ".hand .card")
    if not all(is_within(card, felt) for card in cards):
        yield "a card is cut off"
    if any(overlap(*pair) for pair in combinations(cards, 2)):
        yield "cards lie on one another"
    sides = [box for box in boxes(page, SIDES) if box["width"] > 1]  # smaller: to be heard only
    if any(overlap(*pair) for pair in combinations(sides, 2)):
        yield "what the two sides have lies on one another"


def test_a_table_with_few_cards_and_with_many_fits_every_screen(page: Page, match: Game) -> None:
    faults = []
    for state in (FEW, FULL):
        show(page, match, state)
        for screen in on_screens(page):
            where = f"{len(state.table)} cards at {screen}"
            faults += [f"{fault}, {where}" for fault in faults_of(page)]
            faults += [f"{part}, {where}" for part in CONTROLS if not is_inside(page, part)]
            hand = [box["width"] for box in boxes(page, ".hand .card")]
            least = 72 if screen in {"360 x 640", "768 x 1024", "1280 x 800", "1280 x 640"} else 60
            if len(hand) != 3 or min(hand) < least:
                faults.append(f"a hand of {hand}, {where}")
            tabled = [box["width"] for box in boxes(page, "#tabled .face")]
            if len(tabled) != len(state.table) or min(tabled) < 32:
                faults.append(f"a table of {tabled}, {where}")

    assert not faults, "\n".join(faults)


def test_picking_moves_no_card_and_its_targets_are_large_enough(page: Page, match: Game) -> None:
    show(page, match, FEW)
    faults = []
    for screen in on_screens(page):
        before = boxes(page, "#tabled .face")
        page.locator("#h7D").click()
        expect(page.locator("#tabled .may")).to_have_count(4)
        if boxes(page, "#tabled .face") != before:
            faults.append(f"the table's cards move at {screen}")
        faults += [f"{fault} while picking at {screen}" for fault in faults_of(page)]
        chips = [*boxes(page, ".chip"), *boxes(page, ".cancel")]
        assert len(chips) == 3
        for target in (*chips, *boxes(page, ".options :is(a, button)")):
            if min(target["height"], target["width"]) < LEAST_TARGET:
                faults.append(f"{target['width']} x {target['height']} at {screen}")
        (felt,) = boxes(page, ".felt")
        if not all(is_within(chip, felt) for chip in chips):
            faults.append(f"a way is cut off at {screen}")
        # What is not picked can still be pressed whole.
        if any(overlap(*pair) for pair in product(chips, boxes(page, ".hand .card:not(.held)"))):
            faults.append(f"a way lies on the hand at {screen}")
        page.keyboard.press("Escape")
        expect(page.locator("#tabled .may")).to_have_count(0)

    assert not faults, "\n".join(faults)


def test_the_count_fits_or_scrolls_inside(page: Page, match: Game) -> None:
    counted, _ = act(lay("5C 3D 10D", "5D", "", variant="easy-napola"), "5D=5C")
    show(page, match, counted)
    faults = []
    for opened in (False, True):
        if opened:
            for summary in page.locator(".count summary").all():
                summary.click()
        for screen in on_screens(page):
            where = f"at {screen}, its rows {'open' if opened else 'closed'}"
            whole, inside = page.evaluate(
                """() => [document.documentElement, document.getElementById("board")].map(
                    (part) => [part.scrollWidth > part.clientWidth,
                               part.scrollHeight > part.clientHeight])"""
            )
            if any(whole) or inside[0]:
                faults.append(f"the page or the count scrolls {where}")
            if not is_inside(page, "#next"):
                faults.append(f"the way to the next deal is out of sight {where}")
            for part in ("#next", ".stands", "#end-title"):
                page.locator(part).scroll_into_view_if_needed()
                if not is_inside(page, part):
                    faults.append(f"{part} is cut off {where}")

    assert not faults, "\n".join(faults)


def test_however_many_ways_there_are_no_card_is_covered_and_the_way_out_is_in_sight(
    page: Page, match: Game
) -> None:
    show(page, match, lay("1C 2C 4D 6S 3C 5B 1S 7D", "10D 7B 8B", "6C 4S 10S", deck=6))
    faults = []
    for screen in on_screens(page):
        page.locator("#h10D").click()
        expect(page.locator(".chip >> visible=true")).to_have_count(13)
        row, out = boxes(page, ".choice"), boxes(page, ".cancel")
        cards = boxes(page, "#tabled .face") + boxes(page, ".hand .card:not(.held)")
        if any(overlap(*pair) for pair in product(row, cards)):
            faults.append(f"the ways lie on a card at {screen}")
        if not is_within(out[0], row[0]) or not is_inside(page, ".cancel >> visible=true"):
            faults.append(f"the way out is out of sight at {screen}")
        page.keyboard.press("ArrowLeft")
        chosen = boxes(page, ".chip.chosen")
        if overlap(chosen[0], out[0]) or not overlap(chosen[0], row[0]):
            faults.append(f"the last way is out of sight at {screen}")
        page.keyboard.press("Escape")

    assert not faults, "\n".join(faults)
