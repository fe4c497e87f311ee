"""Filters that write a game's figures."""

from django import template

from games import texts

register = template.Library()
register.filter("clock", texts.clock)
register.filter("point_word", texts.point_word)
register.filter("action_word", texts.action_word)
