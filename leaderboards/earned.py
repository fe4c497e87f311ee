"""What a player's outcomes make of them: their entry on each board in each period."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import Any, TypeAlias

from django.utils import timezone

from games.registry import find
from leaderboards.boards import ALL_TIME, Board, boards_of, daily_board, week_of
from leaderboards.days import days_shown
from leaderboards.figures import Figures, Played, figures_on
from leaderboards.models import Entry, Outcome

Place: TypeAlias = tuple[str, str]
"""A board and a period."""

_FACTS = ("pk", "variant", "won", "score", "actions", "seconds", "ended_at")


def weeks_kept(now: datetime) -> tuple[str, str]:
    """Return this week and the last one, for a page that was opened on Sunday."""
    return week_of(now), week_of(now - timedelta(days=7))


def periods_kept() -> list[str]:
    """Return every period of which entries are kept."""
    now = timezone.now()
    return [ALL_TIME, *weeks_kept(now), *map(str, days_shown(now))]


def earned_by(player: Any) -> dict[Place, Entry]:
    """Return the entries that somebody with an account has earned, by board and period."""
    now = timezone.now()
    days = set(days_shown(now))
    earned: dict[Place, Entry] = {}
    games: dict[str, list[Played]] = defaultdict(list)
    for kind, day, game in _outcomes(player.pk):
        if day is None:
            games[kind].append(game)
        elif day in days and game.is_ranked:
            board = daily_board(find(kind))
            _add(earned, board, str(day), figures_on(board, [game]))
    for kind, played in games.items():
        for board in boards_of(find(kind)):
            for period in (ALL_TIME, *weeks_kept(now)):
                counted = [each for each in played if period in {ALL_TIME, week_of(each.ended_at)}]
                _add(earned, board, period, figures_on(board, counted))
    return earned


def games_that_count(player_id: int, kind: str) -> Sequence[Played]:
    """Return a player's games of a kind in the order in which they began; no daily deals."""
    return [
        game for its_kind, day, game in _outcomes(player_id) if its_kind == kind and day is None
    ]


def _outcomes(player_id: int) -> Iterator[tuple[str, date | None, Played]]:
    """Yield the kind and the day of a player's games that count, with the game.

    In the order in which they began: a lost game that is left lying breaks a run of wins all the
    same, once it is given up.
    """
    rows = Outcome.objects.filter(
        result__game__player=player_id, result__game__casual=False, is_hidden=False
    )
    names = ("kind", "day", *_FACTS, "result__game__ranked_since")
    ordered = rows.order_by("result__game__begun_at", "pk").values_list(*names)
    for kind, day, *facts, ranked_since in ordered:
        yield kind, day, Played(*(*facts, ranked_since is not None))


def _add(earned: dict[Place, Entry], board: Board, period: str, figures: Figures | None) -> None:
    if figures is None:
        return
    earned[board.slug, period] = Entry(
        board=board.slug,
        period=period,
        outcome_id=figures.outcome,
        key=figures.key,
        score=figures.score,
        actions=figures.actions,
        seconds=figures.seconds,
        ended_at=figures.ended_at,
    )
