//! Words for shapes, values and sites in diagnostics.

use super::schema::{Shape, description, shape};
use crate::diagnostics::Site;
use crate::tree::Value;

/// Returns the noun for values of a shape, with its article.
pub fn noun(shape: &Shape) -> String {
    match shape {
        Shape::Text | Shape::Words(_) => "a string".to_owned(),
        Shape::Integer { .. } => "an integer".to_owned(),
        Shape::Boolean => "a boolean".to_owned(),
        Shape::Array(_) => "an array".to_owned(),
        Shape::Map(_) | Shape::Table(_) | Shape::Tagged { .. } => "a table".to_owned(),
        Shape::Either(shapes) => {
            let nouns: Vec<String> = shapes.iter().map(noun).collect();
            match nouns.as_slice() {
                [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
                nouns => nouns.concat(),
            }
        }
        Shape::Any => "anything".to_owned(),
    }
}

/// Suggests a line that adds a key, with the description of the key.
pub fn example(key: &str, schema: &'static serde_json::Value) -> String {
    let value = match (key, shape(schema)) {
        ("doc", _) => "\"What it is.\"".to_owned(),
        ("type" | "returns", _) => "\"string\"".to_owned(),
        ("request", _) => "\"GET spot:/v4/open-order\"".to_owned(),
        ("content_type", _) => "\"application/json\"".to_owned(),
        ("fields", _) => "{ id = { type = \"integer\", doc = \"What it is.\" } }".to_owned(),
        (_, Shape::Words(words)) => format!("\"{}\"", words.first().unwrap_or(&"")),
        (_, Shape::Integer { .. }) => "1".to_owned(),
        (_, Shape::Boolean) => "true".to_owned(),
        (_, Shape::Array(_)) => "[…]".to_owned(),
        (_, Shape::Map(_) | Shape::Table(_) | Shape::Tagged { .. }) => "{ … }".to_owned(),
        (_, Shape::Text | Shape::Either(_) | Shape::Any) => "\"…\"".to_owned(),
    };
    let means = description(schema).map(|means| format!(": {}", lower_first(&means))).unwrap_or_default();
    format!("add `{key} = {value}`{means}")
}

/// Formats a site: `records.Order.fields.price`.
pub fn name(site: &Site) -> String {
    if site.path.is_empty() { "the file".to_owned() } else { format!("`{}`", site.path.join(".")) }
}

/// Changes the first letter of a sentence to lowercase, for use after a colon.
fn lower_first(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Suggests adding or removing quotes or brackets, if nothing else is wrong.
pub fn punctuation(expected: &Shape, found: &Value) -> Option<String> {
    match (expected, found) {
        (Shape::Either(shapes), Value::Float | Value::Array(_)) => {
            shapes.iter().find_map(|shape| punctuation(shape, found))
        }
        (Shape::Text, Value::Integer(_) | Value::Float | Value::Boolean | Value::Datetime) => {
            Some("put it in quotes".to_owned())
        }
        (Shape::Boolean, Value::String(text)) if text.parse::<bool>().is_ok() => Some(format!("write `{text}`")),
        (Shape::Integer { .. }, Value::String(text)) if text.parse::<i64>().is_ok() => Some(format!("write `{text}`")),
        (Shape::Array(_), Value::String(_)) => Some("put it in brackets".to_owned()),
        (Shape::Text | Shape::Words(_), Value::Array(items)) if items.len() == 1 => {
            Some("remove the brackets".to_owned())
        }
        _ => None,
    }
}
