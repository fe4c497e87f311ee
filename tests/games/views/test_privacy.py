"""What is hidden stays hidden: no page knows a face-down or a reserve card of a running game."""

import hashlib
import random
import re
from collections.abc import Iterator

import pytest

from games.cards.french import Card, code
from games.models import Game
from games.scorpion import engine, words
from games.services.starting import restart_game
from games.shuffle import shuffled
from tests.games.playing import (
    HTMX,
    Response,
    Seat,
    address,
    documented_deal,
    lay,
    move,
    move_on,
    play,
    player_of,
    said,
    seat_guest,
    settings_of,
    text_of,
    won_record,
)

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.long,
    pytest.mark.usefixtures("clock", "fresh_limits"),
]

RULES = sorted(engine.RULES)
# The drawings of icons and random texts, which may spell a card by chance, and the real time.
_NOISE = re.compile(r' d="[^"]*"|csrftoken=[^;]*|[eE]xpires[:=] ?[^;\n]*')


def random_deal(seed: int) -> str:
    """Return a deal that only the seed decides."""
    return " ".join(shuffled(engine.deck(), seed))


def hidden_cards(game: Game) -> list[Card]:
    """Return the cards of a game's present position that nobody may see."""
    position = engine.decode(game.state).position
    columns = zip(position.columns, position.face_down, strict=True)
    return [*position.reserve, *(card for cards, down in columns for card in cards[:down])]


def answers_of(seat: Seat, game: Game) -> Iterator[Response]:
    """Yield every page that a game has, as pages and as htmx asks."""
    for page in ("", "words", "fair-deal", "give-up", "record"):
        for headers in ({}, HTMX):
            yield seat.client.get(address(game, page), headers=headers)
    yield seat.client.get(settings_of(game))
    yield seat.client.get(f"/games/new/?kind=scorpion&game={game.token}")
    yield seat.client.get("/games/")
    yield seat.client.get("/en/")


def whole_text(response: Response, game: Game) -> str:
    """Return headers and content, without what is random and without the game's token."""
    content = text_of(response) if response.headers["Content-Type"].startswith("text/html") else ""
    headers = "\n".join(f"{name}: {value}" for name, value in response.headers.items())
    cookies = response.cookies.output()
    return _NOISE.sub("", f"{headers}\n{cookies}\n{content}".replace(game.token, ""))


def assert_nothing_hidden(response: Response, game: Game) -> None:
    """Fail if an answer has any trace of a hidden card of the game's present position."""
    game.refresh_from_db()
    text = whole_text(response, game)
    for card in hidden_cards(game):
        assert code(card) not in text
        assert words.card_name(card) not in text
    for cards in game.state.split(" ")[1].split("/"):
        face_down = "".join(re.findall(r"[0-9a-z]{2}", cards))
        assert not face_down or face_down not in text
    assert game.deal.nonce not in text
    assert game.deal.cards not in text
    assert game.state not in text
    assert game.state_hash not in text


@pytest.mark.parametrize("variant", RULES)
@pytest.mark.parametrize("seed", range(2))
def test_no_answer_of_a_running_game_shows_a_hidden_card(
    seat: Seat, variant: str, seed: int
) -> None:
    rng = random.Random(f"{variant} {seed}")
    game = lay(seat.player, variant=variant, deal=random_deal(seed))
    for _ in range(15):
        state = engine.decode(game.state)
        actions = [engine.format_action(a) for a in engine.legal(state)]
        actions = [a for a in actions if a != "resign"] or ["undo"]
        assert_nothing_hidden(play(seat.client, game, rng.choice(actions)), game)
        refused = f"{rng.choice(engine.deck())}>{rng.randint(0, 11)}"
        if refused not in actions:
            assert_nothing_hidden(play(seat.client, game, refused), game)
    for response in answers_of(seat, game):
        assert_nothing_hidden(response, game)
    assert hidden_cards(game), "nothing was hidden any more, so nothing was tested"


def other_deal(variant: str, deal: str) -> str:
    """Return a deal that differs in the hidden cards only: they lie in the opposite order."""
    rule, cards = engine.RULES[variant], deal.split(" ")
    size = rule.column_size
    places = [
        number * size + depth for number, down in enumerate(rule.face_down) for depth in range(down)
    ]
    places += range(len(cards) - rule.reserve, len(cards))
    exchanged = {place: cards[other] for place, other in zip(places, places[::-1], strict=True)}
    return " ".join(exchanged.get(place, card) for place, card in enumerate(cards))


