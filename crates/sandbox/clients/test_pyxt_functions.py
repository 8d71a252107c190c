"""Every function of pyxt that sends a request, with the sandbox."""

import inspect
import time
from decimal import Decimal

import pytest
from pyxt.perp import Perp
from pyxt.spot import Spot, XtBusinessError

PAIR = "btc_usdt"
# They only build or send the requests of other functions.
HELPERS = {"auth_req", "gen_auth_header", "req", "req_delete", "req_get", "req_post"}
# Functions whose requests no page of the exchange describes, with the path or value that pyxt sends and the documented one. ccxt,
# XT.Net and, to place and cancel the same orders, pyxt itself use the documented paths, so these are probably mistakes in pyxt.
NO_SUCH_PATH = {
    "get_trigger_order": "/future/user/v1/entrust/plan-list instead of /future/trade/v1/entrust/plan-list",
    "get_trigger_order_by_id": "/future/user/v1/entrust/plan-detail instead of /future/trade/v1/entrust/plan-detail",
    "get_trigger_order_history": "/future/user/v1/entrust/plan-list-history instead of /future/trade/v1/entrust/plan-list-history",
    "get_stop_profit_or_loss_order": "/future/user/v1/entrust/profit-list instead of /future/trade/v1/entrust/profit-list",
    "get_stop_profit_or_loss_order_by_id": "/future/user/v1/entrust/profit-detail instead of /future/trade/v1/entrust/profit-detail",
}
OTHER_TYPE = {
    "transfer": "a number as `bizId` instead of a string of at most 128 characters, which ccxt and XT.Net send",
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
    "transfer": ("SPOT", "FUTURES_U", "usdt", 5),
}
# The tests of these functions are below.
FUTURES_TRIGGERS = {"cancel_trigger_order", "send_trigger_order"}
FUTURES_ORDERS = {"cancel_order", "get_order_id", "send_order"}
FUTURES_STOPS = {"cancel_stop_profit_or_loss_order", "modify_stop_profit_or_loss_order", "send_stop_profit_or_loss_order"}
SPOT_OTHERS = {"batch_order", "cancel_order", "cancel_orders", "get_batch_orders", "get_order", "listen_key", "order"}


def functions(of):
    return {name for name, _ in inspect.getmembers(of, inspect.isfunction) if not name.startswith("_")}


def test_no_function_is_left_out():
    assert functions(Perp) == set(FUTURES) | FUTURES_TRIGGERS | FUTURES_ORDERS | FUTURES_STOPS
    assert functions(Spot) - HELPERS == set(SPOT) | SPOT_OTHERS


@pytest.mark.parametrize("name", FUTURES)
def test_a_futures_function(futures, name):
    status, body, error = getattr(futures, name)(*FUTURES[name])
    if name in NO_SUCH_PATH:
        assert (status, body) == (404, None)
    else:
        assert (status, body["returnCode"], body["error"], error) == (200, 0, None, None), body


@pytest.mark.parametrize("name", SPOT)
def test_a_spot_function(spot, name):
    if name in OTHER_TYPE:
        with pytest.raises(XtBusinessError, match="MC: FUND_017"):
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


def test_a_trigger_order_is_placed_and_canceled(futures, spot):
    price = far_price(spot)
    # pyxt also sends the trigger price as `stop_price`, which no page documents.
    _, placed, _ = futures.send_trigger_order(PAIR, "BUY", "STOP", 2, "GTC", "LATEST_PRICE", "LONG", price, price)
    id = placed["result"]
    assert placed["returnCode"] == 0 and int(id) > 0
    assert futures.cancel_trigger_order(id)[1]["returnCode"] == 0
    assert "no open order" in futures.cancel_trigger_order(id)[1]["error"]["msg"]


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


def test_a_listen_key_is_valid_for_a_while(spot):
    tokens = spot.listen_key()
    assert len(tokens["accessToken"]) >= 32 and tokens["accessToken"] != tokens["refreshToken"]
    assert spot.listen_key() == tokens


def test_a_batch_of_spot_orders_is_placed_and_canceled(spot):
    order = {"symbol": PAIR, "side": "BUY", "type": "LIMIT", "timeInForce": "GTC", "bizType": "SPOT", "price": far_price(spot), "quantity": 0.01}
    ids = [item["orderId"] for item in spot.batch_order([order, order])["items"]]
    spot.cancel_orders(ids)
    assert {order["state"] for order in spot.get_batch_orders(ids)} == {"CANCELED"}
