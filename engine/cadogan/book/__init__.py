"""A book: its settings, games, scripts, pages, catalogues and terms."""
