"""Check and export records of Scopa (records, "Scopa record" and "Commands")."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from games.protocol import MalformedAction
from games.record_format import (
    FORMAT_ERROR,
    RESULT_ERROR,
    FormatError,
    header,
    list_at,
    text_at,
)
from games.scopa import engine
from games.scopa.engine import (
    Action,
    Count,
    Deal,
    Ended,
    Item,
    Level,
    Misnamed,
    Next,
    Options,
    Play,
    Ready,
    Rejection,
    Resign,
    Seat,
    State,
)

GAME: Final = "scopa"

_TARGET: Final = "target"
_DEALS: Final = "deals"

_Place: TypeAlias = dict[str, int | None]
_WINNERS: Final[dict[Ended | None, Seat]] = {Ended.WON: Seat.PLAYER, Ended.LOST: Seat.COMPUTER}


class _DealError(FormatError):
    """A part of one of a record's deals is missing or not of its type; `at` is a play's index."""

    def __init__(self, error: FormatError, deal: int) -> None:
        super().__init__(str(error), error.at)
        self.deal = deal


@dataclass(frozen=True, slots=True)
class _PlayedDeal:
    """Hold a deal of a record with what was played in it."""

    deal: Deal
    plays: tuple[Play | Misnamed, ...]


@dataclass(frozen=True, slots=True)
class _Record:
    """Hold a record whose every part is of its type, not yet replayed; it has a deal at least."""

    options: Options
    deals: tuple[_PlayedDeal, ...]
    resigned: bool
    result: dict[str, object]


@dataclass(frozen=True, slots=True)
class _Replay:
    """Hold where a replay ended, if it began, the counts on the way, and what stopped it."""

    state: State | None
    counts: tuple[Count, ...] = ()
    error: dict[str, object] | None = None


def check_record(record: Mapping[str, object], *, trace: bool = False) -> dict[str, object]:
    """Replay a record and return what the command prints of it, its file left out.

    `valid`: every play and deal is allowed, and the match ends with the record, as its
    `result` says. `winner` (None too for a match that was left or drawn), `points` and `deals`
    are those of the replay as far as it got, None for a record that cannot be replayed at all.
    `trace` adds the `counts`: of each deal that was counted, for each side, the points.
    """
    try:
        parsed = _parse(record)
    except FormatError as error:
        at = _place(error.deal, error.at) if isinstance(error, _DealError) else None
        return _report(_Replay(None, error=_error(at, FORMAT_ERROR)), trace=trace)
    return _report(_replay(parsed), trace=trace)


def export_record(variant: str, deal: str, actions: Iterable[str]) -> dict[str, object]:
    """Return the record of a match that was played, its result replayed from its actions.

    A resignation becomes the record's `end`; a deal that lay ready and was never dealt out
    is left out. Errors as `engine.replay`.
    """
    state = engine.start(variant, deal)
    deals = [_written(engine.parse_deal(deal))]
    plays: list[list[str]] = [[]]
    for action in map(engine.parse_action, actions):
        after, _ = engine.apply(state, action)
        if isinstance(action, Play):
            plays[-1].append(engine.format_action(action))
        elif isinstance(action, Next) and state.ready is not None:
            deals.append(_written(state.ready))
            plays.append([])
        state = after
    resigned = state.ended is Ended.RESIGNED
    return {
        **header(GAME),
        "options": _written_options(state.options),
        "deals": [{**deal, "plays": made} for deal, made in zip(deals, plays, strict=True)],
        **({"end": str(Ended.RESIGNED)} if resigned else {}),
        "result": _points(state),
    }


def _written_options(options: Options) -> dict[str, object]:
    """Write what was chosen; how far a match goes is told by its target or by its deals."""
    extent = {_TARGET: options.target} if options.deals is None else {_DEALS: options.deals}
    return {"level": str(options.level), "napola": options.napola, **extent}


def _written(deal: Deal) -> dict[str, object]:
    first, deck = deal.text.split(" ", 1)
    return {"first": first, "deck": deck}


def _parse(record: Mapping[str, object]) -> _Record:
    options = _parse_options(record.get("options"))
    deals = tuple(_parse_deal(deal, at) for at, deal in enumerate(list_at(record, "deals")))
    if not deals:
        raise FormatError("expected a deal")
    if "end" in record and record["end"] != Ended.RESIGNED:
        raise FormatError(f"expected an end of {Ended.RESIGNED}, or none")
    result = record.get("result")
    if not isinstance(result, dict) or not _are_points(result):
        raise FormatError("expected a result of player and computer")
    return _Record(options, deals, "end" in record, result)


def _parse_options(options: object) -> Options:
    if not isinstance(options, dict):
        raise FormatError(f"expected options to be an object, got {type(options).__name__}")
    extent = _DEALS if _DEALS in options else _TARGET
    if set(options) != {"level", "napola", extent}:
        raise FormatError("expected options of level, napola and target, or deals instead of it")
    level, napola, number = text_at(options, "level"), options["napola"], options[extent]
    # True == 1 == 1.0 in Python, and only one of them is of the right type.
    if type(napola) is not bool or type(number) is not int:
        raise FormatError(f"expected napola to be true or false, and a number of {extent}")
    if level not in tuple(Level):
        raise FormatError(f"expected a level, got {level!r}")
    chosen = Options(Level(level), napola)
    chosen = replace(chosen, target=number) if extent == _TARGET else replace(chosen, deals=number)
    try:
        return engine.find_options(chosen.slug)
    except ValueError as error:
        raise FormatError(str(error)) from error


def _parse_deal(content: object, number: int) -> _PlayedDeal:
    try:
        if not isinstance(content, dict):
            raise FormatError(f"expected a deal to be an object, got {type(content).__name__}")
        deal = _read_deal(text_at(content, "first"), text_at(content, "deck"))
        plays = enumerate(list_at(content, "plays"))
        return _PlayedDeal(deal, tuple(_parse_play(text, at) for at, text in plays))
    except FormatError as error:
        raise _DealError(error, number) from error


def _read_deal(first: str, deck: str) -> Deal:
    try:
        return engine.parse_deal(f"{first} {deck}")
    except ValueError as error:
        raise FormatError(str(error)) from error


def _parse_play(text: object, at: int) -> Play | Misnamed:
    if not isinstance(text, str):
        raise FormatError(f"expected a play's text, got {type(text).__name__}", at)
    try:
        action = engine.parse_action(text)
    except MalformedAction as error:
        raise FormatError(str(error), at) from error
    if not isinstance(action, Play | Misnamed):
        raise FormatError(f"expected a play, got {text!r}", at)
    return action


def _are_points(result: Mapping[str, object]) -> bool:
    return {key: type(value) for key, value in result.items()} == dict.fromkeys(Seat, int)


def _replay(record: _Record) -> _Replay:
    first = record.deals[0].deal
    if not first.is_playable:
        return _Replay(None, error=_error(_place(0), Rejection.TOO_MANY_KINGS))
    state = engine.start(record.options.slug, first.text)
    counts: list[Count] = []
    for action, at in _actions(record):
        rejection = engine.check(state, action)
        if rejection is not None:
            return _Replay(state, tuple(counts), _error(at, rejection))
        state, _ = engine.apply(state, action)
        if isinstance(action, Play) and state.count is not None:
            counts.append(state.count)
    agrees = state.ended is not None and record.result == _points(state)
    return _Replay(state, tuple(counts), None if agrees else _error(None, RESULT_ERROR))


def _actions(record: _Record) -> Iterator[tuple[Action, _Place]]:
    """Give what is done in a match from its first card on, and where the record has it."""
    for number, played in enumerate(record.deals):
        if number:
            yield Ready(played.deal.text), _place(number)
            yield Next(), _place(number)
        for at, play in enumerate(played.plays):
            yield play, _place(number, at)
    if record.resigned:
        yield Resign(), _place(number, len(played.plays))


def _points(state: State) -> dict[str, int]:
    return {str(seat): state.side(seat).points for seat in Seat}


def _place(deal: int, play: int | None = None) -> _Place:
    return {"deal": deal, "play": play}


def _error(at: _Place | None, code: str) -> dict[str, object]:
    return {"at": at, "code": str(code)}


def _report(replay: _Replay, *, trace: bool) -> dict[str, object]:
    state = replay.state
    winner = None if state is None else _WINNERS.get(state.ended)
    report: dict[str, object] = {
        "game": GAME,
        "valid": replay.error is None,
        "winner": None if winner is None else str(winner),
        "points": None if state is None else _points(state),
        "deals": None if state is None else state.number,
        "error": replay.error,
    }
    return {**report, "counts": list(map(_traced, replay.counts))} if trace else report


def _traced(count: Count) -> dict[str, dict[str, int]]:
    return {
        str(seat): {
            **dict.fromkeys(map(str, Item), 0),
            **{str(line.item): line.side(seat).points for line in count.lines},
            "total": count.points(seat),
        }
        for seat in Seat
    }
