"""What a player's finished games come to: by game, and by rule or level."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from games.registry import GameSpec, Text, Variant, all_games
from games.texts import signed
from leaderboards.figures import best_key

# Averages below each of these have one decimal more.
_DECIMALS_BELOW: Final = (20, 2)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game that counts: begun, not played casually, and no daily deal."""

    kind: str
    variant: str
    won: bool
    score: int  # as it ranks
    actions: int
    seconds: int
    ended_at: datetime


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of some games were won, and how many in a row: up to the last one, and at most."""

    played: int
    won: int
    current_streak: int
    longest_streak: int

    @property
    def share(self) -> int | None:
        """Return the whole per cent that were won, rounded down; None where nothing was played."""
        return 100 * self.won // self.played if self.played else None


@dataclass(frozen=True, slots=True)
class Best:
    """The best won game, in the order of its board."""

    score: str
    length: int  # in deals where the game has such, else in actions
    seconds: int
    summary: str


@dataclass(frozen=True, slots=True)
class Average:
    """A figure of a high score and its average."""

    name: Text
    text: str


@dataclass(frozen=True, slots=True)
class Averages:
    """The averages of the won games, and over how many games they are."""

    base: int
    figures: tuple[Average, ...]
    seconds: int


@dataclass(frozen=True, slots=True)
class PerDeal:
    """The points of all matches, won or not, by the deal."""

    text: str
    deals: int
    matches: int


@dataclass(frozen=True, slots=True)
class VariantFigures:
    """The figures of one rule or level."""

    spec: GameSpec
    variant: Variant
    tally: Tally
    best: Best | None
    averages: Averages | None
    per_deal: PerDeal | None

    @property
    def slug(self) -> str:
        """Return the name by which an address asks for it."""
        return f"{self.spec.slug}/{self.variant.slug}"


@dataclass(frozen=True, slots=True)
class GameFigures:
    """The figures of one game: all of it, and each variant that ranks or was played."""

    spec: GameSpec
    tally: Tally
    variants: tuple[VariantFigures, ...]

    @property
    def played(self) -> tuple[VariantFigures, ...]:
        """Return the variants that were played."""
        return tuple(each for each in self.variants if each.tally.played)


def figures_of(games: Sequence[Finished]) -> tuple[GameFigures, ...]:
    """Return the figures of each game of which something was played; `games` in their order."""
    found = (_game_figures(spec, games) for spec in all_games())
    return tuple(each for each in found if each.tally.played)


def favourite(played: Iterable[VariantFigures]) -> VariantFigures | None:
    """Return the variant that was won most often, of equal ones the one played most."""
    return max(played, key=lambda each: (each.tally.won, each.tally.played), default=None)


def tally_of(wins: Iterable[bool]) -> Tally:
    """Count games, given in their order as won or not."""
    played = won = current = longest = 0
    for is_won in wins:
        played += 1
        won += is_won
        current = current + 1 if is_won else 0
        longest = max(longest, current)
    return Tally(played, won, current, longest)


def mean_text(mean: float, *, is_signed: bool = False) -> str:
    """Write an average as the reader's language writes numbers, a small one with decimals."""
    decimals = sum(abs(mean) < limit for limit in _DECIMALS_BELOW)
    text = signed(round(mean, decimals), decimals)
    return text if is_signed else text.removeprefix("+")


def _game_figures(spec: GameSpec, games: Sequence[Finished]) -> GameFigures:
    variants = {variant.slug: variant for variant in spec.variants}
    own = [game for game in games if game.kind == spec.slug and game.variant in variants]
    by_variant: dict[str, list[Finished]] = {slug: [] for slug in variants}
    for game in own:
        by_variant[game.variant].append(game)
    return GameFigures(
        spec,
        tally_of(game.won for game in own),
        tuple(
            _variant_figures(spec, variant, by_variant[slug])
            for slug, variant in variants.items()
            if variant.ranked or by_variant[slug]
        ),
    )


def _variant_figures(spec: GameSpec, variant: Variant, games: Sequence[Finished]) -> VariantFigures:
    won = [game for game in games if game.won]
    return VariantFigures(
        spec=spec,
        variant=variant,
        tally=tally_of(game.won for game in games),
        best=_best(spec, won) if won else None,
        averages=_averages(spec, won) if won else None,
        per_deal=_per_deal(spec, games) if games else None,
    )


def _best(spec: GameSpec, won: Sequence[Finished]) -> Best:
    best = min(won, key=lambda game: best_key(game.score, game.actions, game.seconds))
    return Best(
        score=spec.table.score_cells(best.score, best.actions)[0],
        length=_length(spec, best),
        seconds=best.seconds,
        summary=spec.table.score_summary(best.score, best.actions),
    )


def _averages(spec: GameSpec, won: Sequence[Finished]) -> Averages:
    base = len(won)
    score = sum(game.score for game in won) / base
    length = sum(_length(spec, game) for game in won) / base
    texts = (mean_text(score, is_signed=not spec.spreads_by_minutes), mean_text(length))
    return Averages(
        base=base,
        figures=tuple(map(Average, spec.score_heads, texts)),
        seconds=sum(game.seconds for game in won) // base,
    )


def _per_deal(spec: GameSpec, games: Sequence[Finished]) -> PerDeal | None:
    if spec.matches is None:
        return None
    deals = sum(_length(spec, game) for game in games)
    points = sum(game.score for game in games)
    return PerDeal(mean_text(points / deals, is_signed=True), deals, len(games))


def _length(spec: GameSpec, game: Finished) -> int:
    return game.actions if spec.matches is None else spec.matches.deals(game.actions)
