"""``lnl serve``: the table in the browser."""

from __future__ import annotations

import os
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from lnl.cli.common import Cards, note, whole_number

_PORT = 8750
_MAX_PORT = 65_535
_MAX_SEARCHES = 64


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; other addresses than the default let other machines connect.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(parser=whole_number(0, _MAX_PORT), metavar="INTEGER", help="The port; 0 chooses a free port.")
    ] = _PORT,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A host name of the server, such as that of a proxy; may be repeated."),
    ] = None,
    games: Annotated[
        Path | None, typer.Option(help="The file of the games; by default games/served.sqlite in the folder LNL_STATE.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(1, _MAX_SEARCHES),
            metavar="INTEGER",
            help="Searches at one time; by default the number of processors minus one.",
        ),
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="Take visitors' addresses from a proxy on this machine.")
    ] = False,
    pictures: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="A folder of card pictures for the page: files such as EF-001.png."),
    ] = None,
    cards: Cards = None,
    show: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the table as a web page: play against a level or with a friend, or watch two levels.

    Only this machine can reach the server unless --host says otherwise. Every action is saved, and games continue after
    a restart. Ctrl-C ends the server.

    Examples:

      lnl serve --open

      lnl serve --name cards.example --behind-proxy
    """
    from lnl.contract.errors import FileError
    from lnl.ui.web.serving import address_of, is_loopback, listening, open_store, require_web
    from lnl.ui.web.serving import serve as run

    require_web()
    if pictures is not None and not pictures.is_dir():
        raise FileError(f"{pictures}: no folder of pictures", path=str(pictures))
    store = open_store(games)
    try:
        listener = listening(host, port)
    except BaseException:
        store.close()
        raise
    if not is_loopback(host):
        note("others can reach this server: docs/serve.md says how to run it for friends")
    address = address_of(listener)
    print(f"lnl is served at {address}", flush=True)
    if show:
        webbrowser.open(address)
    searches = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
    run(store, listener, name or [], searches, behind_proxy, pictures)
