"""What hands do at the Scopa table: choose a card and what it takes, by tap or by key."""

import re
from itertools import cycle

from playwright.sync_api import Page, expect

from games.models import Game, Move
from games.scopa.engine import Play, format_action
from tests.browser.hands import tap, version_of

_PLACES = cycle((0.2, 0.6, 0.4, 0.8))


RESCUE_MS = 30_000


def wait_for_computer(page: Page) -> None:
    """Wait while the computer thinks, also where its turn has to be handed over once more."""
    expect(page.locator("#thinking")).to_have_count(0, timeout=RESCUE_MS)


def wait_for_more(page: Page, version: int) -> None:
    """Wait until the page shows a later position in which the player may act."""
    expect(page.locator("#table-form [name=version]")).not_to_have_value(str(version))
    wait_for_computer(page)
    expect(page.locator("#game.scripted:not(.busy)")).to_be_visible()


def ways_of(page: Page, card: str) -> list[str]:
    """Return the actions by which the page lets a card of the hand be played."""
    value = page.locator(f"#h{card}").get_attribute("value") or ""
    if not value.endswith("?"):
        return [value]
    chips = page.locator(f'.choice[data-card="{card}"] .chip')
    return [chips.nth(at).get_attribute("value") or "" for at in range(chips.count())]


def played(game: Game) -> list[str]:
    """Return what the player has done, in order; the others' actions have keys with a colon."""
    own = Move.objects.filter(game=game).exclude(key__contains=":")
    return list(own.order_by("ply").values_list("action", flat=True))


def tap_card(page: Page, card: str) -> None:
    """Touch a card of the hand, each time at another place.

    Two touches of one spot within half a second are a double tap, of which the second does
    nothing; hands are not that fast, but tests are.
    """
    page.touchscreen.tap(*_place_on(page, card))


def press_card(page: Page, card: str) -> None:
    """Click a card of the hand, each time at another place, as `tap_card` does."""
    page.mouse.click(*_place_on(page, card))


def _place_on(page: Page, card: str) -> tuple[float, float]:
    box = page.locator(f"#h{card}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * next(_PLACES)


def press_tabled(page: Page, card: str) -> None:
    """Click a card on the table."""
    page.locator(f'#tabled [data-card="{card}"]').click()


def tap_play(page: Page, play: Play) -> None:
    """Play by taps alone: the card, then the cards that it shall take."""
    action, version = format_action(play), version_of(page)
    card, _, taken = action.partition("=")
    several = len(ways_of(page, card)) > 1
    tap_card(page, card)
    if several:
        expect(page.locator(f"#h{card}.held")).to_have_count(1)
        for code in taken.split("+"):
            tap(page, page.locator(f'#tabled [data-card="{code}"]'))
    wait_for_more(page, version)


def key_play(page: Page, play: Play) -> None:
    """Play by keys alone: its number, then the arrows to what it shall take, then Enter."""
    action, version = format_action(play), version_of(page)
    card = action.partition("=")[0]
    hand = page.locator(".hand .card")
    at = hand.evaluate_all(f"cards => cards.findIndex((card) => card.id === 'h{card}')")
    ways = ways_of(page, card)
    page.keyboard.press(str(at + 1))
    if len(ways) > 1:
        for _ in range(ways.index(action) + 1):
            page.keyboard.press("ArrowRight")
        expect(page.locator(".chip.chosen")).to_have_attribute("value", action)
        page.keyboard.press("Enter")
    wait_for_more(page, version)


def figures_of_count(page: Page) -> dict[str, tuple[str, str]]:
    """Return the texts of each line of the count, mine and the computer's, points included."""
    rows = page.locator(".count tbody.line > tr:first-child, .count tfoot tr")
    found = {}
    for at in range(rows.count()):
        name, mine, theirs = (
            re.sub(r"\s+", " ", text).strip()
            for text in rows.nth(at).locator("th, td").all_inner_texts()
        )
        found[name] = (mine, theirs)
    return found
