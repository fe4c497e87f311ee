"""A first game with its guide: by taps on a phone, by the keyboard alone, and on every screen."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from games import registry
from games.models import Game
from games.scopa import engine as scopa
from games.scopa.engine import Play
from games.scopa.engine import Seat as Seats
from games.services.guiding import start_guided
from games.services.starting import start_game
from tests.browser.hands import key_action, tap, version_of, wait_for_version
from tests.browser.scopa.hands import tap_play, wait_for_more
from tests.browser.scopa.test_sizes import FULL, faults_of
from tests.browser.test_sizes import is_inside, overlap, scrolls
from tests.games.playing import Seat, move_on, player_of
from tests.games.scopa.tables import play_deal, put

SCREENS = [(320, 568), (360, 640), (360, 740), (844, 390), (1280, 800)]
LEAST_TARGET = 44


def line(kind: str) -> list[str]:
    """Return the actions of a game's guide."""
    guide = registry.find(kind).guide
    assert guide is not None
    return [lesson.action for lesson in guide.lessons]


def guided(seat: Seat, kind: str, *actions: str) -> Game:
    """Return a guided game in which these actions have been made."""
    game = start_guided(player=player_of(seat.player), spec=registry.find(kind))
    if actions:
        move_on(game, actions)
    return game


def start(page: Page, seat: Seat, kind: str) -> Game:
    """Start the first game of its kind, and open it."""
    variant = registry.find(kind).variants[0].slug
    game = start_game(player=player_of(seat.player), kind=kind, variant=variant)
    page.goto(game.get_absolute_url())
    expect(page.locator("#lesson")).to_contain_text("A guide shows the moves in 6 plays.")
    return game


def is_sideways(page: Page) -> bool:
    """Tell whether the page scrolls sideways."""
    found: bool = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return found


@pytest.mark.browser_context_args(
    viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True
)
def test_a_guided_deal_of_scopa_by_taps_on_a_phone(page: Page, seat: Seat) -> None:
    start(page, seat, "scopa")
    expect(page.locator("#live")).to_contain_text("A guide shows the moves in 6 plays.")
    tap(page, page.get_by_role("button", name="With the guide"))
    expect(page.locator("#live")).to_contain_text("1 of 6 Play")
    for number, action in enumerate(line("scopa"), start=1):
        expect(page.locator("#lesson")).to_contain_text(f"{number} of 6 Play")
        assert not is_sideways(page)
        play = scopa.parse_action(action)
        assert isinstance(play, Play)
        tap_play(page, play)

    expect(page.locator("#lesson")).to_contain_text("Play the deal to its end on your own")
    expect(page.locator("#live")).to_contain_text("Play the deal to its end on your own")
    game = Game.objects.get(guide=Game.Guide.SHOWN)
    play_deal(game)
    page.reload()
    expect(page.locator(".count")).to_be_visible()
    expect(page.locator("#lesson")).to_contain_text("Most cards, most denari, the settebello")
    assert all(is_inside(page, part) for part in ("#guide", "#next"))

    version = version_of(page)
    tap(page, page.locator("#next"))
    wait_for_more(page, version)
    expect(page.locator("#guide")).to_have_count(0)


