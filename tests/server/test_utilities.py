"""Cookies, ids, rate limits, metrics, logs and catalogues."""

from __future__ import annotations

import json
import logging

import pytest

from chabudai.server import background
from chabudai.server.guests import Signer, new_guest, new_key, new_table
from chabudai.server.limits import Rate, RateLimiter, TokenBucket
from chabudai.server.logs import MAX_KINDS, MAX_LIKE_LINES, JsonLines, LikeLines
from chabudai.server.metrics import Metrics, text
from chabudai.server.pages import words
from chabudai.words import LANGUAGES


def test_cookies_are_signed() -> None:
    signer = Signer("secret")
    guest = new_guest()
    cookie = signer.signed(guest)
    assert signer.guest(cookie) == guest
    assert Signer("other").guest(cookie) == ""
    for wrong in ("", ".", guest, guest + ".", "x" + cookie, cookie + "x", cookie.upper(), "é.é"):
        assert signer.guest(wrong) == ""


def test_ids_are_unique_and_readable() -> None:
    assert len({new_table() for _ in range(1000)}) == 1000
    assert len(new_key()) >= 22
    assert not set("01iloO") & set("".join(new_table() for _ in range(200)))


def test_token_bucket_refills() -> None:
    bucket = TokenBucket(Rate(3, 2.0), 10.0)
    assert [bucket.allow(10.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.allow(10.4) is False
    assert bucket.allow(10.5) is True
    assert bucket.allow(10.5) is False
    assert [bucket.allow(1000.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.allow(5.0) is False  # a clock set back gives nothing


def test_token_bucket_counts_costs_and_debts() -> None:
    bucket = TokenBucket(Rate(10, 2.0), 0.0)
    assert bucket.allow(0.0, 8.0)
    assert not bucket.allow(0.0, 3.0)
    assert bucket.wait(3.0) == 0.5
    bucket.charge(6.0)  # the answer was longer than expected
    assert not bucket.allow(2.0)
    assert bucket.wait() == 0.5
    assert bucket.allow(2.5)


def test_rate_limiter_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flood of addresses drops those that were not seen for longest."""
    monkeypatch.setattr(RateLimiter, "MAX_BUCKETS", 3)
    buckets = RateLimiter(Rate(1, 0.001))
    assert [buckets.allow("a", 0.0), buckets.allow("a", 0.0)] == [True, False]
    for who in "bcdefg":
        assert buckets.allow(who, 1.0)
        assert not buckets.allow("a", 1.0)  # still in use, so it is kept
    assert len(buckets._buckets) == 3


def test_metrics_format() -> None:
    metrics = Metrics()
    metrics.sent = 5
    for seconds in (0.0005, 0.0006, 7.0):
        metrics.commits.observe(seconds)
    lines = text(metrics.families()).splitlines()
    assert "chabudai_messages_sent_total 5" in lines
    assert 'chabudai_commit_duration_seconds_bucket{le="0.0005"} 1' in lines
    assert 'chabudai_commit_duration_seconds_bucket{le="0.001"} 2' in lines
    assert 'chabudai_commit_duration_seconds_bucket{le="5.0"} 2' in lines
    assert 'chabudai_commit_duration_seconds_bucket{le="+Inf"} 3' in lines
    assert "chabudai_commit_duration_seconds_sum 7.0011" in lines
    assert "chabudai_commit_duration_seconds_count 3" in lines


def test_json_log_lines() -> None:
    record = logging.LogRecord("chabudai.server", logging.WARNING, "", 0, "odd: %s", ("\n",), None)
    record.table = "t1"
    line = JsonLines().format(record)
    assert "\n" not in line
    data = json.loads(line)
    assert (data["level"], data["what"], data["table"]) == ("warning", "odd: \n", "t1")
    assert data["at"].endswith("Z")


def test_like_log_lines_are_left_out(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    lines = LikeLines(lambda: now)
    logger = logging.getLogger("chabudai.test")
    caplog.handler.addFilter(lines)
    try:
        for at in range(1000):
            logger.warning("bad request from %s", at)
        logger.warning("something else")
        assert len(caplog.messages) == MAX_LIKE_LINES + 1
        assert (lines.lines["warning"], lines.left_out) == (1001, 980)
        lines.report()
        assert len(caplog.messages) == MAX_LIKE_LINES + 1  # the minute is not over
        now = 61.0
        lines.report()
        assert caplog.messages[-1] == "980 more lines like this were left out: bad request from %s"
        logger.warning("bad request from %s", 1000)
        assert caplog.messages[-1] == "bad request from 1000"
    finally:
        caplog.handler.removeFilter(lines)


def test_numbers_and_addresses_make_no_new_kind() -> None:
    """Asyncio writes them into its templates: one fault in many tasks is one kind."""
    lines = LikeLines(lambda: 0.0)
    logged = 0
    for at in range(100):
        text = f"Task exception was never retrieved\nfuture: <Task name='Task-{at}' at {at:#x}>"
        logged += lines.filter(logging.LogRecord("asyncio", 40, "", 0, text, (), None))
    assert logged == MAX_LIKE_LINES


def test_kinds_of_log_lines_are_bounded() -> None:
    lines = LikeLines(lambda: 0.0)
    letters = str.maketrans("0123456789", "abcdefghij")
    for at in range(3 * MAX_KINDS):
        kind = f"made by hand {at}".translate(letters)
        record = logging.LogRecord("x", logging.WARNING, "", 0, kind, (), None)
        assert lines.filter(record)
    assert len(lines._count) == len(lines._since) <= MAX_KINDS


def test_catalogues_are_preloaded_in_a_thread() -> None:
    words.cache_clear()
    background._load_catalogues()
    assert words.cache_info().currsize == len(LANGUAGES)
