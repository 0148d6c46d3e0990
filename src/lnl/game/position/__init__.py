"""A game between two procedures as one line of text, and back.

The line names cards by id and holds everything that a record of such a game holds (`lnl.contract.record.POSITION_FIELDS`), the
contents of both decks, the ruleset and the seed, as ``key=value`` words::

    lnl-position/1 ruleset=2.04 seed=7 a=VA-00*4,VA-01*4|VA-90*2|| b=... rules=204,0,3,... a.circle=VA-00~^3@FL<VA-10> ...

A card is its id, then ``*4`` for four alike in a row, or marks: ``!`` face down, ``~`` rested, ``$`` made up, ``^3`` rank of its
arrival, ``@FL+FC`` its circles or gate, ``/5`` the reference of what it is set on, ``%b`` its owner where that is the other player, ``?2`` who knows it where
that is unusual for its zone, ``&5`` abilities used, ``<...>`` its soul.

Inside a procedure or effect a line names the latest position outside, and after ``then=`` what was done since
(``then=mobilize_VA-00_FL;yes``); a game in which no such position was reached has ``first=a`` in the place of all sections
of the record.
"""

from lnl.game.position.marks import SEATS, VERSION, Position, usual_knowledge
from lnl.game.position.reading import read_position
from lnl.game.position.saving import BETWEEN, position_of
from lnl.game.position.writing import inside_procedure, write_position

__all__ = [
    "BETWEEN",
    "SEATS",
    "VERSION",
    "Position",
    "inside_procedure",
    "position_of",
    "read_position",
    "usual_knowledge",
    "write_position",
]
