//! Rewrites the JSON of results: with ids as strings, and on a single line.

use std::borrow::Cow;
use std::convert::Infallible;

use clap::ArgMatches;
use serde_json::value::RawValue;
#[cfg(feature = "streams")]
use tradewire_contract::Channel;
use tradewire_contract::walk::{Declared, Path, Rewriter, Walker};
use tradewire_contract::{Contract, Operation, Type};
use tradewire_wire::with_long_integers_as_strings;

use crate::options::{IDS_AS_NUMBERS, IDS_AS_STRINGS, has_flag};

/// The form of integers in JSON output. jq 1.6 and JavaScript round long ones: an order that is canceled by a rounded id is another order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Integers {
    /// Those that programs would round are strings.
    Exact,
    /// All ids are strings, too.
    IdsAsStrings,
    /// As the exchange wrote them.
    AsWritten,
}

impl Integers {
    /// Returns the form that the options select.
    pub fn of(arguments: &ArgMatches) -> Self {
        match (has_flag(arguments, IDS_AS_STRINGS), has_flag(arguments, IDS_AS_NUMBERS)) {
            (true, _) => Self::IdsAsStrings,
            (_, true) => Self::AsWritten,
            _ => Self::Exact,
        }
    }

    /// Returns JSON with the integers in this form. It is the result of an operation or, if `is_record` is set, a record in its pages.
    pub fn written<'j>(
        self,
        contract: &'static Contract,
        operation: &'static Operation,
        raw: &'j RawValue,
        is_record: bool,
    ) -> Cow<'j, str> {
        let walker = Walker::new(contract, Some(operation));
        self.written_as(&walker, raw, || {
            let item = walker.page_items().filter(|_| is_record).map(Declared::item);
            item.unwrap_or_else(|| Declared::result(operation))
        })
    }

    /// Returns the JSON of what a channel pushes with the integers in this form.
    #[cfg(feature = "streams")]
    pub fn pushed<'j>(self, contract: &'static Contract, channel: &'static Channel, raw: &'j RawValue) -> Cow<'j, str> {
        self.written_as(&Walker::new(contract, None), raw, || Declared::returned(&channel.pushes))
    }

    fn written_as<'c, 'j>(
        self,
        walker: &Walker<'c>,
        raw: &'j RawValue,
        declared: impl Fn() -> Declared<'c>,
    ) -> Cow<'j, str> {
        match self {
            Self::Exact => with_long_integers_as_strings(raw.get()).into(),
            Self::IdsAsStrings => {
                let written = walker.rewrite(&mut Path::default(), declared(), raw, &mut IdsAsStrings);
                written.unwrap_or_else(|never| match never {})
            }
            Self::AsWritten => raw.get().into(),
        }
    }
}

struct IdsAsStrings;

impl<'c> Rewriter<'c> for IdsAsStrings {
    type Error = Infallible;

    fn value(
        &mut self,
        _: &Path<'c>,
        declared: Option<&Declared<'c>>,
        json: &RawValue,
    ) -> Result<Option<String>, Infallible> {
        let is_id = declared.is_some_and(|declared| matches!(declared.ty, Type::Id(..)));
        let text = json.get();
        Ok(match text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
            true if is_id => Some(format!("\"{text}\"")),
            _ => Some(with_long_integers_as_strings(text)).filter(|written| written != text),
        })
    }
}

/// Returns JSON without whitespace between its tokens.
pub fn on_one_line(json: &str) -> String {
    let (mut line, mut in_string, mut is_escaped) = (String::with_capacity(json.len()), false, false);
    for c in json.chars() {
        if in_string || !c.is_ascii_whitespace() {
            line.push(c);
        }
        in_string = if c == '"' && !is_escaped { !in_string } else { in_string };
        is_escaped = in_string && c == '\\' && !is_escaped;
    }
    line
}

#[cfg(test)]
mod tests {
    use tradewire_contract::Name;

    use super::*;

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    fn converted(name: &str, json: &str, is_record: bool) -> std::result::Result<String, Box<dyn std::error::Error>> {
        let contract = Contract::embedded();
        let name = Name { group: "futures".to_owned(), name: name.to_owned() };
        let operation = contract.operation(&name).ok_or("no such operation")?;
        Ok(Integers::IdsAsStrings.written(contract, operation, serde_json::from_str(json)?, is_record).into_owned())
    }

    #[test]
    fn ids_and_long_integers_become_strings() -> Result {
        let order = r#"{"orderId":7,"price":0.10,"later":9007199254740992,"avgPrice":1E-7,"far":[123456789012345678901,-9007199254740993,9007199254740991,"é\n"]}"#;
        let expected = r#"{"orderId":"7","price":0.10,"later":"9007199254740992","avgPrice":1E-7,"far":["123456789012345678901","-9007199254740993",9007199254740991,"é\n"]}"#;
        assert_eq!(converted("order_detail", order, false)?, expected);
        let page = r#"{"hasNext":false,"items":[{"orderId":8},{"orderId":"9"},null,{}]}"#;
        let expected = r#"{"hasNext":false,"items":[{"orderId":"8"},{"orderId":"9"},null,{}]}"#;
        assert_eq!(converted("quant_history", page, false)?, expected);
        assert_eq!(converted("quant_history", r#"{"orderId":8}"#, true)?, r#"{"orderId":"8"}"#);
        Ok(())
    }

    #[cfg(feature = "streams")]
    #[test]
    fn long_integers_in_messages_become_strings() -> Result {
        let contract = Contract::embedded();
        let name = Name { group: "spot".to_owned(), name: "fill".to_owned() };
        let channel = contract.channel(&name).ok_or("no such channel")?;
        let message: Box<RawValue> = serde_json::from_str(r#"{"i":9007199254740993,"oi":7,"t":8}"#)?;
        for (form, expected) in [
            (Integers::Exact, r#"{"i":"9007199254740993","oi":7,"t":8}"#),
            (Integers::IdsAsStrings, r#"{"i":"9007199254740993","oi":"7","t":8}"#),
            (Integers::AsWritten, r#"{"i":9007199254740993,"oi":7,"t":8}"#),
        ] {
            assert_eq!(form.pushed(contract, channel, &message), expected, "{form:?}");
        }
        Ok(())
    }

    #[test]
    fn only_white_space_between_tokens_is_removed() {
        assert_eq!(on_one_line("{ \"a b\" : [ 1 ,\n\t\"\\\" \\\\\" , \" \" ] }"), "{\"a b\":[1,\"\\\" \\\\\",\" \"]}");
    }
}
