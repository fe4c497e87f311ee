"""Waiting for a hard turn that nobody thinks out: progress, reloads, no network, the stand-in."""

import re
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Literal

import pytest
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page, expect

from games.models import AiTurn, Game
from games.services.answering import take_turn
from tests.browser.hands import version_of, wait_for_version
from tests.games.playing import Seat, settings_of
from tests.games.scopa.tables import lay_match


def let_the_lease_pass(match: Game) -> None:
    """Make whoever has the turn overdue."""
    past = timezone.now() - timedelta(seconds=1)
    assert AiTurn.objects.filter(game=match).update(leased_until=past)


def test_the_page_shows_that_it_thinks_and_goes_on_in_the_end(
    page: Page,
    context: BrowserContext,
    seat: Seat,
    handed_over: list[Any],
    expected_failures: Callable[[str], None],
) -> None:
    expected_failures("ERR_INTERNET_DISCONNECTED")
    match = lay_match(seat.player, variant="hard")
    page.goto(match.get_absolute_url())
    page.locator("#h10S").click()
    bar = page.get_by_role("progressbar", name="The computer is thinking")
    expect(bar).to_be_visible()
    values = []
    for _ in range(3):
        values.append(float(bar.evaluate("bar => bar.value")))
        page.wait_for_timeout(250)
    assert values == sorted(set(values))

    # A card played out of turn changes nothing, and a reload goes on with the same thought.
    page.locator(".hand .card").first.click()
    expect(page.locator("#said")).to_contain_text("It is the computer’s turn")
    expect(bar).to_be_visible()
    page.reload()
    expect(bar).to_be_visible()
    expect(page.locator("#thinking")).to_have_attribute("data-waited", re.compile(r"^\d{3,}$"))
    page.locator(".hand .card").first.focus()

    context.set_offline(True)
    expect(page.locator("#said")).to_have_text("Nothing answers. Is there a connection?")
    context.set_offline(False)
    let_the_lease_pass(match)
    wait_for_two(handed_over, page)
    assert version_of(page) == 1
    let_the_lease_pass(match)
    wait_for_version(page, 2)

    expect(page.locator("#said")).to_contain_text("played at normal level")
    expect(page.locator("#live")).to_contain_text("The computer")
    expect(page.locator("#thinking")).to_have_count(0)
    assert page.evaluate("Boolean(document.activeElement.closest('.hand .card'))")
    assert AiTurn.objects.get(game=match).attempts == 2


# Plays the king; tells how long after the new table that it thinks can be seen.
PLAY_AND_LOOK = """() => new Promise((resolve) => {
    let began;
    const look = (at) => {
        const thinking = document.getElementById("thinking");
        if (thinking) began ??= at;
        if (thinking && getComputedStyle(thinking).opacity > 0) resolve(at - began);
        else requestAnimationFrame(look);
    };
    document.getElementById("h10S").click();
    requestAnimationFrame(look);
})"""


@pytest.mark.usefixtures("handed_over")
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_thought_is_not_worth_telling_before_300_milliseconds(
    page: Page, seat: Seat, motion: Literal["no-preference", "reduce"]
) -> None:
    page.emulate_media(reduced_motion=motion)
    match = lay_match(seat.player, variant="hard")
    seat.client.post(settings_of(match), {"speed": "fast"})
    page.goto(match.get_absolute_url())
    assert 250 < page.evaluate(PLAY_AND_LOOK) < 1500


def wait_for_two(handed_over: list[Any], page: Page) -> None:
    """Wait until the page has had the turn handed over once more."""
    deadline = time.monotonic() + 10
    while len(handed_over) < 2:
        assert time.monotonic() < deadline
        page.wait_for_timeout(50)


def test_a_session_that_ends_while_it_thinks_leads_home_with_a_notice(
    page: Page, context: BrowserContext, seat: Seat, handed_over: list[Any]
) -> None:
    match = lay_match(seat.player, variant="hard")
    page.goto(match.get_absolute_url())
    page.locator("#h10S").click()
    expect(page.locator("#thinking")).to_be_visible()

    context.clear_cookies()

    expect(page.locator(".banner")).to_contain_text("Your guest session has ended")


def test_a_server_that_stumbles_while_it_thinks_is_asked_again(
    page: Page, seat: Seat, handed_over: list[Any], expected_failures: Callable[[str], None]
) -> None:
    expected_failures("status of 502")
    match = lay_match(seat.player, variant="hard")
    page.goto(match.get_absolute_url())
    page.route("**/turn/**", lambda route: route.fulfill(status=502, body="bad gateway"))
    page.locator("#h10S").click()

    expect(page.locator("#said")).to_have_text("Nothing answers. Is there a connection?")
    expect(page.locator("#thinking")).to_be_visible()

    page.unroute("**/turn/**")
    take_turn(AiTurn.objects.get(game=match).pk)
    wait_for_version(page, 2)