def test_a_guided_game_of_scorpion_by_the_keyboard_alone(page: Page, seat: Seat) -> None:
    start(page, seat, "scorpion")
    tab_to(page, "#guide-yes-button")
    page.keyboard.press("Enter")
    expect(page.locator("#lesson")).to_contain_text("1 of 6")
    tab_to(page, "#board button")
    for number, action in enumerate(line("scorpion"), start=1):
        expect(page.locator("#lesson")).to_contain_text(f"{number} of 6")
        key_action(page, action)
        assert page.evaluate("Boolean(document.activeElement.closest('#board'))")
        if number < 6:
            # The news first, then what comes next.
            live = page.locator("#live")
            expect(live).to_contain_text(f"{number + 1} of 6")
            told = live.inner_text()
            assert told.index("points") < told.index(f"{number + 1} of 6")

    expect(page.locator("#live")).to_contain_text("A whole run leaves")
    expect(page.locator("#live")).to_contain_text("The rest is yours")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on such an element."""
    for _ in range(60):
        if page.evaluate(f"document.activeElement.matches('{selector}')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never came to {selector}")


def test_the_guides_buttons_come_after_the_cards(page: Page, seat: Seat) -> None:
    start(page, seat, "scorpion")
    tab_to(page, "#board button")

    page.keyboard.press("Tab")
    expect(page.locator("#guide-yes-button")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#guide-no-button")).to_be_focused()


@pytest.mark.parametrize(
    ("kind", "cards"), [("scorpion", "#board .card"), ("scopa", ".hand .card")]
)
def test_skipped_it_goes_without_a_new_page_and_the_focus_is_on_a_card(
    page: Page, seat: Seat, kind: str, cards: str
) -> None:
    game = guided(seat, kind, line(kind)[0])
    page.goto(game.get_absolute_url())
    page.evaluate("window.isSamePage = true")
    tab_to(page, "#guide-no-button")
    page.keyboard.press("Enter")

    expect(page.locator("#guide")).to_have_count(0)
    assert page.evaluate("window.isSamePage")
    assert page.evaluate(f"document.activeElement.matches('{cards}')")
    expect(page.locator("#live")).not_to_be_empty()
    game.refresh_from_db()
    assert game.guide == ""


def test_what_was_said_already_is_not_said_after_every_move(page: Page, seat: Seat) -> None:
    game = guided(seat, "scorpion", "TH>7")
    page.goto(game.get_absolute_url())
    expect(page.locator("#lesson")).to_contain_text("That was another move")
    version = version_of(page)

    page.locator("#c6H").click(position={"x": 12, "y": 8})
    wait_for_version(page, version + 1)
    expect(page.locator("#live")).to_contain_text("6 of hearts")
    assert "another move" not in page.locator("#live").inner_text()

    page.locator("#undo").click()
    wait_for_version(page, version + 2)
    page.locator("#undo").click()
    wait_for_version(page, version + 3)
    expect(page.locator("#live")).to_contain_text("1 of 6")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_a_guide_is_answered_without_scripts(page: Page, seat: Seat) -> None:
    page.goto(guided(seat, "scorpion", "TH>7").get_absolute_url())

    page.get_by_role("button", name="Begin again").click()
    expect(page.locator("#lesson")).to_contain_text("1 of 6")
    page.get_by_role("button", name="Skip the guide").click()
    expect(page.locator("#guide")).to_have_count(0)
    expect(page.locator("#board")).to_be_visible()


@pytest.mark.parametrize("kind", ["scorpion", "scopa"])
def test_the_strip_has_room_on_every_screen(page: Page, seat: Seat, kind: str) -> None:
    astray = "TH>7" if kind == "scorpion" else "6D"
    made = [line(kind)[:count] for count in range(len(line(kind)) + 1)]
    games = [start(page, seat, kind)]
    games += [guided_apart(seat, kind, actions) for actions in (*made, [astray])]
    faults = [fault for game in games for fault in faults_on_screens(page, game)]

    assert not faults, "\n".join(faults)


def faults_on_screens(page: Page, game: Game) -> list[str]:
    """Tell on which screens something is wrong with the strip of a game."""
    faults = []
    page.goto(game.get_absolute_url())
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        where = f"at {width} x {height}: {page.locator('#lesson').inner_text()}"
        faults += [f"{fault} {where}" for fault in strip_faults(page, game.kind)]
    return faults


def guided_apart(seat: Seat, kind: str, actions: list[str]) -> Game:
    """Return a guided game of its own, however soon after another."""
    game = guided(seat, kind)
    Game.objects.filter(pk=game.pk).update(started_at="2020-01-01T00:00:00Z")
    if actions:
        move_on(game, actions)
    return game


def strip_faults(page: Page, kind: str) -> list[str]:
    """Tell what is wrong with the strip and the table above it."""
    faults = [] if is_inside(page, "#guide") else ["the strip is cut off"]
    buttons = page.locator("#guide .button")
    for at in range(buttons.count()):
        box = buttons.nth(at).bounding_box()
        if box is None or min(box["width"], box["height"]) < LEAST_TARGET:
            faults.append(f"a button of {box}")
    if overlap(page, "#guide", "#board") or overlap(page, "#guide", "#status"):
        faults.append("the strip lies on something")
    if kind == "scopa":
        return [*faults, *faults_of(page)]
    return [*faults, "it scrolls"] if any(scrolls(page)) else faults


def test_a_full_table_of_scopa_leaves_room_for_the_strip(page: Page, seat: Seat) -> None:
    game = guided(seat, "scopa")
    sides = {side: replace(FULL.side(side), points=0) for side in Seats}
    put(game, replace(FULL, number=1, player=sides[Seats.PLAYER], computer=sides[Seats.COMPUTER]))
    page.goto(game.get_absolute_url())
    faults = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        faults += [f"{fault} at {width} x {height}" for fault in strip_faults(page, "scopa")]
        hand = page.locator(".hand .card").first.bounding_box()
        least = 72 if (width, height) in {(360, 640), (360, 740), (1280, 800)} else 55
        if hand is None or hand["width"] < least:
            faults.append(f"a hand of {hand} at {width} x {height}")

    assert not faults, "\n".join(faults)
