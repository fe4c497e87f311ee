"""Positions of the rules page: anybody may try them, and they count for nothing."""

import re

import pytest
from django.test import Client

from games import registry
from games.models import Game
from tests.accounts.people import make_account, signed_in_client
from tests.games.playing import Seat, address, documented_deal, move_on, won_record

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

PAGE = "/en/rules/scorpion/"
TRY = "/games/try/scorpion/documented/"


def try_position(client: Client) -> Game:
    """Press the button below the drawing, and return the game."""
    response = client.post(TRY)
    assert response.status_code == 302
    game = Game.objects.get(token=response["Location"].strip("/").removeprefix("games/"))
    assert response["Location"] == game.get_absolute_url()
    return game


def test_the_page_offers_to_try_its_position() -> None:
    assert f'<form method="post" action="{TRY}">' in Client().get(PAGE).content.decode()


@pytest.mark.parametrize("who", ["nobody", "guest", "account"])
def test_whoever_tries_the_position_wins_it_by_the_record_and_it_does_not_count(
    seat: Seat, who: str
) -> None:
    people = {"nobody": Client, "guest": lambda: seat.client}
    client = people.get(who, lambda: signed_in_client(make_account()))()

    game = try_position(client)
    assert (game.variant, game.deal.cards) == ("classic", documented_deal())
    assert (game.casual, game.ranked_since, game.counts) == (True, None, False)
    assert client.get(address(game)).status_code == 200

    move_on(game, won_record()["actions"])

    assert (game.status, game.score) == ("won", won_record()["result"]["score"])


def test_the_end_of_a_game_links_to_an_anchor_of_the_page(seat: Seat) -> None:
    game = try_position(seat.client)
    move_on(game, won_record()["actions"])
    end = seat.client.get(address(game)).content.decode()

    [anchor] = set(re.findall(rf'href="{PAGE}#([\w-]+)"', end))

    assert f'<section id="{anchor}">' in seat.client.get(PAGE).content.decode()


def test_every_position_of_every_game_can_be_laid_out() -> None:
    positions = [(spec, each) for spec in registry.all_games() for each in spec.positions.values()]

    assert positions
    for spec, position in positions:
        assert spec.choice(position.variant) in spec.variants
        assert not spec.engine.standing(spec.engine.start(position.variant, position.deal)).over


def test_pressing_twice_makes_one_game(seat: Seat) -> None:
    assert try_position(seat.client) == try_position(seat.client)


def test_asking_for_the_address_leads_back_to_the_page(client: Client) -> None:
    for ask in (client.get, client.head):
        response = ask(TRY)
        assert (response.status_code, response["Location"]) == (302, PAGE)
    assert not Game.objects.exists()


@pytest.mark.parametrize("where", ["scorpion/another", "chess/documented", "scopa/nothing"])
def test_a_position_that_no_page_draws_is_not_found(client: Client, where: str) -> None:
    for ask in (client.get, client.post):
        assert ask(f"/games/try/{where}/").status_code == 404
    assert not Game.objects.exists()
