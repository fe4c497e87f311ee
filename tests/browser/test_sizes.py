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
        least = 40 if rule != "three-blind-mice" else (32 if width >= 360 else 28)
        box = page.locator(".column .card").last.bounding_box()
        assert box is not None
        assert box["width"] >= least


def scrolls(page: Page) -> list[bool]:
    """Tell whether the page scrolls sideways, the page downwards, the columns downwards."""
    found: list[bool] = page.evaluate(
        """() => {
            const page = document.documentElement;
            const columns = document.getElementById("columns");
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
    page.locator("#columns button.card").first.click(position={"x": 10, "y": 6})
    expect(page.get_by_role("link", name="Why?")).to_be_visible()

    assert all(is_inside(page, part) for part in ("#said", "#said a", "#stuck", "#stuck button"))
    status = page.locator("#status").bounding_box()
    columns = page.locator("#columns").bounding_box()
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
