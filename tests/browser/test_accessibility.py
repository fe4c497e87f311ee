"""axe finds nothing: WCAG A and AA and its best practices, light and dark, narrow and wide."""

from collections.abc import Callable
from datetime import timedelta
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe, AxeResults
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.models import AiTurn, Game
from games.registry import find
from games.services.guiding import start_guided
from tests.browser.hands import top, wait_for_version
from tests.games.playing import Seat, lay, move_on, player_of, settings_of, won_record
from tests.games.scopa.finished import lay_finished
from tests.games.scopa.matches import act
from tests.games.scopa.matches import lay as lay_position
from tests.games.scopa.tables import lay_match, put

WIDTHS = (360, 1280)


def scorpion_addresses(seat: Seat) -> list[str]:
    """Return the address of a page of every type, with something to show on it."""
    won, given_up, running = (lay(seat.player) for _ in range(3))
    relaxed: Game = lay(seat.player, variant="relaxed")
    mice = lay(seat.player, variant="three-blind-mice", casual=True)
    move_on(won, won_record()["actions"])
    move_on(given_up, ["4H>7", "resign"])
    move_on(running, ["4H>7"])
    guided = start_guided(player=player_of(seat.player), spec=find("scorpion"))
    pages = ["", "fair-deal/", "give-up/", "words/"]
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
        *[game.get_absolute_url() for game in (won, given_up, relaxed, mice, guided)],
        f"{won.get_absolute_url()}fair-deal/",
        *["/account/preferences/", settings_of(running)],
    ]


def scopa_addresses(seat: Seat) -> list[str]:
    """Return the address of a page of every type that Scopa has of its own."""
    swept, thinking, counted, given_up = (
        lay_match(seat.player, variant=variant) for variant in ("easy", "hard", "easy", "easy")
    )
    won = lay_finished(seat.player)
    put(swept, act(lay_position("5C", "2D 10S", "7C", deck=12), "2D", "7C=5C+2D")[0])
    move_on(thinking, ["7D=5C+2D"])
    AiTurn.objects.update(leased_until=timezone.now() + timedelta(hours=1))
    put(counted, act(lay_position("5C 3D 10D", "5D", "", variant="easy-napola"), "5D=5C")[0])
    move_on(given_up, ["7D=5C+2D", "resign"])
    guided = start_guided(player=player_of(seat.player), spec=find("scopa"))
    return [
        *["/en/rules/scopa/", "/en/keys/scopa/", "/en/leaderboards/scopa/easy/"],
        f"/games/new/?kind=scopa&game={swept.token}",
        *[f"{swept.get_absolute_url()}{page}" for page in ("", "words/")],
        settings_of(swept),
        *[match.get_absolute_url() for match in (thinking, counted, given_up, won, guided)],
        f"{won.get_absolute_url()}fair-deal/",
    ]


@pytest.mark.parametrize("addresses", [scorpion_addresses, scopa_addresses])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    page: Page,
    seat: Seat,
    addresses: Callable[[Seat], list[str]],
    scheme: Literal["light", "dark"],
    expected_failures: Callable[[str], None],
) -> None:
    expected_failures("status of 404")
    page.emulate_media(color_scheme=scheme)
    faults = []
    listed = addresses(seat)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 760})
        for address in listed:
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

    assert_nothing(found)


def assert_nothing(found: dict[str, AxeResults]) -> None:
    """Fail with axe's reports of the places in which it has found something."""
    faults = [
        f"{at}:\n{result.generate_report()}"
        for at, result in found.items()
        if result.violations_count
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("width", "scheme"), [(WIDTHS[0], "dark"), (WIDTHS[1], "light")])
def test_axe_finds_nothing_while_scopa_is_played(
    page: Page, seat: Seat, width: int, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 760})
    match = lay_match(seat.player, variant="easy-napola")
    page.goto(match.get_absolute_url())
    page.keyboard.press("1")
    expect(page.locator(".held")).to_have_count(1)
    found = {"picked": Axe().run(page)}
    page.locator('#tabled [data-card="5C"]').click()
    expect(page.locator("#tabled .not")).to_have_count(2)
    found["narrowed"] = Axe().run(page)
    page.keyboard.press("ArrowRight")
    found["a way chosen"] = Axe().run(page)
    page.keyboard.press("Enter")
    wait_for_version(page, 2)
    found["played"] = Axe().run(page)
    for key in ("l", "?"):
        page.keyboard.press(key)
        expect(page.locator("dialog h1")).to_be_focused()
        found[f"dialog of {key}"] = Axe().run(page)
        page.keyboard.press("Escape")

    put(match, lay_position("5C 3D 10D", "5D", "", variant="easy-napola"))
    page.reload()
    page.keyboard.press("1")
    expect(page.locator("#end-title")).to_be_focused()
    found["counted"] = Axe().run(page)
    for summary in page.locator(".count summary").all():
        summary.click()
    found["rows open"] = Axe().run(page)
    assert_nothing(found)
