"""Games that count for an account and are not played on: after a time they are lost."""

from datetime import datetime, timedelta
from typing import Final

import structlog
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from games.models import Game
from games.services.writing import OpenGame, Overtaken, Unasked

log = structlog.get_logger("tavolino.games")

IDLE_TIME: Final = timedelta(days=7)
"""For how long nothing may be done in a game that counts."""

TIME_AFTER_ANOTHER: Final = timedelta(hours=24)
"""For how long a game that counts may go on once the player has begun another one of its kind."""


def lapse_games(*, player_id: int | None = None) -> int:
    """Give up all games that are overdue, of one player or of everybody; return how many.

    Harmless at any time and at any number of times.
    """
    overdue = _overdue(timezone.now())
    if player_id is not None:
        overdue = overdue.filter(player=player_id)
    return sum(_lapse(pk) for pk in list(overdue.values_list("pk", flat=True)))


def lapse(game: Game) -> Game:
    """Give a game up if it is overdue; return it as it now stands."""
    if not is_overdue(game):
        return game
    _lapse(game.pk)
    return Game.objects.select_related("deal").get(pk=game.pk)


def is_overdue(game: Game) -> bool:
    """Tell whether a game should have been played on by now; for most of them without a query."""
    now = timezone.now()
    if not game.is_running or game.ranked_since is None or game.begun_at is None:
        return False
    if max(game.ranked_since, game.begun_at) >= now - TIME_AFTER_ANOTHER:
        return False
    return _overdue(now).filter(pk=game.pk).exists()


def _overdue(now: datetime) -> QuerySet[Game]:
    """Return the running games that count and have not been played on in time.

    A guest's game counts from the moment at which it becomes an account's: no time from before
    makes it late.
    """
    counting = Game.objects.filter(
        status=Game.Status.RUNNING, ranked_since__isnull=False, begun_at__isnull=False
    )
    idle = now - IDLE_TIME
    late = now - TIME_AFTER_ANOTHER
    another = Game.objects.filter(
        player=OuterRef("player"),
        kind=OuterRef("kind"),
        begun_at__gt=OuterRef("begun_at"),
        begun_at__lt=late,
        ranked_since__lt=late,
    )
    return counting.filter(
        Q(last_action_at__lt=idle, ranked_since__lt=idle)
        | Q(Exists(another), ranked_since__lt=late)
    )


def _lapse(pk: int) -> bool:
    """Give one game up unless it is played on, or gone, at this moment."""
    try:
        with transaction.atomic():
            game = Game.objects.select_related("deal").filter(pk=pk).first()
            if game is None or not is_overdue(game):
                return False
            OpenGame(game).give_up(Unasked.CLOCK)
    except (IntegrityError, Overtaken):
        return False
    log.info("a game was not played on in time", game=game.token)
    return True
