"""Check and export records of Scorpion (records, "Scorpion record" and "Commands")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.protocol import MalformedAction, Standing
from games.record_format import (
    FORMAT_ERROR,
    RESULT_ERROR,
    FormatError,
    header,
    list_at,
    text_at,
)
from games.scorpion import engine
from games.scorpion.engine import Action, Ended, Resign, State

GAME: Final = "scorpion"


@dataclass(frozen=True, slots=True)
class _Record:
    """Hold a record whose every part is of its type, laid out but not yet replayed."""

    start: State
    actions: tuple[Action, ...]
    end: Ended | None
    result: dict[str, object]


@dataclass(frozen=True, slots=True)
class _Replay:
    """Hold where a replay ended, the score after each action, and what stopped it."""

    state: State
    scores: tuple[int, ...]
    error: dict[str, object] | None


def check_record(record: Mapping[str, object], *, trace: bool = False) -> dict[str, object]:
    """Replay a record and return what the command prints of it, its file left out.

    `valid`: every action is allowed, and `result` and `end` are what the replay gives.
    `won`, `score` and `actions` are those of the replay as far as it got, None for a
    record that cannot be replayed at all. `trace` adds the `scores` after every action.
    """
    try:
        parsed = _parse(record)
    except FormatError as error:
        figures: dict[str, object] = dict.fromkeys(("won", "score", "actions"))
        return _report(figures, {"at": error.at, "code": FORMAT_ERROR}, () if trace else None)
    replay = _replay(parsed)
    figures = _result(engine.standing(replay.state))
    error_found = replay.error
    if error_found is None and not _agrees(parsed, replay.state):
        error_found = {"at": None, "code": RESULT_ERROR}
    return _report(figures, error_found, replay.scores if trace else None)


def export_record(variant: str, deal: str, actions: Iterable[str]) -> dict[str, object]:
    """Return the record of a game that was played, its result replayed from its actions.

    A resignation among the actions becomes the record's `end`, which has no action for
    it.
    """
    texts = tuple(actions)
    state = engine.start(variant, deal)
    for state, _ in engine.replay(variant, deal, texts):  # noqa: B007
        pass
    end = state.position.ended
    resigned = engine.format_action(Resign())
    return {
        **header(GAME),
        "rule": variant,
        "deal": deal,
        "actions": [text for text in texts if text != resigned],
        **({"end": str(end)} if end else {}),
        "result": _result(engine.standing(state)),
    }


def _parse(record: Mapping[str, object]) -> _Record:
    try:
        start = engine.start(text_at(record, "rule"), text_at(record, "deal"))
        end = Ended(text_at(record, "end")) if "end" in record else None
    except FormatError:
        raise
    except ValueError as error:
        raise FormatError(str(error)) from error
    actions = tuple(_parse_action(text, at) for at, text in enumerate(list_at(record, "actions")))
    result = record.get("result")
    if not isinstance(result, dict) or not _has_types(result, _result(engine.standing(start))):
        raise FormatError("expected a result of won, score and actions")
    return _Record(start, actions, end, result)


def _parse_action(text: object, at: int) -> Action:
    if not isinstance(text, str):
        raise FormatError(f"expected an action's text, got {type(text).__name__}", at)
    try:
        action = engine.parse_action(text)
    except MalformedAction as error:
        raise FormatError(str(error), at) from error
    if isinstance(action, Resign):
        raise FormatError("expected a resignation as the record's end only", at)
    return action


def _has_types(result: Mapping[str, object], pattern: Mapping[str, object]) -> bool:
    return {key: type(value) for key, value in result.items()} == {
        key: type(value) for key, value in pattern.items()
    }


def _replay(record: _Record) -> _Replay:
    state = record.start
    actions: Sequence[Action] = record.actions
    if record.end is Ended.RESIGNED:
        actions = (*actions, Resign())
    scores: list[int] = []
    for at, action in enumerate(actions):
        rejection = engine.check(state, action)
        if rejection is not None:
            return _Replay(state, tuple(scores), {"at": at, "code": str(rejection)})
        state, _ = engine.apply(state, action)
        scores.append(state.position.score)
    return _Replay(state, tuple(scores[: len(record.actions)]), None)


def _agrees(record: _Record, state: State) -> bool:
    if record.end is not None and record.end is not state.position.ended:
        return False
    return record.result == _result(engine.standing(state))


def _result(standing: Standing) -> dict[str, object]:
    return {"won": standing.won, "score": standing.score, "actions": standing.actions}


def _report(
    figures: Mapping[str, object],
    error: dict[str, object] | None,
    scores: Sequence[int] | None,
) -> dict[str, object]:
    report = {"game": GAME, "valid": error is None, **figures, "error": error}
    return report if scores is None else {**report, "scores": list(scores)}
