"""How Polish pages write dates without a day: the month in the genitive, as after "od"."""

YEAR_MONTH_FORMAT = "E Y"
