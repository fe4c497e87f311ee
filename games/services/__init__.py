"""The only writers of games: start, play, give up, finish."""
