"""Scopa's pages over HTTP, most of them without any script."""

import json
import re
from html import unescape

import pytest
from django.test import Client

from games.models import Game
from games.replaying import replay
from games.scopa.engine import FOUR_DEALS, OPTIONS, Ended, Rejection
from games.scopa.record import check_record
from games.scopa.words import refuse
from games.texts import clock
from leaderboards.services.results import enter_result
from tests.accounts.people import make_account, signed_in_client
from tests.games.playing import (
    Seat,
    SettableClock,
    address,
    lay,
    move,
    move_on,
    play,
    said,
    seat_guest,
    settings_of,
    trace,
)
from tests.games.scopa.finished import lay_finished
from tests.games.scopa.tables import lay_match, play_deal, play_on, state_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "fresh_limits")]

NEW = "/games/new/"


@pytest.fixture
def game(seat: Seat) -> Game:
    """Return a match in which the seven takes in two ways, the others in one."""
    return lay_match(seat.player)


def page_of(seat: Seat, game: Game, page: str = "") -> str:
    """Return a page of a match."""
    response = seat.client.get(address(game, page))
    assert response.status_code == 200
    return response.content.decode()


def buttons(page: str) -> dict[str, str]:
    """Return the actions that the form offers, with the names of their buttons."""
    found = re.findall(r'<button[^>]* name="action" value="(.*?)" aria-label="(.*?)"', page)
    return {unescape(value): unescape(label) for value, label in found}


def text_in(page: str, pattern: str) -> str:
    """Return what a pattern's group holds, without its markup and with single spaces."""
    found = re.search(pattern, page, re.DOTALL)
    assert found, pattern
    return " ".join(re.sub(r"<[^>]*>", " ", found[1]).split())


# Playing without scripts


def test_a_card_that_takes_in_several_ways_is_picked_up_and_played_by_one_of_them(
    seat: Seat, game: Game
) -> None:
    kept = trace(game)
    assert {"7D?", "10S=5C+2D+3S", "6B=2D+4B"} <= buttons(page_of(seat, game)).keys()

    picking = play(seat.client, game, "7D?", htmx=False)

    assert (picking.status_code, said(picking)) == (
        200,
        "seven of coins can take in 2 ways: choose the cards you want.",
    )
    offered = re.findall(r'<div class="choice"([^>]*)>', picking.content.decode())
    assert [("7D" in one, "hidden" in one) for one in offered] == [(True, False)]
    assert trace(game) == kept

    ways = [action for action in buttons(picking.content.decode()) if action.startswith("7D=")]
    assert ways == ["7D=5C+2D", "7D=3S+4B"]
    response = play(seat.client, game, ways[1], htmx=False)

    assert (response.status_code, response["Location"]) == (302, address(game))
    assert game.moves.order_by("ply")[0].action == "7D=3S+4B"


