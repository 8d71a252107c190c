//! Section 7: error codes.

use tradewire_contract::{Contract, Evidence};

use super::document::{Result, Section, operation};

/// The codes that the document lists for each operation.
const CODES: [(&str, &[&str]); 6] = [
    ("4.1", &["not_quantification_account"]),
    ("4.3", &["null"]),
    ("4.2", PLACEMENT),
    ("4.4", &[]),
    ("4.5", &[]),
    ("4.6", &[]),
];

const PLACEMENT: &[&str] = &[
    "gateway_decommission_ip_country",
    "gateway_decommission_kyc_country",
    "GATEWAY_0003",
    "GATEWAY_0006",
    "GATEWAY_0007",
    "invalid_symbol",
    "symbol_is_not_trading",
    "openapi_not_supported",
    "symbol_is_not_open_position",
    "invalid_params",
    "invalid_quantity",
    "quantity_can_not_less_than *",
    "user_can_not_trade",
    "sub_account_not_trade",
    "user_can_not_open_position",
    "invalid_time_in_force",
    "invalid_price",
    "invalid_trigger_profit_price",
    "invalid_trigger_stop_price",
    "trigger_profit_price_more_than_sell_one_price",
    "trigger_profit_price_less_than_buy_one_price",
    "trigger_stop_price_more_than_sell_one_price",
    "trigger_stop_price_less_than_buy_one_price",
    "trigger_profit_price_less_than_order_delegate_price",
    "trigger_profit_price_more_than_order_delegate_price",
    "trigger_stop_price_more_than_order_delegate_price",
    "trigger_stop_price_less_than_order_delegate_price",
    "on_board_30_minutes_limit_order_price_limit",
    "order_create_size_exceed",
];

/// The codes whose meaning contains numbers, and the names of these.
const NUMBERS: [(&str, &[&str]); 2] = [("GATEWAY_0006", &["hour", "minutes"]), ("GATEWAY_0007", &["minutes"])];

#[test]
fn the_codes_of_each_operation() -> Result {
    let mut section = Section::new("7");
    for (number, documented) in CODES {
        let is_documented = |wire: &&str| {
            let code = Contract::embedded().codes().find(|code| code.wire == *wire);
            code.is_some_and(|code| code.fact.evidence == Evidence::Documented)
        };
        let listed: Vec<_> = operation(number)?.errors().filter(is_documented).collect();
        section.names("code", &listed, documented);
    }
    section.finish()
}

#[test]
fn numbers_in_codes() -> Result {
    let mut section = Section::new("7");
    let codes = &operation("4.2")?.codes.as_ref().ok_or("batch placement lists no codes")?.values;
    for (wire, names) in NUMBERS {
        let Some(code) = codes.get(wire) else { continue };
        let braces = code.fact.doc.split('{').skip(1);
        let declared: Vec<_> = braces.filter_map(|text| Some(text.split_once('}')?.0)).collect();
        section.compare(&format!("code {wire}"), "the list of numbers", declared.join(", "), names.join(", "));
    }
    section.finish()
}
