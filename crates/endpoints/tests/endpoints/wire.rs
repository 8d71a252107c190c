//! The bytes of each operation on the wire, and the requests that a server parses from them.

use std::error::Error;
use std::fmt::{Debug, Write};
use std::path::Path;

use crate::made_up::MadeUp;
use proptest::prelude::*;
use serde::de::DeserializeOwned;
use tradewire_contract::{Contract, ContractFile, Field, Name, Operation, Request};
use tradewire_endpoints::models::Timestamp;
use tradewire_endpoints::models::futures::{NewOrder, OrderSide, OrderState, OrderType, PositionSide};
use tradewire_endpoints::{Endpoint, futures, loan, spot};
use tradewire_wire::server::{Pairs, Parts};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);

fn wire(request: &impl Endpoint) -> Result<String> {
    request.validate(NOW)?;
    let operation = request.operation();
    let (query, body) = (request.query(), request.body()?);
    let mark = if query.is_empty() { "" } else { "?" };
    let mut text = format!("{} {}:{}{mark}{}\n", operation.method, operation.host.name, request.path(), query.as_str());
    writeln!(text, "content-type: {}", operation.content_type)?;
    if let Some(body) = body {
        writeln!(text, "\n{body}")?;
    }
    Ok(text)
}

/// Builds a request with made-up values for its body and for some parameters.
fn made_up(operation: &'static Operation, has_value: impl Fn(&Field) -> bool) -> Result<Request> {
    let (contract, made_up) = (Contract::embedded(), MadeUp::new(Contract::embedded()));
    let mut request = Request::new(contract, &operation.name).ok_or("no such operation")?;
    for param in operation.params.iter().filter(|param| has_value(param)) {
        request = request.argument(&param.wire, &made_up.text(param))?;
    }
    match &operation.body {
        Some(body) => Ok(request.body_json(&made_up.field(body))?),
        None => Ok(request),
    }
}

/// A snapshot for each file of the contract.
#[test]
fn every_operation_on_the_wire() -> Result {
    for file in ContractFile::all(Contract::embedded()).filter(|file| file.operations().next().is_some()) {
        let (path, text) = (file.path(), on_the_wire(file)?);
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(Path::new("snapshots/wire").join(folder));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(name, text));
    }
    Ok(())
}

/// Returns each operation of a file with the required parameters alone, and with all of them.
fn on_the_wire(file: ContractFile<'static>) -> Result<String> {
    let mut text = String::new();
    for operation in file.operations() {
        // Of each list of alternatives, the first is given.
        let is_first = |param: &Field| operation.any_of.iter().any(|names| names.first() == Some(&param.wire));
        let required = wire(&made_up(operation, |param| !param.optional || is_first(param))?)?;
        writeln!(text, "## {}\n{required}", operation.title())?;
        let complete = wire(&made_up(operation, |_| true)?)?;
        if complete != required {
            writeln!(text, "## {}, with all parameters\n{complete}", operation.title())?;
        }
    }
    Ok(text)
}

/// Returns the parts of a request that has only a query.
fn with_query(query: &str) -> Parts<'static> {
    Parts { query: Pairs::parse(query), ..Parts::default() }
}

/// Reads a typed request on the server side.
fn typed<E: DeserializeOwned>(operation: &tradewire_endpoints::Operation, parts: &Parts<'_>) -> Result<E> {
    let name = Name::from(operation);
    Ok(Request::new(Contract::embedded(), &name).ok_or("no such operation")?.typed(parts)?)
}

/// Checks that a server reads the typed request from a request with all parameters, and that both are the same on the wire.
fn check_typed<E: Endpoint + DeserializeOwned + Debug>(operation: &tradewire_endpoints::Operation) -> Result {
    let name = Name::from(operation);
    let declared = Contract::embedded().operation(&name).ok_or("no such operation")?;
    let request = made_up(declared, |_| true)?;
    let (path, query, body) = (request.path(), request.query(), request.body()?.unwrap_or_default());
    let parts = Parts::new(&declared.path, &path, query.as_str(), &body).ok_or("another path")?;
    let typed: E = typed(operation, &parts)?;
    assert_eq!(wire(&typed)?, wire(&request)?, "{typed:?}");
    Ok(())
}

#[test]
fn typed_requests_carry_every_parameter() -> Result {
    check_typed::<futures::QuantHistory>(futures::QuantHistory::OPERATION)?;
    check_typed::<futures::PlaceBatch>(futures::PlaceBatch::OPERATION)?;
    check_typed::<futures::OrderDetail>(futures::OrderDetail::OPERATION)?;
    check_typed::<futures::PlaceTrailingOrder>(futures::PlaceTrailingOrder::OPERATION)?;
    check_typed::<spot::OpenOrders>(spot::OpenOrders::OPERATION)?;
    check_typed::<spot::BatchOrders>(spot::BatchOrders::OPERATION)?;
    check_typed::<loan::Currencies>(loan::Currencies::OPERATION)
}

/// A server parses the request that a client sent.
#[test]
fn requests_round_trip() -> Result {
    let history = futures::QuantHistory::new()
        .id(211_451_874_783_183_936)
        .limit(5)
        .symbol("btc_usdt")
        .force_close(true)
        .end_time(NOW)
        .states([OrderState::PartiallyFilled, OrderState::Filled]);
    assert_eq!(typed::<futures::QuantHistory>(history.operation(), &with_query(history.query().as_str()))?, history);
    let batch = futures::PlaceBatch::new([NewOrder::new(
        "btc_usdt",
        10,
        OrderType::Market,
        OrderSide::Buy,
        PositionSide::Long,
    )
    .client_order_id("abcd")]);
    assert_eq!(
        typed::<futures::PlaceBatch>(
            batch.operation(),
            &Parts { body: &batch.body()?.unwrap_or_default(), ..Parts::default() }
        )?,
        batch
    );
    let repeated: futures::QuantHistory = typed(history.operation(), &with_query("states=2&states=3"))?;
    assert_eq!(repeated.states, Some(vec![OrderState::PartiallyFilled, OrderState::Filled]));
    Ok(())
}

proptest! {
    /// For all values, the pairs are sorted by name and decode to the original values.
    #[test]
    fn queries_are_sorted_and_decode(symbol in "\\PC{1,20}", limit in 1i64..100, id: i64, force: bool) {
        let request = futures::QuantHistory::new().symbol(symbol.clone()).limit(limit).id(id).force_close(force);
        let query = request.query();
        let names: Vec<_> = query.as_str().split('&').map(|pair| pair.split('=').next()).collect();
        prop_assert!(names.is_sorted(), "{}", query.as_str());
        prop_assert!(query.as_str().bytes().all(|byte| byte.is_ascii_graphic()));
        let pairs = Pairs::parse(query.as_str());
        let expected = vec![("forceClose", force.to_string()), ("id", id.to_string()), ("limit", limit.to_string()), ("symbol", symbol)];
        let found: Vec<_> = pairs.iter().map(|(name, value)| (name, value.to_owned())).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn reading_a_query_never_panics(query in "\\PC{0,60}") {
        let parts = Parts { body: &query, ..with_query(&query) };
        let _ = typed::<futures::CancelTrailingOrder>(futures::CancelTrailingOrder::OPERATION, &parts);
        let _ = typed::<futures::QuantHistory>(futures::QuantHistory::OPERATION, &parts);
        let _ = typed::<spot::BatchOrders>(spot::BatchOrders::OPERATION, &parts);
        let _ = typed::<futures::PlaceBatch>(futures::PlaceBatch::OPERATION, &parts);
    }
}
