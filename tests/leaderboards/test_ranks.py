"""The order of the high scores, and the pages that show it."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games import registry
from games.models import Game, Result
from leaderboards.models import HighScore
from leaderboards.selectors import best_games
from tests.games.playing import Seat, lay, seat_guest
from tests.games.scopa.tables import lay_match

pytestmark = pytest.mark.django_db

PAGE = "/en/leaderboards/scorpion/classic/"


def enter(
    player: User,
    score: int = 695,
    actions: int = 52,
    seconds: int = 300,
    *,
    variant: str = "classic",
    game: Game | None = None,
    minutes_ago: int = 0,
) -> HighScore:
    """Enter a game, of Scorpion where none is given, as if it were won with these figures."""
    game = game or lay(player, variant=variant)
    ended_at = timezone.now() - timedelta(minutes=minutes_ago)
    result = Result.objects.create(
        game=game,
        won=True,
        score=score,
        ranked_score=score,
        actions=actions,
        active_seconds=seconds,
        ended_at=ended_at,
    )
    return HighScore.objects.create(
        result=result,
        kind=game.kind,
        variant=game.variant,
        score=score,
        actions=actions,
        seconds=seconds,
        ended_at=ended_at,
    )


def ranks(limit: int = 50) -> list[tuple[int, int, int, int]]:
    """Return rank, score, actions and seconds of Classic's rows."""
    rows = best_games(
        spec=registry.find("scorpion"), variant="classic", limit=limit, player_id=None
    )
    return [(row.rank, row.score, row.actions, row.seconds) for row in rows]


def test_points_come_before_actions_and_actions_before_time(seat: Seat) -> None:
    for figures in [(690, 50, 10), (695, 53, 10), (695, 52, 300), (695, 52, 299), (700, 90, 999)]:
        enter(seat.player, *figures)

    assert ranks() == [
        (1, 700, 90, 999),
        (2, 695, 52, 299),
        (3, 695, 52, 300),
        (4, 695, 53, 10),
        (5, 690, 50, 10),
    ]


def test_equal_figures_share_a_rank_and_the_next_one_is_left_out(seat: Seat) -> None:
    for seconds in (300, 200, 300, 400):
        enter(seat.player, seconds=seconds)

    assert [(rank, seconds) for rank, _, _, seconds in ranks()] == [
        (1, 200),
        (2, 300),
        (2, 300),
        (4, 400),
    ]


def test_of_equal_games_the_earlier_one_stands_first() -> None:
    for name, minutes in (("later", 1), ("first", 3), ("second", 2)):
        enter(User.objects.create_user(name), minutes_ago=minutes)

    rows = best_games(spec=registry.find("scorpion"), variant="classic", limit=50, player_id=None)

    assert [row.player for row in rows] == ["first", "second", "later"]


def test_other_rules_have_boards_of_their_own(seat: Seat) -> None:
    enter(seat.player, 700, variant="relaxed")
    enter(seat.player, 690)

    assert [score for _, score, _, _ in ranks()] == [690]


def test_no_more_rows_are_read_than_asked_for(seat: Seat) -> None:
    for seconds in range(4):
        enter(seat.player, seconds=seconds)

    assert [seconds for *_, seconds in ranks(limit=3)] == [0, 1, 2]


def cells(page: str) -> list[list[str]]:
    """Return the text of the table's cells."""
    body = page.split("<tbody>")[1].split("</tbody>", maxsplit=1)[0]
    return [
        [re.sub(r"<[^>]*>", "", cell).strip() for cell in re.findall("<td.*?</td>", row, re.DOTALL)]
        for row in body.split("</tr>")[:-1]
    ]


def test_the_page_names_players_and_shows_guests_as_guests(seat: Seat) -> None:
    enter(User.objects.create_user("ada"), 700, 54, 3725)
    enter(seat.player, 695, 52, 14)
    enter(seat_guest().player, 690, 51, 725)

    assert cells(seat.client.get(PAGE).content.decode()) == [
        ["1", "ada", "700", "54", "1:02:05"],
        ["2", "Guest you", "695", "52", "0:14"],
        ["3", "Guest", "690", "51", "12:05"],
    ]


def test_the_page_tells_nobody_that_a_row_is_theirs(seat: Seat) -> None:
    enter(seat.player)

    assert cells(Client().get(PAGE).content.decode()) == [["1", "Guest", "695", "52", "5:00"]]


def test_a_board_without_games_says_so(client: Client) -> None:
    assert "Nobody has won here yet" in client.get(PAGE).content.decode()


def test_the_first_board_is_that_of_the_first_rule(client: Client, seat: Seat) -> None:
    enter(seat.player)

    first, own = (client.get(page).content.decode() for page in ("/en/leaderboards/", PAGE))
    assert first.replace("next=/en/leaderboards/", f"next={PAGE}") == own


@pytest.mark.parametrize("board", ["scorpion/klondike", "chess/classic"])
def test_a_board_of_no_known_name_is_not_found(client: Client, board: str) -> None:
    assert client.get(f"/en/leaderboards/{board}/").status_code == 404


def test_the_home_page_shows_the_best_five(client: Client, seat: Seat) -> None:
    for seconds in range(1, 7):
        enter(seat.player, seconds=seconds)

    page = client.get("/en/").content.decode()

    assert re.findall(r"695 · 52 actions · (0:0\d)", page) == [f"0:0{n}" for n in range(1, 6)]


def test_matches_of_scopa_rank_by_difference_then_deals_then_time(seat: Seat) -> None:
    for difference, deals, seconds in [(2, 3, 10), (6, 5, 10), (6, 4, 300), (6, 4, 299)]:
        enter(seat.player, difference, 18 * deals, seconds, game=lay_match(seat.player))

    page = seat.client.get("/en/leaderboards/scopa/easy/").content.decode()

    assert [row[2:] for row in cells(page)] == [
        ["+6", "4", "4:59"],
        ["+6", "4", "5:00"],
        ["+6", "5", "0:10"],
        ["+2", "3", "0:10"],
    ]


def test_games_and_levels_have_boards_of_their_own(seat: Seat) -> None:
    enter(seat.player, 5, 54, game=lay_match(seat.player, variant="hard"))
    enter(seat.player)

    boards = {
        board: len(re.findall(r'<tr class="mine">', seat.client.get(board).content.decode()))
        for board in (PAGE, "/en/leaderboards/scopa/easy/", "/en/leaderboards/scopa/hard/")
    }
    assert list(boards.values()) == [1, 0, 1]
