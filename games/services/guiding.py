"""Guided games: starting them, and what their players answer."""

from typing import assert_never

from django.db import transaction

from games import registry
from games.guiding import Answer
from games.models import Game
from games.players import Player, TooManyRequests
from games.services.dealing import keep_deal
from games.services.starting import just_started, lay_out


@transaction.atomic
def start_guided(*, player: Player, spec: registry.GameSpec) -> Game:
    """Lay the deal of a game's guide out, as a casual game; a double press makes one game.

    UnknownGame where the game has no guide, TooManyRequests past the limits.
    """
    if spec.guide is None:
        raise registry.UnknownGame(f"{spec.slug} has no guide")
    player_id = player.ensure()
    if earlier := _just_guided(player_id, spec.slug):
        return earlier
    if not player.count_start():
        raise TooManyRequests
    return lay_out(
        player_id=player_id,
        spec=spec,
        variant=spec.guide.variant,
        deal=keep_deal(spec.guide.deal),
        casual=True,
        guide=Game.Guide.SHOWN,
    )


def _just_guided(player_id: int, kind: str) -> Game | None:
    return just_started(player_id=player_id, kind=kind, guide=Game.Guide.SHOWN)


@transaction.atomic
def answer_guide(*, player: Player, game: Game, answer: Answer) -> Game:
    """Carry out what was answered to the guide in a player's game; return where that leads.

    An answer that comes late or twice changes nothing, and leads where the first one has led.
    TooManyRequests past the limits: then nothing has changed.
    """
    asked = Game.objects.filter(pk=game.pk, status=Game.Status.RUNNING)
    offered = asked.filter(guide=Game.Guide.OFFERED, begun_at=None)
    is_taken = bool((offered | asked.filter(guide=Game.Guide.SHOWN)).update(guide=""))
    match answer:
        case Answer.YES if is_taken:
            return start_guided(player=player, spec=game.spec)
        case Answer.YES:
            return _just_guided(game.player_id, game.kind) or game
        case Answer.NO:
            return game
        case _:
            assert_never(answer)
