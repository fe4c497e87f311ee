"""What becomes of a guest's games when the guest signs in."""

import structlog
from django.db import transaction

from accounts.models import User
from games.models import Game
from games.services.claiming import rank_games
from leaderboards.services.dailies import settle_attempts
from leaderboards.services.entries import carry_over_hiding, refresh_entries
from leaderboards.services.results import forget_outcomes

log = structlog.get_logger("tavolino.accounts")


@transaction.atomic
def merge_guest(*, guest_id: int, user_id: int) -> int:
    """Give a guest's games to an account, and the guest's row up; return how many games came.

    It happens once, however often and by whomever it is asked for at the same time. A game that
    the guest is starting meanwhile waits for the same row, and comes along or is not begun.
    """
    rows = User.objects.select_for_update().filter(pk__in=[guest_id, user_id]).order_by("pk")
    found = {row.pk: row for row in rows}
    guest = found.get(guest_id)
    if guest is None or not guest.is_guest or user_id not in found:
        return 0
    superseded = settle_attempts(guest_id, user_id)
    moved = Game.objects.filter(player_id=guest.pk).update(player_id=user_id)
    carry_over_hiding(guest.pk, user_id)
    guest.delete()
    # What a guest has finished may be chosen from many guests: it counts as a best game alone.
    rank_games(user_id, only_running=True)
    refresh_entries(user_id)
    forget_outcomes(superseded)
    log.info("a guest has become part of an account", games=moved)
    return moved
