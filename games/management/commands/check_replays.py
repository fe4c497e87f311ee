"""Rebuild all games from their logs and compare them with their snapshots."""

from typing import Any

from django.core.management.base import BaseCommand

from games.models import Game
from games.replaying import replay


class Command(BaseCommand):
    help = "Rebuild every game from its log and compare; exit status 1 if any differs."

    def handle(self, *args: Any, **options: Any) -> None:
        checked = differing = 0
        for game in Game.objects.select_related("deal").iterator():
            checked += 1
            for fault in replay(game).faults:
                self.stderr.write(f"{game.token}: {fault}")
                differing += 1
        self.stdout.write(f"{checked} games replayed, {differing} differences")
        if differing:
            raise SystemExit(1)
