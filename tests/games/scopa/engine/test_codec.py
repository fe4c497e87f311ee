"""Test the texts of states."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.italian import DECK
from games.protocol import dealing
from games.scopa import engine
from games.scopa.engine import Seat, State
from games.shuffle import MASK
from tests.games.scopa.matches import act, codes, lay, random_match, random_position

DECK_TEXT = codes(DECK)
START = engine.start("hard-napola-21", f"computer {DECK_TEXT}")
STARTED = (
    "hard-napola-21 1 computer - 1D2D3D4D5D6D7D8D9D10D1S2S3S4S5S6S7S8S9S10S"
    "1B2B3B4B5B6B7B8B9B10B 7C8C9C10C 0 4C5C6C - - - 0 1C2C3C - - - - -"
)


def test_a_text_shows_what_was_dealt() -> None:
    assert engine.encode(START) == STARTED


def test_a_text_shows_free_places_piles_scope_and_last_plays() -> None:
    state = lay("2C 7S 4B", "7D 6D 9D", "3C 10C 9C", deck=24, points=(3, 10), variant="easy")
    state, _ = act(state, "7D=7S", "3C", "6D=2C+4B", "10C", "9D")
    assert engine.encode(state) == (
        "easy 2 player player 1C4C5C6C7C8C1D2D3D4D5D8D10D1S2S3S4S5S6S8S9S10S1B2B 10C3C9D"
        " 3 - 7D7S6D2C4B - p9D 10 9C 3B5B6B7B8B9B10B - c10C - -"
    )
    state, _ = act(lay("3C 2S 7B", "7D 5D 9D", "6S 8S 4S", deck=6), "7D=7B", "6S", "5D=3C+2S")
    text = engine.encode(state)
    assert " ..6S " in text
    assert " 7D7B5D3C2S - p5D=3C2S 0 " in text


def test_a_text_shows_scope() -> None:
    state, _ = act(lay("3C 2S", "5D 7D 9D", "6S 8S 4S", deck=6), "5D=3C+2S")
    assert " player - " not in engine.encode(state)
    assert " 0 7D9D 5D3C2S 5D p5D=3C2S! 0 " in engine.encode(state)


def test_a_text_shows_the_ready_deal_and_the_end() -> None:
    counted, _ = act(lay("5C", "5D", "", last_capture=Seat.PLAYER), "5D=5C")
    ready, _ = act(counted, dealing(f"player {DECK_TEXT}"))
    left, _ = act(ready, "resign")
    packed = DECK_TEXT.replace(" ", "")
    assert engine.encode(counted).endswith(" - -")
    assert engine.encode(ready).endswith(f" {packed} -")
    assert engine.encode(left).endswith(f" {packed} resigned")


@pytest.mark.parametrize("variant", ["easy", "normal-napola", "hard-21", "hard-4-deals"])
def test_every_state_of_a_match_is_read_back_and_has_a_hash_of_its_own(variant: str) -> None:
    hashes = set()
    states: list[State] = []
    for state, _ in random_match(variant, 8):
        assert engine.decode(engine.encode(state)) == state
        states.append(state)
        hashes.add(engine.state_hash(state))
    assert len(hashes) == len(states)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hard-napola-21", "hard-napola-31"),
        ("hard-napola-21 ", ""),
        ("hard-napola-21", " hard-napola-21"),
        (" 1 computer", " 0 computer"),
        (" 1 computer", " 01 computer"),
        (" 1 computer", " \N{THAI DIGIT ONE} computer"),
        (" 1 computer", f" {'9' * 5000} computer"),
        ("computer -", "nobody -"),
        ("computer -", "computer nobody"),
        ("computer -", "computer "),
        ("10B 7C", "11B 7C"),
        ("10B 7C", "b 7C"),
        ("7C8C9C10C", "7C8C9C1C0"),
        ("7C8C9C10C", "7c8C9C10C"),
        ("7C8C9C10C", "7C,8C9C10C"),
        ("7C8C9C10C", ""),
        ("4C5C6C - - -", "4C5C6C - - x"),
        ("4C5C6C - - -", "4C5C6C - - p4C,h24"),
        ("4C5C6C - - -", "4C5C6C - -"),
        ("0 4C", "-0 4C"),
        ("0 4C", "+0 4C"),
        ("0 4C", " 4C"),
        ("- - - - -", "- - - - lefT"),
        ("1C2C3C", "1C2C3C\n"),
    ],
)
def test_a_text_of_another_shape_is_refused(old: str, new: str) -> None:
    assert old in STARTED
    with pytest.raises(ValueError, match=r"expected|is not a valid"):
        engine.decode(STARTED.replace(old, new, 1))


@settings(deadline=None, max_examples=150)
@given(
    st.integers(0, MASK),
    st.integers(0, 35),
    st.integers(0, MASK),
    st.sampled_from(["", *"0123456789CDSB-.=!pc "]),
)
def test_a_damaged_text_is_refused_or_is_another_states(
    seed: int, plays: int, place: int, written: str
) -> None:
    state = random_position("hard", seed, plays)
    text = engine.encode(state)
    at = place % len(text)
    damaged = text[:at] + written + text[at + 1 :]
    try:
        other = engine.decode(damaged)
    except ValueError:
        return
    assert engine.encode(other) == damaged
    assert (other == state) == (damaged == text)
