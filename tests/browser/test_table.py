"""The table in a browser: focus, news, choices, and what goes wrong on the way."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Route, expect

from games.models import Game, Move
from games.scorpion import engine
from tests.browser.hands import card, top, version_of, wait_for_version, walk_to
from tests.games.playing import Seat, lay, move_on, won_record
from tests.games.scorpion.tables import lay as lay_position


def test_a_newcomer_deals_with_one_press_and_plays(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Deal Classic").click()

    expect(page).to_have_url(re.compile(r"/games/[\w-]+/$"))
    expect(page.locator(".points dd")).to_have_text("0")
    page.locator("#deal").click()
    wait_for_version(page, 1)
    expect(page.locator("#said b").first).to_have_text("Reserve dealt")


def test_a_move_is_told_in_the_live_region_and_keeps_the_focus(table: Page) -> None:
    card(table, "4H").focus()
    table.keyboard.press("Enter")
    wait_for_version(table, 1)

    expect(table.locator("#live")).to_have_text(
        "4 of hearts and 1 more to column 7. Plus 5: 5 points."
    )
    expect(card(table, "4H")).to_be_focused()
    expect(table.locator("#column-7").locator("button").last).to_have_id("c7S")


def test_the_same_news_twice_is_told_twice(table: Page) -> None:
    texts = [""]
    for _ in range(2):
        top(table, "9S")
        # What is spoken may come a moment after the answer; equal texts differ by what is unseen.
        table.wait_for_function(
            "before => document.getElementById('live').textContent !== before", arg=texts[-1]
        )
        texts.append(table.evaluate("document.getElementById('live').textContent"))

    assert texts[1].strip() == texts[2].strip()
    assert "9 of spades" in texts[1]


def test_a_card_without_a_place_says_why_and_links_to_the_rule(table: Page) -> None:
    top(table, "9S")

    expect(table.locator("#said")).to_contain_text(
        "9 of spades may only go on 10 of spades at the end of another column."
    )
    table.get_by_role("link", name="Why?").click()
    expect(table.locator("dialog h1")).to_have_text("Scorpion: the rules")
    table.keyboard.press("Escape")
    expect(table.locator("dialog")).to_be_hidden()
    assert version_of(table) == 0


def test_number_keys_send_the_focused_card_and_a_refusal_is_told(table: Page) -> None:
    card(table, "4H").focus()
    table.keyboard.press("1")
    expect(table.locator("#said")).to_contain_text("exactly one rank lower")
    table.keyboard.press("7")
    wait_for_version(table, 1)


def test_undo_and_redo_by_keys(table: Page) -> None:
    card(table, "4H").focus()
    table.keyboard.press("Enter")
    wait_for_version(table, 1)
    table.keyboard.press("u")
    wait_for_version(table, 2)
    expect(table.locator("#said")).to_contain_text("Undone: 4 of hearts is back in column 2.")
    table.keyboard.press("Control+Shift+z")
    wait_for_version(table, 3)
    table.keyboard.press("Control+z")
    wait_for_version(table, 4)
    table.keyboard.press("Control+y")
    wait_for_version(table, 5)
    expect(table.locator(".points dd")).to_have_text("5")


def test_letter_keys_can_be_switched_off(table: Page) -> None:
    table.locator("#settings").click()
    table.get_by_label("Letter and number keys").uncheck()
    table.get_by_role("button", name="Save").click()
    card(table, "4H").focus()
    table.keyboard.press("7")
    table.keyboard.press("r")
    table.keyboard.press("Enter")
    wait_for_version(table, 1)

    expect(table.locator("#column-7").locator("button").last).to_have_id("c7S")


def test_the_columns_are_one_tab_stop(table: Page) -> None:
    walk_to_columns(table)
    walk_to(table, "KS")
    table.keyboard.press("ArrowDown")
    assert table.evaluate("document.activeElement.id") == "c9H"
    table.keyboard.press("ArrowLeft")
    assert table.evaluate("document.activeElement.id") == "c8D"
    table.keyboard.press("End")
    assert table.evaluate("document.activeElement.id") == "c5C"
    table.keyboard.press("Tab")
    assert not table.evaluate("Boolean(document.activeElement.closest('#board'))")
    table.keyboard.press("Shift+Tab")
    assert table.evaluate("document.activeElement.id") == "c5C"


def walk_to_columns(page: Page) -> None:
    """Press Tab until the focus is in the columns."""
    while not page.evaluate("Boolean(document.activeElement.closest('#board'))"):
        page.keyboard.press("Tab")


def test_a_card_with_several_places_is_picked_up_first(page: Page, relaxed: Game) -> None:
    page.goto(relaxed.get_absolute_url())
    top(page, "4H")
    expect(card(page, "4H")).to_have_class(re.compile(r"\bheld\b"))
    expect(page.locator("#board .may")).to_have_count(2)
    expect(page.locator("#live")).to_have_text("Now choose a column: 5, 7.")
    page.keyboard.press("Escape")
    expect(page.locator("#board .may")).to_have_count(0)

    top(page, "4H")
    page.locator("#column-5").locator("button").last.click()
    wait_for_version(page, 1)
    expect(page.locator("#column-5").locator("button").last).to_have_id("c7S")


def test_picking_by_keys(page: Page, relaxed: Game) -> None:
    page.goto(relaxed.get_absolute_url())
    card(page, "4H").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("7")
    wait_for_version(page, 1)

    expect(page.locator("#column-7").locator("button").last).to_have_id("c7S")


def test_a_double_click_is_one_move(table: Page, game: Game) -> None:
    card(table, "4H").dblclick(position={"x": 12, "y": 8})
    wait_for_version(table, 1)
    table.wait_for_load_state("networkidle")

    assert Move.objects.filter(game=game).count() == 1


def test_undo_pressed_during_a_move_waits_for_its_turn(table: Page, game: Game) -> None:
    slow(table, once=True)
    top(table, "4H")
    table.locator("#undo").evaluate("undo => { undo.disabled = false; undo.click(); }")
    wait_for_version(table, 2)

    actions = Move.objects.filter(game=game).order_by("ply").values_list("action", flat=True)
    assert list(actions) == ["4H>7", "undo"]


def slow(page: Page, *, once: bool) -> None:
    """Let the next answer take half a second."""

    def handle(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.route("**/play/", handle, times=1 if once else None)


def test_without_a_network_it_says_so_and_the_next_press_moves(
    table: Page, context: BrowserContext, expected_failures: Callable[[str], None]
) -> None:
    expected_failures("ERR_INTERNET_DISCONNECTED")
    context.set_offline(True)
    top(table, "4H")
    expect(table.locator("#said")).to_have_text("Not saved. Try again.")
    context.set_offline(False)
    top(table, "4H")
    wait_for_version(table, 1)


def test_an_answer_lost_on_the_way_is_not_a_second_move(
    table: Page, game: Game, expected_failures: Callable[[str], None]
) -> None:
    expected_failures("ERR_FAILED")

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    table.route("**/play/", lose, times=1)
    top(table, "4H")
    expect(table.locator("#said")).to_have_text("Not saved. Try again.")
    top(table, "4H")
    wait_for_version(table, 1)

    expect(table.locator("#said")).to_contain_text("4 of hearts and 1 more to column 7.")
    assert Move.objects.filter(game=game).count() == 1


def test_a_stale_tab_shows_the_present_board_and_moves_nothing(
    table: Page, context: BrowserContext, game: Game
) -> None:
    other = context.new_page()
    other.goto(game.get_absolute_url())
    top(other, "4H")
    wait_for_version(other, 1)

    top(table, "6S")
    expect(table.locator("#said")).to_contain_text("This game has moved on")
    wait_for_version(table, 1)
    assert Move.objects.filter(game=game).count() == 1


def test_back_and_forward_show_whole_pages_of_the_present_position(table: Page, game: Game) -> None:
    top(table, "4H")
    wait_for_version(table, 1)
    table.goto("/en/")
    table.go_back()
    expect(table.locator(".site-head")).to_be_visible()
    wait_for_version(table, 1)
    table.go_forward()
    expect(table.locator("h1")).to_have_text("A small table, a good game.")


def test_an_ended_session_leads_home_as_a_whole_page(table: Page, seat: Seat) -> None:
    table.context.clear_cookies(name="sessionid")
    top(table, "4H")

    expect(table).to_have_url(re.compile(r"/en/\?notice=session-ended$"))
    expect(table.get_by_text("Your guest session has ended")).to_be_visible()
    expect(table.locator(".site-head")).to_be_visible()


def test_the_browser_recomputes_the_hash_of_a_finished_deal(page: Page, game: Game) -> None:
    page.goto(f"{game.get_absolute_url()}fair-deal/")
    promised = page.locator(".commitment").inner_text()
    expect(page.locator("#cards")).to_have_count(0)
    move_on(game, won_record()["actions"])
    page.reload()

    expect(page.locator(".computed")).to_have_text(promised)
    expect(page.locator("#equal")).to_be_visible()
    expect(page.locator("#different")).to_be_hidden()


def test_the_second_half_of_a_double_click_leaves_the_card_laid_bare(
    page: Page, relaxed: Game
) -> None:
    page.goto(relaxed.get_absolute_url())
    box = card(page, "6D").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 12, box["y"] + 8)
    wait_for_version(page, 1)
    # What lay above it is at the same place now, and could go.
    page.mouse.click(box["x"] + 12, box["y"] + 8)
    page.wait_for_load_state("networkidle")

    assert version_of(page) == 1


def test_a_key_held_down_moves_once(table: Page, game: Game) -> None:
    card(table, "4H").focus()
    table.keyboard.down("7")
    wait_for_version(table, 1)
    for _ in range(5):
        table.keyboard.down("7")
    table.keyboard.up("7")
    table.wait_for_load_state("networkidle")

    assert Move.objects.filter(game=game).count() == 1


def test_a_press_beside_the_offered_columns_puts_the_picked_card_back(
    page: Page, relaxed: Game
) -> None:
    page.goto(relaxed.get_absolute_url())
    top(page, "4H")
    expect(page.locator("#said")).to_have_text("Now choose a column: 5, 7.")
    top(page, "3S")
    expect(page.locator(".held")).to_have_count(0)
    expect(page.locator("#live")).to_have_text("Put back.")
    expect(page.locator("#said")).to_have_text("A new deal. Choose a card.")
    assert version_of(page) == 0


def test_cards_set_aside_are_reached_by_the_arrow_keys(page: Page, seat: Seat) -> None:
    page.goto(lay(seat.player, variant="three-blind-mice").get_absolute_url())
    first = page.locator("#column-1 button").first
    first.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#column-0 button").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(first).to_be_focused()


def test_a_given_up_table_can_be_looked_at(table: Page, game: Game) -> None:
    move_on(game, ["resign"])
    table.reload()
    table.get_by_role("button", name="Look at the table").click()
    expect(table.locator(".end")).to_be_hidden()


def test_an_arrow_leads_into_the_columns_from_nowhere(table: Page) -> None:
    table.keyboard.press("ArrowDown")
    assert table.evaluate("Boolean(document.activeElement.closest('#board .card'))")


def test_what_cannot_be_undone_or_dealt_says_so(table: Page) -> None:
    table.keyboard.press("u")
    expect(table.locator("#said")).to_contain_text("There is nothing to undo.")
    table.keyboard.press("r")
    wait_for_version(table, 1)
    table.keyboard.press("r")
    expect(table.locator("#said")).to_contain_text("The reserve has been dealt already.")


def test_a_double_click_picks_a_card_up_and_does_not_put_it_back(page: Page, relaxed: Game) -> None:
    page.goto(relaxed.get_absolute_url())
    card(page, "4H").dblclick(position={"x": 12, "y": 8})
    expect(card(page, "4H")).to_have_class(re.compile(r"\bheld\b"))


def test_a_picked_card_set_aside_is_ringed_alone(page: Page, seat: Seat) -> None:
    game = lay(seat.player, variant="three-blind-mice")
    rest = " ".join(code for code in engine.deck() if code not in ("KS", "KH"))
    position = lay_position("three-blind-mice", {1: "", 2: "", 3: rest}, set_aside="KS KH")
    game.state = engine.encode(position)
    game.save()
    page.goto(game.get_absolute_url())
    page.locator("#cKS").click()

    expect(page.locator("#cKS")).to_have_css("z-index", "2")
    expect(page.locator("#cKH")).not_to_have_css("z-index", "2")
