"""Matches that are over, put into the database with their whole log."""

from functools import cache
from itertools import count

from django.db import transaction

from accounts.models import User
from games import registry
from games.models import Game
from games.scopa import engine
from games.scopa.engine import Ended, Ready, Seat
from games.services.dealing import keep_deal
from games.services.starting import lay_out
from games.services.writing import OpenGame
from tests.games.playing import new_key
from tests.games.scopa.matches import random_match

_PLAYER_LEADS = f"{Seat.PLAYER} "


@cache
def finished_match(variant: str, ended: Ended) -> tuple[str, tuple[str, ...]]:
    """Return deal and actions of a match that ends so; played at random, the player leads it."""
    for seed in count():
        deal = engine.deal(seed)
        if not deal.startswith(_PLAYER_LEADS):
            continue
        *played, (last, action) = random_match(variant, seed)
        end, _ = engine.apply(last, action)
        if end.ended is ended:
            actions = (*(each for _, each in played), action)
            return deal, tuple(map(engine.format_action, actions))
    raise AssertionError("unreachable: there is always another seed")


@transaction.atomic
def lay_finished(player: User, variant: str = "easy", *, ended: Ended = Ended.WON) -> Game:
    """Put such a match into the database as if it had just ended."""
    deal, actions = finished_match(variant, ended)
    spec = registry.find("scopa")
    game = lay_out(
        player_id=player.pk,
        spec=spec,
        variant=variant,
        deal=keep_deal(deal),
        ranked=not player.is_guest and spec.variant(variant).ranked,
    )
    opened = OpenGame(game)
    for action in map(engine.parse_action, actions):
        further = keep_deal(action.deal) if isinstance(action, Ready) else None
        opened.add(action, key=new_key(), deal=further)
    opened.count_time(is_players=True)
    opened.save()
    return game
