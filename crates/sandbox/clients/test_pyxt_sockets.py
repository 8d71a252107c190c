"""The WebSocket part of pyxt, unmodified: every subscription that it offers."""

import json
import queue
import time
from decimal import Decimal

import pytest
from pyxt.perp import Perp
from pyxt.spot import Spot
from pyxt.websocket.perp import PerpWebsocketStreamClient
from pyxt.websocket.spot import SpotWebsocketStreamClient
from pyxt.websocket.xt_websocket import XTWebsocketClient

PAIR = "btc_usdt"
#: The subscriptions of each client: the method, its arguments, and the topic of the messages.
PUBLIC = {
    SpotWebsocketStreamClient: [
        ("trade", [PAIR], "trade"), ("kline", [PAIR, "5m"], "kline"), ("limit_depth", [PAIR, 5], "depth"),
        ("incremental_depth", [PAIR], "depth_update"), ("ticker", [PAIR], "ticker"), ("all_ticker", [], "tickers"),
    ],
    PerpWebsocketStreamClient: [
        ("trade", [PAIR], "trade"), ("kline", [PAIR, "5m"], "kline"), ("depth", [PAIR, 5], "depth"),
        ("depth_update", [PAIR], "depth_update"), ("ticker", [PAIR], "ticker"), ("all_ticker", [], "tickers"),
        ("agg_tickers", [], "agg_tickers"), ("index_price", [PAIR], "index_price"), ("mark_price", [PAIR], "mark_price"),
        ("fund_rate", [PAIR], "fund_rate"),
    ],
}
PRIVATE = {
    SpotWebsocketStreamClient: ["user_balance", "user_order", "user_trade"],
    PerpWebsocketStreamClient: ["user_balance", "user_position", "user_trade", "user_order", "user_notify"],
}


@pytest.fixture
def connect(sandbox):
    """Returns a function that connects a client. Its messages are put into a queue."""
    clients = []

    def open(kind, **options):
        url = sandbox.sockets["spot"] if kind is SpotWebsocketStreamClient else sandbox.sockets["contract"].removesuffix("/ws")
        messages = queue.Queue()
        client = kind(url, on_message=lambda _, text: messages.put(text), **options)
        clients.append(client)
        return client, messages

    yield open
    for client in clients:
        client.stop()


def message(messages, topic):
    """Returns the next message of a topic; the acknowledgement before it must be a success."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        text = messages.get(timeout=20)
        if text == "pong":
            continue
        received = json.loads(text)
        if "code" in received:
            assert received["code"] == 0, received
        elif received["topic"] == topic:
            return received["data"]
    raise AssertionError(f"no message of {topic}")


def pushed_price(topic, record):
    if topic in ("depth", "depth_update"):
        return Decimal(record["b"][0][0]) if record["b"] and record["a"] else None
    return Decimal(record["p" if topic in ("trade", "index_price", "mark_price") else "c"])


def test_every_subscription_is_tested():
    for kind, methods in PUBLIC.items():
        offered = {name for name in vars(kind) if not name.startswith("_")} - set(vars(XTWebsocketClient))
        assert offered == {name for name, *_ in methods} | set(PRIVATE[kind])


@pytest.mark.parametrize("kind, method, arguments, topic", [(kind, *of) for kind, methods in PUBLIC.items() for of in methods])
def test_public(sandbox, connect, kind, method, arguments, topic):
    client, messages = connect(kind)
    getattr(client, method)(*arguments, id="1")
    price = sandbox.price() + 3
    if topic in ("trade", "depth_update"):
        time.sleep(1)
        sandbox.set_price(price)
    deadline = time.monotonic() + 20
    while True:
        assert time.monotonic() < deadline, f"no message of {topic} has the current price"
        data = message(messages, topic)
        record = next(of for of in data if of["s"] == PAIR) if isinstance(data, list) else data
        assert record["s"] == PAIR
        # The price can move between the message and the request.
        if topic == "fund_rate" or pushed_price(topic, record) == sandbox.price():
            break
    client.ping()
    while messages.get(timeout=20) != "pong":
        pass
    getattr(client, method)(*arguments, id="2", action="unsubscribe")
    while json.loads(messages.get(timeout=20)).get("id") != "2":
        pass


def place(sandbox, kind):
    if kind is SpotWebsocketStreamClient:
        spot = Spot(sandbox.spot, access_key=sandbox.key, secret_key=sandbox.secret)
        return spot.order(symbol=PAIR, side="BUY", type="MARKET", biz_type="SPOT", time_in_force="IOC", quote_qty=50)
    perp = Perp(sandbox.futures, sandbox.key, sandbox.secret)
    return perp.send_order(symbol=PAIR, amount=4, order_side="BUY", order_type="MARKET", position_side="LONG")


@pytest.mark.parametrize("kind, method", [(kind, method) for kind, methods in PRIVATE.items() for method in methods])
def test_private(sandbox, connect, kind, method):
    is_spot = kind is SpotWebsocketStreamClient
    client, messages = connect(kind, is_auth=True)
    if is_spot:
        key = Spot(sandbox.spot, access_key=sandbox.key, secret_key=sandbox.secret).listen_key()
        key = key["accessToken"] if isinstance(key, dict) else key
    else:
        _, body, _ = Perp(sandbox.futures, sandbox.key, sandbox.secret).get_listen_key()
        key = body["result"]
    getattr(client, method)(key, id="1")
    assert json.loads(messages.get(timeout=20))["code"] == 0
    topic = method.removeprefix("user_")
    place(sandbox, kind)
    if topic == "notify":
        # The sandbox pushes nothing, because it liquidates no position.
        client.ping()
        assert messages.get(timeout=20) == "pong"
    else:
        data = message(messages, topic)
        assert data.get("s", data.get("symbol", PAIR)) == PAIR
        amounts = {"order": ["eq", "executedQty"], "trade": ["q", "quantity"], "balance": ["b", "walletBalance"], "position": ["positionSize"]}
        assert next(Decimal(data[name]) for name in amounts[topic] if name in data) > 0
