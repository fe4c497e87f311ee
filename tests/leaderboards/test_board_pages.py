"""The pages of all kinds of boards, and what the end of a game says of them."""

import itertools
import re

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from games.models import Game, Result
from games.ranks import ranks_of
from leaderboards.boards import (
    Board,
    Measure,
    boards_of,
)
from leaderboards.models import Outcome
from leaderboards.services.entries import refresh_entries
from leaderboards.services.results import enter_result
from tests.accounts.people import make_account, signed_in_client
from tests.games.playing import (
    Seat,
    SettableClock,
    address,
    lay,
    move_on,
    won_record,
)
from tests.games.scopa.finished import lay_finished
from tests.leaderboards.entered import (
    OF_SCOPA,
    SCOPA,
    SCORPION,
    board_named,
    play,
    play_scorpion,
)
from tests.leaderboards.test_ranks import account, cells, enter

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]


# Pages


HEADS = {
    "scorpion/classic": ["Points", "Actions", "Time"],
    "scorpion/classic/share": ["Share", "Won"],
    "scorpion/classic/streak": ["Wins in a row"],
    "scopa/easy": ["Difference", "Deals", "Time"],
    "scopa/easy/form": ["Points a deal", "Deals"],
    "scopa/easy/share": ["Share", "Won"],
    "scopa/easy/streak": ["Wins in a row"],
    "scopa/rating": ["Surely at least", "Matches"],
}
CELLS = {
    "scorpion/classic": ["695", "52", "5:00, replay of ada’s game"],
    "scorpion/classic/share": ["66%", "20 of 30"],
    "scorpion/classic/streak": ["2"],
    "scopa/easy": ["+3", "4", "5:00, replay of ada’s game"],
    "scopa/easy/form": ["+0.22", "80"],
    "scopa/easy/share": ["66%", "20 of 30"],
    "scopa/easy/streak": ["2"],
    "scopa/rating": ["992", "30"],
}


def heads(page: str) -> list[str]:
    """Return the heads of a board's first table."""
    head = page.split("<thead>")[1].split("</thead>", maxsplit=1)[0]
    return [re.sub(r"<[^>]*>", "", each).strip() for each in re.findall("<th.*?</th>", head)]


@pytest.mark.parametrize("slug", HEADS)
@pytest.mark.parametrize("period", ["week", "all"])
def test_a_page_shows_what_its_board_ranks(client: Client, slug: str, period: str) -> None:
    board, player = board_named(slug), User.objects.create_user("ada")
    play_as = play if board.spec is SCOPA else play_scorpion
    play_as(player, "WWL" * 10)

    answer = client.get(f"{board.address}?period={period}")

    page = answer.content.decode()
    assert answer.status_code == 200
    assert heads(page) == ["Rank", "Player", *HEADS[slug]]
    assert cells(page) == [["1", "ada", *CELLS[slug]]]
    assert "1 player." in page
    assert answer.context["spread"] is None


@pytest.mark.parametrize(
    "board", [*boards_of(SCORPION), *boards_of(SCOPA)], ids=lambda board: board.slug
)
def test_every_board_has_a_page_that_leads_to_the_others(client: Client, board: Board) -> None:
    answer = client.get(f"{board.address}?period=week")

    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Nobody is on this board yet" in page
    here = re.findall(r'<a href="([^"?]*)[^"]*" aria-current="page"', page)
    assert board.address in here
    led_to = {address.partition("?")[0] for address in re.findall('href="([^"]*)"', page)}
    others = {
        other.address
        for other in boards_of(board.spec)
        if other.variant in {board.variant, None}
        or other.measure is (board.measure if board.variant else Measure.BEST)
    }
    assert others <= led_to
    # From one board to another the period stays.
    for link in itertools.chain(*answer.context["links"].values()):
        assert link.address.endswith("?period=week")
        assert f'href="{link.address}"' in page


@pytest.mark.parametrize(
    "path",
    [
        "scorpion/rating",
        "scorpion/classic/form",
        "scopa/easy/rating",
        "scopa/easy/none",
        "scopa/daily",
        "scopa/easy/daily",
        "scopa/easy-napola/streak",
        "chess/rating",
    ],
)
def test_a_board_that_there_is_not_is_not_found(client: Client, path: str) -> None:
    assert client.get(f"/en/leaderboards/{path}/").status_code == 404


