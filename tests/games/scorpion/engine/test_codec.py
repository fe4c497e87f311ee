"""Test the texts of states."""

import pytest

from games.scorpion import engine
from games.scorpion.engine.rules import RULES
from tests.data import cases
from tests.games.scorpion.tables import down, lay, play

DOCUMENTED = cases()["first_moves"]["deal"]
LAYOUT = (
    "actc2c3DJHTH3S/2d8s4sQH3C4H7S/tskcqsAS7D7H3H/5sjd6cKD8H7C9S/"
    "6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H"
)
PLAYED = (
    "classic actc2c3DJHTH3S/2d8s4sQH3C/tskcqsAS7D7H3H2HTD5H4H7S/5sjd6cKD8H7C9S/"
    "6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S 5DAH2S - - 10 3 - "
    "p4H2:2>7+;p2H5:7>3+ 6S>2"
)


def test_a_text_shows_the_layout() -> None:
    text = engine.encode(engine.start("classic", DOCUMENTED))
    assert text == f"classic {LAYOUT} 5DAH2S - - 0 0 - - -"


def test_a_text_shows_the_score_the_count_and_the_history() -> None:
    state, _ = play(engine.start("classic", DOCUMENTED), "4H>7", "2H>3", "6S>3", "undo")
    assert engine.encode(state) == PLAYED.replace("6S>2", "6S>3")


def test_a_text_shows_empty_places_and_runs() -> None:
    state = lay("three-blind-mice", {1: "QC", 2: ""}, set_aside="KCJC", runs="DS")
    state, _ = play(state, "JC>1", "resign")
    text = engine.encode(state)
    assert text.startswith("three-blind-mice QCJC/-/-/-/")
    assert text.endswith(" - KC.. DS 5 1 resigned pJC1:a2>1+ -")
    assert engine.decode(text) == state


def test_a_won_game_is_read_back() -> None:
    state, _ = play(lay("classic", {1: down("C", "K", "2"), 2: "AC"}, runs="SHD"), "AC>1")
    assert engine.decode(engine.encode(state)) == state


@pytest.mark.parametrize("variant", RULES)
def test_a_hash_tells_states_apart(variant: str) -> None:
    start = engine.start(variant, DOCUMENTED)
    again = engine.start(variant, DOCUMENTED)
    played, _ = engine.apply(start, engine.moves(start)[0])
    undone, _ = play(played, "undo")
    assert engine.state_hash(start) == engine.state_hash(again)
    assert len({engine.state_hash(state) for state in (start, played, undone)}) == 3


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("classic", "klondike"),
        ("classic", "three-blind-mice"),
        ("classic ", ""),
        ("classic", " classic"),
        ("ac", "AC"),  # a card face up beneath one face down
        ("3C/", "3c/"),  # and one face down on one face up
        ("3DJHTH3S/2d8s4sQH3C/", "/2d8s4sQH3C3DJHTH3S/"),  # a column all face down
        ("6S 5DAH2S", "6S5D AH2S"),  # a part of the reserve dealt
        ("2d8s4sQH3C", "2d8s4sqh3C"),  # more face down than at first
        ("6H8C", "6h8C"),  # none were face down there
        ("ac", "AS"),  # a card twice
        ("ac", ""),  # a card missing
        ("QD9D", "QD9"),
        ("QD9D", "QDxx"),
        ("/ADQD9D6S", ""),
        ("/ADQD9D6S", "/"),
        ("/ADQD9D6S", "ADQD9D6S"),
        ("5DAH2S -", "5DAH 2S"),
        ("5DAH2S -", "- 5DAH2S"),
        (" - 10", " S 10"),
        (" 10 ", " 11 "),
        (" 10 ", " -5 "),
        (" 10 ", " 010 "),
        (" 10 ", " 1\N{THAI DIGIT ZERO} "),
        (" 10 ", " " + "9" * 5000 + " "),
        (" 3 - ", " x - "),
        (" 3 - ", " 2 - "),  # fewer actions than the history has
        (" 3 - ", " 3 won "),
        (" 3 - ", " 3 lost "),
        ("p4H2:2>7+;", "p4H2:2>7+;;"),
        ("p4H2:2>7+;", "q4H2:2>7+;"),
        ("6S>2", "undo"),
        ("6S>2", "??>2"),
        ("6S>2", "6S"),
        ("6S>2", ""),
        ("6S>2", "6S>2\n"),
    ],
)
def test_a_text_of_no_possible_state_is_refused(old: str, new: str) -> None:
    assert PLAYED.count(old) == 1
    with pytest.raises(ValueError, match=r"expected|is not a valid"):
        engine.decode(PLAYED.replace(old, new))


def test_more_steps_than_are_kept_are_refused() -> None:
    steps = ";".join(["p4H2:2>7+"] * 100)
    text = PLAYED.replace(" 3 - ", " 999 - ")
    history = "p4H2:2>7+;p2H5:7>3+ 6S>2"
    assert len(engine.decode(text.replace(history, f"{steps} -")).past) == 100
    with pytest.raises(ValueError, match="history"):
        engine.decode(text.replace(history, f"{steps} 6S>2"))
