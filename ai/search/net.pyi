import os
from typing import Any, NamedTuple

from lnl.ai.search.net_file import NetWeights

class NetLook(NamedTuple):
    value: float
    shares: tuple[float, ...]

class NetInputs(NamedTuple):
    scene: bytes
    entities: bytes
    options: bytes

class Net:
    digest: str
    def __init__(self, weights: NetWeights) -> None: ...
    def look(self, view: Any) -> NetLook: ...
    def seconds(self, view: Any, times: int) -> float: ...

def read_net(path: str | os.PathLike[str]) -> Net: ...
def net_inputs(view: Any) -> NetInputs: ...