@pytest.mark.parametrize(
    ("before", "action", "code"),
    [
        (["resign"], "7D=5C+2D", Rejection.GAME_OVER),
        ([], "8C", Rejection.NOT_IN_HAND),
        ([], "11D", Rejection.NOT_IN_HAND),
        ([], "7D", Rejection.MUST_TAKE),
        ([], "7D=5C+2B", Rejection.NOT_ON_TABLE),
        ([], "7D=5C+3S", Rejection.WRONG_SUM),
        ([], "next", Rejection.DEAL_RUNNING),
        (["resign"], "7D?", Rejection.GAME_OVER),
        ([], "8C?", Rejection.NOT_IN_HAND),
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_a_refusal_says_why_links_to_the_rule_and_changes_nothing(
    seat: Seat, game: Game, before: list[str], action: str, code: Rejection, htmx: bool
) -> None:
    for text in before:
        move(game, text)
    kept = trace(game)

    response = play(seat.client, game, action, htmx=htmx)

    assert response.status_code == 422
    reason = refuse(code)
    assert said(response).startswith(reason.text)
    assert f'href="/en/rules/scopa/#{reason.section}"' in said(response)
    assert ("<html" in response.content.decode()) is not htmx
    assert trace(game) == kept


def test_an_equal_card_must_be_taken_and_a_sum_is_refused_with_that_reason(seat: Seat) -> None:
    game = lay_match(seat.player, cards=("7D 10S 6B", "8C 9C 10B", "5C 2D 7B 3S"))

    response = play(seat.client, game, "7D=5C+2D")

    assert response.status_code == 422
    assert said(response).startswith(refuse(Rejection.MUST_TAKE_EQUAL).text)


def test_what_a_refusal_links_to_is_on_the_rules_page() -> None:
    rules = Client().get("/en/rules/scopa/").content.decode()

    sections = {refuse(code).section for code in Rejection} - {""}
    assert {section for section in sections if f'id="{section}"' in rules} == sections


def test_switched_off_rules_refuse_without_a_sentence(seat: Seat, game: Game) -> None:
    seat.client.post(settings_of(game), {"interactive_rules": "false"})

    told = said(seat.client.get(address(game)))

    for action in ("7D", "8C?"):
        response = play(seat.client, game, action)
        assert (response.status_code, said(response)) == (422, told)


@pytest.mark.parametrize(
    "action", ["castle", "7D??", "7D=", "7D=5C+5C", "deal", "undo", "4H>7", "<b>", "7D?\0"]
)
def test_what_is_no_action_is_answered_400(seat: Seat, game: Game, action: str) -> None:
    kept = trace(game)

    response = play(seat.client, game, action)

    assert response.status_code == 400
    assert said(response) == "That request could not be read; nothing was changed."
    assert trace(game) == kept


def test_a_card_picked_up_on_an_earlier_position_gets_the_present_table(
    seat: Seat, game: Game
) -> None:
    play_on(game)

    response = play(seat.client, game, "7D?", version=0)

    assert (response.status_code, said(response)[:22]) == (409, "This game has moved on")


def test_a_card_picked_up_while_the_computer_thinks_is_told_whose_turn_it_is(seat: Seat) -> None:
    game = lay_match(seat.player, variant="hard")
    play(seat.client, game, "6B=2D+4B")

    for action in ("7D?", "10S?", "8C?"):
        response = play(seat.client, game, action)
        assert (response.status_code, "computer’s turn" in said(response)) == (409, True), action


def test_a_whole_deal_is_played_by_the_buttons_of_its_pages(seat: Seat, game: Game) -> None:
    while not state_of(game).is_counted:
        page = page_of(seat, game)
        fields = dict(re.findall(r'<input type="hidden" name="(version|key)" value="(.*?)">', page))
        # The ways of a card are on the page already, though hidden until it is picked up.
        action = [text for text in buttons(page) if "?" not in text][-1]
        response = seat.client.post(address(game, "play"), {**fields, "action": action})
        assert (response.status_code, response["Location"]) == (302, address(game))

    assert "Deal 1, counted" in page_of(seat, game)
    play(seat.client, game, "next", htmx=False)
    assert "deal 2" in page_of(seat, game)
    game.refresh_from_db()
    assert replay(game).faults == ()


# The switches of the table, and new matches


def switches(page: str) -> dict[str, tuple[str, str]]:
    """Return each switch of the table: what it is, and where it leads or what it posts."""
    found = re.findall(
        r'<(a|button) class="button option" id="(level|napola|target)"[^>]*'
        r'(?:href|form="start-form" name="variant" value)="(.*?)"',
        page,
    )
    return {name: (tag, unescape(to)) for tag, name, to in found}


def test_the_switches_start_another_match_at_once_until_the_first_card(
    seat: Seat, game: Game
) -> None:
    assert switches(page_of(seat, game)) == {
        "level": ("button", "normal"),
        "napola": ("button", "easy-napola"),
        "target": ("button", "easy-21"),
    }

    play_on(game)

    panel = f"{NEW}?kind=scopa&game={game.token}&variant="
    assert switches(page_of(seat, game)) == {
        "level": ("a", f"{panel}normal"),
        "napola": ("a", f"{panel}easy-napola"),
        "target": ("a", f"{panel}easy-21"),
    }


def test_a_match_that_only_the_computer_has_played_in_is_not_under_way(seat: Seat) -> None:
    game = lay_match(seat.player, first="computer")
    assert state_of(game).computer.last

    assert switches(page_of(seat, game))["level"] == ("button", "normal")


def test_after_the_match_a_switch_starts_another_one_at_once(seat: Seat, game: Game) -> None:
    play_on(game)
    move_on(game, ["resign"])

    assert switches(page_of(seat, game))["level"] == ("button", "normal")


def test_the_panel_asks_has_the_switched_parts_chosen_and_leaves_the_match_as_it_is(
    seat: Seat,
) -> None:
    game = lay_match(seat.player, variant="hard-napola")
    play_on(game)
    kept = trace(game)
    leads_to = switches(page_of(seat, game))["target"][1]

    panel = seat.client.get(leads_to).content.decode()

    assert leads_to.endswith("variant=hard-napola-21")
    assert chosen(panel) == {
        "easy": False,
        "normal": False,
        "hard": True,
        "napola": True,
        "21": True,
    }
    assert f'href="{address(game)}">Keep playing' in panel
    assert "can be resumed" in panel
    assert trace(game) == kept


def chosen(panel: str) -> dict[str, bool]:
    """Return the parts that a panel offers, and whether each is chosen."""
    found = re.findall(r'type="(?:radio|checkbox)" name="variant" value="(\w+)"( checked)?', panel)
    return {part: bool(checked) for part, checked in found}


def test_the_panel_has_the_parts_of_the_match_that_is_left_chosen(seat: Seat) -> None:
    game = lay_match(seat.player, variant="normal-21")

    panel = seat.client.get(f"{NEW}?kind=scopa&game={game.token}").content.decode()

    assert [part for part, on in chosen(panel).items() if on] == ["normal", "21"]


@pytest.mark.parametrize(
    ("parts", "variant"),
    [
        (["hard", "napola", "21"], "hard-napola-21"),
        (["normal", "21"], "normal-21"),
        (["easy"], "easy"),
        (["easy-napola"], "easy-napola"),
        (["", "hard", ""], "hard"),
    ],
)
def test_a_variant_may_be_posted_in_parts(seat: Seat, parts: list[str], variant: str) -> None:
    response = seat.client.post(NEW, {"kind": "scopa", "variant": parts})

    game = Game.objects.get()
    assert game.variant == variant
    assert (response.status_code, response["Location"]) == (302, address(game))


@pytest.mark.parametrize(
    "parts", [[], ["napola"], ["hard", "31"], ["hard", "easy"], ["21", "hard"], ["classic"]]
)
def test_a_variant_that_is_none_is_answered_400(client: Client, parts: list[str]) -> None:
    response = client.post(NEW, {"kind": "scopa", "variant": parts})

    assert response.status_code == 400
    assert not Game.objects.exists()


def home_offer(client: Client) -> str:
    """Return the variant that the home page's button for Scopa starts."""
    page = client.get("/en/").content.decode()
    return text_in(
        page, r'class="table-card scopa".*?<button class="button primary"[^>]*(value="[\w-]+")'
    )


def test_a_newcomer_is_offered_the_easy_level_and_later_the_variant_played_last(
    clock: SettableClock, seat: Seat
) -> None:
    assert home_offer(Client()) == 'value="easy"'
    for variant in ("hard-napola-21", "normal"):
        clock.pass_by(minutes=1)
        lay_match(seat.player, variant=variant)
        lay(seat.player)
        assert home_offer(seat.client) == f'value="{variant}"'
    assert home_offer(seat_guest().client) == 'value="easy"'


def test_a_new_match_says_who_leads_and_is_dealt_at_once(seat: Seat, game: Game) -> None:
    theirs = lay_match(seat.player, first="computer")

    assert said(seat.client.get(address(game))) == "A new match: you lead. Choose a card."
    assert said(seat.client.get(address(theirs))).startswith('<span class="shown-elsewhere">')
    assert len(state_of(theirs).player.hand) == 3


def test_a_match_cannot_be_dealt_again(seat: Seat, game: Game) -> None:
    kept = trace(game)

    response = seat.client.post(address(game, "restart"))

    assert (response.status_code, response["Location"]) == (302, address(game))
    assert Game.objects.count() == 1
    assert trace(game) == kept
    panel = seat.client.get(f"{NEW}?kind=scopa&game={game.token}").content.decode()
    assert address(game, "restart") not in panel


# Preferences


def corners(page: str) -> list[str]:
    """Return what stands in the corners of the cards on a page."""
    return re.findall(r'<b class="index">(.*?)<i></i></b>', page)


def test_the_table_obeys_its_preferences(seat: Seat, game: Game) -> None:
    seat.client.post(
        settings_of(game), {"speed": "step", "faces": "piacentine", "confirm_plays": "on"}
    )

    table = page_of(seat, game)

    assert 'faces-piacentine" data-speed="step"' in table
    assert {"7D?", "10S?", "6B?"} <= buttons(table).keys()


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        ("numbers", ["8", "2", "6", "4", "10", "9", "7"]),
        ("letters", ["F", "2", "6", "4", "R", "C", "7"]),
        ("none", []),
    ],
)
def test_corners_are_as_is_liked_while_sums_and_names_stay(
    seat: Seat, index: str, expected: list[str]
) -> None:
    game = lay_match(seat.player, cards=("10S 9B 7D", "4C 9C 10B", "8S 2D 6C 4B"))
    seat.client.post(settings_of(game), {"index": index})

    page = page_of(seat, game)

    assert corners(page) == expected
    sums = re.findall(r'<span class="sum">(.*?)</span>', page)
    assert [re.sub(r"<.*?>", "", text) for text in sums] == ["6 + 4 = 10", "8 + 2 = 10"]
    for name in ("king of swords", "knight of clubs", "knave of swords"):
        assert f'aria-label="{name}' in page


