"""The laboratory: mass simulation and statistics."""
