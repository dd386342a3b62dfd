"""The language of .patience files: read, played, checked and written."""
