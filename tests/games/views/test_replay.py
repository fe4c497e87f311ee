"""Replays: who may open one, what each step shows, and what it never does."""

import json
import re
from collections.abc import Callable, Iterator
from html import unescape

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.cards import french, italian
from games.models import Game
from games.protocol import Turn
from games.replaying import logged_actions, record_of, steps_of
from games.scopa.engine import Ended
from games.services.starting import restart_game
from tests.accounts.people import make_account
from tests.games.playing import (
    HTMX,
    Seat,
    address,
    lay,
    move_on,
    player_of,
    seat_guest,
    trace,
    won_record,
)
from tests.games.scopa.finished import lay_finished
from tests.games.scopa.tables import lay_match, play_deal, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

BOARD_CARD = re.compile(r'<(?:button|span) class="card \w[^"]*" id="c(..)"')


def page(game: Game, at: int | str | None = None, client: Client | None = None) -> str:
    """Return a step of a replay, as anybody sees it."""
    response = (client or Client()).get(replay(game), {} if at is None else {"at": at})
    assert response.status_code == 200
    return response.content.decode()


def replay(game: Game, part: str = "") -> str:
    """Return the address of a replay, or of its record."""
    return f"/replays/{game.token}/{part}"


def text_in(content: str, pattern: str) -> str:
    """Return what a pattern's group holds, without its markup and with single spaces."""
    found = re.search(pattern, content, re.DOTALL)
    assert found, pattern
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", found[1])).split())


def sentence(content: str) -> str:
    """Return the sentence of a step."""
    return text_in(content, r'id="said">(.*?)</p>')


def count_of(content: str) -> str:
    """Return where a page says that it stands."""
    return text_in(content, r'<p id="step-count">(.*?)</p>')


@pytest.fixture
def won(seat: Seat) -> Game:
    """Return the documented game of Scorpion, played to its end."""
    game = lay(seat.player)
    move_on(game, won_record()["actions"])
    return game


@pytest.fixture
def match(seat: Seat) -> Game:
    """Return a match of Scopa that the player has won."""
    return lay_finished(seat.player)


def finished(player: User) -> Iterator[Game]:
    """Yield games of both kinds that ended in every way."""
    given_up = lay(player)
    move_on(given_up, ["4H>7", "undo", "redo", "resign"])
    yield given_up
    for ended in (Ended.WON, Ended.LOST):
        yield lay_finished(player, ended=ended)
    counted = lay_match(player)
    play_deal(counted)
    move_on(counted, ["resign"])
    yield counted


# Who may open it


def test_anybody_may_open_a_finished_game(seat: Seat, won: Game, match: Game) -> None:
    for game in (won, match):
        for client in (Client(), seat_guest().client, seat.client):
            for at in (None, 0, 1, 10**9):
                assert client.get(replay(game), {} if at is None else {"at": at}).status_code == 200
            assert client.get(replay(game, "record/")).content.decode() == record_of(game)


@pytest.mark.parametrize("lay_out", [lay, lay_match])
def test_a_running_game_is_not_there_but_for_its_player_who_is_led_to_it(
    seat: Seat, lay_out: Callable[[User], Game]
) -> None:
    game = lay_out(seat.player)
    for client in (Client(), seat_guest().client):
        for headers in ({}, HTMX):
            missing = client.get("/replays/no-such-game/", {"at": "1"}, headers=headers)
            foreign = client.get(replay(game), {"at": "1"}, headers=headers)
            assert foreign.status_code == missing.status_code == 404
            told = foreign.content.decode().replace(game.token, "no-such-game")
            assert told == missing.content.decode()
        assert client.get(replay(game, "record/")).status_code == 404
    assert seat.client.get(replay(game), {"at": "1"})["Location"] == game.get_absolute_url()
    assert seat.client.get(replay(game, "record/")).status_code == 404


def test_a_finished_game_is_hidden_again_while_its_deal_is_played_again(
    seat: Seat, won: Game
) -> None:
    again = restart_game(player=player_of(seat.player), game=won)

    assert Client().get(replay(won)).status_code == 404
    assert Client().get(replay(won, "record/")).status_code == 404
    assert seat.client.get(replay(won))["Location"] == won.get_absolute_url()

    move_on(again, ["resign"])
    assert Client().get(replay(won)).status_code == Client().get(replay(again)).status_code == 200


@pytest.mark.parametrize("token", ["%00", "a%00b", "ünknown", "x" * 3000, "a b", "%ff"])
def test_a_token_that_none_could_have_is_not_found(seat: Seat, token: str) -> None:
    for client in (Client(), seat.client):
        assert client.get(f"/replays/{token}/").status_code == 404
        assert client.get(f"/replays/{token}/record/").status_code == 404


