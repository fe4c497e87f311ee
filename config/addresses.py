"""Where a request comes from."""

from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """Return the reader's address, seen past the proxies that TRUSTED_PROXIES counts.

    Anything further left in X-Forwarded-For was written by the reader and is not believed,
    nor is what is no address; what comes by a Unix socket, without one, comes from this machine.
    """
    if settings.TRUSTED_PROXIES:
        hops = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
        address: str = hops[-min(settings.TRUSTED_PROXIES, len(hops))].strip()
        if _is_address(address):
            return address
    return request.META.get("REMOTE_ADDR") or "127.0.0.1"


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
