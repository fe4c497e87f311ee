"""Commands that set a site up."""
