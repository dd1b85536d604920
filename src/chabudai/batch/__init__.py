"""Thousands of games as arrays (extra ``fast``): `make` starts them, `Batch` plays them."""

from __future__ import annotations

from chabudai.batch.batch import Batch, Step, make
from chabudai.batch.kernels import SKIP, stream

__all__ = ["SKIP", "Batch", "Step", "make", "stream"]
