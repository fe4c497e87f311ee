"""Reading what a player's finished games come to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from games.models import Game, Result
from games.registry import GameSpec, all_games, find
from leaderboards.rating import Rating, rate
from leaderboards.statistics_figures import (
    Finished,
    GameFigures,
    VariantFigures,
    favourite,
    figures_of,
)
from leaderboards.statistics_plot import Plot, plot_of


@dataclass(frozen=True, slots=True)
class Rated:
    """A player's rating in a game against levels, with its error."""

    spec: GameSpec
    rating: Rating

    @property
    def text(self) -> str:
        """Write it as 1312 ± 48."""
        return f"{self.rating.value:.0f} ± {self.rating.error:.0f}"


@dataclass(frozen=True, slots=True)
class Statistics:
    """A player's figures by game, the variant that they win most, and a plot of the chosen one."""

    games: tuple[GameFigures, ...]
    favourite: VariantFigures
    chosen: VariantFigures
    plot: Plot
    ratings: tuple[Rated, ...]

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
    plot = plot_of(chosen.spec, shown)
    return Statistics(games, best_known, chosen, plot, tuple(_ratings(finished)))


def _ratings(finished: Sequence[Finished]) -> Iterator[Rated]:
    for spec in all_games():
        if spec.matches is None:
            continue
        levels = spec.matches.ratings
        matches = [
            (levels[game.variant], game.won)
            for game in finished
            if game.kind == spec.slug and game.variant in levels
        ]
        if matches:
            yield Rated(spec, rate(matches, fmean(levels.values())))


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
    names = ("game__status", "game__kind", "game__variant", "won", "ranked_score")
    figures = ("actions", "active_seconds", "ended_at")
    rows = results.order_by("ended_at", "pk").values_list(*names, *figures)
    return [
        Finished(kind, variant, won, _lead(kind, score, status), *rest)
        for status, kind, variant, won, score, *rest in rows
    ]


def _lead(kind: str, score: int, status: str) -> int:
    matches = find(kind).matches
    if matches is None:
        return score
    return matches.lead(score, is_given_up=status == Game.Status.RESIGNED)


def _played(games: tuple[GameFigures, ...]) -> tuple[VariantFigures, ...]:
    return tuple(variant for game in games for variant in game.played)
