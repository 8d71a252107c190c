//! Encodings: the forms in which the exchange writes some enums, such as the integer 1 for `BUY`.
//!
//! [`Encoding`] declares the encoded form of each value, and [`encoding!`](crate::encoding!) implements the conversions. Clients
//! write the encoded form, and read both the encoded form and the enum's own values. An unknown value keeps its text.

use std::borrow::Cow;

use serde::de::Deserializer;
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::check::not_one_of;
use crate::value::{Borrowed, Form, Item, read_list, read_text};
use crate::{Invalid, OpenEnum, ToQuery};

/// Implements [`Form`] for the values of an [`Encoding`], and the functions that generated code calls.
#[macro_export]
macro_rules! encoding {
    ($name:ident of $value:ty) => {
        impl $crate::value::Form<$value> for $name {
            fn read<'de, D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<$value, D::Error> {
                $crate::encoding::read::<$name, D>(deserializer)
            }

            fn write<S: $crate::serde::Serializer>(
                value: &$value,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::serde::Serialize::serialize(&$name::encode(value), serializer)
            }

            fn is_empty_text(value: &$value) -> bool {
                <$name as $crate::encoding::Encoding>::IS_INTEGER && $crate::ToQuery::to_query(value).is_empty()
            }
        }

        impl $name {
            /// Encodes a value for a query.
            pub fn encode(value: &$value) -> $crate::encoding::Encoded<'_, Self> {
                $crate::encoding::Encoded::new(value)
            }

            /// Encodes values for a query.
            pub fn encode_all(values: &[$value]) -> ::std::vec::Vec<$crate::encoding::Encoded<'_, Self>> {
                values.iter().map(Self::encode).collect()
            }

            /// Checks that a value can be sent in this form.
            ///
            /// # Errors
            /// Returns an error if the form cannot express the value.
            pub fn check(name: &str, value: &$value) -> ::core::result::Result<(), $crate::Invalid> {
                $crate::encoding::check::<Self>(name, value)
            }
        }
    };
}

/// A form in which the exchange writes the values of an enum.
pub trait Encoding: Sized + 'static {
    /// The enum.
    type Value: OpenEnum + Clone + PartialEq + for<'a> From<&'a str>;

    /// Whether the form is a JSON integer.
    const IS_INTEGER: bool;
    /// The form of each value that has one.
    const VALUES: &'static [(&'static str, Self::Value)];
}

/// Returns the encoded form of a value, or the value's own text if it has none.
fn text<E: Encoding>(value: &E::Value) -> Cow<'_, str> {
    match E::VALUES.iter().find(|(_, encoded)| encoded == value) {
        Some((text, _)) => Cow::Borrowed(text),
        None => value.to_query(),
    }
}

/// Checks that a value has an encoded form.
///
/// # Errors
/// Returns an error that lists the values that have a form. It is [inferred](crate::check::Inferred) if the text of the value looks like a
/// form that the contract does not list.
pub fn check<E: Encoding>(name: &str, value: &E::Value) -> Result<(), Invalid> {
    if E::VALUES.iter().any(|(_, encoded)| encoded == value) {
        return Ok(());
    }
    let error = not_one_of(name, value, E::VALUES.iter().map(|(_, value)| value));
    let text = value.to_query();
    let is_listed = E::Value::ALL.iter().any(|listed| listed.to_query() == text);
    Err(if is_unlisted_form::<E>(value, &text) && !is_listed { error.inferred() } else { error })
}

/// Returns whether the contract does not list a value, but the text of the value looks like an encoded form.
fn is_unlisted_form<E: Encoding>(value: &E::Value, text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let is_form = match E::IS_INTEGER {
        true => integer::<E>(text).is_some(),
        false => !text.is_empty() && text.chars().all(is_plain),
    };
    is_form && !E::Value::ALL.contains(value)
}

