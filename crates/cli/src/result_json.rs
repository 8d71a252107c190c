//! The JSON of results: its integers, and its form on a single line.

use std::borrow::Cow;

use clap::ArgMatches;
use serde_json::value::RawValue;
use tradewire_wire::{json_tokens, with_long_integers_as_strings};

use crate::options::{IDS_AS_NUMBERS, has_flag};

/// The form of integers in JSON output. jq 1.6 and JavaScript round long ones: an order that is canceled by a rounded id is another order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Integers {
    /// Those that programs would round are strings.
    Exact,
    /// As the exchange wrote them.
    AsWritten,
}

impl Integers {
    /// Returns the form that the options select.
    pub fn of(arguments: &ArgMatches) -> Self {
        if has_flag(arguments, IDS_AS_NUMBERS) { Self::AsWritten } else { Self::Exact }
    }

    /// Returns JSON with the integers in this form.
    pub fn written(self, json: &RawValue) -> Cow<'_, str> {
        match self {
            Self::Exact => with_long_integers_as_strings(json.get()).into(),
            Self::AsWritten => json.get().into(),
        }
    }
}

/// Returns JSON without whitespace between its tokens.
pub fn on_one_line(json: &str) -> String {
    json_tokens(json).filter(|token| !token.trim_ascii().is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_integers_become_strings() -> serde_json::Result<()> {
        let json = r#"{"orderId":7,"price":0.10,"later":9007199254740992,"far":[123456789012345678901,-9007199254740993,9007199254740991]}"#;
        let expected = r#"{"orderId":7,"price":0.10,"later":"9007199254740992","far":["123456789012345678901","-9007199254740993",9007199254740991]}"#;
        let json: Box<RawValue> = serde_json::from_str(json)?;
        assert_eq!(
            (Integers::Exact.written(&json), Integers::AsWritten.written(&json)),
            (expected.into(), json.get().into())
        );
        Ok(())
    }

    #[test]
    fn only_white_space_between_tokens_is_removed() {
        assert_eq!(on_one_line("{ \"a b\" : [ 1 ,\n\t\"\\\" \\\\\" , \" \" ] }"), "{\"a b\":[1,\"\\\" \\\\\",\" \"]}");
    }
}
