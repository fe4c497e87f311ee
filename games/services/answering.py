"""Answering the player: what the dealer and the computer do before it is their turn again."""

from datetime import timedelta
from functools import partial
from typing import Any

import structlog
from celery import current_app
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import AiTurn, Game
from games.protocol import Turn, dealing
from games.registry import Opponent
from games.services.chance import bits
from games.services.dealing import make_deal
from games.services.writing import OpenGame, Overtaken

log = structlog.get_logger("tavolino.games")

# A worker begins at once and answers within a second. When one of these has passed, it is not
# going to: the message or the worker is lost.
START_TIME = timedelta(seconds=3)
THINKING_TIME = timedelta(seconds=5)
MOST_ATTEMPTS = 2


def go_on(opened: OpenGame) -> tuple[Any, ...]:
    """Let the dealer and the computer act until it is the player's turn; return the events.

    A turn that is thought out by a worker is written down, and handed over once that is
    committed. The caller saves the game.
    """
    events: tuple[Any, ...] = ()
    while not opened.standing.over:
        match opened.standing.turn:
            case Turn.DEALER:
                events += _deal(opened)
            case Turn.COMPUTER if (turn := _write_turn(opened)).worlds:
                transaction.on_commit(partial(_hand_over, turn))
                break
            case Turn.COMPUTER:
                events += _play(opened, turn, level=turn.level)
            case Turn.PLAYER:
                break
    return events


def _deal(opened: OpenGame) -> tuple[Any, ...]:
    game = opened.game
    number = game.moves.filter(deal__isnull=False).count() + 2
    deal = make_deal(game.spec, bits(game, f"deal {number}"), after=opened.state)
    action = opened.engine.parse_action(dealing(deal.cards))
    return opened.add(action, key=_key(opened, Turn.DEALER), deal=deal)


def _key(opened: OpenGame, turn: Turn) -> str:
    """Name an action that no request asked for; no request's key has a colon in it."""
    return f"{turn}:{opened.game.version + 1}"


def _opponent(game: Game) -> Opponent:
    opponent = game.spec.opponent
    assert opponent is not None, "a game in which it is ever the computer's turn has one"
    return opponent


def _write_turn(opened: OpenGame) -> AiTurn:
    """Write down what the computer is asked; a budget of worlds means: by a worker."""
    game, now = opened.game, timezone.now()
    opponent = _opponent(game)
    level = opponent.level(game.variant)
    return AiTurn.objects.create(
        game=game,
        ply=game.version + 1,
        position=opened.engine.state_hash(opened.state),
        level=level,
        observation=opponent.observe(opened.state),
        # A bit less than there are: the databases' whole numbers have a sign.
        seed=bits(game, f"computer {game.version + 1}") >> 1,
        worlds=opponent.worlds(level),
        attempts=1,
        asked_at=now,
        leased_until=now + START_TIME,
    )


def _hand_over(turn: AiTurn) -> None:
    """Send a turn to the workers; where that fails, leave it to whoever waits for it.

    By its name, for the task itself stands on this module.
    """
    try:
        current_app.send_task("games.tasks.take_turn", [turn.pk])
    except Exception:
        log.exception("a turn could not be handed over", turn=turn.pk)
        AiTurn.objects.filter(pk=turn.pk, status=AiTurn.Status.WAITING).update(
            leased_until=timezone.now()
        )


def think(turn: AiTurn, *, level: str) -> str:
    """Return the text of the computer's play; it depends on what the turn keeps alone."""
    return _opponent(turn.game).choose(level, turn.observation, seed=turn.seed, worlds=turn.worlds)


def _play(opened: OpenGame, turn: AiTurn, *, level: str, text: str = "") -> tuple[Any, ...]:
    turn.play = text or think(turn, level=level)
    turn.played_level = level
    turn.status = AiTurn.Status.PLAYED
    turn.save(update_fields=["play", "played_level", "status"])
    action = opened.engine.parse_action(turn.play)
    events = opened.add(action, key=_key(opened, Turn.COMPUTER))
    opened.count_time(is_players=False)
    return events


def take_turn(turn_id: int) -> None:
    """Think a turn out and play it, in a worker; late, doubled and outdated calls do nothing."""
    if not _claim(turn_id):
        return
    turn = AiTurn.objects.select_related("game").get(pk=turn_id)
    if _is_waited_for(turn, turn.game):
        _play_late(turn, level=turn.level, text=think(turn, level=turn.level))
    else:
        _drop(turn)


def _is_waited_for(turn: AiTurn, game: Game) -> bool:
    return (game.version + 1, game.state_hash) == (turn.ply, turn.position)


def _claim(turn_id: int) -> bool:
    """Take a turn that nobody is thinking about, or whose thinker is overdue."""
    now = timezone.now()
    unclaimed = AiTurn.objects.filter(pk=turn_id, status=AiTurn.Status.WAITING)
    overdue = AiTurn.objects.filter(pk=turn_id, status=AiTurn.Status.THINKING, leased_until__lt=now)
    claim = {"status": AiTurn.Status.THINKING, "leased_until": now + THINKING_TIME}
    return bool(unclaimed.update(**claim) or overdue.update(**claim))


def _play_late(turn: AiTurn, *, level: str, text: str) -> None:
    """Play what was thought outside of any transaction, if the game still waits for it."""
    try:
        with transaction.atomic():
            game = Game.objects.get(pk=turn.game_id)
            if not _is_waited_for(turn, game):
                raise Overtaken
            opened = OpenGame(game)
            _play(opened, turn, level=level, text=text)
            go_on(opened)
            opened.save()
    except (IntegrityError, Overtaken):
        _drop(turn)


def _drop(turn: AiTurn) -> None:
    unfinished = AiTurn.objects.filter(pk=turn.pk).exclude(status=AiTurn.Status.PLAYED)
    unfinished.update(status=AiTurn.Status.OUTDATED)


def waits_for_computer(game: Game) -> bool:
    """Tell whether it is the computer's turn in a game."""
    if game.spec.opponent is None or not game.is_running:
        return False
    engine = game.spec.engine
    return engine.standing(engine.decode(game.state)).turn is Turn.COMPUTER


def look_after(game: Game) -> Game:
    """See to it that the computer's turn ends; return the game as it now stands.

    Whoever waits for the turn calls this. Nothing is written before a worker is overdue. Then
    the turn is handed over once more, and after MOST_ATTEMPTS it is played here and now by the
    opponent's stand-in level.
    """
    if not waits_for_computer(game):
        return game
    now = timezone.now()
    unfinished = (AiTurn.Status.WAITING, AiTurn.Status.THINKING)
    overdue = AiTurn.objects.filter(
        game=game, ply=game.version + 1, status__in=unfinished, leased_until__lte=now
    )
    turn = overdue.select_related("game").first()
    if turn is None:
        return game
    if turn.attempts >= MOST_ATTEMPTS:
        log.warning("a turn is played by the stand-in", turn=turn.pk, attempts=turn.attempts)
        level = _opponent(game).stand_in
        _play_late(turn, level=level, text=think(turn, level=level))
        return Game.objects.select_related("deal").get(pk=game.pk)
    # Of several who look at the same moment, one hands it over.
    if overdue.filter(attempts=turn.attempts).update(
        status=AiTurn.Status.WAITING,
        attempts=turn.attempts + 1,
        leased_until=now + START_TIME,
    ):
        _hand_over(turn)
    return game
