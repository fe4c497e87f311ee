"""The readers of games."""

from django.db.models import QuerySet

from games.models import Game, Move


def game_of(*, player_id: int, token: str) -> Game:
    """Return a player's game; Game.DoesNotExist where they have none of that token."""
    return Game.objects.select_related("deal").get(token=token, player_id=player_id)


def games_of(player_id: int) -> QuerySet[Game]:
    """Return a player's games, the latest first."""
    return Game.objects.filter(player_id=player_id).order_by("-started_at", "-pk")


def game_to_continue(player_id: int) -> Game | None:
    """Return the running game that the player touched last."""
    running = Game.objects.filter(player_id=player_id, status=Game.Status.RUNNING)
    touched = running.exclude(last_action_at=None).order_by("-last_action_at").first()
    return touched or running.order_by("-started_at").first()


def last_move(game: Game) -> Move | None:
    """Return the last row of a game's log."""
    return game.moves.order_by("-ply").first()


def is_revealed(game: Game) -> bool:
    """Tell whether a game's hidden cards may be shown: nobody can resume any game on its deal."""
    return not Game.objects.filter(deal_id=game.deal_id, status=Game.Status.RUNNING).exists()
