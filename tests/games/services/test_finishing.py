"""The result of a game, and whom it is told."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from pytest_django.fixtures import DjangoCaptureOnCommitCallbacks, Settings

from games.models import Game, Result
from tests.games.playing import Seat, lay, move, move_on, play, won_record
from tests.games.scorpion.tables import deal_with

pytestmark = pytest.mark.django_db

HERE = "tests.games.services.test_finishing"

# The seven goes from the eight of its suit to the other one and back.
TO_AND_FRO = deal_with("2C 3C 4C 5C 6C TC 7S", "2H 3H 4H 5H 6H 8D 8S", "2D 3D 4D 5D 6D 9D 8H")

_told: list[int] = []


def failing_sink(result: Result) -> None:
    """Stand for a sink with a fault."""
    raise RuntimeError("a sink with a fault")


def listening_sink(result: Result) -> None:
    """Remember what was told."""
    _told.append(result.pk)


@pytest.fixture
def told(settings: Settings) -> Iterator[list[int]]:
    """Return the list of results told to a sink that stands after one with a fault."""
    settings.RESULT_SINKS = [f"{HERE}.failing_sink", f"{HERE}.listening_sink"]
    _told.clear()
    yield _told
    _told.clear()


def test_a_won_game_has_one_result_with_its_figures(seat: Seat) -> None:
    game = lay(seat.player)

    move_on(game, won_record()["actions"])

    result = Result.objects.get()
    assert (result.game, result.won, result.score, result.actions) == (game, True, 695, 52)
    # Every placement of this game is another card's, so all points rank.
    assert result.ranked_score == 695
    last = game.moves.latest("ply")
    assert result.ended_at == last.made_at == game.last_action_at


def test_a_running_game_has_no_result(seat: Seat) -> None:
    move_on(lay(seat.player), won_record()["actions"][:-1])

    assert not Result.objects.exists()


def test_going_to_and_fro_is_shown_but_does_not_rank(seat: Seat) -> None:
    game = lay(seat.player, variant="relaxed", deal=TO_AND_FRO)
    move_on(game, ["7S>6", "7S>7", "7S>6", "7S>7", "7S>6"])
    move(game, "resign")

    result = Result.objects.get()
    assert (result.score, result.ranked_score) == (15, 5)


def test_sinks_are_told_once_the_win_is_committed(
    seat: Seat,
    told: list[int],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    game = lay(seat.player)
    with django_capture_on_commit_callbacks(execute=True):
        move_on(game, won_record()["actions"])
        assert told == []

    assert told == [Result.objects.get().pk]


def test_a_failing_sink_costs_neither_the_answer_nor_the_other_sinks(
    seat: Seat,
    told: list[int],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    game = lay(seat.player)
    *actions, last = won_record()["actions"]
    move_on(game, actions)

    with django_capture_on_commit_callbacks(execute=True):
        response = play(seat.client, game, last)

    assert response.status_code == 200
    assert "All four runs off the table" in response.content.decode()
    assert len(told) == 1


def test_a_win_that_is_rolled_back_is_told_to_nobody(
    seat: Seat,
    told: list[int],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    game = lay(seat.player)
    *actions, last = won_record()["actions"]
    move_on(game, actions)

    with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
        move(game, last)
        transaction.set_rollback(True)

    assert told == []
    assert not Result.objects.exists()
    assert Game.objects.get(pk=game.pk).is_running


def test_a_given_up_game_is_told_as_lost(
    seat: Seat,
    told: list[int],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        move_on(lay(seat.player), ["4H>7", "resign"])

    result = Result.objects.get()
    assert told == [result.pk]
    assert (result.won, result.ranked_score) == (False, 5)
