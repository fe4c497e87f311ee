"""How Vietnamese pages write dates: months by their numbers, in small letters."""

DATE_FORMAT = r"j \t\há\n\g n, Y"
MONTH_DAY_FORMAT = r"j \t\há\n\g n"
YEAR_MONTH_FORMAT = r"\t\há\n\g n \nă\m Y"
