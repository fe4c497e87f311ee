"""Let two levels play a deal against each other, for tests and measurements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.scopa import engine
from games.scopa.computer import PLAIN, Kernels, choose
from games.scopa.engine import Level, Seat, State
from games.shuffle import Generator


@dataclass(frozen=True, slots=True)
class Bot:
    """A level with what it needs to think."""

    level: Level
    worlds: int = 0
    kernels: Kernels = PLAIN


def play_deal(deal: str, bots: Mapping[Seat, Bot], seed: int, variant: str = "hard") -> State:
    """Play a deal out with a bot in each seat; IllegalAction at the first play that is refused."""
    chance = Generator(seed)
    state = engine.start(variant, deal)
    while (seat := state.to_play) is not None:
        bot = bots[seat]
        choice = choose(
            bot.level,
            engine.observe(state, seat),
            seed=chance.bits(),
            worlds=bot.worlds,
            kernels=bot.kernels,
        )
        state, _ = engine.apply(state, choice.play)
    return state


def lead_of(bot: Bot, other: Bot, seed: int, variant: str = "hard") -> float:
    """Return how many points more a bot makes than another one, a deal.

    Both play the same deal, drawn by the seed, from either seat.
    """
    deal = engine.deal(seed)
    there = play_deal(deal, {Seat.PLAYER: bot, Seat.COMPUTER: other}, seed, variant)
    back = play_deal(deal, {Seat.PLAYER: other, Seat.COMPUTER: bot}, seed, variant)
    return (engine.standing(there).score - engine.standing(back).score) / 2
