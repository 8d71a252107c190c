"""Every method that ccxt declares for this exchange, with the sandbox, for spot and for perpetual contracts.

ccxt is not modified. Its markets are those that the sandbox lists.
"""

import time
from decimal import Decimal

import ccxt
import pytest
import requests

import seeded

SPOT, SWAP = "BTC/USDT", "BTC/USDT:USDT"
BOTH = (SPOT, SWAP)
# The pair whose price the tests set, and its tick. One contract is one XRP.
QUOTED, TICK = ("XRP/USDT", "XRP/USDT:USDT"), Decimal("0.0001")
ADDRESS = "TGB2vxTjiqraVZBy7YHXF8V3CSMVhQKcaf"
# The size of one contract of the swap, and the fee rate of spot trades.
CONTRACT, SPOT_FEE = Decimal(seeded.CONTRACTS["btc"]), Decimal("0.002")
LONG = {"positionSide": "LONG"}
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
    # The initial orders would trade when the tests set prices.
    for symbol in QUOTED:
        exchange.cancel_all_orders(symbol)
    return exchange


def number(value):
    return Decimal(str(value))


def quote(exchange, **settings):
    """Sets a new bid and ask of XRP, three ticks apart, and returns them. The tests of orders trade another pair."""
    bid = price(exchange, QUOTED[1]) + 5 * TICK
    posted = {"symbol": "xrp_usdt", "bid": str(bid), "ask": str(bid + 3 * TICK), **settings}
    response = requests.post(exchange.urls["api"]["linear"] + "/sandbox/price", json=posted)
    assert response.status_code == 200, response.text
    return bid, bid + 3 * TICK


def price(exchange, symbol):
    return number(exchange.fetch_ticker(symbol)["last"])


def far_price(exchange, symbol):
    """Returns a price at which a purchase stays open."""
    return float(exchange.price_to_precision(symbol, float(price(exchange, symbol)) * 0.97))


def amount(exchange, symbol):
    return 0.01 if symbol == SPOT else 5


def place(exchange, symbol, **params):
    return exchange.create_order(symbol, "limit", "buy", amount(exchange, symbol), far_price(exchange, symbol), params)["id"]


def open_ids(exchange, symbol):
    return {order["id"] for order in exchange.fetch_open_orders(symbol)}


def trades_of(exchange, id, symbol):
    return [trade for trade in exchange.fetch_my_trades(symbol) if trade["order"] == id]


def traded_value(trades):
    """Returns the value of futures trades. The `cost` of ccxt contains the size of a contract twice."""
    return sum(number(trade["price"]) * number(trade["info"]["quantity"]) * CONTRACT for trade in trades)


def is_recent(milliseconds, age=10_000):
    return abs(milliseconds - time.time() * 1000) < age


# ------------------------------------------------------------------------------------------------------- market data


@method
def loadMarkets(exchange):
    markets = exchange.load_markets(True)
    assert set(BOTH) < set(markets)
    for symbol, market in markets.items():
        assert market["base"] and market["quote"] and market["active"], symbol
        assert number(market["precision"]["price"]) > 0 and number(market["precision"]["amount"]) > 0, symbol
        assert market["symbol"] == symbol and market["id"] == f"{market['base']}_{market['quote']}".lower(), symbol
        assert market["spot"] != market["swap"] and market["swap"] == (market["contractSize"] is not None), symbol
    for base, size in seeded.CONTRACTS.items():
        assert number(markets[f"{base.upper()}/USDT:USDT"]["contractSize"]) == Decimal(size), base


@method
def fetchMarkets(exchange):
    pairs = [f"{base.upper()}/USDT" for base in seeded.CONTRACTS]
    markets = {market["symbol"]: market for market in exchange.fetch_markets()}
    assert set(markets) == {*pairs, *(f"{pair}:USDT" for pair in pairs)}
    for symbol in QUOTED:
        assert number(markets[symbol]["precision"]["price"]) == TICK


@method
def fetchCurrencies(exchange):
    currencies = exchange.fetch_currencies()
    assert set(currencies) == {"USDT", *(base.upper() for base in seeded.CONTRACTS)}
    # The networks are those of the contract's example.
    assert "TRC20" in currencies["USDT"]["networks"]


@method
def fetchTime(exchange):
    assert is_recent(exchange.fetch_time())


