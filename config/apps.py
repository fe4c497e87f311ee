"""The configuration's own app, home of the commands that set a site up."""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    name = "config"

    def ready(self) -> None:
        """Bind `shared_task` to our Celery application in every process, and add our checks."""
        from config import celery, checks  # noqa: F401, PLC0415
