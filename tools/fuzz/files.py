"""Files that people write: scenarios, card files, deck lists. Their trees and lines are mutated."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

from lnl.cards.library.decks import Deck
from lnl.cards.library.files import parse_cards
from lnl.cards.library.library import CardLibrary
from lnl.contract.errors import LnlError
from lnl.game.scenario.file import Scenario
from lnl.game.scenario.run import Run
from tests.support.engines import ENGINES
from tests.support.lockstep import difference
from tests.support.patience import PARSER, within
from tests.support.record_oracle import outcome_of, play_on
from tools.fuzz.blind import change_part, mutate, mutate_words
from tools.fuzz.card_texts import make as card_text
from tools.fuzz.card_texts import play_with
from tools.fuzz.target import Escaped
from tools.fuzz.toml_trees import Forms, mutated, spots, written

SCENARIOS = Path(__file__).resolve().parents[2] / "tests" / "scenarios"


# --- scenarios ---------------------------------------------------------------------------------------------------


@cache
def scenarios() -> tuple[str, ...]:
    """Return the project's scenarios."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted(SCENARIOS.glob("*.toml")))


@cache
def _scenario_forms() -> Forms:
    return Forms.of(scenarios())


def make_scenario(rng: Random, _block: int = 0) -> str:
    """Return a scenario: the tree of one changed, or its characters."""
    if rng.random() < 0.15:
        return mutate(rng.choice(scenarios()), scenarios(), rng)
    forms = _scenario_forms()
    tree = mutated(rng.choice(forms.trees), forms, rng)
    cards = tree.get("cards")
    texts = (
        [(holder, key) for holder, key in spots(cards) if isinstance(holder[key], str)]
        if isinstance(cards, dict)
        else []
    )
    if texts and rng.random() < 0.2:
        holder, key = rng.choice(texts)
        holder[key] = card_text(rng)
    return written(tree)


def read_scenario(text: str) -> bool:
    """Play a scenario on both engines: they say the same, and go on alike from where it ends."""
    with within(PARSER):
        scenario = Scenario.parse(text, "fuzz.toml")
    runs = {name: Run(scenario, name) for name in ENGINES}
    said = {name: outcome_of(run.play) for name, run in runs.items()}
    refused = {name: f"{type(error).__name__}: {error}" for name, error in said.items() if isinstance(error, LnlError)}
    if len(refused) == 1 or len(set(refused.values())) > 1:
        raise Escaped(f"the engines say different things: {refused}")
    if runs["core"].story != runs["reference"].story:
        raise Escaped(f"the engines tell different stories: {_first_difference(runs)}")
    games = {name: run.game for name, run in runs.items()}
    if games["core"] is not None and games["reference"] is not None:
        records = games["reference"].record(), games["core"].record()
        if records[0] != records[1]:
            raise Escaped(difference(*records))
        if not refused and runs["core"].script.unused() == []:
            play_on({name: game._engine for name, game in games.items() if game}, len(text), 10)
    return not refused


def _first_difference(runs: dict[str, Run]) -> str:
    pairs = zip(runs["core"].story, runs["reference"].story, strict=False)
    return next((f"{a!r} and {b!r}" for a, b in pairs if a != b), "one is longer")


# --- card files --------------------------------------------------------------------------------------------------


@cache
def _card_tables() -> tuple[str, ...]:
    data = files("lnl.cards") / "data" / "sets"
    sets = [path.read_text(encoding="utf-8") for path in sorted(data.iterdir(), key=str)]
    return tuple("[[card]]" + part for text in sets for part in text.split("[[card]]")[1:])


@cache
def _card_forms() -> Forms:
    return Forms.of(_card_tables())


def make_card_file(rng: Random, _block: int = 0) -> str:
    """Return a card file of one card or several."""
    if rng.random() < 0.15:
        return mutate(rng.choice(_card_tables()), _card_tables(), rng)
    forms = _card_forms()
    rows = [row for _ in range(rng.choice((1, 1, 2))) for row in rng.choice(forms.trees)["card"]]
    tree = mutated({"card": rows}, forms, rng)
    cards = tree.get("card")
    if isinstance(cards, list) and cards and isinstance(cards[0], dict) and rng.random() < 0.2:
        cards[0]["text"] = [card_text(rng)]
    return written(tree)


def read_card_file(text: str) -> bool:
    """Read a card file; both engines play alike with its abilities."""
    with within(PARSER):
        cards = parse_cards(text.encode("utf-8", "replace"), "fuzz.toml")
    for card in cards[:2]:
        if card.is_member:
            play_with(card.abilities, len(text))
    return bool(cards)


# --- deck lists --------------------------------------------------------------------------------------------------


@cache
def _lists() -> tuple[str, ...]:
    data = files("lnl.cards") / "data" / "decks"
    return tuple(path.read_text(encoding="utf-8") for path in sorted(data.iterdir(), key=str))


@cache
def _library() -> CardLibrary:
    return CardLibrary.load()


@cache
def _deck_words() -> tuple[str, ...]:
    cards = [word for card in _library().cards for word in (card.id, card.name)]
    return (*cards, "[main]", "[gates]", "[my logicalist]", "[tools]", "[x]", "# name:", "0", "1", "4", "5", "99", "100", "4x",
            "2000000", "9" * 5000, "-1", "４", "1e3", "\0", "")  # fmt: skip


def _new_line(line: str, rng: Random) -> str:
    match rng.randrange(3):
        case 0:
            return rng.choice(rng.choice(_lists()).split("\n"))
        case 1:
            return f"{rng.randrange(5)} {rng.choice(_library().cards).id}"
        case _:
            return mutate_words(line, _deck_words(), rng)


def make_deck(rng: Random, _block: int = 0) -> str:
    """Return a deck list with lines left out, doubled, moved or with other counts, cards and headers."""
    text = rng.choice(_lists())
    if rng.random() < 0.15:
        return mutate(text, _lists(), rng)
    lines = text.split("\n")
    for _ in range(rng.choice((1, 2, 4, 10))):
        change_part(lines, lambda line: _new_line(line, rng), rng)
    if rng.random() < 0.02:
        lines *= 200
    return "\n".join(lines)


def read_deck(text: str) -> bool:
    """Read a deck list; what is understood is written and read again as the same, and judged."""
    with within(PARSER):
        deck = Deck.parse(text, _library(), path="fuzz.txt")
        again = Deck.parse(deck.to_text(), _library(), path="again.txt")
        if [sorted(part) for part in again.contents.parts] != [sorted(part) for part in deck.contents.parts]:
            raise Escaped("the deck is another one when it is written and read again")
        deck.checked("fuzz.txt")
    return True
