"""Every table fits its screen, down to the smallest phone, and long columns stay legible."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from games.scorpion import engine
from tests.data import recorded_games
from tests.games.playing import Seat, lay
from tests.games.scorpion.tables import lay as lay_position

SCREENS = [(320, 568), (360, 640), (667, 375), (768, 1024), (1280, 800)]
RULES = ["classic", "relaxed", "wasp", "three-blind-mice"]
CONTROLS = ["#undo", "#redo", ".figures .points", "#clock", ".rule", "#new-game", "#said", ".runs"]


@pytest.mark.parametrize("rule", RULES)
def test_a_table_fits_every_screen(page: Page, seat: Seat, rule: str) -> None:
    game = lay(seat.player, variant=rule)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(game.get_absolute_url())

        assert scrolls(page) == [False, False, False], f"{width} x {height}"
        for control in CONTROLS:
            assert is_inside(page, control), f"{control} at {width} x {height}"
        # What undo has left: a line of the score sheet, or the number on the button.
        shown = [page.locator(part).is_visible() for part in (".undo-left dd", "#undo .count")]
        assert sum(shown) == 1, f"{width} x {height}"
        least = 40 if rule != "three-blind-mice" else (32 if width >= 360 else 28)
        box = page.locator(".column .card").last.bounding_box()
        assert box is not None
        assert box["width"] >= least


def scrolls(page: Page) -> list[bool]:
    """Tell whether the page scrolls sideways, the page downwards, the columns downwards."""
    found: list[bool] = page.evaluate(
        """() => {
            const page = document.documentElement;
            const columns = document.getElementById("board");
            return [page.scrollWidth > innerWidth, page.scrollHeight > innerHeight,
                    columns.scrollHeight > columns.clientHeight];
        }"""
    )
    return found


def is_inside(page: Page, selector: str) -> bool:
    """Tell whether an element can be seen whole."""
    size = page.viewport_size
    box = page.locator(selector).first.bounding_box()
    assert size is not None
    return (
        box is not None
        and box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] + box["height"] <= size["height"]
    )


def put(game: Game, state: engine.State) -> None:
    """Put a made-up position on a game's table."""
    game.state = engine.encode(state)
    game.save()


@pytest.mark.parametrize(("count", "strip"), [(24, 20), (28, 14)])
def test_a_long_column_stays_legible_on_a_phone(
    page: Page, seat: Seat, count: int, strip: int
) -> None:
    game = lay(seat.player)
    deck = [code for code in engine.deck() if code[0] != "K"]
    put(game, lay_position("classic", {7: " ".join(deck[:count])}))
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(game.get_absolute_url())

    assert scrolls(page) == [False, False, False]
    tops = page.locator("#column-7 .card").evaluate_all(
        "cards => cards.map((card) => card.getBoundingClientRect().top)"
    )
    assert len(tops) == count
    steps = [lower - upper for upper, lower in pairwise(tops)]
    assert min(steps) >= strip - 0.1


def test_a_short_column_keeps_wide_strips(page: Page, seat: Seat) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(lay(seat.player).get_absolute_url())
    first, second = (page.locator("#column-7 .card").nth(at).bounding_box() for at in range(2))
    assert first is not None
    assert second is not None
    assert second["y"] - first["y"] == pytest.approx(35, abs=1)


def test_an_empty_column_has_a_crown_only_where_a_king_alone_may_go(page: Page, seat: Seat) -> None:
    for rule, crowns in (("classic", 1), ("wasp", 0)):
        game = lay(seat.player, variant=rule)
        position = {number: f"{rank}S" for number, rank in zip(range(2, 7), "23456", strict=True)}
        put(game, lay_position(rule, {1: "", **position}))
        page.goto(game.get_absolute_url())

        expect(page.locator("#place-1")).to_be_visible()
        expect(page.locator("#place-1 .crown")).to_have_count(crowns)


@pytest.mark.parametrize("screen", [(320, 568), (360, 640), (667, 375), (1280, 800)])
def test_news_and_the_line_of_no_move_left_are_seen_whole_beside_the_board(
    page: Page, seat: Seat, screen: tuple[int, int]
) -> None:
    game = lay(seat.player)
    put(game, stuck_position())
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.goto(game.get_absolute_url())
    page.locator("#board button.card").first.click(position={"x": 10, "y": 6})
    expect(page.get_by_role("link", name="Why?")).to_be_visible()

    assert all(is_inside(page, part) for part in ("#said", "#said a", "#stuck", "#stuck button"))
    status = page.locator("#status").bounding_box()
    columns = page.locator("#board").bounding_box()
    assert status is not None
    assert columns is not None
    assert columns["y"] + columns["height"] <= status["y"] + 0.5
    controls = page.locator(".controls").bounding_box()
    assert controls is not None
    beside = controls["x"] >= status["x"] + status["width"]
    assert beside or status["y"] + status["height"] <= controls["y"] + 0.5


def stuck_position() -> engine.State:
    """Play the documented game by its first possible move until none is left."""
    state = engine.start("classic", recorded_games()[0]["deal"])
    while not engine.stuck(state):
        state, _ = engine.apply(state, engine.moves(state)[0])
    return state


@pytest.mark.parametrize("rule", ["relaxed", "three-blind-mice"])
@pytest.mark.parametrize(
    ("score", "actions", "seconds"), [(95, 88, 3725), (695, 52, 271), (1245, 1180, 35999)]
)
def test_figures_are_never_cut(
    page: Page, seat: Seat, rule: str, score: int, actions: int, seconds: int
) -> None:
    game = lay(seat.player, variant=rule, casual=True)
    game.score, game.actions, game.active_ms = score, actions, seconds * 1000
    game.save()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(game.get_absolute_url())

        for part in (".points dd", ".count-actions dd", "#clock"):
            assert is_inside_of(page, part, ".figures"), f"{part} at {width} x {height}"
        assert not overlap(page, ".title p", ".figures .points dd"), f"{width} x {height}"
        assert not overlap(page, ".title p", "#new-game"), f"{width} x {height}"


def is_inside_of(page: Page, inner: str, outer: str) -> bool:
    """Tell whether an element lies within another, which would cut the rest."""
    found: bool = page.evaluate(
        """([inner, outer]) => {
            const [a, b] = [inner, outer].map(
                (selector) => document.querySelector(selector).getBoundingClientRect());
            return a.left >= b.left - 0.5 && a.right <= b.right + 0.5;
        }""",
        [inner, outer],
    )
    return found


def overlap(page: Page, first: str, second: str) -> bool:
    """Tell whether two elements lie on one another."""
    found: bool = page.evaluate(
        """(selectors) => {
            const [a, b] = selectors.map(
                (selector) => document.querySelector(selector).getBoundingClientRect());
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        }""",
        [first, second],
    )
    return found


@pytest.mark.parametrize("rule", ["classic", "three-blind-mice"])
@pytest.mark.parametrize("screen", [(1280, 800), (1280, 720), (1366, 625), (1280, 600)])
def test_the_score_sheet_fits_a_laptops_window(
    page: Page, seat: Seat, rule: str, screen: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.goto(lay(seat.player, variant=rule).get_absolute_url())

    needed, given = page.locator(".pad").evaluate("pad => [pad.scrollHeight, pad.clientHeight]")
    assert needed <= given
