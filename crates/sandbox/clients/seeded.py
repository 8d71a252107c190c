"""The initial data of a sandbox, written independently of the Rust code and of any response."""

from decimal import Decimal

# Newest first. The ids have as many digits as real ones: a float cannot represent them exactly.
FUTURES = {f"sandbox_{age}": 211451874783183936 + 64 * (60 - age) for age in range(1, 61)}
SPOT = {f"sandbox_spot_{age}": str(6216559590087220004 + 101 * (24 - age)) for age in range(1, 25)}

# The size of one futures contract, in base currency.
CONTRACTS = {"btc": "0.0001", "eth": "0.001", "sol": "0.1", "xrp": "1", "doge": "1"}


# The fee rates of futures. The seeded orders filled immediately.
MAKER, TAKER = Decimal("0.0002"), Decimal("0.0006")


def check_futures(order):
    """Checks that the amounts of a seeded futures order are consistent with its state and with each other."""
    quantity, executed = Decimal(order["origQty"]), Decimal(order["executedQty"])
    contract = Decimal(CONTRACTS[order["symbol"].removesuffix("_usdt")])
    assert quantity >= 1 and quantity % 1 == 0, order
    # Other tests cancel open orders.
    filled = {"FILLED": executed == quantity, "PARTIALLY_FILLED": 0 < executed < quantity, "PARTIALLY_CANCELED": 0 < executed < quantity}
    assert filled.get(order["state"], executed == 0), order
    waits = order["state"] in ("NEW", "PARTIALLY_FILLED")
    margin = Decimal(order["price"]) * (quantity - executed) * contract / 10 if waits else 0
    assert Decimal(order["marginFrozen"]) == margin, order


def check_futures_trades(trades, orders):
    """Checks that the trades of the seeded futures orders have fees, and leave no position."""
    sizes, positions = {}, {}
    for trade in trades:
        order = orders[int(trade["orderId"])]
        contract, quantity = Decimal(CONTRACTS[order["symbol"].removesuffix("_usdt")]), Decimal(trade["quantity"])
        fee = Decimal(trade["price"]) * quantity * contract * TAKER
        assert fee <= Decimal(trade["fee"]) < fee + Decimal("0.00000001"), trade
        sizes[order["orderId"]] = sizes.get(order["orderId"], 0) + quantity
        signed = quantity if order["orderSide"] == "BUY" else -quantity
        key = order["symbol"], order["positionSide"]
        positions[key] = positions.get(key, 0) + signed
    assert sizes == {id: Decimal(order["executedQty"]) for id, order in orders.items() if Decimal(order["executedQty"])}
    assert not any(positions.values()), positions


def check_spot(order):
    """Checks that the amounts of a seeded spot order are consistent with its state and with each other."""
    price, quantity, executed = (Decimal(order[name]) for name in ("price", "origQty", "executedQty"))
    # Other tests cancel open orders.
    filled = {"FILLED": executed == quantity, "PARTIALLY_FILLED": 0 < executed < quantity, "CANCELED": executed < quantity}
    assert filled.get(order["state"], executed == 0), order
    assert Decimal(order["leavingQty"]) == (0 if order["state"] == "CANCELED" else quantity - executed), order
    assert Decimal(order["origQuoteQty"]) == price * quantity, order
    assert Decimal(order["tradeBase"]) == executed and Decimal(order["tradeQuote"]) == price * executed, order
    received, currency = (executed, "baseCurrency") if order["side"] == "BUY" else (price * executed, "quoteCurrency")
    assert Decimal(order["fee"]) == received * Decimal("0.002") and order["feeCurrency"] == order[currency], order
    assert order["symbol"] == f"{order['baseCurrency']}_{order['quoteCurrency']}", order
