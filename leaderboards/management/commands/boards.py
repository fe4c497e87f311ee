"""Looking after the boards."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from leaderboards.models import Entry, HighScore
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
        entered = Entry.objects.values_list("player", flat=True)
        winners = HighScore.objects.values_list("result__game__player", flat=True)
        changed = sum(refresh_entries(player_id) for player_id in sorted({*entered, *winners}))
        wrong = rebuild_counts()
        self.stdout.write(f"entries put right: {changed}, counts put right: {wrong}")
