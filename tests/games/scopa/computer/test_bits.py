"""Test cards as the bits of a number."""

from hypothesis import given
from hypothesis import strategies as st

from games.cards.italian import DECK, RE, Card, Suit, suit, value
from games.scopa.computer.bits import (
    ACES,
    ALL_CARDS,
    BASTONI_AT,
    DENARI_AT,
    OF_SUIT,
    SPADE_AT,
    UP_TO,
    lowest,
    mask,
    sums_by_suit_set,
    unmask,
)

CARDS = st.sets(st.sampled_from(DECK))


@given(CARDS)
def test_a_set_has_the_cards_it_was_made_of(cards: set[Card]) -> None:
    assert unmask(mask(cards)) == tuple(sorted(cards))


@given(CARDS.filter(bool))
def test_the_lowest_card_is_the_first_of_the_deck(cards: set[Card]) -> None:
    assert lowest(mask(cards)) == min(cards)


def test_sets_that_are_looked_up_hold_what_they_are_called() -> None:
    assert unmask(ALL_CARDS) == DECK
    for number in range(1, RE + 1):
        assert set(unmask(ACES << (number - 1))) == {card for card in DECK if value(card) == number}
        assert set(unmask(UP_TO[number])) == {card for card in DECK if value(card) <= number}


def test_each_suit_has_ten_bits() -> None:
    begins = {
        Suit.COPPE: 0,
        Suit.DENARI: DENARI_AT,
        Suit.SPADE: SPADE_AT,
        Suit.BASTONI: BASTONI_AT,
    }
    for wanted, at in begins.items():
        assert {suit(card) for card in unmask(OF_SUIT << at)} == {wanted}


@given(st.sets(st.integers(0, 3)))
def test_a_table_has_the_sum_of_each_set(places: set[int]) -> None:
    worths = [1, 10, 100, 1000]
    table = sums_by_suit_set(worths)
    assert len(table) == 16
    assert table[sum(1 << place for place in places)] == sum(worths[place] for place in places)
