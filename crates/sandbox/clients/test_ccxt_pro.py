"""ccxt.pro: every `watch*` and `unWatch*` method that it declares for XT, for spot and swap markets.

It is unmodified, except for the private channels of spot: see `ignore_answers`.
"""

import asyncio
from decimal import Decimal

import ccxt.pro
import pytest

PAIR = {"spot": "BTC/USDT", "swap": "BTC/USDT:USDT"}
#: The methods that ccxt declares, and the kinds of markets for which it supports them.
WATCHED = {
    "watchOHLCV": ["spot", "swap"], "watchOrderBook": ["spot", "swap"], "watchTicker": ["spot", "swap"], "watchTickers": ["spot", "swap"],
    "watchTrades": ["spot", "swap"], "watchBalance": ["spot", "swap"], "watchOrders": ["spot", "swap"], "watchMyTrades": ["spot", "swap"],
    "watchPositions": ["swap"], "watchFundingRate": ["swap"],
}
UNWATCHED = {
    "unWatchOHLCV": ["spot", "swap"], "unWatchOrderBook": ["spot", "swap"], "unWatchTicker": ["spot", "swap"], "unWatchTickers": ["spot", "swap"],
    "unWatchTrades": ["spot", "swap"], "unWatchFundingRate": ["swap"],
}
#: ccxt asks for a snapshot of a book after this many changes.
CHANGES = 27


def run(sandbox, act):
    """Runs a coroutine with a client, and closes the client."""

    async def main():
        exchange = ccxt.pro.xt({"apiKey": sandbox.key, "secret": sandbox.secret})
        # None of them may be that of the exchange.
        exchange.urls["api"] = {"spot": sandbox.spot, "user": sandbox.spot, "linear": sandbox.futures, "inverse": sandbox.futures, "ws": sandbox.sockets}
        try:
            await exchange.load_markets()
            return await asyncio.wait_for(act(exchange), 60)
        finally:
            await exchange.close()

    return asyncio.run(main())


def ignore_answers(exchange, kind):
    """ccxt stores the key of spot among the subscriptions of the connection. In Python, searching them for the id of an answer fails at the
    key, which is no dictionary, and ends the loop that receives messages. The answers are only needed to unsubscribe."""
    if kind == "spot":
        exchange.handle_subscription_status = lambda client, message: message


async def after(watching, act):
    """Acts once a client had time to subscribe, and returns what it then receives."""
    received = asyncio.ensure_future(watching)
    await asyncio.sleep(1)
    await act()
    return await received


def test_every_declared_method_is_tested():
    has = ccxt.pro.xt().describe()["has"]
    declared = {name for name, supported in has.items() if supported and name.lower().startswith(("watch", "unwatch"))}
    assert declared == set(WATCHED) | set(UNWATCHED)


@pytest.mark.parametrize("kind", PAIR)
def test_watch_ticker(sandbox, kind):
    async def act(exchange):
        return await exchange.watch_ticker(PAIR[kind]), await exchange.fetch_ticker(PAIR[kind])

    watched, fetched = run(sandbox, act)
    assert watched["symbol"] == PAIR[kind] and watched["last"] == fetched["last"] > 0
    assert (watched["high"] >= watched["last"] >= watched["low"]) and watched["baseVolume"] > 0


@pytest.mark.parametrize("kind", PAIR)
def test_watch_tickers(sandbox, kind):
    async def act(exchange):
        return await exchange.watch_tickers([PAIR[kind]]), await exchange.fetch_ticker(PAIR[kind])

    watched, fetched = run(sandbox, act)
    assert watched[PAIR[kind]]["last"] == fetched["last"]


@pytest.mark.parametrize("kind", PAIR)
def test_watch_ohlcv(sandbox, kind):
    async def act(exchange):
        return await exchange.watch_ohlcv(PAIR[kind], "1d"), await exchange.fetch_ohlcv(PAIR[kind], "1d", limit=1)

    watched, fetched = run(sandbox, act)
    assert watched[-1][:4] == fetched[-1][:4]


@pytest.mark.parametrize("kind", PAIR)
def test_watch_trades(sandbox, kind):
    price = sandbox.price() + 10

    async def act(exchange):
        async def move():
            sandbox.set_price(price)

        return await after(exchange.watch_trades(PAIR[kind]), move)

    trades = run(sandbox, act)
    assert trades[-1]["symbol"] == PAIR[kind] and Decimal(str(trades[-1]["price"])) == price
    # Ten contracts of 0.0001 BTC.
    assert Decimal(str(trades[-1]["amount"])) in (Decimal(10), Decimal("0.001"))


