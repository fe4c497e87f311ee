"""Keeping the boards: each player's entries, and the counts by which ranks are found."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from django.contrib.auth import get_user_model
from django.db import connection, transaction
from django.db.models import Count, Exists, OuterRef, Q, Value
from django.db.models.functions import Concat

from leaderboards.boards import ALL_TIME, Measure, prefix_of
from leaderboards.earned import Place, earned_by, periods_kept
from leaderboards.models import Bucket, Entry, HiddenPlayer, Outcome
from leaderboards.spread import forget_spreads

# A row of Bucket, but for its count: board, period, level, value.
_Value: TypeAlias = tuple[str, str, int, int]
_PREFIX, _KEY = int(Bucket.Level.PREFIX), int(Bucket.Level.KEY)
_MOST_ROWS = 1000  # in a statement; databases take some thousand values
_FIGURES = ("key", "score", "actions", "seconds", "ended_at")


@transaction.atomic
def refresh_entries(player_id: int) -> int:
    """Let a player's entries be what their outcomes make them; return how many changed.

    Harmless at any time and at any number of times. Guests have none, nor has whoever is hidden
    or locked out. The player's row is locked, so that what is entered at once comes one by one.
    """
    return refresh_locked(player_id, lock_player(player_id))


def refresh_locked(player_id: int, player: Any) -> int:
    """Do so for a player whose row is locked already; None for one who is gone."""
    return _replace(player_id, earned_by(player) if _is_ranked(player) else {})


@transaction.atomic
def remove_entries(player_id: int) -> None:
    """Take a player off all boards, before the row of whoever it is goes."""
    _replace(player_id, {})


def _replace(player_id: int, wanted: Mapping[Place, Entry]) -> int:
    """Let a player have these entries and no others; return how many changed."""
    kept = {(entry.board, entry.period): entry for entry in Entry.objects.filter(player=player_id)}
    changes: Counter[_Value] = Counter()
    for place, entry in kept.items():
        if place not in wanted or _differ(entry, wanted[place]):
            changes.subtract(_values(entry))
    written = [new for at, new in wanted.items() if at not in kept or _differ(kept[at], new)]
    for entry in written:
        entry.player_id = player_id
        changes.update(_values(entry))
    gone = [entry.pk for place, entry in kept.items() if place not in wanted]
    if gone:
        Entry.objects.filter(pk__in=gone).delete()
    if written:
        Entry.objects.bulk_create(
            written,
            update_conflicts=True,
            unique_fields=["board", "period", "player"],
            update_fields=["outcome", *_FIGURES],
        )
    _count(changes)
    places = {(board, period) for board, period, *_ in changes}
    transaction.on_commit(lambda: forget_spreads(places))
    return len(gone) + len(written)


def carry_over_hiding(guest_id: int, player_id: int) -> None:
    """Hide an account that the games of a hidden guest come to."""
    if HiddenPlayer.objects.filter(player=guest_id).exists():
        HiddenPlayer.objects.get_or_create(player_id=player_id)


def unranked_players() -> list[int]:
    """Return the accounts whose wins have not brought them what a win brings at least.

    A process may have died in between, or have known of fewer boards.
    """
    best = Concat("kind", Value("/"), "variant")
    streak = Concat(best, Value(f"/{Measure.STREAK}"))
    entries = Entry.objects.filter(player=OuterRef("result__game__player"), period=ALL_TIME)
    has_best = Exists(entries.filter(board=OuterRef("best")))
    has_streak = Exists(entries.filter(board=OuterRef("streak")))
    wins = Outcome.objects.filter(
        won=True,
        day=None,
        is_hidden=False,
        result__game__casual=False,
        result__game__player__username__isnull=False,
        result__game__player__is_active=True,
        result__game__player__hiddenplayer=None,
    ).annotate(best=best, streak=streak)
    lacking = wins.filter(~has_best | ~has_streak & Q(result__game__ranked_since__isnull=False))
    return list(lacking.values_list("result__game__player", flat=True).distinct())


def lock_player(player_id: int) -> Any:
    """Return the row of a player, locked until the transaction ends; None where it is gone."""
    hidden = Exists(HiddenPlayer.objects.filter(player=OuterRef("pk")))
    players = get_user_model().objects.select_for_update().annotate(is_hidden=hidden)
    return players.filter(pk=player_id).first()


def _is_ranked(player: Any) -> bool:
    if player is None or player.username is None:
        return False
    return bool(player.is_active and not player.is_hidden)


def _differ(one: Entry, other: Entry) -> bool:
    names = ("outcome_id", *_FIGURES)
    return any(getattr(one, name) != getattr(other, name) for name in names)


def _values(entry: Entry) -> list[_Value]:
    place = (entry.board, entry.period)
    return [(*place, _PREFIX, prefix_of(entry.key)), (*place, _KEY, entry.key)]


def _count(changes: Mapping[_Value, int]) -> None:
    """Add to the counts, in one order for all: so none waits for the other in a circle."""
    rows = [(*value, by) for value, by in sorted(changes.items()) if by]
    table = connection.ops.quote_name(Bucket._meta.db_table)
    with connection.cursor() as cursor:
        for at in range(0, len(rows), _MOST_ROWS):
            some = rows[at : at + _MOST_ROWS]
            places = ", ".join(["(%s, %s, %s, %s, %s)"] * len(some))
            cursor.execute(
                f"INSERT INTO {table} (board, period, level, value, count) "  # noqa: S608
                f"VALUES {places} ON CONFLICT (board, period, level, value) "
                f"DO UPDATE SET count = {table}.count + excluded.count",
                [part for row in some for part in row],
            )


def forget_old_periods() -> None:
    """Delete the entries and counts of weeks and days that no page shows any more."""
    kept = periods_kept()
    for rows in (Entry, Bucket):
        rows.objects.exclude(period__in=kept).delete()


def rebuild_counts() -> int:
    """Count all entries anew; return how many counts were wrong."""
    with transaction.atomic():
        _lock_counts()
        kept = _kept_counts()
        right = _right_counts()
        wrong = {value for value in kept.keys() | right.keys() if kept[value] != right[value]}
        _count({value: right[value] - kept[value] for value in wrong})
        Bucket.objects.filter(count=0).delete()
    return len(wrong)


def _lock_counts() -> None:
    """Let nobody else count until the transaction ends; SQLite's own lock does that already."""
    if connection.vendor == "postgresql":
        table = connection.ops.quote_name(Bucket._meta.db_table)
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE")


def _kept_counts() -> Counter[_Value]:
    rows = Bucket.objects.values_list("board", "period", "level", "value", "count")
    return Counter({(board, period, level, v): count for board, period, level, v, count in rows})


def _right_counts() -> Counter[_Value]:
    counts: Counter[_Value] = Counter()
    keys: Iterable[Any] = Entry.objects.values_list("board", "period", "key").annotate(Count("pk"))
    for board, period, key, count in keys:
        counts[board, period, _PREFIX, prefix_of(key)] += count
        counts[board, period, _KEY, key] += count
    return counts
