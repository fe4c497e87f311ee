"""Pages to read."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import registry


@require_safe
def rules(request: HttpRequest, kind: str) -> HttpResponse:
    """Show a game's rules, with the numbers of its engine."""
    try:
        spec = registry.find(kind)
    except registry.UnknownGame:
        raise Http404 from None
    return render(request, spec.rules_template, {"spec": spec, "numbers": spec.rule_numbers})


@require_safe
def keys(request: HttpRequest) -> HttpResponse:
    """Show how to play with a keyboard or a screen reader."""
    return render(request, "games/keys.html")
