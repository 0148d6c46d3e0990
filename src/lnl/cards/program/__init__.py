"""Programs of card tables: what the core runs, compiled from the ability tree and read back."""
