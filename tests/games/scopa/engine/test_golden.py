"""Test that whole matches still read as they always did."""

import pytest

from tests.games.scopa.golden import FOLDER, SEEDS, playthrough


@pytest.mark.parametrize("variant", SEEDS)
def test_a_match_reads_as_it_always_did(variant: str) -> None:
    assert playthrough(variant) == (FOLDER / f"{variant}.txt").read_text(encoding="ascii")
