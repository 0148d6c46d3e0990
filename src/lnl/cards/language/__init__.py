"""The languages of card texts, English and Japanese: tables of words, and a grammar for reading each."""

from __future__ import annotations

from lnl.cards.language.japanese import is_japanese
from lnl.cards.language.japanese.writing.abilities import to_japanese
from lnl.cards.language.writing.abilities import to_text
from lnl.cards.tree import Ability
from lnl.contract.arguments import instance
from lnl.contract.errors import CardError

__all__ = ["is_japanese", "parse_ability", "to_japanese", "to_text"]


def parse_ability(text: str, *, path: str = "", line: int = 1, column: int = 1) -> Ability:
    """Parse one ability.

    Args:
        text: rules text, such as ``[AUTO] When this member attacks, draw a card.``, or Japanese, which is recognised
            by its characters: ``【自】このメンバーが攻撃した時、カードを1枚引く。``
        path: file named in errors.
        line: line of the file where the text starts.
        column: column of that line where the text starts.

    Returns:
        Its tree.

    Raises:
        CardError: the text does not parse; the error names the place and shows it with a caret.
    """
    instance("text", text, str)
    # Lark takes a while to load, and cards come from the cache more often than from their texts.
    from lnl.cards.language.diagnosis import explain
    from lnl.cards.language.grammar import Fault
    from lnl.cards.language.japanese.reading import abilities as japanese
    from lnl.cards.language.reading import abilities as english

    try:
        return japanese.build(text) if is_japanese(text) else english.build(text)
    except RecursionError:
        raise CardError(
            f"{path or 'card text'}:{line}:{column}: the text nests too deep", path=path, line=line, column=column
        ) from None
    except Fault as fault:
        message, at_line, at_column = explain(text, fault, path=path, line=line, column=column)
        raise CardError(message, path=path, line=at_line, column=at_column) from None
