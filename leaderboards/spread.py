"""How the best games of a board are spread, for a small plot: by minutes, or by points."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.core.cache import cache
from django.db.models import BigIntegerField, ExpressionWrapper, F, Sum

from leaderboards.boards import Board, minutes_in, points_in
from leaderboards.models import Bucket

MOST_BARS: Final = 14
HEIGHT: Final = 96  # of the highest bar
GROUND: Final = 112
WIDTH: Final = 24
_KEPT_SECONDS: Final = 60


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: for which figure, how many, and how high in HEIGHT."""

    label: str  # in words of no language
    count: int
    height: int
    is_mine: bool
    at: int  # which of the bars it is

    @property
    def x(self) -> int:
        """Return where it begins in the drawing."""
        return self.at * WIDTH + 2

    @property
    def y(self) -> int:
        """Return where its top is."""
        return GROUND - self.height

    @property
    def middle(self) -> int:
        """Return where its middle is, for what is written there."""
        return self.at * WIDTH + WIDTH // 2

    @property
    def above(self) -> int:
        """Return where something can be written above it."""
        return self.y - 3


@dataclass(frozen=True, slots=True)
class Spread:
    """The bars of a board, by minutes or else by points."""

    bars: tuple[Bar, ...]
    is_by_minutes: bool
    better_than: int | None  # per cent of the others that one's own game beats

    @property
    def width(self) -> int:
        """Return the width of the drawing."""
        return len(self.bars) * WIDTH


def spread_of(board: Board, period: str, *, own: int | None) -> Spread | None:
    """Return how a board's games are spread; `own` is one's own figure, None where there is none.

    None for a board with too little to be spread. Counted once a minute at most.
    """
    key = _cache_key(board.slug, period)
    counts = cache.get(key)
    if counts is None:
        counts = _counts(board, period)
        cache.set(key, counts, _KEPT_SECONDS)
    if len(counts) <= 1:
        return None
    return Spread(_bars(counts, own), board.spec.spreads_by_minutes, _beaten(board, counts, own))


def figure_of(board: Board, *, score: int, seconds: int) -> int:
    """Return the figure by which a game is placed in the spread."""
    return seconds // 60 if board.spec.spreads_by_minutes else score


def _counts(board: Board, period: str) -> dict[int, int]:
    keys = Bucket.objects.filter(
        board=board.slug, period=period, level=Bucket.Level.KEY, count__gt=0
    )
    part = minutes_in if board.spec.spreads_by_minutes else points_in
    figure = ExpressionWrapper(part(F("value")), output_field=BigIntegerField())
    rows = keys.annotate(figure=figure).values("figure").annotate(games=Sum("count"))
    return {row["figure"]: row["games"] for row in rows}


def _bars(counts: Mapping[int, int], own: int | None) -> tuple[Bar, ...]:
    """Return a bar for each figure, but for the few at either end, which share one."""
    first = _first(counts)
    last = min(max(counts), first + MOST_BARS - 1)
    grouped = dict.fromkeys(range(first, last + 1), 0)
    for figure, count in counts.items():
        grouped[min(max(figure, first), last)] += count
    most = max(grouped.values())
    # What has been counted a moment ago may not have one's own game yet.
    mine = None if own is None or own not in counts else min(max(own, first), last)
    return tuple(
        Bar(
            label=_label(counts, start, first, last),
            count=count,
            height=max(round(HEIGHT * count / most), int(count > 0)),
            is_mine=start == mine,
            at=at,
        )
        for at, (start, count) in enumerate(grouped.items())
    )


def _first(counts: Mapping[int, int]) -> int:
    """Return the figure of the first bar: hardly anybody stands before it."""
    few, before = sum(counts.values()) // 100, 0
    for figure in sorted(counts):
        before += counts[figure]
        if before > few:
            return figure
    return max(counts)


def _label(counts: Mapping[int, int], start: int, first: int, last: int) -> str:
    if start == first and min(counts) < first:
        return f"≤{start}"
    return f"{start}+" if start == last and max(counts) > last else str(start)


def _beaten(board: Board, counts: Mapping[int, int], own: int | None) -> int | None:
    others = sum(counts.values()) - 1
    if own is None or others < 1 or own not in counts:
        return None
    if board.spec.spreads_by_minutes:
        worse = sum(count for figure, count in counts.items() if figure > own)
    else:
        worse = sum(count for figure, count in counts.items() if figure < own)
    return 100 * worse // others


def forget_spreads(places: Iterable[tuple[str, str]]) -> None:
    """Let these boards and periods be counted anew."""
    cache.delete_many([_cache_key(board, period) for board, period in places])


def _cache_key(board: str, period: str) -> str:
    return f"spread:{board}:{period}"
