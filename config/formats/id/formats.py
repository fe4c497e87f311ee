"""How Indonesian pages write dates: with the whole name of the month."""

DATE_FORMAT = "j F Y"
