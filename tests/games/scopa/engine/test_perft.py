"""Count the lines of play that a deal allows, depth by depth, as chess programs do."""

from itertools import combinations

import pytest

from games.cards.italian import DECK
from games.scopa import engine
from games.scopa.engine import Play, State
from tests.games.scopa.matches import lay

POSITIONS = {
    **{f"seed {seed}": engine.start("easy", engine.deal(seed)) for seed in (1, 3, 806)},
    "a crowded table": lay("1C 2S 3B 4D 5C 6S", "10D 9D 7D", "8C 7C 9C", deck=12),
    "the last hands": lay("1C 2S 3B 4D 5C 6S", "10D 9D 7D", "8C 7C 9C"),
}

# The first two depths of each were counted by asking `check` for everything, too.
COUNTS: dict[str, list[int]] = {
    "seed 1": [4, 14, 30, 62, 62, 62, 186],
    "seed 3": [3, 9, 20, 53, 57, 73, 266],
    "seed 806": [4, 17, 36, 82, 84, 90, 270],
    "a crowded table": [14, 50, 101, 202, 204, 204, 612],
    "the last hands": [14, 50, 101, 202, 204, 204, 0],
}
NAIVE_DEPTH = 2


def count(state: State, depth: int) -> int:
    plays = engine.plays(state)
    if depth == 1:
        return len(plays)
    return sum(count(engine.apply(state, play)[0], depth - 1) for play in plays)


def count_naively(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    table = sorted(state.on_table)
    asked = [
        Play(card, taken)
        for size in range(len(table) + 1)
        for taken in combinations(table, size)
        for card in DECK
    ]
    return sum(
        count_naively(engine.apply(state, play)[0], depth - 1)
        for play in asked
        if engine.check(state, play) is None
    )


@pytest.mark.parametrize("position", POSITIONS)
def test_plays_lead_to_as_many_lines_as_ever(position: str) -> None:
    counts = COUNTS[position]
    start = POSITIONS[position]
    assert [count(start, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("position", POSITIONS)
def test_asking_for_everything_counts_the_same(position: str) -> None:
    counts = [count_naively(POSITIONS[position], depth) for depth in range(1, NAIVE_DEPTH + 1)]
    assert counts == COUNTS[position][:NAIVE_DEPTH]
