"""``python -m tests.golden``: write every playthrough again from its own log."""

from __future__ import annotations

from tests.golden.files import files, rewritten

for path in files():
    text = rewritten(path)
    if text != path.read_text(encoding="utf-8"):
        path.write_text(text, encoding="utf-8")
        print(f"changed: {path.name}")
