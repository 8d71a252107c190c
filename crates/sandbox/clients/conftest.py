"""The sandbox that the clients speak to: where the variables say that `cargo run -- sandbox` prints."""

import os
from dataclasses import dataclass

import pytest


@dataclass(frozen=True)
class Sandbox:
    futures: str
    spot: str
    key: str
    secret: str


@pytest.fixture(scope="session")
def sandbox():
    names = ["TRADEWIRE_FUTURES_URL", "TRADEWIRE_SPOT_URL", "TRADEWIRE_API_KEY", "TRADEWIRE_API_SECRET"]
    missing = [name for name in names if not os.environ.get(name)]
    if missing:
        pytest.exit(f"set {', '.join(missing)} to what `cargo run -- sandbox` prints, or run .ci/clients", returncode=2)
    return Sandbox(*(os.environ[name] for name in names))
