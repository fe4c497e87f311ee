"""Who stands where: keys, ranks, periods, and the pages that show them."""

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from io import StringIO
from itertools import count
from random import Random

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from accounts.services.claiming import merge_guest
from accounts.services.leaving import delete_player
from games import registry
from games.models import Game, Result
from games.replaying import Replay, replay
from leaderboards.boards import ALL_TIME, Board, week_of
from leaderboards.models import Bucket, Entry, HiddenPlayer, Outcome
from leaderboards.selectors import Place, after, rank_of, size_of, standing_of, top
from leaderboards.services.entries import refresh_entries
from leaderboards.services.results import enter_result
from leaderboards.tasks import enter_missing_results, forget_old_periods
from tests.accounts.people import PASSWORD, make_account, sign_in, sign_up, signed_in_client
from tests.games.playing import Seat, SettableClock, lay, move_on, seat_guest, won_record
from tests.games.scopa.tables import lay_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

PAGE = "/en/leaderboards/scorpion/classic/"
CLASSIC = Board(registry.find("scorpion"), registry.find("scorpion").variant("classic"))
_numbers = count(1)


def account() -> User:
    """Return another account."""
    return User.objects.create_user(f"player{next(_numbers)}")


def enter(
    player: User,
    score: int = 695,
    actions: int = 52,
    seconds: int = 300,
    *,
    variant: str = "classic",
    game: Game | None = None,
    minutes_ago: int = 0,
    won: bool = True,
    refresh: bool = True,
) -> Outcome:
    """Enter a game, of Scorpion where none is given, as if it had ended with these figures."""
    game = game or lay(player, variant=variant)
    ended_at = timezone.now() - timedelta(minutes=minutes_ago)
    status = Game.Status.WON if won else Game.Status.LOST
    since = None if player.is_guest else ended_at
    Game.objects.filter(pk=game.pk).update(begun_at=ended_at, status=status, ranked_since=since)
    result = Result.objects.create(
        game=game,
        won=won,
        score=score,
        ranked_score=score,
        actions=actions,
        active_seconds=seconds,
        ended_at=ended_at,
    )
    entered = Outcome.objects.create(
        result=result,
        kind=game.kind,
        variant=game.variant,
        day=game.day,
        won=won,
        score=score,
        actions=actions,
        seconds=seconds,
        ended_at=ended_at,
    )
    if refresh:
        refresh_entries(player.pk)
    return entered


def ranks(period: str = ALL_TIME, limit: int = 50) -> list[tuple[int, ...]]:
    """Return rank, score, actions and seconds of Classic's rows."""
    rows = top(CLASSIC, period, limit=limit)
    return [(row.rank, *map(int, row.cells), row.seconds or 0) for row in rows]


def test_points_come_before_actions_and_actions_before_time() -> None:
    for figures in [(690, 50, 10), (695, 53, 10), (695, 52, 300), (695, 52, 299), (700, 90, 999)]:
        enter(account(), *figures)

    assert ranks() == [
        (1, 700, 90, 999),
        (2, 695, 52, 299),
        (3, 695, 52, 300),
        (4, 695, 53, 10),
        (5, 690, 50, 10),
    ]


def test_points_may_be_less_than_nothing_and_figures_beyond_all_measure() -> None:
    for figures in [(-7, 9999, 9), (-7, 60_000, 4), (0, 1, 99_999_999)]:
        enter(account(), *figures)

    assert [score for _, score, _, _ in ranks()] == [0, -7, -7]


def test_equal_figures_share_a_rank_and_the_next_one_is_left_out() -> None:
    for seconds in (300, 200, 300, 400):
        enter(account(), seconds=seconds)

    assert [(rank, seconds) for rank, _, _, seconds in ranks()] == [
        (1, 200),
        (2, 300),
        (2, 300),
        (4, 400),
    ]


def test_of_equal_games_the_earlier_one_stands_first() -> None:
    for name, minutes in (("later", 1), ("first", 3), ("second", 2)):
        enter(User.objects.create_user(name), minutes_ago=minutes)

    rows = top(CLASSIC, ALL_TIME, limit=50)

    assert [row.player.username for row in rows] == ["first", "second", "later"]


