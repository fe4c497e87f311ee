"""All that is kept of a player, as one file."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession

from accounts.models import User
from accounts.preferences import preferences_of
from games.models import Game, Result
from games.protocol import Turn
from games.replaying import record_of
from games.selectors import is_revealed

FORMAT = {"format": "tavolino-data", "version": 1}


def export(player: User) -> Iterator[str]:
    """Yield the text of a JSON document piece by piece, game by game.

    Each comes with what the player and the computer did, and when; with its record once its cards
    may be seen.
    """
    head = {**FORMAT, "player": _player(player)}
    yield json.dumps(head, ensure_ascii=False, indent=1)[:-2] + ',\n "games": ['
    separator = "\n"
    for game in Game.objects.filter(player=player).order_by("pk").iterator(chunk_size=50):
        yield separator + json.dumps(_game(game), ensure_ascii=False, indent=1)
        separator = ",\n"
    yield "\n ]\n}\n"


def _player(player: User) -> dict[str, Any]:
    emails = EmailAddress.objects.filter(user=player).order_by("pk")
    sessions = UserSession.objects.filter(user=player).order_by("pk")
    told = {
        "name": player.username,
        "since": player.date_joined.isoformat(),
        "preferences": asdict(preferences_of(player)),
    }
    if player.is_guest:
        return {**told, "last_visit": player.last_seen.isoformat()}
    return {
        **told,
        "last_signed_in": player.last_login and player.last_login.isoformat(),
        "private": player.is_private,
        "emails": [{"address": each.email, "verified": each.verified} for each in emails],
        "sessions": [
            {"network": each.ip, "browser": each.user_agent, "since": each.created_at.isoformat()}
            for each in sessions
        ],
    }


def _game(game: Game) -> dict[str, Any]:
    moves = game.moves.exclude(key__startswith=f"{Turn.DEALER}:").order_by("ply")
    told = {
        "token": game.token,
        "game": game.kind,
        "variant": game.variant,
        "casual": game.casual,
        "guide": game.guide,
        "daily_deal_of": game.day and game.day.isoformat(),
        "ranked_since": game.ranked_since and game.ranked_since.isoformat(),
        "status": game.status,
        "score": game.score,
        "actions": game.actions,
        "active_seconds": game.active_seconds,
        "started": game.started_at.isoformat(),
        "result": _result(game),
        "log": [{"action": move.action, "at": move.made_at.isoformat()} for move in moves],
    }
    if game.is_running or not is_revealed(game):
        return told
    return {**told, "record": json.loads(record_of(game))}


def _result(game: Game) -> dict[str, Any] | None:
    result = Result.objects.filter(game=game).first()
    if result is None:
        return None
    return {
        "won": result.won,
        "score": result.score,
        "ranked_score": result.ranked_score,
        "ended": result.ended_at.isoformat(),
        "counts": hasattr(result, "outcome"),
    }
