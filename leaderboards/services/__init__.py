"""The writers of ranks."""
