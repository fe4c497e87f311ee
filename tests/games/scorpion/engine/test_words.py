"""Test the order in which a position is told (spec 14)."""

from games.cards.french import Suit, parse
from games.scorpion import engine
from games.scorpion.engine import Column, ColumnParts
from tests.data import cases
from tests.games.scorpion.tables import lay


def test_the_documented_position_is_told_column_by_column() -> None:
    parts = engine.describe(engine.start("classic", cases()["first_moves"]["deal"]).position)
    assert (parts.reserve, parts.set_aside, parts.runs) == (3, (), ())
    assert parts.columns[0] == ColumnParts(
        Column(1), 3, tuple(map(parse, ("3D", "JH", "TH", "3S")))
    )
    assert [column.number for column in parts.columns] == [1, 2, 3, 4, 5, 6, 7]
    assert (parts.columns[6].face_down, parts.columns[6].cards[0]) == (0, parse("AD"))


def test_runs_empty_columns_and_cards_set_aside_are_told() -> None:
    state = lay("three-blind-mice", {2: "", 8: "2c 3C"}, set_aside="..4C", runs="DS")
    parts = engine.describe(state.position)
    assert (parts.reserve, parts.set_aside) == (0, (parse("4C"),))
    assert parts.runs == (Suit.DIAMONDS, Suit.SPADES)
    assert parts.columns[1] == ColumnParts(Column(2), 0, ())
    assert parts.columns[7] == ColumnParts(Column(8), 1, (parse("3C"),))


def test_no_hidden_card_is_told() -> None:
    state = engine.start("classic", cases()["first_moves"]["deal"])
    told = {card for column in engine.describe(state.position).columns for card in column.cards}
    assert told == set(engine.targets(state))
