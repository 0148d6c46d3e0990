"""Card texts made from the grammar: parts of sentences stand where others of their kind stood, or are derived again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

from lark import Token

from lnl.cards.language import parse_ability, to_text
from lnl.cards.language.grammar import Fault, Node, parse_tree, parser
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.table import CardTable
from lnl.cards.tree import Ability
from lnl.contract.enums import AbilityKind
from tests.support.engines import ENGINES
from tests.support.generated_cards import SeededTrees
from tests.support.patience import PARSER, within
from tests.support.record_oracle import SECONDS, outcome_of, play_on
from tests.support.vanilla import vanilla_cards, vanilla_contents
from tools.fuzz.blind import mutate
from tools.fuzz.target import Escaped

_GENERATED = 300
"""Abilities drawn for the corpus: all that rules text has words for."""
_DEEP = 14
"""Levels of rules that a derivation opens before it takes the shortest way to its end."""
_NUMBERS = ("0", "1", "2", "7", "300", "99999", "100000", "9" * 30, "9" * 5000, "007", "２", "-1", "X")


@cache
def texts() -> tuple[str, ...]:
    """Return texts of shipped cards and of drawn abilities."""
    shipped = [text for card in CardLibrary.load().cards for text in card.texts]
    drawn = [to_text(SeededTrees(Random(seed), 2).ability(), "member") for seed in range(_GENERATED)]
    return (*shipped, *drawn)


@cache
def _parts() -> dict[str, list[str]]:
    """Return pieces of texts by the rule or terminal that they follow."""
    found: dict[str, set[str]] = defaultdict(set)
    for text in texts():
        tree = parse_tree(text)
        for node in tree.iter_subtrees():
            if not node.meta.empty:
                found[str(node.data)].add(text[node.meta.start_pos : node.meta.end_pos])
        for token in tree.scan_values(lambda value: isinstance(value, Token)):
            found[token.type].add(str(token))
    return {name: sorted(pieces) for name, pieces in found.items()}


@cache
def _rules() -> dict[str, list[tuple[str, ...]]]:
    """Return what each rule of the grammar may become: names of rules and terminals."""
    found: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for rule in parser().rules:
        found[str(rule.origin.name)].append(tuple(str(symbol.name) for symbol in rule.expansion))
    return dict(found)


@cache
def _heights() -> dict[str, int]:
    """Return how many levels of rules each rule needs at least."""
    heights: dict[str, int] = {}
    for _ in _rules():
        for name, ways in _rules().items():
            known = [way for way in ways if all(part in heights or part not in _rules() for part in way)]
            if known:
                heights[name] = 1 + min(max((heights.get(part, 0) for part in way), default=0) for way in known)
    return heights


def derived(name: str, rng: Random, depth: int = _DEEP) -> str:
    """Return words that a rule of the grammar allows, whether they make sense or not.

    Args:
        name: of the rule, or of a terminal.
        rng: source of chance.
        depth: levels of rules that may still be opened.
    """
    if name not in _rules():
        if name in ("INT", "SIGNED"):
            return rng.choice(("+", "-"))[: name == "SIGNED"] + rng.choice(_NUMBERS)
        return rng.choice(_parts().get(name, [name.lower().replace("_", " ")]))
    ways = _rules()[name]
    if depth <= 0:
        least = min(_height(way) for way in ways)
        ways = [way for way in ways if _height(way) == least]
    return " ".join(derived(part, rng, depth - 1) for part in rng.choice(ways))


def _height(way: Sequence[str]) -> int:
    return max((_heights().get(part, 0) for part in way), default=0)


def make(rng: Random, _block: int = 0) -> str:
    """Return a card text: nearly one that is understood, most of the time."""
    if rng.random() < 0.1:
        return derived(rng.choice(("start", "start", "effect", "cost")), rng)
    text = rng.choice(texts())
    for _ in range(rng.choice((1, 1, 2, 3))):
        text = _spliced(text, rng)
    if rng.random() < 0.15:
        text = mutate(text, texts(), rng)
    if rng.random() < 0.03:
        text = (
            rng.choice(("[", "(", "“", "{", "[AUTO] When ", "for each card, ", "you may ")) * rng.choice((3, 50, 3000))
            + text
        )
    return text


def _spliced(text: str, rng: Random) -> str:
    """Return a text with one part of its tree replaced, left out or doubled; a text that is no tree loses a word."""
    try:
        tree = parse_tree(text)
    except Fault:
        words = text.split(" ")
        at = rng.randrange(len(words))
        words[at : at + 1] = rng.choice(([], [words[at]] * 2, [rng.choice(rng.choice(texts()).split(" "))]))
        return " ".join(words)
    spots: list[tuple[str, int, int]] = [
        (str(node.data), node.meta.start_pos, node.meta.end_pos) for node in _nodes(tree) if not node.meta.empty
    ]
    spots += [(token.type, token.start_pos or 0, token.end_pos or 0) for token in _tokens(tree)]
    name, at, end = rng.choice(spots)
    chance = rng.random()
    if chance < 0.6:
        fresh = (
            derived(name, rng, 0) if name == "INT" and chance < 0.2 else rng.choice(_parts().get(name, [text[at:end]]))
        )
    elif chance < 0.8:
        fresh = (
            derived(name, rng, rng.choice((2, 5, 8)))
            if name in _rules()
            else rng.choice(_parts()[rng.choice(list(_parts()))])
        )
    elif chance < 0.9:
        fresh = ""
    else:
        fresh = f"{text[at:end]} {text[at:end]}"
    return text[:at] + fresh + text[end:]


def _nodes(tree: Node) -> list[Node]:
    return list(tree.iter_subtrees())


def _tokens(tree: Node) -> list[Token]:
    return list(tree.scan_values(lambda value: isinstance(value, Token)))


def read(text: str) -> bool:
    """Read a text; what is understood is written and read again as the same, and both engines play with it alike."""
    with within(PARSER):
        ability = parse_ability(text)
        again = to_text(ability, "member")
        if parse_ability(again) != ability:
            raise Escaped(f"written as {again!r} it is another ability")
    play_with((ability,), len(text))
    return True


def play_with(abilities: tuple[Ability, ...], seed: int) -> None:
    """Play some actions in both engines with abilities on the cards of plain decks.

    Args:
        abilities: what the cards have; those of tools stand on tactics cards.
        seed: of the game.

    Raises:
        Disagreed: the engines differ.
    """
    table = CardTable.build(_with(abilities), vanilla_contents("VA"), vanilla_contents("VA"))
    made: dict[str, Any] = {
        name: outcome_of(partial(kind.new, table, seed, 0, "2.04"), SECONDS[name]) for name, kind in ENGINES.items()
    }
    play_on(made, seed, 30)


def _with(abilities: tuple[Ability, ...]) -> list[Any]:
    """Return the plain cards with abilities on those that can have them."""
    members = tuple(ability for ability in abilities if ability.kind is not AbilityKind.TOOL)
    return [replace(card, abilities=members) if card.is_member else card for card in vanilla_cards()]
