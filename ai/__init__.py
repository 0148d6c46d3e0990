"""Players, search, evaluation and training."""
