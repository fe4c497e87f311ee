"""What the dealer and the computer do between two actions of the player's."""

from datetime import timedelta

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from games import selectors
from games.models import AiTurn, Game, Move
from games.replaying import replay
from games.scopa.engine import Seat
from games.services import answering
from games.services.answering import look_after, take_turn, think
from games.services.playing import Answer
from tests.games.playing import Seat as Chair
from tests.games.playing import SettableClock, move, move_on
from tests.games.scopa.tables import (
    lay_match,
    next_action,
    play_deal,
    play_match,
    play_on,
    state_of,
)

pytestmark = pytest.mark.django_db

TAKES_TWO_WAYS = "7D=5C+2D"


def waiting(game: Game) -> AiTurn:
    """Return the turn that a game waits for."""
    turn = selectors.turn_waited_for(game)
    assert turn is not None
    return turn


def hard_match(chair: Chair) -> Game:
    """Return a match in which the computer has to think."""
    game = lay_match(chair.player, variant="hard")
    move_on(game, [TAKES_TWO_WAYS])
    return game


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_these_levels_answer_in_the_players_own_request(seat: Chair, level: str) -> None:
    game = lay_match(seat.player, variant=level)

    played = move(game, TAKES_TWO_WAYS)

    assert played.answer is Answer.PLAYED
    mine, theirs = game.moves.order_by("ply")
    assert (mine.action, theirs.key) == (TAKES_TWO_WAYS, "computer:2")
    assert len(played.events) == 2
    assert state_of(game).to_play is Seat.PLAYER
    assert game.version == 2
    assert replay(game).faults == ()


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_turn_keeps_all_that_its_play_depends_on(seat: Chair, level: str) -> None:
    game = lay_match(seat.player, variant=level)
    move_on(game, [TAKES_TWO_WAYS])
    turn = AiTurn.objects.get(game=game)
    take_turn(turn.pk)

    turn.refresh_from_db()
    assert turn.status == AiTurn.Status.PLAYED
    assert turn.play == Move.objects.get(game=game, ply=2).action
    assert think(turn, level=turn.played_level) == turn.play


def test_where_the_computer_leads_it_begins_and_no_time_runs(
    seat: Chair, clock: SettableClock
) -> None:
    game = lay_match(seat.player, first="computer")

    assert [row.key for row in game.moves.all()] == ["computer:1"]
    game.refresh_from_db()
    assert game.last_action_at is None
    clock.pass_by(minutes=1)
    play_on(game)
    clock.pass_by(seconds=30)
    play_on(game)
    assert game.active_seconds == 30


