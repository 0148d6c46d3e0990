"""Python and the compiled modules share one set of numbers: changing one side alone does not go unseen."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from lnl._core.constants import CONSTANTS, ENUMS
from lnl.ai.constants import CONSTANTS as OF_AI
from lnl.batch.constants import CONSTANTS as OF_BATCH
from lnl.cards.tree import TriggerEvent
from lnl.contract import constants
from lnl.contract.enums import Phase, Step
from tests.project.project import ROOT, files, run_python, small_copy

PACKAGES = {"core": CONSTANTS, "ai": OF_AI, "batch": OF_BATCH}
ENUM = "from enum import IntEnum\n\n\nclass Zone(IntEnum):\n    DECK = 0\n    HAND = {hand}\n"
TABLE = "from lnl.contract import constants, enums\n\nCONSTANTS = constants.members('ZONE', enums.Zone)\n"
MODULE = (
    "from lnl._core.constants import CONSTANTS\n"
    "from lnl.contract.constants import require_same\n\n"
    'include "core_constants.pxi"\n\n'
    "require_same('lnl._core', CORE_DIGEST, CONSTANTS)\n\n"
    "def hand():\n    return ZONE_HAND\n"
)


def project(folder: Path) -> Path:
    """Make a project whose core says the number of one zone."""
    planted = {
        "src/lnl/contract/__init__.py": "",
        "src/lnl/contract/constants.py": (ROOT / "src/lnl/contract/constants.py").read_text(),
        "src/lnl/contract/enums.py": ENUM.format(hand=1),
        "src/lnl/_core/__init__.py": "",
        "src/lnl/_core/constants.py": TABLE,
        "src/lnl/_core/engine.pyx": MODULE,
    }
    return small_copy(folder, planted)


def build(folder: Path) -> str:
    """Build in place and return what went wrong, if anything."""
    done = run_python("-B", "setup.py", "-q", "build_ext", "--inplace", cwd=folder)
    return done.stderr + done.stdout if done.returncode else ""


def imported(folder: Path) -> str:
    """Return the number of the zone as the compiled module has it, or why it is refused."""
    script = "import sys; sys.path.insert(0, 'src'); from lnl._core.engine import hand; print(hand())"
    done = run_python("-B", "-c", script, cwd=folder)
    return done.stdout.strip() or done.stderr.splitlines()[-1]


def test_the_compiled_module_follows_python(tmp_path: Path) -> None:
    folder = project(tmp_path)
    assert build(folder) == ""
    assert imported(folder) == "1"
    (folder / "src/lnl/contract/enums.py").write_text(ENUM.format(hand=3))
    assert "lnl._core was built with other constants than Python has now; build it again" in imported(folder)
    assert build(folder) == ""
    assert imported(folder) == "3"
    (folder / "src/lnl/contract/enums.py").write_text(ENUM.format(hand=3).replace("HAND", "PALM"))
    assert "undeclared name not builtin: ZONE_HAND" in build(folder)


@pytest.mark.parametrize("package", PACKAGES)
def test_the_constants_in_use_are_those_of_python(package: str) -> None:
    written = (ROOT / f"build/include/{package}_constants.pxi").read_text()
    assert written == constants.written(package, PACKAGES[package])


@pytest.mark.parametrize("parts", [({"A": 1}, {"A": 1}), ({"T-RANK": 1},)])
def test_names_are_names_of_one_constant(parts: tuple[Mapping[str, int], ...]) -> None:
    with pytest.raises(ValueError, match="is the name of two constants, or no name"):
        constants.joined(*parts)


# --- no number is typed twice -----------------------------------------------------------------------------------------


def typed(text: str) -> Iterator[dict[str, int]]:
    """Yield the hand-written enumerations of a Cython source; what is computed from other numbers is left out."""
    for head in re.finditer(r"^( *)c?p?def enum\b.*\n((?:\1    .*\n)+)", text, re.MULTILINE):
        body = re.sub(r"\([^()]*\)", "?", re.sub(r"#.*", "", head[2]))
        found, following = {}, 0
        for entry in filter(None, map(str.strip, re.split(r"[,\n]", body))):
            name, _, number = entry.partition(" = ")
            if number and not re.fullmatch(r"-?\d+|0x[\dA-Fa-f]+|\d+ << \d+", number):
                continue
            if number:
                left, _, right = number.partition(" << ")
                following = int(left, 0) << int(right or 0)
            found[name] = following
            following += 1
        yield found


def twins(found: Mapping[str, int]) -> Iterator[str]:
    """Yield what an enumeration repeats of Python's: a name, or two members with their numbers."""
    yield from (
        f"{name} is written by the build" for name in found if any(name in listed for listed in PACKAGES.values())
    )
    for prefix, enum in ENUMS.items():
        same = [n for n, value in found.items() if enum.__members__.get(n.partition("_")[2]) == value]
        if len(same) > 1:
            yield f"{', '.join(same)} repeat {enum.__name__}, written by the build as {prefix}_..."


def test_no_enumeration_has_a_twin() -> None:
    sources = [path for path in files() if path.suffix in {".pyx", ".pxd", ".pxi"}]
    assert sources
    found = [
        f"{path.relative_to(ROOT)}: {line}"
        for path in sources
        for enum in typed(path.read_text())
        for line in twins(enum)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "twin"),
    [
        ("cdef enum:\n    Z_CIRCLE, Z_GATE,\n    Z_DECK\n", "Z_CIRCLE, Z_GATE, Z_DECK repeat Zone"),
        ("cdef enum:\n    I_AURA = 2\n    I_LIMIT = 1 << 2  # bits\n", "I_AURA, I_LIMIT repeat LogicIcon"),
        ("cdef enum:\n    ZONE_DECK = 2\n", "ZONE_DECK is written by the build"),
        ("cdef enum:\n    JOB_STEP\n", "JOB_STEP is written by the build"),
        ("cdef enum:\n    AT_DECK, AT_GATE\n    MOST = 1 << 3\n", ""),
    ],
)
def test_twins_are_found(text: str, twin: str) -> None:
    assert twin in "".join(line for enum in typed(text) for line in twins(enum))
    assert bool(twin) == any(line for enum in typed(text) for line in twins(enum))


def test_starts_and_events_have_bits_of_their_own() -> None:
    starts = [CONSTANTS["HEARD_PHASE"] + phase for phase in Phase if phase is not Phase.SETUP]
    starts += [CONSTANTS["HEARD_STEP"] + step for step in Step if step is not Step.NONE]
    events = [event for event in TriggerEvent if event not in (TriggerEvent.PHASE_START, TriggerEvent.STEP_START)]
    assert len({*starts, *events}) == len(starts) + len(events)
    assert max(*starts, *events) < 64
