"""Writes the sounds of the client: wood, paper and a small bell, computed from a few numbers.

    python web/tools/sounds.py [FOLDER]

The same sounds come out on every machine: noise comes from a generator of our own. Only the
standard library is used.
"""

from __future__ import annotations

import math
import sys
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

RATE = 11_025
"""Samples in a second: enough for soft sounds, and a quarter of the size."""
LOUDEST = 0.8
FADE = 0.012
"""Seconds in which the end of a sound fades out."""
FOLDER = Path(__file__).parents[1] / "sounds"

Tone = tuple[float, float, float]
"""Frequency in hertz, loudness, and seconds until a third of it is left."""


def noise(seed: int) -> Iterator[float]:
    """Reproducible noise between -1 and 1."""
    state = seed
    while True:
        state = (state * 1_103_515_245 + 12_345) % 2**31
        yield state / 2**30 - 1


def knock(time: float, tones: list[Tone]) -> float:
    """Damped tones that start together: a piece of wood."""
    return sum(
        loud * math.exp(-time / length) * math.sin(2 * math.pi * pitch * time)
        for pitch, loud, length in tones
    )


def samples(seconds: float, sound: Callable[[float], float]) -> list[float]:
    """A sound as numbers, as loud as allowed."""
    count = round(seconds * RATE)
    values = [sound(at / RATE) for at in range(count)]
    most = max(abs(value) for value in values)
    fade = FADE * RATE
    return [
        LOUDEST * value / most * min(1.0, (at + 1) / 12, (count - at) / fade)
        for at, value in enumerate(values)
    ]


def place() -> list[float]:
    """A wooden piece is put down."""
    wood: list[Tone] = [(196, 1.0, 0.035), (421, 0.5, 0.022), (883, 0.22, 0.012)]
    return samples(0.16, lambda time: knock(time, wood))


def reveal() -> list[float]:
    """A card is turned: paper brushes over paper."""
    source, last = noise(7), 0.0

    def paper(time: float) -> float:
        nonlocal last
        last += 0.45 * (next(source) - last)  # softer than plain noise
        swell = math.sin(math.pi * min(1.0, time / 0.2)) ** 2
        tap = knock(time - 0.15, [(310, 0.5, 0.02)]) if time > 0.15 else 0.0
        return last * swell * 0.7 + tap

    return samples(0.24, paper)


def token() -> list[float]:
    """A token drops on the tray and bounces once."""
    high: list[Tone] = [(740, 1.0, 0.03), (1310, 0.4, 0.018)]

    def drop(time: float) -> float:
        again = 0.45 * knock(time - 0.09, high) if time > 0.09 else 0.0
        return knock(time, high) + again

    return samples(0.22, drop)


def turn() -> list[float]:
    """A small bell."""
    bell: list[Tone] = [(880, 1.0, 0.16), (1320, 0.45, 0.11), (2640, 0.12, 0.05)]
    return samples(0.55, lambda time: knock(time, bell))


def end() -> list[float]:
    """Three notes on a koto, one after the other."""
    notes = ((0.0, 392.0), (0.18, 523.25), (0.36, 659.25))

    def string(time: float, pitch: float) -> float:
        overtones: list[Tone] = [(2 * pitch, 0.35, 0.16), (3 * pitch, 0.15, 0.08)]
        return knock(time, [(pitch, 1.0, 0.28), *overtones])

    def strings(time: float) -> float:
        return sum(string(time - start, pitch) for start, pitch in notes if time >= start)

    return samples(1.1, strings)


SOUNDS = {"place": place, "reveal": reveal, "token": token, "turn": turn, "end": end}


def write(folder: Path) -> None:
    """Write all sounds as mono WAV files of 16 bits."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        numbers = [round(32_000 * value) for value in make()]
        data = b"".join(one.to_bytes(2, "little", signed=True) for one in numbers)
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
