"""Values of the settings for traces. Nothing here needs OpenTelemetry."""

from __future__ import annotations

import re
from importlib.util import find_spec
from urllib.parse import urlsplit

from chabudai.core.refusals import BadInput
from chabudai.server.postgres_url import hidden_password


def collector(text: str) -> str:
    """The address of a collector of OpenTelemetry."""
    try:
        parts = urlsplit(text)
        found = parts.scheme in ("http", "https") and parts.hostname and (parts.port or 1)
    except ValueError:
        found = False
    if not found or "@" in text:
        shown = hidden_password(text)
        raise ValueError(f"must be an address such as http://127.0.0.1:4318, not {shown!r}")
    return text


def share(text: str) -> float:
    """A part of everything, 0 to 1."""
    if not re.fullmatch(r"[0-9]*\.?[0-9]+", text) or float(text) > 1:
        raise ValueError(f"must be a number from 0 to 1, not {text!r}")
    return float(text)


def need_opentelemetry() -> None:
    """Raise an error that says how to install OpenTelemetry."""
    for name in ("opentelemetry.sdk", "opentelemetry.exporter.otlp.proto.http"):
        try:
            found = find_spec(name)
        except ModuleNotFoundError:
            found = None
        if found is None:
            raise BadInput(
                "traces need OpenTelemetry: install it with pip install 'chabudai[server,otel]'"
            )
