"""Reading the ranks."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.registry import GameSpec
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
    cells: Sequence[str]  # score and actions as the game writes them, for a table
    summary: str  # and for a line


def best_games(*, spec: GameSpec, variant: str, limit: int, player_id: int | None) -> list[Row]:
    """Return the best won games: highest score, then fewest actions, then shortest time."""
    scores = (
        HighScore.objects.filter(kind=spec.slug, variant=variant)
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
                summary=spec.table.score_summary(entry.score, entry.actions),
                cells=spec.table.score_cells(entry.score, entry.actions),
            )
        )
    return rows
