"""Whole matches to 11 against each level, one deal of each by the second way of playing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.models import AiTurn, Game
from games.replaying import replay
from games.scopa.engine import Item, Play, Seat, State, legal
from leaderboards.models import Outcome
from tests.browser.hands import tap
from tests.browser.scopa.hands import figures_of_count, key_play, tap_play, wait_for_computer
from tests.games.playing import Seat as Chair
from tests.games.scopa.tables import state_of

PHONE = {"width": 360, "height": 640}


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """Play on a phone, with a finger."""
    return {**browser_context_args, "viewport": PHONE, "has_touch": True}


def best_play(state: State) -> Play:
    """Choose as somebody would who takes what there is: coins and sevens first, then many."""
    plays = [action for action in legal(state) if isinstance(action, Play)]
    table = set(state.on_table)

    def worth(play: Play) -> tuple[int, ...]:
        coins = sum(10 <= card < 20 for card in (play.card, *play.taken) if play.taken)
        return (set(play.taken) == table, coins, len(play.taken), -(play.card % 10))

    return max(plays, key=worth)


def play_deal(page: Page, game: Game, play: Callable[[Page, Play], None]) -> None:
    """Play one deal to its count, and compare the count on the page with the engine's."""
    while not (state := state_of(game)).is_counted:
        play(page, best_play(state))
    expect(page.locator(".count")).to_be_visible()
    assert state.count is not None
    shown = figures_of_count(page)
    for line in state.count.lines:
        for at, seat in enumerate(Seat):
            side, text = line.side(seat), shown[line.item.capitalize()][at]
            points = f"+{side.points}" if side.points else ""
            assert text.endswith(points)
            if line.item in {Item.CARDS, Item.DENARI, Item.SCOPE}:
                assert text.removesuffix(points).strip() == str(side.figure)
    totals = tuple(str(state.count.points(seat)) for seat in Seat)
    assert shown["This deal"] == totals
    stands = page.locator(".stands b").all_inner_texts()
    assert stands == [str(state.player.points), str(state.computer.points)]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.xdist_group("worker")
def test_a_whole_match_is_played_to_its_end(
    page: Page, seat: Chair, level: str, request: pytest.FixtureRequest
) -> None:
    if level == "hard":
        request.getfixturevalue("worker")
    page.goto(f"/games/new/?kind=scopa&variant={level}")
    tap(page, page.get_by_role("button", name="Deal"))
    expect(page.locator("#game.scripted")).to_be_visible()
    wait_for_computer(page)
    game = Game.objects.get(player=seat.player)
    assert game.variant == level
    leaders = []
    while not (state := state_of(game)).ended:
        if state.is_counted:
            tap(page, page.locator("#next"))
            expect(page.locator("#game.scripted .hand")).to_be_visible()
            wait_for_computer(page)
        else:
            leaders.append(state.first)
            play_deal(page, game, key_play if state.number == 1 else tap_play)

    assert leaders[1:] == [leader.other for leader in leaders[:-1]]
    won = state.player.points > state.computer.points
    title = "You have won the match" if won else "The computer has won the match"
    expect(page.locator("#end-title")).to_have_text(title)
    assert replay(game).faults == ()
    assert Outcome.objects.get(result__game=game).won == won
    played_levels = AiTurn.objects.filter(game=game).values_list("played_level", flat=True)
    assert set(played_levels) == {level}

    tap(page, page.locator("#next-deal"))
    expect(page.locator(".hand")).to_be_visible()
    assert Game.objects.filter(player=seat.player).count() == 2
