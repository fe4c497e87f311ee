"""Looking after the boards."""

from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandParser
from django.db.models import Q

from leaderboards.services.entries import forget_old_weeks, rebuild_counts, refresh_entries
from leaderboards.tasks import enter_missing_results


class Command(BaseCommand):
    """Rebuild all boards from the games; on a healthy site that changes nothing."""

    help = "Rebuild all boards from the games, and tell what was wrong."

    def add_arguments(self, parser: CommandParser) -> None:
        """Ask for what is to be done by its name."""
        parser.add_argument("what", choices=["rebuild"])

    def handle(self, *args: Any, **options: Any) -> None:
        """Enter what is missing, then every player's best, then the counts."""
        enter_missing_results()
        forget_old_weeks()
        players = get_user_model().objects.filter(
            Q(entries__isnull=False) | Q(games__result__high_score__isnull=False)
        )
        changed = 0
        for player_id in players.values_list("pk", flat=True).distinct().iterator():
            changed += refresh_entries(player_id)
        wrong = rebuild_counts()
        self.stdout.write(f"{changed} entries and {wrong} counts were not right and are now.")