def test_a_player_stands_there_once_with_their_best() -> None:
    player = account()
    for figures in [(690, 50, 10), (695, 52, 300), (695, 52, 310)]:
        enter(player, *figures)

    assert ranks() == [(1, 695, 52, 300)]
    enter(player, 695, 52, 299)
    assert ranks() == [(1, 695, 52, 299)]
    assert size_of(CLASSIC, ALL_TIME) == 1


def test_other_rules_have_boards_of_their_own() -> None:
    player = account()
    enter(player, 700, variant="relaxed")
    enter(player, 690)

    assert [score for _, score, _, _ in ranks()] == [690]


def test_no_more_rows_are_read_than_asked_for() -> None:
    for seconds in range(4):
        enter(account(), seconds=seconds)

    assert [seconds for *_, seconds in ranks(limit=3)] == [0, 1, 2]


def test_this_week_has_a_board_of_its_own(clock: SettableClock) -> None:
    player, other = account(), account()
    enter(player, 700)
    clock.pass_by(days=7)
    this_week = week_of(clock.now)
    enter(player, 690)
    enter(other, 695)

    assert [score for _, score, _, _ in ranks(this_week)] == [695, 690]
    assert [score for _, score, _, _ in ranks()] == [700, 695]

    clock.pass_by(days=21)
    forget_old_periods()
    assert {entry.period for entry in Entry.objects.all()} == {ALL_TIME}
    assert {bucket.period for bucket in Bucket.objects.all()} == {ALL_TIME}


@pytest.mark.parametrize(
    ("day", "week"),
    [("2026-01-01", "2026-W01"), ("2027-01-03", "2026-W53"), ("2026-11-30", "2026-W49")],
)
def test_a_week_begins_on_monday_by_utc(day: str, week: str) -> None:
    assert week_of(datetime.fromisoformat(f"{day}T00:00:00+00:00")) == week


def _best_of_all() -> list[Entry]:
    return list(Entry.objects.filter(board=CLASSIC.slug, period=ALL_TIME))


def test_every_rank_is_one_more_than_how_many_are_better() -> None:
    draw = Random(7)
    entered = []
    for _ in range(120):
        player = account()
        figures = (draw.choice([690, 695, 700]), draw.randint(49, 52), draw.randint(200, 205))
        enter(player, *figures)
        entered.append((player, figures))
    # Better games take the place of some.
    for player, (score, actions, seconds) in entered[::5]:
        enter(player, score, actions, seconds - 1)

    keys = {entry.player_id: entry.key for entry in _best_of_all()}
    for player_id, key in keys.items():
        better = sum(other < key for other in keys.values())
        assert rank_of(CLASSIC, ALL_TIME, key) == better + 1
        standing = standing_of(CLASSIC, ALL_TIME, player_id=player_id, neighbours=2)
        assert standing is not None
        assert (standing.own.rank, standing.size) == (better + 1, 120)
        assert [row.rank for row in standing.around if row.is_mine] == [better + 1]
    whole = top(CLASSIC, ALL_TIME, limit=120)
    paged = top(CLASSIC, ALL_TIME, limit=7)
    while following := after(CLASSIC, ALL_TIME, paged[-1].place, limit=7):
        paged += following
    assert paged == whole
    assert [row.rank for row in whole] == sorted(row.rank for row in whole)


def test_pages_go_on_from_a_place_that_is_nobodys_any_more(client: Client) -> None:
    players = [account() for _ in range(4)]
    for seconds, player in enumerate(players):
        enter(player, seconds=seconds)
    place = top(CLASSIC, ALL_TIME, limit=2)[-1].place
    assert Place.read(place.text) == place

    delete_player(players[1].pk, is_guest=False)
    enter(players[0], seconds=0)

    assert [row.seconds for row in after(CLASSIC, ALL_TIME, place, limit=5)] == [2, 3]
    for asked in ("0", "-1", "x", "9" * 30, "1%00", f"{'9' * 18}-{'9' * 17}-{'9' * 18}", "1-1-1"):
        assert client.get(f"{PAGE}?after={asked}").status_code == 200
    page = client.get(f"{PAGE}?after={'9' * 18}-1-1").content.decode()
    assert "Nobody stands further down." in page


