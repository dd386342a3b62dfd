"""reStructuredText read with docutils alone."""
