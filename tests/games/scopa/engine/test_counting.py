"""Test how a deal is counted (spec 4)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.italian import DECK, Card, Suit, suit
from games.scopa import engine
from games.scopa.engine import Count, Item, Seat, SideFigure
from tests.data import cases
from tests.games.scopa.matches import cards, codes

CASES = cases("scopa")["scores"]
NAMES = {Item.CARDS: "carte", Item.PRIMIERA: "primiera"}


def counted(case: dict[str, Any]) -> Count:
    player, computer = (cards(" ".join(case[side])) for side in ("you", "cpu"))
    # Which of a pile's cards swept the table does not matter to the points.
    mine, theirs = player[: case["scope"][0]], computer[: case["scope"][1]]
    return engine.count(player, computer, mine, theirs, case["napola"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_a_deal_counts_as_documented(case: dict[str, Any]) -> None:
    count, expected = counted(case), case["expected"]
    assert [count.points(seat) for seat in Seat] == expected["total"]
    assert [line.item for line in count.lines] == [
        item for item in Item if item is not Item.NAPOLA or case["napola"]
    ]
    for line in count.lines:
        told = expected[NAMES.get(line.item, line.item)]
        assert [line.side(seat).points for seat in Seat] == told["points"]
        figures = told.get("count", told.get("total"))
        if figures is not None:
            assert [line.side(seat).figure for seat in Seat] == figures


def side(count: Count, item: Item) -> SideFigure:
    """Return the player's part of a line."""
    return next(line.player for line in count.lines if line.item is item)


PILE = cards("1D 2D 3D 5D 7D 7C 10C 8C 6S 7S 4B 3B 10B")
COUNT = engine.count(
    PILE, [card for card in DECK if card not in PILE], cards("7S 3B"), cards("9C"), napola=True
)


@pytest.mark.parametrize(
    ("item", "figure", "made"),
    [
        (Item.CARDS, 13, codes(tuple(sorted(PILE)))),
        (Item.DENARI, 5, "1D 2D 3D 5D 7D"),
        (Item.SETTEBELLO, 1, "7D"),
        (Item.PRIMIERA, 21 + 21 + 21 + 14, "7C 7D 7S 4B"),
        (Item.SCOPE, 2, "7S 3B"),
        (Item.NAPOLA, 3, "1D 2D 3D"),
    ],
)
def test_a_line_holds_the_cards_that_made_it(item: Item, figure: int, made: str) -> None:
    found = side(COUNT, item)
    assert (found.figure, codes(found.cards)) == (figure, made)


def test_the_other_side_of_the_same_deal() -> None:
    others = {line.item: line.computer for line in COUNT.lines}
    assert codes(others[Item.PRIMIERA].cards) == "6C 6D 1S 7B"
    assert others[Item.PRIMIERA].figure == 18 + 18 + 16 + 21
    assert (others[Item.SETTEBELLO].figure, others[Item.SETTEBELLO].cards) == (0, ())
    assert (others[Item.NAPOLA].figure, others[Item.NAPOLA].cards) == (0, ())
    assert codes(others[Item.SCOPE].cards) == "9C"


def test_a_side_that_lacks_a_suit_has_the_cards_but_no_primiera() -> None:
    count = engine.count(cards("7D 7C 7S"), cards("8D 9C 10S 2B"), (), (), napola=False)
    found = side(count, Item.PRIMIERA)
    assert (found.figure, codes(found.cards), found.points) == (None, "7C 7D 7S", 0)
    assert count.points(Seat.COMPUTER) == 1


def test_of_figures_alone_the_highest_stands_for_the_suit() -> None:
    assert codes(engine.best_of_suits(cards("8C 10C 9C 1S 8S 2B 10B"))) == "10C 1S 2B"


@given(
    st.permutations(DECK), st.integers(0, 40), st.integers(0, 5), st.integers(0, 5), st.booleans()
)
def test_two_piles_of_the_whole_deck_share_what_there_is_to_share(
    order: list[Card], size: int, mine: int, theirs: int, napola: bool
) -> None:
    piles = order[:size], order[size:]
    count = engine.count(piles[0], piles[1], piles[0][:mine], piles[1][:theirs], napola)
    points = {line.item: (line.player.points, line.computer.points) for line in count.lines}
    assert sum(points[Item.CARDS]) == (size != 20)
    assert sum(points[Item.DENARI]) == (sum(suit(card) is Suit.DENARI for card in piles[0]) != 5)
    assert sum(points[Item.SETTEBELLO]) == 1
    assert sum(points[Item.PRIMIERA]) <= 1
    assert 0 in points.get(Item.NAPOLA, (0, 0))
    swapped = engine.count(piles[1], piles[0], piles[1][:theirs], piles[0][:mine], napola)
    assert [swapped.points(seat) for seat in Seat] == [count.points(seat.other) for seat in Seat]
