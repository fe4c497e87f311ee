"""Play by what lies on the table and in the hand (spec 6)."""

from __future__ import annotations

from games.scopa.computer.bits import ALL_CARDS, mask
from games.scopa.computer.choice import draw_best, plays
from games.scopa.computer.counting import size
from games.scopa.computer.valuing import play_worth, sweep_risk, value_sum
from games.scopa.engine import Observation, Play
from games.shuffle import Generator


def choose_normal(observation: Observation, chance: Generator) -> Play:
    """Return the play that is worth most by itself, without a look at what has been taken."""
    possible = plays(observation)
    table = mask(observation.table)
    hidden = ALL_CARDS ^ (mask(observation.hand) | table)
    risk = sweep_risk(size(hidden), observation.their_hand, observation.deck)
    total = value_sum(table)
    napola = int(observation.napola)
    is_last = int(len(observation.hand) + observation.their_hand + observation.deck == 1)
    worths = [
        play_worth(play.card, mask(play.taken), total, hidden, risk, napola, is_last)
        for play in possible
    ]
    return draw_best(possible, worths, chance)
