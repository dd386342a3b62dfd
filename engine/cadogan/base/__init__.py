"""What every room uses: faults, files, TOML with line numbers."""
