"""The readers of games."""

from collections.abc import Iterable

from django.db.models import F, Q, QuerySet

from games.models import AiTurn, Deal, Game, Move
from games.protocol import Turn
from games.registry import GameSpec


def game_of(*, player_id: int, token: str) -> Game:
    """Return a player's game; Game.DoesNotExist where they have none of that token."""
    return Game.objects.select_related("deal").get(token=token, player_id=player_id)


def revealed_game(token: str) -> Game:
    """Return anybody's game whose hidden cards may be shown; Game.DoesNotExist for any other."""
    game = Game.objects.select_related("deal", "player").get(token=token)
    if not is_revealed(game):
        raise Game.DoesNotExist
    return game


def games_of(player_id: int) -> QuerySet[Game]:
    """Return a player's games, the latest first.

    Of those in which they have done nothing yet there is only the latest: a rule or a level tried
    out, and left for another, is no game to go back to.
    """
    latest_first = Game.objects.filter(player_id=player_id).order_by("-started_at", "-pk")
    untouched = Q(status=Game.Status.RUNNING, last_action_at=None)
    latest = latest_first.filter(untouched).values("pk")[:1]
    return latest_first.exclude(untouched & ~Q(pk__in=latest))


def game_to_continue(player_id: int) -> Game | None:
    """Return the running game that the player touched last."""
    running = Game.objects.filter(player_id=player_id, status=Game.Status.RUNNING)
    touched = running.exclude(last_action_at=None).order_by("-last_action_at").first()
    return touched or running.order_by("-started_at").first()


def last_move(game: Game) -> Move | None:
    """Return the last row of a game's log of which there is something to tell.

    The dealer lays the next deal ready without a word, and the count before it is to be told.
    """
    told = game.moves.exclude(key__startswith=f"{Turn.DEALER}:")
    return told.order_by("-ply").first()


def actions_asked_for(game: Game) -> list[str]:
    """Return the texts of what the player has done, in order.

    The keys of the others' rows have a colon.
    """
    own = game.moves.exclude(key__contains=":").order_by("ply")
    return list(own.values_list("action", flat=True))


def is_revealed(game: Game) -> bool:
    """Tell whether a game's hidden cards may be shown: nobody can resume any game on its deal."""
    return game.pk in revealed_among([game])


def revealed_among(games: Iterable[Game]) -> set[int]:
    """Return the keys of those games whose hidden cards may be shown, all asked for at once.

    Those of a daily deal are everybody's until its day is over.
    """
    past = [game for game in games if game.day is None or game.is_day_over]
    resumable = Game.objects.filter(
        deal__in={game.deal_id for game in past}, status=Game.Status.RUNNING
    )
    hidden = set(resumable.values_list("deal", flat=True))
    return {game.pk for game in past if game.deal_id not in hidden}


def deals_of(game: Game) -> list[Deal]:
    """Return all deals of a game, in the order in which they came to the table."""
    further = Deal.objects.filter(moves__game=game).order_by("moves__ply")
    return [game.deal, *further]


def turn_waited_for(game: Game) -> AiTurn | None:
    """Return the computer's turn that a game waits for, if it does."""
    if game.spec.opponent is None or not game.is_running:
        return None
    return AiTurn.objects.filter(game=game, ply=game.version + 1).first()


def why_given_up(game: Game) -> str:
    """Return why a game was given up that its player did not give up: an `Unasked`, or nothing."""
    if game.status != Game.Status.RESIGNED:
        return ""
    last = Move.objects.get(game=game, ply=game.version)
    return last.key.partition(":")[0] if ":" in last.key else ""


def had_stand_in(game: Game) -> bool:
    """Tell whether another level than the game's own played for the computer in it."""
    if game.spec.opponent is None:
        return False
    played = AiTurn.objects.filter(game=game, status=AiTurn.Status.PLAYED)
    return played.exclude(played_level=F("level")).exists()


def was_stood_in_for(move: Move) -> bool:
    """Tell whether a row of a log is a play of the computer's that a stand-in made."""
    if not move.key.startswith(f"{Turn.COMPUTER}:"):
        return False
    return AiTurn.objects.get(game=move.game_id, ply=move.ply).is_stood_in_for


def variant_to_offer(spec: GameSpec, player_id: int | None) -> str:
    """Return the variant that a player chose last of a game, to a newcomer the first one.

    Positions to try, guided games and deals laid out again come with theirs.
    """
    games = Game.objects.filter(player_id=player_id, kind=spec.slug, day=None, casual=False)
    last = games.order_by("-started_at", "-pk").values_list("variant", flat=True).first()
    return last or spec.variants[0].slug