@pytest.mark.parametrize("kind", PAIR)
def test_watch_order_book(sandbox, kind):
    # ccxt requests few levels, and levels beyond them stay unknown until they change. So the price may not move far.
    start, tick = sandbox.price(), Decimal("0.1")

    async def act(exchange):
        async def move():
            for step in range(CHANGES):
                sandbox.set_price(start + step * tick)
                await asyncio.sleep(0.02)
            # ccxt requests the snapshot; the changes that follow resolve its future.
            for step in range(20):
                await asyncio.sleep(0.2)
                sandbox.set_price(start + (CHANGES + step) * tick)

        book = await after(exchange.watch_order_book(PAIR[kind]), move)
        await asyncio.sleep(1)
        return exchange.orderbooks[PAIR[kind]], await exchange.fetch_order_book(PAIR[kind]), book

    watched, fetched, _ = run(sandbox, act)
    for side in ("bids", "asks"):
        best = [level[:2] for level in watched[side][:20]]
        assert best == [level[:2] for level in fetched[side][:20]], side


def test_watch_funding_rate(sandbox):
    async def act(exchange):
        return await exchange.watch_funding_rate(PAIR["swap"])

    # The sandbox has no funding: the message is the contract's example.
    watched = run(sandbox, act)
    assert watched["symbol"] == PAIR["swap"] and watched["fundingRate"] > 0 and watched["timestamp"] > 0


async def buy(exchange, kind):
    """Buys at the market price: spot for 50 USDT, or three contracts."""
    if kind == "spot":
        return await exchange.create_order(PAIR[kind], "market", "buy", 50, None, {"createMarketBuyOrderRequiresPrice": False, "cost": 50})
    return await exchange.create_order(PAIR[kind], "market", "buy", 3, None, {"positionSide": "LONG"})


@pytest.mark.parametrize("kind", PAIR)
def test_watch_orders(sandbox, kind):
    async def act(exchange):
        ignore_answers(exchange, kind)
        placed = {}

        async def place():
            placed.update(await buy(exchange, kind))

        orders = await after(exchange.watch_orders(params={"type": kind}), place)
        return placed, orders, await exchange.fetch_order(placed["id"], PAIR[kind], {"type": kind})

    placed, orders, fetched = run(sandbox, act)
    order = next(order for order in orders if order["id"] == placed["id"])
    assert order["symbol"] == PAIR[kind] and order["side"] == "buy"
    # ccxt does not convert contracts, nor reads the state of a message of futures.
    size = {"spot": 1, "swap": Decimal("0.0001")}[kind]
    assert Decimal(str(order["filled"])) * size == Decimal(str(fetched["filled"])) > 0
    assert order["info"].get("st", order["info"].get("state")) == "FILLED" and fetched["status"] == "closed"


@pytest.mark.parametrize("kind", PAIR)
def test_watch_my_trades(sandbox, kind):
    async def act(exchange):
        ignore_answers(exchange, kind)
        placed = {}

        async def place():
            placed.update(await buy(exchange, kind))

        trades = await after(exchange.watch_my_trades(params={"type": kind}), place)
        return placed, trades

    placed, trades = run(sandbox, act)
    assert [trade["order"] for trade in trades] == [placed["id"]]
    assert trades[0]["price"] > 0 and trades[0]["amount"] > 0


@pytest.mark.parametrize("kind", PAIR)
def test_watch_balance(sandbox, kind):
    async def act(exchange):
        ignore_answers(exchange, kind)
        async def place():
            await buy(exchange, kind)

        await after(exchange.watch_balance({"type": kind}), place)
        await asyncio.sleep(0.5)
        return exchange.balance, await exchange.fetch_balance({"type": kind})

    watched, fetched = run(sandbox, act)
    assert watched["USDT"]["total"] == pytest.approx(fetched["USDT"]["total"]) and watched["USDT"]["total"] > 0


def test_watch_positions(sandbox):
    async def act(exchange):
        # The first call returns the positions that a request lists.
        await exchange.watch_positions()

        async def place():
            await buy(exchange, "swap")

        return await after(exchange.watch_positions(), place), await exchange.fetch_positions()

    watched, fetched = run(sandbox, act)
    (position,) = [position for position in watched if position["side"] == "long"]
    (expected,) = [position for position in fetched if position["symbol"] == PAIR["swap"] and position["side"] == "long"]
    assert (position["contracts"], position["entryPrice"]) == (expected["contracts"], expected["entryPrice"])


@pytest.mark.parametrize("name, kind", [(name, kind) for name, kinds in UNWATCHED.items() for kind in kinds])
def test_unwatch(sandbox, name, kind):
    """Watches once, and stops: the acknowledgement ends the subscription."""
    arguments = [PAIR[kind], "1d"] if name == "unWatchOHLCV" else [PAIR[kind]]

    async def act(exchange):
        if name == "unWatchTickers":
            # ccxt stops all tickers of the default kind of market.
            exchange.options["defaultType"] = kind
            arguments.clear()
        watching = asyncio.ensure_future(getattr(exchange, name.replace("unWatch", "watch"))(*arguments))
        await asyncio.sleep(1)
        stopped = await getattr(exchange, name)(*arguments)
        watching.cancel()
        return stopped

    run(sandbox, act)
