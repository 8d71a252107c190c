//! Error codes: parsing, the number in a pattern, and their descriptions.

use tradewire_models::{CODES, CodeInfo, Decimal, ErrorCode, ErrorScope};

#[test]
fn every_code_is_parsed_and_keeps_its_text() {
    for info in CODES {
        let parsed = ErrorCode::parse(&info.code.replace('*', "2"));
        assert!(!matches!(parsed, ErrorCode::Unknown(_)), "{}", info.code);
        assert_eq!((parsed.as_str(), parsed.info()), (info.code, Some(info)));
    }
}

/// The number at `*` is parsed, and the code is shown with one space before the number.
#[test]
fn the_number_at_the_placeholder_is_parsed() {
    let with = ErrorCode::parse("quantity_can_not_less_than 1.50");
    assert_eq!(with, ErrorCode::QuantityCanNotLessThan { number: Some(Decimal::new(150, 2)) });
    assert_eq!(with.to_string(), "quantity_can_not_less_than 1.50");
    assert_eq!(ErrorCode::parse("quantity_can_not_less_than  1.50 "), with);
    assert_eq!(with.info().map(|info| info.kind.scope), Some(ErrorScope::Element));
    let without = ErrorCode::parse("quantity_can_not_less_than");
    assert_eq!(without, ErrorCode::QuantityCanNotLessThan { number: None });
    assert_eq!(without.to_string(), "quantity_can_not_less_than");
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
        let parsed = ErrorCode::parse(code);
        assert!(matches!(parsed, ErrorCode::Unknown(_)), "{code}: {parsed:?}");
        assert_eq!(parsed.to_string(), code);
    }
    let without = ErrorCode::parse("quantity_can_not_less_than ");
    assert_eq!(without, ErrorCode::QuantityCanNotLessThan { number: None });
}

#[test]
fn an_unknown_code_keeps_its_text() {
    let code = ErrorCode::parse("brand_new_code");
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
        let parsed = ErrorCode::parse(&code);
        let expected = if matches!(parsed, ErrorCode::Unknown(_)) { None } else { parsed.info() };
        assert_eq!(CodeInfo::find(CODES, &code), expected, "{code}");
    }
}
