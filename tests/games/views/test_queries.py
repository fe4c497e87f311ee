"""What one move costs the database."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.registry import find
from games.services.guiding import start_guided
from tests.games.playing import HTMX, address, lay, play, player_of, seat_guest
from tests.games.scopa.tables import lay_match

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


def test_a_move_of_a_guided_game_takes_one_more() -> None:
    seat = seat_guest()
    game = start_guided(player=player_of(seat.player), spec=find("scorpion"))
    seat.client.get(address(game))

    with CaptureQueriesContext(connection) as queries:
        play(seat.client, game, "8D>4", version=0)

    # A move's seven; then what the player has done so far.
    assert len(queries) == 8, "\n".join(query["sql"][:100] for query in queries.captured_queries)


@pytest.mark.parametrize(
    ("level", "action", "count"),
    [
        # A move's seven; then the computer's turn, its play, its row of the log.
        ("easy", "7D=5C+2D", 10),
        # The turn is written down, and played by somebody else; the page asks since when.
        ("hard", "7D=5C+2D", 9),
        # A refused move's five.
        ("easy", "7D=5C+3S", 5),
    ],
)
@pytest.mark.usefixtures("handed_over")
def test_a_play_of_scopa_takes_this_many_queries(level: str, action: str, count: int) -> None:
    seat = seat_guest()
    game = lay_match(seat.player, variant=level)
    seat.client.get(address(game))

    with CaptureQueriesContext(connection) as queries:
        response = play(seat.client, game, action, version=0)

    assert response.status_code in {200, 422}
    listed = "\n".join(query["sql"][:100] for query in queries.captured_queries)
    assert len(queries) == count, listed


def test_asking_whether_the_computer_has_played_takes_this_many_queries(
    handed_over: list[Any],
) -> None:
    seat = seat_guest()
    game = lay_match(seat.player, variant="hard")
    play(seat.client, game, "7D=5C+2D")

    with CaptureQueriesContext(connection) as queries:
        response = seat.client.get(address(game, "turn"), {"version": "1"}, headers=HTMX)

    # Session, guest, game with its deal, and whether the turn is overdue. Nothing is written.
    assert response.status_code == 204
    assert len(queries) == 4, "\n".join(query["sql"][:100] for query in queries.captured_queries)
    assert len(handed_over) == 1


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Take what is sent to the workers, and return it."""
    sent: list[Any] = []
    monkeypatch.setattr(
        "games.services.answering.current_app.send_task",
        lambda name, args: sent.append((name, args)),
    )
    return sent
