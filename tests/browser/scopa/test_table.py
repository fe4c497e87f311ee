"""The Scopa table in a browser: choosing what a card takes, keys, focus, news and settings."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.models import Game
from games.scopa.engine import Item, Play, Seat, legal
from tests.browser.hands import version_of, wait_for_version
from tests.browser.scopa.hands import key_play, played, press_card, press_tabled, wait_for_more
from tests.games.playing import Seat as Chair
from tests.games.playing import move
from tests.games.scopa.matches import lay
from tests.games.scopa.tables import lay_match, put, state_of

ASKED = "seven of coins can take in 2 ways: choose the cards you want."
GREETING = "A new match: you lead. Choose a card."
WAYS = [
    "1 of 2: five of cups and two of coins",
    "2 of 2: four of clubs and three of swords",
]


def lit(page: Page) -> dict[str, str]:
    """Return the table's cards that can still be taken, each with the numbers of its ways."""
    cards = page.locator("#tabled .face:is(.may, .sure)")
    found: dict[str, str] = cards.evaluate_all(
        "cards => Object.fromEntries(cards.map((card) => "
        "[card.dataset.card, card.querySelector('.ways').textContent]))"
    )
    return found


def is_in_hand(page: Page) -> bool:
    """Tell whether a card of the hand has the focus."""
    return bool(page.evaluate("Boolean(document.activeElement.closest('.hand .card'))"))


def test_pressing_the_cards_wanted_narrows_the_ways_and_a_whole_one_is_played(
    table: Page, match: Game
) -> None:
    put(match, lay("4B 3S 2D 1C 10C", "7D 9S 6B", "8C 9C 10B", deck=12, variant="easy"))
    table.reload()
    press_card(table, "7D")
    expect(table.locator("#h7D.held")).to_be_focused()
    expect(table.locator("#said")).to_have_text(ASKED)
    expect(table.locator(".chip:visible .sum")).to_have_text(["4 + 2 + 1 = 7", "4 + 3 = 7"])
    assert lit(table) == {"4B": "1 2", "3S": "2", "2D": "1", "1C": "1"}
    press_tabled(table, "10C")
    assert lit(table) == {"4B": "1 2", "3S": "2", "2D": "1", "1C": "1"}

    press_tabled(table, "4B")
    expect(table.locator("#said")).to_have_text("4 + … = 7")
    expect(table.locator("#live")).to_have_text("4 + … = 7")
    press_tabled(table, "2D")
    expect(table.locator("#said")).to_have_text("4 + 2 + … = 7")
    assert lit(table) == {"4B": "1", "2D": "1", "1C": "1"}
    press_tabled(table, "4B")
    expect(table.locator("#said")).to_have_text("2 + … = 7")
    press_tabled(table, "4B")
    press_tabled(table, "1C")
    wait_for_more(table, 0)
    assert played(match) == ["7D=1C+2D+4B"]


def test_a_card_picked_up_is_put_back_by_a_second_press_by_cancel_and_by_escape(
    table: Page, match: Game
) -> None:
    ways_back: list[Callable[[], object]] = [
        lambda: press_card(table, "7D"),
        lambda: table.get_by_role("link", name="Cancel").click(),
        lambda: table.keyboard.press("Escape"),
    ]
    for put_back in ways_back:
        press_card(table, "7D")
        expect(table.locator("#said")).to_have_text(ASKED)
        expect(table.locator("#tabled .may")).to_have_count(4)
        put_back()
        expect(table.locator(".held, #tabled .may, .ways, .choice:visible")).to_have_count(0)
        expect(table.locator("#said")).to_have_text(GREETING)
        expect(table.locator("#h7D")).to_be_focused()
    press_card(table, "7D")
    press_card(table, "6B")
    wait_for_more(table, 0)

    assert played(match) == ["6B=2D+4B"]


def test_the_arrow_keys_tell_each_way_and_enter_takes_the_one_told_last(
    table: Page, match: Game
) -> None:
    live = table.locator("#live")
    table.keyboard.press("1")
    expect(live).to_have_text(ASKED)
    for key, told in [
        ("ArrowRight", WAYS[0]),
        ("ArrowDown", WAYS[1]),
        ("ArrowRight", WAYS[0]),
        ("ArrowLeft", WAYS[1]),
    ]:
        table.keyboard.press(key)
        expect(live).to_have_text(told)
        expect(table.locator(".chip.chosen")).to_have_attribute("aria-label", told)
    table.keyboard.press("Escape")
    expect(table.locator("#h7D")).to_be_focused()
    table.keyboard.press("Enter")
    table.keyboard.press("ArrowUp")
    expect(live).to_have_text(WAYS[1])
    expect(table.locator("#tabled .sure")).to_have_count(2)
    # Whoever changes from keys to the mouse and back is understood as well.
    press_tabled(table, "2D")
    expect(table.locator("#said")).to_have_text("2 + … = 7")
    table.keyboard.press("ArrowLeft")
    expect(live).to_have_text(WAYS[1])
    table.keyboard.press("Enter")
    wait_for_more(table, 0)

    assert played(match) == ["7D=3S+4B"]


