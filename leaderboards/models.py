"""The results that rank."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.models import Result


class Outcome(models.Model):
    """How a game ended that counts: replayed by the server, found equal, not played casually.

    `score` is what ranks: of a match that was given up, what that costs. `day` is that of a daily
    deal, which counts on no other board. `is_hidden` by an administrator, it counts nowhere.
    """

    result = models.OneToOneField(Result, on_delete=models.CASCADE, related_name="outcome")
    kind = models.CharField(max_length=20)
    variant = models.CharField(max_length=30)
    day = models.DateField(null=True)
    won = models.BooleanField()
    score = models.IntegerField()
    actions = models.PositiveIntegerField()
    seconds = models.PositiveIntegerField()
    ended_at = models.DateTimeField()
    is_hidden = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.kind} {self.variant}: {self.score}"


class HiddenPlayer(models.Model):
    """A player whom an administrator has taken off all boards."""

    player = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)

    def __str__(self) -> str:
        return str(self.player_id)


class Entry(models.Model):
    """A player's place on a board in a period.

    `board` and `period` are as in `leaderboards.boards`, the figures as in `leaderboards.figures`;
    the smallest `key` leads, and of equal ones that of the earlier `ended_at`. `outcome` is the
    game that made it what it is.
    """

    board = models.CharField(max_length=60)
    period = models.CharField(max_length=10)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="entries"
    )
    outcome = models.ForeignKey(Outcome, on_delete=models.CASCADE, related_name="entries")
    key = models.BigIntegerField()
    score = models.IntegerField()
    actions = models.PositiveIntegerField()
    seconds = models.PositiveIntegerField()
    ended_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["board", "period", "player"], name="one_entry_a_player"
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["board", "period", "key", "ended_at", "id"], name="entries_in_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.board} {self.period}: {self.key}"


class Bucket(models.Model):
    """How many entries of a board in a period have this key, or keys that begin so.

    A rank is the sum of some of them: of the prefixes that are smaller, and, among keys of the
    same prefix, of those that are smaller.
    """

    class Level(models.IntegerChoices):
        PREFIX = 1
        KEY = 2

    board = models.CharField(max_length=60)
    period = models.CharField(max_length=10)
    level = models.PositiveSmallIntegerField(choices=Level)
    value = models.BigIntegerField()
    count = models.IntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["board", "period", "level", "value"], name="one_bucket_a_value"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.board} {self.period} {self.value}: {self.count}"
