//! The accounts, prices and faults, as JSON for the page.

use serde::Serialize;

use crate::account::Restriction;
use crate::control_api::HttpError;
use crate::exchange::{Exchange, OpenAccount};
use crate::futures::{Owner, Position, Trading};
use crate::page::Content;

#[derive(Serialize)]
struct List {
    accounts: Vec<AccountView>,
    prices: Vec<PriceView>,
    faults: Vec<String>,
}

#[derive(Serialize)]
struct AccountView {
    /// The number by which the page identifies the account, because a key may contain any character.
    number: Owner,
    key: String,
    quant: bool,
    /// The balance; `None` if it does not fit in 28 digits.
    balance: Option<String>,
    restrictions: Vec<String>,
    positions: Vec<PositionView>,
}

#[derive(Serialize)]
struct PositionView {
    symbol: String,
    side: String,
    contracts: String,
    average_price: String,
    cost: String,
    margin: String,
}

#[derive(Serialize)]
struct PriceView {
    symbol: String,
    bid: String,
    ask: String,
    /// The depth; `None` if it is unlimited.
    depth: Option<String>,
}

/// Lists the accounts with their positions, the prices and the faults.
pub(super) fn list(exchange: &Exchange) -> Result<Content, HttpError> {
    let instruments = exchange.instruments.iter();
    let (mut accounts, prices) = crate::page::read_trading(exchange, |trading| {
        let accounts: Vec<_> = exchange.accounts().map(|open| account_view(open, trading)).collect();
        (accounts, instruments.filter_map(|instrument| price_view(&instrument.symbol, trading)).collect())
    })?;
    accounts.sort_by_key(|account| account.number);
    let faults = exchange.faults.to_vec().iter().map(ToString::to_string).collect();
    Ok(Content::json(&List { accounts, prices, faults }))
}

fn account_view(open: &OpenAccount, trading: &Trading) -> AccountView {
    let ledger = trading.ledger(open.owner);
    let balance = ledger.and_then(|ledger| ledger.balance().ok()).map(|balance| balance.to_string());
    let restrictions = ledger.into_iter().flat_map(|ledger| ledger.restrictions.iter()).map(description);
    let positions = ledger.into_iter().flat_map(|ledger| ledger.positions()).map(position_view);
    AccountView {
        number: open.owner,
        key: open.account.key().to_owned(),
        quant: open.account.is_quant(),
        balance,
        restrictions: restrictions.collect(),
        positions: positions.collect(),
    }
}

fn price_view(symbol: &str, trading: &Trading) -> Option<PriceView> {
    let quote = trading.quote(symbol)?;
    let depth = quote.depth.map(|depth| depth.to_string());
    Some(PriceView { symbol: symbol.to_owned(), bid: quote.bid.to_string(), ask: quote.ask.to_string(), depth })
}

fn position_view(position: &Position) -> PositionView {
    PositionView {
        symbol: position.symbol.clone(),
        side: position.side.to_string(),
        contracts: position.contracts.to_string(),
        average_price: position.average_price.to_string(),
        cost: position.cost.to_string(),
        margin: position.margin.to_string(),
    }
}

/// Describes a restriction in a few words.
fn description(restriction: Restriction) -> String {
    match restriction {
        Restriction::IpCountry => "IP country not served".to_owned(),
        Restriction::KycCountry => "verified country not served".to_owned(),
        Restriction::RiskControl => "blocked by risk control".to_owned(),
        Restriction::Locked(time) => format!("locked for {} minutes", time.as_secs().div_ceil(60)),
        Restriction::NoTrading => "trading not allowed".to_owned(),
        Restriction::SubAccount => "sub-account".to_owned(),
        Restriction::CloseOnly => "close only".to_owned(),
    }
}
