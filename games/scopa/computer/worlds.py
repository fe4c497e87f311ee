"""Imagine what cannot be seen, and play deals out in it: the kernel of the hard level (spec 6)."""

from __future__ import annotations

from typing import Final

from games.scopa.computer.bits import ALL_CARDS, lowest
from games.scopa.computer.counting import difference, size
from games.scopa.computer.valuing import best_play, sweep_risk
from games.scopa.engine.rules import HAND_SIZE
from games.shuffle import advance, mix

_BOTH_HANDS: Final = 2 * HAND_SIZE


def remainder(bits: int, bound: int) -> int:
    """Return random bits as a number from 0 to `bound` - 1."""
    return bits % bound


def shuffle_cards(cards: list[int], state: int) -> int:
    """Shuffle cards where they lie; return the next state of the generator.

    As `games.shuffle.shuffled`, but that no number is ever drawn again: of so few cards, less
    than one in 2**58 would be.
    """
    for last in range(len(cards) - 1, 0, -1):
        state = advance(state)
        chosen = remainder(mix(state), last + 1)
        card = cards[chosen]
        cards[chosen] = cards[last]
        cards[last] = card
    return state


def drawn(cards: list[int], begin: int, end: int) -> int:
    """Return a part of the cards as a set."""
    hand = 0
    for at in range(begin, end):
        hand |= 1 << cards[at]
    return hand


def next_play(
    hand: int, table: int, seen: int, deck: int, napola: int, found: list[int]
) -> tuple[int, int]:
    """Return the card that is played next, and what it takes, by one who remembers every card.

    `seen` is the set of cards that have been seen, `deck` counts those that are not yet dealt.
    """
    hidden = ALL_CARDS ^ seen
    unseen = size(hidden)
    risk = sweep_risk(unseen, unseen - deck, deck)
    is_last = int(unseen == 0 and hand & (hand - 1) == 0)
    return best_play(hand, table, hidden, risk, napola, is_last, found)


def play_out(
    card: int,
    taken: int,
    hand: int,
    other_hand: int,
    table: int,
    pile: int,
    other_pile: int,
    captured_last: int,
    deck: list[int],
    begin: int,
    napola: int,
    found: list[int],
) -> int:
    """Make a play, let both sides play the rest of the deal; return the difference it ends with.

    Seen from the one who plays `card` of `hand`, scope made before left out. The deck is `deck`
    from `begin` on; `captured_last` is 1 for the one who plays, -1 for the other one, else 0.
    """
    ahead = 0
    side = 1
    left = size(hand) + size(other_hand) + len(deck) - begin
    while True:
        hand ^= 1 << card
        if taken:
            pile |= taken | 1 << card
            table ^= taken
            captured_last = 1
            if table == 0 and left > 1:
                ahead += 1
        else:
            table |= 1 << card
        left -= 1
        if left == 0:
            break
        hand, other_hand = other_hand, hand
        pile, other_pile = other_pile, pile
        captured_last, ahead, side = -captured_last, -ahead, -side
        if hand == 0:
            # Whoever leads the deal plays first of each hand, and so is the one to play.
            hand = drawn(deck, begin, begin + HAND_SIZE)
            other_hand = drawn(deck, begin + HAND_SIZE, begin + _BOTH_HANDS)
            begin += _BOTH_HANDS
        seen = hand | table | pile | other_pile
        card, taken = next_play(hand, table, seen, len(deck) - begin, napola, found)
    if captured_last == 1:
        pile |= table
    else:
        other_pile |= table
    return side * (ahead + difference(pile, other_pile, napola))


def total_difference(
    card: int,
    taken: int,
    hand: int,
    table: int,
    pile: int,
    other_pile: int,
    other_hand: int,
    captured_last: int,
    napola: int,
    state: int,
    worlds: int,
) -> int:
    """Return the sum of `play_out` over worlds: where the cards lie that cannot be seen.

    `other_hand` counts cards; the rest as in `play_out`. Equal states of the generator give
    equal worlds, whatever the play.
    """
    unseen = ALL_CARDS ^ (hand | table | pile | other_pile)
    cards = [0 for _ in range(size(unseen))]
    for at in range(len(cards)):
        cards[at] = lowest(unseen)
        unseen &= unseen - 1
    found = cards[:0]
    total = 0
    for _ in range(worlds):
        state = shuffle_cards(cards, state)
        total += play_out(
            card,
            taken,
            hand,
            drawn(cards, 0, other_hand),
            table,
            pile,
            other_pile,
            captured_last,
            cards,
            other_hand,
            napola,
            found,
        )
    return total
