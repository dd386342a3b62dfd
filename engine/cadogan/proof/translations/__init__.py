"""Catalogues read strictly and held against their sources, their terms and their pages."""