def test_one_press_plays_a_card_with_one_way_and_both_plays_are_told(
    table: Page, match: Game
) -> None:
    table.locator("#h6B").dblclick()
    wait_for_more(table, 0)
    expect(table.locator("#live")).to_have_text(
        re.compile(r"Your six of clubs takes (two of coins|four of clubs).* The computer")
    )
    table.wait_for_load_state("networkidle")
    assert played(match) == ["6B=2D+4B"]
    assert is_in_hand(table)

    # A key held down plays one card as well, and a double click picks one up for good.
    version = version_of(table)
    match.refresh_from_db()
    put(match, lay("4B 3S 2D 5C", "8D 1S", "8C 9C", deck=12, variant="easy"))
    table.reload()
    table.keyboard.press("End")
    table.keyboard.down("Enter")
    wait_for_more(table, version)
    for _ in range(3):
        table.keyboard.down("Enter")
    table.keyboard.up("Enter")
    table.wait_for_load_state("networkidle")
    assert len(played(match)) == 2


def test_a_double_click_picks_a_card_up_and_does_not_put_it_back(table: Page) -> None:
    table.locator("#h7D").dblclick()
    expect(table.locator("#h7D.held")).to_have_count(1)
    expect(table.locator("#tabled .may")).to_have_count(4)


def test_the_hand_is_one_tab_stop_with_arrow_keys_in_it(table: Page) -> None:
    for _ in range(40):
        if is_in_hand(table):
            break
        table.keyboard.press("Tab")
    focused = "document.activeElement.id"
    assert table.evaluate(focused) == "h7D"
    for key, card in [("ArrowRight", "h10S"), ("End", "h6B"), ("ArrowRight", "h6B")]:
        table.keyboard.press(key)
        assert table.evaluate(focused) == card
    table.keyboard.press("Tab")
    assert not is_in_hand(table)
    table.keyboard.press("Shift+Tab")
    assert table.evaluate(focused) == "h6B"
    table.keyboard.press("Home")
    assert table.evaluate(focused) == "h7D"


def test_the_focus_stays_in_the_hand_then_goes_to_the_count_whose_enter_begins_a_deal(
    table: Page, match: Game
) -> None:
    put(match, lay("5C 10D", "5D", "8C", deck=6, variant="easy"))
    table.reload()
    while not (state := state_of(match)).is_counted:
        key_play(table, next(action for action in legal(state) if isinstance(action, Play)))
        assert is_in_hand(table) or state_of(match).is_counted
    expect(table.locator("#end-title")).to_be_focused()
    expect(table.locator("#live")).to_contain_text("The deal is counted")

    version = version_of(table)
    table.keyboard.press("Enter")
    wait_for_more(table, version)
    expect(table.locator(".hand .card").first).to_be_visible()
    assert is_in_hand(table)
    assert state_of(match).number == 3


def test_a_switch_acts_at_once_before_the_first_card_and_asks_later(
    table: Page, match: Game
) -> None:
    table.keyboard.press("l")
    expect(table.locator("#level b")).to_have_text("normal")
    table.locator("#napola").click()
    expect(table.locator("#napola b")).to_have_text("yes")
    games = Game.objects.filter(player=match.player)
    assert games.latest("pk").variant == "normal-napola"

    move(match, "6B=2D+4B")
    table.goto(match.get_absolute_url())
    dialog = table.locator("dialog")
    asking: list[Callable[[], object]] = [
        lambda: table.keyboard.press("n"),
        lambda: table.keyboard.press("l"),
        table.locator("#napola").click,
    ]
    for ask in asking:
        ask()
        dialog.get_by_role("link", name="Keep playing").click()
        expect(dialog).to_be_hidden()
    table.keyboard.press("l")
    expect(dialog.get_by_role("radio", name=re.compile("^Normal"))).to_be_checked()
    expect(dialog.get_by_label("Napola")).not_to_be_checked()
    table.keyboard.press("Escape")
    table.locator("#napola").click()
    expect(dialog.get_by_label("Napola")).to_be_checked()
    assert games.count() == 3
    dialog.get_by_role("button", name="Deal").click()
    expect(table.locator("#napola b")).to_have_text("yes")
    expect(table.locator("#level b")).to_have_text("easy")
    match.refresh_from_db()
    assert match.is_running


