"""What the Makefile runs: set-up, play, and checks of our own."""