def everything_seen(seat: Seat, game: Game) -> list[str]:
    """Return what the pages answer to every draft, many refusals and every page."""
    deck = engine.deck()
    asked = [*deck, *(f"{card}>{number % 9}" for number, card in enumerate(deck))]
    legal = {engine.format_action(action) for action in engine.legal(engine.decode(game.state))}
    answers = [play(seat.client, game, text) for text in asked if text not in legal]
    answers += answers_of(seat, game)
    return [whole_text(response, game).replace(game.deal.commitment, "") for response in answers]


@pytest.mark.parametrize("variant", RULES)
def test_no_answer_depends_on_how_the_hidden_cards_lie(variant: str) -> None:
    deal = random_deal(11)
    assert other_deal(variant, deal) != deal
    seats = [seat_guest(), seat_guest()]
    games = [
        lay(seats[0].player, variant=variant, deal=deal),
        lay(seats[1].player, variant=variant, deal=other_deal(variant, deal)),
    ]

    first, second = (everything_seen(*pair) for pair in zip(seats, games, strict=True))

    for one, other in zip(first, second, strict=True):
        assert one == other


def test_a_refusal_does_not_tell_that_a_hidden_card_lies_right_below(seat: Seat) -> None:
    cards = documented_deal().split(" ")
    # The 3 of diamonds is the first card that lies face up in column 1; the 4 is hidden below.
    four, below = cards.index("4D"), 2
    cards[four], cards[below] = cards[below], "4D"
    elsewhere = [*cards[:below][::-1], *cards[below:]]
    elsewhere[0], elsewhere[below] = elsewhere[below], elsewhere[0]

    answers = {
        said(play(seat.client, lay(seat.player, deal=" ".join(deal)), "3D")).split("<a")[0]
        for deal in (cards, elsewhere)
    }

    assert answers == {"3 of diamonds may only go on 4 of diamonds at the end of another column. "}


def test_a_card_that_an_undo_has_turned_down_again_is_hidden_again(seat: Seat) -> None:
    game = lay(seat.player)
    for action in won_record()["actions"]:
        turned = re.findall(r"Turned up: ([^.]*)\.", said(play(seat.client, game, action)))
        if turned:
            break

    undone = play(seat.client, game, "undo")

    assert turned
    assert turned[0] not in undone.content.decode()
    assert_nothing_hidden(undone, game)
    assert_nothing_hidden(seat.client.get(address(game)), game)


def proof(response: Response) -> dict[str, str]:
    """Return what the fair-deal page shows, by its name."""
    return dict(
        re.findall(
            r'<code class="(commitment|nonce|cards)">(.*?)</code>', response.content.decode()
        )
    )


@pytest.mark.parametrize("end", [["resign"], won_record()["actions"]], ids=["given up", "won"])
def test_nonce_and_deck_are_shown_afterwards_and_keep_the_promise(
    seat: Seat, end: list[str]
) -> None:
    game = lay(seat.player)
    promised = proof(seat.client.get(address(game, "fair-deal")))
    assert list(promised) == ["commitment"]
    assert seat.client.get(address(game, "record")).status_code == 404

    move_on(game, end)

    shown = proof(seat.client.get(address(game, "fair-deal")))
    assert shown["commitment"] == promised["commitment"]
    assert (
        hashlib.sha256((shown["nonce"] + shown["cards"]).encode()).hexdigest()
        == (promised["commitment"])
    )
    assert shown["cards"] == won_record()["deal"]


def test_the_record_of_a_won_game_is_the_games_own(seat: Seat) -> None:
    game = lay(seat.player)
    move_on(game, won_record()["actions"])

    response = seat.client.get(address(game, "record"))

    assert response.json() == won_record()
    assert response["Content-Disposition"] == (f'attachment; filename="scorpion-{game.token}.json"')


def test_nothing_is_revealed_while_any_game_on_the_deal_can_be_resumed(seat: Seat) -> None:
    game = lay(seat.player)
    again = restart_game(player=player_of(seat.player), game=game)

    move(game, "resign")
    for one in (game, again):
        assert list(proof(seat.client.get(address(one, "fair-deal")))) == ["commitment"]
        assert seat.client.get(address(one, "record")).status_code == 404

    move(again, "resign")
    for one in (game, again):
        assert len(proof(seat.client.get(address(one, "fair-deal")))) == 3
        assert seat.client.get(address(one, "record")).status_code == 200
