"""Making a deal that anyone can check afterwards."""

import hashlib
import secrets
from typing import Any

from games.models import Deal
from games.registry import GameSpec


def commitment(nonce: str, cards: str) -> str:
    """Return the promise of a deal: sha256 of its nonce and its cards, in hexadecimal."""
    return hashlib.sha256((nonce + cards).encode("ascii")).hexdigest()


def make_deal(spec: GameSpec, bits: int, *, after: Any = None) -> Deal:
    """Shuffle by 64 bits and seal with a nonce of 128: a first deal, or one `after` a state.

    The bits themselves are not kept.
    """
    return keep_deal(spec.engine.deal(bits, after))


def keep_deal(cards: str) -> Deal:
    """Store a deal whose cards are fixed, with a nonce of its own."""
    nonce = secrets.token_hex(16)
    return Deal.objects.create(cards=cards, nonce=nonce, commitment=commitment(nonce, cards))
