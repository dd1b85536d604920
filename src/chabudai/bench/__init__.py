"""Benchmarks: the speed of Chabudai, and of others in the same run."""
