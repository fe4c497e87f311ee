"""An import-linter contract: modules that turn values into values, and may import little."""

import sys
from collections.abc import Iterator

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.domain.helpers import module_expressions_to_modules


class PureContract(Contract):
    """Allow named modules only their own tree, a short list, and the harmless standard library.

    Options: `modules` (expressions such as games.*.engine; those that match nothing are left
    out), `allowed` (trees of ours; {game} is the importing game), `impure` (modules of the
    standard library that know a clock, chance, the machine or the network). The packages on
    the way to a module run when it is imported, so they are held to the same.
    """

    modules = fields.SetField(subfield=fields.ModuleExpressionField())
    allowed = fields.SetField(subfield=fields.StringField())
    impure = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Compare every direct import of every module concerned with what is allowed."""
        # A set: several modules are reached through the same packages.
        breaches = {
            (importer, imported)
            for importer, allowed in self._importers(graph)
            for imported in graph.find_modules_directly_imported_by(importer)
            if not self._may_import(imported, allowed)
        }
        return ContractCheck(kept=not breaches, metadata={"breaches": sorted(breaches)})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one line for each import that is not allowed."""
        for importer, imported in check.metadata["breaches"]:
            output.print_error(f"{importer} must stay pure, but imports {imported}")
            output.new_line()

    def _importers(self, graph: ImportGraph) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield each module to look at with the trees that it may import from."""
        for root in module_expressions_to_modules(graph, self.modules):  # type: ignore[arg-type]
            parts = root.name.split(".")
            game = parts[1] if len(parts) > 1 else ""
            named = (tree.format(game=game) for tree in self.allowed)  # type: ignore[attr-defined]
            allowed = (root.name, *named)
            packages_on_the_way = {".".join(parts[:length]) for length in range(1, len(parts))}
            for module in {root.name} | graph.find_descendants(root.name) | packages_on_the_way:
                yield module, allowed

    def _may_import(self, imported: str, allowed: tuple[str, ...]) -> bool:
        top = imported.split(".", maxsplit=1)[0]
        if top in sys.stdlib_module_names:
            return top not in self.impure  # type: ignore[operator]
        return any(imported == tree or imported.startswith(f"{tree}.") for tree in allowed)
