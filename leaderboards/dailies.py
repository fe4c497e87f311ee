"""Reading daily deals: who has played which, and how often in a row."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import takewhile

from games.models import Game
from games.registry import GameSpec, all_games
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

    played: frozenset[date]
    today: date

    @property
    def in_a_row(self) -> int:
        """Return how many days in a row, up to today or, while today is not played, yesterday."""
        last = self.today if self.today in self.played else self.today - _DAY
        days = (last - back * _DAY for back in range(len(self.played)))
        return sum(1 for _ in takewhile(self.played.__contains__, days))

    def latest(self, count: int) -> Sequence[tuple[date, bool]]:
        """Return so many days up to today, the earliest first, each with whether it was played."""
        days = [self.today - back * _DAY for back in reversed(range(count))]
        return [(day, day in self.played) for day in days]


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
    return Days(frozenset(day for day in days if day is not None), today)
