"""Value a play as one does who sees the table and one's own hand (spec 6).

That is: what the cards taken are worth, what a card laid down costs, and the risk that what is
left can be swept. Normal plays by it, and hard lets both sides play by it in the worlds that it
imagines. The numbers were found by letting many sets of them play against one another.
"""

from __future__ import annotations

from typing import Final

from games.cards.italian import DECK, SUIT_SIZE, Card, Suit, card, suit, value
from games.scopa.computer.bits import (
    ACES,
    BASTONI_AT,
    DENARI_AT,
    OF_SUIT,
    SPADE_AT,
    SUIT_SETS,
    lowest,
    sums_by_suit_set,
)
from games.scopa.computer.taking import find_captures
from games.scopa.engine import SETTEBELLO
from games.scopa.engine.rules import HAND_SIZE

# In thousandths of a point.
_SCOPA: Final = 1000
_SCOPA_GIVEN: Final = 1450  # it also leaves an empty table to the one who gave it
_CARD: Final = 160
_DENARO: Final = 120
_SETTEBELLO: Final = 1200
_PRIMIERA: Final = {7: 300, 6: 70, 1: 80}
_NAPOLA: Final = {1: 480, 2: 480, 3: 480, 4: 180, 5: 80}
_LAID: Final = 250
_LAID_VALUE: Final = 33  # for each unit of its value: high cards take more, and are kept
_LAID_SHARE: Final = 4  # the part of its worth that is likely lost

_CARDS: Final = len(DECK)
_NO_PLAY: Final = -1_000_000  # worth less than any play


def card_worth(card: Card, napola: int) -> int:
    """Return what a card in one's pile is worth; `napola` is 1 where that counts, else 0."""
    worth = _CARD + _PRIMIERA.get(value(card), 0)
    if suit(card) is Suit.DENARI:
        worth += _DENARO + napola * _NAPOLA.get(value(card), 0)
    return worth + (_SETTEBELLO if card == SETTEBELLO else 0)


def _suit_worth(suit: Suit, napola: int) -> tuple[int, ...]:
    return sums_by_suit_set(
        card_worth(card(value, suit), napola) for value in range(1, SUIT_SIZE + 1)
    )


def _laid_worth(card: Card, napola: int) -> int:
    return _LAID - _LAID_VALUE * value(card) - card_worth(card, napola) // _LAID_SHARE


# By a suit's ten bits, or by a card: first without napola, then with it.
_DENARI_WORTH: Final = _suit_worth(Suit.DENARI, 0) + _suit_worth(Suit.DENARI, 1)
_OTHER_WORTH: Final = _suit_worth(Suit.COPPE, 0)
_LAID_WORTH: Final = tuple(_laid_worth(card, napola) for napola in (0, 1) for card in DECK)
_SUM: Final = sums_by_suit_set(range(1, SUIT_SIZE + 1))


def pile_worth(cards: int, napola: int) -> int:
    """Return what a set of cards is worth to whoever takes it."""
    return (
        _OTHER_WORTH[cards & OF_SUIT]
        + _DENARI_WORTH[napola * SUIT_SETS + (cards >> DENARI_AT & OF_SUIT)]
        + _OTHER_WORTH[cards >> SPADE_AT & OF_SUIT]
        + _OTHER_WORTH[cards >> BASTONI_AT]
    )


def value_sum(cards: int) -> int:
    """Return the sum of the values of a set of cards."""
    return (
        _SUM[cards & OF_SUIT]
        + _SUM[cards >> DENARI_AT & OF_SUIT]
        + _SUM[cards >> SPADE_AT & OF_SUIT]
        + _SUM[cards >> BASTONI_AT]
    )


def sweep_risk(hidden: int, other_hand: int, deck: int) -> int:
    """Return what each hidden card costs that could sweep the table that is left.

    `hidden` is how many cards the one to play cannot see, `other_hand` how many of them the
    other one holds: if none, who plays first of the next hand is the other one.
    """
    if hidden == 0:
        return 0
    return _SCOPA_GIVEN * (other_hand or min(deck, HAND_SIZE)) // hidden


def play_worth(
    card: int, taken: int, total: int, hidden: int, risk: int, napola: int, is_last: int
) -> int:
    """Return what it is worth to play a card that takes the set `taken`, or stays if it is 0.

    `total` is the sum of the table before it, `hidden` the set of cards that the one to play
    cannot see, `risk` that of `sweep_risk`; `is_last` is 1 for the deal's last card, else 0.
    """
    rank = card % SUIT_SIZE + 1
    if taken:
        left = total - rank
        worth = pile_worth(taken | 1 << card, napola)
        if left == 0 and not is_last:
            worth += _SCOPA
    else:
        left = total + rank
        worth = _LAID_WORTH[napola * _CARDS + card]
    if 0 < left <= SUIT_SIZE:
        # Of bits ten apart, the remainder by 2**10 - 1 is how many are set.
        worth -= risk * ((hidden >> (left - 1) & ACES) % OF_SUIT)
    return worth


def best_play(
    hand: int,
    table: int,
    hidden: int,
    risk: int,
    napola: int,
    is_last: int,
    found: list[int],
) -> tuple[int, int]:
    """Return the card that is best to play, and what it takes; the first of equal plays.

    Sets as in `play_worth`; `found` is any list, to work with.
    """
    best_worth = _NO_PLAY
    best_card = best_taken = 0
    total = value_sum(table)
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        for way in range(find_captures(card, table, found)):
            taken = found[way]
            worth = play_worth(card, taken, total, hidden, risk, napola, is_last)
            if worth > best_worth:
                best_worth = worth
                best_card = card
                best_taken = taken
    return best_card, best_taken
