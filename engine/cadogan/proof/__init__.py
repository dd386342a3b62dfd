"""What pages and catalogues claim, held against the engine."""
