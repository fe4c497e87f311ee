"""Test the names of the Italian deck's cards."""

from itertools import product

import pytest

from games.cards.italian import DECK, RE, Card, Suit, card, code, parse, suit, value


def test_the_deck_has_the_codes_of_the_record_format() -> None:
    codes = {f"{number}{letter}" for number, letter in product(range(1, 11), "CDSB")}
    assert {code(card) for card in DECK} == codes
    assert len(DECK) == len(codes)


@pytest.mark.parametrize("each", DECK)
def test_a_card_is_read_back_from_its_code_and_made_of_its_parts(each: Card) -> None:
    assert parse(code(each)) == each
    assert card(value(each), suit(each)) == each


@pytest.mark.parametrize(
    ("text", "expected_value", "expected_suit"),
    [
        ("1C", 1, Suit.COPPE),
        ("7D", 7, Suit.DENARI),
        ("8S", 8, Suit.SPADE),
        ("10B", RE, Suit.BASTONI),
    ],
)
def test_values_run_from_ace_to_re(text: str, expected_value: int, expected_suit: Suit) -> None:
    assert (value(parse(text)), suit(parse(text))) == (expected_value, expected_suit)


@pytest.mark.parametrize("text", ["", "7", "D7", "7d", "0D", "11D", "AD", "TD", "7D ", "07D", "7H"])
def test_another_text_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="Italian card"):
        parse(text)
