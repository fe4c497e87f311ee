"""Measure how many matches to 11 each level wins against the next one, for the levels' ratings.

`python -m tests.bench.strength [PAIRS]` prints the shares and the ratings that they stand for, with
the easy level's held; it takes a quarter of an hour, so it is no source of `make bench`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from math import log10
from typing import Final

import django

from games.protocol import Turn, dealing
from games.scopa import engine
from games.scopa.computer import choose
from games.scopa.engine import Level, Seat
from games.shuffle import Generator
from tests.games.scopa.computer.duels import Bot

PAIRS: Final = 400
FIRST_SEED: Final = 9_000_000
SCALE: Final = 400  # a lead of as many points of Elo means ten wins for each loss
EASY: Final = 1000


def main(pairs: int) -> None:
    """Play, and print."""
    from django.conf import settings  # noqa: PLC0415 - not before the set-up

    from games.scopa.compiled import compile_kernels  # noqa: PLC0415

    hard = Bot(Level.HARD, settings.HARD_WORLDS, compile_kernels())
    easy, normal = Bot(Level.EASY), Bot(Level.NORMAL)
    rating = float(EASY)
    print(f"{easy.level} {rating:.0f}")
    for better, worse in ((normal, easy), (hard, normal)):
        wins = sum(wins_of(better, worse, FIRST_SEED + pair) for pair in range(pairs))
        share = wins / (2 * pairs)
        rating += SCALE * log10(share / (1 - share))
        print(f"{better.level} wins {wins} of {2 * pairs} against {worse.level}: {rating:.0f}")


def wins_of(bot: Bot, other: Bot, seed: int) -> int:
    """Return how many of two matches a bot wins that begin alike, one from either seat."""
    there = winner({Seat.PLAYER: bot, Seat.COMPUTER: other}, seed)
    back = winner({Seat.PLAYER: other, Seat.COMPUTER: bot}, seed)
    return (there is Seat.PLAYER) + (back is Seat.COMPUTER)


def winner(bots: Mapping[Seat, Bot], seed: int) -> Seat:
    """Play a match to 11 with a bot in each seat, and return who wins."""
    chance = Generator(seed)
    state = engine.start(Level.HARD, engine.deal(chance.bits()))
    while not engine.standing(state).over:
        seat = state.to_play
        if seat is not None:
            bot = bots[seat]
            observation = engine.observe(state, seat)
            action: engine.Action = choose(
                bot.level,
                observation,
                seed=chance.bits(),
                worlds=bot.worlds,
                kernels=bot.kernels,
            ).play
        elif engine.turn(state) is Turn.DEALER:
            action = engine.parse_action(dealing(engine.deal(chance.bits(), state)))
        else:
            action = engine.parse_action("next")
        state, _ = engine.apply(state, action)
    return Seat.PLAYER if engine.standing(state).won else Seat.COMPUTER


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    main(int(sys.argv[1]) if sys.argv[1:] else PAIRS)
