"""The sounds of the client are those of the script, and small."""

from __future__ import annotations

import importlib.util
import wave
from pathlib import Path

WEB = Path(__file__).parents[1]
MOST_BYTES = 60_000


def test_the_files_are_what_the_script_writes(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("sounds", WEB / "tools" / "sounds.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.write(tmp_path)
    stored = sorted((WEB / "sounds").glob("*.wav"))
    assert [one.stem for one in stored] == sorted(script.SOUNDS)
    for file in stored:
        assert file.read_bytes() == (tmp_path / file.name).read_bytes(), file.name


def test_they_are_small_and_begin_and_end_in_silence() -> None:
    files = sorted((WEB / "sounds").glob("*.wav"))
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
    for file in files:
        with wave.open(str(file)) as sound:
            assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
            frames = sound.readframes(sound.getnframes())
        levels = [
            abs(int.from_bytes(frames[at : at + 2], "little", signed=True))
            for at in (0, len(frames) - 2)
        ]
        assert max(levels) < 3_000, file.name  # otherwise it would click
