"""Dashboard and alerts name only metrics and labels that the server exports."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest
import yaml

from chabudai.server.health import Health, MetricsPage
from chabudai.server.problems import PROBLEMS
from tests.deploy.proxies import DEPLOY
from tests.docs.documents import ROOT
from tests.server.helpers import make_hub, run

MONITORING = DEPLOY / "monitoring"
NAME = re.compile(r"\b(?:chabudai|process)_[a-z_]+\b")
LABELS = {"instance", "job", "le", "code", "key", "level", "version"}


def exported() -> dict[str, str]:
    """The name of every series, and the kind of its metric."""

    async def main() -> dict[str, str]:
        hub, _ = make_hub()
        names: dict[str, str] = {}
        for family in MetricsPage(hub, Health(hub)).families():
            names[family.name] = family.kind
            if family.kind == "histogram":
                names |= {f"{family.name}{end}": "counter" for end in ("_bucket", "_sum", "_count")}
        return names

    return run(main())


def dashboard() -> Any:
    return json.loads((MONITORING / "dashboard.json").read_text(encoding="utf-8"))


def rules() -> list[dict[str, Any]]:
    document = yaml.safe_load((MONITORING / "alerts.yml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = document["groups"][0]["rules"]
    return found


def expressions() -> list[str]:
    panels = [target["expr"] for panel in dashboard()["panels"] for target in panel["targets"]]
    return [*panels, *(rule["expr"] for rule in rules())]


def test_every_metric_is_exported() -> None:
    names = exported()
    for expression in expressions():
        found = NAME.findall(re.sub(r"\{[^}]*\}", "", expression))
        assert found or "up" in expression, expression
        assert [name for name in found if name not in names] == [], expression
        for name in re.findall(r"(?:rate|increase)\((\w+)", expression):
            assert names[name] == "counter", expression
        for name in re.findall(r"(\w+)_bucket", expression):
            assert names[name] == "histogram"
            assert "le" in re.findall(r"by \(([^)]*)\)", expression)[0]


def test_every_label_exists() -> None:
    for expression in expressions():
        matched = re.findall(r"(\w+)=~?\"", expression)
        grouped = [
            name for part in re.findall(r"by \(([^)]*)\)", expression) for name in part.split(", ")
        ]
        assert set(matched + grouped) <= LABELS, expression
        for key in re.findall(r'key="([^"]+)"', expression):
            assert key in PROBLEMS


def test_what_alerts_count_is_exported_before_it_happens() -> None:
    """Prometheus sees no increase if the first sample of a counter is already one."""
    program = "from chabudai.server.problems import problem_counts; print(*problem_counts)"
    command = [sys.executable, "-c", program]
    first = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    for rule in rules():
        for key in re.findall(r'increase\(.*?key="([^"]+)"', rule["expr"]):
            assert key in first


def test_everything_exported_is_on_the_dashboard_or_explained() -> None:
    """A metric that nobody looks at is a cost without a use."""
    page = (ROOT / "docs" / "hosts" / "monitoring.md").read_text(encoding="utf-8")
    for name, kind in exported().items():
        if kind == "counter" and name.endswith(("_bucket", "_sum", "_count")):
            continue
        assert f"`{name}`" in page, name
    for name in NAME.findall(page):
        assert name in exported()


@pytest.mark.parametrize("rule", rules(), ids=lambda rule: rule["alert"])
def test_alerts_say_what_happens(rule: dict[str, Any]) -> None:
    assert rule["labels"]["severity"] in ("info", "warning", "critical")
    assert rule["annotations"]["summary"]
    page = (ROOT / "docs" / "hosts" / "monitoring.md").read_text(encoding="utf-8")
    assert f"`{rule['alert']}`" in page


def test_panels_do_not_overlap() -> None:
    taken: set[tuple[int, int]] = set()
    panels = dashboard()["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    for panel in panels:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken
        assert place["x"] + place["w"] <= 24
        taken |= cells
