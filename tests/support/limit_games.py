"""Games that bring one pool of `lnl.contract.limits` to any size: in the given position, or by their last action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lnl.contract.errors import LnlError
from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario
from tests.support.scenario_text import HEAD

_PILE = '["FILLER*20", "C*20"]'
_SIDE = ("FL", "FC", "FR", "BL", "BC", "BR")


@dataclass(frozen=True)
class Edge:
    """A game whose last action brings a pool to a size.

    Attributes:
        text: cards and given position, as in a scenario file.
        do: actions; ``activate*`` is the first legal one that begins so, ``12 * choose*`` twelve of them.
    """

    text: str
    do: tuple[str, ...]

    def start(self, engine: str) -> Game:
        """Return the game at its start."""
        return Run(Scenario.parse(HEAD + self.text + "[[step]]\ndo = []\n"), engine).start()

    def actions(self) -> list[str]:
        """Return the actions one by one."""
        found: list[str] = []
        for words in self.do:
            count, times, what = words.partition(" * ")
            found += [what] * int(count) if times else [words]
        return found


def take(game: Game, words: str) -> None:
    """Take an action; actions without alternative before it pass by themselves."""
    while (decision := game.decision) is not None:
        legal = {str(action): action for action in decision.actions}
        fitting = [text for text in legal if text == words or (words.endswith("*") and text.startswith(words[:-1]))]
        if fitting:
            game.push(legal[fitting[0]])
            return
        if len(legal) > 1:
            raise AssertionError(f"{words!r} is not among {sorted(legal)} ({decision.kind.name})")
        game.push(decision.actions[0])
    raise AssertionError(f"{words!r}: the game is over: {game.outcome}")


def refuses(game: Game, words: str) -> LnlError | None:
    """Take an action and return the error that it is refused with, if it is."""
    try:
        take(game, words)
    except LnlError as error:
        return error
    return None


def _text(cards: dict[str, str], a: str, b: str = "", given: str = "") -> str:
    """Return a scenario's cards and position; cards by id as the inside of a TOML table."""
    listed = "\n".join(f"{i} = {{ {inside} }}" for i, inside in cards.items())
    return f"[cards]\n{listed}\n[given]\n{given}\n[given.A]\n{a}\n[given.B]\n{b}\n"


def _says(*texts: str) -> str:
    return "text = [" + ", ".join("'''" + text + "'''" for text in texts) + "]"


