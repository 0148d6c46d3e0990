"""From the ability tree to Japanese rules text: phrases, statements, whole abilities."""
