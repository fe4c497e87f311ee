"""Where a request comes from."""

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """Return the reader's address, seen past the proxies that TRUSTED_PROXIES counts.

    Anything further left in X-Forwarded-For was written by the reader and is not believed.
    """
    if settings.TRUSTED_PROXIES:
        hops = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
        address: str = hops[-min(settings.TRUSTED_PROXIES, len(hops))].strip()
        if address:
            return address
    return str(request.META["REMOTE_ADDR"])