def _shared(n: int, most: int) -> list[int]:
    """Return n in parts of at most ``most``."""
    return [most] * (n // most) + ([n % most] if n % most else [])


def _acts(*sentences: str) -> dict[str, str]:
    return {"M": _says("[ACT]: " + " ".join(sentences))}


# --- zones and piles ---------------------------------------------------------------------------------------------------


def zone(n: int) -> Edge:
    """Cards in one zone: half of the drop zone belongs to the opponent."""
    drop = f'circles = {{ FC = "M" }}\nhand = 1\ndeck = 5\ndrop = ["FILLER*{(n - 1) // 2}", "FILLER*{n - 1 - (n - 1) // 2} of-B"]'
    return Edge(_text(_acts("Discard a card."), drop), ("activate FC", "*"))


def souls(n: int) -> Edge:
    """Soul of one member."""
    cards = _acts("Choose a card in your hand. Put it into this member's soul.")
    a = f'circles = {{ FC = "M soul{" S" * (n - 1)}" }}\nhand = ["S"]\ndeck = 5'
    return Edge(_text({**cards, "S": ""}, a), ("activate FC", "choose*"))


def stack(n: int) -> Edge:
    """Cards of which one circle is the first."""
    cards = _acts("Choose a card in your hand. Set it onto this member.")
    here = ", ".join(['"M"', *['"S set"'] * (n - 2)])
    a = f'circles = {{ FC = [{here}] }}\nhand = ["S"]\ndeck = 5'
    return Edge(_text({**cards, "S": ""}, a), ("activate FC", "choose*"))


# --- effects and what they name ----------------------------------------------------------------------------------------


def effects(n: int) -> Edge:
    """Effects with a duration."""
    return Edge(
        _text(_acts(f"{n} times, this member gets +1 aura for the turn."), 'circles = { FC = "M" }'), ("activate FC",)
    )


def kinds(n: int) -> Edge:
    """Effects that differ in more than when they began; of the first kind there are two."""
    some = [f"This member gets +{k} aura for the turn." for k in range(2, n + 1)]
    return Edge(
        _text(_acts("2 times, this member gets +1 aura for the turn.", *some), 'circles = { FC = "M" }'),
        ("activate FC",),
    )


def targets(n: int) -> Edge:
    """Cards that kinds of effects name together: those of one and the same choice, often; and of one more choice, once."""
    often, rest = divmod(n, 12)
    named = " ".join(f"They get +{k} level for the turn." for k in range(1, often + 1))
    more = f" Choose {rest} cards in your hand. They get +1 level for the turn." if rest else ""
    cards = {"C": ""} | _acts(f"Choose 12 cards in your drop zone. {named}{more}")
    a = 'circles = { FC = "M" }\ndrop = ["C*12"]\nhand = ["C*12"]'
    return Edge(_text(cards, a), ("activate FC", f"{12 + rest} * choose*"))


def chosen(n: int) -> Edge:
    """Cards of one choice, from more than one zone."""
    cards = _acts(f"Choose {n} cards in any drop zone. Remove them.") | {"C": ""}
    a = f'circles = {{ FC = "M" }}\ndrop = {_PILE}'
    return Edge(_text(cards, a, f"drop = {_PILE}"), ("activate FC", f"{n} * choose*"))


def chosen_in_rounds(n: int) -> Edge:
    """Cards chosen in earlier rounds of one effect."""
    cards = _acts(f"{n} times, choose a card in any drop zone.") | {"C": ""}
    a = f'circles = {{ FC = "M" }}\ndrop = {_PILE}'
    return Edge(_text(cards, a, f"drop = {_PILE}"), ("activate FC", f"{n} * choose*"))


def antecedents(n: int) -> Edge:
    """Cards looked at, chosen in earlier rounds, and in the last one, of one effect."""
    size = next(m for m in range(8, 1, -1) if (n - 64) % m == 0)
    rounds = (n - 64) // size - 1
    cards = _acts(
        "Reveal the top 32 cards of each player's deck.", f"{rounds} times, choose {size} cards in any drop zone."
    )
    a = 'circles = { FC = "M" }\ndrop = ["FILLER*31"]\ndeck = 32'
    return Edge(_text(cards, a, 'drop = ["FILLER*32"]\ndeck = 32'), ("activate FC", f"{rounds * size} * choose*"))


def parts(n: int) -> Edge:
    """Statements of continuous abilities in one layer: of the two members on circles, once the second arrives."""
    some = "This member gets +1 aura."
    cards = {"M": _says("[CONT] " + " ".join([some] * (n - 40))), "S": _says("[CONT] " + " ".join([some] * 40))}
    return Edge(_text(cards, 'circles = { FC = "M" }\nhand = ["S"]\nlevel = ["S*3"]\nstock = 5'), ("mobilize S FL",))


def abilities(n: int) -> Edge:
    """Abilities of one card: ten printed ones, the others gained."""
    gain = "This member gains “[ACT]: Draw a card.” for the turn."
    cards = {"M": _says("[ACT]: " + " ".join([gain] * (n - 10)), *["[CONT] This member gets +1 aura."] * 9)}
    return Edge(_text(cards, 'circles = { FC = "M" }'), ("activate FC*",))


# --- automatic abilities and replacements ------------------------------------------------------------------------------


def _members(n: int, text: str) -> tuple[dict[str, str], str]:
    """Return cards with n abilities together and the circles that they stand on."""
    cards, circles = {}, []
    for place, count in zip(_SIDE, _shared(n, 12)):
        cards[f"W{place}"] = _says(*[text] * count)
        circles.append(f'{place} = "W{place}"')
    return cards, ", ".join(circles)


def standby(n: int) -> Edge:
    """Abilities that stand by at once."""
    text = "[AUTO] When you draw a card, stock boost (1)."
    cards, circles = _members(n + 1, text)
    cards["WFL"] = _says("[ACT]: Draw a card.", *[text] * 11)
    return Edge(_text(cards, f"circles = {{ {circles} }}\ndeck = 10"), ("activate FL",))


def watchers(n: int) -> Edge:
    """Abilities that wait for one event; none of them stands by."""
    text = "[AUTO] If your T-rank is 9 or more, when a player draws a card, stock boost (1)."
    gate = 'type = "gate", gate_number = 1, '
    cards = {"G": gate + _says(*[text] * 12), "M": _says(*[text] * 12)}
    cards["D"] = _says("[ACT]: Draw a card.", *[text] * (n - 12 * 21))
    sides = []
    for first in ("D", "M"):
        members = ", ".join(f'{place} = "{"M" if k else first}"' for k, place in enumerate(_SIDE))
        gates = ", ".join(f'{place} = "G up"' for place in _SIDE[1:])
        sides.append(f"circles = {{ {members} }}\ngates = {{ {gates} }}\ndeck = 10")
    return Edge(_text(cards, *sides), ("activate FL",))


def covenants(n: int) -> Edge:
    """Abilities that wait for a trance to make soul."""
    own = "[AUTO] When a member becomes soul by trance, draw a card."
    kinds = {"L": 'color = "red", ', "F": 'type = "foreigner", ', "W": ""}
    cards = {i: kind + _says(*[own] * count) for (i, kind), count in zip(kinds.items(), (12, 4, n - 16))}
    cards["T"] = 'type = "tranceunion", color = "red"'
    a = 'circles = { FL = "L", FC = "F", FR = "W" }\nlevel = "L"\nstock = 5\ndeck = ["T", "FILLER*40"]'
    return Edge(_text(cards, a), ("trance FL + FC", "search", "pick*", "place FC"))


def replacers(n: int) -> Edge:
    """Replacement effects that could apply to one event."""
    text = "[CONT] If a member would be dropped, draw a card instead."
    cards, circles = _members(n, text)
    cards["M"] = _says("[ACT]: Drop this member.")
    return Edge(_text(cards, f'circles = {{ {circles}, BR = "M" }}\ndeck = 10'), ("activate BR",))


def resolutions(n: int) -> Edge:
    """Effects inside each other: each member that would be dropped gives the next one for it."""
    cards = {"P0": 'name = "P0", ' + _says("[ACT]: Drop this member.")}
    for k in range(1, n):
        whose = "your opponent's" if k == len(_SIDE) else "your"
        cards[f"P{k}"] = f'name = "P{k}", ' + _says(
            f'[CONT] If one of {whose} "P{k - 1}" would be dropped, drop this member instead.'
        )
    sides = (range(n)[: len(_SIDE)], range(n)[len(_SIDE) :])
    a, b = (
        f"circles = {{ {', '.join(f'{c} = {chr(34)}P{k}{chr(34)}' for c, k in zip(_SIDE, side))} }}" for side in sides
    )
    return Edge(_text(cards, a, b), ("activate FL",))


def marks(n: int) -> Edge:
    """Granted abilities used in one turn."""
    grant = "[CONT] Your members gain “[ACT] [1/turn]: Draw a card.”."
    cards = {"G": _says(*[grant] * 6), "M": ""}
    circles = ", ".join(f'{place} = "M"' for place in _SIDE[1:])
    return Edge(_text(cards, f'circles = {{ FL = "G", {circles} }}\ndeck = 50'), (f"{n} * activate*",))


def snapshots(n: int) -> Edge:
    """Cards that moved on and that standing-by abilities refer to."""
    cards = {
        "M": _says(
            "[ACT]: Discard your hand. Remove all cards in your drop zone.",
            "[AUTO] When a card in your hand is discarded, draw a card.",
        )
    }
    return Edge(_text(cards, f'circles = {{ FC = "M" }}\nhand = {n}\ndeck = 30'), ("activate FC",))


# --- knowledge, arrangements, actions ----------------------------------------------------------------------------------


def groups(n: int) -> Edge:
    """Knowledge groups: pairs that the opponent saw, put on the bottom of the deck in an order it did not see."""
    cards = _acts(f"{n} times, reveal the top 2 cards of your deck, then put them on the bottom of your deck.")
    cards |= {f"D{k}": "" for k in range(2 * n)}
    deck = ", ".join(f'"D{k}"' for k in range(2 * n))
    return Edge(_text(cards, f'circles = {{ FC = "M" }}\ndeck = [{deck}]'), ("activate FC", f"{n} * next*"))


def equals(n: int) -> Edge:
    """Equal cards of one zone that actions number: the last of them lies face down."""
    cards = _acts("Choose a card in your remove zone. Drop it.") | {"E": ""}
    a = f'circles = {{ FC = "M" }}\nremove = ["E*{n - 1}", "FILLER", "E down known"]'
    return Edge(_text(cards, a), ("activate FC",))


def legal_actions(n: int) -> Edge:
    """Legal actions of the main phase, once a card is drawn."""
    cards = {f"H{k}": "territory = 2" for k in range(64)}
    draw = "[ACT]: Draw a card."
    for place, count in zip(_SIDE, _shared(n - 64 * 7 - 3, 12)):
        cards[f"M{place}"] = _says(*[draw] * count)
    circles = ", ".join(f'{place} = "M{place}"' for place in _SIDE)
    hand = ", ".join(f'"H{k}{" of-B" if k % 2 else ""}"' for k in range(63))
    a = f'circles = {{ {circles} }}\nhand = [{hand}]\ndeck = ["FILLER", "H63"]\nlevel = ["H0*4"]\nstock = 5'
    return Edge(_text(cards, a), ("activate FL*",))


def arrangements(n: int) -> Edge:
    """Arrangements of the members seen in one main phase: each round takes the first new one."""
    a = 'circles = { FL = "M", FC = "S", FR = "T" }'
    return Edge(_text({"M": "", "S": "", "T": ""}, a), ("rearrange", "*", "*", "*") * (n - 1))


# --- time --------------------------------------------------------------------------------------------------------------


def clock(n: int) -> Edge:
    """Timestamps: a loaded game begins at 1000, playing takes one, and every replacement that is carried out another."""
    cards = {
        "M": _says(
            f"[ACT]: {n - 1001} times, draw a card.", "[CONT] If you would draw a card, stand this member instead."
        )
    }
    return Edge(_text(cards, 'circles = { FC = "M" }'), ("activate FC",))


def check_rounds(n: int) -> Edge:
    """Abilities of one check timing, no two in the same position: cards go through five zones one by one."""
    zones = ["hand", "drop", "remove", "stock"]
    moves = ["discard a card"]
    moves += [
        f"choose a card in your {zone} zone, then {what} it" for zone, what in (("drop", "remove"), ("remove", "stock"))
    ]
    moves.append("choose a card in your stock zone, then purge it")
    here = {"hand": "your hand", **{zone: f"your {zone} zone" for zone in zones[1:]}}
    again = "when this member rests, stand this member, then {}, then rest this member."
    texts = ["[AUTO] If there are 2 or more cards in your deck, " + again.format("draw a card")]
    empty = "if there are exactly 1 card in your deck"
    for zone, move in zip(zones, moves):
        texts.append(f"[AUTO] {empty} and there are 1 or more cards in {here[zone]}, {again.format(move)}")
        empty += f" and there are exactly 0 cards in {here[zone]}"
    cards = {"M": _says("[ACT]: Rest this member.", *texts)}
    left = f"{zones[4 - n % 5]} = 1" if n % 5 else ""
    a = f'circles = {{ FC = "M" }}\ndeck = ["FILLER*31", "C*{n // 5 - 30}"]\n{left}'
    return Edge(_text({"C": "", **cards}, a), ("activate FC",))


def long_effect(n: int) -> Edge:
    """An effect with more than n decisions, of two cards each."""
    cards = _acts(f"{n} times, choose a card in your drop zone, then put it into your hand, then discard a card.")
    a = 'circles = { FC = "M" }\ndrop = ["FILLER", "C"]\ndeck = 5'
    return Edge(_text({"C": "", **cards}, a), ("activate FC",))


def naming_x(stock: int) -> Edge:
    """A number to name, up to the cards in stock."""
    return Edge(
        _text({"M": _says("[ACT] [(X)]: Draw X cards.")}, f'circles = {{ FC = "M" }}\ndeck = 25\nstock = {stock}'),
        ("activate FC",),
    )


EDGES: dict[str, Callable[[int], Edge]] = {  # by pool, with a word behind it where there is a second way
    "MAX_ZONE": zone,
    "MAX_SOULS": souls,
    "MAX_STACK": stack,
    "MAX_EFFECTS": effects,
    "MAX_EFFECT_KINDS": kinds,
    "MAX_TARGETS": targets,
    "MAX_CHOSEN": chosen,
    "MAX_CHOSEN in rounds": chosen_in_rounds,
    "MAX_ANTECEDENTS": antecedents,
    "MAX_PARTS": parts,
    "MAX_ABILITIES": abilities,
    "MAX_STANDBY": standby,
    "MAX_WATCHERS": watchers,
    "MAX_COVENANTS": covenants,
    "MAX_REPLACERS": replacers,
    "MAX_RESOLUTIONS": resolutions,
    "MAX_MARKS": marks,
    "MAX_SNAPSHOTS": snapshots,
    "MAX_GROUPS": groups,
    "MAX_EQUALS": equals,
    "MAX_ACTIONS": legal_actions,
    "MAX_ARRANGEMENTS": arrangements,
    "MAX_CLOCK": clock,
}
