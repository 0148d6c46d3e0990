"""Numbers of statements inside an ability: preorder, from 0 (docs/state.md §2)."""

from __future__ import annotations

from collections.abc import Iterator

from lnl.cards import tree

Statements = tuple[tree.Statement, ...]


def numbered(statements: Statements) -> Iterator[tuple[int, tree.Statement]]:
    """Yield statements that stand beside each other, each with its path."""
    path = 0
    for statement in statements:
        yield path, statement
        path += size(statement)


def size(statement: tree.Statement) -> int:
    """Return how many paths a statement takes: itself and every statement inside (docs/state.md §2)."""
    return 1 + sum(size(s) for s in inner(statement))


def inner(statement: tree.Statement) -> Statements:
    """Return the statements inside a statement, in preorder."""
    match statement:
        case tree.MayPay(then=then):
            return then
        case tree.May(do, then):
            return (*do, *then)
        case tree.If(then=then, otherwise=otherwise):
            return (*then, *otherwise)
        case tree.ForEach(do=do) | tree.UnlessPaid(do=do):
            return do
        case tree.Replace(instead=instead):
            return instead
        case _:
            return ()


def granted(statements: Statements) -> Iterator[tree.Ability]:
    """Yield the abilities that statements grant or create, in preorder."""
    for statement in statements:
        if isinstance(statement, (tree.Gain, tree.Later)):
            yield statement.ability
        yield from granted(inner(statement))
