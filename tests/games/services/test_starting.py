"""Starting games, and laying a deal out again."""

import pytest

from games import registry
from games.cards.french import DECK, code
from games.models import AiTurn, Deal, Game, Move
from games.replaying import replay
from games.scopa import engine
from games.selectors import why_given_up
from games.services.starting import restart_game, start_game
from tests.games.playing import Seat, SettableClock, lay, move, move_on, player_of, won_record
from tests.games.scopa.tables import deal_text, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]


def start(seat: Seat, variant: str = "classic") -> Game:
    """Start a game as that player."""
    return start_game(player=player_of(seat.player), kind="scorpion", variant=variant)


def restart(seat: Seat, game: Game) -> Game:
    """Lay a game's deal out again as that player."""
    return restart_game(player=player_of(seat.player), game=game)


def test_a_new_game_has_a_whole_deck_of_its_own(seat: Seat) -> None:
    first, second = start(seat), start(seat, "relaxed")

    for game in (first, second):
        assert sorted(game.deal.cards.split(" ")) == sorted(map(code, DECK))
    assert first.deal.cards != second.deal.cards
    assert first.deal.nonce != second.deal.nonce
    assert first.token != second.token


@pytest.mark.parametrize(
    ("kind", "variant"), [("chess", "classic"), ("scorpion", "Classic"), ("scorpion", "")]
)
def test_a_name_that_is_none_starts_nothing(seat: Seat, kind: str, variant: str) -> None:
    with pytest.raises(registry.UnknownGame):
        start_game(player=player_of(seat.player), kind=kind, variant=variant)

    assert not Deal.objects.exists()


def test_a_second_press_gets_the_game_of_the_first(seat: Seat) -> None:
    assert start(seat) == start(seat)
    assert Game.objects.count() == 1


def test_a_press_some_time_later_starts_another_game(clock: SettableClock, seat: Seat) -> None:
    first = start(seat)
    clock.pass_by(seconds=4)

    assert start(seat) != first


def test_a_game_that_was_played_is_not_taken_for_a_double_press(seat: Seat) -> None:
    record = won_record()
    first = lay(seat.player, deal=record["deal"])
    move(first, "4H>7")

    assert start(seat) != first


def test_a_restart_lays_the_same_deal_out_as_a_casual_game(seat: Seat) -> None:
    game = lay(seat.player, variant="wasp")
    before = game.state
    move(game, "4H>7")

    again = restart(seat, game)

    assert (again.deal, again.variant, again.state) == (game.deal, "wasp", before)
    assert (again.version, again.casual, again.player) == (0, True, seat.player)


def test_a_second_press_of_restart_gets_the_game_of_the_first(seat: Seat) -> None:
    game = lay(seat.player)

    assert restart(seat, game) == restart(seat, game)
    assert Game.objects.count() == 2


def test_a_game_that_was_begun_is_given_up_by_a_restart(seat: Seat) -> None:
    game = lay(seat.player)
    move(game, "4H>7")

    restart(seat, game)

    game.refresh_from_db()
    assert (game.casual, game.status, game.score) == (False, Game.Status.RESIGNED, 5)
    assert why_given_up(game) == "restart"
    assert replay(game).is_equal


def test_a_game_in_which_nothing_was_done_becomes_casual_and_can_be_resumed(seat: Seat) -> None:
    game = lay(seat.player)

    restart(seat, game)

    game.refresh_from_db()
    assert (game.casual, game.is_running, game.ranked_since) == (True, True, None)
    move_on(game, ["2H>3"])
    assert game.score == 5


def test_a_casual_game_stays_as_it_is_when_its_deal_is_laid_out_again(seat: Seat) -> None:
    game = lay(seat.player, casual=True)
    move(game, "4H>7")

    restart(seat, game)

    game.refresh_from_db()
    assert game.is_running


def test_a_restart_leaves_other_games_as_they_are(seat: Seat) -> None:
    won, other = lay(seat.player), lay(seat.player)
    move_on(won, won_record()["actions"])

    restart(seat, won)

    for game in (won, other):
        game.refresh_from_db()
        assert not game.casual


def start_match(seat: Seat, variant: str = "easy") -> Game:
    """Start a match of Scopa as that player."""
    return start_game(player=player_of(seat.player), kind="scopa", variant=variant)


@pytest.mark.parametrize("variant", ["easy", "hard"])
def test_a_second_press_gets_the_match_in_which_the_computer_leads(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, variant: str
) -> None:
    leads = deal_text("7D 10S 6B", "8C 9C 10B", "5C 2D 4B 3S", first="computer")
    monkeypatch.setattr(engine, "deal", lambda seed, after=None: leads)

    first, second = start_match(seat, variant), start_match(seat, variant)

    assert first == second
    assert Game.objects.count() == 1
    assert AiTurn.objects.count() == 1
    assert Move.objects.count() == (1 if variant == "easy" else 0)


def test_another_variant_is_no_second_press(seat: Seat) -> None:
    assert start_match(seat, "easy") != start_match(seat, "easy-napola")


def test_a_match_that_the_player_has_begun_is_not_taken_for_a_double_press(seat: Seat) -> None:
    first = start_match(seat)
    play_on(first)

    assert start_match(seat) != first
