"""Replaying games from their logs, which are the truth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.models import Deal, Game, Move, Result
from games.protocol import RESIGN, IllegalAction, MalformedAction, Standing, dealing
from games.record import write_record
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


@dataclass(frozen=True, slots=True)
class Position:
    """How a game stood after a step of its log, and what that step was and did."""

    state: Any
    action: str  # nothing where it was only dealt
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """The log of a game as one who looks on sees it, read once.

    The dealer lays a further deal ready face down and without a word: that is no step of its
    own. `deals` are the steps after which a deal lay on the table untouched.
    """

    game: Game
    deals: tuple[int, ...]
    _actions: tuple[str, ...]
    _ends: tuple[int, ...]  # how many rows of the log had been written after each step

    @property
    def last(self) -> int:
        """Return the number of the last step; 0 is the game as it was dealt."""
        return len(self._ends) - 1

    def position(self, number: int) -> Position:
        """Return how the game stood after a step, rebuilt from deal and log alone."""
        engine = self.game.spec.engine
        state: Any = engine.start(self.game.variant, self.game.deal.cards)
        events: tuple[Any, ...] = ()
        actions = self._actions[: self._ends[number]]
        for action in actions:
            state, events = engine.apply(state, engine.parse_action(action))
        return Position(state, actions[-1] if actions else "", events)


def steps_of(game: Game) -> Steps:
    """Read the log of a game for its replay."""
    actions = logged_actions(game)
    ends, deals = [0], [0]
    for ply, action in enumerate(actions, start=1):
        if action.startswith(dealing("")):
            continue
        follows_dealer = ends[-1] < ply - 1
        if follows_dealer and action != RESIGN:
            deals.append(len(ends))
        ends.append(ply)
    return Steps(game, tuple(deals), actions, tuple(ends))


def logged_actions(game: Game) -> tuple[str, ...]:
    """Return the texts of all actions of a game, in the order in which they were made."""
    return tuple(game.moves.order_by("ply").values_list("action", flat=True))


def record_of(game: Game) -> str:
    """Return the record of a finished game, as the text of its file."""
    return write_record(game.kind, game.variant, game.deal.cards, logged_actions(game))


def replay(game: Game) -> Replay:
    """Rebuild a game from its deal and its log alone; compare snapshot, result and promise."""
    engine = game.spec.engine
    try:
        state = engine.start(game.variant, game.deal.cards)
    except ValueError as error:
        return Replay(None, (f"deal: {error}",))
    faults = _deal_faults(game.deal)
    rows = list(game.moves.select_related("deal").order_by("ply"))
    if [row.ply for row in rows] != list(range(1, len(rows) + 1)):
        faults.append("plies: not 1, 2, 3 and so on")
    for row in rows:
        try:
            state, events = engine.apply(state, engine.parse_action(row.action))
        except (IllegalAction, MalformedAction) as error:
            return Replay(None, (*faults, f"ply {row.ply}: {error}"))
        if engine.encode_events(events) != row.events:
            faults.append(f"ply {row.ply}: events {row.events!r} in the log")
        if engine.standing(state).score != row.score:
            faults.append(f"ply {row.ply}: score {row.score} in the log")
        faults += _further_deal_faults(row)
    faults += _snapshot_faults(game, engine, state, rows)
    faults += _result_faults(game, engine.standing(state), tuple(row.action for row in rows))
    return Replay(engine.standing(state), tuple(faults))


def _further_deal_faults(row: Move) -> list[str]:
    """Compare a row that brings a deal to the table with the deal that was promised for it."""
    if row.deal is None:
        is_dealers = row.action.startswith(dealing(""))
        return [f"ply {row.ply}: deal: none was promised"] if is_dealers else []
    faults = _deal_faults(row.deal) + _differing({"deal": (row.action, dealing(row.deal.cards))})
    return [f"ply {row.ply}: {fault}" for fault in faults]


def _deal_faults(deal: Deal) -> list[str]:
    return _differing({"commitment": (deal.commitment, commitment(deal.nonce, deal.cards))})


def _snapshot_faults(game: Game, engine: Any, state: Any, rows: Sequence[Move]) -> list[str]:
    standing = engine.standing(state)
    last_action = rows[-1].action if rows else ""
    return _differing(
        {
            "rules_version": (game.rules_version, engine.RULES_VERSION),
            "version": (game.version, len(rows)),
            "state": (game.state, engine.encode(state)),
            "state_hash": (game.state_hash, engine.state_hash(state)),
            "score": (game.score, standing.score),
            "actions": (game.actions, standing.actions),
            "status": (game.status, Game.Status.after(standing, last_action)),
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
