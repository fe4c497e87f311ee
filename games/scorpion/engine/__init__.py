"""The engine of Scorpion; this module is the `games.protocol.Engine` that the site plays by."""

from games.scorpion.engine.actions import (
    Action,
    Deal,
    Forward,
    Move,
    Redo,
    Rejection,
    Resign,
    Undo,
    format_action,
    parse_action,
)
from games.scorpion.engine.changes import apply
from games.scorpion.engine.codec import decode, encode, state_hash
from games.scorpion.engine.events import (
    Event,
    Placed,
    ReserveDealt,
    Resigned,
    RunLeft,
    StepEvent,
    Turned,
    Undone,
    decode_events,
    encode_events,
)
from games.scorpion.engine.moves import check, legal, moves, refusal, stuck, targets
from games.scorpion.engine.position import Column, Ended, Position
from games.scorpion.engine.replay import ranked_score, replay
from games.scorpion.engine.rules import RULES, RULES_VERSION, Rule, find_rule
from games.scorpion.engine.state import (
    State,
    Step,
    deck,
    redo_left,
    standing,
    start,
    undo_left,
)
from games.scorpion.engine.words import ColumnParts, PositionParts, describe

__all__ = [
    "RULES",
    "RULES_VERSION",
    "Action",
    "Column",
    "ColumnParts",
    "Deal",
    "Ended",
    "Event",
    "Forward",
    "Move",
    "Placed",
    "Position",
    "PositionParts",
    "Redo",
    "Rejection",
    "ReserveDealt",
    "Resign",
    "Resigned",
    "Rule",
    "RunLeft",
    "State",
    "Step",
    "StepEvent",
    "Turned",
    "Undo",
    "Undone",
    "apply",
    "check",
    "deck",
    "decode",
    "decode_events",
    "describe",
    "encode",
    "encode_events",
    "find_rule",
    "format_action",
    "legal",
    "moves",
    "parse_action",
    "ranked_score",
    "redo_left",
    "refusal",
    "replay",
    "standing",
    "start",
    "state_hash",
    "stuck",
    "targets",
    "undo_left",
]