@method
def fetchTicker(exchange):
    bid, _ = quote(exchange)
    for symbol in QUOTED:
        ticker = exchange.fetch_ticker(symbol)
        assert (ticker["symbol"], number(ticker["last"])) == (symbol, bid)
        assert 0 < number(ticker["low"]) <= bid <= number(ticker["high"])
        assert number(ticker["last"]) - number(ticker["open"]) == number(ticker["change"])


@method
def fetchTickers(exchange):
    bid, _ = quote(exchange)
    for symbol, suffix in zip(QUOTED, ("", ":USDT")):
        tickers = exchange.fetch_tickers([f"{base.upper()}/USDT{suffix}" for base in seeded.CONTRACTS])
        assert len(tickers) == len(seeded.CONTRACTS) and number(tickers[symbol]["last"]) == bid


@method
def fetchBidsAsks(exchange):
    bid, ask = quote(exchange, depth=7)
    for symbol in QUOTED:
        best = exchange.fetch_bids_asks([symbol])[symbol]
        assert [number(best[name]) for name in ("bid", "bidVolume", "ask", "askVolume")] == [bid, 7, ask, 7]


@method
def fetchOrderBook(exchange):
    bid, ask = quote(exchange)
    for symbol in QUOTED:
        book = exchange.fetch_order_book(symbol, 20)
        bids, asks = ([number(level[0]) for level in book[side]] for side in ("bids", "asks"))
        assert bids == [bid - step * TICK for step in range(20)] and asks == [ask + step * TICK for step in range(20)]
        assert all(number(level[1]) > 0 for side in ("bids", "asks") for level in book[side])
    quote(exchange, depth=7)
    assert [len(exchange.fetch_order_book(symbol)[side]) for symbol in QUOTED for side in ("bids", "asks")] == [1] * 4


@method
def fetchL2OrderBook(exchange):
    bid, ask = quote(exchange, depth=7)
    for symbol in QUOTED:
        book = exchange.fetch_l2_order_book(symbol)
        for side, best in (("bids", bid), ("asks", ask)):
            assert [(number(price), number(amount)) for price, amount, *_ in book[side]] == [(best, 7)]


@method
def fetchTrades(exchange):
    # Each new price has a trade of ten contracts.
    bids = [quote(exchange)[0] for _ in range(2)]
    for symbol in QUOTED:
        trades = exchange.fetch_trades(symbol)
        assert [(number(trade["price"]), number(trade["amount"])) for trade in trades[-2:]] == [(bid, 10) for bid in bids]
        assert [trade["timestamp"] for trade in trades] == sorted(trade["timestamp"] for trade in trades)
        assert all(number(trade["price"]) > 0 and number(trade["amount"]) > 0 and trade["side"] in ("buy", "sell") for trade in trades)


@method
def fetchOHLCV(exchange):
    bid, _ = quote(exchange)
    for symbol in QUOTED:
        for timeframe in ("1m", "1h", "1d"):
            candles = exchange.fetch_ohlcv(symbol, timeframe, limit=10)
            assert len(candles) == 10, (symbol, timeframe)
            step = exchange.parse_timeframe(timeframe) * 1000
            for before, after in zip(candles, candles[1:]):
                assert after[0] - before[0] == step
            for at, first, high, low, last, volume in candles:
                first, high, low, last, volume = map(number, (first, high, low, last, volume))
                assert at % step == 0 and low <= min(first, last) <= max(first, last) <= high and volume >= 0
            assert number(candles[-1][4]) == bid


# The sandbox has no funding: the responses are the contract's examples.


@method
def fetchFundingRate(exchange):
    rate = exchange.fetch_funding_rate(SWAP)
    assert rate["symbol"] == SWAP and 0 < abs(number(rate["fundingRate"])) < 1
    interval = exchange.parse_timeframe(rate["interval"]) * 1000
    assert rate["fundingTimestamp"] > 0 and rate["fundingTimestamp"] % interval == 0


@method
def fetchFundingInterval(exchange):
    assert exchange.fetch_funding_interval(SWAP)["interval"] == "8h"


