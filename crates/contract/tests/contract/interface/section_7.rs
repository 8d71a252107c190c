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
