"""Reading the ranks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from django.db.models import F, Q, QuerySet, Sum

from games.models import Game
from games.selectors import revealed_among
from leaderboards import wording
from leaderboards.boards import (
    ALL_TIME,
    Board,
    first_key_of,
    prefix_of,
    week_of,
)
from leaderboards.earned import games_that_count
from leaderboards.figures import Played, figures_on
from leaderboards.models import Bucket, Entry

_EPOCH: Final = datetime(2000, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_FIELDS: Final = (
    *("key", "score", "actions", "seconds", "ended_at", "outcome"),
    *("player__username", "player__is_private"),
)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the order of a board: what the entry there has, or had."""

    key: int
    ended_at: datetime
    pk: int

    @property
    def text(self) -> str:
        """Return it as an address names it."""
        return f"{self.key}-{(self.ended_at - _EPOCH) // _MICROSECOND}-{self.pk}"

    @classmethod
    def read(cls, text: str) -> "Place":
        """Read what `text` writes; OverflowError for a time that there is not."""
        key, moment, pk = map(int, text.split("-"))
        return cls(key, _EPOCH + moment * _MICROSECOND, pk)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a board; equal figures share a rank (1, 1, 3)."""

    rank: int
    place: Place
    player: Any  # the row of whoever it is
    is_mine: bool
    cells: Sequence[str]  # the figures, under the heads of the board
    summary: str  # and on one line
    seconds: int | None  # where an entry is one game
    replay: str  # the token of that game, where its cards may be seen; else nothing


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands on a board: their row, out of how many, and the rows around."""

    own: Row
    size: int
    around: Sequence[Row]


def rank_of(board: Board, period: str, key: int) -> int:
    """Return the rank that a key has, or would have, on a board."""
    prefix = prefix_of(key)
    better = _sum(_buckets(board, period, Bucket.Level.PREFIX).filter(value__lt=prefix))
    same = _buckets(board, period, Bucket.Level.KEY).filter(value__gte=first_key_of(prefix))
    return 1 + better + _sum(same.filter(value__lt=key))


def size_of(board: Board, period: str) -> int:
    """Return how many players a board has."""
    return _sum(_buckets(board, period, Bucket.Level.PREFIX))


def _buckets(board: Board, period: str, level: Bucket.Level) -> QuerySet[Bucket]:
    return Bucket.objects.filter(board=board.slug, period=period, level=level)


def _sum(buckets: QuerySet[Bucket]) -> int:
    return buckets.aggregate(sum=Sum("count"))["sum"] or 0


def top(board: Board, period: str, *, limit: int, player_id: int | None = None) -> list[Row]:
    """Return the first rows of a board."""
    return _ranked(board, period, _in_order(board, period)[:limit], player_id)


def after(
    board: Board, period: str, place: Place, *, limit: int, player_id: int | None = None
) -> list[Row]:
    """Return the rows that follow a place, whether or not somebody still stands there."""
    return _ranked(board, period, _beyond(board, period, place)[:limit], player_id)


def standing_of(board: Board, period: str, *, player_id: int, neighbours: int) -> Standing | None:
    """Return where a player stands, with so many rows on each side; None for no entry."""
    entry = _entries(board, period).filter(player=player_id).first()
    if entry is None:
        return None
    place = Place(entry.key, entry.ended_at, entry.pk)
    # Without the player, who may be improving at this moment.
    others = [
        list(_beyond(board, period, place, is_back=is_back).exclude(pk=entry.pk)[:neighbours])
        for is_back in (True, False)
    ]
    better, worse = others[0][::-1], others[1]
    around = _ranked(board, period, [*better, entry, *worse], player_id)
    return Standing(around[len(better)], size_of(board, period), around)


def games_for(board: Board, period: str, *, player_id: int, is_guest: bool) -> list[Played]:
    """Return the games of a player that a board of no single day is made of, in their order.

    Those of a guest as they would count after signing up.
    """
    return [
        replace(game, is_ranked=True) if is_guest else game
        for game in games_that_count(player_id, board.spec.slug)
        if period in {ALL_TIME, week_of(game.ended_at)}
        and (board.variant is None or game.variant == board.variant.slug)
        and (is_guest or game.is_ranked or board.ranks_games)
    ]


def rank_for_guest(board: Board, period: str, *, player_id: int) -> int | None:
    """Return the rank that somebody without an account would have on a board of no single day."""
    figures = figures_on(board, games_for(board, period, player_id=player_id, is_guest=True))
    return None if figures is None else rank_of(board, period, figures.key)


def _entries(board: Board, period: str) -> QuerySet[Entry]:
    """Return the entries of a board, with no more of their players than a page shows."""
    entries = Entry.objects.filter(board=board.slug, period=period).select_related("player")
    return entries.only(*_FIELDS)


def _in_order(board: Board, period: str) -> QuerySet[Entry]:
    return _entries(board, period).order_by("key", "ended_at", "pk")


def _beyond(board: Board, period: str, place: Place, *, is_back: bool = False) -> QuerySet[Entry]:
    """Return the entries after a place, or before it from the nearest on."""
    side = "lt" if is_back else "gt"
    same_key = Q(key=place.key)
    same_time = same_key & Q(ended_at=place.ended_at)
    beyond = (
        Q(**{f"key__{side}": place.key})
        | same_key & Q(**{f"ended_at__{side}": place.ended_at})
        | same_time & Q(**{f"pk__{side}": place.pk})
    )
    # The first condition lets a database begin at the right place of its index.
    near = Q(**{f"key__{side}e": place.key})
    ordered = _in_order(board, period).filter(near, beyond)
    return ordered.reverse() if is_back else ordered


def _ranked(
    board: Board, period: str, entries: Iterable[Entry], player_id: int | None
) -> list[Row]:
    """Give entries that follow one another their ranks: the first one's is looked up."""
    found = list(entries)
    if not found:
        return []
    sizes = _sizes(board, period, {entry.key for entry in found})
    replays = _replays(found) if board.ranks_games else {}
    rank, key = rank_of(board, period, found[0].key), found[0].key
    rows: list[Row] = []
    for entry in found:
        if entry.key != key:
            rank, key = rank + sizes.get(key, 0), entry.key
        rows.append(
            Row(
                rank=rank,
                place=Place(entry.key, entry.ended_at, entry.pk),
                player=entry.player,
                is_mine=entry.player_id == player_id,
                cells=wording.cells(board, entry.score, entry.actions),
                summary=_summary(board, entry),
                seconds=entry.seconds if board.ranks_games else None,
                replay=replays.get(entry.outcome_id, ""),
            )
        )
    return rows


def _sizes(board: Board, period: str, keys: set[int]) -> dict[int, int]:
    """Return how many entries share each key."""
    counts = _buckets(board, period, Bucket.Level.KEY).filter(value__in=keys)
    return dict(counts.values_list("value", "count"))


def _summary(board: Board, entry: Entry) -> str:
    return wording.summary(board, entry.score, entry.actions)


def _replays(entries: Iterable[Entry]) -> dict[int, str]:
    """Return the tokens of those games that may be looked at, by outcome."""
    outcomes = [entry.outcome_id for entry in entries]
    games = Game.objects.filter(result__outcome__in=outcomes).annotate(outcome=F("result__outcome"))
    found = list(games.only("token", "deal", "day"))
    revealed = revealed_among(found)
    return {game.outcome: game.token for game in found if game.pk in revealed}
