"""How the pages of accounts answer."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, Concatenate, ParamSpec, cast

from django.contrib.auth.decorators import login_required
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, QueryDict

from accounts.models import User
from games.players import PlayerRequest
from games.views.access import private_page

P = ParamSpec("P")


class Unprocessable:
    """Answer a form that cannot be carried out with the status that says so."""

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        """Show the form again with what is wrong."""
        response: HttpResponse = super().form_invalid(form)  # type: ignore[misc]
        response.status_code = HTTPStatus.UNPROCESSABLE_ENTITY
        return response


def account_page(
    view: Callable[Concatenate[PlayerRequest, User, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """Hand a view whoever is signed in; lead others to sign in. Nothing of it is stored."""

    @wraps(view)
    def wrapped(request: PlayerRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        return view(request, cast("User", request.user), *args, **kwargs)

    return private_page(cast("Any", login_required(cast("Any", wrapped))))


def posted(request: HttpRequest) -> QueryDict | None:
    """Return what was sent, be it nothing at all; None where the form is only asked for."""
    return request.POST if request.method == "POST" else None


def status_of(form: BaseForm) -> HTTPStatus:
    """Return the status of a page that shows a form."""
    return HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
