"""How long somebody played: the gaps between actions, of which two minutes count at most."""

import pytest
from pytest_django.fixtures import Settings

from games import selectors
from games.models import Game
from games.services.answering import take_turn
from tests.games.playing import Seat, SettableClock, address, lay, move, move_on, seat_guest
from tests.games.scopa.tables import lay_match, play_deal, play_on

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


@pytest.fixture
def short_thoughts(settings: Settings) -> None:
    """Let the computer imagine one world alone: what it plays does not matter here."""
    settings.HARD_WORLDS = 1


def think(match: Game, clock: SettableClock, seconds: int) -> None:
    """Let the computer think for so long, then play."""
    match.refresh_from_db()
    turn = selectors.turn_waited_for(match)
    assert turn is not None
    clock.pass_by(seconds=seconds)
    take_turn(turn.pk)


@pytest.mark.usefixtures("short_thoughts")
def test_the_time_in_which_the_computer_thinks_is_nobodys(clock: SettableClock) -> None:
    match = lay_match(seat_guest().player, variant="hard")
    clock.pass_by(seconds=40)
    play_on(match)
    for thought, mine in ((30, 7), (200, 11)):
        think(match, clock, thought)
        clock.pass_by(seconds=mine)
        play_on(match)

    assert active_seconds(match) == 7 + 11


@pytest.mark.usefixtures("short_thoughts")
def test_what_the_computer_plays_first_does_not_start_the_clock(clock: SettableClock) -> None:
    match = lay_match(seat_guest().player, variant="hard", first="computer")
    think(match, clock, 20)
    clock.pass_by(seconds=50)
    play_on(match)
    assert active_seconds(match) == 0

    think(match, clock, 20)
    clock.pass_by(seconds=9)
    play_on(match)
    assert active_seconds(match) == 9


def test_looking_at_a_count_is_the_players_time(clock: SettableClock) -> None:
    match = lay_match(seat_guest().player)
    play_deal(match)
    clock.pass_by(seconds=25)
    play_on(match)

    assert active_seconds(match) == 25


@pytest.mark.usefixtures("short_thoughts")
def test_giving_up_while_the_computer_thinks_adds_no_time(clock: SettableClock) -> None:
    match = lay_match(seat_guest().player, variant="hard")
    play_on(match)
    clock.pass_by(seconds=50)
    move_on(match, ["resign"])

    assert active_seconds(match) == 0
