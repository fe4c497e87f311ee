"""How Croatian pages write dates without a year or a day: the month in the genitive."""

MONTH_DAY_FORMAT = "j. E"
YEAR_MONTH_FORMAT = "E Y."
