//! Renders the facts of an operation as plain text, for the help of the command line.

use std::fmt::Write;

use tradewire_wire::ListFormat;
use tradewire_wire::shell::word;

use super::TextFormat;
use super::evidence::{note, sentence};
use super::json::indented;
use super::words::{allowed, field_sentences, rule_sentences, type_word};
use crate::conditions::any_of_sentences;
use crate::definitions::name_of;
use crate::{Contract, ErrorCode, Example, Fact, Field, Given, Operation, Scalar, Type, ValueKind, WireFormat};

/// Returns the help of a parameter: its purpose, values, rules, unit, default and evidence.
pub fn parameter(contract: &Contract, field: &Field) -> String {
    let list = match field.list_format() {
        Some(ListFormat::Json) => "Separate items by commas, or write a JSON array.",
        _ => "Separated by commas.",
    };
    described(contract, field, list)
}

/// Returns the help of a parameter or field. `list` is the sentence about the form of lists.
fn described(contract: &Contract, field: &Field, list: &str) -> String {
    let mut sentences = field_sentences(field, TextFormat::Plain);
    if field.list && field.wire_format != Some(WireFormat::Comma) {
        sentences.push(list.to_owned());
    }
    sentences.extend(field.ty.wire_scalar().and_then(Scalar::meaning).map(str::to_owned));
    sentences.extend(allowed(contract, field, TextFormat::Plain));
    sentences.extend(rule_sentences(field, TextFormat::Plain));
    let mut text = sentences.join(" ");
    if let Some(default) = &field.default {
        let _ = write!(text, " [default: {}]", default.wire());
    }
    if let Some(note) = note(&field.fact, &Fact::default(), TextFormat::Plain) {
        let _ = write!(text, " {note}");
    }
    text
}

/// Returns the help of a body's field that has its own option.
pub fn body_field(contract: &Contract, field: &Field) -> String {
    let (list, object) = match contract.value_kind(&field.ty) {
        ValueKind::Record(record, _) => ("A JSON array of objects.", Some(record)),
        ValueKind::Scalar(Scalar::Json) => ("A JSON array.", None),
        ValueKind::Scalar(_) | ValueKind::Enum(_) => ("Separated by commas.", None),
    };
    let text = described(contract, field, list);
    let Some(record) = object else { return text };
    let name = |field: &Field| format!("{}{}", field.wire, if field.optional { "" } else { " (required)" });
    let names: Vec<String> = record.fields.iter().map(name).collect();
    let object = if field.list { "Fields" } else { "A JSON object. Fields" };
    format!("{text} {object}: {}.", names.join(", "))
}

/// Returns the values of an enum with their meaning, one per line; `None` if the field is not an enum.
pub fn values(contract: &Contract, field: &Field) -> Option<String> {
    let list = contract.enum_of(&field.ty)?;
    let rows = list.values.iter().map(|value| {
        let note = note(&value.fact, &Fact::default(), TextFormat::Plain);
        let meaning = [Some(value.fact.doc.clone()), note].into_iter().flatten().collect::<Vec<_>>();
        (format!("- {}", value.wire), meaning.join(" "))
    });
    Some(columns(rows.collect()))
}

/// Returns a description of a body's record, followed by its fields, one per line.
pub fn body_fields(contract: &Contract, body: &Field) -> String {
    let Some(record) = contract.record_of(&body.ty) else { return String::new() };
    let line = |field: &Field| {
        let required = if field.optional { "" } else { " (required)" };
        format!("- {}{required}: {}", field.wire, described(contract, field, "A JSON array."))
    };
    let lines: Vec<String> = record.fields.iter().map(line).collect();
    let any_of = any_of_sentences(&record.any_of, str::to_owned);
    format!("{}\n{}", [vec![record.fact.doc.clone()], any_of].concat().join(" "), lines.join("\n"))
}

/// Returns the request line of an operation, and the facts that callers must know.
pub fn summary(operation: &Operation) -> String {
    let Operation { method, path, host, fact, .. } = operation;
    let any_of = any_of_sentences(&operation.any_of, str::to_owned);
    let facts = [operation.sentences(TextFormat::Plain), any_of, vec![sentence(fact, TextFormat::Plain)]].concat();
    format!("{method} {path} on the {host} host\n{}", facts.join(" ").trim_end())
}

