"""What workers do for games."""

from celery import shared_task

from games.services import answering, lapsing


@shared_task
def take_turn(turn_id: int) -> None:
    """Think a turn of the computer out and play it; harmless however late and often it comes."""
    answering.take_turn(turn_id)


@shared_task
def lapse_games() -> None:
    """Give up the games that count and were not played on in time; harmless at any time."""
    lapsing.lapse_games()
