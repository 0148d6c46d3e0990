"""From Japanese rules text to the ability tree: phrases, conditions, statements, triggers, sentences, whole abilities."""
