//! Error codes: all of section 7 are known, and the values inside of them are read.

use tradewire_models::{CODES, CodeInfo, Decimal, ErrorCode, ErrorScope};

/// Section 7 of the interface, as it lists them.
const DOCUMENTED: &str = "not_quantification_account null gateway_decommission_ip_country gateway_decommission_kyc_country \
    GATEWAY_0003 GATEWAY_0006 GATEWAY_0007 invalid_symbol symbol_is_not_trading openapi_not_supported \
    symbol_is_not_open_position invalid_params invalid_quantity user_can_not_trade sub_account_not_trade \
    user_can_not_open_position invalid_time_in_force invalid_price invalid_trigger_profit_price \
    invalid_trigger_stop_price trigger_profit_price_more_than_sell_one_price trigger_profit_price_less_than_buy_one_price \
    trigger_stop_price_more_than_sell_one_price trigger_stop_price_less_than_buy_one_price \
    trigger_profit_price_less_than_order_delegate_price trigger_profit_price_more_than_order_delegate_price \
    trigger_stop_price_more_than_order_delegate_price trigger_stop_price_less_than_order_delegate_price \
    on_board_30_minutes_limit_order_price_limit order_create_size_exceed";

#[test]
fn every_documented_code_is_known() {
    for code in DOCUMENTED.split_whitespace() {
        let parsed = ErrorCode::parse(code, "");
        assert!(!matches!(parsed, ErrorCode::Unknown(_)), "{code}");
        assert_eq!(parsed.as_str(), code);
        assert!(parsed.info().is_some(), "{code}");
    }
}

#[test]
fn values_inside_of_codes_are_read() {
    let locked = ErrorCode::parse("GATEWAY_0006", "The account is locked for 2 hours 30 minutes.");
    assert_eq!(locked, ErrorCode::LockedForHours { hour: Some(2), minutes: Some(30) });
    assert_eq!(
        ErrorCode::parse("GATEWAY_0007", "locked for 5 minutes"),
        ErrorCode::LockedForMinutes { minutes: Some(5) }
    );
    assert_eq!(ErrorCode::parse("GATEWAY_0007", ""), ErrorCode::LockedForMinutes { minutes: None });
}

/// The number at `*` is read from the code, and from the message where the code has none.
#[test]
fn the_number_at_the_star_is_read() {
    let expected = ErrorCode::QuantityCanNotLessThan { minimum: Some(Decimal::new(15, 1)) };
    assert_eq!(ErrorCode::parse("quantity_can_not_less_than 1.5", ""), expected);
    assert_eq!(ErrorCode::parse("quantity_can_not_less_than", "must be more than 1.5."), expected);
    assert_eq!(expected.to_string(), "quantity_can_not_less_than 1.5");
    assert_eq!(expected.info().map(|info| info.kind.scope), Some(ErrorScope::Element));
}

/// A code that only begins as a known one is another code, and keeps its text.
#[test]
fn a_longer_code_is_another_one() {
    for code in [
        "quantity_can_not_less_than_step_size 0.1",
        "quantity_can_not_less_than1.5",
        "quantity_can_not_less_than 1.5 BTC",
        "quantity_can_not_less_than the step",
        "quantity_can_not_less_than -",
    ] {
        let parsed = ErrorCode::parse(code, "must be more than 1.5");
        assert!(matches!(parsed, ErrorCode::Unknown(_)), "{code}: {parsed:?}");
        assert_eq!(parsed.to_string(), code);
    }
    let without = ErrorCode::parse("quantity_can_not_less_than ", "no number");
    assert_eq!(without, ErrorCode::QuantityCanNotLessThan { minimum: None });
}

#[test]
fn an_unknown_code_keeps_its_text() {
    let code = ErrorCode::parse("brand_new_code", "");
    assert_eq!((code.as_str(), code.info()), ("brand_new_code", None));
}

/// The meaning of a code is found by its text in any table, by the rules of the parser.
#[test]
fn the_meaning_of_a_code_is_found_by_its_text() {
    let others = ["", "*", "brand_new_code", "quantity_can_not_less_than", "quantity_can_not_less_than "];
    let numbered =
        ["quantity_can_not_less_than 1.5 BTC", "quantity_can_not_less_than1.5", "quantity_can_not_less_than *"];
    let listed = CODES.iter().flat_map(|info| [info.code.to_owned(), info.code.replace('*', "1.5")]);
    for code in listed.chain(others.into_iter().chain(numbered).map(str::to_owned)) {
        let parsed = ErrorCode::parse(&code, "");
        let expected = if matches!(parsed, ErrorCode::Unknown(_)) { None } else { parsed.info() };
        assert_eq!(CodeInfo::find(CODES, &code), expected, "{code}");
    }
}
