"""Rules in own words, in both languages."""

from __future__ import annotations

from functools import cache
from importlib import resources

from lnl.contract.arguments import word
from lnl.contract.rulebook import load
from lnl.ui.model.wording import LANGUAGES


def rule_text(number: str, lang: str = "en") -> str:
    """Return the short text of a rule; empty if there is no such rule.

    Args:
        number: its number; of a section, what its rules say, a line each; of another rule without words of its own,
            those of the rule around it.
        lang: language of the words.

    Raises:
        ArgumentError: there is no such language.
    """
    rules = rules_in(word("lang", lang, LANGUAGES))
    if number not in rules:
        inner = [rule for rule in rules if rule.startswith(f"{number}.")]
        inner = [rule for rule in inner if rule.count(".") == inner[0].count(".")]
        if inner:
            return "\n".join(f"{rule}  {rules[rule]}" for rule in inner)
    while number and number not in rules:
        number = number.rpartition(".")[0]
    return rules.get(number, "")


@cache
def rules_in(lang: str) -> dict[str, str]:
    """Return what each rule says, by its number.

    Args:
        lang: ``"en"`` or ``"ja"``.
    """
    if lang == "en":
        return {entry.rule: entry.requirement for entry in load()}
    text = resources.files("lnl.ui.model").joinpath("rules_ja.tsv").read_text(encoding="utf-8")
    rows = (line.partition("\t") for line in text.splitlines())
    return {rule: said for rule, _, said in rows}
