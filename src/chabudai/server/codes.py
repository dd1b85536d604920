"""Secrets that stand for a guest: recovery codes and one-time links. Only digests are stored."""

from __future__ import annotations

import hashlib
import re
import secrets

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: nothing that looks alike. A letter has five bits."""
GROUPS, GROUP_LENGTH = 5, 4
_LOOK_ALIKES = str.maketrans("ILO", "110")
_SEPARATORS = re.compile(r"[\s\-‐-―−ー–—・.]+")


def new_recovery_code() -> str:
    """A code of 100 random bits, in groups that are easy to write down."""
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP_LENGTH)) for _ in range(GROUPS))
    return "-".join(groups)


def read_recovery_code(text: str) -> str:
    """A code as typed by a person, in its canonical form; empty if it cannot be one."""
    plain = _SEPARATORS.sub("", text[:100].upper()).translate(_LOOK_ALIKES)
    good = len(plain) == GROUPS * GROUP_LENGTH and set(plain) <= set(LETTERS)
    return plain if good else ""


def recovery_digest(code: str) -> bytes:
    """The digest of a code in any form. It has too many bits to guess, so one hash is enough."""
    return digest(f"recovery {read_recovery_code(code)}".encode())


def new_token() -> str:
    """The secret of a one-time link."""
    return secrets.token_urlsafe(16)


def digest(secret: bytes) -> bytes:
    """What is stored of a secret."""
    return hashlib.sha256(secret).digest()


def handle(id: str | bytes) -> str:
    """A name for a device or a passkey that gives nothing away."""
    text = id.encode() if isinstance(id, str) else id
    return digest(b"handle " + text).hex()[:16]
