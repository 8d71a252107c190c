"""Every method that ccxt declares for this exchange, with the sandbox, for spot and for perpetual contracts.

ccxt is not modified. Its markets are those that the sandbox lists.
"""

import time
from decimal import Decimal

import ccxt
import pytest

SPOT, SWAP = "BTC/USDT", "BTC/USDT:USDT"
BOTH = (SPOT, SWAP)
DAY = 86_400_000
# What ccxt declares besides methods.
CAPABILITIES = {"publicAPI", "privateAPI", "spot", "margin", "swap", "future"}
METHODS = {}


def method(test):
    """Registers the test of the method of ccxt that it is named after."""
    METHODS[test.__name__] = test
    return test


@pytest.fixture(scope="module")
def exchange(sandbox):
    exchange = ccxt.xt({"apiKey": sandbox.key, "secret": sandbox.secret, "number": str, "enableRateLimit": False})
    exchange.urls["api"] = {"spot": sandbox.spot, "user": sandbox.spot, "linear": sandbox.futures, "inverse": sandbox.futures}
    return exchange


def number(value):
    return Decimal(str(value))


def price(exchange, symbol):
    return number(exchange.fetch_ticker(symbol)["last"])


def far_price(exchange, symbol):
    """Returns a price at which a purchase stays open."""
    return float(exchange.price_to_precision(symbol, float(price(exchange, symbol)) * 0.97))


def amount(exchange, symbol):
    return 0.01 if symbol == SPOT else 5


def side(symbol):
    return {} if symbol == SPOT else {"positionSide": "LONG"}


def place(exchange, symbol, **params):
    return exchange.create_order(symbol, "limit", "buy", amount(exchange, symbol), far_price(exchange, symbol), params)["id"]


def open_ids(exchange, symbol):
    return {order["id"] for order in exchange.fetch_open_orders(symbol)}


def is_recent(milliseconds, age=10_000):
    return abs(milliseconds - time.time() * 1000) < age


# ------------------------------------------------------------------------------------------------------- market data


@method
def loadMarkets(exchange):
    markets = exchange.load_markets(True)
    assert set(BOTH) < set(markets)
    for symbol, market in markets.items():
        assert market["base"] and market["quote"] and market["active"], symbol
        assert market["precision"]["price"] and market["precision"]["amount"], symbol
        assert market["swap"] == (market["contractSize"] is not None), symbol


@method
def fetchMarkets(exchange):
    assert {market["symbol"] for market in exchange.fetch_markets()} == set(exchange.load_markets())


@method
def fetchCurrencies(exchange):
    assert {"BTC", "ETH", "USDT"} <= set(exchange.fetch_currencies())


@method
def fetchTime(exchange):
    assert is_recent(exchange.fetch_time())


@method
def fetchTicker(exchange):
    for symbol in BOTH:
        ticker = exchange.fetch_ticker(symbol)
        assert ticker["symbol"] == symbol
        low, last, high = (number(ticker[name]) for name in ("low", "last", "high"))
        assert 0 < low <= last <= high


@method
def fetchTickers(exchange):
    for symbol in BOTH:
        assert exchange.fetch_tickers([symbol])[symbol]["last"] == exchange.fetch_ticker(symbol)["last"]


@method
def fetchBidsAsks(exchange):
    for symbol in BOTH:
        book, best = exchange.fetch_order_book(symbol), exchange.fetch_bids_asks([symbol])[symbol]
        assert number(best["bid"]) == number(book["bids"][0][0]) and number(best["ask"]) == number(book["asks"][0][0])


@method
def fetchOrderBook(exchange):
    for symbol in BOTH:
        book = exchange.fetch_order_book(symbol, 20)
        bids, asks = ([number(level[0]) for level in book[side]] for side in ("bids", "asks"))
        assert len(bids) > 1 and bids == sorted(bids, reverse=True) and len(asks) > 1 and asks == sorted(asks)
        assert bids[0] <= asks[0]


@method
def fetchL2OrderBook(exchange):
    for symbol in BOTH:
        assert exchange.fetch_l2_order_book(symbol)["bids"]


@method
def fetchTrades(exchange):
    for symbol in BOTH:
        trades = exchange.fetch_trades(symbol)
        assert trades and [trade["timestamp"] for trade in trades] == sorted(trade["timestamp"] for trade in trades)
        assert all(number(trade["price"]) > 0 and number(trade["amount"]) > 0 and trade["side"] in ("buy", "sell") for trade in trades)


