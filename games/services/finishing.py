"""Finishing: the result of a game, and whom it is told."""

from collections.abc import Callable
from datetime import datetime
from functools import cache

import structlog
from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string

from games.models import Game, Result
from games.protocol import Standing
from games.replaying import logged_actions

log = structlog.get_logger("tavolino.games")

Sink = Callable[[Result], None]


def finish_game(game: Game, standing: Standing, *, ended_at: datetime) -> Result:
    """Keep the result of a game that is over; once that is committed, tell RESULT_SINKS."""
    result = Result.objects.create(
        game=game,
        won=standing.won,
        score=standing.score,
        ranked_score=game.spec.engine.ranked_score(
            game.variant, game.deal.cards, logged_actions(game)
        ),
        actions=standing.actions,
        active_seconds=game.active_seconds,
        ended_at=ended_at,
    )
    transaction.on_commit(lambda: _tell(result))
    return result


def _tell(result: Result) -> None:
    """Hand the result to every sink; one that fails costs neither the player nor the others.

    What a sink missed is its own to make up for later, from the results that stand.
    """
    for name in settings.RESULT_SINKS:
        try:
            _sink(name)(result)
        except Exception:
            log.exception("a result sink failed", sink=name, result=result.pk)


@cache
def _sink(name: str) -> Sink:
    sink: Sink = import_string(name)
    return sink
