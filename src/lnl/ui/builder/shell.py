"""The builder in line mode: it reads commands and returns lines, at a terminal, from a file, and in tests."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

from lnl.cards.library.decks import shipped_decks
from lnl.cards.library.searching import CardIndex, CardQuery
from lnl.contract.errors import DeckError, LnlError
from lnl.files.reading import MAX_DECK_FILE, Unreadable, read_text
from lnl.files.writing import replace_file
from lnl.ui.builder.draft import Editor
from lnl.ui.builder.hands import ADVISERS, Exchange, advised, exchanged, opening_hand
from lnl.ui.builder.odds import odds_of
from lnl.ui.builder.saved import delete_deck, keep_deck, rename_deck, saved_decks
from lnl.ui.builder.sheet import sheet_of
from lnl.ui.builder.text import (
    broken_lines,
    curve_lines,
    exchange_line,
    facts_of,
    hand_lines,
    odds_lines,
    report_lines,
    sheet_lines,
)
from lnl.ui.builder.trying import try_deck
from lnl.ui.model.faces import face_of
from lnl.ui.model.parts import CardFace

HELP = (
    "add 4 NAME         add copies of a card, by name or id; add tools 2 NAME to another section",
    "out 1 NAME         take copies out",
    "find WORDS         search cards: words, level:2, color:red, world:monolium, type:tactics, keyword:covenant",
    "show               the list, the curve and what is wrong",
    "check              what is wrong, all of it",
    "curve, odds        what the deck is made of, and how likely it has plays",
    "hand [SEED]        an opening hand",
    "exchange 1 3       put its first and third card back, or none, and see what others would",
    "try [PAIRS]        games of the pilot against the shipped decks",
    "name NAME          name the deck",
    "undo, redo         take steps back, and do them again",
    "save [FILE]        write the list to a file",
    "keep [NAME]        keep it among your decks, where a game is begun by its name",
    "decks, open NAME   your decks and the shipped ones, and going on with one",
    "rename OLD=NEW     keep one of your decks under another name",
    "delete NAME        keep one of your decks no longer",
    "help, quit",
)
_COMMENT = re.compile(r"\s+#|^#")
_PAIRS = 20
_MOST_PAIRS = 5000
_MOST_FOUND = 40


class Shell:
    """A builder that carries out command lines.

    Args:
        editor: what is edited.
        path: the file that the list is saved in, None if there is none yet.

    Attributes:
        is_over: whether the user quit.
    """

    def __init__(self, editor: Editor, path: Path | None) -> None:
        self.editor = editor
        self.path = path
        self.is_over = False
        self._index = CardIndex(editor.library)
        self._saved = editor.deck
        self._seed = 0
        self._commands: dict[str, Callable[[str], Iterator[str]]] = {
            name.removeprefix("_do_"): getattr(self, name) for name in dir(self) if name.startswith("_do_")
        }

    @property
    def is_saved(self) -> bool:
        """Whether the list stands in the file as it is."""
        return self.editor.deck == self._saved

    def do(self, line: str) -> list[str]:
        """Carry out a line.

        Args:
            line: a command; an empty one and a comment do nothing.

        Returns:
            What is told of it.

        Raises:
            LnlError: it is none, or cannot be done; nothing has changed.
        """
        name, _, rest = _COMMENT.split(line)[0].strip().partition(" ")
        if not name:
            return []
        command = self._commands.get(name.lower())
        if command is None:
            from lnl.cards.language.words import nearest

            near = nearest(name, self._commands)
            raise LnlError(f"no command {name[:40]!r}; {f'did you mean {near[0]}?' if near else 'help lists them'}")
        return list(command(rest.strip()))

    # --- editing ----------------------------------------------------------------------------------------------

    def _do_add(self, rest: str) -> Iterator[str]:
        section, rest = _section(rest)
        self.editor.add(rest, section)
        yield self._state()

    def _do_out(self, rest: str) -> Iterator[str]:
        section, rest = _section(rest)
        self.editor.take_out(rest, section)
        yield self._state()

    def _do_name(self, rest: str) -> Iterator[str]:
        self.editor.rename(rest)
        yield self._state()

    def _do_undo(self, rest: str) -> Iterator[str]:
        _no(rest)
        yield self._state() if self.editor.undo() else "nothing to take back"

    def _do_redo(self, rest: str) -> Iterator[str]:
        _no(rest)
        yield self._state() if self.editor.redo() else "nothing to do again"

    def _state(self) -> str:
        sheet = sheet_of(self.editor.deck)
        counts = ", ".join(f"{s.cards}/{s.most} {s.section}" for s in sheet.sections if s.cards or s.least)
        rules = [one.rule for one in sheet.broken]
        return f"{sheet.name}: {counts}; {'legal' if sheet.is_legal else 'breaks ' + ', '.join(rules)}"

    # --- looking ----------------------------------------------------------------------------------------------

    def _do_find(self, rest: str) -> Iterator[str]:
        found = self._index.find(parse_query(rest))
        for card in found[:_MOST_FOUND]:
            face = face_of(card)
            yield f"  {card.id:<8} {face.name}: {facts_of(face)}"
        more = len(found) - _MOST_FOUND
        yield f"{len(found)} cards" + (f", {more} of them not shown" if more > 0 else "")

    def _do_show(self, rest: str) -> Iterator[str]:
        _no(rest)
        yield from sheet_lines(sheet_of(self.editor.deck))

    def _do_check(self, rest: str) -> Iterator[str]:
        _no(rest)
        yield from broken_lines(sheet_of(self.editor.deck).broken) or ["legal"]

    def _do_curve(self, rest: str) -> Iterator[str]:
        _no(rest)
        yield from curve_lines(sheet_of(self.editor.deck).curve)

    def _do_odds(self, rest: str) -> Iterator[str]:
        _no(rest)
        yield from odds_lines(odds_of(self.editor.deck))

    def _do_hand(self, rest: str) -> Iterator[str]:
        self._seed = _number(rest, self._seed + 1, 2**32)
        yield f"hand of seed {self._seed}:"
        yield from hand_lines(opening_hand(self.editor.deck, self._seed), self._faces())

    def _do_exchange(self, rest: str) -> Iterator[str]:
        deck = self.editor.deck
        hand = opening_hand(deck, self._seed)
        back = tuple(hand[_number(part, 1, len(hand)) - 1] for part in dict.fromkeys(rest.split()))
        yield from self._exchanged(exchanged(deck, self._seed, back))
        if deck.violations():
            yield "others exchange where the deck is legal"
            return
        against = next(iter(shipped_decks().values()))
        for by in ADVISERS:
            yield from self._exchanged(advised(deck, against, self._seed, 0, by))

    def _exchanged(self, exchange: Exchange) -> Iterator[str]:
        yield exchange_line(exchange, self._faces())

    def _faces(self) -> dict[str, CardFace]:
        return {card.id: face_of(card) for card in self.editor.deck.cards}

    def _do_try(self, rest: str) -> Iterator[str]:
        reports = list(try_deck(self.editor.deck, list(shipped_decks().values()), _number(rest, _PAIRS, _MOST_PAIRS)))
        yield from report_lines(reports[-1])

    # --- the file ---------------------------------------------------------------------------------------------

    def _do_save(self, rest: str) -> Iterator[str]:
        path = Path(os.path.expanduser(rest)) if rest else self.path
        if path is None:
            raise LnlError("save FILE: the list has no file yet")
        replace_file(path, self.editor.deck.to_text())
        self.path, self._saved = path, self.editor.deck
        yield f"saved in {path}"

    def _do_keep(self, rest: str) -> Iterator[str]:
        name = rest or self.editor.deck.name
        keep_deck(name, self.editor.deck.to_text())
        self._saved = self.editor.deck
        yield f"kept as {name}: lnl play {shlex.quote(name)}"

    def _do_decks(self, rest: str) -> Iterator[str]:
        _no(rest)
        yield f"yours: {', '.join(saved_decks()) or 'none'}"
        yield f"shipped: {', '.join(shipped_decks())}"

    def _do_open(self, rest: str) -> Iterator[str]:
        saved, shipped = saved_decks(), shipped_decks()
        if rest in saved:
            self.editor.read(_text_of(saved[rest]))
        elif rest in shipped:
            self.editor.read(shipped[rest].to_text())
        else:
            raise LnlError(f"no deck {rest[:40]!r}; decks lists them")
        self._saved = self.editor.deck
        yield self._state()

    def _do_rename(self, rest: str) -> Iterator[str]:
        name, mark, other = (part.strip() for part in rest.partition("="))
        if not mark:
            raise LnlError("rename OLD=NEW: the old and the new name of a saved deck")
        rename_deck(name, other)
        yield f"{name} is kept as {other}"

    def _do_delete(self, rest: str) -> Iterator[str]:
        delete_deck(rest)
        yield f"{rest} is kept no longer"

    def _do_help(self, rest: str) -> Iterator[str]:
        _no(rest)
        yield from HELP

    def _do_quit(self, rest: str) -> Iterator[str]:
        _no(rest)
        self.is_over = True
        yield from ()


def parse_query(text: str) -> CardQuery:
    """Return the query of a line such as ``wind level:2 color:red``.

    Args:
        text: words, and words behind ``name:``, ``level:``, ``color:``, ``world:``, ``type:``, ``keyword:``, with hyphens for blanks.

    Raises:
        LnlError: a word is none.
    """
    words: list[str] = []
    asked: dict[str, list[str]] = {name: [] for name in ("name", "level", "color", "world", "type", "keyword")}
    for part in text.split():
        name, mark, value = part.partition(":")
        if mark and name.lower() in asked and value:
            asked[name.lower()].append(value)
        else:
            words.append(part)
    return CardQuery.of(
        " ".join(words),
        " ".join(asked["name"]).replace("-", " "),
        [_number(level, 0, 9) for level in asked["level"]],
        asked["color"],
        asked["world"],
        asked["type"],
        asked["keyword"],
    )


def _text_of(path: Path) -> str:
    try:
        return read_text(path, MAX_DECK_FILE)
    except Unreadable as error:
        raise DeckError(error.at(path)) from None


def _section(rest: str) -> tuple[str, str]:
    """Return the section that a line begins with, if it does, and the rest."""
    if rest.lower().startswith("tools "):
        return "tools", rest[len("tools ") :]
    return "", rest


def _number(text: str, usual: int, most: int) -> int:
    if not text:
        return usual
    if not (text.isascii() and text.isdecimal() and len(text) < 12 and 0 <= int(text) <= most):
        raise LnlError(f"{text[:40]!r} is no number up to {most}")
    return int(text)


def _no(rest: str) -> None:
    if rest:
        raise LnlError(f"this command takes no arguments, not {rest[:40]!r}")
