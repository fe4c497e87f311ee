"""Lay matches of Scopa out on the site, and play them."""

from accounts.models import User
from games import registry
from games.cards.italian import DECK, code
from games.models import AiTurn, Game
from games.scopa import engine
from games.scopa.engine import Play, State
from games.services.answering import take_turn, waits_for_computer
from games.services.dealing import keep_deal
from games.services.playing import Answer, Played
from games.services.starting import lay_out
from tests.games.playing import move

# My hand, the computer's, the table: my seven takes in two ways, my king and six in one.
CHOICE = ("7D 10S 6B", "8C 9C 10B", "5C 2D 4B 3S")


def deal_text(mine: str, theirs: str, table: str, *, first: str = "player") -> str:
    """Write a deal that begins with these cards; the others follow in the deck's order."""
    hands = (mine, theirs) if first == "player" else (theirs, mine)
    named = " ".join((*hands, table)).split()
    rest = [name for name in map(code, DECK) if name not in named]
    return " ".join((first, *named, *rest))


def lay_match(
    player: User,
    *,
    variant: str = "easy",
    cards: tuple[str, str, str] = CHOICE,
    first: str = "player",
    ranked: bool | None = None,
) -> Game:
    """Begin a match whose first deal begins with these cards."""
    spec = registry.find("scopa")
    if ranked is None:
        ranked = not player.is_guest and spec.variant(variant).ranked
    return lay_out(
        player_id=player.pk,
        spec=spec,
        variant=variant,
        deal=keep_deal(deal_text(*cards, first=first)),
        ranked=ranked,
    )


def put(game: Game, state: State) -> None:
    """Put a made-up position on a match's table; its log knows nothing of that."""
    game.refresh_from_db()
    game.state = engine.encode(state)
    game.status = Game.Status.after(engine.standing(state), "")
    game.save()


def state_of(game: Game) -> State:
    """Return the state that the database has."""
    game.refresh_from_db()
    return engine.decode(game.state)


def next_action(game: Game) -> str:
    """Return the first thing that the player may do but give up."""
    return engine.format_action(engine.legal(state_of(game))[0])


def play_on(game: Game) -> Played:
    """Do the first thing that the player may do."""
    played = move(game, next_action(game))
    assert played.answer is Answer.PLAYED
    game.refresh_from_db()
    return played


def play_deal(game: Game) -> State:
    """Play a deal to its count."""
    while not (state := state_of(game)).is_counted:
        play_on(game)
    return state


def play_hard_match(game: Game) -> None:
    """Play a match against hard to its end; its turns are thought out at once, by no worker."""
    game.refresh_from_db()
    while game.is_running:
        let_computer_play(game)
        if game.is_running:
            play_on(game)


def let_computer_play(game: Game) -> None:
    """Let the computer take its turn against hard, if it is its turn."""
    if waits_for_computer(game):
        take_turn(AiTurn.objects.get(game=game, ply=game.version + 1).pk)
        game.refresh_from_db()


def play_match(game: Game) -> State:
    """Play a match to its end."""
    while not (state := state_of(game)).ended:
        play_on(game)
    return state


def taking_most(state: State) -> str:
    """Return the player's play that takes most cards."""
    plays = [action for action in engine.legal(state) if isinstance(action, Play)]
    return engine.format_action(max(plays, key=lambda play: len(play.taken)))
