//! Renders parameters and fields, each as a row of a table.

use tradewire_contract::prose::code;
use tradewire_contract::reference::TextFormat;
use tradewire_contract::reference::evidence::note;
use tradewire_contract::reference::words::{allowed, field_sentences, rule_sentences};
use tradewire_contract::{Fact, Field, Operation, Place};

use super::page::FilePage;
use crate::rust_names;

/// The columns of the table. Empty columns are omitted.
pub const HEADER: [&str; 6] = ["Name", "Rust", "In", "Type", "Default", "Meaning"];

/// Returns the row of a parameter.
pub fn parameter(page: &FilePage<'_>, operation: &Operation, field: &Field) -> Vec<String> {
    let all_in_query = operation.params.iter().all(|param| param.place() == Place::Query);
    let place = if all_in_query { "" } else { field.place().as_str() };
    sent(page, &operation.fact, place, field)
}

/// Returns the row of a field that a request sends: with its default and its rules.
pub fn sent(page: &FilePage<'_>, around: &Fact, place: &str, field: &Field) -> Vec<String> {
    let default = match (&field.default, field.optional) {
        (Some(default), _) => code(&default.wire()),
        (None, true) => "optional".to_owned(),
        (None, false) => "**required**".to_owned(),
    };
    let mut meaning = field_sentences(field, TextFormat::Markdown);
    meaning.extend(allowed(page.contract, field, TextFormat::Markdown));
    meaning.extend(rule_sentences(field, TextFormat::Markdown));
    meaning.extend(note(&field.fact, around, TextFormat::Markdown));
    let rust = code(&rust_names::field_name(&field.name));
    vec![code(&field.wire), rust, place.to_owned(), page.ty(&field.ty, field.list, false), default, meaning.join(" ")]
}

/// Returns the row of a field that a response contains: its type ends in `?` if it may be absent or null.
pub fn received(page: &FilePage<'_>, around: &Fact, field: &Field) -> Vec<String> {
    let mut meaning = field_sentences(field, TextFormat::Markdown);
    meaning.extend(note(&field.fact, around, TextFormat::Markdown));
    let ty = page.ty(&field.ty, field.list, field.optional);
    let rust = code(&rust_names::field_name(&field.name));
    vec![code(&field.wire), rust, String::new(), ty, String::new(), meaning.join(" ")]
}
