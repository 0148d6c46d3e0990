"""Programs of card tables, which the core runs: compiled from the ability tree and read back."""
