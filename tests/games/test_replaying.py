"""Replaying games from their logs, and the command that compares all of them."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.db.models import Model

from games.models import Deal, Game, Move, Result
from games.replaying import logged_actions, replay
from games.services.dealing import keep_deal
from tests.games.playing import Seat, lay, move, move_on, won_record
from tests.games.scopa.tables import deal_text, lay_match, play_deal, play_on

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(seat: Seat) -> Game:
    """Return a running game with undone and redone actions."""
    game = lay(seat.player)
    move_on(game, ["4H>7", "2H>3", "undo", "redo", "deal", "undo"])
    return game


def edit(row: Model, **values: object) -> None:
    """Change a row of the database behind the services' backs."""
    type(row)._default_manager.filter(pk=row.pk).update(**values)


def check_replays() -> tuple[int, str, str]:
    """Run the command; return its exit status and what it wrote to either stream."""
    out, err = StringIO(), StringIO()
    try:
        call_command("check_replays", stdout=out, stderr=err)
    except SystemExit as stopped:
        return int(str(stopped.code)), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def test_a_games_log_makes_its_snapshot(game: Game) -> None:
    replayed = replay(game)

    assert replayed.faults == ()
    assert replayed.standing is not None
    assert (replayed.standing.score, replayed.standing.actions) == (game.score, game.actions)


def test_the_log_has_the_actions_in_their_order(game: Game) -> None:
    assert logged_actions(game) == ("4H>7", "2H>3", "undo", "redo", "deal", "undo")


def test_an_intact_database_is_told_so(seat: Seat, game: Game) -> None:
    move_on(lay(seat.player), won_record()["actions"])
    move_on(lay(seat.player), ["4H>7", "resign"])

    assert check_replays() == (0, "3 games replayed, 0 differences\n", "")


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"score": 695}, "score: 695 kept, 10 replayed"),
        ({"actions": 1}, "actions: 1 kept, 3 replayed"),
        ({"version": 7}, "version: 7 kept, 6 replayed"),
        ({"status": "won"}, "status: 'won' kept"),
        ({"state_hash": "0" * 64}, "state_hash: '000"),
        ({"state": "classic"}, "state: 'classic' kept"),
        ({"variant": "relaxed"}, "state: 'classic"),
    ],
)
def test_a_tampered_game_is_named(game: Game, values: dict[str, object], fault: str) -> None:
    edit(game, **values)

    status, out, err = check_replays()

    assert status == 1
    assert f"{game.token}: {fault}" in err
    assert out.startswith("1 games replayed, ")


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"won": False}, "result.won: False kept, True replayed"),
        ({"score": 700}, "result.score: 700 kept, 695 replayed"),
        ({"ranked_score": 700}, "result.ranked_score: 700 kept, 695 replayed"),
        ({"actions": 49}, "result.actions: 49 kept, 52 replayed"),
        ({"active_seconds": 7}, "result.active_seconds: 7 kept, 0 replayed"),
    ],
)
def test_a_tampered_result_is_named(seat: Seat, values: dict[str, object], fault: str) -> None:
    game = lay(seat.player)
    move_on(game, won_record()["actions"])
    edit(game.result, **values)

    assert replay(game).faults == (fault,)


def test_a_finished_game_without_a_result_is_named(seat: Seat) -> None:
    game = lay(seat.player)
    move_on(game, ["resign"])
    Result.objects.all().delete()

    assert replay(game).faults == ("result: none",)


def test_a_deal_that_breaks_its_promise_is_named(game: Game) -> None:
    edit(game.deal, nonce="0" * 32)
    game.refresh_from_db()

    (fault,) = replay(game).faults
    assert fault.startswith(f"commitment: '{game.deal.commitment}' kept")


@pytest.mark.parametrize(
    ("ply", "values", "fault"),
    [
        (1, {"action": "9S>1"}, "ply 1:"),
        (1, {"action": "castle"}, "ply 1: expected a move"),
        (2, {"score": 15}, "ply 2: score 15 in the log"),
        (2, {"events": "nothing"}, "ply 2: events 'nothing' in the log"),
        (6, {"ply": 9}, "plies: not 1, 2, 3"),
    ],
)
def test_a_tampered_row_of_the_log_is_named(
    game: Game, ply: int, values: dict[str, object], fault: str
) -> None:
    edit(Move.objects.get(game=game, ply=ply), **values)

    status, _, err = check_replays()

    assert status == 1
    assert f"{game.token}: {fault}" in err


def test_a_row_missing_from_the_log_is_named(game: Game) -> None:
    Move.objects.get(game=game, ply=4).delete()

    status, _, err = check_replays()

    assert status == 1
    assert f"{game.token}: plies: not 1, 2, 3 and so on" in err


@pytest.mark.parametrize("cards", ["", "4H 4H", won_record()["deal"].replace("4H", "XX")])
def test_a_deal_that_is_none_is_named_and_the_other_games_are_still_checked(
    seat: Seat, game: Game, cards: str
) -> None:
    edit(game.deal, cards=cards)
    other = lay(seat.player)
    edit(other, score=5)

    status, out, err = check_replays()

    assert status == 1
    assert f"{game.token}: deal: expected" in err
    assert f"{other.token}: score: 5 kept, 0 replayed" in err
    assert out.startswith("2 games replayed")


def test_other_cards_than_those_played_are_named(seat: Seat) -> None:
    game = lay(seat.player)
    move(game, "4H>7")
    other = keep_deal(won_record("wasp")["deal"])
    Deal.objects.filter(pk=game.deal.pk).update(cards=other.cards)

    status, _, err = check_replays()

    assert (status, game.token in err) == (1, True)


@pytest.fixture
def match(seat: Seat) -> Game:
    """Return a match of Scopa in its second deal."""
    match = lay_match(seat.player)
    play_deal(match)
    play_on(match)
    return match


def ready_row(match: Game) -> Move:
    """Return the row of the log that laid the second deal ready."""
    return Move.objects.get(game=match, key__startswith="dealer:")


def test_a_matchs_log_makes_its_snapshot_over_several_deals(match: Game) -> None:
    replayed = replay(match)

    assert replayed.faults == ()
    assert replayed.standing is not None
    assert (replayed.standing.score, replayed.standing.actions) == (match.score, match.actions)


def test_a_further_deal_that_breaks_its_promise_is_named_with_its_ply(match: Game) -> None:
    row = ready_row(match)
    assert row.deal is not None
    edit(row.deal, nonce="0" * 32)

    (fault,) = replay(match).faults
    assert fault.startswith(f"ply {row.ply}: commitment: '{row.deal.commitment}' kept")


def test_a_further_deal_of_other_cards_than_those_promised_is_named(match: Game) -> None:
    row = ready_row(match)
    other = keep_deal(deal_text("7D 10S 6B", "8C 9C 10B", "5C 2D 4B 3S", first="computer"))
    edit(row, deal=other)

    (fault,) = replay(match).faults
    assert fault.startswith(f"ply {row.ply}: deal: 'deal computer ")


def test_a_deal_in_the_log_that_was_not_promised_is_named(match: Game) -> None:
    row = ready_row(match)
    edit(row, deal=None)

    assert replay(match).faults == (f"ply {row.ply}: deal: none was promised",)


def test_a_play_that_the_computer_could_not_make_is_named(match: Game) -> None:
    theirs = Move.objects.filter(game=match, key__startswith="computer:").earliest("ply")
    edit(theirs, action="7D=5C+2D")

    status, _, err = check_replays()

    assert status == 1
    assert f"{match.token}: ply {theirs.ply}:" in err
