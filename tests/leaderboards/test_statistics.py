"""Which of a player's games count, how often, and the page that shows what they come to."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.models import Game, Result
from leaderboards.statistics import Statistics, statistics_of
from tests.accounts.people import make_account, signed_in_client
from tests.games.playing import lay, move_on, new_key, play, won_record
from tests.games.scopa.tables import lay_match
from tests.leaderboards.finished import START

PAGE = "/en/players/lucia/"


@pytest.fixture
def lucia(fresh_limits: None) -> User:
    """Return somebody with an account."""
    return make_account("lucia")


def finish(
    laid: Game, won: bool = True, *, score: int = 695, actions: int = 52, day: float = 0
) -> Result:
    """End a game as if it had been played to these figures."""
    ended_at = START + timedelta(days=day)
    Game.objects.filter(pk=laid.pk).update(
        status=Game.Status.WON if won else Game.Status.LOST, begun_at=ended_at
    )
    return Result.objects.create(
        game=laid,
        won=won,
        score=score,
        ranked_score=score,
        actions=actions,
        active_seconds=300,
        ended_at=ended_at,
    )


def counted(player: User) -> tuple[int, int]:
    """Return how many games count for a player, and how many of them as won."""
    found = statistics_of(player.pk)
    if found is None:
        return 0, 0
    tallies = [each.tally for each in found.games]
    return sum(each.played for each in tallies), sum(each.won for each in tallies)


def test_a_game_counts_from_its_end_on(lucia: User) -> None:
    laid = lay(lucia)
    *actions, last = won_record()["actions"]
    move_on(laid, actions)
    assert counted(lucia) == (0, 0)

    move_on(laid, [last])

    assert counted(lucia) == (1, 1)


def test_a_game_counts_once_whatever_was_undone(lucia: User) -> None:
    first, *rest = won_record()["actions"]
    laid = lay(lucia)

    move_on(laid, [first, "undo", first, "undo", "redo", *rest])

    assert laid.status == Game.Status.WON
    assert counted(lucia) == (1, 1)


def test_a_game_counts_once_however_often_its_page_is_loaded_again(lucia: User) -> None:
    laid = lay(lucia)
    move_on(laid, won_record()["actions"])
    client = signed_in_client(lucia)

    for _ in range(3):
        assert client.get(laid.get_absolute_url()).status_code == 200

    assert counted(lucia) == (1, 1)


def test_a_game_counts_once_if_its_last_request_is_sent_twice(lucia: User) -> None:
    laid = lay(lucia)
    *actions, last = won_record()["actions"]
    move_on(laid, actions)
    client = signed_in_client(lucia)
    version, key = laid.version, new_key()

    answers = [play(client, laid, last, version=version, key=key) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert counted(lucia) == (1, 1)


def test_a_game_counts_once_if_it_is_laid_out_again(lucia: User) -> None:
    laid = lay(lucia)
    move_on(laid, won_record()["actions"])
    client = signed_in_client(lucia)

    assert client.post(f"{laid.get_absolute_url()}restart/").status_code == 302
    again = Game.objects.get(casual=True)
    move_on(again, won_record()["actions"])

    assert again.status == Game.Status.WON
    assert counted(lucia) == (1, 1)


def test_a_game_counts_once_however_often_it_is_watched(lucia: User) -> None:
    laid = lay(lucia)
    move_on(laid, won_record()["actions"])

    for at in (None, 0, 10, 999):
        query = {} if at is None else {"at": at}
        assert Client().get(f"/replays/{laid.token}/", query).status_code == 200

    assert counted(lucia) == (1, 1)


def test_a_game_that_was_given_up_counts_if_it_was_begun(lucia: User) -> None:
    move_on(lay(lucia), ["resign"])
    assert counted(lucia) == (0, 0)

    move_on(lay(lucia), ["4H>7", "resign"])

    assert counted(lucia) == (1, 0)


@pytest.mark.parametrize("change", [{"casual": True}, {"begun_at": None}, {"day": START.date()}])
def test_what_is_no_game_of_its_own_is_left_out(lucia: User, change: dict[str, object]) -> None:
    laid = lay(lucia)
    finish(laid)
    assert counted(lucia) == (1, 1)

    Game.objects.filter(pk=laid.pk).update(**change)

    assert counted(lucia) == (0, 0)


def test_others_games_are_others(lucia: User) -> None:
    finish(lay(make_account("other")))

    assert statistics_of(lucia.pk) is None


def test_games_are_counted_in_the_order_in_which_they_ended(lucia: User) -> None:
    for won, day in [(False, 1), (True, 3), (True, 2), (True, 0)]:
        finish(lay(lucia), won, day=day)

    found = statistics_of(lucia.pk)

    assert found is not None
    assert (found.games[0].tally.current_streak, found.games[0].tally.longest_streak) == (2, 2)


def statistics_on(address: str = PAGE) -> Statistics:
    """Return what the page shows."""
    found = Client().get(address).context["statistics"]
    assert isinstance(found, Statistics)
    return found


def words_of(page: str) -> str:
    """Return the words of a page in one line."""
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


def test_the_page_says_it_all_in_words(lucia: User) -> None:
    for day, won in enumerate([True, True, False, True]):
        finish(lay(lucia), won, day=20 * day)
    finish(lay_match(lucia), score=5, actions=72)

    words = words_of(Client().get(PAGE).content.decode())

    assert "4 Scorpion games, 3 won 695 best of Scorpion Classic, in 52 actions" in words
    assert "1 Scopa match, 1 won" in words
    assert "Minutes for a win, Scorpion Classic" in words
    assert "3 wins, 5 March 2026 to 4 May 2026. The running median is 5:00." in words
    assert "quickest, 5:00" in words
    assert "Classic 3 of 4 Relaxed – Wasp – Mice –" in words
    assert "4 Scorpion games, 3 won (75%). Wins in a row: 1 now, 2 at most." in words
    assert "Played 4 Won 3 (75%) Best 695 · 52 actions · 5:00" in words
    assert "Averages over 3 won games Points 695 Actions 52 Time 5:00" in words
    assert "Average over 1 won match Difference +5.0 Deals 4.0 Time 5:00" in words
    assert "The deals of 1 match, won or lost Deals 4 Point difference a deal +1.25" in words


def test_the_table_has_what_the_plot_draws(lucia: User) -> None:
    for day, score in enumerate([5, -3, 9]):
        finish(lay_match(lucia), score > 0, score=score, actions=72, day=day)

    page = Client().get(PAGE).content.decode()

    table = page.split("<tbody>")[1].split("</tbody>")[0]
    rows = [words_of(row) for row in table.split("</tr>")[:-1]]
    assert rows == [
        "7 March 2026 won +9 +5",
        "6 March 2026 lost −3 +5",
        "5 March 2026 won +5 +5",
    ]
    assert page.count("<circle") == 3 + 2  # two explain
    assert "best, +9" in page


def test_the_variant_that_is_won_most_is_drawn_unless_another_is_asked_for(lucia: User) -> None:
    for variant, won in [("classic", False), ("classic", False), ("relaxed", True)]:
        finish(lay(lucia, variant=variant), won)
    finish(lay_match(lucia, variant="easy-21"), won=False, score=-3)

    def drawn(query: str) -> str:
        return statistics_on(PAGE + query).chosen.slug

    assert drawn("") == "scorpion/relaxed"
    for slug in ("scorpion/classic", "scopa/easy-21"):
        assert drawn(f"?plot={slug}") == slug
    for nothing in ("scorpion/wasp", "chess/classic", "relaxed", "", "%00", "scopa/", "ü"):
        assert drawn(f"?plot={nothing}") == "scorpion/relaxed"


def test_of_equal_wins_the_variant_that_is_played_most_is_drawn(lucia: User) -> None:
    for variant, won in [("classic", True), ("relaxed", True), ("relaxed", False)]:
        finish(lay(lucia, variant=variant), won)

    assert statistics_on().chosen.slug == "scorpion/relaxed"


def test_each_variant_that_was_played_can_be_drawn_and_leads_to_its_board(lucia: User) -> None:
    finish(lay(lucia))
    assert "?plot=" not in Client().get(PAGE).content.decode()
    finish(lay_match(lucia, variant="easy-21"), score=3)

    page = Client().get(PAGE).content.decode()

    assert '<a href="?plot=scorpion/classic#plot" aria-current="true">' in page
    assert '<a href="?plot=scopa/easy-21#plot">' in page
    assert '"/en/leaderboards/scorpion/classic/"' in page
    assert "/en/leaderboards/scopa/easy-21/" not in page


@pytest.mark.parametrize("wins", [0, 1])
def test_with_too_few_points_a_sentence_stands_for_the_plot(lucia: User, wins: int) -> None:
    for number in range(2):
        finish(lay(lucia), won=number < wins)

    page = Client().get(PAGE).content.decode()

    assert "From two won games on, their minutes are drawn here." in page
    assert "<circle" not in page


def test_without_a_game_that_counts_there_are_no_statistics(lucia: User) -> None:
    empty = Client().get(PAGE)
    move_on(lay(lucia, casual=True), won_record()["actions"])
    casual = Client().get(PAGE)

    for page in (empty, casual):
        assert page.context["statistics"] is None
        assert "highlights" not in page.content.decode()
    assert "No finished game yet." in empty.content.decode()
    assert "Latest games" in casual.content.decode()


def test_no_style_is_written_into_the_page(lucia: User) -> None:
    for day in range(3):
        finish(lay(lucia), day=day)

    assert " style=" not in Client().get(PAGE).content.decode()


def test_more_games_cost_no_more_queries(lucia: User) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert Client().get(PAGE).status_code == 200
        return len(captured)

    for number in range(2):
        finish(lay(lucia), day=number)
        finish(lay_match(lucia), score=3)
    few = queries()
    for number in range(12):
        finish(lay(lucia, variant=("classic", "wasp")[number % 2]), day=number)
        finish(lay_match(lucia, variant=("hard", "easy-21")[number % 2]), score=3, day=number)

    assert queries() == few
