"""PNG and PDF of a scene: the same picture as the SVG, and the same bytes everywhere."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from matplotlib.image import imread
from playwright.sync_api import Browser

from boards import FREEING
from cadogan.draw.figure import save
from cadogan.draw.layout import PileName
from cadogan.draw.scene import Laid, Scene, lay_out
from cadogan.draw.svg import render
from cadogan.play.cards import Card, Rank, Suit, parse_card
from cadogan.play.position import Zone
from cadogan.script.replay import Replay
from places import ROOT

Grey = npt.NDArray[np.float64]


@pytest.fixture
def scenes(played: Callable[[str], Replay]) -> tuple[Scene, ...]:
    """The three scenes of the example."""
    replay = played(FREEING)
    return lay_out(replay.profile, replay.panels)


def coarse(png: bytes) -> Grey:
    """The picture on white paper, in grey from 0 to 1, each value the mean of 4 by 4 pixels."""
    pixels = np.asarray(imread(BytesIO(png), format="png"), dtype=np.float64)
    alpha = pixels[..., 3] if pixels.shape[2] == 4 else np.ones(pixels.shape[:2])
    luma = pixels[..., :3] @ np.array([0.299, 0.587, 0.114])
    paper = luma * alpha + (1 - alpha)
    height, width = (size // 4 * 4 for size in paper.shape)
    cells = paper[:height, :width].reshape(height // 4, 4, width // 4, 4)
    return np.asarray(cells.mean(axis=(1, 3)))


def png_of(scene: Scene) -> bytes:
    """The scene by matplotlib, one pixel to a CSS pixel."""
    stream = BytesIO()
    save(scene, stream, "png", zoom=1)
    return stream.getvalue()


def alike(one: Grey, other: Grey) -> bool:
    """Whether two pictures show the same, but for the smoothing of edges."""
    difference = np.abs(one - other)
    return bool(one.shape == other.shape and difference.max() < 0.15 and difference.mean() < 0.01)


@pytest.mark.slow
def test_the_svg_and_the_png_show_the_same(browser: Browser, scenes: tuple[Scene, ...]) -> None:
    """Chromium draws the SVG as matplotlib draws the scene; a wrong card, or place, is seen."""
    page = browser.new_page(viewport={"width": 400, "height": 300})
    for scene in scenes:
        svg = render(scene, title="One", desc="Two", id_prefix="p")
        page.set_content(f'<!doctype html><body style="margin:0">{svg}')
        shot = coarse(page.locator("svg").screenshot())
        assert alike(shot, coarse(png_of(scene)))
        nine = parse_card("9C")
        for wrong in (Card(Rank.NINE, Suit.SPADES), Card(Rank.SIX, Suit.CLUBS)):
            cards = tuple(replace(c, card=wrong) if c.card == nine else c for c in scene.cards)
            assert not alike(shot, coarse(png_of(replace(scene, cards=cards))))
        aside = tuple(replace(c, x=c.x + 2) if c.card == nine else c for c in scene.cards)
        assert not alike(shot, coarse(png_of(replace(scene, cards=aside))))
        if scene.mark:
            assert not alike(shot, coarse(png_of(replace(scene, mark=None))))
    page.close()


def test_suits_differ_without_colours(scenes: tuple[Scene, ...]) -> None:
    """The four aces, covered or not, are four pictures in grey too."""
    pile = PileName(Zone.FAN, 0)
    for uncovered in (True, False):
        aces = [
            replace(
                scenes[0],
                slots=(),
                cards=(Laid(pile, Card(Rank.ACE, suit), 10, 10, uncovered=uncovered),),
            )
            for suit in Suit
        ]
        pictures = [coarse(png_of(ace)) for ace in aces]
        assert not any(alike(one, other) for one, other in combinations(pictures, 2))


def test_a_file_is_moved_into_place(scenes: tuple[Scene, ...], tmp_path: Path) -> None:
    """The formats are what they are called, and nothing else is left in the folder."""
    (tmp_path / "one.png").write_bytes(b"old")
    save(scenes[0], tmp_path / "one.png", "png")
    save(scenes[0], tmp_path / "one.pdf", "pdf")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.pdf", "one.png"]
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG")
    pdf = (tmp_path / "one.pdf").read_bytes()
    assert pdf.startswith(b"%PDF")
    assert b"Date" not in pdf


DRAW = """
import sys
from io import BytesIO
from hashlib import sha256
from cadogan.draw.figure import save
from cadogan.draw.layout import PileName
from cadogan.draw.scene import lay_out
from cadogan.draw.svg import render
from cadogan.games.profiles import load_games
from cadogan.play.position import Zone
from cadogan.script.replay import replay
from cadogan.script.grammar import parse_script

found, _ = replay(parse_script(sys.argv[1], "test.patience")[0], load_games()[0])
scene = lay_out(found.profile, found.panels)[1]
stream = BytesIO()
stream.write(render(scene, title="\\u0432", desc="\\u2665", id_prefix="p").encode())
save(scene, stream, "png")
save(scene, stream, "pdf")
assert "matplotlib.pyplot" not in sys.modules
print(sha256(stream.getvalue()).hexdigest())
"""
HOSTILE = """
font.family: serif
path.sketch: 1, 100, 2
lines.scale_dashes: True
savefig.facecolor: red
savefig.bbox: tight
path.simplify_threshold: 1
figure.dpi: 30
axes.facecolor: blue
text.usetex: True
"""


@pytest.mark.slow
def test_pictures_are_the_same_bytes_everywhere(tmp_path: Path) -> None:
    """Locale, time zone, hash seed, folder and matplotlib's settings change nothing."""
    root = ROOT
    (tmp_path / "matplotlibrc").write_text(HOSTILE, encoding="utf-8")
    plain = {"LC_ALL": "C", "PYTHONHASHSEED": "0", "TZ": "UTC"}
    other = {"LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "7", "TZ": "Pacific/Auckland"}
    digests = [
        subprocess.run(
            [sys.executable, "-c", DRAW, FREEING],
            cwd=folder,
            env=os.environ | settings | {"PYTHONPATH": str(root / "engine"), "PYTHONUTF8": "0"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for folder, settings in ((root, plain), (tmp_path, other))
    ]
    assert digests[0] == digests[1]
    assert len(digests[0].strip()) == 64
