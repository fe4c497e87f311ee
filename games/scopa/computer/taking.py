"""Find what a card may take within the search kernels: as the engine does (spec 3)."""

from __future__ import annotations

from games.cards.italian import SUIT_SIZE
from games.scopa.computer.bits import ACES, UP_TO, lowest

_PLACE_BITS = 6  # enough for the number of a card
_PLACE = (1 << _PLACE_BITS) - 1


def find_captures(card: int, table: int, found: list[int]) -> int:
    """Return in how many ways a card can be played, having put them at the beginning of `found`.

    A way is the set of table cards that it takes; if there is none, it stays, and that is 0.
    """
    count = 0
    equal = table & (ACES << card % SUIT_SIZE)
    while equal:
        count = note(equal & -equal, count, found)
        equal &= equal - 1
    if count == 0:
        count = find_sums(card, table, found)
    if count == 0:
        count = note(0, count, found)
    return count


def note(taken: int, count: int, found: list[int]) -> int:
    """Put a set behind the first `count` ones; return how many there are then.

    The list is never made shorter: that costs more than all the rest.
    """
    if count == len(found):
        found.append(taken)
    else:
        found[count] = taken
    return count + 1


def find_sums(card: int, table: int, found: list[int]) -> int:
    """Return how many sets of table cards sum to a card's value, noted in `found`.

    Cards are chosen in rising order; `path` has their numbers, the last one lowest.
    """
    count = 0
    missing = card % SUIT_SIZE + 1
    chosen = 0
    path = 0
    pool = table & UP_TO[missing]
    while pool or chosen:
        if pool:
            card = lowest(pool)
            value = card % SUIT_SIZE + 1
            if value == missing:
                count = note(chosen | 1 << card, count, found)
                pool &= pool - 1
                continue
            path = path << _PLACE_BITS | card
            chosen |= 1 << card
            missing -= value
        else:
            card = path & _PLACE
            path >>= _PLACE_BITS
            chosen ^= 1 << card
            missing += card % SUIT_SIZE + 1
        # Go on with the cards above the one just chosen, or given up.
        pool = table & UP_TO[missing] & -(2 << card)
    return count
