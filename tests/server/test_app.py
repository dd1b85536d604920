"""Headers, origins and other things all HTTP responses share; the web client's files."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import run
from tests.server.local_app import ADDRESS, Browser, LocalApp, assert_problem


# -- everything else -------------------------------------------------------------------------------
def test_unknown_paths_and_methods(local: LocalApp) -> None:
    browser = local.browser()
    assert_problem(browser.get("/api/nothing"), 404, "no-such-page")
    assert_problem(browser.request("DELETE", "/api/me"), 405, "not-this-way")
    assert_problem(browser.post("/api/games"), 405, "not-this-way")
    assert_problem(browser.get("/api/tables?state=gone"), 400, "bad-input")


def test_foreign_origin_is_refused(local: LocalApp) -> None:
    ann = local.browser("Ann")
    for origin in (
        "http://evil.example",
        "null",
        "http://testserver.evil.example",
        "x://testserver",
    ):
        answer = ann.put("/api/me", json={"name": "Eve"}, headers={"origin": origin})
        assert_problem(answer, 403, "foreign")
    assert ann.get("/api/me").json() == {"name": "Ann"}
    good = ann.put("/api/me", json={"name": "Anna"}, headers={"origin": ADDRESS})
    assert good.status_code == 200
    for headers in ({"origin": "null", "host": ""}, {"origin": "http://", "host": ""}):
        assert_problem(ann.put("/api/me", json={"name": "Eve"}, headers=headers), 403, "foreign")


def test_plain_http_origin_is_foreign_behind_tls(local: LocalApp) -> None:
    ann = Browser(local.app, "https://testserver")
    answer = ann.put("/api/me", json={"name": "Eve"}, headers={"origin": ADDRESS})
    assert_problem(answer, 403, "foreign")
    answer = ann.put("/api/me", json={"name": "Ann"}, headers={"origin": "https://TestServer"})
    assert answer.json() == {"name": "Ann"}
    # If the proxy does not name the scheme, an https page is still our own.
    ann = Browser(local.app)
    answer = ann.put("/api/me", json={"name": "Ann"}, headers={"origin": "https://testserver"})
    assert answer.status_code == 200


def test_wall_clock_does_not_move_the_time_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = [1_790_000_000.0]
    monkeypatch.setattr(time, "time", lambda: wall[0])
    local = LocalApp(tmp_path)
    wall[0] += 3600
    assert wall[0] - 3600 <= local.app.hub.now() < wall[0] - 1800
    local.store.close()


def test_security_headers(local: LocalApp) -> None:
    for path in ("/", "/api/me", "/health", "/api/nothing"):
        headers = local.browser().get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_fault_reveals_no_internals(local: LocalApp, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*args: Any) -> Any:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(local.store, "tables_of", broken)
    answer = local.browser().get("/api/tables/mine")
    assert_problem(answer, 500, "fault")
    assert "secret" not in answer.text


def test_read_only_database_over_http(local: LocalApp, caplog: pytest.LogCaptureFixture) -> None:
    ann = local.browser("Ann")
    assert local.browser().get("/health").text == "ok\n"
    local.store._db.execute("PRAGMA query_only=1")
    with caplog.at_level("WARNING"):
        assert_problem(ann.put("/api/me", json={"name": "Anna"}), 503, "not-saved")
    assert "not saved: attempt to write a readonly database" in caplog.text
    table = {"game": "matcha", "seats": ["me", "greedy"]}
    assert_problem(ann.post("/api/tables", json=table), 503, "not-saved")
    assert ann.get("/health").text == "ok\n"  # the result of the last check
    run(local.app.health.check())
    health = ann.get("/health")
    assert (health.status_code, "readonly" in health.text) == (503, True)
    assert ann.get("/api/me").json() == {"name": "Ann"}
    local.store._db.execute("PRAGMA query_only=0")
    assert ann.post("/api/tables", json=table).status_code == 200


def test_health_does_not_write(local: LocalApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise AssertionError("a request checks the database")

    browser = local.browser()
    monkeypatch.setattr(local.store, "check", fails)
    before = local.store._db.total_changes
    assert [browser.get("/health").text for _ in range(3)] == ["ok\n"] * 3
    assert local.store._db.total_changes == before


def test_metrics_need_a_token_on_the_public_port(tmp_path: Path) -> None:
    for token in ("", "s3cret"):
        local = LocalApp(tmp_path, metrics_token=token)
        browser = local.browser()
        answers = [
            browser.get("/metrics", headers={"authorization": given} if given else {})
            for given in (
                "",
                "Bearer ",
                "Bearer wrong",
                "Basic s3cret",
                "Bearer s3cret",
            )
        ]
        if token:
            assert [one.status_code for one in answers] == [401] * 4 + [200]
            assert "chabudai_tables_total 0" in answers[-1].text
        else:
            for one in answers:
                assert_problem(one, 404, "no-such-page")
        local.store.close()


def test_openapi_describes_every_endpoint(local: LocalApp) -> None:
    document = local.browser().get("/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    named = {(method, path) for path, item in document["paths"].items() for method in item}
    for path in ("tables/{table}/rematch", "tables/{table}/review", "me/recovery", "admin/ban"):
        assert ("post", f"/api/{path}") in named
    text = str(document)
    for ref in re.findall(r"#/components/schemas/(\w+)", text):
        assert ref in document["components"]["schemas"]


# -- pages -----------------------------------------------------------------------------------------
def test_missing_client_is_reported(local: LocalApp) -> None:
    answer = local.browser().get("/")
    assert answer.status_code == 503
    assert "not built" in answer.text


def test_built_client_is_served(local: LocalApp) -> None:
    (local.folder / "assets").mkdir(parents=True)
    (local.folder / "assets" / "main-abc.js").write_text("let x = 1;\n" * 200)
    (local.folder / "icon.svg").write_text("<svg/>")
    (local.folder / "index.html").write_text("<p>the table</p>")
    browser = local.browser()
    for path in ("/", "/t/abc", "/t/abc/key", "/rules/matcha", "/replay/abc", "/lobby"):
        answer = browser.get(path)
        assert answer.text == "<p>the table</p>"
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/html")
    script = Browser(local.app).get("/assets/main-abc.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert "javascript" in script.headers["content-type"]
    assert "set-cookie" not in script.headers  # caches share it among all visitors
    plain = browser.get("/assets/main-abc.js", headers={"accept-encoding": "identity"})
    assert plain.text == script.text == "let x = 1;\n" * 200
    assert "content-encoding" not in plain.headers
    assert browser.get("/icon.svg").text == "<svg/>"
    for path in ("/assets/none.js", "/assets/../index.html", "/assets/%2e%2e/%2e%2e/app.py"):
        assert browser.get(path).status_code in (200, 404)
        assert "import" not in browser.get(path).text
    assert browser.get("/assets/none.js").status_code == 404
    tag = browser.get("/").headers["etag"]
    assert browser.get("/", headers={"if-none-match": tag}).status_code == 304
    (local.folder / "index.html").write_text("<p>built again</p>")
    assert browser.get("/").text == "<p>built again</p>"
