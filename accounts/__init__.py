"""Who plays: users, guests and their preferences."""
