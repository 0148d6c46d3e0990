"""A game for one player, and worlds dealt into it."""

from libc.string cimport memcmp, memcpy, memset

from lnl._core.engine cimport *

include "worlds/relabel.pxi"
include "worlds/relabel_frames.pxi"
include "worlds/sample.pxi"
include "worlds/agree.pxi"
