"""Playing: the one way in which a player changes a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from django.db import IntegrityError, transaction

from games.models import Game, Move
from games.protocol import RESIGN, Turn
from games.services.answering import go_on
from games.services.lapsing import is_overdue
from games.services.writing import OpenGame, Overtaken, Unasked

# A won game takes some sixty actions. A log without an end would fill the database, and the
# replay at the game's end would keep others waiting.
LONGEST_LOG = 5000
# The computer's play, and the next deal laid ready.
_LONGEST_ANSWER = 2


class Answer(Enum):
    """How a request to play ended; only PLAYED changed anything."""

    PLAYED = auto()
    REPEATED = auto()  # the same request again: it had been carried out, once
    STALE = auto()  # it was made on another position than the present one
    WAITING = auto()  # it is the computer's turn
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
    except (IntegrityError, Overtaken):
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
    opened = OpenGame(_game_of(request))
    game, engine, state = opened.game, opened.engine, opened.state
    action = engine.parse_action(request.action)
    if is_overdue(game):
        opened.give_up(Unasked.CLOCK)
        return Played(Answer.STALE, game, opened.state)
    if request.version != game.version and not _still_resigns(request, game):
        return _answer_late(request, game, state)
    is_players_turn = opened.standing.turn is Turn.PLAYER
    if not is_players_turn and request.action != RESIGN:
        return Played(Answer.WAITING, game, state)
    rejection = engine.check(state, action)
    if rejection is not None:
        return Played(Answer.REFUSED, game, state, rejection=rejection)
    if game.version >= LONGEST_LOG and request.action != RESIGN:
        return Played(Answer.FULL, game, state)
    events = opened.add(action, key=request.key)
    opened.count_time(is_players=is_players_turn)
    events += go_on(opened)
    opened.save()
    return Played(Answer.PLAYED, game, opened.state, events)


def _still_resigns(request: _Request, game: Game) -> bool:
    """Tell whether a game is given up, though it has gone on by what the computer did alone.

    The question may have been open for longer than the computer thought.
    """
    if request.action != RESIGN or not 0 <= game.version - request.version <= _LONGEST_ANSWER:
        return False
    return all(map(_is_answer, Move.objects.filter(game=game, ply__gt=request.version)))


def _answer_late(request: _Request, game: Game, state: Any) -> Played:
    done = Move.objects.filter(game=game, key=request.key).first()
    if done is None or done.action != request.action:
        return Played(Answer.STALE, game, state)
    events = [
        event
        for row in _rows_to_tell(game, done)
        for event in game.spec.engine.decode_events(row.events)
    ]
    return Played(Answer.REPEATED, game, state, events)


def _rows_to_tell(game: Game, done: Move) -> Sequence[Move]:
    """Return what led to the present board: the action with all that answered it.

    Where the player has acted again since, it is the last thing done.
    """
    later = Move.objects.filter(game=game, ply__gt=done.ply).order_by("ply")
    answer = list(later[:_LONGEST_ANSWER])
    if done.ply + len(answer) == game.version and all(map(_is_answer, answer)):
        return [done, *answer]
    return [Move.objects.get(game=game, ply=game.version)]


def _is_answer(row: Move) -> bool:
    """Tell whether a row was nobody's request: the computer's or the dealer's."""
    return ":" in row.key
