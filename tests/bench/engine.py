"""Measure the engine of Scorpion and the shuffle that every deal comes from."""

from __future__ import annotations

import math
from collections.abc import Callable
from time import perf_counter
from typing import Final

from games.cards.french import DECK
from games.scorpion import engine
from games.shuffle import shuffled
from tests.bench.figures import Figure
from tests.data import cases

ROUNDS: Final = 20
SHUFFLES: Final = 100_000
# Of each card in each place; rows and columns both add up, which leaves 51 x 51.
DEGREES_OF_FREEDOM: Final = (len(DECK) - 1) ** 2


def figures() -> list[Figure]:
    """Measure everything here, in about ten seconds."""
    return [
        Figure("Scorpion: legal and apply, a move", _microseconds_a_move(), "µs", 100),
        Figure("Scorpion: engine's share of a request", _microseconds_a_request(), "µs", 300),
        _fairness_of_shuffles(),
    ]


def _microseconds_a_move() -> float:
    """Play the won games over and over, asking before each move for all legal ones."""
    games = [
        (
            engine.start(record["rule"], record["deal"]),
            [engine.parse_action(text) for text in record["actions"]],
        )
        for record in _won_records()
    ]

    def play_all() -> int:
        moves = 0
        for start, actions in games:
            state = start
            for action in actions:
                engine.legal(state)
                state, _ = engine.apply(state, action)
            moves += len(actions)
        return moves

    return _microseconds(play_all)


def _microseconds_a_request() -> float:
    """Do what a request does with the engine, over the won games: their states are read anew."""
    texts: list[tuple[str, str]] = []
    for record in _won_records():
        state = engine.start(record["rule"], record["deal"])
        for text in record["actions"]:
            texts.append((engine.encode(state), text))
            state, _ = engine.apply(state, engine.parse_action(text))

    def request_all() -> int:
        for written, action in texts:
            state = engine.decode(written)
            engine.targets(state)
            state, events = engine.apply(state, engine.parse_action(action))
            engine.encode(state)
            engine.encode_events(events)
            engine.state_hash(state)
            engine.targets(state)
        return len(texts)

    return _microseconds(request_all)


def _won_records() -> list[dict[str, str]]:
    return [case["record"] for case in cases()["records"] if case["record"]["result"]["won"]]


def _microseconds(measured: Callable[[], int]) -> float:
    """Return the time that one of the things takes that `measured` does and counts."""
    measured()
    begun = perf_counter()
    done = sum(measured() for _ in range(ROUNDS))
    return (perf_counter() - begun) / done * 1e6


def _fairness_of_shuffles() -> Figure:
    """Count where each card comes to lie in the shuffles of the seeds from 0 on."""
    size = len(DECK)
    counts = [[0] * size for _ in range(size)]
    for seed in range(SHUFFLES):
        for place, card in enumerate(shuffled(DECK, seed)):
            counts[card][place] += 1
    expected = SHUFFLES / size
    squares = sum((count - expected) ** 2 / expected for row in counts for count in row)
    # A shuffle has each card and each place once: the sum is a chi-square times size/(size - 1).
    chi_square = squares * (size - 1) / size
    return Figure(
        f"p of chi-square {chi_square:.0f}, {DEGREES_OF_FREEDOM} degrees, shuffles",
        p_value(chi_square, DEGREES_OF_FREEDOM),
        "",
        0.001,
        at_most=False,
    )


def p_value(chi_square: float, degrees: int) -> float:
    """Return how likely a chi-square at least as large is by chance.

    The approximation of Wilson and Hilferty: the cube root of chi-square over its
    degrees is nearly normal, with mean 1 - 2/(9 degrees) and variance 2/(9 degrees).
    Good to four places from some thirty degrees on.
    """
    variance = 2 / (9 * degrees)
    deviation = ((chi_square / degrees) ** (1 / 3) - (1 - variance)) / math.sqrt(variance)
    return math.erfc(deviation / math.sqrt(2)) / 2
