"""Fill a board with a million entries and measure how long reading it takes.

`python -m tests.bench.million`, in a process of its own, on the database of DATABASE_URL; prints
the median of the milliseconds that the database takes, as JSON.
"""

import json
import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import django

ENTRIES = 1_000_000
LOOKS = 200
BATCH = 50_000
# Wins crowd: nearly all have 690 to 700 points, some 50 to 70 actions, and take four minutes or so.
SCORES = (700, 695, 690, 685, 680, 640)
WEIGHTS = (30, 30, 20, 10, 6, 4)


def main() -> int:
    """Fill, measure, print."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - not before the set-up

    call_command("migrate", verbosity=0)
    fill()
    print(json.dumps({"look": measure()}))
    return 0


def rows() -> Iterator[tuple[Any, ...]]:
    """Yield what is written of each entry: its number, key, score, actions and seconds."""
    from leaderboards.figures import best_key  # noqa: PLC0415

    draw = Random(1)
    for number in range(1, ENTRIES + 1):
        score = draw.choices(SCORES, WEIGHTS)[0]
        actions = max(40, round(draw.gauss(56, 7)))
        seconds = max(60, round(draw.lognormvariate(5.6, 0.5)))
        yield number, best_key(score, actions, seconds), score, actions, seconds


def fill() -> None:
    """Write users and entries, without the games that they would stand on, and count them."""
    from django.db import connection, transaction  # noqa: PLC0415

    from leaderboards.services.entries import rebuild_counts  # noqa: PLC0415

    is_sqlite = connection.vendor == "sqlite"
    with connection.cursor() as cursor:
        cursor.execute(
            "PRAGMA foreign_keys = OFF" if is_sqlite else "SET session_replication_role = replica"
        )
        with transaction.atomic():
            batch: list[tuple[Any, ...]] = []
            for row in rows():
                batch.append(row)
                if len(batch) == BATCH:
                    write(cursor, batch)
                    batch = []
    rebuild_counts()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def write(cursor: Any, batch: list[tuple[Any, ...]]) -> None:
    """Write one batch."""
    now = "2030-01-01 00:00:00+00:00"
    cursor.executemany(
        "INSERT INTO accounts_user (id, password, is_superuser, username, folded_name, name_look,"
        " email, is_staff, is_active, date_joined, is_private, preferences, last_seen)"
        " VALUES (%s, '', %s, %s, %s, %s, '', %s, %s, %s, %s, '{}', '2030-01-01')",
        [(n, False, f"p{n}", f"p{n}", f"p{n}", False, True, now, False) for n, *_ in batch],
    )
    cursor.executemany(
        "INSERT INTO leaderboards_entry (id, board, period, player_id, outcome_id, key, score,"
        " actions, seconds, ended_at) VALUES (%s, 'scorpion/classic', 'all', %s, %s, %s, %s, %s,"
        " %s, %s)",
        [(n, n, n, key, score, actions, seconds, now) for n, key, score, actions, seconds in batch],
    )


def measure() -> float:
    """Return the median milliseconds of the database for a rank, the top and the rows around."""
    from django.db import connection  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    from games import registry  # noqa: PLC0415
    from leaderboards.boards import ALL_TIME, Board  # noqa: PLC0415
    from leaderboards.selectors import size_of, standing_of, top  # noqa: PLC0415

    spec = registry.find("scorpion")
    board = Board(spec, spec.variant("classic"))
    assert size_of(board, ALL_TIME) == ENTRIES
    draw, times = Random(2), []
    for _ in range(LOOKS):
        with CaptureQueriesContext(connection) as captured:
            top(board, ALL_TIME, limit=50)
            place = standing_of(board, ALL_TIME, player_id=draw.randint(1, ENTRIES), neighbours=2)
        assert place is not None
        times.append(sum(milliseconds(query["sql"]) for query in captured.captured_queries))
    return median(times)


def milliseconds(query: str) -> float:
    """Return how long the database takes to answer, to the last row."""
    from django.db import connection  # noqa: PLC0415

    with connection.cursor() as cursor:
        began = perf_counter()
        cursor.execute(query)
        cursor.fetchall()
        return (perf_counter() - began) * 1000


if __name__ == "__main__":
    sys.exit(main())
