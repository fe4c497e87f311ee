from typing import Any

from django.conf import settings
from django.db import migrations, models
from django.utils import timezone

# Those that ranked when this was written; a game's code may know others by now.
RANKED = {
    "scorpion": ("classic", "relaxed", "wasp", "three-blind-mice"),
    "scopa": ("easy", "normal", "hard"),
}


def find_beginnings(apps: Any, schema_editor: Any) -> None:
    """Find the first action of each game in its log, and let those of accounts be ranked.

    Running ones from now on: nobody knew before that they have to be played on.
    """
    game, move = apps.get_model("games", "Game"), apps.get_model("games", "Move")
    asked_for = move.objects.filter(game=models.OuterRef("pk")).exclude(key__contains=":")
    first = asked_for.exclude(action="resign").order_by("ply").values("made_at")[:1]
    game.objects.update(begun_at=models.Subquery(first))
    for kind, variants in RANKED.items():
        counting = game.objects.filter(
            kind=kind, variant__in=variants, casual=False, player__username__isnull=False
        )
        counting.exclude(status="running").update(ranked_since=models.F("started_at"))
        counting.filter(status="running").update(ranked_since=timezone.now())


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_computer_turns"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="begun_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="game",
            name="day",
            field=models.DateField(null=True),
        ),
        migrations.AddField(
            model_name="game",
            name="ranked_since",
            field=models.DateTimeField(null=True),
        ),
        migrations.AlterField(
            model_name="game",
            name="status",
            field=models.CharField(
                choices=[
                    ("running", "Running"),
                    ("won", "Won"),
                    ("lost", "Lost"),
                    ("drawn", "Drawn"),
                    ("resigned", "Resigned"),
                ],
                default="running",
                max_length=10,
            ),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                condition=models.Q(("ranked_since__isnull", False), ("status", "running")),
                fields=["begun_at"],
                name="ranked_running",
            ),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                condition=models.Q(("ranked_since__isnull", False)),
                fields=["player", "kind", "begun_at"],
                name="ranked_of_player",
            ),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.UniqueConstraint(
                condition=models.Q(("casual", False), ("day__isnull", False)),
                fields=("player", "kind", "day"),
                name="one_daily_counts",
            ),
        ),
        migrations.RunPython(find_beginnings, migrations.RunPython.noop),
    ]