@method
def fetchOHLCV(exchange):
    for symbol in BOTH:
        for timeframe in ("1m", "1h", "1d"):
            candles = exchange.fetch_ohlcv(symbol, timeframe, limit=10)
            assert len(candles) == 10, (symbol, timeframe)
            step = exchange.parse_timeframe(timeframe) * 1000
            for before, after in zip(candles, candles[1:]):
                assert after[0] - before[0] == step
            for at, first, high, low, last, volume in candles:
                first, high, low, last, volume = map(number, (first, high, low, last, volume))
                assert at % step == 0 and low <= min(first, last) <= max(first, last) <= high and volume >= 0


@method
def fetchFundingRate(exchange):
    rate = exchange.fetch_funding_rate(SWAP)
    assert rate["symbol"] == SWAP and abs(number(rate["fundingRate"])) < 1
    assert rate["fundingTimestamp"] or rate["nextFundingTimestamp"]


@method
def fetchFundingInterval(exchange):
    assert exchange.fetch_funding_interval(SWAP)["interval"] in ("1h", "4h", "8h")


@method
def fetchFundingRateHistory(exchange):
    rates = exchange.fetch_funding_rate_history(SWAP, limit=5)
    assert len(rates) > 1 and all(rate["symbol"] == SWAP and abs(number(rate["fundingRate"])) < 1 for rate in rates)


@method
def fetchOpenInterest(exchange):
    assert number(exchange.fetch_open_interest(SWAP)["openInterestAmount"] or exchange.fetch_open_interest(SWAP)["openInterestValue"]) > 0


@method
def fetchLeverageTiers(exchange):
    tiers = exchange.fetch_leverage_tiers([SWAP])[SWAP]
    assert tiers and [tier["tier"] for tier in tiers] == list(range(1, len(tiers) + 1))


@method
def fetchMarketLeverageTiers(exchange):
    tiers = exchange.fetch_market_leverage_tiers(SWAP)
    leverages = [number(tier["maxLeverage"]) for tier in tiers]
    assert leverages == sorted(leverages, reverse=True) and leverages[-1] >= 1


# ------------------------------------------------------------------------------------------------------------ wallets


def free(exchange, currency, kind):
    return number(exchange.fetch_balance({"type": kind})[currency]["free"])


@method
def fetchBalance(exchange):
    for kind in ("spot", "swap"):
        balance = exchange.fetch_balance({"type": kind})["USDT"]
        assert number(balance["free"]) + number(balance["used"] or 0) == number(balance["total"]) > 0


@method
def transfer(exchange):
    before = [free(exchange, "USDT", kind) for kind in ("spot", "swap")]
    assert exchange.transfer("USDT", 25, "spot", "swap")["id"]
    assert [free(exchange, "USDT", kind) for kind in ("spot", "swap")] == [before[0] - 25, before[1] + 25]


@method
def fetchLedger(exchange):
    exchange.transfer("USDT", 25, "spot", "swap")
    entries = exchange.fetch_ledger("USDT", params={"type": "swap"})
    assert 25 in [number(entry["amount"]) for entry in entries if entry["direction"] == "in"]
    assert all(entry["currency"] == "USDT" and entry["direction"] in ("in", "out") for entry in entries)


@method
def fetchDepositAddress(exchange):
    address = exchange.fetch_deposit_address("USDT", {"network": "TRC20"})["address"]
    assert address in {deposit["address"] for deposit in exchange.fetch_deposits("USDT")}


@method
def fetchDeposits(exchange):
    deposits = exchange.fetch_deposits()
    assert all(number(deposit["amount"]) > 0 and deposit["type"] == "deposit" for deposit in deposits)
    assert {deposit["status"] for deposit in deposits} >= {"ok"}


@method
def fetchWithdrawals(exchange):
    assert all(number(withdrawal["amount"]) > 0 and withdrawal["type"] for withdrawal in exchange.fetch_withdrawals())


@method
def withdraw(exchange):
    before = free(exchange, "USDT", "spot")
    id = exchange.withdraw("USDT", 10, "TGB2vxTjiqraVZBy7YHXF8V3CSMVhQKcaf", {"network": "TRC20"})["id"]
    assert free(exchange, "USDT", "spot") == before - 10
    withdrawals = {withdrawal["id"]: withdrawal for withdrawal in exchange.fetch_withdrawals("USDT")}
    assert (number(withdrawals[id]["amount"]), withdrawals[id]["status"]) == (10, "pending")


