"""Test how cards are shuffled and dealt, and the texts of deals (spec 2)."""

from typing import Any

import pytest

from games.cards.italian import DECK, code
from games.scopa import engine
from games.scopa.engine import Deal, Seat
from games.scopa.engine.dealing import has_too_many_kings
from games.shuffle import Generator, shuffled
from tests.data import cases
from tests.games.scopa.matches import cards, codes

DECK_TEXT = codes(DECK)
# With this seed three kings lie on the table at first.
DEALT_AGAIN = 806


@pytest.mark.parametrize("case", cases("scopa")["deals"], ids=lambda case: str(case["id"]))
def test_kings_on_the_table_are_dealt_again_as_documented(case: dict[str, Any]) -> None:
    assert has_too_many_kings(cards(" ".join(case["table"]))) is (case["expect"] == "redeal")


@pytest.mark.parametrize("case", cases("scopa")["deals"], ids=lambda case: str(case["id"]))
def test_only_what_would_not_be_dealt_again_is_started(case: dict[str, Any]) -> None:
    given = [card for cards in (*case.get("hands", []), case["table"]) for card in cards]
    rest = [code(card) for card in DECK if code(card) not in given]
    drawn = [*given, *rest] if "hands" in case else [*rest[:6], *given, *rest[6:]]
    text = f"player {' '.join(drawn)}"
    if case["expect"] == "keep":
        assert [code(card) for card in engine.start("easy", text).on_table] == case["table"]
    else:
        with pytest.raises(ValueError, match="kings"):
            engine.start("easy", text)


def test_a_deal_with_too_many_kings_is_shuffled_on() -> None:
    generator = Generator(DEALT_AGAIN)
    first = tuple(Seat)[generator.below(2)]
    shuffles = [Deal(first, shuffled(DECK, generator.bits())) for _ in range(2)]
    assert [deal.is_playable for deal in shuffles] == [False, True]
    assert engine.deal(DEALT_AGAIN) == shuffles[1].text


def test_no_deal_has_too_many_kings_and_the_lot_falls_either_way() -> None:
    deals = [engine.parse_deal(engine.deal(seed)) for seed in range(1000)]
    assert all(deal.is_playable for deal in deals)
    assert 400 < sum(deal.first is Seat.PLAYER for deal in deals) < 600


@pytest.mark.parametrize("seed", range(10))
def test_the_next_deal_is_led_by_the_other(seed: int) -> None:
    state = engine.start("easy", engine.deal(seed))
    for other in range(10):
        assert engine.parse_deal(engine.deal(other, state)).first is state.first.other


def test_a_deal_is_read_as_it_is_written() -> None:
    deal = engine.parse_deal(f"computer {DECK_TEXT}")
    assert deal == Deal(Seat.COMPUTER, DECK)
    assert deal.text == f"computer {DECK_TEXT}"
    assert codes(deal.table) == "7C 8C 9C 10C"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "player", DECK_TEXT, f"dealer {DECK_TEXT}", f"Player {DECK_TEXT}"),
        *(f"player  {DECK_TEXT}", f"player {DECK_TEXT} ", f"player {DECK_TEXT}\n"),
        f"player {DECK_TEXT.removeprefix('1C ')}",
        f"player {DECK_TEXT} 1C",
        f"player {DECK_TEXT.replace('1C', '2C', 1)}",
        f"player {DECK_TEXT.replace('7D', 'AD')}",
        f"player {DECK_TEXT.replace('7D', '07D')}",
        f"player {DECK_TEXT.replace(' ', '')}",
    ],
)
def test_another_text_is_no_deal(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected|valid Seat"):
        engine.parse_deal(text)