def test_the_figures_in_the_count_have_their_letters(seat: Seat) -> None:
    game = lay_match(seat.player)
    play_deal(game)
    seat.client.post(settings_of(game), {"index": "letters"})

    found = set(corners(page_of(seat, game)))

    assert {"F", "C", "R"} <= found
    assert not {"8", "9", "10"} & found


# Counts and ends


def test_a_counted_deal_shows_the_whole_count_and_the_next_deal(seat: Seat, game: Game) -> None:
    count = play_deal(game).count
    assert count is not None

    page = page_of(seat, game)

    assert text_in(page, r'id="end-title"[^>]*>(.*?)</h2>') == "Deal 1, counted"
    rows = [
        text_in(page, rf'<tbody class="line line-\d {line.item}">\s*<tr>(.*?)</tr>')
        for line in count.lines
    ]
    assert [row.split()[0].lower() for row in rows] == [line.item for line in count.lines]
    for row, line in zip(rows, count.lines, strict=True):
        gained = line.player.points + line.computer.points
        assert sum(map(int, re.findall(r"\+(\d+)", row))) == gained
    assert {"next"} == set(re.findall(r'name="action" value="(.*?)"', page))
    assert "data-card" in page
    assert 'class="hand"' not in page


def test_what_is_not_done_at_a_count_is_refused_with_the_reason(seat: Seat, game: Game) -> None:
    play_deal(game)

    response = play(seat.client, game, "7D")

    assert (response.status_code, said(response)[:18]) == (422, "This deal is over;")


