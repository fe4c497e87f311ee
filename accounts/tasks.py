"""Clearing what has expired."""

from datetime import timedelta

from celery import shared_task
from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import User
from games.models import Deal


@shared_task
def clear_expired() -> None:
    """Delete sessions that have ended, and guests who can no longer come back.

    A guest is held by a session only, which slides for SESSION_COOKIE_AGE from the last
    visit: whoever neither made a move nor started a game for twice that time is gone.
    Guests with a won game stay, for the high scores name them. Deals go with the last game
    on them.
    """
    now = timezone.now()
    Session.objects.filter(expire_date__lt=now).delete()
    gone = now - timedelta(seconds=2 * settings.SESSION_COOKIE_AGE)
    User.objects.guests().filter(date_joined__lt=gone).exclude(games__started_at__gte=gone).exclude(
        games__last_action_at__gte=gone
    ).exclude(games__result__won=True).delete()
    Deal.objects.filter(games=None, moves=None).delete()
