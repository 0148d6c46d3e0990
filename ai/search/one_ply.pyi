from lnl._core.face import CoreView
from lnl.ai.search.results import Tried

def look_ahead(view: CoreView, worlds: int, seed: int) -> list[Tried]: ...