def test_a_board_has_one_address(client: Client) -> None:
    assert client.get("/en/leaderboards/scopa/easy/best/").status_code == 404


@pytest.mark.parametrize("slug", OF_SCOPA)
def test_a_board_with_enough_players_has_a_plot_with_ones_own_place(slug: str) -> None:
    cache.clear()
    board, me = board_named(slug), make_account("lucia")
    for results, by in (("L" * 15 + "W" * 15, 5), ("WLL" * 10, 2), ("WLL" * 10, 1)):
        play(account(), results, by=by)
    play(me, "WWW" * 10, by=7)

    answer = signed_in_client(me).get(board.address)

    spread = answer.context["spread"]
    assert sum(bar.count for bar in spread.bars) == 4
    assert [bar.is_mine for bar in spread.bars] == [False] * (len(spread.bars) - 1) + [True]
    assert spread.better_than == "Better than all others."
    assert '<section class="slip spread"' in answer.content.decode()
    assert spread.head == HEADS[slug][0]


def test_the_bars_are_labelled_by_what_their_board_counts(client: Client) -> None:
    cache.clear()
    for results, by in (("W" * 30, 4), ("WL" * 15, 4), ("LLW" * 10, 4)):
        play(account(), results, by=by)

    bars = {
        slug: [
            bar.label
            for bar in client.get(board_named(slug).address).context["spread"].bars
            if bar.count
        ]
        for slug in OF_SCOPA
        if slug != "scopa/easy"
    }

    assert bars["scopa/easy/share"] == ["30", "50", "100"]
    # Of its last 20 matches the third has won six: 16 - 2 * 56 / 80.
    assert bars["scopa/easy/form"] == ["−0.5", "0.0", "1.0"]
    assert bars["scopa/easy/streak"] == ["1", "14+"]
    assert [int(label) % 50 for label in bars["scopa/rating"][:2]] == [0, 0]


def test_a_losing_form_is_written_with_a_real_minus(client: Client) -> None:
    play(account(), "L" * 20, by=6)

    page = client.get(board_named("scopa/easy/form").address).content.decode()

    assert cells(page)[0][2:] == ["−1.50", "80"]


def test_a_long_board_of_another_measure_has_pages(client: Client) -> None:
    me = make_account("lucia")
    for _ in range(52):
        enter(account())
    enter(me, won=False)
    enter(me)
    board = board_named("scorpion/classic/streak")

    first = client.get(board.address)

    assert len(cells(first.content.decode())) == 50
    following = client.get(f"{board.address}?period=all&after={first.context['next']}")
    rows = cells(following.content.decode())
    assert [row[0] for row in rows] == ["1"] * 3
    assert following.context["next"] is None
    below = signed_in_client(me).get(board.address).content.decode()
    assert "Your rank: <b>1</b> of 53" in below


# Replays


def test_a_row_leads_to_its_replay_only_where_that_can_be_opened(client: Client) -> None:
    ada, bea = User.objects.create_user("ada"), User.objects.create_user("bea")
    done, half = lay(ada), lay(bea)
    for game in (done, half):
        move_on(game, won_record()["actions"])
        enter_result(Result.objects.select_related("game__deal").get(game=game))
    # Somebody goes on playing with the same cards.
    Game.objects.create(
        token="x" * 16,
        player=bea,
        deal=half.deal,
        kind="scorpion",
        variant="classic",
        casual=True,
        rules_version=half.rules_version,
        state=half.state,
        state_hash=half.state_hash,
    )

    page = client.get(board_named("scorpion/classic").address).content.decode()

    assert {row[1]: "replay" in row[-1] for row in cells(page)} == {"ada": True, "bea": False}
    assert f"/replays/{done.token}/" in page
    assert half.token not in page
    assert client.get(f"/replays/{done.token}/").status_code == 200
    assert client.get(f"/replays/{half.token}/").status_code == 404


