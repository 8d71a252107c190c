"""A moving exchange: the history of futures orders, which changes while it is read, and which knows what it has returned."""

import json
import random
import threading
import time
from contextlib import contextmanager
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

DAY = 24 * 60 * 60 * 1000
ORDERS = 2_000
OPEN = ("NEW", "PARTIALLY_FILLED")
# The exchange returns at most this many orders on a page, whatever a client asks for.
PAGE = 100


def content(order):
    """Returns what changes about an order, comparable across forms: a detail contains numbers, a list contains texts."""
    return (order["state"], Decimal(str(order["executedQty"])), Decimal(str(order["closeProfit"] or 0)))


class Exchange:
    """The orders, the states they had when they were returned, and how the exchange fails."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lock = threading.Lock()
        self.orders, self.hidden, self.returned, self.corrected = {}, {}, {}, {}
        self.is_moving = True
        self.requests = 0
        # The number of requests after which every response is HTTP 503.
        self.requests_left = None
        start = self.now()
        for _ in range(ORDERS):
            self.add(start - self.random.randrange(80 * DAY))

    @staticmethod
    def now():
        return int(time.time() * 1000)

    def add(self, created):
        # Ids follow the time only roughly, as if several machines issued them.
        id = (created + self.random.randrange(-DAY // 24, DAY // 24)) * 1000 + self.random.randrange(1000)
        state = self.random.choices(("FILLED", "CANCELED", *OPEN), (60, 25, 10, 5))[0]
        executed = {"FILLED": 10, "PARTIALLY_FILLED": 4}.get(state, 0)
        order = {
            "orderId": id, "clientOrderId": None, "symbol": "btc_usdt", "orderType": "LIMIT", "orderSide": "BUY", "positionSide": "LONG",
            "timeInForce": "GTC", "closePosition": False, "price": "60000.5", "origQty": "10", "avgPrice": "0", "executedQty": str(executed),
            "marginFrozen": "0", "triggerProfitPrice": None, "triggerStopPrice": None, "sourceId": None, "forceClose": False,
            "closeProfit": None, "state": state, "createdTime": created, "updatedTime": created,
        }
        # Some orders become visible long after they were created.
        (self.hidden if self.random.random() < 0.05 else self.orders)[id] = order

    def change(self):
        """Does one of the things that happen on an exchange."""
        kind = self.random.choices(("place", "fill", "correct", "revert", "reveal"), (2, 4, 2, 2, 1))[0]
        if kind == "place":
            self.add(self.now())
        elif kind == "fill":
            open_orders = [order for order in self.orders.values() if order["state"] in OPEN]
            if open_orders:
                order = self.random.choice(open_orders)
                executed = min(10, int(order["executedQty"]) + self.random.randrange(1, 6))
                self.update(order, executedQty=str(executed), state="FILLED" if executed == 10 else "PARTIALLY_FILLED")
        elif kind == "correct":
            order = self.random.choice(list(self.orders.values()))
            if order["state"] == "FILLED" and order["orderId"] not in self.corrected:
                self.corrected[order["orderId"]] = order["closeProfit"]
                self.update(order, closeProfit=str(self.random.randrange(1, 1000)))
        elif kind == "revert" and self.corrected:
            id = self.random.choice(list(self.corrected))
            self.update(self.orders[id], closeProfit=self.corrected.pop(id))
        elif kind == "reveal" and self.hidden:
            id = self.random.choice(list(self.hidden))
            self.orders[id] = self.hidden.pop(id)

    def update(self, order, **fields):
        order.update(fields, updatedTime=self.now())

    def night(self):
        """What happens between two runs of a reader."""
        with self.lock:
            for _ in range(100):
                self.change()

    def come_to_rest(self):
        with self.lock:
            self.is_moving = False
            self.orders.update(self.hidden)
            self.hidden.clear()

    def answer(self, path, query):
        """Returns the status and the body of a response."""
        with self.lock:
            if self.requests_left == 0:
                return 503, {}
            if self.requests_left is not None:
                self.requests_left -= 1
            self.requests += 1
            result = self.result(path, query)
            if self.is_moving:
                for _ in range(3):
                    self.change()
            return 200, {"returnCode": 0, "msgInfo": "success", "error": None, "result": result}

    def result(self, path, query):
        if path.endswith("/detail"):
            order = self.orders.get(int(query["orderId"]))
            return order and self.detail(order)
        page, has_next = self.page(query)
        for order in page:
            self.note(order)
        return {"hasPrev": "id" in query, "hasNext": has_next, "items": page}

    def page(self, query):
        if "true" in (query.get("forceClose"), query.get("welfareAccount")):
            return [], False
        start, end = int(query.get("startTime", 0)), int(query.get("endTime", 1 << 62))
        before = int(query.get("id", 1 << 62))
        found = [order for order in self.orders.values() if start <= order["createdTime"] <= end and order["orderId"] < before]
        found.sort(key=lambda order: -order["orderId"])
        size = min(PAGE, int(query.get("limit", 10)))
        # Copies, because the response is written while the orders already change.
        return [dict(order) for order in found[:size]], len(found) > size

    def detail(self, order):
        self.note(order)
        numbers = {"price", "origQty", "executedQty", "avgPrice", "marginFrozen", "closeProfit"}
        absent = {"clientOrderId", "updatedTime"}
        return {
            name: float(value) if name in numbers and value is not None else value
            for name, value in order.items()
            if name not in absent
        }

    def note(self, order):
        """Notes a state that is returned, unless the same was returned last."""
        states = self.returned.setdefault(order["orderId"], [])
        if not states or states[-1] != content(order):
            states.append(content(order))


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        url = urlsplit(self.path)
        query = {name: values[-1] for name, values in parse_qs(url.query).items()}
        status, body = self.server.exchange.answer(url.path, query)
        body = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextmanager
def served(exchange):
    """Serves an exchange on a loopback address, and yields its URL."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    # Clients may close a connection at any time.
    server.handle_error = lambda *_: None
    server.exchange = exchange
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
