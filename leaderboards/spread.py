"""How the best games of a board are spread, for a small plot: by minutes, or by points."""

from collections.abc import Mapping
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
    """One bar: from what figure on, how many, and how high in HEIGHT."""

    start: int
    count: int
    height: int
    is_last: bool  # all from there on
    is_mine: bool
    at: int  # which of the bars it is

    @property
    def label(self) -> str:
        """Return the figure, in words of no language."""
        return f"{self.start}+" if self.is_last else str(self.start)

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
    key = f"spread:{board.slug}:{period}"
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
    """Return a bar for each figure; what comes after MOST_BARS of them is in the last one."""
    first = min(counts)
    last = min(max(counts), first + MOST_BARS - 1)
    grouped = {start: counts.get(start, 0) for start in range(first, last + 1)}
    grouped[last] += sum(count for figure, count in counts.items() if figure > last)
    most = max(grouped.values())
    return tuple(
        Bar(
            start=start,
            count=count,
            height=round(HEIGHT * count / most),
            is_last=start == last and max(counts) > last,
            is_mine=own is not None and start == min(max(own, first), last),
            at=at,
        )
        for at, (start, count) in enumerate(grouped.items())
    )


def _beaten(board: Board, counts: Mapping[int, int], own: int | None) -> int | None:
    others = sum(counts.values()) - 1
    if own is None or others < 1:
        return None
    if board.spec.spreads_by_minutes:
        worse = sum(count for figure, count in counts.items() if figure > own)
    else:
        worse = sum(count for figure, count in counts.items() if figure < own)
    return 100 * worse // others
