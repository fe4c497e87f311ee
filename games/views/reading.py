"""Pages to read."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import registry


@require_safe
def rules(request: HttpRequest, kind: str) -> HttpResponse:
    """Show a game's rules: the numbers are its engine's, the positions drawn by its table."""
    spec = _find(kind)
    return render(request, spec.rules_template, {"spec": spec, "book": spec.rulebook()})


@require_safe
def keys(request: HttpRequest, kind: str) -> HttpResponse:
    """Show how to play a game with a keyboard or a screen reader."""
    return render(request, _find(kind).keys_template)


def _find(kind: str) -> registry.GameSpec:
    try:
        return registry.find(kind)
    except registry.UnknownGame:
        raise Http404 from None
