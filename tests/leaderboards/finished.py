"""Finished games as statistics read them, made up."""

from datetime import UTC, datetime, timedelta

from leaderboards.statistics_figures import Finished

START = datetime(2026, 3, 5, 12, tzinfo=UTC)


def game(
    won: bool = True,
    *,
    score: int = 695,
    actions: int = 52,
    seconds: int = 300,
    kind: str = "scorpion",
    variant: str = "classic",
    day: float = 0,
) -> Finished:
    """Return a finished game, of Classic where nothing else is said."""
    return Finished(kind, variant, won, score, actions, seconds, START + timedelta(days=day))


def match(score: int, deals: int = 4, *, variant: str = "easy", day: float = 0) -> Finished:
    """Return a match that was won or lost by so many points."""
    return game(score > 0, score=score, actions=18 * deals, kind="scopa", variant=variant, day=day)
