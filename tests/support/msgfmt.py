"""GNU gettext's own opinion of a catalogue."""

import re
import shutil
import subprocess


def msgfmt(text: str) -> list[str]:
    """The errors that ``msgfmt -c`` finds in a catalogue; without its warnings."""
    program = shutil.which("msgfmt")
    assert program, "the tests need msgfmt of GNU gettext: apt-get install gettext"
    ran = subprocess.run(
        [program, "-c", "-o", "/dev/null", "-"],
        input=text.encode(),
        capture_output=True,
        check=False,
    )
    lines = ran.stderr.decode().splitlines()
    return [] if ran.returncode == 0 else [ln for ln in lines if not re.search("warning:", ln)]
