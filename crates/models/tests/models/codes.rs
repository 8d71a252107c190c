//! Error codes: parsing, the values inside codes, and their descriptions.

use tradewire_models::{CODES, CodeInfo, ErrorCode, ErrorScope};

#[test]
fn every_code_is_parsed_and_keeps_its_text() {
    for info in CODES {
        let parsed = ErrorCode::parse(&info.code.replace('*', "2"), "");
        assert!(!matches!(parsed, ErrorCode::Unknown(_)), "{}", info.code);
        assert_eq!((parsed.as_str(), parsed.info()), (info.code, Some(info)));
    }
}

#[test]
fn numbers_in_messages_are_parsed() {
    let locked = ErrorCode::parse("GATEWAY_0006", "The account is locked for 2 hours 30 minutes.");
    assert_eq!(locked, ErrorCode::LockedForHours { hour: Some(2), minutes: Some(30) });
    assert_eq!(
        ErrorCode::parse("GATEWAY_0007", "locked for 5 minutes"),
        ErrorCode::LockedForMinutes { minutes: Some(5) }
    );
    assert_eq!(ErrorCode::parse("GATEWAY_0007", ""), ErrorCode::LockedForMinutes { minutes: None });
}

/// The number at `*` is parsed from the code, or from the message if the code has none.
#[test]
fn the_number_at_the_placeholder_is_parsed() {
    let expected = ErrorCode::parse("quantity_can_not_less_than 1.5", "");
    assert!(matches!(expected, ErrorCode::QuantityCanNotLessThan { .. }), "{expected:?}");
    assert_eq!(ErrorCode::parse("quantity_can_not_less_than", "must be more than 1.5."), expected);
    assert_eq!(expected.to_string(), "quantity_can_not_less_than 1.5");
    assert_eq!(expected.info().map(|info| info.kind.scope), Some(ErrorScope::Element));
}

/// A code that only starts like a listed one is unknown, and keeps its text.
#[test]
fn a_longer_code_is_unknown() {
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
    assert!(matches!(without, ErrorCode::QuantityCanNotLessThan { .. }), "{without:?}");
    assert_ne!(without, ErrorCode::parse("quantity_can_not_less_than 0", ""));
}

#[test]
fn an_unknown_code_keeps_its_text() {
    let code = ErrorCode::parse("brand_new_code", "");
    assert_eq!((code.as_str(), code.info()), ("brand_new_code", None));
}

/// A lookup in a table of codes follows the rules of the parser.
#[test]
fn lookup_and_parser_agree() {
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
