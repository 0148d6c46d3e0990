"""Fitting a network to results of the search with PyTorch; the result is plain numbers for the core.

The forward pass here and that of `lnl.ai.search.net` are the same function of the same numbers (tests/training compares
them).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import cos, pi
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lnl.ai.search.net_cards import card_inputs, common_words
from lnl.ai.search.net_file import NetWeights
from lnl.ai.search.net_inputs import GROUPS, HIDDEN, LAST, shapes
from lnl.cards.library.library import CardLibrary
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import LnlError
from lnl.lab.training.examples import CARD, ENTITY_HEAD, FIRST_CARD, GROUP, KIND, OPTION_HEAD, SECOND_CARD, Examples

if TYPE_CHECKING:
    from lnl.cards.library.model import Card

LEAST_USERS = 3
"""Cards that must use a word before a network learns it by its own number."""
MAX_KINDS = 64
"""Above every kind of decision and action."""
BATCH = 256
"""Decisions of one step."""
RATE = 3e-3
DECAY = 0.5
"""How much of its size a weight loses in a step of rate 1."""
SHARPNESS = 3.0
"""Shares of playouts are raised to this power: what is learned is which option is best, and exploration visits the others too."""
OUTCOME = 0.3
"""How much of the target of the value the result of the game makes; the search's own value makes the rest."""
VALUE_WEIGHT = 0.5
"""Weight of the error of the value beside that of the shares."""


class Fit(NamedTuple):
    """How well shares and values are foretold.

    Attributes:
        decisions: how many.
        cross_entropy: mean over the decisions, of the shares that are learned (`sharpened`).
        agreement: share of the decisions where the option that was visited most is held to be the likeliest.
        brier: mean squared difference of value and result.
    """

    decisions: int
    cross_entropy: float
    agreement: float
    brier: float


class _Inputs(NamedTuple):
    """The decisions of a batch as tensors: numbers of cards and kinds, and what is seen, one row each."""

    scene: Any
    entity_of: Any
    entity_group: Any
    entity_card: Any
    entities: Any
    option_of: Any
    kinds: Any
    first: Any
    second: Any
    options: Any


def torch_module() -> Any:
    """Return PyTorch.

    Raises:
        LnlError: it is not installed.
    """
    try:
        import torch
    except ImportError:
        raise LnlError("training needs PyTorch: pip install 'lnl[train]'") from None
    return torch


@contextmanager
def one_thread() -> Iterator[None]:
    """Have PyTorch compute in one thread: sums of several are rounded otherwise, so that another network would come of it."""
    torch = torch_module()
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)


def forward(p: Mapping[str, Any], cards: Any, x: _Inputs) -> tuple[Any, Any]:
    """Return what a network makes of a batch: the logarithm of odds of each option, and of each decision to be won.

    Args:
        p: its weights by name.
        cards: the prints of all cards, one row each; the last row, of zeros, is that of no card.
        x: the batch.
    """
    torch = torch_module()
    prints = cards @ p["card"] + p["card bias"]
    known = torch.relu(prints)
    known = torch.cat([known[:-1], torch.zeros_like(known[-1:])])  # what names no card adds nothing
    lying = torch.relu(prints[x.entity_card] + p["group bias"][x.entity_group] + x.entities @ p["entity"])
    n = len(x.scene)
    pools = torch.zeros(n * len(GROUPS), lying.shape[1]).index_add(0, x.entity_of * len(GROUPS) + x.entity_group, lying)
    scene = torch.relu(x.scene @ p["scene"] + pools.reshape(n, -1) @ p["pools"] + p["scene bias"])
    value = torch.relu(scene @ p["value"] + p["value bias"]) @ p["value last"][0] + p["value last bias"][0, 0]
    named = (known @ p["first card"])[x.first] + (known @ p["second card"])[x.second]
    base = scene @ p["from scene"]
    h = torch.relu(base[x.option_of] + p["kind"][x.kinds] + x.options @ p["option"] + named)
    h = torch.relu(h @ p["second"] + p["second bias"])
    width = x.options.shape[1]
    straight = p["straight"][x.kinds]
    odds = h @ p["last"][0] + (straight[:, :width] * x.options).sum(1)
    odds = odds + (straight[:, width:] * x.scene[x.option_of]).sum(1)
    return odds, value


def log_shares(odds: Any, option_of: Any, n: int) -> Any:
    """Return the logarithms of the shares of options, decision by decision.

    Args:
        odds: logarithms of their odds.
        option_of: of each option its decision.
        n: number of decisions.
    """
    torch = torch_module()
    most = torch.full((n,), -1e30).scatter_reduce(0, option_of, odds.detach(), "amax")
    rest = odds - most[option_of]
    total = torch.zeros(n).index_add(0, option_of, torch.exp(rest))
    return rest - torch.log(total)[option_of]


