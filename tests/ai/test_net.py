"""Networks in the core: what they compute, what they see, and how their files are read and refused."""

from __future__ import annotations

import json
import os
import random
import time
from array import array
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from lnl import Game, decks
from lnl.ai import make_player, player_of
from lnl.ai.mcts import MctsPlayer
from lnl.ai.nets import SHIPPED_FILE, VARIABLE, admit_net, net_named, nets_of
from lnl.ai.search.net import Net, net_inputs, read_net
from lnl.ai.search.net_cards import card_inputs, words
from lnl.ai.search.net_file import MAX_BYTES, NetWeights, read_weights, write_net
from lnl.ai.search.net_inputs import MAX_COUNT, PRINTED
from lnl.ai.search.tree import Tree
from lnl.cards.library.decks import Deck
from lnl.cards.library.library import CardLibrary
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import ArgumentError, FileError, LnlError
from lnl.game.view import View
from tests.support.commands import run
from tests.support.nets import drawn_net, drawn_weights, forward, liking


def views(seed: int, a: str = "red_forge", b: str = "blue_tide") -> Iterator[View]:
    """Yield the views of those who decide in a random game."""
    game, luck = Game(decks()[a], decks()[b], seed=seed), random.Random(seed)
    while (decision := game.decision) is not None:
        if len(decision.codes) > 1:
            yield game.view(decision.player)
        game.push_code(luck.choice(decision.codes))


@pytest.mark.parametrize("seed", range(3))
def test_the_core_computes_what_the_weights_say(seed: int) -> None:
    weights = drawn_weights(seed)
    net, kinds, shares = Net(weights), set(), []
    for view in views(seed, "twilight_ledger", "night_express"):
        value, likely = forward(weights, view.table, net_inputs(view.core))
        found = net.look(view.core)
        assert found.value == pytest.approx(value, abs=1e-4)
        assert found.shares == pytest.approx(likely, abs=1e-4)
        assert sum(found.shares) == pytest.approx(1)
        assert view.decision is not None
        kinds.add(view.decision.kind)
        shares.append(max(found.shares) * len(found.shares))
    assert len(kinds) >= 6
    assert max(shares) > 1.2


def test_of_equal_boosts_the_first_has_the_share_of_all() -> None:
    net, met = drawn_net(1), 0
    for seed in range(4):
        for view in views(seed):
            assert view.decision is not None
            boosts = [k for k, action in enumerate(view.decision.actions) if action.kind is ActionKind.BOOST]
            if len(boosts) > 1:
                found = net.look(view.core).shares
                assert found[boosts[0]] > 0
                assert [found[k] for k in boosts[1:]] == [0] * (len(boosts) - 1)
                met += 1
    assert met


def test_it_steers_the_search() -> None:
    """A network that holds one kind of action likely sends nearly all first playouts there."""
    kind = (DecisionKind.MAIN, ActionKind.PASS)
    net = Net(liking(kind))
    view = next(view for view in views(5) if view.decision is not None and view.decision.kind is DecisionKind.MAIN)
    assert view.decision is not None
    codes = [action.code for action in view.decision.actions if action.kind is ActionKind.PASS]
    counts = []
    for given in (net, None):
        tree = Tree(view.core, 3, pilot=1, exploration=100, net=given)
        tree.grow(40)
        counts.append(sum(found.visits for found in tree.result().actions if found.code in codes))
    assert counts[0] >= 20
    assert counts[1] < counts[0]


def test_prints_count_and_ids_do_not() -> None:
    """A card is its print: so those that nobody trained with are seen, too."""
    base = decks()["red_forge"]
    for card in base.cards:
        assert card_inputs(replace(card, id="ZZ-001", name="Other"), ("Draw",)) == card_inputs(card, ("Draw",))
    net, found = drawn_net(2), []
    for more in (0, 3000):
        cards = tuple(replace(card, power=card.power + more if card.power else 0) for card in base.cards)
        deck = Deck("other", base.contents, cards)
        game = Game(deck, deck, seed=6)
        while game.decision is not None and game.decision.kind is not DecisionKind.LEVEL:
            game.push_code(game.decision.codes[0])
        assert game.decision is not None
        found.append(net.look(game.view(game.decision.player).core).shares)
    assert len(found[0]) == len(found[1])
    assert found[0] != found[1]


def test_words_of_abilities_are_counted() -> None:
    card = max(CardLibrary.load().cards, key=lambda card: len(list(words(card.abilities))))
    found = list(words(card.abilities))
    inputs = card_inputs(card, sorted(set(found)))
    assert inputs[len(PRINTED) :] == [min(MAX_COUNT, found.count(word)) for word in sorted(set(found))]
    assert inputs[len(PRINTED) - 1] == 0
    assert card_inputs(card, ())[len(PRINTED) - 1] == MAX_COUNT


def test_a_file_holds_all_of_a_network(tmp_path: Path) -> None:
    weights, path = drawn_weights(4), tmp_path / "a.net"
    write_net(path, weights)
    again = read_weights(path)
    assert (again.kinds, again.words, again.made, again.digest) == (
        weights.kinds,
        weights.words,
        weights.made,
        weights.digest,
    )
    assert again.payload() == weights.payload()
    view = next(views(4)).core
    assert read_net(path).look(view) == Net(weights).look(view)
    assert path.stat().st_size < MAX_BYTES
    other = drawn_weights(5)
    assert other.digest != weights.digest
    assert NetWeights(weights.kinds, weights.words[::-1], weights.arrays).digest != weights.digest


def test_a_file_is_read_in_50_ms(tmp_path: Path) -> None:
    write_net(tmp_path / "a.net", drawn_weights(4, 400))
    spent = []
    for _ in range(5):
        start = time.process_time()
        read_net(tmp_path / "a.net")
        spent.append(time.process_time() - start)
    assert min(spent) < 0.05


