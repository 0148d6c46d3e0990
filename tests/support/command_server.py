"""A process that has imported lnl and forks one process for each command that `tests.support.commands` asks for.

It is run as a script: its folder is no place where commands of tests look for modules.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any, NoReturn

IMPORTED = ("lnl.cli.app", "lnl.ai.advice", "lnl.ai.player", "lnl.cards.language.reading", "lnl.game.replay",
            "lnl.game.scenario", "lnl.lab", "lnl.ui.plain", "lnl.batch", "scipy.stats")  # fmt: skip
"""What most commands import; none of it starts a thread, which a fork would lose."""


def serve(asked: int, answered: int) -> None:
    """Read requests, a JSON object a line, and answer each with the exit status of its process, until there are no more.

    Args:
        asked: the descriptor of a pipe with requests.
        answered: the descriptor of a pipe for the answers.
    """
    for name in IMPORTED:
        importlib.import_module(name)
    from lnl.cards.library.library import CardLibrary

    CardLibrary.load()
    with open(asked, encoding="utf-8") as requests, open(answered, "w", encoding="utf-8") as answers:
        for line in requests:
            request = json.loads(line)
            process = os.fork()
            if process == 0:
                _be(request, asked, answered)
            answers.write(f"{_status_of(process, request['seconds'])}\n")
            answers.flush()


def _status_of(process: int, seconds: float) -> int:
    """Return the exit code of a process, or minus the signal that ended it; one that takes too long is killed."""

    def late(_number: int, _frame: Any) -> None:
        os.kill(process, signal.SIGKILL)

    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    _, status = os.waitpid(process, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    return os.waitstatus_to_exitcode(status)


def _be(request: dict[str, Any], *pipes: int) -> NoReturn:
    """Be the process of a command: with its arguments, folder, environment, input and outputs."""
    for pipe in pipes:
        os.close(pipe)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    for number, name in enumerate(request["streams"]):
        opened = os.open(name, os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_APPEND)
        os.dup2(opened, number)
        os.close(opened)
    sys.argv = [str(Path(sys.modules["lnl"].__file__ or "", "..", "__main__.py")), *request["arguments"]]
    sys.path[0] = os.getcwd()  # as ``python -m lnl`` does
    code = 1
    try:
        from lnl.cli import main

        main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)


if __name__ == "__main__":
    serve(int(sys.argv[1]), int(sys.argv[2]))
