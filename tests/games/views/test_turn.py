"""Waiting for the computer: the page, the question whether it has played, and without scripts."""

import re

import pytest
from pytest_django.fixtures import Settings

from games import selectors
from games.models import AiTurn, Game
from games.services import answering
from games.services.answering import take_turn
from tests.games.playing import HTMX, Response, Seat, SettableClock, address, play, said
from tests.games.scopa.tables import lay_match, next_action, play_on, state_of

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
    assert said(response).startswith('<span class="shown-elsewhere">The computer')
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

    assert said(seat.client.get(address(game))).startswith('<span class="shown-elsewhere">')
    assert ask(seat, game, 1, htmx=False)["Location"] == address(game)


def test_a_stand_in_says_so(seat: Seat, game: Game, clock: SettableClock) -> None:
    play(seat.client, game, "7D=5C+2D")
    for _ in range(answering.MOST_ATTEMPTS):
        clock.pass_by(minutes=1)
        response = ask(seat, game, 1)

    assert response.status_code == 200
    assert "played at normal level" in said(response)
    assert 'class="status careful"' in response.content.decode()


def test_a_play_out_of_turn_changes_nothing_and_goes_on_waiting(seat: Seat, game: Game) -> None:
    play(seat.client, game, "7D=5C+2D")

    response = play(seat.client, game, "8C")

    assert response.status_code == 409
    assert "computer’s turn" in said(response)
    assert "data-url" in response.content.decode()
    assert Game.objects.get(pk=game.pk).version == 1


def last_card_by_the_computer(seat: Seat) -> Game:
    """Return a match against hard in which the computer has the last card of a deal to play."""
    game = lay_match(seat.player, variant="hard")
    while state_of(game).deck or state_of(game).player.hand:
        play_on(game)
        if state_of(game).player.hand or state_of(game).deck:
            think(game)
    return game


def test_the_last_card_of_a_deal_and_its_count_are_told(seat: Seat, settings: Settings) -> None:
    settings.HARD_WORLDS = 1
    game = last_card_by_the_computer(seat)
    version = game.version
    think(game)
    assert state_of(game).is_counted

    response = ask(seat, game, version)

    assert re.findall(r'<li data-seat="(\w+)"', response.content.decode()) == ["computer"]
    assert "The deal is counted" in said(response)
    assert "The deal is counted" in said(seat.client.get(address(game)))


def test_a_lost_answer_at_the_end_of_a_deal_tells_the_count_when_it_is_asked_for_again(
    seat: Seat,
) -> None:
    game = lay_match(seat.player, variant="easy")
    while len(state_of(game).player.hand) > 1 or state_of(game).deck:
        play_on(game)
    action, version = next_action(game), game.version
    first = play(seat.client, game, action, version=version, key="one-key-twice")

    again = play(seat.client, game, action, version=version, key="one-key-twice")

    assert "The deal is counted" in said(first)
    assert said(again) == said(first)


def test_a_stand_ins_note_goes_once_the_player_has_played(
    seat: Seat, game: Game, clock: SettableClock
) -> None:
    play(seat.client, game, "7D=5C+2D")
    for _ in range(answering.MOST_ATTEMPTS):
        clock.pass_by(minutes=1)
        ask(seat, game, 1)
    assert "played at normal level" in said(seat.client.get(address(game)))

    play_on(game)

    page = seat.client.get(address(game))
    assert said(page).startswith("You lay down") or said(page).startswith("Your ")
    assert "played at normal level" not in said(page)
