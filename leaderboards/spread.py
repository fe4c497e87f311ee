"""How the entries of a board are spread, for a small plot: by minutes, or by what leads there."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.core.cache import cache
from django.db.models import BigIntegerField, ExpressionWrapper, F, Sum

from games.registry import Text
from leaderboards import wording
from leaderboards.boards import Board, figure_in, lead_in, minutes_in
from leaderboards.models import Bucket

MOST_BARS: Final = 14
HEIGHT: Final = 96  # of the highest bar
GROUND: Final = 116
WIDTH: Final = 320
_WIDEST_BAR: Final = 64
_LETTER: Final = 9  # the width of a digit under the bars, with some room
_KEPT_SECONDS: Final = 60


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: for which figure, how many, and where it stands in the drawing.

    `height` is of HEIGHT, `left` and `room` of WIDTH; where its neighbours' labels leave no room
    for its own it has none.
    """

    label: str  # in words of no language
    count: int
    height: int
    is_mine: bool
    left: int
    room: int
    is_labelled: bool

    @property
    def x(self) -> int:
        """Return where it begins."""
        return self.left + 2

    @property
    def width(self) -> int:
        """Return its width."""
        return self.room - 4

    @property
    def y(self) -> int:
        """Return where its top is."""
        return GROUND - self.height

    @property
    def middle(self) -> int:
        """Return where its middle is, for what is written there."""
        return self.left + self.room // 2

    @property
    def above(self) -> int:
        """Return where something can be written above it."""
        return self.y - 4


@dataclass(frozen=True, slots=True)
class Spread:
    """The bars of a board with what is written about them."""

    bars: tuple[Bar, ...]
    title: str
    note: str
    head: Text
    better_than: str  # what share of the others one's own place beats, in a sentence; or nothing


def spread_of(board: Board, period: str, *, own_key: int | None) -> Spread | None:
    """Return how a board's entries are spread; `own_key` is one's own, None where there is none.

    None for a board with too little to be spread. Counted once a minute at most.
    """
    key = _cache_key(board.slug, period)
    counts = cache.get(key)
    if counts is None:
        counts = _counts(board, period)
        cache.set(key, counts, _KEPT_SECONDS)
    if len(counts) <= 1:
        return None
    own = None if own_key is None else figure_in(board, own_key) // wording.bin_size(board)
    beaten = _beaten(board, counts, own)
    return Spread(
        _bars(board, counts, own),
        wording.spread_title(board),
        wording.spread_note(board),
        wording.spread_head(board),
        "" if beaten is None else wording.better_than(board, beaten),
    )


def _counts(board: Board, period: str) -> dict[int, int]:
    """Count the entries by the number of the bar that they stand in."""
    keys = Bucket.objects.filter(
        board=board.slug, period=period, level=Bucket.Level.KEY, count__gt=0
    )
    part = minutes_in if board.spreads_by_minutes else lead_in
    figure = ExpressionWrapper(part(F("value")), output_field=BigIntegerField())
    rows = keys.annotate(figure=figure).values("figure").annotate(entries=Sum("count"))
    counts: Counter[int] = Counter()
    for row in rows:
        counts[row["figure"] // wording.bin_size(board)] += row["entries"]
    return dict(counts)


def _bars(board: Board, counts: Mapping[int, int], own: int | None) -> tuple[Bar, ...]:
    """Return a bar for each figure, but for the few at either end, which share one."""
    first = _first(counts)
    last = min(max(counts), first + MOST_BARS - 1)
    grouped = dict.fromkeys(range(first, last + 1), 0)
    for figure, count in counts.items():
        grouped[min(max(figure, first), last)] += count
    most = max(grouped.values())
    # What has been counted a moment ago may not have one's own game yet.
    mine = None if own is None or own not in counts else min(max(own, first), last)
    labels = [_label(board, counts, start, (first, last)) for start in grouped]
    room = min(WIDTH // len(grouped), _WIDEST_BAR)
    margin = (WIDTH - room * len(grouped)) // 2
    # Each label gets room for itself: every second or third bar has one where they are long.
    step = -(-max(map(len, labels)) * _LETTER // room)
    return tuple(
        Bar(
            label=label,
            count=count,
            height=max(round(HEIGHT * count / most), int(count > 0)),
            is_mine=start == mine,
            left=margin + at * room,
            room=room,
            is_labelled=at % step == 0,
        )
        for at, ((start, count), label) in enumerate(zip(grouped.items(), labels, strict=True))
    )


def _first(counts: Mapping[int, int]) -> int:
    """Return the figure of the first bar: hardly anybody stands before it."""
    few, before = sum(counts.values()) // 100, 0
    for figure in sorted(counts):
        before += counts[figure]
        if before > few:
            return figure
    return max(counts)


def _label(board: Board, counts: Mapping[int, int], start: int, ends: tuple[int, int]) -> str:
    label = wording.bin_label(board, start)
    if start == ends[0] and min(counts) < start:
        return f"≤{label}"
    return f"{label}+" if start == ends[1] and max(counts) > start else label


def _beaten(board: Board, counts: Mapping[int, int], own: int | None) -> int | None:
    others = sum(counts.values()) - 1
    if own is None or others < 1 or own not in counts:
        return None
    if board.spreads_by_minutes:
        worse = sum(count for figure, count in counts.items() if figure > own)
    else:
        worse = sum(count for figure, count in counts.items() if figure < own)
    return 100 * worse // others


def forget_spreads(places: Iterable[tuple[str, str]]) -> None:
    """Let these boards and periods be counted anew."""
    cache.delete_many([_cache_key(board, period) for board, period in places])


def _cache_key(board: str, period: str) -> str:
    return f"spread:{board}:{period}"