def test_d_changes_the_faces_alone_keeps_the_focus_and_is_remembered(table: Page) -> None:
    table.keyboard.press("1")
    expect(table.locator("#h7D.held")).to_be_focused()
    table.evaluate("document.getElementById('board').isStillTheSame = true")
    for faces, name in [("piacentine", "Piacentine"), ("neapolitan", "Neapolitan")]:
        with table.expect_response("**/preferences/*"):
            table.keyboard.press("d")
        expect(table.locator("#game")).to_have_class(re.compile(rf"\bfaces-{faces}\b"))
        expect(table.locator("#faces b")).to_have_text(name)
    with table.expect_response("**/preferences/*"):
        table.keyboard.press("D")
    assert table.evaluate("document.getElementById('board').isStillTheSame")
    expect(table.locator("#h7D.held")).to_be_focused()
    expect(table.locator("dialog")).to_be_hidden()

    table.keyboard.press("Escape")
    table.keyboard.press("3")
    wait_for_more(table, 0)
    expect(table.locator("#game.faces-piacentine")).to_have_count(1)
    table.reload()
    expect(table.locator("#game.faces-piacentine")).to_have_count(1)
    expect(table.locator("#faces b")).to_have_text("Piacentine")


def test_p_tells_the_computers_last_play_again_and_the_question_mark_the_keys(
    page: Page, seat: Chair
) -> None:
    match = lay_match(seat.player)
    page.goto(match.get_absolute_url())
    page.keyboard.press("p")
    expect(page.locator("#live")).to_have_text("The computer has not played yet.")
    put(match, lay("5C 10D", "2D", "7C", deck=12, variant="easy"))
    page.reload()
    page.keyboard.press("1")
    wait_for_more(page, 0)
    expect(page.locator("#last")).to_contain_text("Computer:")
    for card in ("seven of cups", "five of cups", "two of coins"):
        expect(page.locator("#last").get_by_role("img", name=card)).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator("#live")).to_have_text(
        "The computer’s seven of cups takes five of cups and two of coins."
    )

    page.keyboard.press("?")
    expect(page.locator("dialog h1")).to_be_focused()
    expect(page.locator("dialog h1")).to_have_text("Keys and screen readers")
    page.keyboard.press("n")
    expect(page.locator("dialog h1")).to_have_text("Keys and screen readers")
    page.keyboard.press("Escape")
    assert is_in_hand(page)


def test_letter_keys_can_be_switched_off(table: Page, match: Game) -> None:
    expect(table.locator(".hand kbd, .options kbd").first).to_be_visible()
    table.locator("#settings").click()
    table.get_by_label("Letter and number keys").uncheck()
    table.get_by_role("button", name="Save").click()
    expect(table.locator("dialog")).to_be_hidden()
    expect(table.locator(".hand kbd:visible, .options kbd:visible")).to_have_count(0)
    for key in ("3", "l", "n", "?", "d"):
        table.keyboard.press(key)
    expect(table.locator("dialog")).to_be_hidden()
    expect(table.locator("#game.faces-neapolitan")).to_have_count(1)
    table.keyboard.press("ArrowRight")
    table.keyboard.press("End")
    table.keyboard.press("Enter")
    wait_for_more(table, 0)
    assert played(match) == ["6B=2D+4B"]


def test_every_play_is_confirmed_where_that_is_wanted(table: Page, match: Game) -> None:
    table.locator("#settings").click()
    table.get_by_label("Confirm each play").check()
    table.get_by_role("button", name="Save").click()
    expect(table.locator("dialog")).to_be_hidden()
    table.keyboard.press("3")
    asked = "six of clubs: take four of clubs and two of coins. Confirm?"
    expect(table.locator("#live")).to_have_text(asked)
    expect(table.locator("#said")).to_have_text(asked)
    expect(table.locator("#tabled .sure")).to_have_count(2)
    table.keyboard.press("Escape")
    expect(table.locator(".held")).to_have_count(0)
    press_card(table, "6B")
    press_card(table, "6B")
    expect(table.locator(".held")).to_have_count(0)
    assert played(match) == []

    press_card(table, "6B")
    table.get_by_role("button", name="six of clubs: take four of clubs and two of coins").click()
    wait_for_more(table, 0)
    match.refresh_from_db()
    put(match, lay("5C", "10S 8D", "8C 9C", deck=12, variant="easy"))
    table.reload()
    version = version_of(table)
    table.keyboard.press("1")
    expect(table.locator("#live")).to_have_text("king of swords: lay it down. Confirm?")
    table.keyboard.press("Enter")
    wait_for_more(table, version)
    assert played(match) == ["6B=2D+4B", "10S"]


