"""A position in words (spec 14)."""

from games.scorpion import engine, telling
from tests.data import recorded_games
from tests.games.scorpion.tables import lay


def test_the_documented_position() -> None:
    state = engine.start("classic", recorded_games()[0]["deal"])

    told = str(telling.tell(state.position))

    assert told.startswith(
        "Reserve: 3 cards face down; no run has been taken off. "
        "Column 1: 3 cards face down, then 3 of diamonds, jack of hearts, 10 of hearts, "
        "3 of spades; column 2: 3 cards face down, then queen of hearts"
    )
    assert "; column 5: 6 of hearts, 8 of clubs, jack of spades" in told
    assert told.endswith("2 of hearts, 10 of diamonds, 5 of hearts.")


def test_a_dealt_reserve_runs_taken_off_and_an_empty_column() -> None:
    told = telling.tell(lay("classic", {1: "", 2: "2S"}, runs="HD").position)

    assert told.beside == (
        "the reserve has been dealt",
        "2 runs have been taken off: hearts, diamonds",
    )
    assert told.columns[:2] == ("column 1: empty", "column 2: 2 of spades")


def test_cards_set_aside() -> None:
    state = engine.start("three-blind-mice", recorded_games()[0]["deal"])

    assert telling.tell(state.position).beside == (
        "set aside: ace of hearts, 2 of spades",
        "no run has been taken off",
    )
