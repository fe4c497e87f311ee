"""Starting games."""

import secrets
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from games import registry
from games.models import Deal, Game
from games.players import Player, TooManyRequests
from games.services.answering import go_on
from games.services.dealing import make_deal
from games.services.writing import OpenGame

# Two presses of one button arrive well within this time; a second game wanted does not.
_DOUBLE_PRESS = timedelta(seconds=3)


@transaction.atomic
def start_game(*, player: Player, kind: str, variant: str) -> Game:
    """Deal a new game and return it; the player's row is made where there is none.

    A double press gets the game that the first press started. UnknownGame for a name that
    is none, TooManyRequests past the limits: then nothing has changed.
    """
    spec = registry.find(kind)
    spec.variant(variant)
    player_id = player.ensure()
    if earlier := _just_started(player_id=player_id, kind=kind, variant=variant, casual=False):
        return earlier
    if not player.count_start():
        raise TooManyRequests
    return lay_out(player_id=player_id, spec=spec, variant=variant, deal=make_deal(spec))


@transaction.atomic
def restart_game(*, player: Player, game: Game) -> Game:
    """Lay the same deal out again, as a casual game, and return the new game.

    Whoever has seen a deal once knows some of its hidden cards: from now on no running
    game of this player on this deal counts, neither the new one nor the earlier one, which
    stays and can be resumed. A double press makes one game. TooManyRequests past the limit.
    """
    player.ensure()
    if earlier := _just_started(player_id=game.player_id, deal_id=game.deal_id, casual=True):
        return earlier
    if not player.count_start():
        raise TooManyRequests
    Game.objects.filter(
        player_id=game.player_id, deal_id=game.deal_id, status=Game.Status.RUNNING
    ).update(casual=True)
    return lay_out(
        player_id=game.player_id,
        spec=game.spec,
        variant=game.variant,
        deal=game.deal,
        casual=True,
    )


def _just_started(**wanted: Any) -> Game | None:
    """Return such a game if it began a moment ago and nothing has been done in it."""
    recent = Game.objects.filter(started_at__gt=timezone.now() - _DOUBLE_PRESS, **wanted)
    return recent.filter(last_action_at=None, status=Game.Status.RUNNING).order_by("-pk").first()


def lay_out(
    *, player_id: int, spec: registry.GameSpec, variant: str, deal: Deal, casual: bool = False
) -> Game:
    """Make the row of a game that begins on this deal; where the computer leads, it begins."""
    state = spec.engine.start(variant, deal.cards)
    game = Game.objects.create(
        token=secrets.token_urlsafe(12),
        player_id=player_id,
        deal=deal,
        kind=spec.slug,
        variant=variant,
        casual=casual,
        rules_version=spec.engine.RULES_VERSION,
        state=spec.engine.encode(state),
        state_hash=spec.engine.state_hash(state),
    )
    opened = OpenGame(game)
    if go_on(opened):
        opened.save()
    return game
