"""One action after another: what the log and the snapshot hold, and what is refused."""

import pytest

from games.models import Game, Move
from games.protocol import MalformedAction
from games.scorpion import engine
from games.services import playing
from games.services.playing import Answer, play_move
from tests.games.playing import (
    Seat,
    documented_deal,
    lay,
    move,
    move_on,
    new_key,
    seat_guest,
    trace,
    won_record,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(seat: Seat) -> Game:
    """Return a Classic game on the documented deal."""
    return lay(seat.player)


def test_a_move_is_logged_with_what_it_did(game: Game) -> None:
    played = move(game, "4H>7", key="key-of-this-one")

    row = Move.objects.get(game=game)
    assert (row.ply, row.key, row.action, row.score) == (1, "key-of-this-one", "4H>7", 5)
    assert engine.decode_events(row.events) == tuple(played.events)


def test_a_move_brings_the_snapshot_up_to_date(game: Game) -> None:
    before = game.state_hash

    played = move(game, "4H>7")

    game.refresh_from_db()
    state = engine.decode(game.state)
    assert state == played.state
    assert state.position.score == game.score == 5
    assert (game.version, game.actions, game.status) == (1, 1, Game.Status.RUNNING)
    assert game.state_hash == engine.state_hash(state) != before


def test_undo_and_redo_are_further_rows_of_the_log(game: Game) -> None:
    move_on(game, ["4H>7", "2H>3", "undo", "redo", "undo"])

    assert list(game.moves.order_by("ply").values_list("ply", "action", "score")) == [
        (1, "4H>7", 5),
        (2, "2H>3", 10),
        (3, "undo", 5),
        (4, "redo", 10),
        (5, "undo", 5),
    ]
    assert (game.score, game.actions, game.version) == (5, 2, 5)


@pytest.mark.parametrize(
    ("before", "action", "code"),
    [
        (["resign"], "4H>7", "game_over"),
        ([], "4H>8", "no_such_column"),
        ([], "AC>7", "not_movable"),
        (["4H>7"], "4H>7", "same_column"),
        ([], "2H>1", "wrong_suit"),
        ([], "9S>1", "wrong_rank"),
        (["deal"], "deal", "reserve_dealt"),
        ([], "undo", "nothing_to_undo"),
        (["4H>7"], "redo", "nothing_to_redo"),
    ],
)
def test_a_refused_action_changes_nothing(
    game: Game, before: list[str], action: str, code: str
) -> None:
    for text in before:
        move(game, text)
    kept = trace(game)

    played = move(game, action)

    assert (played.answer, played.rejection) == (Answer.REFUSED, code)
    assert trace(game) == kept


def test_a_text_that_is_no_action_changes_nothing(game: Game) -> None:
    kept = trace(game)

    with pytest.raises(MalformedAction):
        move(game, "castle")

    assert trace(game) == kept


def test_an_action_on_an_earlier_position_is_not_carried_out(game: Game) -> None:
    move(game, "4H>7")
    kept = trace(game)

    played = move(game, "2H>3", version=0)

    assert played.answer is Answer.STALE
    assert played.state == engine.decode(game.state)
    assert trace(game) == kept


def test_an_action_on_a_position_to_come_is_not_carried_out(game: Game) -> None:
    kept = trace(game)

    assert move(game, "4H>7", version=1).answer is Answer.STALE
    assert trace(game) == kept


def test_a_repeated_request_gets_the_same_answer_and_moves_once(game: Game) -> None:
    first = move(game, "4H>7", version=0, key="pressed-twice")
    kept = trace(game)

    second = move(game, "4H>7", version=0, key="pressed-twice")

    assert second.answer is Answer.REPEATED
    assert (second.state, tuple(second.events)) == (first.state, tuple(first.events))
    assert trace(game) == kept


def test_a_repeated_request_is_told_what_led_to_the_board_that_it_gets(game: Game) -> None:
    move(game, "4H>7", version=0, key="pressed-twice")
    later = move(game, "2H>3")

    repeated = move(game, "4H>7", version=0, key="pressed-twice")

    assert repeated.answer is Answer.REPEATED
    assert (repeated.state, tuple(repeated.events)) == (later.state, tuple(later.events))


def test_a_game_whose_log_is_full_can_only_be_given_up(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "LONGEST_LOG", 2)
    move_on(game, ["4H>7", "undo"])
    kept = trace(game)

    for action in ("4H>7", "redo", "deal"):
        assert move(game, action).answer is Answer.FULL
    assert trace(game) == kept
    assert move(game, "resign").answer is Answer.PLAYED


def test_a_key_used_for_another_action_is_stale(game: Game) -> None:
    move(game, "4H>7", version=0, key="pressed-twice")
    kept = trace(game)

    assert move(game, "2H>3", version=0, key="pressed-twice").answer is Answer.STALE
    assert move(game, "2H>3", version=1, key="pressed-twice").answer is Answer.STALE
    assert trace(game) == kept


def test_two_games_may_use_the_same_key(game: Game, seat: Seat) -> None:
    move(game, "4H>7", key="one-and-the-same")

    assert move(lay(seat.player), "4H>7", key="one-and-the-same").answer is Answer.PLAYED


def test_a_strangers_game_does_not_exist(game: Game) -> None:
    stranger = seat_guest().player
    kept = trace(game)

    with pytest.raises(Game.DoesNotExist):
        play_move(player_id=stranger.pk, token=game.token, action="4H>7", version=0, key=new_key())

    assert trace(game) == kept


def test_giving_up_ends_the_game_without_a_win(game: Game) -> None:
    move_on(game, ["4H>7", "resign"])

    assert game.status == Game.Status.RESIGNED
    assert (game.result.won, game.result.score, game.result.actions) == (False, 5, 1)


@pytest.mark.parametrize("variant", ["classic", "relaxed", "wasp", "three-blind-mice"])
def test_the_last_run_wins_the_game(seat: Seat, variant: str) -> None:
    record = won_record(variant)
    game = lay(seat.player, variant=variant, deal=record["deal"])

    move_on(game, record["actions"])

    assert game.status == Game.Status.WON
    assert (game.score, game.actions) == (record["result"]["score"], record["result"]["actions"])
    assert (game.result.won, game.result.score) == (True, game.score)


def test_a_won_game_cannot_be_taken_back(seat: Seat) -> None:
    game = lay(seat.player, deal=documented_deal())
    move_on(game, won_record()["actions"])
    kept = trace(game)

    assert move(game, "undo").rejection == "game_over"
    assert trace(game) == kept
