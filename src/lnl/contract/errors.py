"""Every error that lnl raises on purpose."""

from __future__ import annotations


class LnlError(Exception):
    """Base of all errors; ``str(error)`` is one short message.

    Args:
        message: short: what was wrong, where, by which rule.

    Attributes:
        position: position line of the game concerned, where there is one.
        seed: seed of the game concerned, where there is one.
    """

    def __init__(self, message: str, *, position: str | None = None, seed: int | None = None) -> None:
        super().__init__(message)
        self.position = position
        self.seed = seed


class CardError(LnlError):
    """A card file or card text is refused.

    Attributes:
        path: file, or a name for inline text.
        line: line in that file, from 1; 0 when unknown.
        column: column, from 1; 0 when unknown.
    """

    def __init__(self, message: str, *, path: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.path = path
        self.line = line
        self.column = column


class DeckError(LnlError):
    """A deck list is unreadable or breaks construction rules (6.1).

    Attributes:
        violations: one line for each broken rule.
    """

    def __init__(self, message: str, *, violations: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.violations = violations


class NotationError(LnlError):
    """The text of an action or position does not parse."""


class RecordError(LnlError):
    """No game can be loaded from a record; nothing was begun.

    Attributes:
        field: the first field that is wrong, such as ``standby[1].master``.
    """

    def __init__(self, message: str, *, field: str = "") -> None:
        super().__init__(message)
        self.field = field


class IllegalActionError(LnlError):
    """An action is not legal now.

    Attributes:
        rule: the rule that forbids it.
    """

    def __init__(self, message: str, *, rule: str = "", position: str | None = None, seed: int | None = None) -> None:
        super().__init__(message, position=position, seed=seed)
        self.rule = rule


class ScenarioError(LnlError):
    """A scenario file is malformed, or one of its facts is false."""


class ReplayError(LnlError):
    """A replay is unreadable, or diverges from the engine."""


class FileError(LnlError):
    """A file cannot be written, or holds what nobody wrote there.

    Attributes:
        path: the file.
    """

    def __init__(self, message: str, *, path: str = "") -> None:
        super().__init__(message)
        self.path = path


class EngineLimitError(LnlError):
    """A capacity of ``lnl.contract.limits`` would be exceeded; what was asked for changed nothing.

    Attributes:
        limit: name of that capacity.
    """

    def __init__(self, message: str, *, limit: str = "", position: str | None = None, seed: int | None = None) -> None:
        super().__init__(message, position=position, seed=seed)
        self.limit = limit

    @classmethod
    def exceeded(cls, limit: str, number: int) -> EngineLimitError:
        """Return the error of a capacity.

        Args:
            limit: its name in ``lnl.contract.limits``.
            number: its number there.
        """
        return cls(f"limit {limit} ({number}) exceeded", limit=limit)


class ArgumentError(LnlError, ValueError):
    """An argument from outside is not what it should be; the call changed nothing.

    Attributes:
        argument: its name.
    """

    def __init__(self, message: str, *, argument: str = "") -> None:
        super().__init__(message)
        self.argument = argument


class SharingError(LnlError):
    """Two threads used one game, batch or player at once; the call that raises this changed nothing."""


class EngineBug(LnlError):
    """A broken invariant: a fault of lnl, never of its user."""
