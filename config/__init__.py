"""The house: settings, addresses, processes and what every page shares."""
