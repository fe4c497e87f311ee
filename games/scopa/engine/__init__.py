"""The engine of Scopa; this module is the `games.protocol.Engine` that the site plays by."""

from games.scopa.engine.actions import (
    Action,
    Misnamed,
    Next,
    Ready,
    Rejection,
    Resign,
    format_action,
    parse_action,
)
from games.scopa.engine.changes import apply
from games.scopa.engine.codec import decode, encode, state_hash
from games.scopa.engine.counting import (
    DENARI,
    SETTEBELLO,
    Count,
    Item,
    Line,
    SideFigure,
    best_of_suits,
    count,
    primiera_value,
)
from games.scopa.engine.dealing import Deal, parse_deal
from games.scopa.engine.events import (
    Captured,
    DealCounted,
    DealReady,
    DealStarted,
    Event,
    HandsDealt,
    Laid,
    MatchLost,
    MatchWon,
    Played,
    Resigned,
    RestTaken,
    decode_events,
    encode_events,
)
from games.scopa.engine.match import match_winner
from games.scopa.engine.moves import check, legal, plays
from games.scopa.engine.observation import Observation, Who, observe
from games.scopa.engine.observation_json import observation_as, observation_from
from games.scopa.engine.plays import Play, captures
from games.scopa.engine.replay import ranked_score, replay
from games.scopa.engine.rules import OPTIONS, RULES_VERSION, Level, Options, find_options
from games.scopa.engine.seats import Seat
from games.scopa.engine.state import Ended, Side, State, deal, standing, start, turn

__all__ = [
    "DENARI",
    "OPTIONS",
    "RULES_VERSION",
    "SETTEBELLO",
    "Action",
    "Captured",
    "Count",
    "Deal",
    "DealCounted",
    "DealReady",
    "DealStarted",
    "Ended",
    "Event",
    "HandsDealt",
    "Item",
    "Laid",
    "Level",
    "Line",
    "MatchLost",
    "MatchWon",
    "Misnamed",
    "Next",
    "Observation",
    "Options",
    "Play",
    "Played",
    "Ready",
    "Rejection",
    "Resign",
    "Resigned",
    "RestTaken",
    "Seat",
    "Side",
    "SideFigure",
    "State",
    "Who",
    "apply",
    "best_of_suits",
    "captures",
    "check",
    "count",
    "deal",
    "decode",
    "decode_events",
    "encode",
    "encode_events",
    "find_options",
    "format_action",
    "legal",
    "match_winner",
    "observation_as",
    "observation_from",
    "observe",
    "parse_action",
    "parse_deal",
    "plays",
    "primiera_value",
    "ranked_score",
    "replay",
    "standing",
    "start",
    "state_hash",
    "turn",
]
