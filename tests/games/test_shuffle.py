"""Test that shuffles are the same for ever, and fair."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.french import DECK, code
from games.shuffle import MASK, Generator, shuffled

SEEDS = st.integers(min_value=0, max_value=MASK)

# The published first outputs of SplitMix64 for the seed 1234567.
PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_the_generator_draws_the_published_numbers() -> None:
    generator = Generator(1234567)
    assert [generator.bits() for _ in PUBLISHED] == PUBLISHED


@pytest.mark.parametrize(
    ("seed", "deal"),
    [
        (
            0,
            (
                "8C JD 9S 2C 2H QH 6C TS 3H AS JS 7S 9D 8S QC KD 5D 2S 3D 5S AD 6S 4C TH 5H 8D "
                "8H AH QD TC QS JH 3C 4H 2D 9H 3S KH AC 7C 9C 7H JC 6D KC 4S 7D 5C 6H 4D KS TD"
            ),
        ),
        (
            1,
            (
                "7H 9S 4H 8D 8H 5C JH 6H 9C JS 5H KH 3S 2H JD 5D 7D 4D 2S AH 6C KS KD TD TC JC "
                "TH 8C QS 4C 6S 7S AC 5S AD KC 6D QC QD QH 9H 3H 3C AS 4S 2D 8S TS 3D 2C 9D 7C"
            ),
        ),
        (
            MASK,
            (
                "JS KC 7C 4S AH JD 5H 2D AD 7H 6H 6C 4H AC 4C 7D 3H 2H 9D QD 8H 3C 5C 9C AS 8C "
                "QH TH 7S QC 9S 4D JH KD KS 6D 9H 8D 8S TD 6S KH 2C 3D QS JC 3S 5D TC 2S TS 5S"
            ),
        ),
    ],
)
def test_a_seed_gives_the_same_deal_for_ever(seed: int, deal: str) -> None:
    assert " ".join(map(code, shuffled(DECK, seed))) == deal


@settings(deadline=None)
@given(SEEDS, st.lists(st.integers()))
def test_a_shuffle_keeps_what_it_shuffles(seed: int, items: list[int]) -> None:
    assert Counter(shuffled(items, seed)) == Counter(items)


@settings(deadline=None)
@given(SEEDS, st.integers(min_value=1, max_value=MASK))
def test_a_number_is_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Generator(seed).below(bound) < bound


def test_numbers_that_would_favour_small_remainders_are_drawn_again() -> None:
    # Just above half of the range, nearly every second number has to be drawn again.
    bound = 2**63 + 1
    plain, fair = Generator(7), Generator(7)
    surplus = 2**64 % bound
    expected = next(number for number in iter(plain.bits, None) if number >= surplus)
    drawn = [fair.below(bound) for _ in range(100)]
    assert drawn[0] == expected % bound
    assert plain.bits() != fair.bits()


def test_every_order_of_four_comes_about_equally_often() -> None:
    rounds = 4800
    counts = Counter(shuffled("abcd", seed) for seed in range(rounds))
    assert set(counts) == set(permutations("abcd"))
    expected = rounds / len(counts)
    # 49.7 is the 0.999 quantile of chi-square with 23 degrees of freedom.
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 49.7


@pytest.mark.parametrize("seed", [-1, MASK + 1])
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(ValueError, match="64 bits"):
        Generator(seed)


@pytest.mark.parametrize("bound", [0, -1, MASK + 1])
def test_a_bound_is_a_positive_number_of_64_bits(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Generator(0).below(bound)
