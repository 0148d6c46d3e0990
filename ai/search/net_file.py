"""Files of networks: a line of JSON that describes the network and its inputs, then its weights.

The line has the format version and digests of the inputs and the content. A file that does not fit is refused, because
a network with other inputs than in its training would play badly without any error.
"""

from __future__ import annotations

import json
import os
import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from math import isfinite, prod
from typing import Any

from lnl.ai.search.net_inputs import features_digest, shapes
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import FileError
from lnl.files.reading import Unreadable, decode, parse_json, read_bytes
from lnl.files.writing import replace_file

FORMAT = "lnl-net/1"
MAX_BYTES = 4 << 20
"""Largest file of a network."""
MAX_KINDS = 255
"""Most kinds of options that a network knows."""
MAX_WORDS = 1 << 12
"""Most words of abilities that a network knows."""
_MAX_LINE = 1 << 17
_FLOAT = 4
_FIELDS = {"format", "lnl", "features", "kinds", "words", "content", "made"}


@dataclass(frozen=True)
class NetWeights:
    """A network, as its file holds it.

    Attributes:
        kinds: decision and action of each kind of option that it knows.
        words: the words of abilities that it knows.
        arrays: its weights by name (`lnl.ai.search.net_inputs.shapes`), row by row.
        made: how it was trained.
    """

    kinds: tuple[tuple[DecisionKind, ActionKind], ...]
    words: tuple[str, ...]
    arrays: Mapping[str, array[float]]
    made: Mapping[str, Any] = field(default_factory=dict)

    def payload(self) -> bytes:
        """Return the weights as the bytes of a file: numbers of 32 bits, the least significant byte first."""
        parts = []
        for name in shapes(len(self.words), len(self.kinds)):
            part = array("f", self.arrays[name])
            if sys.byteorder == "big":
                part.byteswap()
            parts.append(part.tobytes())
        return b"".join(parts)

    @property
    def digest(self) -> str:
        """Digest of everything that its choices depend on."""
        kinds = [(decision.name, action.name) for decision, action in self.kinds]
        head = json.dumps([features_digest(), kinds, list(self.words)])
        return blake2b(head.encode() + self.payload(), digest_size=8).hexdigest()


def write_net(path: str | os.PathLike[str], net: NetWeights) -> None:
    """Write the file of a network.

    Args:
        path: the file; one that is there is replaced.
        net: the network.

    Raises:
        FileError: it would be too large, or cannot be written.
    """
    from lnl.contract.version import VERSION

    head = {
        "format": FORMAT,
        "lnl": VERSION,
        "features": features_digest(),
        "kinds": [[decision.name.lower(), action.name.lower()] for decision, action in net.kinds],
        "words": list(net.words),
        "content": net.digest,
        "made": dict(net.made),
    }
    content = json.dumps(head).encode() + b"\n" + net.payload()
    if len(content) > MAX_BYTES:
        raise FileError(f"{path}: a network of {len(content)} bytes; {MAX_BYTES} are the most", path=os.fspath(path))
    replace_file(path, content)


def read_weights(path: str | os.PathLike[str]) -> NetWeights:
    """Return the network of a file.

    Args:
        path: the file.

    Raises:
        FileError: the file is missing, damaged, not a network, or has other inputs than this version.
    """
    name = os.fspath(path)
    try:
        line, mark, payload = read_bytes(path, MAX_BYTES).partition(b"\n")
        if not mark or len(line) > _MAX_LINE:
            raise Unreadable(f"this is no network: {FORMAT} begins with a line of JSON")
        head = parse_json(decode(line))
    except Unreadable as error:
        raise FileError(error.at(path), path=name) from None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise FileError(f"{name}: this is not a network of the format {FORMAT}", path=name)
    if set(head) != _FIELDS:
        raise FileError(f"{name}: expected {', '.join(sorted(_FIELDS))}", path=name)
    if head["features"] != features_digest():
        raise FileError(
            f"{name}: it looks at other things than this version of lnl does (features {head['features']}, here "
            f"{features_digest()}): train it again (lnl train)",
            path=name,
        )
    kinds, words = _kinds(head["kinds"], name), _words(head["words"], name)
    net = NetWeights(kinds, words, _arrays(payload, len(words), len(kinds), name), _made(head["made"], name))
    if net.digest != head["content"]:
        raise FileError(f"{name}: damaged: its content has the digest {net.digest}, not {head['content']}", path=name)
    return net


def _kinds(rows: Any, name: str) -> tuple[tuple[DecisionKind, ActionKind], ...]:
    try:
        kinds = tuple((DecisionKind[decision.upper()], ActionKind[action.upper()]) for decision, action in rows)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise FileError(f"{name}: it has an unknown kind of option", path=name) from None
    if len(kinds) > MAX_KINDS or len(set(kinds)) < len(kinds):
        raise FileError(f"{name}: more than {MAX_KINDS} kinds of options, or one twice", path=name)
    return kinds


def _words(rows: Any, name: str) -> tuple[str, ...]:
    if not isinstance(rows, list) or not all(isinstance(word, str) for word in rows) or len(rows) > MAX_WORDS:
        raise FileError(f"{name}: its words are not a list of at most {MAX_WORDS} texts", path=name)
    return tuple(rows)


def _made(value: Any, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise FileError(f"{name}: its description of the training is not a table", path=name)
    return value


def _arrays(payload: bytes, n_words: int, n_kinds: int, name: str) -> dict[str, array[float]]:
    sizes = {part: prod(shape) for part, shape in shapes(n_words, n_kinds).items()}
    if len(payload) != _FLOAT * sum(sizes.values()):
        raise FileError(
            f"{name}: damaged: {len(payload)} bytes of weights, not {_FLOAT * sum(sizes.values())}", path=name
        )
    numbers = array("f", payload)
    if sys.byteorder == "big":
        numbers.byteswap()
    if not all(map(isfinite, numbers)):
        raise FileError(f"{name}: damaged: a weight is not a finite number", path=name)
    found, at = {}, 0
    for part, size in sizes.items():
        found[part] = numbers[at : at + size]
        at += size
    return found
