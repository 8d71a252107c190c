//! Tests of the names in `obstacles.toml`: each keeps its spelling on the wire, and all are distinct in Rust. The generator's
//! tests run this file with the generated code.

use std::collections::HashSet;

use tradewire_contract::{Contract, Name};
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::models::obstacles::{Codes, Deserialize_, Listed, Words};
use tradewire_endpoints::models::{Decimal, ErrorCode, Timestamp, Unknown, kinds};
use tradewire_endpoints::obstacles::{Second, Send_, Super, Type};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[test]
fn enum_values_are_distinguished_by_their_spelling() -> Result {
    let known = [
        ("", Words::Empty),
        ("1", Words::_1),
        ("01", Words::Padded),
        ("+1", Words::Plus),
        (" ", Words::Blank),
        ("GTC", Words::Gtc),
        ("GTC+", Words::GtcPlus),
        ("gtc", Words::Small),
        ("null", Words::Null),
        ("Self", Words::Self_),
        ("self", Words::Own),
        ("Err", Words::Err),
        ("Unknown", Words::Unknown_),
        ("UNKNOWN", Words::Shouted),
        ("\"", Words::Quote),
        ("\\", Words::Backslash),
        ("*/", Words::Comment),
        ("{}", Words::Braces),
        ("größe", Words::GrE),
        ("grösse", Words::Swiss),
        ("数量", Words::Quantity),
        ("🚀", Words::Rocket),
    ];
    for (wire, value) in known {
        assert_eq!(value.as_str(), wire);
        assert_eq!(wire.parse::<Words>()?, value);
        assert_eq!(serde_json::from_str::<Words>(&serde_json::to_string(wire)?)?, value);
        assert_eq!(serde_json::to_string(&value)?, serde_json::to_string(wire)?);
    }
    let spellings: HashSet<&str> = Words::ALL.iter().map(Words::as_str).collect();
    assert_eq!(spellings.len(), Words::ALL.len());
    for other in ["Gtc", "GTC +", "unknown", "NULL", "1.0", "empty", "Empty", "Self_", "groesse"] {
        assert!(matches!(Words::from(other), Words::Unknown(_)), "{other}");
        assert_eq!(Words::from(other).as_str(), other);
    }
    Ok(())
}

/// A value with a comma would become two items of a comma-separated list.
#[test]
fn values_that_a_list_cannot_express_are_rejected() {
    let rejected_field = |values: &[&str]| {
        let unlisted = values.iter().map(|value| Listed::Unknown(Unknown::new(value)));
        let request = Super::new("GTC").query_(unlisted);
        let invalid = request.validate(Timestamp::from_millis(0)).err().filter(|invalid| !invalid.inferred);
        invalid.map(|invalid| invalid.field)
    };
    assert_eq!(rejected_field(&["GTC", "gtc"]), None);
    for value in ["a,b", "", "not,known"] {
        assert_eq!(rejected_field(&["GTC", value]).as_deref(), Some("query"), "{value:?}");
    }
}

#[test]
fn integer_values_are_distinguished_by_their_number() -> Result {
    let known = [
        (0, Codes::_0),
        (1, Codes::_1),
        (-1, Codes::Minus1),
        (2, Codes::Self_),
        (3, Codes::Unknown_),
        (4, Codes::Empty),
        (5, Codes::All),
        (6, Codes::_7th),
        (i64::MAX, Codes::Max),
        (i64::MIN, Codes::Min),
    ];
    for (wire, value) in known {
        assert_eq!(value.code(), wire);
        assert_eq!(serde_json::from_str::<Codes>(&wire.to_string())?, value);
        assert_eq!(serde_json::to_string(&value)?, wire.to_string());
    }
    assert_eq!(Codes::ALL.len(), known.len());
    assert!(matches!(Codes::from(-2), Codes::Unknown(_)));
    Ok(())
}

#[test]
fn a_tag_selects_the_case_with_the_same_spelling() -> Result {
    let read = |tag: &str| serde_json::from_str::<Deserialize_>(&format!(r#"{{"type":"{tag}","moo":"a"}}"#));
    assert!(matches!(read("")?, Deserialize_::Empty(_)));
    assert!(matches!(read("Self")?, Deserialize_::Self_(_)));
    assert!(matches!(read("Unknown")?, Deserialize_::Unknown_(_)));
    assert!(matches!(read("1")?, Deserialize_::_1(_)));
    assert!(matches!(read("GTC+")?, Deserialize_::Err(_)));
    assert!(matches!(read("Ok")?, Deserialize_::Ok(_)));
    for other in ["self", "unknown", "gtc+", "Err", "Empty", "null"] {
        assert!(matches!(read(other)?, Deserialize_::Unknown(_)), "{other}");
    }
    Ok(())
}

#[test]
fn error_codes_are_distinguished_by_their_spelling() {
    let parse = ErrorCode::parse;
    assert_eq!(parse(" "), ErrorCode::Blank);
    assert_eq!(parse("Self"), ErrorCode::Self_);
    assert_eq!(parse("Unknown"), ErrorCode::Unknown_);
    assert_eq!(parse("1"), ErrorCode::_1);
    assert_eq!(parse("GTC+"), ErrorCode::GtcPlus);
    assert_eq!(parse("\"\\{}"), ErrorCode::Signs);
    assert!(matches!(parse("self"), ErrorCode::Unknown(_)));
    let number = Some(Decimal::new(5, 1));
    assert_eq!(parse("number f 0.5"), ErrorCode::NumberF { number });
    assert_eq!(parse("self {} 0.5"), ErrorCode::Own { number });
    assert_eq!(parse("self {} 0.5").to_string(), "self {} 0.5");
    assert_eq!(parse("Option"), ErrorCode::Option);
    let kind = parse("Self").info().map(|info| info.kind.name);
    assert_eq!((kind, kinds::SELF.name, kinds::_1.name), (Some("self"), "self", "1"));
}

#[test]
fn the_contract_keeps_every_spelling() {
    let declared = |operation: &tradewire_endpoints::Operation| {
        let name = Name::from(operation);
        Contract::embedded().operation(&name)
    };
    let body_name =
        |operation| declared(operation).and_then(|operation| operation.body.as_ref().map(|body| body.wire.as_str()));
    assert_eq!(Super::OPERATION.name, "super");
    assert_eq!(Second::OPERATION.name, "second");
    let params = declared(Second::OPERATION).map(|operation| operation.params.keys().collect::<Vec<_>>());
    assert_eq!(params.unwrap_or_default(), ["self", "order-id", "1", "match", "X-Headers", "X_Headers", "1-2"]);
    assert_eq!(body_name(Send_::OPERATION), Some("validate"));
    assert_eq!(body_name(Type::OPERATION), Some("type"));
}
