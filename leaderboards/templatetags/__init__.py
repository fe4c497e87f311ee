"""What templates need of figures."""
