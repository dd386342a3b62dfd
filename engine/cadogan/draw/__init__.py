"""A position as a picture: where things lie, their outlines, and SVG, PNG and PDF of them."""
