"""The writers of accounts."""