def test_each_row_of_the_count_opens_to_the_cards_that_made_it(table: Page, match: Game) -> None:
    put(match, lay("5C 3D 10D", "5D", "", variant="easy-napola"))
    table.reload()
    table.keyboard.press("1")
    expect(table.locator("#end-title")).to_be_focused()
    count = state_of(match).count
    assert count is not None
    for line in count.lines:
        row = table.locator(f".line.{line.item}")
        expect(row.locator(".made")).to_be_hidden()
        row.locator("summary").focus()
        table.keyboard.press("Enter")
        expect(row.locator(".made")).to_be_visible()
        for at, seat in enumerate(Seat):
            side = row.locator(".of").nth(at)
            expect(side.locator(".face")).to_have_count(len(line.side(seat).cards))
            if line.item is Item.PRIMIERA and line.side(seat).figure:
                worths = map(int, side.locator("li > span:last-child").all_inner_texts())
                assert sum(worths) == line.side(seat).figure
        row.locator("summary").click()
        expect(row.locator(".made")).to_be_hidden()


def test_a_stale_tab_shows_the_present_table_and_plays_nothing(
    table: Page, context: BrowserContext, match: Game
) -> None:
    press_card(table, "7D")
    other = context.new_page()
    other.goto(match.get_absolute_url())
    press_card(other, "6B")
    wait_for_more(other, 0)

    table.locator(".chip:visible").first.click()
    expect(table.locator("#said")).to_contain_text("This game has moved on")
    wait_for_version(table, 2)
    expect(table.locator(".held, #tabled .may")).to_have_count(0)
    assert played(match) == ["6B=2D+4B"]


def test_back_and_forward_show_whole_pages_of_the_present_position(table: Page) -> None:
    press_card(table, "6B")
    wait_for_more(table, 0)
    table.goto("/en/")
    table.go_back()
    expect(table.locator(".site-head")).to_be_visible()
    wait_for_version(table, 2)
    expect(table.locator("#game.scripted .hand .card")).to_have_count(2)
    expect(table.locator(".held")).to_have_count(0)
    table.go_forward()
    expect(table.locator("h1")).to_have_text("A small table, a good game.")


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True)
def test_a_match_given_up_can_be_looked_at_and_the_next_begins_with_n(
    table: Page, match: Game
) -> None:
    move(match, "resign")
    table.reload()
    expect(table.locator(".end")).to_be_visible()
    table.get_by_role("button", name="Look at the table").click()
    expect(table.locator(".end")).to_be_hidden()
    table.keyboard.press("n")
    expect(table.locator("#game.running .hand .card")).to_have_count(3)
    assert Game.objects.filter(player=match.player).count() == 2


@pytest.mark.parametrize("status", [500, 403])
def test_an_answer_without_a_board_shows_the_true_one_and_says_so(
    table: Page, match: Game, status: int, expected_failures: Callable[[str], None]
) -> None:
    expected_failures(f"status of {status}")
    expected_failures(f"Error Code {status}")
    table.route("**/play/", lambda route: route.fulfill(status=status, body="<h1>Broken</h1>"))

    press_card(table, "10S")

    expect(table.locator("#said")).to_have_text("Not saved. Try again.")
    expect(table.locator("#live")).to_have_text("Not saved. Try again.")
    for part in ("#live", "#dialog", "#game", "#board"):
        expect(table.locator(part)).to_have_count(1)
    expect(table.locator("#game.scripted:not(.busy)")).to_have_count(1)
    table.unroute("**/play/")
    press_card(table, "10S")
    wait_for_more(table, 0)
    assert played(match) == ["10S=5C+2D+3S"]


def test_the_card_that_is_sent_is_marked_at_once(table: Page) -> None:
    table.route("**/play/", lambda route: None)

    table.keyboard.press("2")

    expect(table.locator(".hand .sent")).to_have_id("h10S")


def test_the_list_of_keys_shows_the_keys_on_every_screen(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 640})
    table.keyboard.press("?")

    keys = table.locator("dialog kbd")
    expect(keys.first).to_be_visible()
    assert all(key.is_visible() for key in keys.all())
