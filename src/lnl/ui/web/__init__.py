"""The table in the browser: the server and its page."""
