"""Test the texts of actions (records, "An action")."""

import pytest

from games.cards.french import parse
from games.protocol import MalformedAction
from games.scorpion import engine
from games.scorpion.engine import Column, Deal, Move, Redo, Resign, Undo


def test_the_words_are_read() -> None:
    words = {"deal": Deal(), "undo": Undo(), "redo": Redo(), "resign": Resign()}
    assert {word: engine.parse_action(word) for word in words} == words


def test_a_move_names_a_card_and_a_column_counted_from_one() -> None:
    assert engine.parse_action("4H>7") == Move(parse("4H"), Column(7))


@pytest.mark.parametrize("text", ["ZZ>3", "4h>3", "??>3", "10H>3", "4>3"])
def test_a_move_of_no_card_can_be_told_apart_only_by_check(text: str) -> None:
    assert engine.parse_action(text) == Move(None, Column(3))


@pytest.mark.parametrize("card", engine.deck())
def test_an_action_is_written_as_it_was_read(card: str) -> None:
    for text in (f"{card}>0", f"{card}>10", f"{card}>999", "deal", "undo", "redo", "resign"):
        assert engine.format_action(engine.parse_action(text)) == text
    none = Move(None, Column(1))
    assert engine.parse_action(engine.format_action(none)) == none


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "4H",
            "4H>",
            ">7",
            "4H 7",
            "4H>7>8",
            "4H>7 ",
            "4H>7\n",
            "4H>x",
            "4H>\N{THAI DIGIT TWO}",
        ),
        *("4H>07", "4H>-1", "4H>1000", "9999>7", "Deal", "4H>" + "9" * 10_000, "x" * 10_000),
    ],
)
def test_a_text_of_another_shape_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        engine.parse_action(text)
