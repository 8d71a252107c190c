//! Compares the contract with sections 4, 7 and 8 of the interface document, which are copied here by hand. Facts from other
//! sources are not compared.

use std::fmt::Write;

use tradewire_contract::{Auth, Contract, Effect, Evidence, Field, Operation, Scalar, ValueKind};

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
    // The document declares a string of ids separated by commas, the contract a list. The maximum is inferred.
    ("GET /v4/batch-order", "orderIds list required - -"),
];

/// Section 7 of the interface document: its error codes.
const DOCUMENTED_CODES: &str = "not_quantification_account null gateway_decommission_ip_country gateway_decommission_kyc_country \
    GATEWAY_0003 GATEWAY_0006 GATEWAY_0007 invalid_symbol symbol_is_not_trading openapi_not_supported \
    symbol_is_not_open_position invalid_params invalid_quantity user_can_not_trade sub_account_not_trade \
    user_can_not_open_position invalid_time_in_force invalid_price invalid_trigger_profit_price \
    invalid_trigger_stop_price trigger_profit_price_more_than_sell_one_price trigger_profit_price_less_than_buy_one_price \
    trigger_stop_price_more_than_sell_one_price trigger_stop_price_less_than_buy_one_price \
    trigger_profit_price_less_than_order_delegate_price trigger_profit_price_more_than_order_delegate_price \
    trigger_stop_price_more_than_order_delegate_price trigger_stop_price_less_than_order_delegate_price \
    on_board_30_minutes_limit_order_price_limit order_create_size_exceed";

fn operation(line: &str) -> Option<&'static Operation> {
    let mut operations = Contract::embedded().operations();
    operations.find(|operation| format!("{} {}", operation.method, operation.path) == line)
}

/// Returns the operations that the document describes.
fn documented() -> impl Iterator<Item = &'static Operation> {
    Contract::embedded().operations().filter(|operation| operation.fact.evidence == Evidence::Documented)
}

fn described(field: &Field) -> String {
    let ty = match Contract::embedded().value_kind(&field.ty) {
        _ if field.list => "list",
        ValueKind::Scalar(Scalar::String) => "string",
        ValueKind::Scalar(Scalar::Boolean) => "boolean",
        ValueKind::Scalar(Scalar::Timestamp) => "long",
        // The document distinguishes `long` ids from `integer` numbers; the contract has integers only.
        ValueKind::Scalar(Scalar::Integer) if field.wire == "id" || field.wire == "orderId" => "long",
        ValueKind::Scalar(Scalar::Integer) => "integer",
        ValueKind::Enum(of) if of.values.keys().all(|value| value.parse::<i64>().is_ok()) => "integer",
        ValueKind::Enum(_) => "string",
        _ => "?",
    };
    let required = if field.optional { "-" } else { "required" };
    let max = field.rules.max.map_or("-".to_owned(), |max| max.to_string());
    let default = field.default.as_ref().map_or("-".to_owned(), |default| default.wire());
    format!("{} {ty} {required} {default} {max}", field.wire)
}

#[test]
fn parameters_are_those_of_section_4() {
    for (line, expected) in PARAMETERS {
        let params = |operation: &Operation| {
            let of_document = operation.params.iter().filter(|param| param.fact.evidence == Evidence::Documented);
            of_document.map(described).collect::<Vec<_>>().join("|")
        };
        assert_eq!(operation(line).map(params).as_deref(), Some(*expected), "{line}");
    }
    assert_eq!(documented().count(), PARAMETERS.len(), "section 4 has no other operation");
}

#[test]
fn codes_are_those_of_section_7() {
    for code in DOCUMENTED_CODES.split_whitespace() {
        let declared = Contract::embedded().codes().find(|declared| declared.wire == code);
        assert_eq!(declared.map(|code| code.fact.evidence), Some(Evidence::Documented), "{code}");
    }
}

#[test]
fn rates_are_those_of_section_8() {
    let per_second =
        |line| operation(line).and_then(Operation::rate).map(|rate| rate.requests * 1000 / rate.per_millis);
    let rates: Vec<_> = PARAMETERS.iter().map(|(line, _)| per_second(line)).collect();
    assert_eq!(rates, [Some(200), Some(200), Some(200), Some(10), None, None]);
}

#[test]
fn only_batch_placement_trades_and_only_public_operations_are_unsigned() {
    let trades: Vec<_> =
        documented().filter(|operation| operation.effect == Effect::Trade).map(|operation| &operation.path).collect();
    assert_eq!(trades, ["/future/trade/v2/order/atomic-create-batch"]);
    for operation in documented() {
        assert_eq!(operation.auth == Auth::Public, operation.path.contains("/public/"), "{}", operation.path);
    }
}

#[test]
fn every_operation_is_served_by_its_host() {
    let contract = Contract::embedded();
    for operation in contract.operations() {
        let host = contract.host(&operation.host).map(|host| host.paths.as_str());
        assert!(host.is_some_and(|paths| operation.path.starts_with(paths)), "{}", operation.path);
        assert!(operation.version().starts_with('v'), "{}", operation.path);
    }
}

#[test]
fn the_operations() -> std::fmt::Result {
    let mut text = String::new();
    for operation in Contract::embedded().operations() {
        writeln!(text, "{}  {} {}:{}", operation.title(), operation.method, operation.host, operation.path)?;
        let rate = operation.rate();
        let rate = rate.map_or("not shown".to_owned(), |rate| format!("{} in {} ms", rate.requests, rate.per_millis));
        let fact = &operation.fact;
        writeln!(
            text,
            "  {:?}, account {:?}, {:?}, rate {rate}, source {} ({}){}",
            operation.auth,
            operation.account,
            operation.effect,
            fact.source,
            fact.evidence,
            overrides(&fact.evidence_overrides)
        )?;
        for param in operation.params.iter().chain(&operation.body) {
            writeln!(text, "  {}", field(param))?;
        }
        if let Some(paging) = &operation.paging {
            writeln!(text, "  pages by {paging:?}")?;
        }
        writeln!(text)?;
    }
    insta::assert_snapshot!(text);
    Ok(())
}

fn field(field: &Field) -> String {
    let optional = if field.optional { "" } else { ", required" };
    let default = field.default.as_ref().map(|default| format!(", default {}", default.wire())).unwrap_or_default();
    let contract = Contract::embedded();
    let value = if field.list { contract.expected_body(field) } else { contract.expected_value(field) };
    let (fact, overrides) = (&field.fact, overrides(&field.fact.evidence_overrides));
    format!("{}: {value}{optional}{default}, source {} ({}){overrides}", field.wire, fact.source, fact.evidence)
}

fn overrides(overrides: &[(String, Evidence)]) -> String {
    overrides.iter().map(|(key, evidence)| format!("; {key} {evidence}")).collect()
}
