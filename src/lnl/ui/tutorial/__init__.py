"""A first game for newcomers: lessons on prepared positions, each with what to do and what is answered (docs/table.md)."""
