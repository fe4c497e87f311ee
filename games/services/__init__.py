"""The only writers of games: deal, start, play, finish."""