@pytest.mark.parametrize("after_the_count", [False, True])
def test_a_match_given_up_says_so_and_offers_the_next(
    seat: Seat, game: Game, after_the_count: bool
) -> None:
    if after_the_count:
        play_deal(game)
    page = page_of(seat, game, "give-up")
    assert "Give up this game?" in page
    play(seat.client, game, "resign", htmx=False)

    page = page_of(seat, game)

    assert text_in(page, r'id="end-title"[^>]*>(.*?)</h2>') == "Given up"
    assert 'id="next-deal" form="start-form" name="variant" value="easy"' in page
    assert ('class="count' in page) is after_the_count


@pytest.mark.parametrize("variant", ["normal", "easy-napola-21"])
def test_a_won_match_shows_its_end_its_points_and_where_to_go_from_there(
    seat: Seat, variant: str
) -> None:
    game = lay_finished(seat.player, variant)
    state = state_of(game)

    page = page_of(seat, game)

    assert text_in(page, r'id="end-title"[^>]*>(.*?)</h2>') == "You have won the match"
    stands = text_in(page, r'<p class="stands">(.*?)</p>')
    assert f"You {state.player.points} – {state.computer.points} Computer" in stands
    assert f'id="next-deal" form="start-form" name="variant" value="{variant}"' in page
    assert 'value="next"' not in page
    steps = f"/replays/{game.token}/"
    for to in (address(game, "fair-deal"), steps, f"{steps}record/"):
        assert f'href="{to}"' in page
    board = f'href="/en/leaderboards/scopa/{variant}/"'
    assert (board in page) is (variant == "normal")


