"""Every function of pyxt that sends a request, with the sandbox."""

import inspect
import time
from decimal import Decimal

import pytest
from pyxt.perp import Perp
from pyxt.spot import Spot

PAIR = "btc_usdt"
# They only build or send the requests of other functions.
HELPERS = {"auth_req", "gen_auth_header", "req", "req_delete", "req_get", "req_post"}
# These use a path that no page of the exchange documents, or send a number where a string is documented.
DEVIATING = {
    "get_trigger_order": 404,
    "get_trigger_order_by_id": 404,
    "get_trigger_order_history": 404,
    "get_stop_profit_or_loss_order": 404,
    "get_stop_profit_or_loss_order_by_id": 404,
    # No order of these ids exists.
    "cancel_trigger_order": "no open order",
    "transfer": "FAILURE",
}


@pytest.fixture(scope="module")
def futures(sandbox):
    return Perp(sandbox.futures, sandbox.key, sandbox.secret)


@pytest.fixture(scope="module")
def spot(sandbox):
    return Spot(sandbox.spot, access_key=sandbox.key, secret_key=sandbox.secret)


def far_price(spot):
    """Returns a price at which a purchase stays open."""
    return round(float(spot.get_tickers(PAIR)[0]["p"]) * 0.97, 1)


FUTURES = {
    "cancel_all_order": (PAIR,),
    "cancel_all_stop_profit_or_loss_order": (PAIR,),
    "cancel_all_trigger_order": (PAIR,),
    "cancel_batch_order": ([1, 2],),
    "cancel_trigger_order": (1,),
    "get_account_capital": (),
    "get_account_order": ("NEW",),
    "get_agg_tiker": (PAIR,),
    "get_all_pair_info": (),
    "get_book_ticker": (PAIR,),
    "get_depth": (PAIR, 5),
    "get_funding_rate": (PAIR,),
    "get_funding_rate_record": (PAIR,),
    "get_history_order": (),
    "get_k_line": (PAIR, "1m"),
    "get_last_price": (PAIR, 5),
    "get_leverage_bracket_detail": (PAIR,),
    "get_leverage_bracket_list": (),
    "get_listen_key": (),
    "get_mark_price": (PAIR,),
    "get_market_config": (PAIR,),
    "get_position": (PAIR,),
    "get_stop_profit_or_loss_order": (PAIR, "NOT_TRIGGERED"),
    "get_stop_profit_or_loss_order_by_id": (1,),
    "get_symbol_list": (),
    "get_ticker": (PAIR,),
    "get_tickers": (),
    "get_trigger_order": (PAIR, "NOT_TRIGGERED"),
    "get_trigger_order_by_id": (1,),
    "get_trigger_order_history": (PAIR,),
    "send_batch_order": ([{"symbol": PAIR, "orderSide": "BUY", "orderType": "MARKET", "positionSide": "LONG", "origQty": 2}],),
    "send_trigger_order": (PAIR, "BUY", "STOP", 2, "GTC", "LATEST_PRICE", "LONG", 50_000, 50_000),
    "set_account_leverage": (10, "LONG", PAIR),
}
SPOT = {
    "balance": ("usdt",),
    "balances": (),
    "cancel_open_orders": (PAIR,),
    "get_all_orders": (PAIR,),
    "get_currencies": (),
    "get_depth": (PAIR,),
    "get_history_orders": (PAIR,),
    "get_kline": (PAIR, "1m"),
    "get_open_orders": (PAIR,),
    "get_symbol_config": (PAIR,),
    "get_tickers": (PAIR,),
    "get_tickers_24h": (PAIR,),
    "get_tickers_book": (PAIR,),
    "get_time": (),
    "get_trade": (PAIR,),
    "get_trade_history": (PAIR, "NEXT"),
    "get_trade_recent": (PAIR,),
    "listen_key": (),
    "transfer": ("SPOT", "FUTURES_U", "usdt", 5),
}
# The tests of these functions are below.
FUTURES_ORDERS = {"cancel_order", "get_order_id", "send_order"}
FUTURES_STOPS = {"cancel_stop_profit_or_loss_order", "modify_stop_profit_or_loss_order", "send_stop_profit_or_loss_order"}
SPOT_ORDERS = {"batch_order", "cancel_order", "cancel_orders", "get_batch_orders", "get_order", "order"}


