"""The contract between a game's pure engine and everything that uses it.

An engine is a module (or any object) with the functions of `Engine`. It knows
no Django, no clock, no global random and no I/O: it turns values into values.
Texts are the boundary: what the database, the log and a record hold of a game
is what `encode`, `format_action` and `encode_events` write.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol, TypeVar

RESIGN: Final = "resign"
"""The text of the action that gives a game up, in every game."""


def dealing(deal: str) -> str:
    """Write the dealer's action that lays a further deal ready, in games of several deals."""
    return f"deal {deal}"


class Turn(StrEnum):
    """Tell whose action a game waits for; chance is the dealer's."""

    PLAYER = "player"
    COMPUTER = "computer"
    DEALER = "dealer"


State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands, in the figures that every game has.

    `actions` counts the actions that count towards a result (undone ones too);
    `over` is true once nothing can be done any more: won, lost, `drawn` or given up. Giving up
    is the player's at any time, whosever `turn` it is.
    """

    over: bool
    won: bool
    score: int
    actions: int
    turn: Turn = Turn.PLAYER
    drawn: bool = False


class MalformedAction(ValueError):
    """A text that names no action of this game at all (as opposed to one refused)."""


class IllegalAction(ValueError):
    """An action that `check` refuses was handed to `apply`."""

    def __init__(self, action: object, rejection: StrEnum) -> None:
        super().__init__(f"{action} is refused: {rejection}")
        self.action = action
        self.rejection = rejection


class Engine(Protocol[State, Action, Event]):
    """What every game's engine supplies; one rule source stands behind all of it."""

    RULES_VERSION: int

    def deal(self, seed: int, after: State | None = None) -> str:
        """Return the deal that 64 random bits give: a game's first, or the next `after` a state."""

    def start(self, variant: str, deal: str) -> State:
        """Lay out what `deal` wrote; ValueError if it is no deal or no variant."""

    def check(self, state: State, action: Action) -> StrEnum | None:
        """Return the first reason why the action is refused, or nothing."""

    def legal(self, state: State) -> tuple[Action, ...]:
        """Return every action that `check` allows, each once, in a fixed order."""

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Carry the action out; IllegalAction if `check` refuses it."""

    def standing(self, state: State) -> Standing:
        """Return how the game stands."""

    def ranked_score(self, variant: str, deal: str, actions: tuple[str, ...]) -> int:
        """Return what leaderboards rank for a whole game, replayed from its deal."""

    def encode(self, state: State) -> str:
        """Write the state as a short printable text; `decode` reads it back equal."""

    def decode(self, text: str) -> State:
        """Read a state's text; ValueError if it is none."""

    def state_hash(self, state: State) -> str:
        """Return a hash of the state, equal exactly where `encode` is equal."""

    def parse_action(self, text: str) -> Action:
        """Read an action's text; MalformedAction if it is none."""

    def format_action(self, action: Action) -> str:
        """Write the action as a record and the log have it."""

    def encode_events(self, events: tuple[Event, ...]) -> str:
        """Write what an action did, for the log."""

    def decode_events(self, text: str) -> tuple[Event, ...]:
        """Read what `encode_events` wrote; ValueError if it is none."""
