"""Accounts, in a real browser."""