def test_the_fair_deal_lists_every_deal_and_reveals_all_of_them_after_the_match(
    seat: Seat, game: Game
) -> None:
    play_deal(game)
    play_on(game)
    promised = re.findall(r'class="commitment">(\w{64})<', page_of(seat, game, "fair-deal"))
    assert len(set(promised)) == 2
    assert "Deal 2" in page_of(seat, game, "fair-deal")
    assert 'class="nonce"' not in page_of(seat, game, "fair-deal")

    move(game, "resign")

    page = page_of(seat, game, "fair-deal")
    assert re.findall(r'class="commitment">(\w{64})<', page) == promised
    assert len(re.findall(r'class="nonce">\w+<', page)) == 2
    assert len(re.findall(r'class="cards">\w+ (?:\w+ ?){40}<', page)) == 2


def test_the_record_is_handed_out_after_the_match_alone_and_is_valid(
    seat: Seat, game: Game
) -> None:
    play_deal(game)
    play_on(game)
    assert seat.client.get(address(game, "record")).status_code == 404
    move(game, "resign")
    won = lay_finished(seat.player, "hard-napola")

    for match, winner in ((game, None), (won, "player")):
        response = seat.client.get(address(match, "record"))
        report = check_record(json.loads(response.content))
        assert (report["valid"], report["winner"]) == (True, winner), report
        assert f'filename="scopa-{match.token}.json"' in response["Content-Disposition"]


def test_my_games_and_the_home_page_tell_how_a_match_stands(
    clock: SettableClock, seat: Seat, game: Game
) -> None:
    state = play_deal(game)
    clock.pass_by(minutes=1)
    won = lay_finished(seat.player)
    stands = [f"{each.player.points} – {each.computer.points}" for each in (state_of(won), state)]

    rows = re.findall(
        r"<tr>\s*<td>.*?</tr>", seat.client.get("/games/").content.decode(), re.DOTALL
    )
    told = [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in rows]

    assert ["Scopa Easy" in row for row in told] == [True, True]
    assert [stand in row for stand, row in zip(stands, told, strict=True)] == [True, True]
    assert [row.split()[-1] for row in told] == ["won", "running"]
    assert stands[1] in seat.client.get("/en/").content.decode()


# Four deals


