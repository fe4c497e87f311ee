"""Test the names of the French deck's cards."""

from itertools import product

import pytest

from games.cards.french import DECK, KING, Card, Suit, card, code, parse, rank, suit


def test_the_deck_has_the_codes_of_the_record_format() -> None:
    codes = {letter + suit for letter, suit in product("A23456789TJQK", "SHDC")}
    assert {code(card) for card in DECK} == codes
    assert len(DECK) == len(codes)


@pytest.mark.parametrize("each", DECK)
def test_a_card_is_read_back_from_its_code_and_made_of_its_parts(each: Card) -> None:
    assert parse(code(each)) == each
    assert card(rank(each), suit(each)) == each


@pytest.mark.parametrize(
    ("text", "expected_rank", "expected_suit"),
    [
        ("AS", 1, Suit.SPADES),
        ("4H", 4, Suit.HEARTS),
        ("TD", 10, Suit.DIAMONDS),
        ("JC", 11, Suit.CLUBS),
        ("KS", KING, Suit.SPADES),
    ],
)
def test_ranks_run_from_ace_low_to_king(text: str, expected_rank: int, expected_suit: Suit) -> None:
    assert (rank(parse(text)), suit(parse(text))) == (expected_rank, expected_suit)


@pytest.mark.parametrize("text", ["", "4", "H4", "4h", "10H", "1H", "4H ", " 4H", "??", "4B", "٤H"])
def test_another_text_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="French card"):
        parse(text)
