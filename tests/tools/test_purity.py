"""The import-linter contract for pure modules."""

import pytest
from grimp import ImportGraph

from tools.purity import PureContract

MODULES = (
    "games",
    "games.cards",
    "games.models",
    "games.scopa",
    "games.scopa.engine",
    "games.scorpion",
    "games.scorpion.engine",
    "games.scorpion.engine.rules",
    "games.scorpion.solver",
)


def breaches(importer: str, imported: str) -> list[tuple[str, str]]:
    """Return what the contract says of a project with a single import."""
    graph = ImportGraph()
    for module in MODULES:
        graph.add_module(module)
    if imported not in MODULES:
        graph.add_module(imported, is_squashed=True)
    graph.add_import(importer=importer, imported=imported)
    contract = PureContract(
        name="pure",
        session_options={},
        contract_options={
            "modules": ["games.*.engine", "games.*.solver", "games.*.computer"],
            "allowed": ["games.cards", "games.{game}.engine"],
            "impure": ["time", "random"],
        },
    )
    found: list[tuple[str, str]] = contract.check(graph, verbose=False).metadata["breaches"]
    return found


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("games.scorpion.engine.rules", "games.cards"),
        ("games.scorpion.engine.rules", "games.scorpion.engine"),
        ("games.scorpion.engine.rules", "dataclasses"),
        ("games.scorpion.solver", "games.scorpion.engine.rules"),
        ("games.models", "django"),
        ("games.models", "time"),
    ],
)
def test_values_from_values_may_be_imported(importer: str, imported: str) -> None:
    assert breaches(importer, imported) == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("games.scorpion.engine.rules", "games.models"),
        ("games.scorpion.engine.rules", "games.scorpion.solver"),
        ("games.scorpion.engine.rules", "games.scopa.engine"),
        ("games.scorpion.engine", "django"),
        ("games.scorpion.solver", "numba"),
        ("games.scorpion.engine.rules", "time"),
        ("games.scorpion.solver", "random"),
        ("games.scorpion", "django"),
        ("games", "django"),
    ],
)
def test_all_else_is_a_breach(importer: str, imported: str) -> None:
    assert breaches(importer, imported) == [(importer, imported)]
