"""pyxt with the sandbox. It signs `xt-validate-` headers, and sorts and encodes only as much as required."""

import json
import time
import uuid
from decimal import Decimal

import pytest
from pyxt.perp import Perp
from pyxt.spot import Spot, XtBusinessError

import seeded

HOUR = 3_600_000
MONEY = ["avgPrice", "closeProfit", "executedQty", "marginFrozen", "origQty", "price"]
SPOT_IDS = list(seeded.SPOT.values())


class Futures(Perp):
    """Uses pyxt to sign and send the history and the batch, for which pyxt's own methods use undocumented paths."""

    def __init__(self, host, key, secret):
        super().__init__(host, key, secret)
        self.sign = lambda **request: self._create_sign(key, secret, **request)

    def quant_history(self, **params):
        path = "/future/trade/v1/order/quant/list-history"
        headers = self.sign(path=path, bodymod="application/x-www-form-urlencoded", params=params)
        return self._fetch("GET", self.host + path, params=params, headers=headers)

    def quant_fills(self, **params):
        path = "/future/trade/v1/order/quant/trade-list"
        headers = self.sign(path=path, bodymod="application/x-www-form-urlencoded", params=params)
        return self._fetch("GET", self.host + path, params=params, headers=headers)

    def place_batch(self, orders):
        path = "/future/trade/v2/order/atomic-create-batch"
        headers = self.sign(path=path, bodymod="application/json", params=orders)
        return self._fetch("POST", self.host + path, data=orders, headers=headers)


@pytest.fixture
def futures(sandbox):
    return Futures(sandbox.futures, sandbox.key, sandbox.secret)


@pytest.fixture
def spot(sandbox):
    return Spot(sandbox.spot, access_key=sandbox.key, secret_key=sandbox.secret)


def result(response):
    status, body, error = response
    assert (status, error) == (200, None)
    assert (body["returnCode"], body["msgInfo"], body["error"]) == (0, "success", None)
    return body["result"]


def failure(response):
    status, body, error = response
    assert (status, error) == (200, None)
    assert (body["returnCode"], body["msgInfo"], body["result"]) == (1, "failure", None)
    return body["error"]["code"]


def seeded_orders(futures):
    """Returns the initial orders of the sandbox, which are older than those of the tests."""
    page = result(futures.quant_history(limit=2000, endTime=int(time.time() * 1000) - HOUR))
    assert (page["hasPrev"], page["hasNext"]) == (False, False)
    return page["items"]


def test_the_history_contains_the_seeded_orders(futures):
    orders = seeded_orders(futures)
    assert {order["clientOrderId"]: order["orderId"] for order in orders} == seeded.FUTURES
    assert [order["orderId"] for order in orders] == sorted(seeded.FUTURES.values(), reverse=True)
    for order in orders:
        seeded.check_futures(order)


def test_the_seeded_trades_have_fees_and_leave_no_position(futures):
    orders = {order["orderId"]: order for order in seeded_orders(futures)}
    page = result(futures.quant_fills(limit=100, endTime=int(time.time() * 1000) - HOUR))
    assert (page["hasPrev"], page["hasNext"]) == (False, False)
    seeded.check_futures_trades(page["items"], orders)


def test_the_history_can_be_paged_in_both_directions(futures):
    end = int(time.time() * 1000) - HOUR
    wanted = sorted(seeded.FUTURES.values(), reverse=True)
    first = result(futures.quant_history(limit=25, endTime=end))
    second = result(futures.quant_history(limit=25, endTime=end, id=first["items"][-1]["orderId"], direction="NEXT"))
    third = result(futures.quant_history(limit=25, endTime=end, id=second["items"][-1]["orderId"], direction="NEXT"))
    found = [order["orderId"] for page in (first, second, third) for order in page["items"]]
    assert found == wanted
    assert [(page["hasPrev"], page["hasNext"]) for page in (first, second, third)] == [
        (False, True), (True, True), (True, False)]
    back = result(futures.quant_history(limit=25, endTime=end, id=third["items"][0]["orderId"], direction="PREV"))
    assert back == second


def test_filters_find_the_matching_orders(futures):
    # pyxt signs `2,3` and sends `2%2C3`.
    end = int(time.time() * 1000) - HOUR
    found = result(futures.quant_history(limit=2000, endTime=end, states="2,3", orderSide=1, symbol="btc_usdt"))
    wanted = [order for order in seeded_orders(futures) if order["state"] in ("PARTIALLY_FILLED", "FILLED")
              and order["orderSide"] == "BUY" and order["symbol"] == "btc_usdt"]
    assert found["items"] == wanted and wanted


