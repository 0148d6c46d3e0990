"""The table in the browser: a server of games for a few people, and the page that it shows them."""