def test_a_hard_turn_is_written_down_and_handed_over_once_that_is_committed(
    seat: Chair,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    sent: list[tuple[str, list[int]]] = []
    monkeypatch.setattr(
        "games.services.answering.current_app.send_task",
        lambda name, args: sent.append((name, args)),
    )
    game = lay_match(seat.player, variant="hard")

    with django_capture_on_commit_callbacks() as callbacks:
        move(game, TAKES_TWO_WAYS)

    turn = waiting(Game.objects.get(pk=game.pk))
    assert (turn.status, turn.ply, turn.attempts) == (AiTurn.Status.WAITING, 2, 1)
    assert turn.position == state_hash(game)
    assert sent == []
    for callback in callbacks:
        callback()
    assert sent == [("games.tasks.take_turn", [turn.pk])]


def state_hash(game: Game) -> str:
    game.refresh_from_db()
    return game.state_hash


def test_nobody_plays_for_the_computer(seat: Chair) -> None:
    game = hard_match(seat)
    before = state_of(game)
    for card in ("8C", "9C", "10B", "10S", "6B", "next"):
        assert move(game, card).answer is Answer.WAITING
    assert state_of(game) == before

    assert move(game, "resign").answer is Answer.PLAYED
    game.refresh_from_db()
    assert game.status == Game.Status.RESIGNED


def test_a_game_is_given_up_though_the_computer_has_played_since_the_question(
    seat: Chair,
) -> None:
    game = hard_match(seat)
    asked_at = game.version
    take_turn(waiting(game).pk)

    assert move(game, "resign", version=asked_at).answer is Answer.PLAYED

    game.refresh_from_db()
    assert game.status == Game.Status.RESIGNED
    assert replay(game).faults == ()


def test_a_game_is_not_given_up_once_its_player_has_played_on(seat: Chair) -> None:
    game = hard_match(seat)
    asked_at = game.version
    take_turn(waiting(game).pk)
    play_on(game)

    for version in (asked_at, asked_at + 1, 0, game.version + 1):
        assert move(game, "resign", version=version).answer is Answer.STALE

    game.refresh_from_db()
    assert game.is_running


def test_the_player_cannot_deal(seat: Chair) -> None:
    game = lay_match(seat.player)
    play_deal(game)
    while not state_of(game).is_counted:
        play_on(game)
    ready = game.moves.get(key__startswith="dealer:").action
    version = game.version

    assert move(game, ready).answer is Answer.REFUSED
    game.refresh_from_db()
    assert game.version == version


def test_a_thought_is_played_once(seat: Chair) -> None:
    game = hard_match(seat)
    turn = waiting(game)

    take_turn(turn.pk)
    after = state_of(game)
    take_turn(turn.pk)

    assert game.version == 2
    assert state_of(game) == after
    assert replay(game).faults == ()


def test_a_turn_of_a_position_that_has_passed_is_dropped_without_a_thought(
    seat: Chair, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = hard_match(seat)
    turn = waiting(game)
    move_on(game, ["resign"])
    after = state_of(game)
    monkeypatch.setattr(answering, "think", None)

    take_turn(turn.pk)

    turn.refresh_from_db()
    assert turn.status == AiTurn.Status.OUTDATED
    assert state_of(game) == after
    assert game.version == 2


def test_a_turn_that_somebody_thinks_about_is_left_to_them(
    seat: Chair, clock: SettableClock
) -> None:
    game = hard_match(seat)
    turn = waiting(game)
    until = clock.now + answering.THINKING_TIME
    AiTurn.objects.filter(pk=turn.pk).update(status=AiTurn.Status.THINKING, leased_until=until)

    take_turn(turn.pk)
    assert state_of(game).to_play is Seat.COMPUTER

    clock.now = until + timedelta(milliseconds=1)
    take_turn(turn.pk)
    assert state_of(game).to_play is Seat.PLAYER


@pytest.mark.parametrize("status", [AiTurn.Status.WAITING, AiTurn.Status.THINKING])
def test_whoever_waits_hands_a_lost_turn_over_once_more_and_then_has_it_played(
    seat: Chair, clock: SettableClock, status: AiTurn.Status
) -> None:
    game = hard_match(seat)
    turn = waiting(game)
    AiTurn.objects.filter(pk=turn.pk).update(status=status)

    assert look_after(game).version == 1
    turn.refresh_from_db()
    assert (turn.attempts, turn.status) == (1, status)

    clock.pass_by(seconds=answering.START_TIME.total_seconds())
    assert look_after(game).version == 1
    turn.refresh_from_db()
    assert (turn.attempts, turn.status) == (2, AiTurn.Status.WAITING)

    clock.pass_by(seconds=answering.START_TIME.total_seconds())
    game = look_after(game)
    turn.refresh_from_db()
    assert (turn.level, turn.played_level) == ("hard", "normal")
    assert game.version == 2
    last = selectors.last_move(game)
    assert last is not None
    assert selectors.was_stood_in_for(last)
    assert think(turn, level="normal") == turn.play
    assert replay(game).faults == ()

    take_turn(turn.pk)
    assert Game.objects.get(pk=game.pk).version == 2


def test_a_turn_that_cannot_be_handed_over_is_looked_after_at_once(
    seat: Chair, monkeypatch: pytest.MonkeyPatch, clock: SettableClock
) -> None:
    def fail(name: str, args: list[int]) -> None:
        raise ConnectionError

    monkeypatch.setattr("games.services.answering.current_app.send_task", fail)
    game = hard_match(seat)
    answering._hand_over(waiting(game))

    game = look_after(look_after(game))

    assert game.version == 2
    assert waiting_or_none(game) is None


def waiting_or_none(game: Game) -> AiTurn | None:
    return selectors.turn_waited_for(game)


def test_between_two_deals_the_next_one_lies_ready_and_its_promise_is_kept(seat: Chair) -> None:
    game = lay_match(seat.player)
    state = play_deal(game)
    assert state.ready is not None
    first, second = selectors.deals_of(game)
    assert second.cards == state.ready.text

    play_on(game)

    assert state_of(game).number == 2
    assert state_of(game).first is Seat.COMPUTER
    assert state_of(game).player.hand != state.player.hand
    assert replay(game).faults == ()
    second.cards = first.cards
    second.save()
    assert [fault.split(":")[1] for fault in replay(game).faults] == [" commitment", " deal"]


@pytest.mark.parametrize("variant", ["easy", "normal-napola-21"])
def test_a_whole_match_ends_with_a_result_that_its_log_gives(seat: Chair, variant: str) -> None:
    game = lay_match(seat.player, variant=variant)

    state = play_match(game)

    assert game.status in {Game.Status.WON, Game.Status.LOST}
    assert (game.status == Game.Status.WON) == (state.player.points > state.computer.points)
    assert max(state.player.points, state.computer.points) >= state.options.target
    assert game.result.score == state.player.points - state.computer.points
    assert game.result.actions == 18 * state.number
    assert len(selectors.deals_of(game)) == state.number
    assert replay(game).faults == ()
    assert move(game, "next").answer is Answer.REFUSED


def test_the_level_decides_who_thinks(seat: Chair) -> None:
    for variant, statuses in (("normal-21", ["played"]), ("hard-napola", ["waiting"])):
        game = lay_match(seat.player, variant=variant)
        move(game, next_action(game))
        turns = AiTurn.objects.filter(game=game)
        assert list(turns.values_list("status", flat=True)) == statuses
