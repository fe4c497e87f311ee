"""Test the texts of actions (records, "Scopa record")."""

import pytest

from games.cards.italian import DECK, code, parse
from games.protocol import MalformedAction, dealing
from games.scopa import engine
from games.scopa.engine import Misnamed, Next, Play, Ready, Resign
from tests.games.scopa.matches import cards, codes

SEVEN = parse("7D")
DEAL = f"computer {codes(DECK)}"


def test_the_words_are_read() -> None:
    words = {"next": Next(), "resign": Resign()}
    assert {word: engine.parse_action(word) for word in words} == words


def test_a_card_alone_stays_and_with_others_takes_them() -> None:
    assert engine.parse_action("7D") == Play(SEVEN)
    assert engine.parse_action("7D=5C+2B") == Play(SEVEN, cards("5C 2B"))


def test_taken_cards_are_read_in_any_order_and_written_in_the_decks() -> None:
    text = engine.format_action(engine.parse_action("10B=4B+1S+3D+2C"))
    assert text == "10B=2C+3D+1S+4B"
    assert engine.parse_action(text) == engine.parse_action("10B=1S+2C+3D+4B")


@pytest.mark.parametrize("text", ["0D", "11C", "99B", "07D", "??"])
def test_a_play_of_no_card_can_be_told_apart_only_by_check(text: str) -> None:
    for action in (text, f"{text}=5S", f"{text}=??"):
        assert engine.parse_action(action) == Misnamed(None)
    for action in (f"7D={text}", f"7D=5S+{text}"):
        assert engine.parse_action(action) == Misnamed(SEVEN)


def test_whatever_has_a_deals_shape_is_the_dealers_action() -> None:
    for deal in (DEAL, DEAL.replace("1C", "2C", 1), DEAL.replace("7D", "77D")):
        assert engine.parse_action(dealing(deal)) == Ready(deal)


@pytest.mark.parametrize("card", [code(card) for card in DECK])
def test_an_action_is_written_as_it_was_read(card: str) -> None:
    for text in (card, f"{card}={card}", f"{card}=1C+2D+3S+4B", f"{card}=??"):
        assert engine.format_action(engine.parse_action(text)) == text
    for text in ("??", "next", "resign", dealing(DEAL)):
        assert engine.format_action(engine.parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "7", "D", "D7", "7d", "7H", "AD", "RD", "777D", "7D ", " 7D", "7D\n", "-1D", "?"),
        *("7D=", "=7D", "7D=5S+", "7D=+5S", "7D=5S+5S", "7D=5S=2B", "7D=5S,2B", "7D = 5S", "7D 5S"),
        *("\N{THAI DIGIT SEVEN}D", "7D=" + "+".join(["5S"] * 11), "7" * 10_000, "7D=" * 10_000),
        *("Next", "deal", "deal player", f"deal {codes(DECK)}", f"deal  {DEAL}", f"deal {DEAL} 1C"),
        *(f"deal {DEAL}\n", dealing(DEAL.replace("computer", "dealer")), DEAL),
    ],
)
def test_a_text_of_another_shape_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        engine.parse_action(text)
