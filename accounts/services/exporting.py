"""All that is kept of a player, as one file."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession

from accounts.models import User
from accounts.preferences import preferences_of
from games.models import Game
from games.protocol import Turn
from games.replaying import record_of
from games.selectors import is_revealed

FORMAT = {"format": "tavolino-data", "version": 1}


def export(player: User) -> Iterator[str]:
    """Yield the text of a JSON document piece by piece, game by game.

    A finished game comes with its record; of one whose cards are still hidden there are the
    player's and the computer's actions alone.
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
    return {
        "name": player.username,
        "since": player.date_joined.isoformat(),
        "last_signed_in": player.last_login and player.last_login.isoformat(),
        "last_seen": player.last_seen.isoformat(),
        "private": player.is_private,
        "emails": [{"address": each.email, "verified": each.verified} for each in emails],
        "preferences": asdict(preferences_of(player)),
        "sessions": [
            {
                "network": each.ip,
                "browser": each.user_agent,
                "since": each.created_at.isoformat(),
            }
            for each in sessions
        ],
    }


def _game(game: Game) -> dict[str, Any]:
    told = {
        "token": game.token,
        "game": game.kind,
        "variant": game.variant,
        "casual": game.casual,
        "status": game.status,
        "score": game.score,
        "actions": game.actions,
        "active_seconds": game.active_seconds,
        "started": game.started_at.isoformat(),
        "last_action": game.last_action_at and game.last_action_at.isoformat(),
    }
    if not game.is_running and is_revealed(game):
        return {**told, "record": json.loads(record_of(game))}
    moves = game.moves.exclude(key__startswith=f"{Turn.DEALER}:").order_by("ply")
    return {**told, "log": list(moves.values_list("action", flat=True))}
