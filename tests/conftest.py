"""For all tests: asserts in the shipped checks explain themselves; Hypothesis is repeatable."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("chabudai.testing")

settings.register_profile(
    "chabudai",
    deadline=None,  # the machines that run this are shared
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("chabudai")
