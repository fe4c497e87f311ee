"""Write what whole matches look like from inside, to be compared ever after.

`python -m tests.games.scopa.golden` writes them anew: do so only where the texts or the
rules were changed on purpose, and raise `RULES_VERSION` if saved games read differently.
"""

from pathlib import Path

from games.scopa import engine
from tests.games.scopa.matches import random_match

FOLDER = Path(__file__).parents[2] / "data" / "scopa-golden"

SEEDS = {"easy": 1, "normal-napola": 2, "hard-21": 3, "hard-napola-21": 4, "hard-4-deals": 28}
"""A match for each way to count; the level changes nothing of the rules."""


def playthrough(variant: str) -> str:
    """Return a line for each action of a match that is played at random to its end.

    A line that begins with `=` is the state in which a deal begins or the match ends. The
    last two lines show the second deal given up at once.
    """
    seed = SEEDS[variant]
    actions = [engine.format_action(action) for _, action in random_match(variant, seed)]
    second = actions.index("next") + 1
    lines = [
        *_lines(variant, engine.deal(seed), actions),
        *_lines(variant, engine.deal(seed), [*actions[:second], "resign"])[-2:],
    ]
    return "".join(f"{line}\n" for line in lines)


def _lines(variant: str, deal: str, actions: list[str]) -> list[str]:
    lines = [f"= {engine.encode(engine.start(variant, deal))}"]
    replayed = engine.replay(variant, deal, actions)
    for text, (state, events) in zip(actions, replayed, strict=True):
        score, told = engine.standing(state).score, engine.encode_events(events)
        lines.append(f"{text} {told} {score} {engine.state_hash(state)[:16]}")
        if text == "next" or state.ended:
            lines.append(f"= {engine.encode(state)}")
    return lines


def main() -> None:
    """Write the file of every variant."""
    FOLDER.mkdir(exist_ok=True)
    for variant in SEEDS:
        (FOLDER / f"{variant}.txt").write_text(playthrough(variant), encoding="ascii")


if __name__ == "__main__":
    main()
