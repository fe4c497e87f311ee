"""Reading what a player's finished games come to."""

from dataclasses import dataclass

from games.models import Result
from leaderboards.statistics_figures import (
    Finished,
    GameFigures,
    VariantFigures,
    favourite,
    figures_of,
)
from leaderboards.statistics_plot import Plot, plot_of


@dataclass(frozen=True, slots=True)
class Statistics:
    """A player's figures by game, the variant that they win most, and a plot of the chosen one."""

    games: tuple[GameFigures, ...]
    favourite: VariantFigures
    chosen: VariantFigures
    plot: Plot

    @property
    def played(self) -> tuple[VariantFigures, ...]:
        """Return every variant that was played; each can be drawn."""
        return _played(self.games)


def statistics_of(player_id: int, *, drawn: str = "") -> Statistics | None:
    """Return a player's statistics; None where no finished game counts.

    `drawn` names what the plot shows, such as "scorpion/classic"; what was not played is passed
    over. One query, however many games there are.
    """
    finished = finished_games(player_id)
    games = figures_of(finished)
    best_known = favourite(_played(games))
    if best_known is None:
        return None
    by_slug = {each.slug: each for each in _played(games)}
    chosen = by_slug.get(drawn, best_known)
    names = chosen.spec.slug, chosen.variant.slug
    shown = [game for game in finished if (game.kind, game.variant) == names]
    return Statistics(games, best_known, chosen, plot_of(chosen.spec, shown))


def finished_games(player_id: int) -> list[Finished]:
    """Return a player's finished games that count, the earliest first.

    Those count that were begun, not played casually, and are no daily deal: each by its one
    result.
    """
    results = Result.objects.filter(
        game__player=player_id,
        game__casual=False,
        game__begun_at__isnull=False,
        game__day__isnull=True,
    )
    names = ("game__kind", "game__variant")
    figures = ("won", "ranked_score", "actions", "active_seconds", "ended_at")
    rows = results.order_by("ended_at", "pk").values_list(*names, *figures)
    return [Finished(*row) for row in rows]


def _played(games: tuple[GameFigures, ...]) -> tuple[VariantFigures, ...]:
    return tuple(variant for game in games for variant in game.played)
