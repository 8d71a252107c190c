//! Rewrites the JSON of results: with ids as strings, and on a single line.

use serde_json::value::RawValue;
use tradewire_contract::{Contract, Field, Operation, Record, Type};
use tradewire_wire::Object;

/// The largest integer that programs such as jq read exactly: 2^53 - 1.
const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

/// The declared type of a value.
#[derive(Debug, Clone, Copy)]
struct Typed {
    ty: &'static Type,
    list: bool,
}

/// Returns JSON of a type with strings instead of ids, and instead of integers that jq would round.
///
/// The type is that of the operation's result or, if `is_record` is set, that of the records in its pages.
pub fn with_ids_as_strings(
    contract: &'static Contract,
    operation: &'static Operation,
    raw: &RawValue,
    is_record: bool,
) -> String {
    let returns = &operation.returns;
    let typed = Typed { ty: &returns.ty, list: returns.list };
    let typed = if is_record { record_of_page(contract, operation).or(Some(typed)) } else { Some(typed) };
    let mut json = String::with_capacity(raw.get().len());
    write(contract, typed, None, raw, &mut json);
    json
}

/// Returns the type of the records of a page.
fn record_of_page(contract: &'static Contract, operation: &'static Operation) -> Option<Typed> {
    let Type::Record(name, argument) = &operation.returns.ty else { return None };
    let items = contract.record(name)?.fields.get(operation.paging.as_ref()?.items())?;
    let ty = match (&items.ty, argument) {
        (Type::Parameter(_), Some(argument)) => argument,
        (ty, _) => ty,
    };
    Some(Typed { ty, list: false })
}

/// Appends a value. `argument` is the argument of the enclosing generic record.
fn write(
    contract: &'static Contract,
    typed: Option<Typed>,
    argument: Option<&'static Type>,
    raw: &RawValue,
    json: &mut String,
) {
    let typed = typed.map(|typed| match (typed.ty, argument) {
        (Type::Parameter(_), Some(ty)) => Typed { ty, ..typed },
        _ => typed,
    });
    let (record, argument) = match typed.map(|typed| typed.ty) {
        Some(Type::Record(name, argument)) => (contract.record(name), argument.as_deref()),
        _ => (None, None),
    };
    let field = |field: Option<&'static Field>| field.map(|of| Typed { ty: &of.ty, list: of.list });
    let text = raw.get();
    if let Ok(object) = Object::parse(text) {
        for (index, name) in object.names().enumerate() {
            json.push(if index == 0 { '{' } else { ',' });
            json.push_str(&serde_json::Value::from(name).to_string());
            json.push(':');
            let typed = field(record.and_then(|record| record.fields.get(name)));
            write(contract, typed, argument, object.get(name).unwrap_or(RawValue::NULL), json);
        }
        json.push_str(if object.names().next().is_none() { "{}" } else { "}" });
    } else if let Ok(items) = serde_json::from_str::<Vec<&RawValue>>(text) {
        let array = record.filter(|record: &&Record| record.is_array());
        json.push('[');
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                json.push(',');
            }
            let typed = match (typed, array) {
                (Some(typed), _) if typed.list => Some(Typed { list: false, ..typed }),
                (_, Some(array)) => field(array.fields.as_slice().get(index)),
                _ => None,
            };
            write(contract, typed, argument, item, json);
        }
        json.push(']');
    } else if text.starts_with(is_start_of_number) && (is_id(typed) || loses_digits(text)) {
        json.push('"');
        json.push_str(text);
        json.push('"');
    } else {
        json.push_str(text);
    }
}

fn is_start_of_number(first: char) -> bool {
    first == '-' || first.is_ascii_digit()
}

fn is_id(typed: Option<Typed>) -> bool {
    typed.is_some_and(|typed| matches!(typed.ty, Type::Id(..)))
}

/// Returns whether a JSON number is an integer that jq would round.
fn loses_digits(number: &str) -> bool {
    let digits = number.strip_prefix('-').unwrap_or(number);
    digits.bytes().all(|byte| byte.is_ascii_digit())
        && !digits.parse().is_ok_and(|value: u64| value <= MAX_SAFE_INTEGER)
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
        Ok(with_ids_as_strings(contract, operation, serde_json::from_str(json)?, is_record))
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

    #[test]
    fn only_white_space_between_tokens_is_removed() {
        assert_eq!(on_one_line("{ \"a b\" : [ 1 ,\n\t\"\\\" \\\\\" , \" \" ] }"), "{\"a b\":[1,\"\\\" \\\\\",\" \"]}");
    }
}
