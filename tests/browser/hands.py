"""What a player's hands do: find a card, press it, wait for the answer."""

from playwright.sync_api import Locator, Page, expect


def version_of(page: Page) -> int:
    """Return the version of the position that the page shows."""
    return int(page.locator("#table-form [name=version]").input_value())


def wait_for_version(page: Page, version: int) -> None:
    """Wait until the page shows that position."""
    expect(page.locator("#table-form [name=version]")).to_have_value(str(version))


def card(page: Page, code: str) -> Locator:
    """Find a card."""
    return page.locator(f"#c{code}")


def top(page: Page, code: str) -> None:
    """Click a card where it is never covered."""
    card(page, code).click(position={"x": 12, "y": 8})


def tap(page: Page, target: Locator) -> None:
    """Touch the strip of a card that stays visible, or the top of anything else."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 7)


def tap_action(page: Page, action: str) -> None:
    """Carry out a record's action by taps, and wait for the answer."""
    version = version_of(page)
    if action == "deal":
        tap(page, page.locator("#deal"))
    else:
        code, _, column = action.partition(">")
        several = " " in (card(page, code).get_attribute("data-to") or "")
        tap(page, card(page, code))
        if several:
            tap(page, page.locator(f"#column-{column} button").last)
    wait_for_version(page, version + 1)


def walk_to(page: Page, code: str) -> None:
    """Bring the focus to a card by arrow keys alone, from wherever it is in the columns."""
    target_column = page.locator(f".column:has(#c{code})")
    while not _in_column(page, target_column):
        own = _number(page.locator(".column:has(:focus)"))
        page.keyboard.press("ArrowRight" if own < _number(target_column) else "ArrowLeft")
    page.keyboard.press("Home")
    for _ in range(60):
        if page.evaluate("document.activeElement.id") == f"c{code}":
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrow keys never came to {code}")


def _in_column(page: Page, column: Locator) -> bool:
    return bool(column.evaluate("column => column.contains(document.activeElement)"))


def _number(column: Locator) -> int:
    return int((column.get_attribute("id") or "").removeprefix("column-"))


def key_action(page: Page, action: str) -> None:
    """Carry out a record's action by keys, and wait for the answer."""
    version = version_of(page)
    if action == "deal":
        page.keyboard.press("r")
    else:
        code, _, column = action.partition(">")
        walk_to(page, code)
        several = " " in (card(page, code).get_attribute("data-to") or "")
        page.keyboard.press("Enter")
        if several:
            page.keyboard.press(column)
    wait_for_version(page, version + 1)
