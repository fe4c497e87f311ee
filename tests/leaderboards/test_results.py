"""Entering results: once, replayed, not of casual games, and made up for when lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from pytest_django.fixtures import DjangoCaptureOnCommitCallbacks, Settings

from games.models import Deal, Game, Move, Result
from games.scopa.engine import Ended
from games.services.starting import restart_game
from leaderboards.models import Outcome
from leaderboards.services.results import enter_result, missing_results
from leaderboards.tasks import enter_missing_results
from tests.games.playing import Seat, SettableClock, lay, move_on, player_of, won_record
from tests.games.scopa.finished import lay_finished
from tests.games.scopa.tables import lay_match, play_on, state_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]


@pytest.fixture
def committed(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> Any:
    """Return a block at whose end what waits for the commit is done."""

    @contextmanager
    def block() -> Iterator[None]:
        with django_capture_on_commit_callbacks(execute=True):
            yield

    return block


@pytest.fixture
def lost_sinks(settings: Settings) -> None:
    """Tell results to nobody, as when a process dies just after its commit."""
    settings.RESULT_SINKS = []


def win(seat: Seat, *, casual: bool = False) -> Game:
    """Win a game on the documented deal."""
    game = lay(seat.player, casual=casual)
    move_on(game, won_record()["actions"])
    return game


def test_a_won_game_is_entered_with_its_figures(
    clock: SettableClock, seat: Seat, committed: Any
) -> None:
    game = lay(seat.player)
    *actions, last = won_record()["actions"]
    with committed():
        move_on(game, actions)
        clock.pass_by(seconds=65)
        move_on(game, [last])

    entry = Outcome.objects.get()
    assert (entry.result.game, entry.kind, entry.variant) == (game, "scorpion", "classic")
    assert (entry.score, entry.actions, entry.seconds) == (695, 52, 65)
    assert entry.ended_at == clock.now


def test_what_ranks_counts_the_points_of_a_card_once(seat: Seat, committed: Any) -> None:
    record = won_record("relaxed")
    game = lay(seat.player, variant="relaxed", deal=record["deal"])
    # The nine goes to another suit's ten and back to its own, twice, for points each time.
    first, second, *others = record["actions"]
    with committed():
        move_on(game, [first, second, "9H>6", "9H>1", "9H>6", "9H>1", *others])

    assert (game.status, game.score) == (Game.Status.WON, 705)
    assert Outcome.objects.get().score == 695


def test_a_game_that_is_given_up_is_entered_as_not_won(seat: Seat, committed: Any) -> None:
    with committed():
        game = lay(seat.player)
        move_on(game, ["4H>7", "resign"])

    outcome = Outcome.objects.get()
    assert (outcome.result.game, outcome.won, outcome.score) == (game, False, 5)


def test_a_casual_game_or_one_that_was_never_begun_is_not_entered(
    seat: Seat, committed: Any
) -> None:
    with committed():
        win(seat, casual=True)
        move_on(lay(seat.player), ["resign"])

    assert Result.objects.count() == 2
    assert not Outcome.objects.exists()


def test_neither_game_on_a_restarted_deal_is_entered(seat: Seat, committed: Any) -> None:
    first = lay(seat.player)
    again = restart_game(player=player_of(seat.player), game=first)

    with committed():
        for game in (first, again):
            move_on(game, won_record()["actions"])

    assert Result.objects.filter(won=True).count() == 2
    assert not Outcome.objects.exists()


def test_a_restart_after_the_win_takes_nothing_away(seat: Seat, committed: Any) -> None:
    with committed():
        game = win(seat)
    restart_game(player=player_of(seat.player), game=game)

    assert Outcome.objects.get().result.game == game


def test_a_result_told_twice_is_entered_once(seat: Seat, committed: Any) -> None:
    with committed():
        game = win(seat)

    enter_result(Result.objects.get(game=game))
    enter_missing_results()

    assert Outcome.objects.count() == 1


def tamper_with_game(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(score=9995)


def tamper_with_log(game: Game) -> None:
    Move.objects.filter(game=game, ply=52).update(score=9995)


def tamper_with_deal(game: Game) -> None:
    Deal.objects.filter(pk=game.deal.pk).update(cards="no deal at all")


@pytest.mark.usefixtures("lost_sinks")
@pytest.mark.parametrize("tamper", [tamper_with_game, tamper_with_log, tamper_with_deal])
def test_a_tampered_game_is_not_entered_and_keeps_no_other_out(seat: Seat, tamper: Any) -> None:
    tampered, honest = win(seat), win(seat)
    tamper(tampered)

    enter_missing_results()

    assert Outcome.objects.get().result.game == honest


@pytest.mark.usefixtures("lost_sinks")
def test_a_result_that_its_process_did_not_live_to_enter_is_entered_later(seat: Seat) -> None:
    game = win(seat)
    win(seat, casual=True)
    move_on(lay(seat.player), ["resign"])
    assert not Outcome.objects.exists()

    enter_missing_results()

    assert Outcome.objects.get().result.game == game


def test_a_game_that_became_casual_since_it_was_won_is_not_entered(
    seat: Seat, lost_sinks: None
) -> None:
    result = win(seat).result
    Game.objects.update(casual=True)

    enter_result(result)

    assert not Outcome.objects.exists()


@pytest.mark.parametrize("variant", ["easy", "normal", "hard"])
def test_a_won_match_of_scopa_is_entered_with_its_difference_and_its_deals(
    seat: Seat, committed: Any, variant: str
) -> None:
    with committed():
        game = lay_finished(seat.player, variant)

    state = state_of(game)
    entry = Outcome.objects.get()
    assert (entry.result.game, entry.kind, entry.variant) == (game, "scopa", variant)
    assert entry.score == state.player.points - state.computer.points
    assert entry.actions == 18 * state.number


def test_a_lost_match_is_entered_with_the_points_it_was_lost_by(seat: Seat, committed: Any) -> None:
    with committed():
        game = lay_finished(seat.player, ended=Ended.LOST)

    state = state_of(game)
    outcome = Outcome.objects.get()
    assert not outcome.won
    assert outcome.score == state.player.points - state.computer.points < 0


def test_a_match_that_is_given_up_costs_eleven_points(seat: Seat, committed: Any) -> None:
    with committed():
        match = lay_match(seat.player)
        play_on(match)
        move_on(match, ["resign"])

    outcome = Outcome.objects.get()
    assert (outcome.won, outcome.score) == (False, -11)


def test_a_match_of_a_variant_that_is_not_ranked_is_never_entered(
    seat: Seat, committed: Any
) -> None:
    with committed():
        games = [lay_finished(seat.player, slug) for slug in ("easy-napola", "normal-21")]

    for game in games:
        enter_result(game.result)
    enter_missing_results()
    assert Result.objects.filter(won=True).count() == 2
    assert not Outcome.objects.exists()


@pytest.mark.usefixtures("lost_sinks")
def test_what_is_made_up_for_are_ranked_matches_alone(seat: Seat) -> None:
    ranked = lay_finished(seat.player, "normal")
    lay_finished(seat.player, "normal-napola")

    assert [result.game for result in missing_results()] == [ranked]
    enter_missing_results()

    assert Outcome.objects.get().result.game == ranked
    assert not list(missing_results())


@pytest.mark.usefixtures("lost_sinks")
def test_a_match_whose_further_deal_was_changed_is_not_entered(seat: Seat) -> None:
    game = lay_finished(seat.player)
    Deal.objects.filter(moves__game=game).update(nonce="0" * 32)

    enter_missing_results()

    assert not Outcome.objects.exists()
