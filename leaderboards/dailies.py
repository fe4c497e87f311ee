"""Reading daily deals: who has played which, and how often in a row."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import takewhile

from games.models import Game
from games.registry import GameSpec, all_games
from leaderboards.days import DAYS_SHOWN
from leaderboards.models import Outcome

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Attempts:
    """A player's games on one day's deal: the one that counts, and the one under way."""

    counted: Game | None
    running: Game | None


@dataclass(frozen=True, slots=True)
class Days:
    """On which days a player has played the daily deal of a game to its end, and in a row."""

    spec: GameSpec
    played: frozenset[date]
    today: date

    @property
    def in_a_row(self) -> int:
        """Return how many days in a row, up to today or, while today is not played, yesterday."""
        last = self.today if self.today in self.played else self.today - _DAY
        days = (last - back * _DAY for back in range(len(self.played)))
        return sum(1 for _ in takewhile(self.played.__contains__, days))

    @property
    def latest(self) -> Sequence[bool]:
        """Tell of each of the last DAYS_SHOWN days up to today whether it was played."""
        days = [self.today - back * _DAY for back in reversed(range(DAYS_SHOWN))]
        return [day in self.played for day in days]

    @property
    def count(self) -> int:
        """Return how many of those were played."""
        return sum(self.latest)


def games_with_daily() -> tuple[GameSpec, ...]:
    """Return the games that have a daily deal."""
    return tuple(spec for spec in all_games() if spec.daily is not None)


def attempts_of(player_id: int, spec: GameSpec, day: date) -> Attempts:
    """Return what a player has made of one day's deal."""
    games = Game.objects.filter(player=player_id, kind=spec.slug, day=day).select_related("result")
    found = list(games.order_by("pk"))
    return Attempts(
        counted=next((game for game in found if not game.casual), None),
        running=next((game for game in found if game.is_running), None),
    )


def days_of_player(player_id: int, spec: GameSpec, today: date) -> Days:
    """Return the days of which a player has finished the deal that counts."""
    outcomes = Outcome.objects.filter(
        result__game__player=player_id, result__game__casual=False, kind=spec.slug
    )
    days = outcomes.values_list("day", flat=True)
    return Days(spec, frozenset(day for day in days if day is not None), today)
