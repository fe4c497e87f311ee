"""The site's own settings, but what a dead worker had taken comes back in seconds, not a minute."""

from config.settings import *  # noqa: F403
from config.settings import CELERY_BROKER_TRANSPORT_OPTIONS as _OPTIONS

CELERY_BROKER_TRANSPORT_OPTIONS = {
    **_OPTIONS,
    "visibility_timeout": 4,
    "unacked_restore_interval": 1,
}
