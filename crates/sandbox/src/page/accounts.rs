//! The accounts and the prices, for the page. No secret is among it.

use serde::Serialize;
use tradewire_models::Timestamp;

use super::Content;
use crate::exchange::{Exchange, Member};
use crate::futures::{self, Owner, Trading};
use crate::here::Refusal;
use crate::{Position, Restriction};

#[derive(Serialize)]
struct List {
    /// What the clock of the sandbox shows.
    now: Timestamp,
    accounts: Vec<Shown>,
    prices: Vec<Price>,
    faults: Vec<String>,
}

#[derive(Serialize)]
struct Shown {
    /// What the page names it by: a key could hold anything.
    number: Owner,
    key: String,
    quant: bool,
    /// None without bound.
    balance: Option<String>,
    restrictions: Vec<String>,
    positions: Vec<Held>,
}

#[derive(Serialize)]
struct Held {
    symbol: String,
    side: String,
    contracts: String,
    average_price: String,
    cost: String,
    margin: String,
}

#[derive(Serialize)]
struct Price {
    symbol: String,
    bid: String,
    ask: String,
    /// None without bound.
    depth: Option<String>,
}

pub(super) fn list(exchange: &Exchange) -> Result<Content, Refusal> {
    let instruments = exchange.instruments.iter();
    let (mut accounts, prices) = super::trading(exchange, |trading| {
        let accounts: Vec<_> = exchange.members().map(|member| account(member, trading)).collect();
        (accounts, instruments.filter_map(|instrument| price(&instrument.symbol, trading)).collect())
    })?;
    accounts.sort_by_key(|account| account.number);
    let faults = exchange.faults.to_vec().iter().map(ToString::to_string).collect();
    Ok(Content::json(&List { now: exchange.clock.now(), accounts, prices, faults }))
}

fn account(member: &Member, trading: &Trading) -> Shown {
    let ledger = trading.ledger(member.owner);
    let balance = ledger.and_then(|ledger| ledger.balance().ok()?).map(|balance| balance.to_string());
    let restrictions = ledger.into_iter().flat_map(|ledger| ledger.restrictions.iter()).map(words);
    let positions = ledger.into_iter().flat_map(|ledger| ledger.positions()).map(held);
    Shown {
        number: member.owner,
        key: member.account.key().to_owned(),
        quant: member.account.is_quant(),
        balance,
        restrictions: restrictions.collect(),
        positions: positions.collect(),
    }
}

fn price(symbol: &str, trading: &Trading) -> Option<Price> {
    let quote = futures::quote(trading, symbol)?;
    let depth = quote.depth.map(|depth| depth.to_string());
    Some(Price { symbol: symbol.to_owned(), bid: quote.bid.to_string(), ask: quote.ask.to_string(), depth })
}

fn held(position: &Position) -> Held {
    Held {
        symbol: position.symbol.clone(),
        side: position.side.to_string(),
        contracts: position.contracts.to_string(),
        average_price: position.average_price.to_string(),
        cost: position.cost.to_string(),
        margin: position.margin.to_string(),
    }
}

fn words(restriction: Restriction) -> String {
    match restriction {
        Restriction::AddressCountry => "country of its address not served".to_owned(),
        Restriction::VerifiedCountry => "verified country not served".to_owned(),
        Restriction::RiskControl => "blocked by risk control".to_owned(),
        Restriction::Locked(time) => format!("locked for {} minutes", time.as_secs().div_ceil(60)),
        Restriction::NoTrading => "may not trade".to_owned(),
        Restriction::SubAccount => "sub-account".to_owned(),
        Restriction::CloseOnly => "may close only".to_owned(),
    }
}
