"""Addresses of pages to read, which carry the language."""

from django.urls import path

from games.views import reading

app_name = "reading"

urlpatterns = [
    path("rules/<slug:kind>/", reading.rules, name="rules"),
    path("keys/<slug:kind>/", reading.keys, name="keys"),
]
