"""My data: all of it, nobody else's, nothing that is still hidden; and forgetting."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import StringIO
from pathlib import Path

import pytest
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.test import Client

from accounts.models import User
from accounts.services.claiming import merge_guest
from accounts.services.leaving import delete_player
from games.models import Deal, Game, Move, Result
from tests.accounts.people import PASSWORD, make_account, sign_in, sign_up, signed_in_client
from tests.games.playing import Response, Seat, lay, move, move_on, play, seat_guest, won_record
from tests.games.scopa.tables import lay_match, play_match, play_on, state_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

DOWNLOAD, DELETE = "/account/data/download/", "/account/delete/"


def content(response: Response) -> str:
    """Return what a streamed answer holds."""
    return b"".join(response.streaming_content).decode()  # type: ignore[attr-defined]


def test_everything_kept_of_an_account_is_in_the_file(tmp_path: Path) -> None:
    user = make_account("lucia", email="lucia@example.org")
    move_on(lay(user), won_record()["actions"])
    match = lay_match(user)
    play_match(match)
    running = lay(user, variant="relaxed")
    move(running, "4H>7")
    lay(seat_guest().player)
    client = signed_in_client(user)

    response = client.get(DOWNLOAD)

    assert response["Content-Disposition"].startswith("attachment")
    data = json.loads(content(response))
    assert (data["format"], data["version"]) == ("tavolino-data", 1)
    player = data["player"]
    assert player["name"] == "lucia"
    assert player["emails"] == [{"address": "lucia@example.org", "verified": True}]
    assert player["preferences"]["speed"] == "normal"
    assert [session["network"] for session in player["sessions"]] == ["127.0.0.0"]
    won, played, open_game = data["games"]
    assert won["record"]["end"] == "won"
    assert (won["result"]["ranked_score"], won["result"]["won"]) == (695, True)
    assert [(row["action"], bool(row["at"])) for row in open_game["log"]] == [("4H>7", True)]
    assert "record" not in open_game
    records = []
    for number, game in enumerate((won, played)):
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(game["record"]), encoding="utf-8")
        records.append(str(path))
    out = StringIO()
    call_command("check_record", *records, stdout=out)
    assert [json.loads(line)["valid"] for line in out.getvalue().splitlines()] == [True, True]


def test_nothing_hidden_is_in_the_file(seat: Seat) -> None:
    game, match = lay(seat.player), lay_match(seat.player)
    move(game, "4H>7")
    play_on(match)
    # Given up, but another game on the same deal can be resumed.
    given_up = lay(seat.player)
    Game.objects.filter(pk=given_up.pk).update(deal=game.deal)
    move(given_up, "resign")

    text = content(seat.client.get(DOWNLOAD))

    for deal in Deal.objects.all():
        assert deal.cards not in text
        assert deal.nonce not in text
    games = json.loads(text)["games"]
    assert ["record" in each for each in games] == [False, False, False]
    told = {row["action"].split("=")[0] for row in games[1]["log"]}
    hidden = {str(card) for card in state_of(match).computer.hand}
    assert not told & hidden
    assert json.loads(text)["player"]["name"] is None


def test_downloads_have_a_limit() -> None:
    client = signed_in_client(make_account("lucia"))

    assert [client.get(DOWNLOAD).status_code for _ in range(11)] == [200] * 10 + [429]


def test_an_account_goes_with_everything_once_its_password_is_given() -> None:
    user, other = make_account("lucia", email="lucia@example.org"), make_account("other")
    move_on(lay(user), won_record()["actions"])
    lay_match(user)
    kept = lay(other)
    client, elsewhere = signed_in_client(user), signed_in_client(user)

    assert client.get(DELETE).status_code == 200
    assert client.post(DELETE, {"password": "wrong"}).status_code == 422
    assert client.post(DELETE).status_code == 422
    assert User.objects.count() == 2
    assert client.post(DELETE, {"password": PASSWORD})["Location"] == "/en/?notice=deleted"

    assert list(User.objects.all()) == [other]
    assert list(Game.objects.all()) == [kept]
    assert not Move.objects.exists()
    assert not Result.objects.exists()
    for browser in (client, elsewhere):
        assert browser.get("/account/").status_code == 302
    assert Session.objects.count() == 0
    assert sign_in(Client(), "lucia").status_code == 422
    make_account("lucia", email="lucia@example.org")


def test_a_guest_is_forgotten_without_a_password(seat: Seat) -> None:
    lay(seat.player)

    assert seat.client.get(DELETE).status_code == 200
    assert User.objects.exists()
    assert seat.client.post(DELETE)["Location"] == "/en/?notice=deleted"

    assert not User.objects.exists()
    assert not Game.objects.exists()
    assert not Session.objects.exists()


def test_the_home_page_says_that_it_is_done(client: Client) -> None:
    assert "deleted" in client.get("/en/?notice=deleted").content.decode()


def test_a_guest_who_has_signed_up_meanwhile_is_asked_for_the_password(seat: Seat) -> None:
    lay(seat.player)
    sign_up(seat.client)

    assert not delete_player(seat.player.pk, is_guest=True)

    assert User.objects.get().username == "lucia"
    assert Game.objects.count() == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("attempt", range(5))
def test_what_is_done_while_a_player_is_deleted_fails_nobody(attempt: int) -> None:
    seats = [seat_guest() for _ in range(2)]
    user = make_account("lucia")
    seats.append(Seat(signed_in_client(user), user))
    games = [lay(seat.player) for seat in seats]

    def delete(seat: Seat) -> int:
        return seat.client.post(DELETE, {"password": PASSWORD}).status_code

    def start(seat: Seat) -> int:
        other = Client()
        other.cookies = seat.client.cookies
        data = {"kind": "scorpion", "variant": "wasp"}
        return other.post("/games/new/", data).status_code

    def act(seat: Seat) -> int:
        other = Client()
        other.cookies = seat.client.cookies
        return play(other, games[seats.index(seat)], "4H>7", version=0).status_code

    def merge(seat: Seat) -> int:
        return merge_guest(guest_id=seat.player.pk, user_id=user.pk) and 200

    jobs = [partial(job, seat) for seat in seats for job in (delete, start, act)]
    jobs.append(partial(merge, seats[0]))

    def run(job: Callable[[], int]) -> int:
        try:
            return job()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(jobs)) as pool:
        statuses = list(pool.map(run, jobs))

    assert max(statuses) < 500
    assert not Move.objects.exclude(game__player__in=User.objects.all()).exists()


def test_whoever_is_signed_in_is_not_locked_out_by_a_stranger() -> None:
    user = make_account("lucia", email="lucia@example.org")
    client = signed_in_client(user)
    for _ in range(10):
        sign_in(Client(), "lucia", "wrong")
    assert sign_in(Client(), "lucia").status_code == 422

    assert client.post("/account/email/remove/", {"password": PASSWORD}).status_code == 302

    statuses = [client.post(DELETE, {"password": "wrong"}).status_code for _ in range(11)]
    assert set(statuses) == {422}
    assert client.post(DELETE, {"password": PASSWORD}).status_code == 422, "and guesses are counted"