@method
def fetchFundingRateHistory(exchange):
    rates = exchange.fetch_funding_rate_history(SWAP, limit=2)
    assert len(rates) == 2 and all(rate["symbol"] == SWAP and 0 < abs(number(rate["fundingRate"])) < 1 for rate in rates)
    interval = exchange.parse_timeframe(exchange.fetch_funding_interval(SWAP)["interval"]) * 1000
    times = [rate["timestamp"] for rate in rates]
    assert times[0] + interval == times[1]
    assert times[-1] + interval == exchange.fetch_funding_rate(SWAP)["fundingTimestamp"]


@method
def fetchOpenInterest(exchange):
    interest = exchange.fetch_open_interest(SWAP)
    # The response is the contract's example.
    assert number(interest["openInterestAmount"]) > 0 and number(interest["openInterestValue"]) > 0


@method
def fetchLeverageTiers(exchange):
    tiers = exchange.fetch_leverage_tiers([SWAP])[SWAP]
    assert tiers and [tier["tier"] for tier in tiers] == list(range(1, len(tiers) + 1))
    assert tiers == exchange.fetch_market_leverage_tiers(SWAP)


@method
def fetchMarketLeverageTiers(exchange):
    tiers = exchange.fetch_market_leverage_tiers(SWAP)
    leverages = [number(tier["maxLeverage"]) for tier in tiers]
    assert leverages == sorted(leverages, reverse=True) and leverages[-1] >= 1
    assert all(0 < number(tier["maintenanceMarginRate"]) < 1 / number(tier["maxLeverage"]) for tier in tiers)


# ------------------------------------------------------------------------------------------------------------ wallets


def free(exchange, currency, kind):
    return number(exchange.fetch_balance({"type": kind})[currency]["free"])


@method
def fetchBalance(exchange):
    for kind in ("spot", "swap"):
        balance = exchange.fetch_balance({"type": kind})["USDT"]
        assert number(balance["free"]) + number(balance["used"] or 0) == number(balance["total"]) > 0
        symbol = SPOT if kind == "spot" else SWAP
        before, id = free(exchange, "USDT", kind), place(exchange, symbol)
        order = exchange.fetch_order(id, symbol)
        frozen = number(order["price"]) * number(order["amount"]) / (1 if kind == "spot" else 10)
        assert free(exchange, "USDT", kind) == before - frozen
        exchange.cancel_order(id, symbol)
        assert free(exchange, "USDT", kind) == before


@method
def transfer(exchange):
    before = [free(exchange, "USDT", kind) for kind in ("spot", "swap")]
    assert exchange.transfer("USDT", 25, "spot", "swap")["id"]
    assert [free(exchange, "USDT", kind) for kind in ("spot", "swap")] == [before[0] - 25, before[1] + 25]


@method
def fetchLedger(exchange):
    def ledger():
        return {entry["id"]: entry for entry in exchange.fetch_ledger("USDT", limit=100, params={"type": "swap"})}

    def total():
        return number(exchange.fetch_balance({"type": "swap"})["USDT"]["total"])

    close_position(exchange)
    known, before = ledger(), total()
    exchange.transfer("USDT", 25, "spot", "swap")
    bought, sold = (trades_of(exchange, id, SWAP) for id in (buy(exchange, 5), close_position(exchange)))
    fees = [-number(trade["fee"]["cost"]) for trade in bought + sold]
    profit = traded_value(sold) - traded_value(bought)
    new = [entry for id, entry in ledger().items() if id not in known]
    amounts = {kind: [number(entry["amount"]) for entry in new if entry["type"] == kind] for kind in ("transfer", "fee", "trade")}
    assert amounts["transfer"] == [25] and sum(amounts["trade"]) == profit
    assert sorted(amounts["fee"]) == sorted(fees) and all(fee < 0 for fee in fees)
    assert len(new) == sum(map(len, amounts.values())) and total() == before + sum(sum(of) for of in amounts.values())
    for entry in new:
        assert entry["currency"] == "USDT" and entry["direction"] == ("in" if number(entry["amount"]) > 0 else "out")
    # Entries of the same time have no order in ccxt.
    assert number(max(new, key=lambda entry: int(entry["id"]))["after"]) == total()


# Deposits and withdrawals are not simulated: the sandbox responds with the examples of the contract.


@method
def fetchDepositAddress(exchange):
    assert exchange.fetch_deposit_address("USDT", {"network": "TRC20"})["address"]


