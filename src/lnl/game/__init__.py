"""One game over either engine: decisions, actions, history, views, positions, replays, scenarios, reasons and texts."""
