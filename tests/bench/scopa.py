"""Measure Scopa's computer player: how much each level is better, and how long hard thinks."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import NormalDist, fmean, stdev
from time import perf_counter
from typing import Final

from django.conf import settings

from games.scopa import engine
from games.scopa.compiled import compile_kernels
from games.scopa.computer import PLAIN, Kernels, choose
from games.scopa.engine import Level, Observation
from tests.bench.figures import Figure
from tests.games.scopa.computer.duels import Bot, lead_of

PAIRS: Final = 400
# The numbers in the computer player were found with other deals.
FIRST_SEED: Final = 7_000_000
DEALS: Final = 40


def figures() -> Iterator[Figure]:
    """Let the levels play, and time first plays of deals, in a minute and a half."""
    begun = perf_counter()
    kernels = compile_kernels()
    yield Figure("Scopa: kernels compiled, or found, in", perf_counter() - begun, "s", 30)
    hard = Bot(Level.HARD, settings.HARD_WORLDS, kernels)
    yield from _lead(Bot(Level.NORMAL), Bot(Level.EASY), least=0.6)
    yield from _lead(hard, Bot(Level.NORMAL), least=0.7)
    yield from _thinking("compiled", kernels, most=100)
    yield from _thinking("uncompiled", PLAIN, most=1500)


def _lead(bot: Bot, other: Bot, *, least: float) -> Iterator[Figure]:
    """Let two levels play the same deals from both seats; tell the mean and its lower bound."""
    leads = [lead_of(bot, other, FIRST_SEED + pair) for pair in range(PAIRS)]
    mean = fmean(leads)
    margin = NormalDist().inv_cdf(0.975) * stdev(leads) / PAIRS**0.5
    name = f"Scopa: {bot.level} over {other.level}, a deal"
    yield Figure(f"{name}, {PAIRS} pairs", mean, "points")
    yield Figure(f"{name}, at least (95 %)", mean - margin, "points", least, at_most=False)


def _thinking(how: str, kernels: Kernels, *, most: float) -> Iterator[Figure]:
    """Time the first play of deals, which takes the longest; tell the mean and the slowest."""
    times = [_milliseconds(_first(FIRST_SEED + deal), kernels) for deal in range(DEALS)]
    yield Figure(f"Scopa: first hard play of a deal, {how}", fmean(times), "ms")
    yield Figure(f"Scopa: the slowest of {DEALS}, {how}", max(times), "ms", most)


def _first(seed: int) -> Observation:
    state = engine.start(Level.HARD, engine.deal(seed))
    assert state.to_play is not None
    return engine.observe(state, state.to_play)


def _milliseconds(observation: Observation, kernels: Kernels) -> float:
    begun = perf_counter()
    choose(Level.HARD, observation, seed=1, worlds=settings.HARD_WORLDS, kernels=kernels)
    return (perf_counter() - begun) * 1000
