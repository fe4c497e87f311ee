"""Forgetting players."""

from datetime import date

from allauth.usersessions.models import UserSession
from django.db import transaction

from accounts.models import User

_BATCH = 200


@transaction.atomic
def delete_player(player: User) -> None:
    """Delete a player with all their games, results and sessions."""
    for session in UserSession.objects.filter(user=player):
        session.end()
    player.delete()


def purge_guests(*, not_seen_since: date) -> int:
    """Delete the guests who have not come back since a day, in batches; return how many."""
    purged = 0
    while batch := _purge_batch(not_seen_since):
        purged += batch
    return purged


@transaction.atomic
def _purge_batch(not_seen_since: date) -> int:
    idle = User.objects.guests().filter(last_seen__lt=not_seen_since).order_by("pk")
    # Whoever is signing up at this moment has their row, and is passed over or seen as an account.
    locked = list(idle.select_for_update(skip_locked=True)[:_BATCH])
    User.objects.filter(pk__in=[guest.pk for guest in locked]).delete()
    return len(locked)
