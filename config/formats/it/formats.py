"""How Italian pages write dates: with short months, which Django writes small as Italian does."""

DATE_FORMAT = "j b Y"
DATETIME_FORMAT = "j b Y, H:i"
MONTH_DAY_FORMAT = "j b"
YEAR_MONTH_FORMAT = "b Y"
