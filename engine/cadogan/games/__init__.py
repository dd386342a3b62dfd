"""The profiles of the games, and how a profile is read."""
