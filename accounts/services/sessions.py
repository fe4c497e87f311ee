"""What is kept of where somebody is signed in."""

from ipaddress import ip_address, ip_network

from allauth.usersessions.models import UserSession
from django.http import HttpRequest
from ua_parser import parse

from accounts.addresses import client_address

# The network that an address is in: enough to know one's own by.
_KEPT_BITS = {4: 24, 6: 48}


def keep_little(request: HttpRequest) -> None:
    """Shorten what allauth has just kept of the request's session."""
    UserSession.objects.filter(session_key=request.session.session_key).update(
        ip=shortened(client_address(request)),
        user_agent=browser(request.META.get("HTTP_USER_AGENT", "")),
    )


def shortened(address: str) -> str:
    """Return an address without the part that tells one machine of a network from another."""
    kept = _KEPT_BITS[ip_address(address).version]
    return str(ip_network(f"{address}/{kept}", strict=False).network_address)


def browser(told: str) -> str:
    """Return the names of the browser and the system that a browser tells; empty for none."""
    known = parse(told)
    return ", ".join(part.family for part in (known.user_agent, known.os) if part)