def test_looking_writes_nothing_and_makes_nobody(won: Game, match: Game) -> None:
    kept = [trace(game) for game in (won, match)]
    before = (User.objects.count(), Session.objects.count())
    client = Client()
    for game in (won, match):
        for at in (0, 5, 50):
            page(game, at, client)
    assert [trace(game) for game in (won, match)] == kept
    assert (User.objects.count(), Session.objects.count()) == before
    assert not client.cookies


def test_no_store_keeps_a_replay_and_no_machine_lists_it(won: Game) -> None:
    response = Client().get(replay(won))
    assert "no-store" in response["Cache-Control"]
    assert '<meta name="robots" content="noindex">' in response.content.decode()
    assert Client().get(replay(won, "record/"))["X-Robots-Tag"] == "noindex"


def test_only_a_public_name_is_told() -> None:
    player = make_account("lucia")
    game = lay(player)
    move_on(game, ["resign"])

    assert '<a href="/en/players/lucia/"><bdi>lucia</bdi></a>' in page(game)

    for changes in ({"is_private": True}, {"is_private": False, "is_active": False}):
        User.objects.filter(pk=player.pk).update(**changes)
        assert "lucia" not in page(game)
        assert "Played by somebody without a public profile." in page(game)


def test_a_guests_key_is_not_told(won: Game, seat: Seat) -> None:
    assert "Played by a guest." in page(won)
    assert f"guest {seat.player.pk}" not in page(won)


# Steps


@pytest.mark.parametrize(
    ("at", "shown"),
    [(None, 0), ("0", 0), ("7", 7), ("52", 52), ("53", 52), ("9" * 30, 52), ("-1", 0)]
    + [(nonsense, 0) for nonsense in ("", "x", "1.5", "\0", "9" * 5000)],
)
def test_an_address_leads_to_the_nearest_step(won: Game, at: str | None, shown: int) -> None:
    assert count_of(page(won, at)) == f"Step {shown} of 52"


def test_without_scripts_links_lead_on_and_back(won: Game) -> None:
    def links(at: int) -> dict[str, str]:
        return dict(re.findall(r'id="step-(\w+)" href="\?at=(\d+)"', page(won, at)))

    assert links(0) == {"on": "1", "last": "52"}
    assert links(7) == {"first": "0", "back": "6", "on": "8", "last": "52"}
    assert links(52) == {"first": "0", "back": "51"}


def test_every_step_of_the_documented_game_is_the_position_that_its_actions_make(
    won: Game,
) -> None:
    engine = won.spec.engine
    state = engine.start(won.variant, won.deal.cards)
    steps = steps_of(won)
    assert steps.last == len(won_record()["actions"])
    for at, action in enumerate(["", *won_record()["actions"]]):
        events = ()
        if action:
            state, events = engine.apply(state, engine.parse_action(action))
        content = page(won, at)
        columns = zip(state.position.columns, state.position.face_down, strict=True)
        in_sight = [french.code(card) for cards, down in columns for card in cards[down:]]
        assert BOARD_CARD.findall(content) == in_sight
        assert content.count('class="card back"') == sum(state.position.face_down)
        standing = engine.standing(state)
        assert f"<dd>{standing.score}</dd>" in content
        assert count_of(content) == f"Step {at} of 52"
        if action:
            told = won.spec.table.say(state, events)
            assert sentence(content) == text_in(f"<p>{told}</p>", "<p>(.*)</p>")
    assert sentence(page(won, 0)) == "The cards are dealt."


def test_every_step_of_a_match_renders_and_the_computers_cards_stay_backs(match: Game) -> None:
    engine = match.spec.engine
    state = engine.start(match.variant, match.deal.cards)
    at = 0
    for action in ("", *logged_actions(match)):
        if action:
            is_dealers = engine.standing(state).turn is Turn.DEALER
            state, _ = engine.apply(state, engine.parse_action(action))
            if is_dealers:
                continue
            at += 1
        content = page(match, at)
        if state.is_counted:
            assert 'class="count"' in content
            continue
        held = {italian.code(card) for card in state.computer.hand}
        hidden = held | {italian.code(card) for card in state.deck}
        assert not hidden & set(re.findall(r'data-card="(\w+)"', content)), at
        assert content.count('<span class="back"></span>') == len(held) + 2  # and two piles
        [mine] = re.findall(r'<div class="hand"(.*?)<div class="side me">', content, re.DOTALL)
        held_by_me = [italian.code(card) for card in state.player.hand]
        assert re.findall(r'data-card="(\w+)"', mine) == held_by_me
    assert at == steps_of(match).last


