"""Looking after the boards."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from leaderboards.models import Entry, Outcome
from leaderboards.services.entries import forget_old_periods, rebuild_counts, refresh_entries
from leaderboards.services.results import correct_outcomes
from leaderboards.tasks import enter_missing_results


class Command(BaseCommand):
    """Rebuild all boards from the games; on a healthy site that changes nothing."""

    help = "Rebuild all boards from the games, and tell what was wrong."

    def add_arguments(self, parser: CommandParser) -> None:
        """Ask for what is to be done by its name."""
        parser.add_argument("what", choices=["rebuild"])

    def handle(self, *args: Any, **options: Any) -> None:
        """Enter what is missing, correct what is there, then every player's entries, the counts."""
        missing = enter_missing_results()
        outcomes = correct_outcomes()
        forget_old_periods()
        entered = Entry.objects.values_list("player", flat=True)
        played = Outcome.objects.values_list("result__game__player", flat=True)
        changed = sum(refresh_entries(player_id) for player_id in sorted({*entered, *played}))
        counts = rebuild_counts()
        games = missing + outcomes
        self.stdout.write(f"games put right: {games}, entries: {changed}, counts: {counts}")
