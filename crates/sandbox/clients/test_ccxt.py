"""ccxt with the initial orders of the sandbox. It signs `xt-validate-` headers and, for futures, the encoded query as sent.

Its batch placement uses another path, and its signing does not support an array as the body, so only pyxt places batches.
"""

import json
import time
from decimal import Decimal

import ccxt
import pytest

import seeded


def market(symbol, kind):
    """Describes a trading pair, so that these tests depend on no list of pairs. `test_ccxt_methods` loads the list."""
    base, quote = symbol.upper().split("_")
    swap = kind == "swap"
    return {
        "id": symbol, "symbol": f"{base}/{quote}:{quote}" if swap else f"{base}/{quote}", "type": kind, "spot": not swap, "swap": swap, "margin": False,
        "base": base, "quote": quote, "baseId": symbol.split("_")[0], "quoteId": "usdt", "settle": quote if swap else None,
        "linear": swap or None, "subType": "linear" if swap else None, "contract": swap, "active": True,
        "contractSize": seeded.CONTRACTS[symbol.split("_")[0]] if swap else None, "precision": {}, "limits": {},
    }


def client(sandbox, **options):
    exchange = ccxt.xt({"apiKey": sandbox.key, "secret": sandbox.secret, "number": str, **options})
    exchange.urls["api"] = {"spot": sandbox.spot, "linear": sandbox.futures}
    exchange.set_markets([market(f"{base}_usdt", kind) for base in seeded.CONTRACTS for kind in ("spot", "swap")])
    return exchange


@pytest.fixture
def exchange(sandbox):
    return client(sandbox)


def history(exchange, **params):
    """Requests the quant history, for which ccxt has no method, through its generic request function."""
    return exchange.request("future/trade/v1/order/quant/list-history", ["private", "linear"], "GET", params)["result"]


def batch_orders(exchange, ids):
    return exchange.private_spot_get_batch_order({"orderIds": ",".join(ids)})["result"]


def test_the_time(exchange):
    assert abs(exchange.fetch_time() - time.time() * 1000) < 10_000


def test_open_orders_are_decoded_completely(exchange):
    raw = {order["orderId"]: order for order in batch_orders(exchange, seeded.SPOT.values())}
    assert {order["clientOrderId"]: order["orderId"] for order in raw.values()} == seeded.SPOT
    spot, margin = exchange.fetch_open_orders(), exchange.fetch_open_orders(params={"marginMode": "cross"})
    pending = [id for id, order in raw.items() if order["state"] in ("NEW", "PARTIALLY_FILLED")]
    assert spot and margin and sorted(order["id"] for order in spot + margin) == sorted(pending)
    for order in spot + margin:
        sent = raw[order["id"]]
        seeded.check_spot(sent)
        assert order["symbol"] == sent["symbol"].upper().replace("_", "/")
        assert (order["status"], order["type"], order["side"]) == ("open", "limit", sent["side"].lower())
        assert (order["timeInForce"], order["timestamp"]) == ("GTC", int(sent["time"]))
        assert order["lastUpdateTimestamp"] == int(sent["updatedTime"])
        read = {"price": "price", "amount": "origQty", "filled": "executedQty", "remaining": "leavingQty"}
        for name, wire in read.items():
            assert Decimal(order[name]) == Decimal(sent[wire]), name
        assert Decimal(order["fee"]["cost"]) == Decimal(sent["fee"]) and order["fee"]["currency"] == sent["feeCurrency"].upper()


def test_open_orders_of_one_pair(exchange):
    orders = exchange.fetch_open_orders("BTC/USDT")
    wanted = [order["id"] for order in exchange.fetch_open_orders() if order["symbol"] == "BTC/USDT"]
    assert [order["id"] for order in orders] == wanted


def test_orders_by_id_are_in_the_requested_order(exchange):
    ids = [seeded.SPOT["sandbox_spot_9"], seeded.SPOT["sandbox_spot_2"]]
    assert [order["orderId"] for order in batch_orders(exchange, ids)] == ids


def test_the_history_is_decoded_completely(exchange):
    # ccxt sends and signs `2%2C3%2C4%2C6`.
    end = int(time.time() * 1000) - 3_600_000
    orders = exchange.parse_orders(history(exchange, limit=2000, endTime=end, states="2,3,4,6")["items"])
    everything = history(exchange, limit=2000, endTime=end)["items"]
    assert {order["clientOrderId"]: int(order["orderId"]) for order in everything} == seeded.FUTURES
    ended = {order["orderId"]: order for order in everything if order["state"] not in ("NEW", "REJECTED")}
    assert sorted(order["id"] for order in orders) == sorted(str(id) for id in ended)
    states = {"PARTIALLY_FILLED": "open", "FILLED": "closed", "CANCELED": "canceled", "PARTIALLY_CANCELED": "canceled", "EXPIRED": "expired"}
    for order in orders:
        sent = order["info"]
        seeded.check_futures(sent)
        assert order["status"] == states[sent["state"]] and order["side"] == sent["orderSide"].lower()
        assert order["symbol"] == sent["symbol"].upper().replace("_", "/") + ":USDT"
        contract = Decimal(seeded.CONTRACTS[sent["symbol"].removesuffix("_usdt")])
        assert Decimal(order["amount"]) == Decimal(sent["origQty"]) * contract
        assert Decimal(order["filled"]) == Decimal(sent["executedQty"]) * contract


def test_the_detail_is_consistent_with_the_history(exchange):
    for listed in exchange.parse_orders(history(exchange, limit=12)["items"]):
        order = exchange.fetch_order(listed["id"], listed["symbol"])
        # The detail omits these fields, or has them in another form.
        omitted = ["clientOrderId", "lastTradeTimestamp", "lastUpdateTimestamp", "info"]
        for name in set(order) - set(omitted):
            assert same(order[name], listed[name]), (name, order[name], listed[name])


def same(one, other):
    """Returns whether two values are equal. Amounts are compared as numbers."""
    if isinstance(one, str) and isinstance(other, str) and one[:1].isdigit() and "T" not in one:
        return Decimal(one) == Decimal(other)
    return one == other


def test_an_unknown_order_is_empty(exchange):
    assert exchange.fetch_order("1", "BTC/USDT:USDT")["id"] is None


def test_both_hosts_reject_a_wrong_secret(sandbox):
    exchange = client(sandbox, secret="wrong")
    with pytest.raises(ccxt.AuthenticationError, match="AUTH_103"):
        exchange.fetch_open_orders()
    # ccxt does not map code 403 to a kind of error.
    with pytest.raises(ccxt.ExchangeError, match='"403".*invalid signature'):
        exchange.fetch_order("1", "BTC/USDT:USDT")
    with pytest.raises(ccxt.AuthenticationError, match="AUTH_101"):
        client(sandbox, apiKey="nobody").fetch_open_orders()


def test_an_invalid_request_is_an_error(exchange):
    with pytest.raises(ccxt.ExchangeError, match="FAILURE"):
        exchange.fetch_open_orders(params={"side": "UPWARD"})
    with pytest.raises(ccxt.ExchangeError, match="invalid_params") as rejected:
        history(exchange, limit=2001)
    assert json.loads(str(rejected.value).split(" ", 1)[1])["msgInfo"] == "failure"
