"""Count the positions that moves lead to, depth by depth, as chess programs do."""

import pytest

from games.cards.french import DECK, code
from games.scorpion import engine
from games.scorpion.engine import State
from games.shuffle import shuffled
from tests.games.scorpion.tables import BY_AN_EMPTY_COLUMN

DEALS = {
    "seed 1": " ".join(map(code, shuffled(DECK, 1))),
    "seed 2": " ".join(map(code, shuffled(DECK, 2))),
    "a column soon empty": BY_AN_EMPTY_COLUMN,
}

# The first three depths of each were counted by asking `check` for everything, too.
COUNTS: dict[tuple[str, str], list[int]] = {
    ("classic", "seed 1"): [5, 22, 89, 344],
    ("classic", "seed 2"): [5, 21, 74, 223],
    ("relaxed", "seed 1"): [17, 279, 4522],
    ("relaxed", "seed 2"): [19, 349, 6301],
    ("relaxed", "a column soon empty"): [26, 638, 14916],
    ("wasp", "seed 1"): [5, 22, 89, 344],
    ("wasp", "seed 2"): [5, 21, 74, 223],
    ("wasp", "a column soon empty"): [6, 68, 791, 7524],
    ("three-blind-mice", "seed 1"): [5, 24, 114, 548],
    ("three-blind-mice", "seed 2"): [9, 75, 580, 4177],
}
NAIVE_DEPTH = 2


def count(state: State, depth: int) -> int:
    moves = engine.moves(state)
    if depth == 1:
        return len(moves)
    return sum(count(engine.apply(state, move)[0], depth - 1) for move in moves)


def count_naively(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    columns = range(1, len(state.position.columns) + 1)
    asked = ["deal", *(f"{card}>{column}" for card in engine.deck() for column in columns)]
    actions = [engine.parse_action(text) for text in asked]
    return sum(
        count_naively(engine.apply(state, action)[0], depth - 1)
        for action in actions
        if engine.check(state, action) is None
    )


@pytest.mark.parametrize(("variant", "deal"), COUNTS)
def test_moves_lead_to_as_many_lines_as_ever(variant: str, deal: str) -> None:
    counts = COUNTS[variant, deal]
    start = engine.start(variant, DEALS[deal])
    assert [count(start, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(("variant", "deal"), COUNTS)
def test_asking_for_everything_counts_the_same(variant: str, deal: str) -> None:
    start = engine.start(variant, DEALS[deal])
    counts = [count_naively(start, depth) for depth in range(1, NAIVE_DEPTH + 1)]
    assert counts == COUNTS[variant, deal][:NAIVE_DEPTH]
