"""The address by which a daily deal is begun; one for all languages."""

from django.urls import path

from leaderboards import daily_views

app_name = "daily-start"

urlpatterns = [
    path("<slug:kind>/start/", daily_views.start, name="start"),
]
