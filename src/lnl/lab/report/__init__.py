"""Reports of runs: pictures of tables, and one HTML page of all."""

from __future__ import annotations

from lnl.lab.report.page import make_report
from lnl.lab.report.pictures import Picture, make_pictures

__all__ = ["Picture", "make_pictures", "make_report"]
