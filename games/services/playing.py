"""Playing: the one way in which a game changes."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import Game, Move
from games.services.finishing import finish_game

LONGEST_GAP = timedelta(minutes=2)
# A won game takes some sixty actions. A log without an end would fill the database, and the
# replay at the game's end would keep others waiting.
LONGEST_LOG = 5000


class Answer(Enum):
    """How a request to play ended; only PLAYED changed anything."""

    PLAYED = auto()
    REPEATED = auto()  # the same request again: it had been carried out, once
    STALE = auto()  # it was made on another position than the present one
    REFUSED = auto()  # the rules do not allow it
    FULL = auto()  # the log is as long as it may be: the game can only be given up


@dataclass(frozen=True, slots=True)
class Played:
    """The answer to a request to play, with the game as it now stands.

    `events` are what the request did, empty unless PLAYED or REPEATED; `rejection` is the
    engine's code where it was REFUSED.
    """

    answer: Answer
    game: Game
    state: Any
    events: Sequence[Any] = ()
    rejection: str = ""


class _Overtaken(Exception):
    """Another request changed the game between our reading and our writing."""


def play_move(*, player_id: int, token: str, action: str, version: int, key: str) -> Played:
    """Carry out one action of a player in one short transaction, and say how it ended.

    `version` is that of the position on which the player acted, `key` the request's own.
    Game.DoesNotExist where the player has no such game, MalformedAction where the text is
    no action; neither changes anything.
    """
    request = _Request(player_id, token, action, version, key)
    try:
        with transaction.atomic():
            return _play(request)
    except (IntegrityError, _Overtaken):
        # Whoever was first has committed by now: this request is late, or its own double.
        game = _game_of(request)
        return _answer_late(request, game, game.spec.engine.decode(game.state))


@dataclass(frozen=True, slots=True)
class _Request:
    player_id: int
    token: str
    action: str
    version: int
    key: str


def _game_of(request: _Request) -> Game:
    return Game.objects.get(token=request.token, player_id=request.player_id)


def _play(request: _Request) -> Played:
    game = _game_of(request)
    engine = game.spec.engine
    action = engine.parse_action(request.action)
    state = engine.decode(game.state)
    if request.version != game.version:
        return _answer_late(request, game, state)
    rejection = engine.check(state, action)
    if rejection is not None:
        return Played(Answer.REFUSED, game, state, rejection=rejection)
    before, (state, events) = state, engine.apply(state, action)
    standing = engine.standing(state)
    if game.version >= LONGEST_LOG and not standing.over:
        return Played(Answer.FULL, game, before)
    now = timezone.now()
    Move.objects.create(
        game=game,
        ply=game.version + 1,
        key=request.key,
        action=engine.format_action(action),
        events=engine.encode_events(events),
        score=standing.score,
        made_at=now,
    )
    game.active_ms += _active_ms(game.last_action_at, now)
    game.last_action_at = now
    game.state = engine.encode(state)
    game.state_hash = engine.state_hash(state)
    game.score = standing.score
    game.actions = standing.actions
    if standing.over:
        game.status = Game.Status.WON if standing.won else Game.Status.RESIGNED
    _write_snapshot(game)
    if standing.over:
        finish_game(game, standing, ended_at=now)
    return Played(Answer.PLAYED, game, state, events)


def _write_snapshot(game: Game) -> None:
    written = Game.objects.filter(pk=game.pk, version=game.version).update(
        version=game.version + 1,
        state=game.state,
        state_hash=game.state_hash,
        score=game.score,
        actions=game.actions,
        status=game.status,
        active_ms=game.active_ms,
        last_action_at=game.last_action_at,
    )
    if not written:
        raise _Overtaken
    game.version += 1


def _answer_late(request: _Request, game: Game, state: Any) -> Played:
    done = Move.objects.filter(game=game, key=request.key).first()
    if done is None or done.action != request.action:
        return Played(Answer.STALE, game, state)
    # The answer tells what led to the board that it shows, which may be a later action.
    latest = done if done.ply == game.version else Move.objects.get(game=game, ply=game.version)
    return Played(Answer.REPEATED, game, state, game.spec.engine.decode_events(latest.events))


def _active_ms(before: datetime | None, now: datetime) -> int:
    """Return the time from one action to the next, of which two minutes count at most."""
    if before is None:
        return 0
    gap = min(max(now - before, timedelta(0)), LONGEST_GAP)
    return gap // timedelta(milliseconds=1)
