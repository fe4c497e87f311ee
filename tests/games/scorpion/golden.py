"""Write what whole games look like from inside, to be compared ever after.

`python -m tests.games.scorpion.golden` writes them anew: do so only where the texts
or the rules were changed on purpose, and raise `RULES_VERSION` if saved games read differently.
"""

from collections.abc import Iterator
from pathlib import Path

from games.scorpion import engine
from games.scorpion.engine.rules import RULES
from tests.data import cases

FOLDER = Path(__file__).parents[2] / "data" / "scorpion-golden"


def playthrough(variant: str) -> str:
    """Return a line for each action of two games, a won one and one with undo and redo."""
    records = [case["record"] for case in cases()["records"] if case["record"]["rule"] == variant]
    won = next(record for record in records if record["result"]["won"])
    wandering = next(record for record in records if "undo" in record["actions"])
    return "".join(f"{line}\n" for record in (won, wandering) for line in _lines(record))


def _lines(record: dict[str, object]) -> Iterator[str]:
    variant, deal, actions = str(record["rule"]), str(record["deal"]), record["actions"]
    assert isinstance(actions, list)
    yield f"# {engine.encode(engine.start(variant, deal))}"
    state = engine.start(variant, deal)
    for text, (state, events) in zip(actions, engine.replay(variant, deal, actions), strict=True):
        score = engine.standing(state).score
        yield f"{text} {engine.encode_events(events)} {score} {engine.state_hash(state)[:16]}"
    yield f"= {engine.encode(state)}"


def main() -> None:
    """Write the file of every rule."""
    FOLDER.mkdir(exist_ok=True)
    for variant in RULES:
        (FOLDER / f"{variant}.txt").write_text(playthrough(variant), encoding="ascii")


if __name__ == "__main__":
    main()