def test_who_is_hidden_stands_nowhere_and_the_others_close_up() -> None:
    cheat, honest = account(), account()
    first = enter(cheat, 700)
    enter(cheat, 697)
    enter(honest, 695)

    Outcome.objects.filter(pk=first.pk).update(is_hidden=True)
    refresh_entries(cheat.pk)
    assert [(rank, score) for rank, score, _, _ in ranks()] == [(1, 697), (2, 695)]
    HiddenPlayer.objects.create(player=cheat)
    refresh_entries(cheat.pk)

    assert [(rank, score) for rank, score, _, _ in ranks()] == [(1, 695)]


def test_the_wins_are_spread_by_minutes_with_ones_own_marked() -> None:
    cache.clear()
    me = make_account("lucia")
    for seconds in (130, 179, 185, 240, 241, 3000):
        enter(account(), seconds=seconds)
    enter(me, seconds=200)

    page = signed_in_client(me).get(PAGE)

    spread = page.context["spread"]
    assert spread.head == "Minutes"
    assert [(bar.label, bar.count) for bar in spread.bars if bar.count] == [
        ("2", 2),
        ("3", 2),
        ("4", 2),
        ("15+", 1),
    ]
    assert [bar.label for bar in spread.bars if bar.is_mine] == ["3"]
    assert max(bar.height for bar in spread.bars) == 96
    assert "Faster than 50% of the others" in page.content.decode()


def test_matches_are_spread_by_points() -> None:
    cache.clear()
    for difference in (1, 1, 5):
        player = account()
        enter(player, difference, 54, game=lay_match(player))

    page = Client().get("/en/leaderboards/scopa/easy/")

    spread = page.context["spread"]
    assert spread.head == "Difference"
    assert [bar.count for bar in spread.bars] == [2, 0, 0, 0, 1]
    assert not spread.better_than
    assert Client().get("/en/leaderboards/scopa/hard/").context["spread"] is None


def test_an_administrator_hides_a_game_or_a_player_and_shows_them_again() -> None:
    User.objects.create_superuser("boss-of-it", password=PASSWORD)
    client = Client()
    sign_in(client, "boss-of-it")
    cheat = account()
    first = enter(cheat, 700)
    enter(cheat, 697)
    page = f"/admin/leaderboards/outcome/{first.pk}/change/"
    assert client.get(page).status_code == 200

    client.post(page, {"is_hidden": "on"})
    assert [score for _, score, _, _ in ranks()] == [697]
    client.post(page, {})
    assert [score for _, score, _, _ in ranks()] == [700]
    client.post("/admin/leaderboards/hiddenplayer/add/", {"player": cheat.pk})
    assert ranks() == []
    hidden = HiddenPlayer.objects.get()
    client.post(f"/admin/leaderboards/hiddenplayer/{hidden.pk}/delete/", {"post": "yes"})
    assert [score for _, score, _, _ in ranks()] == [700]
    assert client.post(f"/admin/leaderboards/outcome/{first.pk}/delete/").status_code == 403


def test_a_guest_ranks_from_sign_up_on(seat: Seat) -> None:
    enter(account(), 700)
    enter(seat.player)
    assert [score for _, score, _, _ in ranks()] == [700]
    page = seat.client.get(PAGE).content.decode()
    assert "You would rank <b>2</b> here" in page

    sign_up(seat.client)

    assert [(rank, score) for rank, score, _, _ in ranks()] == [(1, 700), (2, 695)]
    assert "Your rank: <b>2</b> of 2" in seat.client.get(PAGE).content.decode()


def test_a_guests_games_rank_for_the_account_that_they_come_to(seat: Seat) -> None:
    user = make_account("lucia")
    enter(user, 690)
    enter(seat.player, 700)

    sign_in(seat.client, "lucia")

    assert ranks() == [(1, 700, 52, 300)]