def test_the_last_step_is_the_games_own_final_board(seat: Seat) -> None:
    for game in finished(seat.player):
        game.refresh_from_db()
        steps = steps_of(game)
        engine, table = game.spec.engine, game.spec.table
        last = steps.position(steps.last)
        assert engine.encode(last.state) == game.state
        own = seat.client.get(address(game)).content.decode()
        shown = page(game, steps.last)
        assert sentence(own) == sentence(shown)
        assert table.board(last.state, still=True) == table.board(
            engine.decode(game.state), still=True
        )
        if game.kind == "scorpion":
            assert BOARD_CARD.findall(own) == BOARD_CARD.findall(shown) != []
        elif 'class="count"' in own:
            rows = r"<h2.*?>(.*?)<footer"
            assert text_in(own, rows) == text_in(shown, rows)


def test_nothing_on_a_replay_acts(seat: Seat) -> None:
    for game in finished(seat.player):
        last = steps_of(game).last
        for at in {*range(0, last, 9), last}:
            content = page(game, at, seat.client).split("<main")[1]
            assert "<form" not in content
            assert 'name="action"' not in content
            buttons = re.findall(r"<button type=\"button\"[^>]* id=\"(\w+)\"", content)
            assert (buttons, content.count("<button")) == (["play", "copy"], 2)


def test_each_deal_of_a_match_can_be_gone_to_and_its_count_is_a_step(match: Game) -> None:
    deals = steps_of(match).deals
    links = dict(re.findall(r'href="\?at=(\d+)" id="deal-(\d+)"', page(match)))
    assert links == {str(step): str(number) for number, step in enumerate(deals, start=1)}
    assert len(deals) == 1 + match.moves.exclude(deal=None).count() > 1
    for number, step in enumerate(deals, start=1):
        content = page(match, step)
        assert re.search(rf'id="deal-{number}"[^>]* aria-current="true"', content)
        assert len(re.findall(r'id="deal-\d+"[^>]* aria-current', content)) == 1
        assert "30 left" in content
        if number > 1:
            assert "A new deal:" in sentence(content)
            before = page(match, step - 1)
            assert f"Deal {number - 1}, counted" in before
            assert "The deal is counted" in sentence(before)
            assert f'id="deal-{number - 1}" data-step="{deals[number - 2]}" aria-current' in before


def test_a_match_given_up_before_its_next_deal_has_no_link_to_that(seat: Seat) -> None:
    game = lay_match(seat.player)
    play_deal(game)
    move_on(game, ["resign"])
    assert steps_of(game).deals == (0,)
    assert 'class="deals"' not in page(game)


def test_a_game_counts_as_given_up_only_at_its_last_step(seat: Seat) -> None:
    game = lay_match(seat.player)
    play_deal(game)
    play_on(game)
    move_on(game, ["resign"])
    steps = steps_of(game)
    assert "Deal 1, counted" in page(game, steps.deals[1] - 1)
    assert sentence(page(game, steps.last)) == "Given up."


def test_scripts_get_the_table_alone(won: Game) -> None:
    response = Client().get(replay(won), {"at": "3"}, headers=HTMX)
    content = response.content.decode()
    assert content.strip().startswith('<div id="game"')
    assert count_of(content) == "Step 3 of 52"
    assert "HX-Request" in response["Vary"]


@pytest.mark.parametrize(("part", "count"), [("", 3), ("record/", 3)])
def test_a_replay_takes_this_many_queries(match: Game, part: str, count: int) -> None:
    for at in (0, 100):
        with CaptureQueriesContext(connection) as queries:
            Client().get(replay(match, part), {"at": at})
        # The game with its deal and player, whether its deal is being played, its log.
        assert len(queries) == count, "\n".join(q["sql"][:100] for q in queries.captured_queries)


# Records and links


def test_the_record_is_a_file_that_can_be_checked(won: Game) -> None:
    response = Client().get(replay(won, "record/"))
    assert response["Content-Disposition"] == f'attachment; filename="scorpion-{won.token}.json"'
    assert json.loads(response.content)["actions"] == won_record()["actions"]


def test_finished_games_lead_to_their_replays(seat: Seat, won: Game, match: Game) -> None:
    running = lay(seat.player)
    for game in (won, match):
        own = seat.client.get(address(game)).content.decode()
        assert replay(game) in own
        assert replay(game, "record/") in own
        assert address(game) in page(game, client=seat.client)
        assert address(game) not in page(game)
    listed = seat.client.get("/games/").content.decode()
    assert [replay(game) in listed for game in (won, match, running)] == [True, True, False]


def test_a_profile_leads_to_those_replays_that_can_be_seen() -> None:
    player = make_account("lucia")
    games = [lay(player), lay(player)]
    for game in games:
        move_on(game, ["resign"])
    Game.objects.create(
        **{field: getattr(games[0], field) for field in ("player", "deal", "kind", "variant")},
        **{field: getattr(games[0], field) for field in ("rules_version", "state", "state_hash")},
        token="the-same-deal",
    )
    shown = Client().get("/en/players/lucia/").content.decode()
    assert [replay(game) in shown for game in games] == [False, True]
