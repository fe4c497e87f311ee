"""The results that rank."""

from typing import ClassVar

from django.db import models

from games.models import Result


class HighScore(models.Model):
    """A won game that counts: replayed by the server, found equal, not played casually."""

    result = models.OneToOneField(Result, on_delete=models.CASCADE, related_name="high_score")
    kind = models.CharField(max_length=20)
    variant = models.CharField(max_length=30)
    score = models.IntegerField()
    actions = models.PositiveIntegerField()
    seconds = models.PositiveIntegerField()
    ended_at = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [
            models.Index(
                fields=["kind", "variant", "-score", "actions", "seconds", "ended_at"],
                name="high_scores_in_order",
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.variant}: {self.score}"
