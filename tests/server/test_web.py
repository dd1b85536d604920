"""What every answer has in common, and the pages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.server.app_bench import OVER, Bench, Browser, trouble


# -- everything else -------------------------------------------------------------------------------
def test_addresses_and_methods_there_are_not(bench: Bench) -> None:
    browser = bench.browser()
    trouble(browser.get("/api/nothing"), 404, "no-such-page")
    trouble(browser.request("DELETE", "/api/me"), 405, "not-this-way")
    trouble(browser.post("/api/games"), 405, "not-this-way")
    trouble(browser.get("/api/tables?state=gone"), 400, "bad-input")


def test_other_sites_change_nothing(bench: Bench) -> None:
    ann = bench.browser("Ann")
    for origin in (
        "http://evil.example",
        "null",
        "http://testserver.evil.example",
        "x://testserver",
    ):
        answer = ann.put("/api/me", json={"name": "Eve"}, headers={"origin": origin})
        trouble(answer, 403, "foreign")
    assert ann.get("/api/me").json() == {"name": "Ann"}
    good = ann.put("/api/me", json={"name": "Anna"}, headers={"origin": OVER})
    assert good.status_code == 200
    for headers in ({"origin": "null", "host": ""}, {"origin": "http://", "host": ""}):
        trouble(ann.put("/api/me", json={"name": "Eve"}, headers=headers), 403, "foreign")


def test_behind_tls_a_page_without_it_is_another_site(bench: Bench) -> None:
    ann = Browser(bench.app, "https://testserver")
    answer = ann.put("/api/me", json={"name": "Eve"}, headers={"origin": OVER})
    trouble(answer, 403, "foreign")
    answer = ann.put("/api/me", json={"name": "Ann"}, headers={"origin": "https://TestServer"})
    assert answer.json() == {"name": "Ann"}
    # A proxy that does not tell what it speaks: the browser's page is nevertheless our own.
    ann = Browser(bench.app)
    answer = ann.put("/api/me", json={"name": "Ann"}, headers={"origin": "https://testserver"})
    assert answer.status_code == 200


def test_headers_that_protect(bench: Bench) -> None:
    for path in ("/", "/api/me", "/health", "/api/nothing"):
        headers = bench.browser().get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_a_fault_tells_nothing_of_the_inside(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*args: Any) -> Any:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(bench.store, "tables_of", broken)
    answer = bench.browser().get("/api/tables/mine")
    trouble(answer, 500, "fault")
    assert "secret" not in answer.text


def test_a_database_that_is_read_only(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    ann = bench.browser("Ann")
    assert bench.browser().get("/health").text == "ok\n"
    bench.store._db.execute("PRAGMA query_only=1")
    with caplog.at_level("WARNING"):
        trouble(ann.put("/api/me", json={"name": "Anna"}), 503, "not-saved")
    assert "not saved: attempt to write a readonly database" in caplog.text
    table = {"game": "matcha", "seats": ["me", "greedy"]}
    trouble(ann.post("/api/tables", json=table), 503, "not-saved")
    health = ann.get("/health")
    assert (health.status_code, "readonly" in health.text) == (503, True)
    assert ann.get("/api/me").json() == {"name": "Ann"}
    bench.store._db.execute("PRAGMA query_only=0")
    assert ann.post("/api/tables", json=table).status_code == 200


def test_metrics(bench: Bench) -> None:
    ann = bench.browser("Ann")
    ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]})
    assert "chabudai_tables_total 1" in ann.get("/metrics").text


def test_the_description_knows_every_endpoint(bench: Bench) -> None:
    document = bench.browser().get("/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    named = {(method, path) for path, item in document["paths"].items() for method in item}
    assert ("post", "/api/tables/{table}/rematch") in named
    assert len(named) == 12
    text = str(document)
    for ref in re.findall(r"#/components/schemas/(\w+)", text):
        assert ref in document["components"]["schemas"]


# -- pages -----------------------------------------------------------------------------------------
def test_a_client_that_is_not_built_is_said_so(bench: Bench) -> None:
    answer = bench.browser().get("/")
    assert answer.status_code == 503
    assert "not built" in answer.text


def test_the_built_client(bench: Bench) -> None:
    (bench.folder / "assets").mkdir(parents=True)
    (bench.folder / "assets" / "main-abc.js").write_text("let x = 1;\n" * 200)
    (bench.folder / "icon.svg").write_text("<svg/>")
    (bench.folder / "index.html").write_text("<p>the table</p>")
    browser = bench.browser()
    for path in ("/", "/t/abc", "/t/abc/key", "/rules/matcha", "/replay/abc", "/lobby"):
        answer = browser.get(path)
        assert answer.text == "<p>the table</p>"
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/html")
    script = Browser(bench.app).get("/assets/main-abc.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert "javascript" in script.headers["content-type"]
    assert "set-cookie" not in script.headers  # caches keep it for everybody
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
    (bench.folder / "index.html").write_text("<p>built anew</p>")
    assert browser.get("/").text == "<p>built anew</p>"
