"""The ability tree: what a card text means, as frozen values."""
