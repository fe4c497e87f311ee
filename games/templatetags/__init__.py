"""What the tables' templates need beside their context."""
