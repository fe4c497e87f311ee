"""Test that whole games still read as they always did."""

import pytest

from games.scorpion.engine.rules import RULES
from tests.games.scorpion.golden import FOLDER, playthrough


@pytest.mark.parametrize("variant", RULES)
def test_a_game_reads_as_it_always_did(variant: str) -> None:
    assert playthrough(variant) == (FOLDER / f"{variant}.txt").read_text(encoding="ascii")