/// The explanation of the evidence in brackets.
const EVIDENCE: &str = "\
In brackets: the evidence of a fact that the interface document does not state:
public-high (two independent sources), public-medium (one official source) or
inferred.";

/// Returns the help of an operation without its parameters: the summary, the result, paging, error codes, examples, and an explanation of
/// the evidence.
pub fn details(contract: &Contract, operation: &Operation) -> String {
    let result = &operation.returns;
    let list = if result.list { "list of " } else { "" };
    let optional = match result.optional {
        true if operation.ignores_other_results() => ", or any other JSON, which is ignored",
        true => ", or null",
        false => "",
    };
    let paging = operation
        .paging
        .as_ref()
        .map(|paging| format!("Paging: {}", paging.description(|name| TextFormat::Plain.code(name))));
    let parts = [
        summary(operation),
        any_field_of_body(contract, operation),
        format!("Result: {list}{}{optional}.", type_name(&result.ty)),
        paging.unwrap_or_default(),
        codes(contract, operation),
        examples(operation),
        EVIDENCE.to_owned(),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
}

/// Describes the fields of a body of which at least one must be given, if each field has its own option.
fn any_field_of_body(contract: &Contract, operation: &Operation) -> String {
    let record = operation.body.as_ref().filter(|body| !body.list).and_then(|body| contract.record_of(&body.ty));
    record.map(|record| any_of_sentences(&record.any_of, str::to_owned).join(" ")).unwrap_or_default()
}

/// Returns a type in words: `Page of Order`.
fn type_name(ty: &Type) -> String {
    match ty {
        Type::Record(name, Some(argument)) => format!("{} of {}", name.name, type_name(argument)),
        ty => name_of(ty).map_or_else(|| type_word(ty).to_owned(), |name| name.name.clone()),
    }
}

fn codes(contract: &Contract, operation: &Operation) -> String {
    let listed: Vec<&ErrorCode> = contract.codes_of(operation).collect();
    if listed.is_empty() {
        return String::new();
    }
    let code = |code: &&ErrorCode| (format!("  {}", code.wire), code.fact.doc.clone());
    let kinds = contract.kinds.iter().filter(|kind| listed.iter().any(|code| code.kind == kind.name));
    let advice = kinds.map(|kind| format!("  {}", kind.advice)).collect::<Vec<_>>();
    let codes = columns(listed.iter().map(code).collect());
    format!("Error codes:\n{codes}\nWhat to do:\n{}", advice.join("\n"))
}

fn examples(operation: &Operation) -> String {
    if operation.examples.is_empty() {
        return String::new();
    }
    let example = |example: &Example| format!("  # {}\n  {}", example.doc, command(operation, example));
    let examples: Vec<String> = operation.examples.iter().map(example).collect();
    format!("Examples:\n{}", examples.join("\n"))
}

/// The maximum length of a command on one line. A terminal does not wrap a shorter line, so it can be copied.
const WIDTH: usize = 76;

/// Returns the shell command that sends an example.
pub fn command(operation: &Operation, example: &Example) -> String {
    let mut words = vec![format!("tradewire {}", operation.title())];
    for param in &operation.params {
        let Some(value) = example.given.get(&param.wire) else { continue };
        words.push(option(&param.wire, &text(value)));
    }
    let given_body = operation.body.as_ref().and_then(|body| example.given.get(&body.wire));
    let is_file = match given_body {
        Some(Given::Record(fields)) => {
            let fields = fields.iter();
            words.extend(fields.map(|(wire, value)| quoted_option(&body_option_name(operation, wire), &text(value))));
            false
        }
        _ => operation.body.as_ref().is_some_and(|body| given_body.is_some() || !body.optional),
    };
    if is_file {
        words.push("--file - <<'JSON'".to_owned());
    }
    let line = words.join(" ");
    let command = if line.chars().count() <= WIDTH { line } else { words.join(" \\\n    ") };
    if !is_file {
        return command;
    }
    format!("{command}\n{}\nJSON", indented(&body_json(operation, example)))
}

/// Returns the body of an example as JSON, even if the operation sends a form; an empty string if there is none.
pub fn body_json(operation: &Operation, example: &Example) -> String {
    match (&example.body, &operation.body) {
        (Some(json), _) if !operation.is_form() => json.clone(),
        (_, Some(body)) => example.given.get(&body.wire).map(json).unwrap_or_default(),
        (_, None) => String::new(),
    }
}

/// Returns the option for a parameter with its value, quoted for a POSIX shell.
pub fn option(wire: &str, value: &str) -> String {
    quoted_option(&option_name(wire), value)
}

/// Returns an option with its value, quoted for a POSIX shell.
pub fn quoted_option(name: &str, value: &str) -> String {
    // A value that starts with a hyphen would be read as an option. Before a long value, `--help` would break the line at a space, and the
    // command could not be pasted.
    let separator = if value.starts_with('-') || value.len() > WIDTH { '=' } else { ' ' };
    format!("--{name}{separator}{}", word(value))
}

/// The options that the command adds to operations. A parameter of the same name gets a prefix.
pub const OPTIONS: [&str; 17] = [
    "all",
    "allow-withdrawals",
    "attempts",
    "cautious",
    "deployment",
    "file",
    "help",
    "insist",
    "json",
    "own-limits",
    "profile",
    "recv-window",
    "response",
    "sandbox",
    "timeout",
    "verbose",
    "version",
];

/// Returns the option for a parameter by its name on the wire: `startTime` becomes `start-time`. A parameter with the name of
/// another option gets a prefix: `timeout` becomes `param-timeout`.
pub fn option_name(wire: &str) -> String {
    let name = hyphenated(wire);
    if OPTIONS.contains(&name.as_str()) { format!("param-{name}") } else { name }
}

/// Returns the option for a field of a body. A field with the name of another option gets a prefix: `symbol` becomes `body-symbol`
/// if the operation also has a parameter `symbol`.
pub fn body_option_name(operation: &Operation, wire: &str) -> String {
    let name = hyphenated(wire);
    let is_param = operation.params.keys().any(|param| option_name(param) == name);
    if is_param || OPTIONS.contains(&name.as_str()) { format!("body-{name}") } else { name }
}

/// Returns a name on the wire as lowercase words joined by hyphens: `startTime` becomes `start-time`.
pub fn hyphenated(wire: &str) -> String {
    let mut name = String::with_capacity(wire.len() + 4);
    for c in wire.chars() {
        if c.is_ascii_uppercase() && !name.is_empty() && !name.ends_with('-') {
            name.push('-');
        }
        name.push(c.to_ascii_lowercase());
    }
    name
}

/// Returns a value in the form that an option accepts.
fn text(given: &Given) -> String {
    match given {
        Given::Boolean(value) => value.to_string(),
        Given::Integer(value) => value.to_string(),
        Given::Text(text) => text.clone(),
        Given::List(items) if items.iter().all(is_plain) => items.iter().map(text).collect::<Vec<_>>().join(","),
        Given::List(_) | Given::Record(_) => json(given),
    }
}

/// Returns whether an item can be separated from others by commas.
fn is_plain(item: &Given) -> bool {
    match item {
        Given::Boolean(_) | Given::Integer(_) => true,
        Given::Text(text) => !text.is_empty() && !text.contains(',') && !text.starts_with('[') && text.trim() == text,
        Given::List(_) | Given::Record(_) => false,
    }
}

/// Returns a value as JSON.
fn json(given: &Given) -> String {
    serde_json::to_string(given).unwrap_or_default()
}

/// Aligns the second column of rows.
fn columns(rows: Vec<(String, String)>) -> String {
    let width = rows.iter().map(|(first, _)| first.chars().count()).max().unwrap_or_default();
    let lines = rows.iter().map(|(first, second)| format!("{first:width$}  {second}"));
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn option_names_split_at_capitals() {
        for (wire, option) in [("startTime", "start-time"), ("id", "id"), ("X-Request-Tag", "x-request-tag")] {
            assert_eq!(option_name(wire), option);
        }
    }

    #[test]
    fn a_parameter_never_has_the_name_of_another_option() {
        assert_eq!(
            (option_name("recvWindow"), hyphenated("recvWindow")),
            ("param-recv-window".to_owned(), "recv-window".to_owned())
        );
    }

    #[test]
    fn only_words_that_need_quotes_have_them() {
        for (text, quoted) in
            [("btc_usdt", "btc_usdt"), ("2,3", "2,3"), ("", "''"), ("it's", r"'it'\''s'"), ("a b", "'a b'")]
        {
            assert_eq!(word(text), quoted);
        }
    }
}
