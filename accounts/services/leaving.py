"""Forgetting players."""

from datetime import date

from allauth.usersessions.models import UserSession
from django.db import transaction

from accounts.models import User
from games.models import Game
from leaderboards.services.entries import remove_entries

_BATCH = 200


@transaction.atomic
def delete_player(player_id: int, *, is_guest: bool) -> bool:
    """Delete a player with all their games, results and sessions; false if they stay.

    A guest stays who has become an account meanwhile: that takes a password. What the player
    starts or does at the same moment waits, and then finds nobody.
    """
    player = User.objects.select_for_update().filter(pk=player_id).first()
    if player is None:
        return True
    if player.is_guest != is_guest:
        return False
    list(Game.objects.select_for_update().filter(player=player).values_list("pk"))
    for session in UserSession.objects.filter(user=player):
        session.end()
    remove_entries(player.pk)
    player.delete()
    return True


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
