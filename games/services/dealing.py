"""Making a deal that anyone can check afterwards."""

import hashlib
import secrets

from games.models import Deal
from games.registry import GameSpec
from games.shuffle import shuffled


def commitment(nonce: str, cards: str) -> str:
    """Return the promise of a deal: sha256 of its nonce and its cards, in hexadecimal."""
    return hashlib.sha256((nonce + cards).encode("ascii")).hexdigest()


def make_deal(spec: GameSpec) -> Deal:
    """Shuffle the game's deck by 64 random bits and seal it with a nonce of 128."""
    return keep_deal(" ".join(shuffled(spec.engine.deck(), secrets.randbits(64))))


def keep_deal(cards: str) -> Deal:
    """Store a deal whose cards are fixed, with a nonce of its own."""
    nonce = secrets.token_hex(16)
    return Deal.objects.create(cards=cards, nonce=nonce, commitment=commitment(nonce, cards))