@method
def fetchDeposits(exchange):
    assert {(deposit["type"], deposit["currency"]) for deposit in exchange.fetch_deposits()} == {("deposit", "USDT")}


@method
def fetchWithdrawals(exchange):
    assert {(withdrawal["type"], withdrawal["currency"]) for withdrawal in exchange.fetch_withdrawals()} == {("withdraw", "USDT")}


@method
def withdraw(exchange):
    before = free(exchange, "USDT", "spot")
    assert exchange.withdraw("USDT", 10, ADDRESS, {"network": "TRC20"})["id"]
    assert free(exchange, "USDT", "spot") == before


@method
def fetchTradingFee(exchange):
    before = exchange.fetch_trading_fee(SWAP)
    assert [number(before[side]) for side in ("maker", "taker")] == [seeded.MAKER, seeded.TAKER]
    assert [before[side] for side in ("maker", "taker")] == [exchange.market(SWAP)[side] for side in ("maker", "taker")]
    trades = trades_of(exchange, buy(exchange, 5), SWAP)
    paid = sum(number(trade["fee"]["cost"]) for trade in trades)
    assert paid == traded_value(trades) * number(before["taker"]) > 0
    volumes = [number(of["info"]["totalTradeVolume"]) for of in (before, exchange.fetch_trading_fee(SWAP))]
    assert volumes[1] - volumes[0] == traded_value(trades)


@method
def fetchTradingFees(exchange):
    fees = exchange.fetch_trading_fees()
    assert {market["symbol"] for market in exchange.markets.values() if market["swap"]} <= set(fees)
    assert all([number(fee[side]) for side in ("maker", "taker")] == [seeded.MAKER, seeded.TAKER] for fee in fees.values())


# ------------------------------------------------------------------------------------------------------------- orders


@method
def createOrder(exchange):
    for symbol in BOTH:
        for params in ({}, {"clientOrderId": f"ccxt_{time.time_ns() % 10**12}"}):
            limit = number(far_price(exchange, symbol))
            id = place(exchange, symbol, **params)
            (order,) = [order for order in exchange.fetch_open_orders(symbol) if order["id"] == id]
            assert (order["side"], order["type"], order["status"]) == ("buy", "limit", "open")
            assert (number(order["price"]), number(order["filled"])) == (limit, 0)
            assert number(order["amount"]) == (Decimal("0.01") if symbol == SPOT else 5 * CONTRACT)
            assert order["clientOrderId"] == params.get("clientOrderId", order["clientOrderId"])
            exchange.cancel_order(id, symbol)


@method
def createLimitOrder(exchange):
    for symbol in BOTH:
        limit = far_price(exchange, symbol)
        order = exchange.fetch_order(exchange.create_limit_order(symbol, "buy", amount(exchange, symbol), limit)["id"], symbol)
        assert (order["type"], order["side"], order["status"], number(order["price"])) == ("limit", "buy", "open", number(limit))
        id = order["id"]
        exchange.cancel_order(id, symbol)


@method
def createMarketOrder(exchange):
    before = [free(exchange, currency, "spot") for currency in ("BTC", "USDT")]
    id = exchange.create_market_order(SPOT, "sell", 0.01)["id"]
    received = sum(number(trade["price"]) * number(trade["amount"]) for trade in trades_of(exchange, id, SPOT)) * (1 - SPOT_FEE)
    after = [free(exchange, currency, "spot") for currency in ("BTC", "USDT")]
    assert after[0] == before[0] - Decimal("0.01") and abs(after[1] - before[1] - received) < Decimal("0.00000002")
    order = exchange.fetch_order(buy(exchange, 5), SWAP)
    assert (order["status"], number(order["filled"])) == ("closed", 5 * CONTRACT)


@method
def createMarketBuyOrderWithCost(exchange):
    before = [free(exchange, currency, "spot") for currency in ("BTC", "USDT")]
    order = exchange.fetch_order(exchange.create_market_buy_order_with_cost(SPOT, 100)["id"], SPOT)
    assert order["status"] == "closed" and 99 < number(order["cost"]) <= 100
    after = [free(exchange, currency, "spot") for currency in ("BTC", "USDT")]
    assert after[0] == before[0] + number(order["filled"]) - number(order["fee"]["cost"])
    assert after[1] == before[1] - number(order["cost"]) and order["fee"]["currency"] == "BTC"


