"""Whole seasons of games put on the boards, as if they had been played."""

from accounts.models import User
from games.registry import find
from leaderboards.boards import ALL_TIME, Board, boards_of
from leaderboards.models import Entry, Outcome
from tests.games.scopa.tables import lay_match
from tests.leaderboards.test_ranks import enter

SCORPION, SCOPA = find("scorpion"), find("scopa")
OF_SCOPA = (
    "scopa/easy",
    "scopa/easy/form",
    "scopa/easy/share",
    "scopa/easy/streak",
    "scopa/rating",
)
OF_SCORPION = ("scorpion/classic", "scorpion/classic/share", "scorpion/classic/streak")


def play(
    player: User,
    results: str,
    *,
    level: str = "easy",
    by: int = 3,
    deals: int = 4,
    seconds: int = 300,
) -> list[Outcome]:
    """Enter matches that were won (W) or lost (L) by so many points, one after another."""
    return [
        enter(
            player,
            by if each == "W" else -by,
            18 * deals,
            seconds,
            game=lay_match(player, variant=level),
            won=each == "W",
            minutes_ago=len(results) - at,
        )
        for at, each in enumerate(results)
    ]


def play_scorpion(player: User, results: str, *, seconds: int = 300) -> list[Outcome]:
    """Enter games of Classic that were won or lost."""
    return [
        enter(
            player,
            695 if each == "W" else 5,
            52,
            seconds,
            won=each == "W",
            minutes_ago=len(results) - at,
        )
        for at, each in enumerate(results)
    ]


def had(player: User, period: str = ALL_TIME) -> dict[str, tuple[int, int]]:
    """Return score and actions of a player's entries, by board."""
    entries = Entry.objects.filter(player=player, period=period)
    return {entry.board: (entry.score, entry.actions) for entry in entries}


def board_named(slug: str) -> Board:
    """Return a board by the name under which its entries are kept."""
    return next(
        board for spec in (SCORPION, SCOPA) for board in boards_of(spec) if board.slug == slug
    )
