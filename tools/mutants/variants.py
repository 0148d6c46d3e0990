"""The small faults of one syntax node of Python."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy

SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
NOT_CHANGED = {"require", "cast", "isinstance"}
"""Calls that only guard: capacities (lnl.contract.limits) and types."""


def variants(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield the faults of one node: what is done, and the node that takes its place."""
    if isinstance(node, (ast.If, ast.While)):
        yield "negate", _with(node, test=_negated(node.test))
    elif isinstance(node, ast.IfExp):
        yield "negate", _with(node, test=_negated(node.test))
    elif isinstance(node, ast.comprehension):
        for k, test in enumerate(node.ifs):
            yield "negate", _with(node, ifs=[*node.ifs[:k], _negated(test), *node.ifs[k + 1 :]])
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield "compare", _with(node, ops=[SWAPPED[type(node.ops[0])]()])
    elif isinstance(node, ast.BoolOp):
        yield "and/or", _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.Constant):
        yield from _constant(node)
    elif isinstance(node, ast.BinOp):
        yield from _arithmetic(node)
    elif isinstance(node, ast.Attribute) and node.attr == "turn_player" and isinstance(node.ctx, ast.Load):
        yield "player", ast.BinOp(ast.Constant(1), ast.Sub(), deepcopy(node))
    elif isinstance(node, ast.Call):
        for k, argument in enumerate(node.args):
            if isinstance(argument, ast.Name) and argument.id == "player":
                other = ast.BinOp(ast.Constant(1), ast.Sub(), deepcopy(argument))
                yield "player", _with(node, args=[*node.args[:k], other, *node.args[k + 1 :]])
    yield from _dropped(node)


def truths(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield a statement with the opposite of the truth value that it returns or stores."""
    if isinstance(node, (ast.Return, ast.Assign)) and node.value is not None and _is_truth(node.value):
        yield "negate", _with(node, value=_negated(node.value))


def _is_truth(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id in ("any", "all")
    if isinstance(value, ast.BoolOp):
        return all(map(_is_truth, value.values[1:]))
    return isinstance(value, ast.Compare) or (isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not))


def _with(node: ast.AST, **changes: object) -> ast.AST:
    fields = {name: changes.get(name, value) for name, value in ast.iter_fields(node)}
    return ast.copy_location(type(node)(**fields), node)


def _negated(test: ast.expr) -> ast.expr:
    return (
        test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else ast.UnaryOp(ast.Not(), test)
    )


def _constant(node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node.value, bool):
        yield "constant", ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield "constant", ast.Constant(node.value + 1)


def _arithmetic(node: ast.BinOp) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node.op, ast.Sub) and isinstance(node.left, ast.Constant) and node.left.value == 1:
        yield "player", node.right
    elif isinstance(node.op, (ast.Add, ast.Sub)):
        yield "arithmetic", _with(node, op=ast.Sub() if isinstance(node.op, ast.Add) else ast.Add())


def _dropped(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, (ast.Break, ast.Continue)) or (isinstance(node, ast.Return) and node.value is None):
        yield "drop", ast.copy_location(ast.Pass(), node)
    elif isinstance(node, ast.AugAssign):
        yield "drop", ast.copy_location(ast.Pass(), node)
    elif isinstance(node, ast.Assign) and not any(isinstance(t, (ast.Name, ast.Tuple)) for t in node.targets):
        yield "drop", ast.copy_location(ast.Pass(), node)
    elif isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.YieldFrom)):
        if not isinstance(node.value, ast.YieldFrom):
            yield "drop", ast.copy_location(ast.Pass(), node)
        elif not isinstance(node.value.value, ast.Tuple):  # what yields nothing already
            yield "drop", ast.copy_location(ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load()))), node)


def guards(node: ast.AST) -> bool:
    """Whether a node is left alone with all inside it: guards, assertions, errors, annotations and docstrings."""
    if isinstance(node, (ast.Assert, ast.Raise)):
        return True
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NOT_CHANGED:
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or guards(node.value)
    return False
