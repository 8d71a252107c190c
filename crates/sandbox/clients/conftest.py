"""The sandbox under test: its URLs and credentials come from the variables that `cargo run -- sandbox` prints."""

import os
from collections import Counter
from dataclasses import dataclass
from urllib.parse import urlsplit

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
        pytest.exit(f"set {', '.join(missing)} to the values that `cargo run -- sandbox` prints, or run .ci/clients", returncode=2)
    sandbox = Sandbox(*(os.environ[name] for name in names))
    if {urlsplit(url).hostname for url in (sandbox.futures, sandbox.spot)} != {"127.0.0.1"}:
        pytest.exit("the tests place orders: both URLs must be those of a sandbox on 127.0.0.1", returncode=2)
    return sandbox


def pytest_collection_modifyitems(items):
    """Runs schemathesis last: it trades and cancels, and the other tests compare the account with its initial state."""
    items.sort(key=lambda item: item.path.stem == "test_openapi")


TALLY = Counter()


@pytest.fixture(scope="session")
def tally():
    """Counts the requests of schemathesis by operation, kind of request, and outcome."""
    return TALLY


def pytest_terminal_summary(terminalreporter):
    if TALLY:
        terminalreporter.section(f"{TALLY.total()} requests of schemathesis")
    for request in sorted({key[:2] for key in TALLY}):
        counts = ", ".join(f"{count} {outcome}" for (*of, outcome), count in sorted(TALLY.items()) if (*of,) == request)
        terminalreporter.write_line(f"{request[0]} ({request[1]}): {counts}")
