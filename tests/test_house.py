"""The house of the engine: which room may depend on which, and how its modules are kept."""

import ast
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent.parent / "engine"
ROOMS = (
    *("base", "report", "play", "games", "script", "markup", "catalog", "words", "draw"),
    *("book", "proof", "sphinxext", "site"),
    *("api", "commands", "cli", "__main__", "pytest_plugin"),
)
"""Each room depends only on those before it; nothing depends on the last five."""
MODULES = {
    ".".join(path.relative_to(ENGINE).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ENGINE / "cadogan").rglob("*.py"))
}


def room(module: str) -> str:
    """The folder of the engine that a module is in, or its own name at the top."""
    return module.removeprefix("cadogan.").partition(".")[0]


def imports(source: str) -> set[str]:
    """The full names of all that a source imports, those within functions among them."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module, "imports are absolute"
            inner = {f"{node.module}.{name.name}" for name in node.names} & MODULES.keys()
            found |= inner or {node.module}
    return found


IMPORTS = {
    module: imports(path.read_text(encoding="utf-8")) - {"cadogan"}
    for module, path in MODULES.items()
}


def wrong_ways(all_imports: dict[str, set[str]]) -> list[str]:
    """Imports that lead up to a later room."""
    return [
        f"{module} -> {other}"
        for module, others in all_imports.items()
        for other in others & MODULES.keys()
        if module != "cadogan" and ROOMS.index(room(module)) < ROOMS.index(room(other))
    ]


def test_imports_point_one_way() -> None:
    """Each room depends only on those before it: draw and words on play, proof on these …"""
    assert wrong_ways(IMPORTS) == []


def test_every_room_has_its_place() -> None:
    """A new folder or module beside the rooms is put into the order above."""
    assert {room(module) for module in MODULES} - {"cadogan"} == set(ROOMS)


def test_the_readme_lists_the_rooms_in_this_order() -> None:
    """Its list of folders says which room is for what, and which one imports from which."""
    text = (ENGINE.parent / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^ {8}([a-z]+)/  ", text, re.MULTILINE)
    assert listed == [name for name in ROOMS if (ENGINE / "cadogan" / name).is_dir()]


def test_a_wrong_way_would_be_seen() -> None:
    """An import within a function counts like any other."""
    source = "def f():\n    from cadogan.draw import scene\n"
    found = {"cadogan.play.cards": imports(source)}
    assert wrong_ways(found) == ["cadogan.play.cards -> cadogan.draw.scene"]


def test_no_imports_go_in_circles() -> None:
    """Modules can be read in an order in which each depends only on those before."""
    order = [*TopologicalSorter(IMPORTS).static_order()]
    assert order.index("cadogan.play.cards") < order.index("cadogan.script.replay")


def test_the_engine_needs_only_the_standard_library() -> None:
    """What plays and proves scripts can be taken along anywhere."""
    outside = {
        name
        for module, others in IMPORTS.items()
        for name in others
        if room(module) in ("base", "play", "games", "script")
        and name.partition(".")[0] not in sys.stdlib_module_names
    }
    assert {room(name) for name in outside} == {"base", "play", "games", "script"}


def test_checking_loads_neither_sphinx_nor_matplotlib() -> None:
    """The gate is fast, and works where pages are not built."""
    code = (
        "import importlib, pkgutil, sys, cadogan.proof as proof\n"
        "for found in pkgutil.iter_modules(proof.__path__, 'cadogan.proof.'):\n"
        "    importlib.import_module(found.name)\n"
        "print(sorted({'sphinx', 'matplotlib', 'numpy', 'furo'} & sys.modules.keys()))"
    )
    path = [str(ENGINE), *sys.path]
    ran = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {path!r}\n{code}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.stdout, ran.stderr) == ("[]\n", "")


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_short_and_says_what_it_is(module: str) -> None:
    """At most 320 lines, better 300; whatever it offers has a docstring."""
    text = MODULES[module].read_text(encoding="utf-8")
    tree = ast.parse(text)
    assert text.count("\n") <= 320
    assert ast.get_docstring(tree)
    assert [node.name for node in offered(tree) if not ast.get_docstring(node)] == []


def offered(tree: ast.Module) -> list[ast.ClassDef | ast.FunctionDef]:
    """The public classes and functions of a module."""
    return [
        node
        for node in tree.body
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_")
    ]


def test_a_module_name_says_one_thing() -> None:
    """No two modules have the same name, except the packages' own files."""
    names = [path.stem for path in MODULES.values() if not path.stem.startswith("__")]
    assert sorted(name for name in set(names) if names.count(name) > 1) == []
