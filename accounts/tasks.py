"""Clearing what has expired."""

from datetime import timedelta

from allauth.usersessions.models import UserSession
from celery import shared_task
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.cache import caches
from django.core.cache.backends.db import DatabaseCache
from django.db import connection
from django.utils import timezone

from accounts.models import today
from accounts.services.leaving import purge_guests
from games.models import Deal, Game

_UNTOUCHED = timedelta(days=7)


@shared_task
def clear_expired() -> None:
    """Delete sessions that have ended, and guests who can no longer come back.

    A guest is held by a session only, which slides for SESSION_COOKIE_AGE from the day of the
    last visit: whoever has not come back since then cannot. A game goes in which nothing was done
    for a week, and a deal with the last game on it.
    """
    now = timezone.now()
    Session.objects.filter(expire_date__lt=now).delete()
    UserSession.objects.exclude(session_key__in=Session.objects.values("session_key")).delete()
    Game.objects.filter(
        status=Game.Status.RUNNING, last_action_at=None, started_at__lt=now - _UNTOUCHED
    ).delete()
    purge_guests(not_seen_since=today() - timedelta(seconds=settings.SESSION_COOKIE_AGE))
    Deal.objects.filter(games=None, moves=None).delete()
    _clear_counts()


def _clear_counts() -> None:
    """Delete the counts of limits that are of no use any more; a cache in Redis does so itself.

    Some stand under a network address, and Django's database cache drops rows only when full.
    """
    cache = caches["default"]
    if isinstance(cache, DatabaseCache):
        table = connection.ops.quote_name(cache._table)  # type: ignore[attr-defined]
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(f"DELETE FROM {table} WHERE expires < %s", [now])  # noqa: S608
