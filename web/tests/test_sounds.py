"""The sounds of the client are those of the script, and small."""

from __future__ import annotations

import importlib.util
import wave
from pathlib import Path

WEB = Path(__file__).parents[1]
MOST_BYTES = 60_000


def levels(file: Path) -> list[int]:
    """The samples of a sound."""
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        data = sound.readframes(sound.getnframes())
    return [
        int.from_bytes(data[at : at + 2], "little", signed=True) for at in range(0, len(data), 2)
    ]


def test_the_files_are_what_the_script_writes(tmp_path: Path) -> None:
    """Regenerating changes nothing."""
    spec = importlib.util.spec_from_file_location("sounds", WEB / "tools" / "sounds.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.write(tmp_path)
    stored = sorted((WEB / "sounds").glob("*.wav"))
    assert [one.stem for one in stored] == sorted(script.SOUNDS)
    for file in stored:
        ours, again = levels(file), levels(tmp_path / file.name)
        assert len(ours) == len(again)
        # The last bit of a sine may differ between machines.
        assert max(abs(a - b) for a, b in zip(ours, again, strict=True)) <= 1, file.name


def test_they_are_small_and_begin_and_end_in_silence() -> None:
    """They are loaded on phones, too."""
    files = sorted((WEB / "sounds").glob("*.wav"))
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
    for file in files:
        found = levels(file)
        assert max(abs(found[0]), abs(found[-1])) < 3_000, file.name  # otherwise it would click
