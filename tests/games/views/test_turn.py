"""Waiting for the computer: the page, the question whether it has played, and without scripts."""

import re

import pytest

from games import selectors
from games.models import AiTurn, Game
from games.services import answering
from games.services.answering import take_turn
from tests.games.playing import HTMX, Response, Seat, SettableClock, address, play, said
from tests.games.scopa.tables import lay_match

# The clock first: a session begins when it stands.
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


@pytest.fixture
def game(seat: Seat) -> Game:
    """Return a match against hard, the player to play."""
    return lay_match(seat.player, variant="hard")


def ask(seat: Seat, game: Game, version: int, *, htmx: bool = True) -> Response:
    """Ask whether the computer has played."""
    headers = HTMX if htmx else {}
    return seat.client.get(address(game, "turn"), {"version": str(version)}, headers=headers)


def think(game: Game) -> None:
    """Let the computer think its turn out, as a worker does."""
    game.refresh_from_db()
    turn = selectors.turn_waited_for(game)
    assert turn is not None
    take_turn(turn.pk)


def test_the_answer_to_a_play_says_that_the_computer_thinks(seat: Seat, game: Game) -> None:
    response = play(seat.client, game, "7D=5C+2D")

    page = response.content.decode()
    assert response.status_code == 200
    assert f'data-url="{address(game, "turn")}?version=1"' in page
    assert said(response).startswith("Your <b>seven of coins</b> takes")


def test_while_it_thinks_there_is_nothing_to_tell(seat: Seat, game: Game) -> None:
    play(seat.client, game, "7D=5C+2D")

    response = ask(seat, game, 1)

    assert (response.status_code, response.content) == (204, b"")


def test_once_it_has_played_the_table_tells_so(seat: Seat, game: Game) -> None:
    play(seat.client, game, "7D=5C+2D")
    think(game)

    response = ask(seat, game, 1)

    page = response.content.decode()
    assert response.status_code == 200
    assert '<div id="game"' in page[:200]
    assert re.findall(r'<li data-seat="(\w+)"', page) == ["computer"]
    assert said(response).startswith('<span class="of-computer">The computer')
    assert "data-url" not in page


def test_a_page_that_is_behind_gets_the_present_table(seat: Seat, game: Game) -> None:
    play(seat.client, game, "7D=5C+2D")

    assert ask(seat, game, 0).status_code == 200


def test_a_reload_goes_on_with_the_same_thought(
    seat: Seat, game: Game, clock: SettableClock
) -> None:
    play(seat.client, game, "7D=5C+2D")
    clock.pass_by(milliseconds=640)

    page = seat.client.get(address(game)).content.decode()

    assert 'data-waited="640"' in page
    assert AiTurn.objects.filter(game=game).count() == 1


def test_without_scripts_a_reload_shows_what_the_computer_plays(seat: Seat, game: Game) -> None:
    response = play(seat.client, game, "7D=5C+2D", htmx=False)
    assert (response.status_code, response["Location"]) == (302, address(game))
    assert "<noscript>" in seat.client.get(address(game)).content.decode()
    think(game)

    assert said(seat.client.get(address(game))).startswith('<span class="of-computer">')
    assert ask(seat, game, 1, htmx=False)["Location"] == address(game)


def test_a_stand_in_says_so(seat: Seat, game: Game, clock: SettableClock) -> None:
    play(seat.client, game, "7D=5C+2D")
    for _ in range(answering.MOST_ATTEMPTS):
        clock.pass_by(minutes=1)
        response = ask(seat, game, 1)

    assert response.status_code == 200
    assert "as at normal level" in said(response)
    assert 'class="status careful"' in response.content.decode()


def test_a_play_out_of_turn_changes_nothing_and_goes_on_waiting(seat: Seat, game: Game) -> None:
    play(seat.client, game, "7D=5C+2D")

    response = play(seat.client, game, "8C")

    assert response.status_code == 409
    assert "computer’s turn" in said(response)
    assert "data-url" in response.content.decode()
    assert Game.objects.get(pk=game.pk).version == 1
