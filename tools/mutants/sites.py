"""Places where an engine can be changed, the rule each belongs to, and the draw of a sample."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from lnl.contract.rulebook.citations import citations_of

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {"reference": ROOT / "src" / "lnl" / "reference", "core": ROOT / "src" / "lnl" / "_core"}


@dataclass(frozen=True, slots=True)
class Site:
    """One small fault that an engine can be given.

    Attributes:
        engine: ``reference`` or ``core``.
        module: name of the source file without its suffix.
        function: qualified name of the function.
        line: first line of the statement that is changed.
        last: last line of it, without the block under it.
        rule: number that stands nearest above it.
        kind: what is done: ``negate``, ``compare``, ``constant``, ``drop`` ...
        before: the code.
        after: what it becomes.
        number: which candidate of its function it is.
        digest: of the function's source, so that results of changed functions are not used again.
    """

    engine: str
    module: str
    function: str
    line: int
    last: int
    rule: str
    kind: str
    before: str
    after: str
    number: int
    digest: str

    @property
    def chapter(self) -> int:
        """The chapter of the rule book that its rule belongs to."""
        return int(self.rule.partition(".")[0])

    @property
    def key(self) -> str:
        """What results are kept under."""
        return f"{self.engine}:{self.module}.{self.function}:{self.digest}:{self.number}"

    def __str__(self) -> str:
        return f"{self.module}.{self.function} line {self.line} ({self.rule}): `{self.before}` -> `{self.after}`"


def digest(text: str) -> str:
    """Return a short digest of a source text."""
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def draw(sites: Sequence[Site], count: int, seed: int, least: int = 8) -> list[Site]:
    """Draw a sample: every chapter in proportion to its sites, but at least some of each.

    The draw goes by a digest of seed, function and change, so that it stays the same where the code does.

    Args:
        sites: all candidates.
        count: size of the sample.
        seed: of the draw.
        least: the fewest of a chapter, where it has as many.
    """
    names: Counter[str] = Counter()
    ranks: dict[str, str] = {}
    for site in sites:
        name = f"{site.engine}:{site.module}.{site.function}:{site.kind}:{site.before}:{site.after}"
        names[name] += 1
        ranks[site.key] = hashlib.sha256(f"{seed}:{name}:{names[name]}".encode()).hexdigest()
    chapters: dict[int, list[Site]] = defaultdict(list)
    for site in sorted(sites, key=lambda site: ranks[site.key]):
        chapters[site.chapter].append(site)
    taken = {chapter: min(least, len(found)) for chapter, found in chapters.items()}
    while sum(taken.values()) < min(count, len(sites)):
        open_ = [chapter for chapter, found in chapters.items() if taken[chapter] < len(found)]
        taken[min(open_, key=lambda chapter: (taken[chapter] / len(chapters[chapter]), chapter))] += 1
    drawn = [site for chapter, found in chapters.items() for site in found[: taken[chapter]]]
    return sorted(drawn, key=lambda site: ranks[site.key])[:count]


class Rules:
    """The rule numbers of one source file."""

    def __init__(self, path: Path) -> None:
        """Read the file's citations."""
        self._found = sorted((c.line, c.rule) for c in citations_of(path.read_text(encoding="utf-8")) if c.acts)
        self._lines = [line for line, _ in self._found]

    def of(self, first: int, last: int, start: int, end: int) -> str:
        """Return the rule of a statement: on its lines, else the nearest above in its function, else the function's first.

        Args:
            first: first line of the statement.
            last: last line of its head.
            start: first line of the function.
            end: its last line.
        """
        own = [rule for line, rule in self._found if first <= line <= last]
        above = self._found[: bisect_right(self._lines, first)]
        inside = [rule for line, rule in reversed(above) if line >= start]
        below = [rule for line, rule in self._found if first < line <= end]
        return next(iter([*own, *inside, *below]), "") or self.usual

    @property
    def usual(self) -> str:
        """The chapter that the file cites most; nothing for files that cite none."""
        chapters = Counter(rule.partition(".")[0] for _, rule in self._found)
        return f"{chapters.most_common(1)[0][0]}.1" if chapters else ""


def module_names(engine: str, leaving_out: Collection[str]) -> Iterable[Path]:
    """Return the source files of an engine that carry rules."""
    suffix = ".py" if engine == "reference" else ".pxi"
    return [p for p in sorted(FOLDERS[engine].rglob(f"*{suffix}")) if p.stem not in leaving_out]
