"""Guided games: starting them, and what their players answer."""

from typing import assert_never

from django.db import transaction

from games import registry
from games.guiding import Answer
from games.models import Game
from games.players import Player
from games.services.starting import start_on_known_deal


def start_guided(*, player: Player, spec: registry.GameSpec) -> Game:
    """Lay the deal of a game's guide out, as a casual game; a double press makes one game.

    UnknownGame where the game has no guide, TooManyRequests past the limits.
    """
    if spec.guide is None:
        raise registry.UnknownGame(f"{spec.slug} has no guide")
    return start_on_known_deal(
        player=player,
        spec=spec,
        variant=spec.guide.variant,
        cards=spec.guide.deal,
        guide=Game.Guide.SHOWN,
    )


@transaction.atomic
def answer_guide(*, player: Player, game: Game, answer: Answer) -> Game:
    """Carry out what was answered to the guide in a player's game; return where that leads.

    Whatever the answer, that game goes on without its guide; a late one is carried out too.
    TooManyRequests past the limits: then nothing has changed.
    """
    Game.objects.filter(pk=game.pk).update(guide="")
    match answer:
        case Answer.YES:
            return start_guided(player=player, spec=game.spec)
        case Answer.NO:
            return game
        case _:
            assert_never(answer)
