"""Guided games: offered once, answered once, and casual."""

from dataclasses import replace as with_change

import pytest
from pytest_django.fixtures import Settings

from accounts.services.claiming import merge_guest
from games import registry
from games.guiding import Answer
from games.models import Game
from games.players import TooManyRequests
from games.replaying import replay
from games.services.guiding import answer_guide, start_guided
from games.services.starting import restart_game, start_game, start_position
from leaderboards.services.dailies import start_daily
from tests.accounts.people import make_account
from tests.games.playing import Seat, SettableClock, move, move_on, player_of, seat_guest
from tests.games.scopa.tables import play_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

KINDS = ["scorpion", "scopa"]
VARIANTS = {"scorpion": "wasp", "scopa": "easy-napola"}


def start(seat: Seat, kind: str) -> Game:
    """Start a game of that kind, of a rule that is not the guide's."""
    return start_game(player=player_of(seat.player), kind=kind, variant=VARIANTS[kind])


def guided(seat: Seat, kind: str) -> Game:
    """Start a guided game of that kind."""
    return start_guided(player=player_of(seat.player), spec=registry.find(kind))


def answer(seat: Seat, game: Game, what: Answer) -> Game:
    """Answer the guide in a game, and return where that leads."""
    return answer_guide(player=player_of(seat.player), game=game, answer=what)


def guide_of(game: Game) -> str:
    """Return what the database has of a game's guide."""
    game.refresh_from_db()
    return game.guide


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_game_of_a_kind_offers_its_guide_and_no_later_one_does(
    seat: Seat, clock: SettableClock, kind: str
) -> None:
    first = start(seat, kind)
    clock.pass_by(minutes=1)
    second = start(seat, kind)

    assert (first.guide, second.guide) == (Game.Guide.OFFERED, "")
    other = "scopa" if kind == "scorpion" else "scorpion"
    assert start(seat, other).guide == Game.Guide.OFFERED
    assert start(seat_guest(), kind).guide == Game.Guide.OFFERED


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_has_had_the_guide_is_offered_none(seat: Seat, kind: str) -> None:
    answer(seat, guided(seat, kind), Answer.NO)

    assert start(seat, kind).guide == ""


def test_a_position_tried_is_no_first_game(seat: Seat) -> None:
    scorpion = registry.find("scorpion")
    tried = start_position(player=player_of(seat.player), spec=scorpion, position="documented")

    assert (tried.guide, start(seat, "scorpion").guide) == ("", Game.Guide.OFFERED)


def test_nor_is_a_daily_deal(seat: Seat) -> None:
    daily = start_daily(player=player_of(seat.player), kind="scopa")

    assert (daily.guide, daily.casual) == ("", False)
    assert start(seat, "scopa").guide == Game.Guide.OFFERED


@pytest.mark.parametrize("kind", KINDS)
def test_accepted_it_begins_a_casual_game_on_the_guides_deal(seat: Seat, kind: str) -> None:
    first = start(seat, kind)

    game = answer(seat, first, Answer.YES)

    guide = registry.find(kind).guide
    assert guide is not None
    assert (game.variant, game.deal.cards) == (guide.variant, guide.deal)
    assert (game.guide, game.casual, game.counts) == (Game.Guide.SHOWN, True, False)
    assert (game.ranked_since, game.version, game.player) == (None, 0, seat.player)
    assert guide_of(first) == ""
    assert (first.casual, first.is_running, first.variant) == (False, True, VARIANTS[kind])


def test_declined_it_leaves_the_game_as_it_is(seat: Seat) -> None:
    first = start(seat, "scorpion")

    assert answer(seat, first, Answer.NO) == first
    assert guide_of(first) == ""
    assert answer(seat, first, Answer.NO) == first
    assert Game.objects.count() == 1


@pytest.mark.parametrize("late", ["declined", "begun", "over"])
def test_a_late_yes_begins_the_guided_game_all_the_same(seat: Seat, late: str) -> None:
    first = start(seat, "scopa")
    if late == "declined":
        answer(seat, first, Answer.NO)
    else:
        move(first, "resign" if late == "over" else _any_play(first))

    game = answer(seat, first, Answer.YES)

    assert (game.guide, game.version) == (Game.Guide.SHOWN, 0)
    first.refresh_from_db()
    assert (first.guide, first.casual, first.is_running) == ("", False, late != "over")


@pytest.mark.parametrize("kind", KINDS)
def test_a_second_press_leads_to_the_game_of_the_first(seat: Seat, kind: str) -> None:
    first = start(seat, kind)
    stale = Game.objects.get(pk=first.pk)

    assert answer(seat, first, Answer.YES) == answer(seat, stale, Answer.YES)
    assert guided(seat, kind) == guided(seat, kind)
    assert Game.objects.count() == 2


def _any_play(game: Game) -> str:
    engine = game.spec.engine
    return engine.format_action(engine.legal(engine.decode(game.state))[0])


def test_skipped_the_game_goes_on_as_a_casual_one(seat: Seat) -> None:
    game = guided(seat, "scorpion")
    move_on(game, ["8D>4"])

    assert answer(seat, game, Answer.NO) == game
    assert guide_of(game) == ""
    move_on(game, ["TH>7"])
    assert (game.casual, game.version, game.is_running) == (True, 2, True)


def test_it_can_begin_again_from_within(seat: Seat) -> None:
    game = guided(seat, "scorpion")
    move_on(game, ["TH>7"])

    again = answer(seat, game, Answer.YES)

    assert again != game
    assert (again.guide, again.version) == (Game.Guide.SHOWN, 0)
    assert guide_of(game) == ""
    assert game.is_running


def test_past_the_limit_nothing_has_changed(
    seat: Seat, clock: SettableClock, settings: Settings
) -> None:
    settings.GAMES_PER_PLAYER = "1/h"
    first = start(seat, "scorpion")

    with pytest.raises(TooManyRequests):
        answer(seat, first, Answer.YES)

    assert guide_of(first) == Game.Guide.OFFERED
    assert Game.objects.count() == 1


def test_a_game_without_a_guide_cannot_be_guided(seat: Seat) -> None:
    spec = with_change(registry.find("scorpion"), guide=None)

    with pytest.raises(registry.UnknownGame):
        start_guided(player=player_of(seat.player), spec=spec)


def test_the_deal_laid_out_again_is_an_ordinary_casual_game(seat: Seat) -> None:
    game = guided(seat, "scorpion")

    again = restart_game(player=player_of(seat.player), game=game)

    assert again != game
    assert (again.guide, again.casual, again.deal) == ("", True, game.deal)
    assert guide_of(game) == Game.Guide.SHOWN


def test_a_guided_match_to_its_end_replays_and_counts_for_nothing(seat: Seat) -> None:
    game = guided(seat, "scopa")
    play_match(game)

    game.refresh_from_db()
    assert not game.is_running
    assert replay(game).is_equal
    assert not hasattr(game.result, "outcome")


def test_it_comes_along_into_an_account_and_stays_casual(seat: Seat) -> None:
    game, account = guided(seat, "scopa"), make_account()

    merge_guest(guest_id=seat.player.pk, user_id=account.pk)

    assert guide_of(game) == Game.Guide.SHOWN
    assert (game.player_id, game.casual, game.ranked_since) == (account.pk, True, None)
