//! Values of the contract that the tests refer to by their meaning.

use tradewire_contract::{Contract, Name, Record};
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire_endpoints::loan::Currencies;
use tradewire_endpoints::spot::{BatchOrders, OpenOrders};
use tradewire_endpoints::{Operation, SIGNING};
use tradewire_wire::signing::HeaderRole;

use crate::Result;

pub const HISTORY: &str = QuantHistory::OPERATION.path;
pub const DETAIL: &str = OrderDetail::OPERATION.path;
pub const PLACE: &str = PlaceBatch::OPERATION.path;
pub const OPEN_ORDERS: &str = OpenOrders::OPERATION.path;
pub const BATCH_ORDERS: &str = BatchOrders::OPERATION.path;
pub const LOANS: &str = Currencies::OPERATION.path;
pub const FUTURES_TIME: &str = tradewire_endpoints::futures::ServerTime::OPERATION.path;
pub const SPOT_TIME: &str = tradewire_endpoints::spot::ServerTime::OPERATION.path;

/// Returns whether the spot host serves a path.
pub fn is_spot(path: &str) -> bool {
    let spot = Contract::embedded().hosts.get(OpenOrders::OPERATION.host.name);
    spot.is_some_and(|spot| path.starts_with(&spot.paths))
}

/// Returns the full name of a signing header.
pub fn header(role: HeaderRole) -> String {
    format!("{}{}", SIGNING.prefix, SIGNING.header(role))
}

/// Returns the receive window of the spot host, in milliseconds, if a request names none.
pub fn default_window() -> i64 {
    OpenOrders::OPERATION.host.recipe.recv_window.default_millis
}

/// Returns the error code of a malformed request.
pub fn malformed(operation: &Operation) -> &'static str {
    Contract::embedded().hosts.get(operation.host.name).map(|host| host.malformed.as_str()).unwrap_or_default()
}

/// Returns the maximum page size of the history.
pub fn max_page_size() -> Result<usize> {
    Ok(usize::try_from(QuantHistory::MAX_LIMIT)?)
}

/// Returns how far back the history may be requested, in milliseconds.
pub fn oldest_start() -> Result<i64> {
    let history = declared(QuantHistory::OPERATION).ok_or("there is no history")?;
    let start = history.params.iter().find_map(|param| param.rules.oldest.as_ref()?.get().copied());
    Ok(start.ok_or("the start has no maximum age")?.millis)
}

/// Returns an operation as the contract declares it.
pub fn declared(operation: &Operation) -> Option<&'static tradewire_contract::Operation> {
    let name = Name::from(operation);
    Contract::embedded().operation(&name)
}

/// Returns the record that an operation returns: alone, in a list, or on a page.
pub fn returned_record(operation: &tradewire_contract::Operation) -> Option<&'static Record> {
    let declared = Contract::embedded().operation(&operation.name)?;
    let returned = &declared.returns.ty;
    let item = match returned {
        tradewire_contract::Type::Record(_, Some(item)) => item,
        other => other,
    };
    Contract::embedded().record_of(item)
}
