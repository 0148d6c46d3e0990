"""Answers to requests that are refused: the reason in the language of the page that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import JSONResponse

from lnl.ui.model.refusals import refusal_in

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response


def refused(request: Request, reason: str, status: int) -> Response:
    """Return the answer to a request that is refused.

    Args:
        request: whose ``Accept-Language`` says in which language a person reads the reason.
        reason: why, in English.
        status: of the answer.
    """
    lang = "ja" if request.headers.get("accept-language", "").startswith("ja") else "en"
    return JSONResponse({"reason": refusal_in(reason, lang)}, status)