def test_rows_that_are_no_single_game_lead_to_no_replay(client: Client) -> None:
    play(account(), "WL" * 15)

    for slug in OF_SCOPA[1:]:
        page = client.get(board_named(slug).address).content.decode()
        assert len(cells(page)) == 1
        assert "/replays/" not in page.split('<table class="scores">')[1].split("</table>")[0]


# The end of a game


def won_game(player: User, *, casual: bool = False) -> Game:
    """Win a game on the documented deal, and enter it."""
    game = lay(player, casual=casual)
    move_on(game, won_record()["actions"])
    enter_result(Result.objects.select_related("game__deal").get(game=game))
    return game


def panel(client: Client, game: Game) -> list[tuple[str, str]]:
    """Return the lines of ranks on a game's page."""
    page = client.get(address(game)).content.decode()
    if '<dl class="ranks">' not in page:
        return []
    lines = page.split('<dl class="ranks">')[1].split("</dl>", maxsplit=1)[0]
    plain = [re.sub(r"<[^>]*>", "", each) for each in re.findall(r"<d[td]>.*?</d[td]>", lines)]
    return list(zip(plain[::2], plain[1::2], strict=True))


def test_a_won_game_tells_its_places_of_week_and_all_time_and_among_ones_own(
    clock: SettableClock,
) -> None:
    best, me = account(), make_account("lucia")
    enter(best, 700)
    clock.pass_by(days=7)
    enter(account(), 690)
    enter(me, 695, 40)

    game = won_game(me)

    # By their best game, which this one is not.
    assert panel(signed_in_client(me), game) == [
        ("Your best this week, Classic", "1 of 2"),
        ("Your best of all time, Classic", "2 of 3"),
        ("This one among your wins", "2 of 2"),
    ]


def test_a_guest_is_told_the_places_that_a_won_game_would_have(seat: Seat) -> None:
    enter(account(), 700)
    enter(account(), 690)

    game = won_game(seat.player)

    assert panel(seat.client, game) == [
        ("Your best this week, Classic", "would be 2 of 3"),
        ("Your best of all time, Classic", "would be 2 of 3"),
        ("This one among your wins", "1 of 1"),
    ]


def test_a_game_that_was_won_last_week_says_nothing_of_this_one(clock: SettableClock) -> None:
    me = make_account("lucia")
    game = won_game(me)
    clock.pass_by(days=7)

    assert panel(signed_in_client(me), game) == [
        ("Your best of all time, Classic", "1 of 1"),
        ("This one among your wins", "1 of 1"),
    ]


def test_equal_wins_of_ones_own_share_a_place_and_other_rules_are_left_out() -> None:
    me = make_account("lucia")
    enter(me, 999, variant="relaxed")
    enter(me, 999, won=False)
    enter(me, 695, 52, 0)

    game = won_game(me)

    assert panel(signed_in_client(me), game)[-1] == ("This one among your wins", "1 of 2")


def test_the_lines_lead_to_their_boards() -> None:
    me = make_account("lucia")

    lines = ranks_of(won_game(me))

    board = board_named("scorpion/classic")
    week = f"{board.address}?period=week"
    assert [line.address for line in lines] == [week, board.address, ""]


def test_a_casual_or_given_up_game_tells_of_no_place(seat: Seat) -> None:
    enter(account())
    casual = won_game(seat.player, casual=True)
    given_up = lay(seat.player)
    move_on(given_up, ["4H>7", "resign"])
    enter_result(Result.objects.select_related("game__deal").get(game=given_up))

    assert Outcome.objects.filter(result__game=given_up).exists()
    assert panel(seat.client, casual) == panel(seat.client, given_up) == []


def test_a_hidden_game_tells_of_no_place() -> None:
    me = make_account("lucia")
    game = won_game(me)
    Outcome.objects.update(is_hidden=True)
    refresh_entries(me.pk)

    assert panel(signed_in_client(me), game) == []


def test_a_won_match_tells_its_places_too() -> None:
    me = make_account("lucia")
    game = lay_finished(me)
    enter_result(Result.objects.select_related("game__deal").get(game=game))

    assert panel(signed_in_client(me), game) == [
        ("Your best this week, Easy", "1 of 1"),
        ("Your best of all time, Easy", "1 of 1"),
        ("This one among your wins", "1 of 1"),
    ]