def test_a_win_that_is_entered_while_its_guest_signs_in_ranks(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = make_account("lucia")
    game = lay(seat.player)
    move_on(game, won_record()["actions"])
    result = Result.objects.select_related("game__deal").get(game=game)

    def merge_then_replay(played: Game) -> Replay:
        merge_guest(guest_id=seat.player.pk, user_id=user.pk)
        return replay(played)

    monkeypatch.setattr("leaderboards.services.results.replay", merge_then_replay)
    enter_result(result)

    assert [score for _, score, _, _ in ranks()] == [695]


def test_what_a_lost_process_left_out_is_made_up_for() -> None:
    player = account()
    enter(player)
    Entry.objects.all().delete()
    Bucket.objects.all().delete()

    enter_missing_results()

    assert [score for _, score, _, _ in ranks()] == [695]


def test_an_account_that_is_locked_stands_nowhere() -> None:
    player = account()
    enter(player)
    User.objects.filter(pk=player.pk).update(is_active=False)

    refresh_entries(player.pk)

    assert ranks() == []


def test_hiding_goes_with_a_guests_games(seat: Seat) -> None:
    make_account("lucia")
    enter(seat.player)
    HiddenPlayer.objects.create(player=seat.player)

    sign_in(seat.client, "lucia")

    assert ranks() == []


def test_who_has_an_account_is_not_told_to_sign_up(clock: SettableClock) -> None:
    me = make_account("lucia")
    enter(me)
    clock.pass_by(days=14)
    client = signed_in_client(me)

    assert "Sign up to enter it" not in client.get(f"{PAGE}?period=week").content.decode()


def test_a_guest_is_told_the_rank_of_this_week(clock: SettableClock) -> None:
    seat = seat_guest()
    enter(seat.player, 700)
    clock.pass_by(days=14)
    week = f"{PAGE}?period=week"
    assert "would rank" not in seat.client.get(week).content.decode()
    enter(account(), 697)
    enter(seat.player, 695)

    assert "would rank <b>2</b>" in seat.client.get(week).content.decode()
    assert "would rank <b>1</b>" in seat.client.get(PAGE).content.decode()


def test_who_is_gone_stands_nowhere() -> None:
    leaving, staying = account(), account()
    enter(leaving, 700)
    enter(staying)

    delete_player(leaving.pk, is_guest=False)

    assert [(rank, score) for rank, score, _, _ in ranks()] == [(1, 695)]
    assert size_of(CLASSIC, ALL_TIME) == 1


def rebuilt() -> str:
    """Rebuild the boards, and return what is told of it."""
    out = StringIO()
    call_command("boards", "rebuild", stdout=out)
    return out.getvalue().strip()


def kept() -> tuple[list[object], list[object]]:
    """Return all that is kept of the boards."""
    counts = Bucket.objects.filter(count__gt=0).order_by("pk")
    return list(Entry.objects.order_by("pk").values()), list(counts.values())


def test_rebuilding_changes_nothing_on_a_healthy_site_and_mends_a_sick_one(seat: Seat) -> None:
    players = [account() for _ in range(3)]
    for player in players:
        enter(player)
        enter(player, 700, 60)
    before = kept()
    healthy = "games put right: 0, entries: 0, counts: 0"

    assert rebuilt() == healthy
    assert kept() == before

    Entry.objects.filter(player=players[0]).delete()
    Bucket.objects.filter(level=Bucket.Level.PREFIX).update(count=7)
    assert rebuilt() != healthy
    assert rebuilt() == healthy
    assert [rank for rank, *_ in ranks()] == [1, 1, 1]
    assert size_of(CLASSIC, ALL_TIME) == 3


@pytest.mark.django_db(transaction=True)
def test_those_who_enter_at_once_lose_no_count() -> None:
    players = [account() for _ in range(8)]
    scores = [
        [(695, 52, 300), (695, 52, 299), (700, 50, 100 + number), (700, 50, 99)]
        for number in range(8)
    ]

    def play(job: tuple[User, list[tuple[int, int, int]]]) -> None:
        try:
            for figures in job[1]:
                enter(job[0], *figures)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, zip(players, scores, strict=True)))

    assert ranks() == [(1, 700, 50, 99)] * 8
    assert size_of(CLASSIC, ALL_TIME) == 8
    assert rebuilt() == "games put right: 0, entries: 0, counts: 0"


def test_entering_a_result_takes_few_queries() -> None:
    player = account()
    enter(player, 690)
    game = lay(player)
    move_on(game, won_record()["actions"])
    result = Result.objects.select_related("game__deal").get(game=game)

    with CaptureQueriesContext(connection) as captured:
        enter_result(result)

    queries = [query["sql"] for query in captured if "SAVEPOINT" not in query["sql"]]
    assert len(queries) <= 12, "\n".join(queries)
    assert ranks() == [(1, 695, 52, 0)]


def cells(page: str) -> list[list[str]]:
    """Return the text of the table's cells."""
    body = page.split("<tbody>")[1].split("</tbody>", maxsplit=1)[0]
    return [
        [re.sub(r"<[^>]*>", "", cell).strip() for cell in re.findall("<td.*?</td>", row, re.DOTALL)]
        for row in body.split("</tr>")[:-1]
    ]


