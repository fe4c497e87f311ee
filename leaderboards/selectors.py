"""Reading the ranks."""

from dataclasses import dataclass

from leaderboards.models import HighScore


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a high-score page; equal figures share a rank (1, 1, 3)."""

    rank: int
    player: str  # empty for a guest
    is_mine: bool
    score: int
    actions: int
    seconds: int


def best_games(*, kind: str, variant: str, limit: int, player_id: int | None) -> list[Row]:
    """Return the best won games: highest score, then fewest actions, then shortest time."""
    scores = (
        HighScore.objects.filter(kind=kind, variant=variant)
        .select_related("result__game__player")
        .order_by("-score", "actions", "seconds", "ended_at", "pk")[:limit]
    )
    rows: list[Row] = []
    for place, entry in enumerate(scores, start=1):
        figures = (entry.score, entry.actions, entry.seconds)
        shared = rows and (rows[-1].score, rows[-1].actions, rows[-1].seconds) == figures
        player = entry.result.game.player
        rows.append(
            Row(
                rank=rows[-1].rank if shared else place,
                player=player.username or "",
                is_mine=player.pk == player_id,
                score=entry.score,
                actions=entry.actions,
                seconds=entry.seconds,
            )
        )
    return rows
