"""gettext catalogues: read strictly, written, merged."""
