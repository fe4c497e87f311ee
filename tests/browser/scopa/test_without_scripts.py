"""A deal of Scopa without any script: every press posts, redirects and works."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.models import AiTurn, Game
from games.services.answering import take_turn
from tests.browser.hands import version_of
from tests.browser.scopa.hands import played
from tests.games.playing import Seat
from tests.games.scopa.tables import lay_match, state_of

pytestmark = pytest.mark.browser_context_args(java_script_enabled=False)


def test_a_whole_deal_is_played_counted_and_given_up(page: Page, seat: Seat) -> None:
    page.goto("/en/")
    page.get_by_role("button", name="Play Scopa").click()
    match = Game.objects.get(player=seat.player)
    while not state_of(match).is_counted:
        version = version_of(page)
        page.locator(".hand .card").first.click()
        if page.locator(".hand .held").count():
            expect(page.locator("#said")).to_contain_text("choose the cards you want.")
            page.locator(".chip >> visible=true").last.click()
        expect(page.locator("#table-form [name=version]")).not_to_have_value(str(version))
        expect(page).to_have_url(re.compile(f"{match.get_absolute_url()}$"))

    expect(page.locator("#end-title")).to_have_text("Deal 1, counted")
    page.get_by_text("Primiera", exact=True).click()
    expect(page.locator(".primiera .made")).to_be_visible()
    page.get_by_role("button", name="Next deal").click()
    expect(page.locator(".hand .card")).to_have_count(3)
    page.get_by_role("link", name="New match…").click()
    page.get_by_role("link", name="Give up this game…").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.locator("#end-title")).to_have_text("Given up")


@pytest.mark.usefixtures("handed_over")
def test_a_capture_is_chosen_and_a_link_leads_to_what_the_hard_computer_plays(
    page: Page, seat: Seat
) -> None:
    match = lay_match(seat.player, variant="hard")
    page.goto(match.get_absolute_url())
    page.locator("#h7D").click()
    expect(page.locator("#h7D.held")).to_be_visible()
    expect(page.locator("#said")).to_contain_text("choose the cards you want.")
    page.get_by_role("link", name="Cancel").click()
    expect(page.locator(".held, .chip >> visible=true")).to_have_count(0)
    page.locator("#h7D").click()
    page.get_by_role("button", name="2 of 2: four of clubs and three of swords").click()
    expect(page.get_by_role("link", name="Show what the computer plays")).to_be_visible()
    assert played(match) == ["7D=3S+4B"]

    page.reload()
    expect(page.get_by_role("link", name="Show what the computer plays")).to_be_visible()
    assert version_of(page) == 1
    AiTurn.objects.filter(game=match).update(worlds=2)
    take_turn(AiTurn.objects.get(game=match).pk)
    page.get_by_role("link", name="Show what the computer plays").click()
    expect(page.locator("#last")).to_contain_text(
        re.compile("Computer:.*(took|laid down)", re.DOTALL)
    )
    assert version_of(page) == 2