@method
def fetchTradingFee(exchange):
    fee = exchange.fetch_trading_fee(SWAP)
    assert 0 < number(fee["maker"]) < number(fee["taker"]) < 1
    assert [fee[side] for side in ("maker", "taker")] == [exchange.market(SWAP)[side] for side in ("maker", "taker")]


@method
def fetchTradingFees(exchange):
    assert SWAP in exchange.fetch_trading_fees()


# ------------------------------------------------------------------------------------------------------------- orders


@method
def createOrder(exchange):
    for symbol in BOTH:
        for params in ({}, {"clientOrderId": f"ccxt_{time.time_ns() % 10**12}"}):
            id = place(exchange, symbol, **params)
            assert id in open_ids(exchange, symbol)
            exchange.cancel_order(id, symbol)


@method
def createLimitOrder(exchange):
    for symbol in BOTH:
        id = exchange.create_limit_order(symbol, "buy", amount(exchange, symbol), far_price(exchange, symbol))["id"]
        assert number(exchange.fetch_order(id, symbol)["price"]) == number(far_price(exchange, symbol))
        exchange.cancel_order(id, symbol)


@method
def createMarketOrder(exchange):
    before = free(exchange, "BTC", "spot")
    exchange.create_market_order(SPOT, "sell", 0.01)
    assert free(exchange, "BTC", "spot") == before - Decimal("0.01")
    id = exchange.create_market_order(SWAP, "buy", 5)["id"]
    assert exchange.fetch_order(id, SWAP)["status"] == "closed"


@method
def createMarketBuyOrderWithCost(exchange):
    before = free(exchange, "USDT", "spot")
    id = exchange.create_market_buy_order_with_cost(SPOT, 100)["id"]
    order = exchange.fetch_order(id, SPOT)
    assert order["status"] in ("closed", "canceled") and 0 < number(order["cost"]) <= 100
    assert before - 100 <= free(exchange, "USDT", "spot") < before


@method
def createPostOnlyOrder(exchange):
    for symbol in BOTH:
        id = exchange.create_post_only_order(symbol, "limit", "buy", amount(exchange, symbol), far_price(exchange, symbol))["id"]
        assert exchange.fetch_order(id, symbol)["timeInForce"] in ("GTX", "PO")
        exchange.cancel_order(id, symbol)


@method
def createReduceOnlyOrder(exchange):
    exchange.create_market_order(SWAP, "buy", 5)
    high = float(exchange.price_to_precision(SWAP, float(price(exchange, SWAP)) * 1.03))
    id = exchange.create_reduce_only_order(SWAP, "limit", "sell", 5, high)["id"]
    assert id in open_ids(exchange, SWAP)
    exchange.cancel_order(id, SWAP)


@method
def editOrder(exchange):
    for symbol in BOTH:
        id = place(exchange, symbol)
        lower = float(exchange.price_to_precision(symbol, far_price(exchange, symbol) * 0.99))
        edited = exchange.edit_order(id, symbol, "limit", "buy", amount(exchange, symbol) * 2, lower)["id"] or id
        assert number(exchange.fetch_order(edited, symbol)["price"]) == number(lower)
        exchange.cancel_order(edited, symbol)


@method
def cancelOrder(exchange):
    for symbol in BOTH:
        id = place(exchange, symbol)
        exchange.cancel_order(id, symbol)
        assert exchange.fetch_order(id, symbol)["status"] == "canceled"


@method
def cancelOrders(exchange):
    ids = [place(exchange, SPOT) for _ in range(2)]
    exchange.cancel_orders(ids, SPOT)
    assert not set(ids) & open_ids(exchange, SPOT)


@method
def cancelAllOrders(exchange):
    for symbol in BOTH:
        ids = {place(exchange, symbol) for _ in range(2)}
        assert ids <= open_ids(exchange, symbol)
        exchange.cancel_all_orders(symbol)
        assert not open_ids(exchange, symbol)


@method
def fetchOrder(exchange):
    for symbol in BOTH:
        id = place(exchange, symbol)
        order = exchange.fetch_order(id, symbol)
        assert (order["id"], order["symbol"], order["status"], order["side"]) == (id, symbol, "open", "buy")
        exchange.cancel_order(id, symbol)


