"""What is ranked, and by which figure: each board has keys, of which the smallest leads."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final

from games.registry import GameSpec, Variant, all_games

ALL_TIME: Final = "all"

# A key is score, actions and seconds as one whole number. None of them gets anywhere near these.
_MOST_SCORE: Final = 1_000_000
_MOST_ACTIONS: Final = 10_000
_MOST_SECONDS: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Board:
    """The high scores of one variant: one entry a player, their best won game."""

    spec: GameSpec
    variant: Variant

    @property
    def slug(self) -> str:
        """Return the name under which its entries are kept."""
        return f"{self.spec.slug}/{self.variant.slug}"


def all_boards() -> Iterator[Board]:
    """Yield every board that there is."""
    for spec in all_games():
        for variant in spec.ranked:
            yield Board(spec, variant)


def high_score_key(score: int, actions: int, seconds: int) -> int:
    """Return the key of a won game: more points first, then fewer actions, then less time."""
    ranked = (_MOST_SCORE - score) * _MOST_ACTIONS + min(actions, _MOST_ACTIONS - 1)
    return ranked * _MOST_SECONDS + min(seconds, _MOST_SECONDS - 1)


def prefix_of(key: int) -> int:
    """Return what keys of equal score and actions have in common."""
    return key // _MOST_SECONDS


def first_key_of(prefix: int) -> int:
    """Return the smallest key of those."""
    return prefix * _MOST_SECONDS


def minutes_in(key: Any) -> Any:
    """Return the whole minutes in a key, or in a column of keys."""
    return key % _MOST_SECONDS / 60


def points_in(key: Any) -> Any:
    """Return the score in a key, or in a column of keys."""
    return _MOST_SCORE - key / (_MOST_ACTIONS * _MOST_SECONDS)


def week_of(day: datetime) -> str:
    """Return the week of a moment, in UTC: "2026-W49" (ISO 8601)."""
    year, week, _ = day.astimezone(UTC).isocalendar()
    return f"{year}-W{week:02}"


def start_of(week: str) -> datetime:
    """Return the moment at which a week begins."""
    return datetime.combine(days_of(week)[0], time(), UTC)


def days_of(week: str) -> tuple[date, date]:
    """Return the first and the last day of a week."""
    first = date.fromisoformat(f"{week}-1")
    return first, first + timedelta(days=6)
