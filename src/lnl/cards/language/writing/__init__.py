"""From the ability tree to canonical rules text: phrases, statements, whole abilities."""
