"""What one move costs the database."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.games.playing import address, lay, play, seat_guest

# Real transactions, for their beginnings and ends count as well.
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ("action", "count"),
    [
        # Session and guest; then begin, game, row of the log, snapshot, commit.
        ("4H>7", 7),
        # Nothing is written, and nothing else is looked for.
        ("9S>1", 5),
    ],
)
def test_a_move_by_htmx_takes_this_many_queries(action: str, count: int) -> None:
    seat = seat_guest()
    game = lay(seat.player)
    seat.client.get(address(game))

    with CaptureQueriesContext(connection) as queries:
        response = play(seat.client, game, action, version=0)

    assert response.status_code in {200, 422}
    listed = "\n".join(query["sql"][:100] for query in queries.captured_queries)
    assert len(queries) == count, listed


def test_a_page_of_a_game_takes_this_many_queries() -> None:
    seat = seat_guest()
    game = lay(seat.player)
    play(seat.client, game, "4H>7")

    with CaptureQueriesContext(connection) as queries:
        seat.client.get(address(game))

    # Session, guest, game with its deal, and the last row of its log.
    assert len(queries) == 4, "\n".join(query["sql"][:100] for query in queries.captured_queries)
