"""Collect the pages of the documentation site: ``python docs/gather.py [FOLDER]``.

A page lives where its subject lives: in ``docs/``, beside a game's code, or at the top of the
repository. This module copies all of them into one folder, adds the API
reference, and points the links to the new places. A link to a source file becomes plain text,
because the site has no copy of it.
The output is ``pages`` and ``mkdocs.yml`` in the folder, by default ``build``: see ``make docs``.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
from pathlib import Path, PurePosixPath
from typing import Any

import yaml

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "chabudai"

ELSEWHERE = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "web/README.md": "web-client.md",
    "examples/leaf-coins/README.md": "example-game.md",
}
"""Pages outside ``docs/``, besides the rules: path in the repository → path in the site."""

REFERENCE = (
    "core",
    "registry",
    "words",
    "analysis",
    "bots",
    "arena",
    "batch",
    "adapters",
    "testing",
    "server",
)
"""The packages of the API reference, besides ``chabudai`` itself."""

LANGUAGES = {"": "English", ".es": "español", ".ja": "日本語"}
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")


def gather(folder: Path) -> None:
    """Write ``folder/pages`` and ``folder/mkdocs.yml``."""
    shutil.rmtree(folder / "pages", ignore_errors=True)
    places = copied()
    texts = reference()
    for source, target in places.items():
        if target.endswith(".md"):
            text = (ROOT / source).read_text(encoding="utf-8")
            texts[target] = relinked(text, source, places)
        else:
            _parent(folder / "pages" / target)
            shutil.copyfile(ROOT / source, folder / "pages" / target)
    for target in [target for target in texts if target.startswith("rules/")]:
        texts[target] = with_languages(texts, target)
    for target, text in texts.items():
        _parent(folder / "pages" / target).write_text(text, encoding="utf-8")
    config = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    config |= {"docs_dir": "pages", "site_dir": "site", "nav": expanded(config["nav"], texts)}
    text = yaml.safe_dump(config, allow_unicode=True, sort_keys=False)
    (folder / "mkdocs.yml").write_text(text, encoding="utf-8")


def copied() -> dict[str, str]:
    """Every file that is copied: its path in the repository → its path in the site."""
    places = dict(ELSEWHERE)
    for path in sorted((ROOT / "docs").rglob("*")):
        if path.suffix in {".md", ".png", ".svg", ".css"}:
            places[_name(path)] = path.relative_to(ROOT / "docs").as_posix()
    for path in sorted((PACKAGE / "games").glob("*/RULES*.md")):
        places[_name(path)] = "rules/" + path.name.replace("RULES", path.parent.name)
    for path in sorted((PACKAGE / "core").glob("TABLE*.md")):
        places[_name(path)] = "rules/" + path.name.replace("TABLE", "table")
    return places


def reference() -> dict[str, str]:
    """The pages of the API reference: path in the site → text."""
    blocks = "\n\n".join(f"::: chabudai.{name}" for name in public_names())
    texts = {
        "reference/chabudai.md": "# chabudai\n\nThis page lists what a program needs to play, "
        f"save and replay matches. Import them from `chabudai`.\n\n{blocks}\n"
    }
    for package in REFERENCE:
        name = f"chabudai.{package}"
        inside = sorted(path.stem for path in (PACKAGE / package).glob("[!_]*.py"))
        blocks = "\n\n".join(f"::: {name}.{module}" for module in inside)
        texts[f"reference/{package}.md"] = (
            f"# {name}\n\nThis page lists the API of `{name}`, made from its docstrings.\n\n"
            f"::: {name}\n    options: {{show_root_heading: false, show_root_toc_entry: false}}\n\n"
            f"{blocks}\n"
        )
    return texts


def public_names() -> list[str]:
    """What ``chabudai`` exports: functions first, then classes."""
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    (names,) = (
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    return sorted(names, key=lambda name: (name[0].isupper(), name))


def relinked(text: str, source: str, places: dict[str, str]) -> str:
    """The page with its links leading to pages of the site, or made plain text."""
    here = PurePosixPath(places[source]).parent

    def link(found: re.Match[str]) -> str:
        picture, label, address = found.groups()
        if address.startswith("picture:"):  # drawn by the web client; here the description will do
            return f"*{label}*"
        path, hash_, anchor = address.partition("#")
        if not path or re.match(r"[a-z]+:", address):
            return found[0]
        wanted = os.path.normpath(PurePosixPath(source).parent / path)
        if wanted == "README.md":  # the home page of the site takes its place
            return f"[{label}]({os.path.relpath('index.md', here)})"
        if wanted in places:
            there = os.path.relpath(places[wanted], here)
            return f"{picture}[{label}]({there}{hash_}{anchor})"
        if not (ROOT / wanted).exists():
            sys.exit(f"{source} links to {address}, which does not exist")
        shown = label.strip("`").rstrip("/")
        return label if wanted.endswith(shown) else f"{label} (`{wanted}`)"

    parts, start = [], 0
    for fence in FENCE.finditer(text):
        parts += [LINK.sub(link, text[start : fence.start()]), fence[0]]
        start = fence.end()
    return "".join([*parts, LINK.sub(link, text[start:])])


def with_languages(texts: dict[str, str], target: str) -> str:
    """A page of rules that begins with links to its other languages."""
    stem = target.removesuffix(".md").removesuffix(".es").removesuffix(".ja")
    links = (
        f"[{language}]({PurePosixPath(stem).name}{suffix}.md)"
        for suffix, language in LANGUAGES.items()
        if f"{stem}{suffix}.md" in texts and f"{stem}{suffix}.md" != target
    )
    heading, rest = texts[target].split("\n", 1)
    return f"{heading}\n\n{' · '.join(links)}\n{rest}"


def expanded(nav: Any, texts: dict[str, str]) -> Any:
    """The navigation with each ``folder/`` replaced by the pages in it, translations left out."""
    if isinstance(nav, list):
        return [expanded(entry, texts) for entry in nav]
    if isinstance(nav, dict):
        return {title: expanded(entry, texts) for title, entry in nav.items()}
    if not nav.endswith("/"):
        return nav
    inside = [path for path in texts if re.fullmatch(rf"{nav}[^./]+\.md", path)]
    return [{texts[path].split("\n", 1)[0].removeprefix("# "): path} for path in inside]


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _parent(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


if __name__ == "__main__":
    gather(Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build")