/// Parses an encoded form that is an integer. Returns `None` for a text such as `01`, which would become another value if it were written
/// as `1`.
fn integer<E: Encoding>(text: &str) -> Option<i64> {
    let integer: i64 = text.parse().ok().filter(|_| E::IS_INTEGER)?;
    (integer.to_string() == text).then_some(integer)
}

/// A value to send.
#[derive(Debug)]
pub struct Encoded<'a, E: Encoding>(&'a E::Value);

impl<'a, E: Encoding> Encoded<'a, E> {
    /// Creates the form of a value.
    pub fn new(value: &'a E::Value) -> Self {
        Self(value)
    }
}

impl<E: Encoding> ToQuery for Encoded<'_, E> {
    fn to_query(&self) -> Cow<'_, str> {
        text::<E>(self.0)
    }

    fn to_json(&self) -> String {
        let text = self.to_query();
        match integer::<E>(&text) {
            Some(integer) => integer.to_string(),
            None => serde_json::Value::from(text).to_string(),
        }
    }
}

impl<E: Encoding> Serialize for Encoded<'_, E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.to_query();
        match integer::<E>(&text) {
            Some(integer) => serializer.serialize_i64(integer),
            None => serializer.serialize_str(&text),
        }
    }
}

/// A value that was received.
struct Decoded<E: Encoding>(E::Value);

impl<E: Encoding> From<&str> for Decoded<E> {
    fn from(text: &str) -> Self {
        let listed = E::VALUES.iter().find(|(form, _)| *form == text);
        Self(listed.map_or_else(|| E::Value::from(text), |(_, value)| value.clone()))
    }
}

/// Reads a value from a JSON string or integer.
///
/// # Errors
/// Returns an error if the JSON is neither a string nor an integer.
pub fn read<'de, E: Encoding, D: Deserializer<'de>>(deserializer: D) -> Result<E::Value, D::Error> {
    read_text::<Decoded<E>, D>(deserializer).map(|decoded| decoded.0)
}

/// `null` is read as `None`, and so is an empty string in place of an integer.
impl<E: Encoding + Form<T>, T> Form<Option<T>> for E {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
        let item = Option::<Item<E, T>>::deserialize(deserializer)?;
        Ok(item.map(Item::into_inner).filter(|value| !E::is_empty_text(value)))
    }

    fn write<S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => E::write(value, serializer),
            None => serializer.serialize_none(),
        }
    }
}