def functions(of):
    return {name for name, _ in inspect.getmembers(of, inspect.isfunction) if not name.startswith("_")}


def test_no_function_is_left_out():
    assert functions(Perp) == set(FUTURES) | FUTURES_ORDERS | FUTURES_STOPS
    assert functions(Spot) - HELPERS == set(SPOT) | SPOT_ORDERS


@pytest.mark.parametrize("name", FUTURES)
def test_a_futures_function(futures, name):
    status, body, error = getattr(futures, name)(*FUTURES[name])
    if DEVIATING.get(name) == 404:
        assert (status, body) == (404, None)
    elif name in DEVIATING:
        assert DEVIATING[name] in body["error"]["msg"]
    else:
        assert (status, body["returnCode"], body["error"], error) == (200, 0, None, None), body


@pytest.mark.parametrize("name", SPOT)
def test_a_spot_function(spot, name):
    if name in DEVIATING:
        with pytest.raises(Exception, match=DEVIATING[name]):
            getattr(spot, name)(*SPOT[name])
    else:
        assert getattr(spot, name)(*SPOT[name]) is not None


def test_a_stop_order_of_a_position_is_placed_modified_and_canceled(futures, spot):
    price, expiry = far_price(spot), int(time.time() * 1000) + 100_000_000
    assert futures.send_order(PAIR, 2, "BUY", "MARKET", "LONG")[1]["returnCode"] == 0
    id = futures.send_stop_profit_or_loss_order(PAIR, 2, round(2 * price, 1), round(price / 2, 1), expiry, "LONG")[1]["result"]
    assert futures.modify_stop_profit_or_loss_order(id, round(3 * price, 1), round(price / 3, 1))[1]["result"] == id
    assert futures.cancel_stop_profit_or_loss_order(id)[1]["returnCode"] == 0
    assert "no open order" in futures.cancel_stop_profit_or_loss_order(id)[1]["error"]["msg"]


def test_a_futures_order_is_placed_found_and_canceled(futures, spot):
    id = futures.send_order(PAIR, 2, "BUY", "LIMIT", "LONG", far_price(spot))[1]["result"]
    assert futures.get_order_id(id)[1]["result"]["state"] == "NEW"
    assert futures.cancel_order(id)[1]["returnCode"] == 0
    assert futures.get_order_id(id)[1]["result"]["state"] == "CANCELED"


def test_a_spot_order_is_placed_found_and_canceled(spot):
    price = far_price(spot)
    before = Decimal(spot.balance("usdt")["availableAmount"])
    id = spot.order(PAIR, "BUY", "LIMIT", price=price, quantity=0.01)["orderId"]
    assert Decimal(spot.balance("usdt")["availableAmount"]) == before - Decimal(str(price)) * Decimal("0.01")
    assert spot.get_order(id)["state"] == "NEW"
    assert [order["orderId"] for order in spot.get_batch_orders([id])] == [id]
    spot.cancel_order(id)
    assert spot.get_order(id)["state"] == "CANCELED"
    assert Decimal(spot.balance("usdt")["availableAmount"]) == before


def test_a_batch_of_spot_orders_is_placed_and_canceled(spot):
    order = {"symbol": PAIR, "side": "BUY", "type": "LIMIT", "timeInForce": "GTC", "bizType": "SPOT", "price": far_price(spot), "quantity": 0.01}
    ids = [item["orderId"] for item in spot.batch_order([order, order])["items"]]
    spot.cancel_orders(ids)
    assert {order["state"] for order in spot.get_batch_orders(ids)} == {"CANCELED"}
