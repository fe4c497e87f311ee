"""Replaying games from their logs, which are the truth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.models import Deal, Game, Result
from games.protocol import IllegalAction, MalformedAction, Standing
from games.services.dealing import commitment


@dataclass(frozen=True, slots=True)
class Replay:
    """What the log of a game makes of its deal, and where the snapshot differs from that."""

    standing: Standing | None
    faults: tuple[str, ...]

    @property
    def is_equal(self) -> bool:
        """Tell whether the log makes all that was kept."""
        return not self.faults


def logged_actions(game: Game) -> tuple[str, ...]:
    """Return the texts of all actions of a game, in the order in which they were made."""
    return tuple(game.moves.order_by("ply").values_list("action", flat=True))


def replay(game: Game) -> Replay:
    """Rebuild a game from its deal and its log alone; compare snapshot, result and promise."""
    engine = game.spec.engine
    try:
        state = engine.start(game.variant, game.deal.cards)
    except ValueError as error:
        return Replay(None, (f"deal: {error}",))
    faults = _deal_faults(game.deal)
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
    faults += _snapshot_faults(game, engine, state, version=len(rows))
    faults += _result_faults(game, engine.standing(state), tuple(row[1] for row in rows))
    return Replay(engine.standing(state), tuple(faults))


def _deal_faults(deal: Deal) -> list[str]:
    return _differing({"commitment": (deal.commitment, commitment(deal.nonce, deal.cards))})


def _snapshot_faults(game: Game, engine: Any, state: Any, *, version: int) -> list[str]:
    standing = engine.standing(state)
    status = Game.Status.RUNNING
    if standing.over:
        status = Game.Status.WON if standing.won else Game.Status.RESIGNED
    return _differing(
        {
            "rules_version": (game.rules_version, engine.RULES_VERSION),
            "version": (game.version, version),
            "state": (game.state, engine.encode(state)),
            "state_hash": (game.state_hash, engine.state_hash(state)),
            "score": (game.score, standing.score),
            "actions": (game.actions, standing.actions),
            "status": (game.status, status),
        }
    )


def _result_faults(game: Game, standing: Standing, actions: tuple[str, ...]) -> list[str]:
    result = Result.objects.filter(game=game).first()
    if result is None:
        return ["result: none"] if standing.over else []
    ranked = game.spec.engine.ranked_score(game.variant, game.deal.cards, actions)
    return _differing(
        {
            "result.won": (result.won, standing.won),
            "result.score": (result.score, standing.score),
            "result.ranked_score": (result.ranked_score, ranked),
            "result.actions": (result.actions, standing.actions),
            "result.active_seconds": (result.active_seconds, game.active_seconds),
        }
    )


def _differing(pairs: Mapping[str, tuple[object, object]]) -> list[str]:
    """Name the pairs whose halves, kept and replayed, are not the same."""
    return [
        f"{name}: {kept!r} kept, {replayed!r} replayed"
        for name, (kept, replayed) in pairs.items()
        if kept != replayed
    ]