impl<E: Encoding + Form<T>, T> Form<Vec<T>> for E {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
        read_list::<E, T, D>(deserializer)
    }

    fn write<S: Serializer>(values: &Vec<T>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(values.iter().map(Borrowed::<E, T>::new))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ListFormat, Query, Unknown, record, string_enum};

    #[derive(Debug, Clone, PartialEq)]
    enum Side {
        Buy,
        Sell,
        Both,
        Unknown(Unknown),
    }

    string_enum!(Side, Buy = "BUY", Sell = "SELL", Both = "BOTH");

    #[derive(Debug)]
    enum Code {}

    impl Encoding for Code {
        type Value = Side;

        const IS_INTEGER: bool = true;
        const VALUES: &'static [(&'static str, Side)] = &[("1", Side::Buy), ("2", Side::Sell)];
    }

    encoding!(Code of Side);

    #[derive(Debug)]
    enum Lower {}

    impl Encoding for Lower {
        type Value = Side;

        const IS_INTEGER: bool = false;
        const VALUES: &'static [(&'static str, Side)] = &[("buy", Side::Buy), ("sell", Side::Sell)];
    }

    encoding!(Lower of Side);

    #[derive(Debug, PartialEq)]
    struct Order {
        side: Side,
        other: Option<Side>,
        all: Vec<Side>,
    }

    record!(Order, side = "side" as Code, other = "other" as Lower, all = "all" as self::Code);

    fn unknown(text: &str) -> Side {
        Side::Unknown(Unknown::new(text))
    }

    #[test]
    fn the_form_is_written_and_every_form_is_read() -> serde_json::Result<()> {
        let order = Order { side: Side::Buy, other: Some(Side::Sell), all: vec![Side::Sell, Side::Buy] };
        let written = serde_json::to_string(&order)?;
        assert_eq!(written, r#"{"side":1,"other":"sell","all":[2,1]}"#);
        for json in [
            written.as_str(),
            r#"{"side":"1","other":"SELL","all":["SELL","1"]}"#,
            r#"{"side":"BUY","other":"sell","all":[2,"BUY"]}"#,
        ] {
            assert_eq!(serde_json::from_str::<Order>(json)?, order, "{json}");
        }
        let without = serde_json::from_str::<Order>(r#"{"side":2,"other":null,"all":[]}"#)?;
        assert_eq!(without, Order { side: Side::Sell, other: None, all: Vec::new() });
        Ok(())
    }

    #[test]
    fn an_unlisted_form_is_kept() -> serde_json::Result<()> {
        let json = r#"{"side":9,"other":"none","all":[3]}"#;
        let order = serde_json::from_str::<Order>(json)?;
        assert_eq!(order, Order { side: unknown("9"), other: Some(unknown("none")), all: vec![unknown("3")] });
        assert_eq!(serde_json::to_string(&order)?, json);
        assert!(serde_json::from_str::<Order>(r#"{"side":true,"all":[]}"#).is_err());
        // A text that is not the canonical form of an integer must not be written as that integer.
        let json = r#"{"side":"01","all":["+2"]}"#;
        assert_eq!(serde_json::to_string(&serde_json::from_str::<Order>(json)?)?, json);
        Ok(())
    }

    /// As for an enum whose own values are integers. Where they are texts, an empty one is a value.
    #[test]
    fn an_optional_integer_may_be_an_empty_string() -> serde_json::Result<()> {
        #[derive(Debug, PartialEq)]
        struct Optional {
            code: Option<Side>,
            lower: Option<Side>,
        }

        record!(Optional, code = "code" as Code, lower = "lower" as Lower);

        let read = serde_json::from_str::<Optional>(r#"{"code":"","lower":""}"#)?;
        assert_eq!(read, Optional { code: None, lower: Some(unknown("")) });
        Ok(())
    }

    #[test]
    fn queries_contain_the_form() {
        let sides = [Side::Buy, unknown("7")];
        let query = Query::default()
            .pair("a", &Code::encode(&Side::Sell))
            .list("b", &Code::encode_all(&sides), ListFormat::Comma)
            .list("c", &Code::encode_all(&sides), ListFormat::Json)
            .list("d", &Lower::encode_all(&sides), ListFormat::Json);
        assert_eq!(query.signed(), r#"a=2&b=1,7&c=[1,7]&d=["buy","7"]"#);
    }

    #[test]
    fn only_an_unlisted_form_can_be_insisted_on() {
        let error = |checked: Result<(), Invalid>| checked.err().map(|error| error.inferred);
        let inferred = Some(true);
        let certain = Some(false);
        for (side, code, lower) in [
            (Side::Buy, None, None),
            (Side::Both, certain, certain),
            (unknown("9"), inferred, inferred),
            (unknown("01"), certain, inferred),
            (unknown("+1"), certain, certain),
            (unknown("none"), certain, inferred),
            (unknown("a,b"), certain, certain),
            (unknown(""), certain, certain),
            (unknown("BUY"), certain, certain),
        ] {
            let found = (error(Code::check("side", &side)), error(Lower::check("side", &side)));
            assert_eq!(found, (code, lower), "{side}");
        }
        let error = Code::check("side", &Side::Both).map_err(|error| error.to_string());
        assert_eq!(error, Err("`side` is `BOTH`; expected one of BUY, SELL".to_owned()));
        let error = Lower::check("side", &unknown("BUY")).map_err(|error| error.to_string());
        assert_eq!(error, Err("`side` is `Unknown` with `BUY`; expected the variant of this value".to_owned()));
    }
}
