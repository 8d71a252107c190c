"""The sandbox under test: its URLs and credentials come from the variables that `cargo run -- sandbox` prints."""

import json
import os
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest


@dataclass(frozen=True)
class Sandbox:
    futures: str
    spot: str
    spot_socket: str
    futures_socket: str
    key: str
    secret: str

    @property
    def sockets(self):
        """The URLs before the last part of the path, as clients expect them."""
        return {"spot": self.spot_socket.removesuffix("/public"), "contract": self.futures_socket.removesuffix("/market")}

    def price(self):
        """Returns the last price of btc_usdt."""
        with urlopen(f"{self.futures}/future/market/v1/public/q/ticker?symbol=btc_usdt", timeout=20) as response:
            return Decimal(json.load(response)["result"]["c"])

    def set_price(self, price):
        body = json.dumps({"symbol": "btc_usdt", "price": str(price)}).encode()
        urlopen(Request(f"{self.futures}/sandbox/price", body, {"content-type": "application/json"}), timeout=20).close()


@pytest.fixture(scope="session")
def sandbox():
    names = [
        "TRADEWIRE_FUTURES_URL", "TRADEWIRE_SPOT_URL", "TRADEWIRE_SPOT_PUBLIC_SOCKET_URL", "TRADEWIRE_FUTURES_MARKET_SOCKET_URL",
        "TRADEWIRE_API_KEY", "TRADEWIRE_API_SECRET",
    ]
    missing = [name for name in names if not os.environ.get(name)]
    if missing:
        pytest.exit(f"set {', '.join(missing)} to the values that `cargo run -- sandbox` prints, or run .ci/clients", returncode=2)
    sandbox = Sandbox(*(os.environ[name] for name in names))
    if {urlsplit(url).hostname for url in (sandbox.futures, sandbox.spot)} != {"127.0.0.1"}:
        pytest.exit("the tests place orders: both URLs must be those of a sandbox on 127.0.0.1", returncode=2)
    return sandbox


def pytest_collection_modifyitems(items):
    """Runs the tests that trade last: the others compare the account and the prices with their initial state."""
    last = ["test_ccxt_pro", "test_pyxt_sockets", "test_openapi"]
    items.sort(key=lambda item: last.index(item.path.stem) if item.path.stem in last else -1)


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
