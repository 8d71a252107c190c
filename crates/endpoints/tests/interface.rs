//! The operation table against sections 4 and 8 of the interface, typed here once more by hand. What the table has from
//! other sources is not judged here: it may grow.

use std::fmt::Write;

use tradewire_endpoints::models::Evidence;
use tradewire_endpoints::spec::{Auth, Effect, Field, Kind, Operation};
use tradewire_endpoints::{HOSTS, OPERATIONS};

/// Name, type, required, default and maximum of each parameter, as the tables of section 4 give them.
const PARAMETERS: &[(&str, &str)] = &[
    (
        "GET /future/trade/v1/order/quant/list-history",
        "id long - - -|direction string - NEXT -|limit integer - 10 2000|symbol string - - -|forceClose boolean - false -|\
         startTime long - - -|endTime long - - -|origType integer - - -|orderSide integer - - -|states list - - -|\
         orderOrigType integer - - -|welfareAccount boolean - false -",
    ),
    ("POST /future/trade/v2/order/atomic-create-batch", ""),
    ("GET /future/trade/v1/order/detail", "orderId long required - -"),
    ("GET /v4/open-order", "symbol string - - -|bizType string - - -|side string - - -"),
    (
        "GET /v4/public/finance/loan/product/loan-currency",
        "page integer - 1 -|limit integer - 10 -|currencyId integer - - -|sortType string - - -",
    ),
    // The document gives a string of ids separated by commas: a list here. The maximum is inferred.
    ("GET /v4/batch-order", "orderIds list required - -"),
];

fn operation(line: &str) -> Option<&'static Operation> {
    OPERATIONS.iter().copied().find(|operation| format!("{} {}", operation.method, operation.path) == line)
}

/// The operations that the document describes.
fn documented() -> impl Iterator<Item = &'static Operation> {
    OPERATIONS.iter().copied().filter(|operation| operation.evidence == Evidence::Documented)
}

fn described(field: &Field) -> String {
    let ty = match field.kind {
        _ if field.list => "list",
        Kind::Text => "string",
        Kind::Boolean => "boolean",
        Kind::Timestamp => "long",
        // Ids are long, and the other numbers integer: both are integers here.
        Kind::Integer if field.name == "id" || field.name == "orderId" => "long",
        Kind::Integer => "integer",
        Kind::Enum(of) if of.values.iter().all(|value| value.wire.parse::<i64>().is_ok()) => "integer",
        Kind::Enum(_) => "string",
        _ => "?",
    };
    let required = if field.optional { "-" } else { "required" };
    let max = field.rules.max.map_or("-".to_owned(), |max| max.to_string());
    format!("{} {ty} {required} {} {max}", field.name, field.default.unwrap_or("-"))
}

#[test]
fn parameters_are_those_of_section_4() {
    for (line, expected) in PARAMETERS {
        let params = |operation: &Operation| {
            let of_document = operation.params.iter().filter(|param| param.evidence == Evidence::Documented);
            of_document.map(described).collect::<Vec<_>>().join("|")
        };
        assert_eq!(operation(line).map(params).as_deref(), Some(*expected), "{line}");
    }
    assert_eq!(documented().count(), PARAMETERS.len(), "section 4 has no other operation");
}

#[test]
fn rates_are_those_of_section_8() {
    let per_second =
        |line| operation(line).and_then(|operation| operation.rate).map(|rate| rate.requests * 1000 / rate.per_millis);
    let rates: Vec<_> = PARAMETERS.iter().map(|(line, _)| per_second(line)).collect();
    assert_eq!(rates, [Some(200), Some(200), Some(200), Some(10), None, None]);
}

#[test]
fn only_batch_placement_trades_and_only_public_operations_are_unsigned() {
    let trades: Vec<_> =
        documented().filter(|operation| operation.effect == Effect::Trade).map(|operation| operation.path).collect();
    assert_eq!(trades, ["/future/trade/v2/order/atomic-create-batch"]);
    for operation in documented() {
        assert_eq!(operation.auth == Auth::Public, operation.path.contains("/public/"), "{}", operation.path);
    }
}

#[test]
fn every_operation_is_served_by_its_host() {
    for operation in OPERATIONS {
        assert!(operation.path.starts_with(operation.host.paths), "{}", operation.path);
        assert!(HOSTS.contains(&operation.host));
        assert!(operation.version().starts_with('v'), "{}", operation.path);
    }
}

#[test]
fn the_operation_table() -> std::fmt::Result {
    let mut text = String::new();
    for operation in OPERATIONS {
        writeln!(text, "{}  {} {}:{}", operation.title(), operation.method, operation.host.name, operation.path)?;
        let rate = operation
            .rate
            .map_or("not shown".to_owned(), |rate| format!("{} in {} ms", rate.requests, rate.per_millis));
        writeln!(
            text,
            "  {:?}, account {:?}, {:?}, rate {rate}, source {} ({}){}",
            operation.auth,
            operation.account,
            operation.effect,
            operation.source,
            operation.evidence,
            doubts(operation.doubts)
        )?;
        for param in operation.params.iter().chain(&operation.body) {
            writeln!(text, "  {}", field(param))?;
        }
        if let Some(paging) = operation.paging {
            writeln!(text, "  pages by {paging:?}")?;
        }
        writeln!(text)?;
    }
    insta::assert_snapshot!(text);
    Ok(())
}

fn field(field: &Field) -> String {
    let list =
        if field.list { format!("list, {} items are expected, ", field.expected_items()) } else { String::new() };
    let optional = if field.optional { "" } else { ", required" };
    let default = field.default.map(|default| format!(", default {default}")).unwrap_or_default();
    let (value, doubts) = (field.expected_value(), doubts(field.doubts));
    format!("{}: {list}{value}{optional}{default}, source {} ({}){doubts}", field.name, field.source, field.evidence)
}

fn doubts(doubts: &[(&str, tradewire_endpoints::models::Evidence)]) -> String {
    doubts.iter().map(|(key, evidence)| format!("; {key} {evidence}")).collect()
}
