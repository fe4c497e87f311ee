"""Test which facts of a deal can occur together (spec 2, 3)."""

import pytest

from games.cards.italian import DECK
from games.scopa.engine.possible import SeatFacts, check_deal
from tests.games.scopa.matches import cards


def holds(
    leader: tuple[int, int, int],
    other: tuple[int, int, int],
    *,
    deck: int,
    last: int | None,
    table: str = "",
) -> bool:
    """Tell whether these facts are let through.

    A seat is its hand, its pile and its scope, counted; `last` is 0 for the leader, 1 for the
    other. Whatever cards are left over lie on the table, unless it is given.
    """
    piles = DECK[: leader[1]], DECK[leader[1] : leader[1] + other[1]]
    seats = [
        SeatFacts(hand, pile, scope)
        for (hand, _, scope), pile in zip((leader, other), piles, strict=True)
    ]
    lying = DECK[leader[1] + other[1] + leader[0] + other[0] + deck :]
    try:
        check_deal(
            seats[0],
            seats[1],
            table=cards(table) if table else lying,
            deck=deck,
            last=None if last is None else seats[last],
        )
    except ValueError:
        return False
    return True


def test_a_deal_begins_with_full_hands_and_four_cards_on_the_table() -> None:
    start = (3, 0, 0)
    assert holds(start, start, deck=30, last=None, table="10B 10C 1D 2D")
    assert not holds(start, start, deck=30, last=None, table="10B 10C 10D 2D")
    assert not holds(start, start, deck=30, last=None, table="10B 10C 1D")
    assert not holds(start, start, deck=30, last=None, table="10B 10C 1D 2D 3D")
    assert not holds(start, start, deck=30, last=0, table="10B 10C 1D 2D")


@pytest.mark.parametrize(
    ("hands", "possible"),
    [
        ((3, 3), True),
        ((2, 3), True),
        ((2, 2), True),
        ((1, 2), True),
        ((1, 1), True),
        ((0, 1), True),
        ((0, 0), False),
        ((3, 2), False),
        ((1, 3), False),
        ((4, 4), False),
        ((3, 4), False),
        ((-1, 0), False),
    ],
)
def test_hands_differ_by_the_card_just_played_at_most(
    hands: tuple[int, int], possible: bool
) -> None:
    leader, other = hands
    assert holds((leader, 10, 0), (other, 4, 0), deck=12, last=0) is possible


@pytest.mark.parametrize("deck", range(-6, 43))
def test_the_deck_is_drawn_six_by_six(deck: int) -> None:
    assert holds((2, 2, 0), (3, 0, 0), deck=deck, last=0) is (deck in range(0, 31, 6))


def test_hands_stay_empty_only_without_a_deck_and_then_nothing_is_on_the_table() -> None:
    assert holds((0, 20, 2), (0, 20, 3), deck=0, last=1)
    assert not holds((0, 20, 2), (0, 18, 3), deck=0, last=1)


@pytest.mark.parametrize(
    ("leader", "other", "last", "possible"),
    [
        ((2, 0, 0), (3, 0, 0), None, True),
        ((2, 2, 0), (3, 0, 0), 0, True),
        ((2, 5, 1), (3, 0, 0), 0, True),
        ((2, 1, 0), (3, 0, 0), 0, False),  # a capture has two cards at least
        ((2, 2, 0), (3, 0, 0), None, False),
        ((2, 2, 0), (3, 0, 0), 1, False),
        ((2, 0, 0), (3, 0, 0), 0, False),
        ((2, 0, 0), (3, 2, 0), 1, False),  # the other has not played
        ((2, 5, 2), (3, 0, 0), 0, False),  # a card makes one scopa
        ((2, 0, 1), (3, 0, 0), None, False),
        ((2, 5, -1), (3, 0, 0), 0, False),
        ((1, 4, 2), (1, 2, 1), 1, True),
        ((1, 3, 2), (1, 2, 1), 1, False),
    ],
)
def test_a_pile_is_of_captures_by_cards_that_were_played(
    leader: tuple[int, int, int], other: tuple[int, int, int], last: int | None, possible: bool
) -> None:
    assert holds(leader, other, deck=30, last=last) is possible


def test_the_first_capture_comes_by_the_tenth_card() -> None:
    assert holds((1, 0, 0), (2, 0, 0), deck=24, last=None)
    assert not holds((1, 0, 0), (1, 0, 0), deck=24, last=None)
    assert holds((1, 2, 0), (1, 0, 0), deck=24, last=0)


def test_no_card_lies_in_two_places() -> None:
    table = "1B 2B 3B"
    assert holds((2, 2, 0), (3, 0, 0), deck=30, last=0, table=table)
    assert not holds((2, 2, 0), (3, 0, 0), deck=30, last=0, table=table.replace("1B", "1C"))
