"""Writing a game: rows are added to its log, and its snapshot follows."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from django.utils import timezone

from games.models import Deal, Game, Move
from games.protocol import RESIGN, Standing
from games.services.finishing import finish_game

LONGEST_GAP = timedelta(minutes=2)


class Unasked(StrEnum):
    """Tell why a game was given up that its player did not give up."""

    CLOCK = "clock"  # it was not played on in time
    RESTART = "restart"  # its deal was laid out again


class Overtaken(Exception):
    """Another request changed the game between our reading and our writing."""


class OpenGame:
    """A game inside one transaction: actions are added to its log, `save` writes its snapshot."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.engine: Any = game.spec.engine
        self.state: Any = self.engine.decode(game.state)
        self._read_version = game.version
        self._now = timezone.now()

    @property
    def standing(self) -> Standing:
        """Return how the game stands after what has been added."""
        standing: Standing = self.engine.standing(self.state)
        return standing

    def add(self, action: Any, *, key: str, deal: Deal | None = None) -> tuple[Any, ...]:
        """Carry an action out that the engine allows, write its row and return its events."""
        state, events = self.engine.apply(self.state, action)
        self.state = state
        game, standing = self.game, self.standing
        game.version += 1
        text = self.engine.format_action(action)
        Move.objects.create(
            game=game,
            ply=game.version,
            key=key,
            action=text,
            deal=deal,
            events=self.engine.encode_events(events),
            score=standing.score,
            made_at=self._now,
        )
        game.status = Game.Status.after(standing, text)
        return tuple(events)

    def give_up(self, reason: Unasked) -> None:
        """Give the game up by nobody's request, and write the snapshot; Overtaken as `save`."""
        self.add(self.engine.parse_action(RESIGN), key=f"{reason}:{self.game.version + 1}")
        self.save()

    def count_time(self, *, is_players: bool) -> None:
        """Move the clock on: the time up to an action of the player's is theirs.

        The clock starts with the player's first action; the time in which the computer thinks
        is nobody's. Whoever gives a game up at once has not begun it.
        """
        game = self.game
        if is_players:
            game.active_ms += _active_ms(game.last_action_at, self._now)
            if game.begun_at is None and game.status != Game.Status.RESIGNED:
                game.begun_at = self._now
        if is_players or game.last_action_at is not None:
            game.last_action_at = self._now

    def save(self) -> None:
        """Write the snapshot, and a game's result once it is over; Overtaken if it has changed."""
        game, standing = self.game, self.standing
        game.state = self.engine.encode(self.state)
        game.state_hash = self.engine.state_hash(self.state)
        game.score = standing.score
        game.actions = standing.actions
        written = Game.objects.filter(pk=game.pk, version=self._read_version).update(
            version=game.version,
            state=game.state,
            state_hash=game.state_hash,
            score=game.score,
            actions=game.actions,
            status=game.status,
            active_ms=game.active_ms,
            last_action_at=game.last_action_at,
            begun_at=game.begun_at,
        )
        if not written:
            raise Overtaken
        if standing.over:
            finish_game(game, standing, ended_at=self._now)


def _active_ms(before: datetime | None, now: datetime) -> int:
    """Return the time from one action to the next, of which two minutes count at most."""
    if before is None:
        return 0
    gap = min(max(now - before, timedelta(0)), LONGEST_GAP)
    return gap // timedelta(milliseconds=1)
