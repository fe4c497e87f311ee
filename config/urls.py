"""Addresses: pages to read carry the language, games have one address for all."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path
from django.views.decorators.http import require_safe

from accounts.views.languages import change_language
from config.administration import administration
from config.crawlers import Pages, robots
from config.health import healthz
from config.views import home

handler400 = "config.errors.bad_request"

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("robots.txt", robots, name="robots"),
    path("sitemap.xml", require_safe(sitemap), {"sitemaps": {"pages": Pages}}, name="sitemap"),
    path("language/<slug:code>/", change_language, name="language"),
    path("admin/", administration.urls),
    path("account/", include("accounts.urls")),
    path("games/", include("games.urls")),
    path("daily/", include("leaderboards.daily_start_urls")),
    path("replays/", include("games.replay_urls")),
    *i18n_patterns(
        path("", home, name="home"),
        path("", include("games.reading_urls")),
        path("", include("accounts.reading_urls")),
        path("daily/", include("leaderboards.daily_urls")),
        path("leaderboards/", include("leaderboards.urls")),
    ),
]
