"""Nothing in the project depends on, or speaks of, the machine it was written on."""

import re

import pytest

from tests.project.project import ROOT, files

MACHINE_PATH = re.compile(r"(?<![\w.~])/(?:work|root|home|Users|opt)/[\w.]")
HOST = re.compile(r"\bhttps?://([\w.-]+)|\b([\w-]+(?:\.[\w-]+)*\.(?:org|com))\b")
HOSTS = {"keepachangelog.com", "semver.org", "localhost", "127.0.0.1", "www.w3.org", "json-schema.org"}
MANIFEST = {"Makefile", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", ".ci/run", "tools/doctor.sh"}


def texts() -> dict[str, str]:
    found = {}
    for path in files():
        try:
            found[path.relative_to(ROOT).as_posix()] = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
    return found


def test_the_project_is_complete() -> None:
    assert set(texts()) >= MANIFEST


def test_no_machine_paths() -> None:
    found = [f"{name}: {hit.group()}" for name, text in texts().items() for hit in MACHINE_PATH.finditer(text)]
    assert not found


def test_no_hosts_but_the_known_ones() -> None:
    found = [f"{name}: {hit.group()}" for name, text in texts().items() for hit in HOST.finditer(text)]
    assert not [line for line in found if not line.endswith(tuple(HOSTS))]


@pytest.mark.parametrize("text", ["see /" + "home/me", "cd /" + "work/x", "'/" + "root/.cache'"])
def test_machine_paths_are_recognised(text: str) -> None:
    assert MACHINE_PATH.search(text)


@pytest.mark.parametrize("text", ["ai/work/x", "../work/x", "/work-flow", "and/or/opt"])
def test_other_paths_are_left_alone(text: str) -> None:
    assert not MACHINE_PATH.search(text)


def test_a_long_file_says_in_its_head_what_keeps_it_together() -> None:
    for path in files():
        if path.suffix in {".py", ".pyx", ".pxi", ".pxd"} and path.relative_to(ROOT).parts[0] in {
            "src",
            "ai",
            "tools",
            "bench",
        }:
            lines = path.read_text().splitlines()
            assert len(lines) <= 500 or any("Longer than 500 lines: " in line for line in lines[:60]), path
