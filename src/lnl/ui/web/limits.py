"""Limits for visitors of the server, each with its reason."""

from __future__ import annotations

MAX_GAMES = 400
"""Games that go on at one time, in memory and in the store together; a finished one does not count."""
MAX_LOADED = 250
"""Games held in memory; those that nobody has looked at for longest are read from the store again when somebody does."""
MAX_WATCHERS = 16
"""Connections to one game: two people with a few devices each, and some friends who watch."""
MAX_CONNECTIONS = 1000
"""Connections at one time; each holds a socket and two tasks."""
MAX_BODY = 65_536
"""Bytes of a request: a deck list and the names of players."""
MAX_RECORD = 524_288
"""Bytes of a recorded game that a viewer opens: the cards of two decks, and some 400 moves, are a fifth of it."""
MAX_OPENED = 1_500
"""Moves of such a game; each becomes a frame."""
MAX_CLOCK = 10_800
MAX_INCREMENT = 120
"""Seconds of a clock, and more for each decision: a game of persons is held in memory while a clock runs."""
MAX_PICTURE = 2_097_152
"""Bytes of a picture of a card; a larger one is not shown."""
MAX_PICTURES = 5_000
"""Pictures of a folder."""
MAX_MESSAGE = 4_096
"""Bytes of a message from a page; the longest is a list of answers to remember."""
MAX_WAITING = 64
"""Messages to a page that it has not taken yet; one that is so far behind is disconnected, and gets all when it comes back."""
SIT_SECONDS = 10.0
"""How long a connection may wait before it says whose seat it is."""

MESSAGES_AT_ONCE = 40.0
MESSAGES_A_SECOND = 15.0
"""Of one connection: more than a person can click, less than a program needs to keep the server busy."""
GAMES_AT_ONCE = 12.0
GAMES_A_SECOND = 0.2
"""New games of one address."""
HINTS_AT_ONCE = 6.0
HINTS_A_SECOND = 0.5
"""Hints of one game, each a search."""
REFUSALS = 200
"""Refused messages after which a connection is closed."""
BUILDS_AT_ONCE = 60.0
BUILDS_A_SECOND = 10.0
"""Requests of a deck builder of one address: each key typed into a search and each card added is one."""
TRIES_AT_ONCE = 4.0
TRIES_A_SECOND = 0.05
"""Series of games against the field of one address."""
MAX_TRIES = 8
"""Such series at one time, of all addresses."""
MAX_TRY_PAIRS = 100
"""Pairs of games against each deck of such a series: some 2,400 games, which take a processor a second or two."""
MOST_FOUND = 60
"""Cards that a search of the builder shows."""

AI_SECONDS = 2.0
"""A player of the program moves after so much time, with the best that it has found."""
FIRST_HINT_PLAYOUTS = 200
HINT_PLAYOUTS = 1600
"""Playouts of a hint: few, which come at once, and then as many as it is worth to wait for."""
CURVE_PLAYOUTS = 60
"""Playouts for a point of the curve, which nobody waits for."""
USUAL_PACE = 30
"""Hundredths of a second between the actions of the program, unless a person wants others."""
IDLE_SECONDS = 900.0
"""A game in memory that nobody is connected to for so long is left to the store."""
OVER_SECONDS = 60.0
"""The same of a game that is over: its people have their record or their replay by then, and the store gives it again."""
KEEP_DAYS = 30
"""Games that nobody touched for so long are deleted when the server starts."""
