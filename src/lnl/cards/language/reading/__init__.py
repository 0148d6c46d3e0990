"""From rules text to the ability tree: phrases, statements, sentences, whole abilities."""