def _with_head(content: bytes, **changes: object) -> bytes:
    line, _, payload = content.partition(b"\n")
    return json.dumps({**json.loads(line), **changes}).encode() + b"\n" + payload


BROKEN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "no line": (lambda content: b"x" * 100, "this is no network"),
    "no JSON": (lambda content: b"{\n" + content, "not JSON"),
    "another form": (lambda content: _with_head(content, format="lnl-net/0"), "not a network of the format"),
    "a field more": (lambda content: _with_head(content, more=1), "expected content, features"),
    "other inputs": (lambda content: _with_head(content, features="00"), "looks at other things"),
    "an unknown kind": (lambda content: _with_head(content, kinds=[["main", "dance"]]), "kind of option"),
    "a kind twice": (lambda content: _with_head(content, kinds=[["main", "pass"]] * 2), "one twice"),
    "words of another sort": (lambda content: _with_head(content, words=[3]), "words"),
    "no table of its training": (lambda content: _with_head(content, made=3), "training"),
    "a word more": (lambda content: _with_head(content, words=["Draw"]), "bytes of weights"),
    "an end that is missing": (lambda content: content[:-4], "bytes of weights"),
    "a byte changed": (lambda content: content[:-3] + bytes([content[-3] ^ 1]) + content[-2:], "digest"),
    "no number": (lambda content: content[:-4] + array("f", [float("nan")]).tobytes(), "not a finite number"),
    "too much": (lambda content: content + bytes(MAX_BYTES), "too large"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_files_are_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.net"
    write_net(path, drawn_weights(4))
    change, message = BROKEN[name]
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises(FileError, match=message) as caught:
        make_player("mcts", net=str(path))
    assert str(path) in str(caught.value)


def test_missing_files_and_wrong_arguments_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be read"):
        make_player("mcts", net=str(tmp_path / "none.net"))
    with pytest.raises(ArgumentError, match="must be a str"):
        make_player("mcts", net=3)
    weights = drawn_weights(1)
    with pytest.raises(ArgumentError, match="last"):
        Net(replace(weights, arrays={**weights.arrays, "last": array("f", [1.0])}))
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=1)
    assert game.decision is not None
    with pytest.raises(ArgumentError, match="decides nothing"):
        drawn_net(1).look(game.view(1 - game.decision.player).core)


def test_texts_name_networks_that_were_admitted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text from a stranger reads no file."""
    monkeypatch.setenv(VARIABLE, "")
    path = tmp_path / "a.net"
    write_net(path, drawn_weights(4))
    spec = f"mcts:iterations=4,net={path}"
    assert net_named(spec) == str(path)
    assert [net_named(text) for text in ("mcts", "mcts:iterations=3", "greedy", "my:Player:net=a", "level:3")] == [
        ""
    ] * 5
    with pytest.raises(LnlError, match="was not named"):
        player_of(spec)
    admit_net("greedy")
    admit_net(spec)
    assert player_of(spec).name == "mcts"
    assert nets_of([spec, "greedy"]) == {str(path): drawn_weights(4).digest}
    with pytest.raises(FileError):
        admit_net(f"mcts:net={tmp_path / 'none.net'}")


def test_the_package_has_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is of this version, anybody may name it, and it is the one of which docs/strength.md tells; it is chosen on purpose alone."""
    monkeypatch.setenv(VARIABLE, "")
    digest = nets_of(["mcts:net=shipped"])["shipped"]
    assert digest in (Path(__file__).parents[2] / "docs/strength.md").read_text()
    admit_net("mcts:net=shipped")
    assert not os.environ[VARIABLE]
    player = player_of("mcts:iterations=8,net=shipped", 3)
    assert isinstance(player, MctsPlayer)
    assert player.net is not None
    assert player.net.digest == digest
    assert MctsPlayer().net is None
    assert SHIPPED_FILE.stat().st_size < MAX_BYTES
    for view, _ in zip(views(7), range(20)):
        assert player.choose(view) in view.decision.actions  # type: ignore[union-attr]


def test_another_network_of_the_same_name_is_read(tmp_path: Path) -> None:
    path, digests = str(tmp_path / "a.net"), []
    for seed in (4, 5):
        write_net(path, drawn_weights(seed, 20 + seed))
        digests.append(nets_of([f"mcts:net={path}"])[path])
    assert digests == [drawn_weights(4, 24).digest, drawn_weights(5, 25).digest]


def test_journals_name_the_networks(tmp_path: Path) -> None:
    """A match is not gone on with by another network that lies in the same file."""
    words = (
        "match mcts:iterations=2,net=a.net mcts:iterations=2 --decks red_forge,blue_tide --blocks 1 --journal m.journal"
    )
    write_net(tmp_path / "a.net", drawn_weights(4))
    done = run(words, tmp_path)
    assert done.returncode == 0, done.stderr
    write_net(tmp_path / "a.net", drawn_weights(5))
    done = run(words, tmp_path)
    assert done.returncode == 2
    assert "nets" in done.stderr
    (tmp_path / "a.net").write_bytes(b"x\n")
    assert run(words, tmp_path).returncode == 2


def test_the_same_seed_chooses_alike(tmp_path: Path) -> None:
    write_net(tmp_path / "a.net", drawn_weights(6))
    options = {"iterations": 24, "batch": 4, "net": str(tmp_path / "a.net")}
    found = []
    for workers in (1, 2, 1):
        player = make_player("mcts", seed=3, workers=workers, **options)
        found.append([player.choose(view).code for view, _ in zip(views(8), range(30))])
    assert found[0] == found[1] == found[2]
