"""The metrics follow the conventions of Prometheus."""

from __future__ import annotations

import re

from chabudai.server.health import Health, MetricsPage
from chabudai.server.metrics import text
from chabudai.server.problems import PROBLEMS
from tests.server.helpers import make_hub, move, run, table_for_two
from tests.server.local_app import LocalApp

SAMPLE = re.compile(r'([a-z_]+)(?:\{((?:[a-z]+="[^"\\\n]*",?)+)\})? (-?[0-9.e+-]+)')
LABELS = {
    "code": {"1xx", "2xx", "3xx", "4xx", "5xx"},
    "key": set(PROBLEMS),
    "level": {"debug", "info", "warning", "error", "critical"},
}
"""The values that labels may have. No label may name a person, a table or an address."""


def test_names_units_and_labels(local: LocalApp) -> None:
    browser = local.browser()
    browser.get("/api/games")
    browser.get("/api/tables/nowhere")
    families = MetricsPage(local.app.hub, local.app.health).families()
    names = [family.name for family in families]
    assert len(set(names)) == len(names)
    for family in families:
        assert family.name.startswith(("chabudai_", "process_"))
        assert family.name.endswith("_total") == (family.kind == "counter")
        if family.kind == "histogram":
            assert family.name.endswith("_seconds")
        assert family.help.endswith(".")
        assert "\n" not in family.help
    lines = text(families).splitlines()
    samples = [SAMPLE.fullmatch(line) for line in lines if not line.startswith("#")]
    assert all(samples)
    for sample in samples:
        assert sample is not None
        labels = dict(re.findall(r'([a-z]+)="([^"]*)"', sample[2] or ""))
        labels.pop("le", None)
        if sample[1] == "chabudai_build_info":
            assert set(labels) == {"version"}
            continue
        assert all(value in LABELS[name] for name, value in labels.items())
    assert len(samples) < 400


def test_what_a_move_counts() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        health = Health(hub)
        room, ann, ben = await table_for_two(hub)
        before = hub.metrics.commits.counts.copy()
        seat = room.table.started_match.waiting_on[0]
        assert (await move(room, (ann, ben)[seat], seat))["t"] == "done"
        assert sum(hub.metrics.plays.counts) == hub.metrics.moves == 1
        assert sum(hub.metrics.commits.counts) == sum(before) + 1
        assert "chabudai_database_up 0\n" in text(MetricsPage(hub, health).families())
        await health.check()
        assert "chabudai_database_up 1\n" in text(MetricsPage(hub, health).families())

    run(main())


def test_requests_and_problems_are_counted(local: LocalApp) -> None:
    browser, requests = local.browser(), local.app.hub.metrics.requests
    page = MetricsPage(local.app.hub, local.app.health)
    assert browser.get("/api/games").status_code == 200
    assert browser.get("/api/tables/nowhere").status_code == 404
    assert sum(requests["2xx"].counts) >= 1
    assert sum(requests["4xx"].counts) == 1
    assert 'chabudai_problems_total{key="no-such-' in text(page.families())
