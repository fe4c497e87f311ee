"""Reading the ranks."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.registry import GameSpec, Variant, all_games
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


@dataclass(frozen=True, slots=True)
class Best:
    """A player's best won game of one variant."""

    spec: GameSpec
    variant: Variant
    summary: str
    seconds: int


def bests_of(player_id: int) -> list[Best]:
    """Return a player's best won game of each variant that has high scores."""
    entries = HighScore.objects.filter(result__game__player=player_id)
    found = []
    for spec in all_games():
        for variant in spec.ranked:
            own = entries.filter(kind=spec.slug, variant=variant.slug)
            best = own.order_by("-score", "actions", "seconds", "ended_at").first()
            if best is not None:
                summary = spec.table.score_summary(best.score, best.actions)
                found.append(Best(spec, variant, summary, best.seconds))
    return found