@method
def fetchOrders(exchange):
    for symbol in BOTH:
        id = place(exchange, symbol)
        exchange.cancel_order(id, symbol)
        assert id in {order["id"] for order in exchange.fetch_orders(symbol)}


@method
def fetchOpenOrders(exchange):
    for symbol in BOTH:
        id = place(exchange, symbol)
        orders = {order["id"]: order for order in exchange.fetch_open_orders(symbol)}
        assert orders[id]["status"] == "open" and number(orders[id]["remaining"]) == number(orders[id]["amount"])
        exchange.cancel_order(id, symbol)


@method
def fetchClosedOrders(exchange):
    for symbol in BOTH:
        id = exchange.create_market_order(symbol, "buy", amount(exchange, symbol), float(price(exchange, symbol)))["id"]
        orders = {order["id"]: order for order in exchange.fetch_closed_orders(symbol)}
        assert orders[id]["status"] == "closed" and number(orders[id]["filled"]) > 0


@method
def fetchCanceledOrders(exchange):
    for symbol in BOTH:
        id = place(exchange, symbol)
        exchange.cancel_order(id, symbol)
        orders = {order["id"]: order for order in exchange.fetch_canceled_orders(symbol)}
        assert orders[id]["status"] == "canceled"


@method
def fetchOrdersByStatus(exchange):
    for symbol in BOTH:
        id = place(exchange, symbol)
        assert id in {order["id"] for order in exchange.fetch_orders_by_status("open", symbol)}
        exchange.cancel_order(id, symbol)


@method
def fetchMyTrades(exchange):
    for symbol in BOTH:
        id = exchange.create_market_order(symbol, "buy", amount(exchange, symbol), float(price(exchange, symbol)))["id"]
        trades = [trade for trade in exchange.fetch_my_trades(symbol) if trade["order"] == id]
        assert trades and all(number(trade["price"]) > 0 and number(trade["fee"]["cost"]) >= 0 for trade in trades)


# ---------------------------------------------------------------------------------------------------------- positions


def position(exchange):
    exchange.create_market_order(SWAP, "buy", 5)
    return next(of for of in exchange.fetch_positions([SWAP]) if of["side"] == "long" and number(of["contracts"] or 0) > 0)


@method
def fetchPositions(exchange):
    before, after = position(exchange), position(exchange)
    assert number(after["contracts"]) - number(before["contracts"]) in (5, Decimal("0.0005"))


@method
def fetchPosition(exchange):
    opened = position(exchange)
    assert exchange.fetch_position(SWAP)["symbol"] == opened["symbol"] == SWAP


@method
def fetchPositionsHistory(exchange):
    position(exchange)
    exchange.create_market_order(SWAP, "sell", 5, params={"reduceOnly": True})
    history = exchange.fetch_positions_history([SWAP])
    assert history and all(closed["symbol"] == SWAP for closed in history)


@method
def fetchFundingHistory(exchange):
    assert all(payment["symbol"] == SWAP for payment in exchange.fetch_funding_history(SWAP))


@method
def setLeverage(exchange):
    for leverage in (5, 10):
        exchange.set_leverage(leverage, SWAP, {"positionSide": "LONG"})
        assert number(position(exchange)["leverage"]) == leverage


@method
def setMarginMode(exchange):
    exchange.set_margin_mode("isolated", SWAP, {"positionSide": "LONG"})
    assert position(exchange)["marginMode"] == "isolated"


@method
def addMargin(exchange):
    before = position(exchange)["initialMargin"]
    exchange.add_margin(SWAP, 10, {"positionSide": "LONG"})
    assert number(exchange.fetch_position(SWAP)["initialMargin"]) >= number(before)


@method
def reduceMargin(exchange):
    position(exchange)
    exchange.add_margin(SWAP, 10, {"positionSide": "LONG"})
    assert exchange.reduce_margin(SWAP, 5, {"positionSide": "LONG"})


# --------------------------------------------------------------------------------------------------------------- tests


def test_no_method_is_left_out():
    declared = {name for name, has in ccxt.xt().has.items() if has is True}
    assert {"loadMarkets", *declared} - CAPABILITIES == set(METHODS)


@pytest.mark.parametrize("name", METHODS)
def test_method(exchange, name):
    exchange.load_markets()
    METHODS[name](exchange)
