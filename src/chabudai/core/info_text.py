"""An observation as readable text. Equal observations have equal texts, and the reverse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def observation_text(observation: Mapping[str, Any]) -> str:
    """A line for each field, in the order of the observation."""
    return "\n".join(f"{name}: {value_text(value)}" for name, value in observation.items())


def value_text(value: Any) -> str:
    """A value of an observation or an event."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} {value_text(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        inner = [value_text(one) for one in value]
        return "[" + " ".join(inner) + "]"
    return str(value)
