"""Deals that anyone can check afterwards."""

import hashlib

import pytest

from games import registry
from games.services.dealing import make_deal

pytestmark = pytest.mark.django_db


def test_the_promise_is_the_hash_of_nonce_and_cards() -> None:
    deal = make_deal(registry.find("scorpion"), 7)

    sealed = hashlib.sha256(f"{deal.nonce}{deal.cards}".encode()).hexdigest()
    assert deal.commitment == sealed


def test_a_nonce_has_128_random_bits() -> None:
    nonces = {make_deal(registry.find("scorpion"), 7).nonce for _ in range(50)}

    assert {len(bytes.fromhex(nonce)) for nonce in nonces} == {16}
    assert len(nonces) == 50
