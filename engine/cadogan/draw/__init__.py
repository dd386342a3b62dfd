"""A position as a picture: places, outlines, and the SVG, PNG and PDF made of them."""
