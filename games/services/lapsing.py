"""Games that count for an account and are not played on: after a time they are lost."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

import structlog
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Greatest
from django.utils import timezone

from games.models import Game
from games.services.writing import OpenGame, Overtaken, Unasked

log = structlog.get_logger("tavolino.games")

IDLE_TIME: Final = timedelta(days=7)
"""For how long nothing may be done in a game that counts."""

TIME_AFTER_ANOTHER: Final = timedelta(hours=24)
"""For how long a game that counts may go on once the player has begun another one of its kind."""


MOST_IN_A_REQUEST: Final = 20


def lapse_games(*, player_id: int | None = None) -> int:
    """Give up all games that are overdue, of everybody, or some of one player; return how many.

    Harmless at any time and at any number of times. One that cannot be given up keeps no other.
    """
    overdue = _overdue(timezone.now())
    if player_id is not None:
        # As many as a request has time for; the periodic task sees to the others.
        overdue = overdue.filter(player=player_id)[:MOST_IN_A_REQUEST]
    return sum(map(_lapse_alone, list(overdue.values_list("pk", flat=True))))


def _lapse_alone(pk: int) -> bool:
    try:
        return _lapse(pk)
    except Exception:
        log.exception("a game could not be given up", game=pk)
        return False


def lapse(game: Game) -> Game:
    """Give a game up if it is overdue; return it as it now stands."""
    if not is_overdue(game):
        return game
    _lapse(game.pk)
    return Game.objects.select_related("deal").get(pk=game.pk)


def is_overdue(game: Game) -> bool:
    """Tell whether a game should have been played on by now; for most of them without a query."""
    now = timezone.now()
    since, begun = game.ranked_since, game.begun_at
    if since is None or begun is None or not _has_deadline(game):
        return False
    if max(since, begun) >= now - TIME_AFTER_ANOTHER:
        return False
    return _overdue(now).filter(pk=game.pk).exists()


def _overdue(now: datetime) -> QuerySet[Game]:
    """Return the running games that count and have not been played on in time.

    A guest's game counts from the moment at which it becomes an account's: no time from before
    makes it late.
    """
    counting = Game.objects.filter(
        status=Game.Status.RUNNING,
        ranked_since__isnull=False,
        begun_at__isnull=False,
        day=None,
    )
    idle = now - IDLE_TIME
    late = now - TIME_AFTER_ANOTHER
    another = Game.objects.filter(
        player=OuterRef("player"),
        kind=OuterRef("kind"),
        begun_at__gt=OuterRef("begun_at"),
        begun_at__lt=late,
        ranked_since__lt=late,
        day=None,
    )
    return counting.filter(
        Q(last_action_at__lt=idle, ranked_since__lt=idle)
        | Q(Exists(another), ranked_since__lt=late)
    )


def deadlines_of(games: Iterable[Game]) -> dict[int, datetime]:
    """Return the moment by which each game has to be played on, or finished, by its key.

    Only running games that count have one.
    """
    counting = [game for game in games if _has_deadline(game)]
    begun = _begun_after(counting) if counting else {}
    return {game.pk: _deadline(game, begun.get(game.pk)) for game in counting}


def _has_deadline(game: Game) -> bool:
    is_ranked = game.ranked_since is not None and game.day is None
    return game.is_running and is_ranked and game.begun_at is not None


def _begun_after(games: Sequence[Game]) -> dict[int, datetime]:
    """Return when the player began the next game of its kind that counts, where they did."""
    other = Game.objects.filter(
        player=OuterRef("player"),
        kind=OuterRef("kind"),
        begun_at__gt=OuterRef("begun_at"),
        ranked_since__isnull=False,
        day=None,
    )
    next_one = Greatest("begun_at", "ranked_since")
    first = Subquery(other.annotate(at=next_one).order_by("at").values("at")[:1])
    rows = Game.objects.filter(pk__in=[game.pk for game in games]).annotate(next_one=first)
    return dict(rows.exclude(next_one=None).values_list("pk", "next_one"))


def _deadline(game: Game, another: datetime | None) -> datetime:
    since, last_action = game.ranked_since, game.last_action_at
    assert since is not None, "it counts"
    assert last_action is not None, "it was begun"
    idle = max(last_action, since) + IDLE_TIME
    return idle if another is None else min(idle, max(another, since) + TIME_AFTER_ANOTHER)


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
