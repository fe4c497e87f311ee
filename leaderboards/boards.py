"""What is ranked, and by which figure: each board has keys, of which the smallest leads."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Any, Final

from django.urls import reverse

from games.registry import GameSpec, UnknownGame, Variant, find

ALL_TIME: Final = "all"

# A key is what leads, what follows and the seconds as one whole number. None gets near these.
_MOST_LEAD: Final = 1_000_000
_MOST_NEXT: Final = 10_000
_MOST_SECONDS: Final = 10_000_000


class Measure(StrEnum):
    """Tell by what players are ranked."""

    BEST = "best"  # their best won game
    FORM = "form"  # points a deal, lately
    RATING = "rating"  # on Elo's scale, over all levels
    STREAK = "streak"  # wins in a row
    SHARE = "share"  # how many of the latest games were won
    DAILY = "daily"  # the deal of a day


@dataclass(frozen=True, slots=True)
class Board:
    """One way of ranking the players of a game, of one variant or, without one, of all.

    One entry a player and a period.
    """

    spec: GameSpec
    variant: Variant | None
    measure: Measure = Measure.BEST

    @property
    def slug(self) -> str:
        """Return the name under which its entries are kept."""
        names = [self.spec.slug]
        if self.variant is not None and self.measure is not Measure.DAILY:
            names.append(self.variant.slug)
        if self.measure is not Measure.BEST:
            names.append(self.measure)
        return "/".join(names)

    @property
    def address(self) -> str:
        """Return the address of its page."""
        if self.measure is Measure.DAILY:
            return reverse("daily:today", args=[self.spec.slug])
        if self.variant is None:
            return reverse("leaderboards:rating", args=[self.spec.slug])
        if self.measure is Measure.BEST:
            return reverse("leaderboards:high-scores", args=[self.spec.slug, self.variant.slug])
        return reverse("leaderboards:board", args=[self.spec.slug, self.variant.slug, self.measure])

    @property
    def ranks_games(self) -> bool:
        """Tell whether an entry is one game, that took a time and can be looked at."""
        return self.measure in {Measure.BEST, Measure.DAILY}

    @property
    def spreads_by_minutes(self) -> bool:
        """Tell whether its plot is of minutes, where points say little."""
        return self.measure is Measure.BEST and self.spec.spreads_by_minutes


def boards_of(spec: GameSpec) -> tuple[Board, ...]:
    """Return the boards of a game, but for its daily one, whose periods are days."""
    boards = [
        Board(spec, variant, measure) for variant in spec.ranked for measure in measures(spec)
    ]
    if spec.matches is not None:
        boards.append(Board(spec, None, Measure.RATING))
    return tuple(boards)


def measures(spec: GameSpec) -> tuple[Measure, ...]:
    """Return by what the players of each variant of a game are ranked."""
    form = (Measure.FORM,) if spec.matches is not None else ()
    return (Measure.BEST, *form, Measure.STREAK, Measure.SHARE)


def find_board(kind: str, variant: str = "", measure: str = Measure.BEST) -> Board:
    """Return the board of these names, without a variant that of all; UnknownGame if none is."""
    spec = find(kind)
    for board in boards_of(spec):
        if board.measure == measure and variant == (board.variant.slug if board.variant else ""):
            return board
    raise UnknownGame(f"{kind} has no board {variant} {measure}")


def daily_board(spec: GameSpec) -> Board:
    """Return the board of a game that has a daily deal."""
    assert spec.daily is not None, "only such a game is asked for"
    return Board(spec, spec.daily.variant, Measure.DAILY)


def order_key(lead: int, following: int = 0, seconds: int = 0) -> int:
    """Return the key: a larger `lead` first, then a smaller `following`, then less time."""
    ranked = (_MOST_LEAD - lead) * _MOST_NEXT + min(following, _MOST_NEXT - 1)
    return ranked * _MOST_SECONDS + min(seconds, _MOST_SECONDS - 1)


def prefix_of(key: int) -> int:
    """Return what keys have in common that differ by their seconds alone."""
    return key // _MOST_SECONDS


def first_key_of(prefix: int) -> int:
    """Return the smallest key of those."""
    return prefix * _MOST_SECONDS


def minutes_in(key: Any) -> Any:
    """Return the whole minutes in a column of keys."""
    return key % _MOST_SECONDS / 60


def lead_in(key: Any) -> Any:
    """Return what leads in a column of keys."""
    return _MOST_LEAD - key / (_MOST_NEXT * _MOST_SECONDS)


def figure_in(board: Board, key: int) -> int:
    """Return the figure by which a key is placed in its board's plot: minutes, or what leads."""
    if board.spreads_by_minutes:
        return key % _MOST_SECONDS // 60
    return _MOST_LEAD - key // (_MOST_NEXT * _MOST_SECONDS)


def week_of(moment: datetime) -> str:
    """Return the week of a moment, in UTC: "2026-W49" (ISO 8601)."""
    year, week, _ = moment.astimezone(UTC).isocalendar()
    return f"{year}-W{week:02}"


def days_of(week: str) -> tuple[date, date]:
    """Return the first and the last day of a week."""
    first = date.fromisoformat(f"{week}-1")
    return first, first + timedelta(days=6)