@pytest.mark.parametrize(
    ("ended", "title"),
    [
        (Ended.WON, r"You have won by \d+ points?"),
        (Ended.LOST, r"The computer has won by \d+ points?"),
        (Ended.DRAWN, r"A draw: \d+ each"),
    ],
)
def test_four_deals_end_with_their_difference_and_lead_to_a_usual_match(
    seat: Seat, ended: Ended, title: str
) -> None:
    game = lay_finished(seat.player, FOUR_DEALS.slug, ended=ended)
    state = state_of(game)

    page = page_of(seat, game)

    assert game.status == ended.value
    assert re.fullmatch(title, text_in(page, r'id="end-title"[^>]*>(.*?)</h2>'))
    assert "over 4 deals" in text_in(page, r"<header>(.*?)</header>")
    stands = text_in(page, r'<p class="stands">(.*?)</p>')
    assert f"You {state.player.points} – {state.computer.points} Computer" in stands
    assert 'id="next-deal" form="start-form" name="variant" value="hard"' in page
    assert f"/leaderboards/scopa/{FOUR_DEALS.slug}" not in page
    assert replay(game).faults == ()
    report = check_record(json.loads(seat.client.get(address(game, "record")).content))
    winner = {Ended.WON: "player", Ended.LOST: "computer", Ended.DRAWN: None}[ended]
    assert (report["valid"], report["winner"], report["deals"]) == (True, winner, 4)


def test_four_deals_show_which_one_is_played_and_nothing_to_switch(seat: Seat) -> None:
    game = lay_match(seat.player, variant=FOUR_DEALS.slug)

    page = page_of(seat, game)

    assert text_in(page, r'<p class="more">(.*?)</p>') == "Deal 1 of 4 · rules"
    assert switches(page) == {}
    facts = re.findall(r'<p class="fact"[^>]*>(.*?)</p>', page)
    assert [" ".join(re.sub(r"<[^>]*>", " ", fact).split()) for fact in facts] == [
        "Level hard",
        "Deal 1 of 4",
        "Deck 30 left",
    ]
    assert "First to" not in page
    assert "in deal 1 of 4" in page_of(seat, game, "words")
    assert "(0 – 0, deal 1 of 4)" in page_of(seat, game, "give-up")


def test_four_deals_cannot_be_begun_by_the_form_of_a_new_match(client: Client) -> None:
    for parts in ([FOUR_DEALS.slug], ["hard", "4", "deals"]):
        assert client.post(NEW, {"kind": "scopa", "variant": parts}).status_code == 400
    assert not Game.objects.exists()


def test_four_deals_are_replayed_step_by_step_to_the_draw(seat: Seat) -> None:
    game = lay_finished(seat.player, FOUR_DEALS.slug, ended=Ended.DRAWN)
    state = state_of(game)

    page = seat.client.get(f"/replays/{game.token}/", {"at": game.version}).content.decode()

    assert "Scopa Daily deal" in page
    assert f"A draw: {state.player.points} each" in page


# High scores


@pytest.mark.parametrize("variant", [*OPTIONS, FOUR_DEALS.slug])
def test_the_three_levels_of_the_usual_match_have_high_scores_and_no_other(
    client: Client, variant: str
) -> None:
    response = client.get(f"/en/leaderboards/scopa/{variant}/")

    assert response.status_code == (200 if variant in {"easy", "normal", "hard"} else 404)


def test_a_high_score_shows_difference_and_deals() -> None:
    player = make_account("lucia")
    result = lay_finished(player, "normal").result
    enter_result(result)

    page = signed_in_client(player).get("/en/leaderboards/scopa/normal/").content.decode()

    heads = [text.strip() for text in re.findall(r"<th[^>]*>(.*?)</th>", page)]
    assert heads == ["Rank", "Player", "Difference", "Deals", "Time"]
    row = text_in(page, r'<tr class="mine">(.*?)</tr>')
    time = clock(result.active_seconds)
    figures = f"+{result.score} {result.actions // 18} {time}"
    assert row == f"1 lucia you {figures} , replay of lucia’s game"


def test_the_new_panel_offers_what_is_played_at_the_table_it_is_opened_from(seat: Seat) -> None:
    here = lay_match(seat.player, variant="normal-napola")
    lay_match(seat.player, variant="easy")

    page = seat.client.get("/games/new/", {"kind": "scopa", "game": here.token}).content.decode()

    assert re.findall(r'value="(\w+)" checked', page) == ["normal", "napola"]
