"""The tutorial: lessons on prepared positions (docs/table.md)."""
