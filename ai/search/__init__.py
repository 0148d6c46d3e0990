"""The search, the one-step look-ahead, the policy of playouts and the evaluation, compiled on top of the core."""