def test_the_detail_is_consistent_with_the_history(futures):
    for listed in seeded_orders(futures)[:12]:
        order = result(futures.get_order_id(listed["orderId"]))
        assert "clientOrderId" not in order and "updatedTime" not in order
        for name, value in order.items():
            if name in MONEY:
                assert isinstance(value, (int, float)) and Decimal(str(value)) == Decimal(listed[name]), name
            elif listed[name] is not None and name.startswith("trigger"):
                assert Decimal(str(value)) == Decimal(listed[name]), name
            else:
                assert value == listed[name], name


def test_an_unknown_order_has_no_detail(futures):
    assert result(futures.get_order_id(1)) is None


def test_a_placed_batch_is_in_the_history(futures):
    prefix = uuid.uuid4().hex[:12]
    side = {"symbol": "btc_usdt", "orderSide": "BUY", "positionSide": "LONG"}
    waiting = {**side, "orderType": "LIMIT", "price": 1000.5, "origQty": 3, "timeInForce": "GTC",
               "triggerProfitPrice": 900000, "clientOrderId": f"{prefix}_waits"}
    bought = {**side, "orderType": "MARKET", "origQty": 7, "clientOrderId": f"{prefix}_fills"}
    assert result(futures.place_batch([waiting, bought])) == ""
    newest = {order["clientOrderId"]: order for order in result(futures.quant_history(limit=2))["items"]}
    waits, fills = newest[f"{prefix}_waits"], newest[f"{prefix}_fills"]
    assert (waits["state"], waits["executedQty"], waits["price"]) == ("NEW", "0", "1000.5")
    assert (waits["origQty"], waits["timeInForce"], waits["triggerProfitPrice"]) == ("3", "GTC", "900000")
    # 10 % of 1000.5 for three contracts of 0.0001.
    assert Decimal(waits["marginFrozen"]) == Decimal("0.030015")
    assert (fills["state"], fills["executedQty"], fills["origQty"]) == ("FILLED", "7", "7")
    assert Decimal(fills["avgPrice"]) > 1000
    assert result(futures.get_order_id(fills["orderId"]))["executedQty"] == 7


def test_an_invalid_order_rejects_the_whole_batch(futures):
    before = result(futures.quant_history(limit=1))["items"]
    order = {"symbol": "btc_usdt", "orderSide": "BUY", "positionSide": "LONG", "orderType": "MARKET", "origQty": 1}
    rejections = {
        "invalid_symbol": {"symbol": "no_such_pair"},
        "invalid_quantity": {"origQty": 1.5},
        "invalid_price": {"orderType": "LIMIT"},
        "invalid_time_in_force": {"timeInForce": "SOON"},
    }
    for code, change in rejections.items():
        assert failure(futures.place_batch([order, {**order, **change}])) == code
    assert failure(futures.place_batch([order] * 21)) == "order_create_size_exceed"
    assert result(futures.quant_history(limit=1))["items"] == before


def test_both_hosts_reject_a_wrong_secret(sandbox):
    status, body, error = Futures(sandbox.futures, sandbox.key, "wrong").get_order_id(1)
    assert (status, body, json.loads(error)["error"]["code"]) == (403, None, "403")
    with pytest.raises(XtBusinessError) as rejected:
        Spot(sandbox.spot, access_key=sandbox.key, secret_key="wrong").get_open_orders()
    assert rejected.value.message_code == "AUTH_103"
    with pytest.raises(XtBusinessError) as rejected:
        Spot(sandbox.spot, access_key="nobody", secret_key="wrong").get_open_orders()
    assert rejected.value.message_code == "AUTH_101"


def test_spot_returns_its_time(spot):
    assert abs(spot.get_time() - time.time() * 1000) < 10_000


def test_orders_by_id_are_the_seeded_ones(spot):
    orders = spot.get_batch_orders(SPOT_IDS)
    assert {order["clientOrderId"]: order["orderId"] for order in orders} == seeded.SPOT
    for order in orders:
        seeded.check_spot(order)
    assert [order["orderId"] for order in spot.get_batch_orders([SPOT_IDS[3], "1", SPOT_IDS[0]])] == [
        SPOT_IDS[3], SPOT_IDS[0]]


def test_open_orders_are_the_pending_ones(spot):
    pending = [order for order in spot.get_batch_orders(SPOT_IDS) if order["state"] in ("NEW", "PARTIALLY_FILLED")]
    assert spot.get_open_orders() == pending and 0 < len(pending) < len(SPOT_IDS)
    wanted = [order for order in pending if (order["symbol"], order["side"]) == ("btc_usdt", "BUY")]
    assert spot.get_open_orders(symbol="btc_usdt", side="BUY") == wanted
    both = [order for biz_type in ("SPOT", "LEVER") for order in spot.get_open_orders(biz_type=biz_type)]
    assert sorted(order["orderId"] for order in both) == sorted(order["orderId"] for order in pending)