class Learner:
    """A network that is being fitted.

    Args:
        examples: what it learns from.
        seed: of its first weights, and of the order of what it sees.
        epochs: how often it sees every decision.
    """

    def __init__(self, examples: Examples, seed: int, epochs: int) -> None:
        if not len(examples.scene):
            raise LnlError("no decision to learn from: more games are needed")
        torch = torch_module()
        torch.manual_seed(seed)
        self.examples = examples._replace(shares=sharpened(examples))
        self.epochs = epochs
        self.luck = np.random.default_rng(seed)
        library: Sequence[Card] = list(CardLibrary.load().cards)
        self.words = tuple(common_words(library, LEAST_USERS))
        prints = np.array([card_inputs(card, self.words) for card in library], np.float32)
        self.card_scale = _scale(prints)
        self.cards = torch.tensor(np.vstack([prints / self.card_scale, np.zeros_like(prints[:1])]))
        present = np.unique(examples.options[:, KIND])
        self.kinds = tuple((DecisionKind(int(k) // MAX_KINDS), ActionKind(int(k) % MAX_KINDS)) for k in present)
        self.row_of = np.zeros(MAX_KINDS * MAX_KINDS, np.int64)
        self.row_of[present] = np.arange(1, len(present) + 1)
        self.scene_scale = _scale(examples.scene)
        self.entity_scale = _scale(examples.entities[:, ENTITY_HEAD:])
        self.option_scale = _scale(examples.options[:, OPTION_HEAD:])
        self.p = {
            name: _first_weights(name, shape).requires_grad_()
            for name, shape in shapes(len(self.words), len(self.kinds)).items()
        }

    def fit(self, tell: Callable[[int, float], None] = lambda epoch, loss: None) -> NetWeights:
        """Fit the network, and return it.

        Args:
            tell: called after each epoch with its number, from 1, and the mean loss.
        """
        torch = torch_module()
        decaying = [self.p[name] for name in self.p if "bias" not in name]
        plain = [self.p[name] for name in self.p if "bias" in name]
        steps = torch.optim.AdamW([{"params": decaying, "weight_decay": DECAY}, {"params": plain, "weight_decay": 0.0}])
        n = len(self.examples.scene)
        batches = max(1, n // BATCH)
        done = 0
        for epoch in range(self.epochs):
            total = 0.0
            for batch in np.array_split(self.luck.permutation(n), batches):
                for group in steps.param_groups:
                    group["lr"] = RATE * 0.5 * (1 + cos(pi * done / (self.epochs * batches)))
                loss = self._loss(batch)
                steps.zero_grad()
                loss.backward()
                steps.step()
                total += float(loss.detach())
                done += 1
            tell(epoch + 1, total / batches)
        return self.weights()

    def _loss(self, batch: NDArray[np.int64]) -> Any:
        torch = torch_module()
        x, wanted = self.inputs(self.examples, batch)
        odds, value = forward(self.p, self.cards, x)
        missed = -(torch.tensor(wanted) * log_shares(odds, x.option_of, len(batch))).sum() / len(batch)
        target = OUTCOME * self.examples.result[batch] + (1 - OUTCOME) * self.examples.value[batch]
        error = torch.nn.functional.binary_cross_entropy_with_logits(value, torch.tensor(target))
        return missed + VALUE_WEIGHT * error

    def inputs(self, e: Examples, batch: NDArray[np.int64]) -> tuple[_Inputs, NDArray[np.float32]]:
        """Return decisions as tensors, and the shares of the playouts of their options.

        Args:
            e: where they stand.
            batch: their numbers.
        """
        torch = torch_module()
        entity, entity_of = _rows(e.n_entities, batch)
        option, option_of = _rows(e.n_options, batch)
        entities, options = e.entities[entity], e.options[option]
        none = len(self.cards) - 1

        def card(column: NDArray[np.int16]) -> Any:
            return torch.tensor(np.where(column < 0, none, column).astype(np.int64))

        x = _Inputs(
            torch.tensor(e.scene[batch] / self.scene_scale),
            torch.tensor(entity_of),
            torch.tensor(entities[:, GROUP].astype(np.int64)),
            card(entities[:, CARD]),
            torch.tensor(entities[:, ENTITY_HEAD:] / self.entity_scale),
            torch.tensor(option_of),
            torch.tensor(self.row_of[options[:, KIND]]),
            card(options[:, FIRST_CARD]),
            card(options[:, SECOND_CARD]),
            torch.tensor(options[:, OPTION_HEAD:] / self.option_scale),
        )
        return x, e.shares[option]

    def foretold(self, e: Examples) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return the share of each option and the value of each decision by the network.

        Args:
            e: the decisions.
        """
        torch = torch_module()
        shares, values = [np.empty(0, np.float32)], [np.empty(0, np.float32)]
        with torch.no_grad():
            for first in range(0, len(e.scene), BATCH):
                batch = np.arange(first, min(first + BATCH, len(e.scene)))
                x, _ = self.inputs(e, batch)
                odds, value = forward(self.p, self.cards, x)
                shares.append(torch.exp(log_shares(odds, x.option_of, len(batch))).numpy())
                values.append(torch.sigmoid(value).numpy())
        return np.concatenate(shares), np.concatenate(values)

    def weights(self) -> NetWeights:
        """Return the network for the core, which takes numbers as they are seen: the scales are multiplied in."""
        arrays = {name: weight.detach().numpy().astype(np.float64) for name, weight in self.p.items()}
        arrays["card"] = arrays["card"] / self.card_scale[:, None]
        arrays["entity"] = arrays["entity"] / self.entity_scale[:, None]
        arrays["scene"] = arrays["scene"] / self.scene_scale[:, None]
        arrays["option"] = arrays["option"] / self.option_scale[:, None]
        arrays["straight"] = arrays["straight"] / np.concatenate([self.option_scale, self.scene_scale])
        return NetWeights(
            self.kinds, self.words, {name: array("f", map(float, part.ravel())) for name, part in arrays.items()}
        )


def sharpened(e: Examples) -> NDArray[np.float32]:
    """Return the shares that a network learns: those of the playouts by `SHARPNESS`.

    Args:
        e: decisions.
    """
    return _shared_out(e, e.shares.astype(np.float64) ** SHARPNESS)


def shares_of(e: Examples) -> NDArray[np.float32]:
    """Return equal shares for the options of each decision.

    Args:
        e: decisions.
    """
    return _shared_out(e, np.ones(len(e.shares)))


def _shared_out(e: Examples, parts: NDArray[np.float64]) -> NDArray[np.float32]:
    """Return numbers of options divided by the sum of their decision's."""
    of = np.repeat(np.arange(len(e.scene)), e.n_options)
    return (parts / np.bincount(of, parts)[of]).astype(np.float32)


def fit_of(e: Examples, shares: NDArray[np.float32], value: NDArray[np.float32] | None = None) -> Fit:
    """Return how well shares, and values, foretell what the search found (`sharpened`) and how games ended.

    Args:
        e: the decisions.
        shares: of each option.
        value: of each decision; the Brier score is that of an even chance without them.
    """
    starts = np.concatenate([[0], np.cumsum(e.n_options)])
    n = max(1, len(e.scene))
    lost = -float((sharpened(e) * np.log(np.maximum(shares, 1e-9))).sum()) / n
    agreed = [
        np.argmax(e.shares[a:b]) == np.argmax(shares[a:b]) for a, b in zip(starts[:-1].tolist(), starts[1:].tolist())
    ]
    values = np.full(len(e.scene), 0.5, np.float32) if value is None else value
    brier = float(((values - e.result) ** 2).sum()) / n
    return Fit(len(e.scene), lost, sum(map(bool, agreed)) / n, brier)


def chosen(e: Examples, which: NDArray[np.bool_]) -> Examples:
    """Return some of the decisions.

    Args:
        e: decisions.
        which: of each whether it is wanted.
    """
    batch = np.flatnonzero(which)
    entity, _ = _rows(e.n_entities, batch)
    option, _ = _rows(e.n_options, batch)
    rows = {"entities": entity, "options": option, "shares": option, "pilot": option}
    return Examples(*(getattr(e, name)[rows.get(name, batch)] for name in Examples._fields))


def _rows(counts: NDArray[np.int32], batch: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the numbers of the rows that belong to decisions of a batch, and of each its decision's number in the batch."""
    starts = np.concatenate([[0], np.cumsum(counts)])[batch]
    lengths = counts[batch].astype(np.int64)
    of = np.repeat(np.arange(len(batch)), lengths)
    within = np.arange(len(of)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    return starts[of] + within, of


def _scale(rows: NDArray[Any]) -> NDArray[np.float32]:
    """Return what each column is divided by: its root mean square, 1 where it is always 0."""
    mean = np.sqrt((rows.astype(np.float64) ** 2).mean(axis=0)) if len(rows) else np.ones(rows.shape[1])
    return np.where(mean > 0, mean, 1.0).astype(np.float32)


def _first_weights(name: str, shape: tuple[int, int]) -> Any:
    """Return the weights that learning begins with: none of the last layers', so that all options begin alike."""
    torch = torch_module()
    if "bias" in name or name in ("straight", "last", "value last", "kind"):
        start = torch.zeros(shape)
        return start if name not in ("last", "value last") else torch.randn(shape) * (0.1 / LAST**0.5)
    spread: float = (2.0 / max(shape[0], 1)) ** 0.5 if shape[0] < 4 * HIDDEN else (1.0 / HIDDEN) ** 0.5
    return torch.randn(shape) * spread * 0.5
