//! The accounts, prices and faults, as JSON for the page.

use serde_json::{Value, json};

use crate::exchange::{Exchange, OpenAccount};
use crate::futures::Position;
use crate::market::Market;
use crate::page::orders::amount;
use crate::trading::Trading;

pub(super) fn list(exchange: &Exchange) -> Value {
    let mut open: Vec<_> = exchange.accounts().collect();
    open.sort_by_key(|open| open.owner);
    let faults: Vec<_> = exchange.faults.to_vec().iter().map(ToString::to_string).collect();
    let sockets: Vec<_> = exchange.listeners().iter().filter_map(|of| Some(of.upgrade()?.shown())).collect();
    exchange.with_trading(|trading, _| {
        let accounts: Vec<_> = open.iter().map(|open| account(open, trading)).collect();
        let prices = trading.markets.iter().map(|Market { instrument, quote, .. }| {
            let (bid, ask, depth) = (amount(quote.bid), amount(quote.ask), quote.depth.map(amount));
            json!({ "symbol": instrument.symbol, "bid": bid, "ask": ask, "depth": depth })
        });
        json!({
            "accounts": accounts, "prices": prices.collect::<Vec<_>>(), "faults": faults, "sockets": sockets,
        })
    })
}

/// Returns an account. The page identifies it by its number, because a key may contain any character.
fn account(open: &OpenAccount, trading: &Trading) -> Value {
    let ledger = trading.ledger(open.owner);
    json!({
        "number": open.owner,
        "key": open.account.key(),
        "quant": open.account.is_quant(),
        "balance": ledger.map(|ledger| amount(ledger.balance)),
        "positions": ledger.into_iter().flat_map(|ledger| ledger.positions()).map(position).collect::<Vec<_>>(),
    })
}

fn position(position: &Position) -> Value {
    json!({
        "symbol": position.symbol,
        "side": position.side,
        "contracts": amount(position.contracts),
        "average_price": amount(position.average_price),
        "cost": amount(position.cost),
        "margin": amount(position.margin),
    })
}