def test_the_page_names_players_and_marks_ones_own_row() -> None:
    ada, hidden = User.objects.create_user("ada"), User.objects.create_user("shy", is_private=True)
    me = make_account("lucia")
    enter(ada, 700, 54, 3725)
    enter(me, 695, 52, 14)
    enter(hidden, 690, 51, 725)

    page = signed_in_client(me).get(PAGE).content.decode()

    assert cells(page) == [
        ["1", "ada", "700", "54", "1:02:05, replay of ada’s game"],
        ["2", "lucia you", "695", "52", "0:14, replay of lucia’s game"],
        ["3", "shy", "690", "51", "12:05, replay of shy’s game"],
    ]
    assert ada.get_absolute_url() in page
    assert hidden.get_absolute_url() not in page
    of_nobody = cells(Client().get(PAGE).content.decode())
    assert [player for _, player, *_ in of_nobody] == ["ada", "lucia", "shy"]


def test_a_long_board_has_pages_and_shows_ones_own_place_on_each() -> None:
    me = make_account("lucia")
    for seconds in range(52):
        enter(account(), seconds=seconds)
    enter(me, seconds=60)
    client = signed_in_client(me)

    first = client.get(PAGE)

    rows = cells(first.content.decode())
    assert [row[0] for row in rows[:50]] == [str(rank) for rank in range(1, 51)]
    assert rows[50] == ["…"]
    assert [row[:2] for row in rows[-1:]] == [["53", "lucia you"]]
    following = client.get(f"{PAGE}?period=all&after={first.context['next']}")
    assert [row[0] for row in cells(following.content.decode())] == ["51", "52", "53"]
    assert following.context["next"] is None


def test_the_page_of_this_week_says_which_days_it_has(client: Client, clock: SettableClock) -> None:
    enter(account())

    page = client.get(f"{PAGE}?period=week").content.decode()

    assert "29 April to 5 May 2030, by UTC." in " ".join(page.split())
    assert len(cells(page)) == 1


def test_a_board_without_games_says_so(client: Client) -> None:
    assert "Nobody is on this board yet" in client.get(PAGE).content.decode()


def test_the_first_board_is_that_of_the_first_rule(client: Client) -> None:
    enter(account())

    first, own = (client.get(page).content.decode() for page in ("/en/leaderboards/", PAGE))
    shown = [page[page.index("<main") :] for page in (first, own)]
    assert shown[0].replace("next=/en/leaderboards/", f"next={PAGE}") == shown[1]


@pytest.mark.parametrize("board", ["scorpion/klondike", "chess/classic"])
def test_a_board_of_no_known_name_is_not_found(client: Client, board: str) -> None:
    assert client.get(f"/en/leaderboards/{board}/").status_code == 404


def test_the_home_page_shows_the_best_five(client: Client) -> None:
    for seconds in range(1, 7):
        enter(account(), seconds=seconds)

    page = client.get("/en/").content.decode()

    assert re.findall(r"695 · 52 actions · (0:0\d)", page) == [f"0:0{n}" for n in range(1, 6)]


def test_matches_of_scopa_rank_by_difference_then_deals_then_time(client: Client) -> None:
    for difference, deals, seconds in [(2, 3, 10), (6, 5, 10), (6, 4, 300), (6, 4, 299)]:
        player = account()
        enter(player, difference, 18 * deals, seconds, game=lay_match(player))

    page = client.get("/en/leaderboards/scopa/easy/").content.decode()

    assert [[*row[2:4], row[4].split(",")[0]] for row in cells(page)] == [
        ["+6", "4", "4:59"],
        ["+6", "4", "5:00"],
        ["+6", "5", "0:10"],
        ["+2", "3", "0:10"],
    ]


def test_games_and_levels_have_boards_of_their_own() -> None:
    me = make_account("lucia")
    client = signed_in_client(me)
    enter(me, 5, 54, game=lay_match(me, variant="hard"))
    enter(me)

    boards = {
        board: len(re.findall(r'<tr class="mine">', client.get(board).content.decode()))
        for board in (PAGE, "/en/leaderboards/scopa/easy/", "/en/leaderboards/scopa/hard/")
    }
    assert list(boards.values()) == [1, 0, 1]
