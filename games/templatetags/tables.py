"""What templates need to list games: figures written out, and which have a replay to show."""

from django import template

from games import selectors, texts

register = template.Library()
register.filter("clock", texts.clock)
register.filter("point_word", texts.point_word)
register.filter("action_word", texts.action_word)
register.simple_tag(selectors.revealed_among)