@method
def createPostOnlyOrder(exchange):
    for symbol in BOTH:
        id = exchange.create_post_only_order(symbol, "limit", "buy", amount(exchange, symbol), far_price(exchange, symbol))["id"]
        order = exchange.fetch_order(id, symbol)
        assert (order["timeInForce"], order["status"]) == ("PO", "open")
        exchange.cancel_order(id, symbol)
        # An order that would fill at once is not placed.
        high = float(exchange.price_to_precision(symbol, float(price(exchange, symbol)) * 1.01))
        id = exchange.create_post_only_order(symbol, "limit", "buy", amount(exchange, symbol), high)["id"]
        order = exchange.fetch_order(id, symbol)
        assert (order["status"], number(order["filled"])) == ("canceled", 0)


@method
def createReduceOnlyOrder(exchange):
    held = position(exchange)
    high = float(exchange.price_to_precision(SWAP, float(price(exchange, SWAP)) * 1.03))
    id = exchange.create_reduce_only_order(SWAP, "limit", "sell", 5, high)["id"]
    assert id in open_ids(exchange, SWAP)
    free_to_close = exchange.fetch_position(SWAP)["info"]["availableCloseSize"]
    assert number(free_to_close) == number(held["contracts"]) - 5
    exchange.cancel_order(id, SWAP)


@method
def editOrder(exchange):
    for symbol in BOTH:
        id = place(exchange, symbol)
        placed = exchange.fetch_order(id, symbol)
        lower = float(exchange.price_to_precision(symbol, far_price(exchange, symbol) * 0.99))
        id = exchange.edit_order(id, symbol, "limit", "buy", amount(exchange, symbol) * 2, lower)["id"] or id
        edited = exchange.fetch_order(id, symbol)
        assert (edited["status"], number(edited["price"])) == ("open", number(lower))
        assert number(edited["amount"]) == 2 * number(placed["amount"])
        exchange.cancel_order(id, symbol)


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
        assert number(order["amount"]) == (Decimal("0.01") if symbol == SPOT else 5 * CONTRACT) and is_recent(order["timestamp"])
        exchange.cancel_order(id, symbol)


@method
def fetchOrders(exchange):
    for symbol in BOTH:
        id = place(exchange, symbol)
        exchange.cancel_order(id, symbol)
        filled = exchange.create_market_order(symbol, "buy", amount(exchange, symbol), float(price(exchange, symbol)))["id"]
        orders = {order["id"]: order for order in exchange.fetch_orders(symbol)}
        assert (orders[id]["status"], orders[filled]["status"]) == ("canceled", "closed")


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
        assert orders[id]["status"] == "closed" and number(orders[id]["filled"]) == sum(
            number(trade["amount"]) for trade in trades_of(exchange, id, symbol)) > 0


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
        assert id not in {order["id"] for order in exchange.fetch_orders_by_status("open", symbol)}
        assert id in {order["id"] for order in exchange.fetch_orders_by_status("canceled", symbol)}


@method
def fetchMyTrades(exchange):
    id = exchange.create_market_order(SPOT, "sell", 0.01)["id"]
    trades = trades_of(exchange, id, SPOT)
    assert sum(number(trade["amount"]) for trade in trades) == Decimal("0.01")
    for trade in trades:
        assert (trade["side"], trade["takerOrMaker"], trade["fee"]["currency"]) == ("sell", "taker", "USDT")
        value = number(trade["price"]) * number(trade["amount"])
        assert number(trade["cost"]) == value and abs(number(trade["fee"]["cost"]) - value * SPOT_FEE) < Decimal("0.00000002")
    trades = trades_of(exchange, buy(exchange, 5), SWAP)
    assert sum(number(trade["amount"]) for trade in trades) == 5 * CONTRACT
    assert all((trade["side"], trade["takerOrMaker"], trade["fee"]["currency"]) == ("buy", "taker", "USDT") for trade in trades)


# ---------------------------------------------------------------------------------------------------------- positions


def buy(exchange, contracts):
    return exchange.create_market_order(SWAP, "buy", contracts)["id"]


def close_position(exchange):
    """Closes the long position. Returns the id of the order, or `None` without a position."""
    held = [of for of in exchange.fetch_positions([SWAP]) if of["side"] == "long" and number(of["contracts"]) > 0]
    for of in held:
        return exchange.create_market_order(SWAP, "sell", float(of["contracts"]), params={"reduceOnly": True})["id"]


