"""Entering results."""

import structlog
from django.db import transaction

from games.models import Result
from games.replaying import replay
from leaderboards.models import HighScore
from leaderboards.services.entries import refresh_entries

log = structlog.get_logger("tavolino.leaderboards")


def enter_result(result: Result) -> None:
    """Enter a won game that ranks, once, if its replay equals what was kept of it."""
    game = result.game
    # Perhaps laid out again between the winning move and now.
    game.refresh_from_db(fields=["casual"])
    if not result.won or game.casual or not game.spec.variant(game.variant).ranked:
        return
    replayed = replay(game)
    if not replayed.is_equal:
        log.error("a game differs from its replay", game=game.token, faults=replayed.faults)
        return
    figures = {
        "kind": game.kind,
        "variant": game.variant,
        "score": result.ranked_score,
        "actions": result.actions,
        "seconds": result.active_seconds,
        "ended_at": result.ended_at,
    }
    with transaction.atomic():
        HighScore.objects.get_or_create(result=result, defaults=figures)
        refresh_entries(game.player_id)
    # Its guest may have signed in meanwhile: then it is the account's, which was looked at before.
    entered_for = game.player_id
    game.refresh_from_db(fields=["player"])
    if game.player_id != entered_for:
        refresh_entries(game.player_id)
