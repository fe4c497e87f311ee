"""Games, their logs and their results."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from games import registry
from games.protocol import RESIGN, Standing


class Deal(models.Model):
    """A shuffled deck, fixed and promised before the first card is seen.

    `commitment` is sha256(nonce + cards), published at once; `cards` and `nonce` stay on
    the server while any game on this deal can be resumed.
    """

    cards = models.TextField()
    nonce = models.CharField(max_length=32)
    commitment = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.commitment


class Game(models.Model):
    """One player's game: a snapshot of its present state and what lists show of it.

    The `Move` log is the truth; `state` is a cache of it. `version` counts the log's rows.
    `begun_at` is when the player first did something with the cards, `ranked_since` from when on
    the game counts for an account: not a guest's, nor one played casually; without it a game of
    an account's is one that a guest had finished. `day` is the day, in UTC, whose daily deal it
    is; of those of one day a player's first counts. `guide` tells whether the guide of the game's
    kind is offered in it, or leads through it.
    """

    class Status(models.TextChoices):
        RUNNING = "running"
        WON = "won"
        LOST = "lost"
        DRAWN = "drawn"
        RESIGNED = "resigned"

        @classmethod
        def after(cls, standing: Standing, last_action: str) -> "Game.Status":
            """Return the status of a game that stands so after this action."""
            if not standing.over:
                return cls.RUNNING
            if standing.won:
                return cls.WON
            if last_action == RESIGN:
                return cls.RESIGNED
            return cls.DRAWN if standing.drawn else cls.LOST

    class Guide(models.TextChoices):
        OFFERED = "offered"
        SHOWN = "shown"

    token = models.CharField(max_length=22, unique=True)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="games"
    )
    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="games")
    kind = models.CharField(max_length=20)
    variant = models.CharField(max_length=30)
    casual = models.BooleanField(default=False)
    status = models.CharField(max_length=10, choices=Status, default=Status.RUNNING)
    rules_version = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField(default=0)
    state = models.TextField()
    state_hash = models.CharField(max_length=64)
    score = models.IntegerField(default=0)
    actions = models.PositiveIntegerField(default=0)
    active_ms = models.PositiveBigIntegerField(default=0)
    started_at = models.DateTimeField(auto_now_add=True)
    last_action_at = models.DateTimeField(null=True)
    begun_at = models.DateTimeField(null=True)
    ranked_since = models.DateTimeField(null=True)
    day = models.DateField(null=True)
    guide = models.CharField(max_length=7, choices=Guide, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["player", "kind", "day"],
                condition=models.Q(casual=False, day__isnull=False),
                name="one_daily_counts",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["player", "status", "-started_at"], name="game_of_player"),
            models.Index(
                fields=["begun_at"],
                condition=models.Q(status="running", ranked_since__isnull=False),
                name="ranked_running",
            ),
            models.Index(
                fields=["player", "kind", "begun_at"],
                condition=models.Q(ranked_since__isnull=False),
                name="ranked_of_player",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.variant} {self.token}"

    def get_absolute_url(self) -> str:
        return reverse("games:game", args=[self.token])

    @property
    def spec(self) -> registry.GameSpec:
        """Return what the game's kind supplies."""
        return registry.find(self.kind)

    @property
    def variant_name(self) -> str:
        """Return the variant's name in the reader's language."""
        return str(self.spec.variant(self.variant).name)

    @property
    def summary(self) -> str:
        """Tell in a few words how the game stands, in the reader's language."""
        return self.spec.table.summary(self.spec.engine.decode(self.state))

    @property
    def is_running(self) -> bool:
        """Tell whether the game can be resumed."""
        return self.status == self.Status.RUNNING

    @property
    def is_day_over(self) -> bool:
        """Tell whether this was a daily deal whose day has passed."""
        return self.day is not None and self.day < timezone.now().date()

    @property
    def counts(self) -> bool:
        """Tell whether its result may stand on a board."""
        return not self.casual and (self.day is not None or self.spec.variant(self.variant).ranked)

    @property
    def active_seconds(self) -> int:
        """Return the whole seconds of active time, as they rank."""
        return self.active_ms // 1000


class Move(models.Model):
    """One row of a game's log: an action as it was asked for, and what it did. Never changed.

    `key` is the player's request, or a name that no request can have where nobody asked: the
    dealer's and the computer's actions. `deal` is the one that the row brought to the table.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    key = models.CharField(max_length=22)
    action = models.CharField(max_length=200)
    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, null=True, related_name="moves")
    events = models.TextField()
    score = models.IntegerField()
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "ply"], name="one_move_a_ply"),
            models.UniqueConstraint(fields=["game", "key"], name="one_move_a_key"),
        ]

    def __str__(self) -> str:
        return f"{self.ply}. {self.action}"


class AiTurn(models.Model):
    """A turn of the computer: all that its play depends on, and how far the play has got.

    `observation`, `seed` and `worlds` give the same play again at `played_level`, which is
    another than the game's own where nobody else could think the turn out. `attempts` counts
    how often it was handed to a worker; until `leased_until` it is left to whoever has it.
    """

    class Status(models.TextChoices):
        WAITING = "waiting"
        THINKING = "thinking"
        PLAYED = "played"
        OUTDATED = "outdated"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="ai_turns")
    ply = models.PositiveIntegerField()
    position = models.CharField(max_length=64)
    level = models.CharField(max_length=10)
    observation = models.TextField()
    seed = models.PositiveBigIntegerField()
    worlds = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    leased_until = models.DateTimeField(null=True)
    asked_at = models.DateTimeField()
    played_level = models.CharField(max_length=10, blank=True)
    play = models.CharField(max_length=40, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "ply"], name="one_turn_a_ply"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}, {self.ply}. {self.status}"

    @property
    def is_stood_in_for(self) -> bool:
        """Tell whether another level played than the one that was asked."""
        return self.played_level not in {"", self.level}


class Result(models.Model):
    """How a finished game ended, as its log replayed by the server has it."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="result")
    won = models.BooleanField()
    score = models.IntegerField()
    ranked_score = models.IntegerField()
    actions = models.PositiveIntegerField()
    active_seconds = models.PositiveIntegerField()
    ended_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.game_id}: {self.score}"
