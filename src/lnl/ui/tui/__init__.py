"""The table as a full-screen terminal application (extra ``tui``)."""