def position(exchange):
    buy(exchange, 5)
    return next(of for of in exchange.fetch_positions([SWAP]) if of["side"] == "long" and number(of["contracts"] or 0) > 0)


@method
def fetchPositions(exchange):
    close_position(exchange)
    assert not [of for of in exchange.fetch_positions([SWAP]) if of["side"] == "long" and number(of["contracts"]) > 0]
    trades = trades_of(exchange, buy(exchange, 3), SWAP) + trades_of(exchange, buy(exchange, 5), SWAP)
    held = [of for of in exchange.fetch_positions() if of["symbol"] == SWAP and of["side"] == "long"]
    value = traded_value(trades)
    assert [number(of["contracts"]) for of in held] == [8] and number(held[0]["entryPrice"]) == value / (8 * CONTRACT)
    assert number(held[0]["collateral"]) == value / number(held[0]["leverage"])
    assert number(held[0]["notional"]) == number(held[0]["markPrice"]) * 8 * CONTRACT


@method
def fetchPosition(exchange):
    opened = position(exchange)
    found = exchange.fetch_position(SWAP)
    assert found["symbol"] == opened["symbol"] == SWAP
    assert all(found[name] == opened[name] for name in ("side", "contracts", "entryPrice", "leverage", "collateral"))


@method
def fetchPositionsHistory(exchange):
    close_position(exchange)
    known = {of["id"] for of in exchange.fetch_positions_history([SWAP])}
    bought = trades_of(exchange, buy(exchange, 3), SWAP) + trades_of(exchange, buy(exchange, 5), SWAP)
    sold = trades_of(exchange, close_position(exchange), SWAP)
    (closed,) = [of for of in exchange.fetch_positions_history([SWAP]) if of["id"] not in known]
    assert (closed["symbol"], closed["side"], number(closed["contracts"])) == (SWAP, "long", 8)
    assert number(closed["entryPrice"]) == traded_value(bought) / (8 * CONTRACT)
    assert number(closed["lastPrice"]) == traded_value(sold) / (8 * CONTRACT)
    assert number(closed["realizedPnl"]) == traded_value(sold) - traded_value(bought)
    assert number(closed["info"]["totalFee"]) == sum(number(trade["fee"]["cost"]) for trade in bought + sold) > 0
    assert closed["info"]["openTime"] == bought[0]["timestamp"] and closed["timestamp"] == sold[-1]["timestamp"]


@method
def fetchFundingHistory(exchange):
    # The sandbox charges no funding: the response is the contract's example.
    payments = exchange.fetch_funding_history(SWAP, limit=100)
    assert payments and all(number(payment["amount"]) and payment["timestamp"] for payment in payments)


@method
def setLeverage(exchange):
    for leverage in (5, 10):
        close_position(exchange)
        exchange.set_leverage(leverage, SWAP, LONG)
        held = position(exchange)
        value = number(held["contracts"]) * number(held["entryPrice"]) * CONTRACT
        assert (number(held["leverage"]), number(held["collateral"])) == (leverage, value / leverage)


@method
def setMarginMode(exchange):
    exchange.set_margin_mode("isolated", SWAP, LONG)
    assert position(exchange)["marginMode"] == "isolated"
    # The sandbox has no cross margin.
    with pytest.raises(ccxt.ExchangeError, match="invalid_position_type_only_isolated"):
        exchange.set_margin_mode("cross", SWAP, LONG)


# The sandbox does not change the margin of a position: the responses are the contract's examples.


@method
def addMargin(exchange):
    assert exchange.add_margin(SWAP, 10, LONG)["symbol"] == SWAP


@method
def reduceMargin(exchange):
    assert exchange.reduce_margin(SWAP, 5, LONG)["symbol"] == SWAP


# --------------------------------------------------------------------------------------------------------------- tests


def test_no_method_is_left_out():
    declared = {name for name, has in ccxt.xt().has.items() if has is True}
    assert {"loadMarkets", *declared} - CAPABILITIES == set(METHODS)


@pytest.mark.parametrize("name", METHODS)
def test_method(exchange, name):
    exchange.load_markets()
    METHODS[name](exchange)
