"""How long somebody played: the gaps between actions, of which two minutes count at most."""

import pytest

from games.models import Game
from tests.games.playing import Seat, SettableClock, address, lay, move, move_on, seat_guest

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(clock: SettableClock) -> Game:
    """Return a game that begins as the clock is stopped."""
    return lay(seat_guest().player)


def active_seconds(game: Game) -> int:
    """Return the active time that the database has."""
    game.refresh_from_db()
    return game.active_seconds


def test_the_first_action_starts_the_clock(game: Game, clock: SettableClock) -> None:
    clock.pass_by(minutes=1)
    move(game, "4H>7")
    assert active_seconds(game) == 0

    clock.pass_by(seconds=14)
    move(game, "2H>3")
    assert active_seconds(game) == 14


def test_a_gap_of_more_than_two_minutes_counts_as_two(game: Game, clock: SettableClock) -> None:
    move(game, "4H>7")
    for gap in (119, 121, 60 * 60 * 24 * 30):
        clock.pass_by(seconds=gap)
        move(game, "undo" if gap == 121 else "redo" if gap > 121 else "2H>3")

    assert active_seconds(game) == 119 + 120 + 120


def test_parts_of_seconds_add_up(game: Game, clock: SettableClock) -> None:
    move(game, "4H>7")
    for action in ("undo", "redo", "undo", "redo"):
        clock.pass_by(milliseconds=700)
        move(game, action)

    assert active_seconds(game) == 2


def test_a_clock_that_goes_back_takes_nothing_away(game: Game, clock: SettableClock) -> None:
    move(game, "4H>7")
    clock.pass_by(seconds=10)
    move(game, "2H>3")
    clock.pass_by(hours=-1)
    move(game, "undo")

    assert active_seconds(game) == 10


def test_a_refused_action_does_not_touch_the_clock(game: Game, clock: SettableClock) -> None:
    move(game, "4H>7")
    clock.pass_by(seconds=100)
    move(game, "4H>7")
    clock.pass_by(seconds=100)
    move(game, "2H>3")

    assert active_seconds(game) == 120


def test_the_result_has_whole_seconds_up_to_the_last_action(
    game: Game, clock: SettableClock
) -> None:
    move(game, "4H>7")
    clock.pass_by(seconds=61, milliseconds=900)
    move(game, "resign")

    game.refresh_from_db()
    assert game.result.active_seconds == 61


def shown(seat: Seat, game: Game) -> str:
    """Return the clock's element of the page."""
    page = seat.client.get(address(game)).content.decode()
    start = page.index('<dd id="clock"')
    return page[start : page.index("</dd>", start)].removeprefix('<dd id="clock" ')


def test_the_page_shows_the_time_since_the_last_action_and_how_long_it_counts(
    clock: SettableClock,
) -> None:
    seat = seat_guest()
    game = lay(seat.player)
    assert shown(seat, game) == 'data-ms="0">0:00'
    move(game, "4H>7")

    clock.pass_by(seconds=75)
    assert shown(seat, game) == 'data-ms="75000" data-runs="45000">1:15'

    clock.pass_by(hours=1)
    assert shown(seat, game) == 'data-ms="120000">2:00'


def test_the_page_of_a_finished_game_shows_a_clock_that_stands(clock: SettableClock) -> None:
    seat = seat_guest()
    game = lay(seat.player)
    move(game, "4H>7")
    clock.pass_by(seconds=5)
    move_on(game, ["resign"])

    clock.pass_by(seconds=50)

    assert shown(seat, game) == 'data-ms="5000">0:05'
