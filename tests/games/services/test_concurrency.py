"""Requests that arrive at the same moment, each on a database connection of its own."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from threading import Barrier, Thread
from typing import Any, TypeVar

import pytest
from django.core.cache import cache
from django.db import connections
from django.utils import timezone

from games.models import AiTurn, Game
from games.replaying import replay
from games.services.answering import MOST_ATTEMPTS, look_after, take_turn
from games.services.playing import Answer, Played, play_move
from games.services.starting import start_game
from tests.games.playing import lay, move, new_key, player_of, seat_guest
from tests.games.scopa.tables import lay_match

Answered = TypeVar("Answered")

ROUNDS = 8

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    cache.clear()


def at_once(requests: Sequence[Callable[[], Answered]]) -> list[Answered]:
    """Carry requests out in a thread each, all beginning together; return their answers."""
    barrier = Barrier(len(requests))
    answers: list[Any] = []

    def carry_out(request: Callable[[], Answered]) -> None:
        try:
            barrier.wait()
            answers.append(request())
        except Exception as error:
            answers.append(error)
        finally:
            connections.close_all()

    threads = [Thread(target=carry_out, args=[request]) for request in requests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def asking(game: Game, action: str, key: str) -> Callable[[], Played]:
    """Return a request for an action on a game's first position."""
    return lambda: play_move(
        player_id=game.player_id, token=game.token, action=action, version=0, key=key
    )


@pytest.mark.parametrize("_", range(ROUNDS))
def test_of_two_actions_on_one_position_one_is_carried_out(_: int) -> None:
    game = lay(seat_guest().player)

    answers = at_once([asking(game, "4H>7", new_key()), asking(game, "2H>3", new_key())])

    assert Counter(played.answer for played in answers) == {Answer.PLAYED: 1, Answer.STALE: 1}
    game.refresh_from_db()
    assert (game.version, game.moves.count(), game.actions) == (1, 1, 1)
    assert replay(game).is_equal


@pytest.mark.parametrize("_", range(ROUNDS))
def test_a_doubled_request_is_carried_out_once_and_answered_twice(_: int) -> None:
    game = lay(seat_guest().player)
    key = new_key()

    first, second = at_once([asking(game, "4H>7", key)] * 2)

    assert {first.answer, second.answer} == {Answer.PLAYED, Answer.REPEATED}
    assert (first.state, tuple(first.events)) == (second.state, tuple(second.events))
    assert game.moves.count() == 1


@pytest.mark.parametrize("_", range(ROUNDS))
def test_a_double_press_of_new_game_starts_one(_: int) -> None:
    guest = seat_guest().player

    games = at_once(
        [
            lambda: start_game(player=player_of(guest), kind="scorpion", variant="wasp"),
            lambda: start_game(player=player_of(guest), kind="scorpion", variant="wasp"),
        ]
    )

    assert [game.pk for game in games] == [Game.objects.get(player=guest).pk] * 2


@pytest.mark.parametrize("_", range(ROUNDS))
def test_a_turn_that_several_take_and_rescue_at_once_is_played_once(_: int) -> None:
    game = lay_match(seat_guest().player, variant="hard")
    move(game, "7D=5C+2D")
    game.refresh_from_db()
    turn = AiTurn.objects.get(game=game)
    # Handed over twice already, and overdue: whoever looks may play it.
    AiTurn.objects.filter(pk=turn.pk).update(attempts=MOST_ATTEMPTS, leased_until=timezone.now())

    think, look = partial(take_turn, turn.pk), partial(look_after, game)
    together: list[Callable[[], object]] = [think, think, look, look]

    answers = at_once(together)

    assert [answer for answer in answers if isinstance(answer, Exception)] == []
    assert [row.ply for row in game.moves.order_by("ply")] == [1, 2]
    turn.refresh_from_db()
    assert turn.status == AiTurn.Status.PLAYED
    assert turn.play == game.moves.get(ply=2).action
    assert replay(Game.objects.get(pk=game.pk)).faults == ()


@pytest.mark.parametrize("_", range(ROUNDS))
def test_giving_up_and_the_computers_play_at_once_lose_nothing(_: int) -> None:
    game = lay_match(seat_guest().player, variant="hard")
    move(game, "7D=5C+2D")
    game.refresh_from_db()
    turn = AiTurn.objects.get(game=game)
    resign = partial(
        play_move,
        player_id=game.player_id,
        token=game.token,
        action="resign",
        version=1,
        key=new_key(),
    )

    together: list[Callable[[], object]] = [partial(take_turn, turn.pk), resign]

    answers = at_once(together)

    assert [answer for answer in answers if isinstance(answer, Exception)] == []
    game.refresh_from_db()
    assert (game.version, game.status) in {(2, "running"), (2, "resigned")}
    assert replay(game).faults == ()
