"""Settings for all tests: Hypothesis draws the same examples in every run."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "chabudai",
    deadline=None,  # the machine may be busy
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("chabudai")
