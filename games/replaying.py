"""Replaying games from their logs, which are the truth."""

from dataclasses import dataclass
from typing import Any

from games.models import Game
from games.protocol import IllegalAction, MalformedAction, Standing


@dataclass(frozen=True, slots=True)
class Replay:
    """What the log of a game makes of its deal, and where the snapshot differs from that."""

    standing: Standing | None
    faults: tuple[str, ...]

    @property
    def is_equal(self) -> bool:
        return not self.faults


def logged_actions(game: Game) -> tuple[str, ...]:
    """Return the texts of all actions of a game, in the order in which they were made."""
    return tuple(game.moves.order_by("ply").values_list("action", flat=True))


def replay(game: Game) -> Replay:
    """Rebuild a game from its deal and its log alone, and compare it with its snapshot."""
    engine = game.spec.engine
    try:
        state = engine.start(game.variant, game.deal.cards)
    except ValueError as error:
        return Replay(None, (f"deal: {error}",))
    faults: list[str] = []
    rows = list(game.moves.order_by("ply").values_list("ply", "action", "events", "score"))
    if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
        faults.append("plies: not 1, 2, 3 and so on")
    for ply, text, logged_events, logged_score in rows:
        try:
            state, events = engine.apply(state, engine.parse_action(text))
        except (IllegalAction, MalformedAction) as error:
            return Replay(None, (*faults, f"ply {ply}: {error}"))
        if engine.encode_events(events) != logged_events:
            faults.append(f"ply {ply}: events {logged_events!r} in the log")
        if engine.standing(state).score != logged_score:
            faults.append(f"ply {ply}: score {logged_score} in the log")
    faults.extend(_differences(game, engine, state, version=len(rows)))
    return Replay(engine.standing(state), tuple(faults))


def _differences(game: Game, engine: Any, state: Any, *, version: int) -> list[str]:
    standing = engine.standing(state)
    status = Game.Status.RUNNING
    if standing.over:
        status = Game.Status.WON if standing.won else Game.Status.RESIGNED
    pairs = {
        "version": (game.version, version),
        "state": (game.state, engine.encode(state)),
        "state_hash": (game.state_hash, engine.state_hash(state)),
        "score": (game.score, standing.score),
        "actions": (game.actions, standing.actions),
        "status": (game.status, status),
    }
    return [
        f"{name}: {kept!r} kept, {replayed!r} replayed"
        for name, (kept, replayed) in pairs.items()
        if kept != replayed
    ]
