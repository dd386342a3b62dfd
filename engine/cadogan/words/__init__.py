"""The few sentences that the engine and the theme say themselves, and their catalogues."""
