"""What a player's games make of them: the figures of every board, from the games alone."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from statistics import fmean
from typing import Final

from games.registry import Matches
from leaderboards.boards import Board, Measure, order_key
from leaderboards.rating import Rating, rate

FORM_MATCHES: Final = 20
"""How many matches the form is made of; with fewer there is none."""

SHARE_GAMES: Final = 30
"""Of how many of the latest games the share is."""

FEWEST_FOR_SHARE: Final = 10
"""With fewer games there is no share."""

THOUSANDTHS: Final = 1000

_FINER: Final = 10_000
"""Into how many parts a thousandth is cut, for what follows in a key."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game that counts, as its outcome has it."""

    outcome: int
    variant: str
    won: bool
    score: int
    actions: int
    seconds: int
    ended_at: datetime
    is_ranked: bool = True  # else a guest finished it: it is a best game at most


@dataclass(frozen=True, slots=True)
class Figures:
    """What an entry shows, the key that ranks it, and the outcome that made it what it is.

    `score` and `actions` are the points and actions of a best game, the points and deals of a
    form, the rating and its matches, the wins in a row, the won games and all of a share.
    """

    key: int
    score: int
    actions: int
    seconds: int
    ended_at: datetime
    outcome: int


def figures_on(board: Board, games: Sequence[Played]) -> Figures | None:
    """Return what a player has on a board by these games, in the order in which they began."""
    if board.variant is not None and board.measure is not Measure.DAILY:
        games = [game for game in games if game.variant == board.variant.slug]
    if not board.ranks_games:
        games = [game for game in games if game.is_ranked]
    if not games:
        return None
    return _MEASURES[board.measure](board, games)


def rate_matches(games: Sequence[Played], matches: Matches) -> Rating:
    """Rate a player by their matches against all levels, in the order in which they ended."""
    rated = [(matches.ratings[game.variant], game.won) for game in games]
    return rate(rated, fmean(matches.ratings.values()))


def best_key(score: int, actions: int, seconds: int) -> int:
    """Return the key of one game: more points first, then fewer actions, then less time."""
    return order_key(score, actions, seconds)


def _best(_: Board, games: Sequence[Played]) -> Figures | None:
    return _first(game for game in games if game.won)


def _daily(_: Board, games: Sequence[Played]) -> Figures | None:
    return _first(games)


def _first(games: Iterable[Played]) -> Figures | None:
    """Return the best of some games; of equal ones that which ended earlier."""
    found = [(best_key(game.score, game.actions, game.seconds), game) for game in games]
    if not found:
        return None
    key, best = min(found, key=lambda pair: (pair[0], pair[1].ended_at))
    return Figures(key, best.score, best.actions, best.seconds, best.ended_at, best.outcome)


def _streak(_: Board, games: Sequence[Played]) -> Figures | None:
    """Return the longest run of wins; of equal ones the earlier."""
    runs = [list(run) for won, run in groupby(games, key=lambda game: game.won) if won]
    if not runs:
        return None
    longest = max(runs, key=len)
    return _figures(order_key(len(longest)), longest[-1], score=len(longest))


def _share(_: Board, played: Sequence[Played]) -> Figures | None:
    """Return how many of the latest games were won; of equal shares that of more games leads."""
    games = played[-SHARE_GAMES:]
    if len(games) < FEWEST_FOR_SHARE:
        return None
    won = sum(game.won for game in games)
    # The share in thousandths leads, the number of games follows: both are in what leads.
    lead = THOUSANDTHS * won // len(games) * (SHARE_GAMES + 1) + len(games)
    return _figures(order_key(lead), games[-1], score=won, actions=len(games))


def _form(board: Board, played: Sequence[Played]) -> Figures | None:
    games = played[-FORM_MATCHES:]
    if len(games) < FORM_MATCHES:
        return None
    points = sum(game.score for game in games)
    deals = sum(_matches(board).deals(game.actions) for game in games)
    # Averages that differ at all do so by a ten-millionth at least, up to 3000 deals.
    lead, rest = divmod(THOUSANDTHS * _FINER * points // deals, _FINER)
    # The rest stands in the part of a key by which no group of keys is told: groups stay few.
    key = order_key(lead, 0, _FINER - 1 - rest)
    return _figures(key, games[-1], score=points, actions=deals)


def _rating(board: Board, games: Sequence[Played]) -> Figures | None:
    rating = rate_matches(games, _matches(board))
    if rating.is_provisional:
        return None
    key = order_key(rating.surely)
    return _figures(key, games[-1], score=rating.surely, actions=rating.matches)


def _matches(board: Board) -> Matches:
    assert board.spec.matches is not None, "no other game has such a board"
    return board.spec.matches


def _figures(key: int, last: Played, *, score: int, actions: int = 0) -> Figures:
    return Figures(key, score, actions, 0, last.ended_at, last.outcome)


_MEASURES: Final[Mapping[Measure, Callable[[Board, Sequence[Played]], Figures | None]]] = {
    Measure.BEST: _best,
    Measure.DAILY: _daily,
    Measure.FORM: _form,
    Measure.RATING: _rating,
    Measure.SHARE: _share,
    Measure.STREAK: _streak,
}
