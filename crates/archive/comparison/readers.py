"""The readers that are compared. Each keeps what it reads in a SQLite file, and returns what it has then."""

import json
import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

os.environ.update(RUNTIME__DLTHUB_TELEMETRY="false", RUNTIME__LOG_LEVEL="CRITICAL", RUNTIME__REQUEST_MAX_ATTEMPTS="1", NORMALIZE__DATA_WRITER__DISABLE_COMPRESSION="true")

import ccxt
import dlt
from dlt.pipeline.exceptions import PipelineStepFailed
from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import JSONResponseCursorPaginator

from exchange import DAY, PAGE, content

HISTORY = "/future/trade/v1/order/list-history"
# How far back each reader that does not read everything starts: the default of `tradewire archive sync`.
LAG = DAY


def rows(file, sql):
    if not file.exists():
        return []
    with closing(sqlite3.connect(file)) as database:
        return database.execute(sql).fetchall()


class Dlt:
    """A REST source, as https://dlthub.com/docs/general-usage/incremental/cursor and /merge-loading recommend."""

    def __init__(self, directory, url, everything):
        self.directory, self.everything, self.file = directory, everything, directory / "dlt.sqlite"
        self.client = RESTClient(base_url=url, paginator=self.paginator(), data_selector="result.items")

    @staticmethod
    def paginator():
        return JSONResponseCursorPaginator(cursor_path="result.items[-1].orderId", cursor_param="id", has_more_path="result.hasNext")

    def resource(self):
        client, paginator = self.client, self.paginator

        def pages(start):
            yield from client.paginate(HISTORY, params={"limit": PAGE, "direction": "NEXT", "startTime": start}, paginator=paginator())

        if self.everything:
            # The strategy that keeps earlier states needs the complete data each time.
            @dlt.resource(name="orders", write_disposition={"disposition": "merge", "strategy": "scd2"})
            def orders():
                yield from pages(0)
        else:
            @dlt.resource(name="orders", primary_key="orderId", write_disposition="merge")
            def orders(created=dlt.sources.incremental("createdTime", initial_value=0, lag=LAG)):
                yield from pages(max(created.last_value, 0))
        return orders

    def run(self):
        destination = dlt.destinations.sqlalchemy(f"sqlite:///{self.file}")
        pipeline = dlt.pipeline("history", pipelines_dir=str(self.directory), destination=destination, dataset_name="main")
        try:
            pipeline.run(self.resource())
        except PipelineStepFailed:
            # What was extracted is dropped, and the cursor stays where it was.
            pipeline.abort_packages()

    def states(self):
        current = "_dlt_valid_to IS NULL, _dlt_valid_from" if self.everything else "1, 1"
        if not rows(self.file, "SELECT 1 FROM sqlite_schema WHERE name = 'orders'"):
            return
        columns = {name for _, name, *_ in rows(self.file, "PRAGMA table_info(orders)")}
        profit = "close_profit" if "close_profit" in columns else "NULL"
        for id, state, executed, profit, is_current, _ in rows(
            self.file, f"SELECT order_id, state, executed_qty, {profit}, {current} FROM orders ORDER BY 6"
        ):
            yield id, content({"state": state, "executedQty": executed, "closeProfit": profit}), bool(is_current)


class Ccxt:
    """`fetch_orders` until a page is empty (https://docs.ccxt.com, "Pagination"), stored by `INSERT OR REPLACE`."""

    def __init__(self, directory, url, everything):
        self.everything, self.file = everything, directory / "ccxt.sqlite"
        self.exchange = ccxt.xt({"apiKey": "key", "secret": "secret", "number": str})
        self.exchange.urls["api"] = {"spot": url, "linear": url}
        self.exchange.set_markets([{
            "id": "btc_usdt", "symbol": "BTC/USDT:USDT", "type": "swap", "spot": False, "swap": True, "margin": False, "base": "BTC",
            "quote": "USDT", "baseId": "btc", "quoteId": "usdt", "settle": "USDT", "linear": True, "subType": "linear", "contract": True,
            "active": True, "contractSize": 0.0001, "precision": {}, "limits": {},
        }])
        with closing(sqlite3.connect(self.file)) as database:
            database.execute("CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, timestamp INTEGER NOT NULL, info TEXT NOT NULL)")

    def run(self):
        newest = rows(self.file, "SELECT max(timestamp) FROM orders")[0][0]
        since = 0 if self.everything or newest is None else newest - LAG
        params, orders = {"type": "swap", "subType": "linear", "direction": "NEXT"}, []
        try:
            # The lists of `fetch_closed_orders` and `fetch_canceled_orders` are paged by number, and a page would shift while it is read.
            while page := self.exchange.fetch_orders(None, since, PAGE, params):
                orders += page
                params["id"] = min(int(order["id"]) for order in page)
        except ccxt.NetworkError:
            return
        # One transaction, so that a run that fails does not move `since` past what it did not read.
        with closing(sqlite3.connect(self.file)) as database, database:
            values = [(order["id"], order["timestamp"], json.dumps(order["info"])) for order in orders]
            database.executemany("INSERT OR REPLACE INTO orders VALUES (?, ?, ?)", values)

    def states(self):
        for id, info in rows(self.file, "SELECT id, info FROM orders"):
            yield int(id), content(json.loads(info)), True


class Tradewire:
    """`tradewire archive sync`."""

    def __init__(self, directory, url, everything):
        self.everything, self.file = everything, directory / "tradewire.sqlite"
        variables = {name: value for name, value in os.environ.items() if not name.startswith("TRADEWIRE_")}
        self.variables = variables | {
            "TRADEWIRE_FUTURES_URL": url, "TRADEWIRE_SPOT_URL": url, "TRADEWIRE_API_KEY": "key", "TRADEWIRE_API_SECRET": "secret",
            "TRADEWIRE_OWN_LIMITS": "true",
        }
        self.program = str(Path(os.environ["TRADEWIRE"]).resolve())

    def run(self):
        options = ["--sweep"] if self.everything else []
        command = [self.program, "archive", "sync", "--archive", str(self.file), "--account", "main", "--dataset", "futures.orders", *options]
        done = subprocess.run(command, env=self.variables, capture_output=True, text=True)
        # 6: not everything was read.
        if done.returncode not in (0, 6):
            raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")

    def states(self):
        latest = "number = (SELECT max(number) FROM revision AS later WHERE later.key = revision.key)"
        for id, raw, is_latest in rows(self.file, f"SELECT key, raw_json, {latest} FROM revision ORDER BY key, number"):
            yield int(id), content(json.loads(raw)), bool(is_latest)


READERS = [
    ("dlt, incremental, merge", Dlt, False),
    ("dlt, complete, scd2", Dlt, True),
    ("ccxt, since", Ccxt, False),
    ("ccxt, complete", Ccxt, True),
    ("tradewire archive sync", Tradewire, False),
    ("tradewire archive sync --sweep", Tradewire, True),
]
