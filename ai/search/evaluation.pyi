from lnl._core.face import CoreView
from lnl.ai.search.results import Feature

FEATURES: dict[str, str]

def features(view: CoreView, beginning: bool = False) -> list[Feature]: ...
def evaluate(view: CoreView, beginning: bool = False) -> float: ...
