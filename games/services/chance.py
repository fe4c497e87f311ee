"""Where chance comes from: the system or, where all get the same, a fixed sequence."""

import secrets
from datetime import date
from hashlib import sha256
from typing import Final

from django.conf import settings
from django.utils.crypto import salted_hmac

from games.models import Game

_SALT: Final = "games.services.chance"
_BYTES: Final = 8


def bits(game: Game, purpose: str) -> int:
    """Return 64 random bits for a game; for a daily or guided one the same for everybody."""
    if game.guide == Game.Guide.SHOWN:
        return bits_of_guide(game.kind, purpose)
    if game.day is None:
        return secrets.randbits(8 * _BYTES)
    return bits_of_day(game.kind, game.day, purpose)


def bits_of_day(kind: str, day: date, purpose: str) -> int:
    """Return 64 bits that the day of a game has for a purpose.

    They are keyed by DAILY_KEY: without it nobody can compute those of any day, whatever other
    days had.
    """
    text = f"{kind}/{day.isoformat()}/{purpose}"
    digest = salted_hmac(_SALT, text, secret=settings.DAILY_KEY, algorithm="sha256").digest()
    return int.from_bytes(digest[:_BYTES])


def bits_of_guide(kind: str, purpose: str) -> int:
    """Return 64 bits that a guided game of a kind has for a purpose: no secret, it is a lesson."""
    digest = sha256(f"guided/{kind}/{purpose}".encode()).digest()
    return int.from_bytes(digest[:_BYTES])
