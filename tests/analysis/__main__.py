"""``python -m tests.analysis``: make the texts of all golden reviews again.

With ``compute`` the evaluations are computed again, too, which takes some minutes. With ``add NAME
FILE [SEAT]`` the game in a file becomes a golden review.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.analysis.files import computed, files, write

arguments = sys.argv[1:]
if arguments[:1] == ["add"]:
    _, name, file, *seat = arguments
    record = json.loads(Path(file).read_text(encoding="utf-8"))
    write(name, computed(record, int(seat[0]) if seat else None))
else:
    for path in files():
        data = json.loads(path.read_text(encoding="utf-8"))
        if arguments == ["compute"]:
            data = computed(data["record"], data["seat"])
        write(path.stem, data)
