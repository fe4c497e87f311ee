"""A player's games of one variant over time, as a plot."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from statistics import median_low
from typing import ClassVar, Final

from django.utils.formats import date_format

from games.registry import GameSpec
from games.texts import clock, signed
from leaderboards.statistics_figures import Finished

MOST_POINTS: Final = 100
FEWEST_POINTS: Final = 2
WINDOW: Final = 7
_MOST_LINES: Final = 7

# In CSS pixels downwards; sideways all is in per cent, so that texts keep their size. Above and
# below the scale there is room for the best point's label.
TOP: Final = 24
BOTTOM: Final = 240
# How far apart, in per cent, the labels of months are on wide plots and on narrow ones.
_WIDE_GAP: Final = 22
_NARROW_GAP: Final = 54
# Labels nearer to an edge than this are written inwards.
_EDGE: Final = 22


@dataclass(frozen=True, slots=True)
class Point:
    """One game: where it is drawn, and what it says."""

    across: float
    y: str
    won: bool
    ended_at: datetime
    text: str
    median: str  # of the games around it

    @property
    def x(self) -> str:
        """Return how far to the right it is, as SVG writes it in every language."""
        return f"{self.across:.2f}%"

    @property
    def anchor(self) -> str:
        """Return which part of a text stands at the point."""
        return _anchor(self.across)


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the scale."""

    y: str
    text: str
    is_zero: bool


@dataclass(frozen=True, slots=True)
class DateLabel:
    """A date below the plot; some are for wide plots alone."""

    x: str
    anchor: str
    text: str
    is_for_all: bool


@dataclass(frozen=True, slots=True)
class Plot:
    """The latest games of a variant in their order; empty where they are too few."""

    height: ClassVar = BOTTOM + 46
    date_line: ClassVar = BOTTOM + 40

    points: tuple[Point, ...] = ()
    best: Point | None = None  # the quickest win, or the one by most points
    line: str = ""  # the running median, as a polyline
    ticks: tuple[Tick, ...] = ()
    dates: tuple[DateLabel, ...] = ()

    @property
    def latest_first(self) -> tuple[Point, ...]:
        """Return the points as a table lists them."""
        return self.points[::-1]


@dataclass(frozen=True, slots=True)
class Scale:
    """Whole numbers in equal steps, within which all values are."""

    low: int
    high: int
    step: int

    @property
    def values(self) -> range:
        """Return the numbers that have a line."""
        return range(self.low, self.high + 1, self.step)

    def y(self, value: float) -> str:
        """Return how far down a value is, as SVG writes it in every language."""
        return f"{BOTTOM - (BOTTOM - TOP) * (value - self.low) / (self.high - self.low):.1f}"


@dataclass(frozen=True, slots=True)
class Quantity:
    """What is drawn of a game: a whole number, of which so many are one of the scale."""

    figure: Callable[[Finished], int]
    unit: int
    sign: int  # 1 where more is better, else -1
    write: Callable[[int], str]
    write_tick: Callable[[int], str]


_TIME: Final = Quantity(lambda game: game.seconds, 60, -1, clock, str)
_DIFFERENCE: Final = Quantity(lambda game: game.score, 1, 1, signed, signed)


def plot_of(spec: GameSpec, games: Sequence[Finished]) -> Plot:
    """Draw games of one variant, in their order: the wins by minutes, or all by difference."""
    if spec.spreads_by_minutes:
        return _plot([game for game in games if game.won], _TIME)
    return _plot(games, _DIFFERENCE, least=(0,))


def _plot(games: Sequence[Finished], quantity: Quantity, least: tuple[int, ...] = ()) -> Plot:
    """Draw the latest of these games, on a scale that has the `least` of values as well."""
    shown = games[-MOST_POINTS:]
    if len(shown) < FEWEST_POINTS:
        return Plot()
    figures = [quantity.figure(game) for game in shown]
    medians = running_medians(figures)
    scale = scale_of([*least, *(figure / quantity.unit for figure in figures)])
    points = tuple(
        Point(
            across=100 * at / (len(shown) - 1),
            y=scale.y(figures[at] / quantity.unit),
            won=game.won,
            ended_at=game.ended_at,
            text=quantity.write(figures[at]),
            median=quantity.write(medians[at]),
        )
        for at, game in enumerate(shown)
    )
    wins = [at for at, game in enumerate(shown) if game.won]
    best = max(wins, key=lambda at: (quantity.sign * figures[at], at), default=None)
    heights = [scale.y(median / quantity.unit) for median in medians]
    return Plot(
        points=points,
        best=None if best is None else points[best],
        line=" ".join(f"{point.across:.2f},{y}" for point, y in zip(points, heights, strict=True)),
        ticks=tuple(
            Tick(scale.y(value), quantity.write_tick(value), value in least)
            for value in scale.values
        ),
        dates=_date_labels(points),
    )


def running_medians(values: Sequence[int]) -> list[int]:
    """Return for each value the median of the seven around it; at either end of the seven there.

    Of fewer values it is the median of all; of an even number, the lower one of the middle two.
    """
    last = max(len(values) - WINDOW, 0)
    starts = (min(max(at - WINDOW // 2, 0), last) for at in range(len(values)))
    return [median_low(values[start : start + WINDOW]) for start in starts]


def scale_of(values: Sequence[float]) -> Scale:
    """Return a scale of few round steps for some values."""
    scales = (_scale_by(step, min(values), max(values)) for step in _steps())
    return next(scale for scale in scales if len(scale.values) <= _MOST_LINES)


def thinned(places: Sequence[float], gap: float) -> list[float]:
    """Return the first of some ascending places, and of the others those that leave a gap."""
    kept: list[float] = []
    for place in places:
        if not kept or place - kept[-1] >= gap:
            kept.append(place)
    return kept


def _steps() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on."""
    for power in count():
        yield from (10**power, 2 * 10**power, 5 * 10**power)


def _scale_by(step: int, low: float, high: float) -> Scale:
    first = int(low // step) * step
    return Scale(first, max(-int(-high // step) * step, first + step), step)


def _date_labels(points: Sequence[Point]) -> tuple[DateLabel, ...]:
    """Return where each month begins, as far as there is room; of a single one the days."""
    if _month(points[0]) == _month(points[-1]):
        days = {point.ended_at.date(): point for point in (points[-1], points[0])}
        return tuple(_date_label(point, "MONTH_DAY_FORMAT") for point in days.values())[::-1]
    starts = {_month(point): point for point in reversed(points)}
    is_one_year = points[0].ended_at.year == points[-1].ended_at.year
    by_place = {point.across: point for point in starts.values()}
    places = thinned(sorted(by_place), _WIDE_GAP)
    for_all = thinned(places, _NARROW_GAP)
    form = "F" if is_one_year else "M Y"
    return tuple(_date_label(by_place[at], form, is_for_all=at in for_all) for at in places)


def _month(point: Point) -> tuple[int, int]:
    return point.ended_at.year, point.ended_at.month


def _date_label(point: Point, form: str, *, is_for_all: bool = True) -> DateLabel:
    return DateLabel(point.x, point.anchor, date_format(point.ended_at, form), is_for_all)


def _anchor(across: float) -> str:
    if across < _EDGE:
        return "start"
    return "end" if across > 100 - _EDGE else "middle"
