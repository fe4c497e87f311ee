"""Test that no state is read which could not be (spec 2-5)."""

import pytest

from games.cards.italian import DECK
from games.protocol import dealing
from games.scopa import engine
from games.scopa.engine import State
from tests.games.scopa.matches import act, codes, lay

DECK_TEXT = codes(DECK)


def expect(state: State, old: str, new: str, what: str | None) -> None:
    """Expect a state's text with one change to be refused for that reason, or to be read."""
    text = engine.encode(state)
    assert text.count(old) == 1, text
    changed = text.replace(old, new)
    if what is None:
        assert engine.encode(engine.decode(changed)) == changed
    else:
        with pytest.raises(ValueError, match=what):
            engine.decode(changed)


PLAYED, _ = act(
    lay("2C 7S 4B 9S", "5D 7D 10D", "3C 6S 9C", deck=24, points=(3, 10)), "7D=7S", "6S=2C+4B", "5D"
)
SWEPT, _ = act(lay("3C 2S", "5D 7D 9D", "6S 8S 4S", deck=6), "5D=3C+2S", "6S")
COUNTED, _ = act(lay("5C 2S", "5D", "", points=(3, 5)), "5D=5C")
READY, _ = act(COUNTED, dealing(f"player {DECK_TEXT}"))
LOST, _ = act(lay("5C", "5D", "", points=(10, 10)), "5D=5C")
DRAWN, _ = act(lay("5C", "5D", "", points=(14, 10), variant="hard-4-deals", number=4), "5D=5C")
FAR_AHEAD, _ = act(lay("5C", "5D", "", points=(25, 10), variant="hard-4-deals"), "5D=5C")
FIRST = engine.start("easy", f"player {DECK_TEXT}")


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (" 10D ", " 2D ", "different cards"),  # twice, and the ten nowhere
        (" 10D ", " 5D ", "different cards"),
        ("3B 5D", " 5D", "deck of"),
        ("5D..9S", "5D.9S", None),
        ("5D..9S", "9S..5D", None),
        ("5D..9S", "5D9S..", "free place"),
        ("5D..9S", "5D", "40 cards"),
        (" 2 player computer ", " 2 computer computer ", "hands"),
        (" 2 player computer ", " 2 player - ", "last capture"),
        (" 2 player computer ", " 0 player computer ", "from 1"),
        (" 2 player computer ", " 1 player computer ", "no points"),
        (" 3 10D", " 11 10D", "decided"),
        (" 3 10D", " 10 10D", None),
        ("7D7S - p5D", "7D7S 5D p5D", "in the pile"),
        ("7D7S - p5D", "7D7S 7D7D p5D", "than captures"),
        ("7D7S - p5D", "7D7S 7D7S p5D", "than captures"),
        ("6S2C4B - ", "6S2C4B 2C2C ", "of its own"),
        ("p5D", "-", "a last play"),
        ("p5D", "c5D", "side's own"),
        ("p5D", "p10D", "to be seen"),
        ("p5D", "p3C", "to be seen"),
        ("p5D", "p1C", "to be seen"),
        ("p5D", "p6S=2C4B", "in the pile"),
        ("p5D", "p7D=7S", None),
        ("p5D", "p7D=7S!", "the last scopa"),
        ("c6S=2C4B", "c6S=4B2C", "order"),
        ("c6S=2C4B", "c6S=2C2C", "order"),
        ("c6S=2C4B", "c6S=2C", "value"),
        (" - -", f" {DECK_TEXT.replace(' ', '')} -", "only after"),
        (" - -", " - won", "the end"),
        (" - -", " - lost", "the end"),
        (" - -", " - resigned", None),
    ],
)
def test_a_deal_under_way_is_one_that_could_be(old: str, new: str, what: str | None) -> None:
    expect(PLAYED, old, new, what)


@pytest.mark.parametrize(
    ("state", "old", "new", "what"),
    [
        (SWEPT, "p5D=3C2S!", "p5D=3C2S", "the last scopa"),
        (SWEPT, " 5D p5D", " 3C p5D", "the last scopa"),
        (SWEPT, " 5D p5D", " - p5D", "the last scopa"),
        (FIRST, "7C8C9C10C", "7C.8C9C10C", "to free a place"),
        (FIRST, " - - - - -", " - - c1C - -", "a last play"),
        (COUNTED, " 3 -", " 2 -", None),
        (COUNTED, " 9 - 1C", " 3 - 1C", "within"),
        (COUNTED, " 9 - 1C", " 11 - 1C", "the end"),
        (COUNTED, " 9 - 1C", " 15 - 1C", "decided before"),
        (COUNTED, " - - 3 - 5D5C2S", " - 2S 3 - 5D5C", "empty table"),
        (COUNTED, " 5D5C2S ", " 5D5C ", "40 cards"),
        (COUNTED, " c1C - -", " c1C - lost", "the end"),
        (READY, " 1C2C3C4C5C6C7C8C9C10C", " 1C2C3C4C5C6C7C8C9C", "to be ready"),
        (READY, " 1C2C3C4C5C6C7C8C9C10C", " 1C1C3C4C5C6C7C8C9C10C", "to be ready"),
        (LOST, " lost", " won", "the end"),
        (LOST, " lost", " resigned", "the end"),
        (LOST, " lost", " -", "the end"),
        (DRAWN, " drawn", " lost", "the end"),
        (DRAWN, " drawn", " resigned", "the end"),
        (DRAWN, " drawn", " -", "the end"),
        (DRAWN, " 4 computer", " 3 computer", "the end"),
        (DRAWN, " 4 computer", " 5 computer", "decided before"),
        (DRAWN, " - drawn", f" {DECK_TEXT.replace(' ', '')} drawn", "only after"),
        (FAR_AHEAD, " 25 -", " 24 -", None),
        (FAR_AHEAD, " c1C - -", " c1C - won", "the end"),
        (FAR_AHEAD, " 2 computer", " 4 computer", "the end"),
        (FAR_AHEAD, "hard-4-deals", "hard", "decided before"),
        (FAR_AHEAD, "hard-4-deals", "hard-5-deals", "variant"),
        (LOST, " - lost", f" {DECK_TEXT.replace(' ', '')} lost", "only after"),
    ],
)
def test_the_match_around_it_is_one_that_could_be(
    state: State, old: str, new: str, what: str | None
) -> None:
    expect(state, old, new, what)


def test_no_deal_lies_ready_that_would_be_dealt_again() -> None:
    kings = [*codes(DECK).replace("10C ", "").replace("10D ", "").replace(" 10S", "").split()]
    deck = "".join([*kings[:6], "10C", "10D", "10S", *kings[6:]])
    expect(READY, DECK_TEXT.replace(" ", ""), deck, "fewer kings")
