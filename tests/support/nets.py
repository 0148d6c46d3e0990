"""Networks for tests: with weights drawn by a seed, and their forward pass once more, in plain numpy."""

from __future__ import annotations

from array import array
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lnl.ai.search.habits import OPTION_SIGHTS, SCENE_SIGHTS, SEARCH_WEIGHTS, read_habits
from lnl.ai.search.net import Net, NetInputs
from lnl.ai.search.net_cards import card_inputs, common_words
from lnl.ai.search.net_file import NetWeights
from lnl.ai.search.net_inputs import EMBEDDING, ENTITY_SIGHTS, GROUPS, shapes
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.table import CardTable
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind

KINDS = 64
"""Above every kind of decision and action."""


def drawn_weights(seed: int, n_words: int = 24) -> NetWeights:
    """Return a network with weights drawn by a seed, so large that options differ and so small that none drowns the others."""
    luck = np.random.default_rng(seed)
    kinds = tuple((habit.decision, habit.action) for habit in read_habits(SEARCH_WEIGHTS))
    words = tuple(common_words(CardLibrary.load().cards, 3)[:n_words])
    arrays = {}
    for name, shape in shapes(len(words), len(kinds)).items():
        size = (
            1.0 if name in ("last", "value last") else 0.02 if name in ("straight", "card", "option", "scene") else 0.1
        )
        arrays[name] = array("f", luck.normal(0, size, prod(shape)).tolist())
    return NetWeights(kinds, words, arrays, {"drawn by": seed})


def drawn_net(seed: int) -> Net:
    """Return such a network in the core."""
    return Net(drawn_weights(seed))


def forward(net: NetWeights, table: CardTable, seen: NetInputs) -> tuple[float, list[float]]:
    """Return value and shares of a decision, computed from its inputs by another way than the core's."""
    p = {
        name: np.array(net.arrays[name], np.float64).reshape(shape)
        for name, shape in shapes(len(net.words), len(net.kinds)).items()
    }
    prints = np.array([card_inputs(card, net.words) for card in table.cards]) @ p["card"] + p["card bias"]
    scene_in = np.frombuffer(seen.scene, np.int16).astype(float)
    entities = np.frombuffer(seen.entities, np.int16).reshape(-1, 2 + len(ENTITY_SIGHTS))
    pools = np.zeros((len(GROUPS), EMBEDDING))
    for group, card, *rest in entities:
        pools[group] += _relu(prints[card] + p["group bias"][group] + np.array(rest) @ p["entity"])
    scene = _relu(scene_in @ p["scene"] + pools.ravel() @ p["pools"] + p["scene bias"][0])
    value = _relu(scene @ p["value"] + p["value bias"][0]) @ p["value last"][0] + p["value last bias"][0, 0]
    rows = {(KINDS * decision + action): k for k, (decision, action) in enumerate(net.kinds, 1)}
    odds, equals = [], []
    for kind, first, second, equal, *sights in np.frombuffer(seen.options, np.int16).reshape(
        -1, 4 + len(OPTION_SIGHTS)
    ):
        row = rows.get(int(kind), 0)
        h = scene @ p["from scene"] + p["kind"][row] + np.array(sights) @ p["option"]
        for card, part in ((first, "first card"), (second, "second card")):
            if card >= 0:
                h = h + _relu(prints[card]) @ p[part]
        last = _relu(_relu(h) @ p["second"] + p["second bias"][0])
        straight = p["straight"][row] @ np.concatenate([sights, scene_in])
        odds.append(float(last @ p["last"][0] + straight))
        equals.append(bool(equal))
    likely = np.exp(np.array(odds) - max(odd for odd, equal in zip(odds, equals) if not equal))
    likely[equals] = 0
    return float(1 / (1 + np.exp(-value))), [float(share) for share in likely / likely.sum()]


def liking(kind: tuple[DecisionKind, ActionKind]) -> NetWeights:
    """Return a network that holds one kind of option likelier than all others, and knows nothing else."""
    arrays = {name: array("f", bytes(4 * prod(shape))) for name, shape in shapes(0, 1).items()}
    width = len(OPTION_SIGHTS) + len(SCENE_SIGHTS)
    arrays["straight"][width + list(OPTION_SIGHTS).index("any")] = 20.0
    return NetWeights((kind,), (), arrays)


def _relu(x: NDArray[Any]) -> NDArray[Any]:
    found: NDArray[Any] = np.maximum(x, 0)
    return found
