"""All languages at once: the theme, the builds side by side, and publishing."""
