//! Documentation: converts facts of the contract, with their rules and sources, to doc comments.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::conditions::any_of_sentences;
use tradewire_contract::prose::{code, escape, lines};
use tradewire_contract::reference::words::{rule_sentences, sentence};
use tradewire_contract::reference::{TextFormat, evidence};
use tradewire_contract::{Fact, Field, Scalar};

/// Returns the attributes that document an item. The paragraphs are Markdown.
pub fn doc(paragraphs: &[String]) -> TokenStream {
    let lines = doc_lines(paragraphs);
    quote!(#(#[doc = #lines])*)
}

/// Returns the attributes that document the enclosing module. The paragraphs are Markdown.
pub fn module_doc(paragraphs: &[String]) -> TokenStream {
    let lines = doc_lines(paragraphs);
    quote!(#(#![doc = #lines])*)
}

/// Returns the lines of a doc comment, wrapped from paragraphs.
fn doc_lines(paragraphs: &[String]) -> Vec<String> {
    let space = |line: String| if line.is_empty() { line } else { format!(" {line}") };
    lines(paragraphs).into_iter().map(space).collect()
}

/// Returns the documentation of an item: its meaning and its source.
pub fn fact_doc(fact: &Fact) -> TokenStream {
    doc(&[escape(&fact.doc), evidence::sentence(fact, TextFormat::Markdown)])
}

/// Returns the documentation of an entry of a table: its meaning, and what has weaker evidence than the table.
pub fn entry_doc(fact: &Fact, table: &Fact) -> TokenStream {
    doc(&[with_note(escape(&fact.doc), fact, table)])
}

/// Returns the documentation of a record or a request: its meaning, its replacement if it is deprecated, the fields of which at least one
/// must be given, and its source.
pub fn fields_doc(fact: &Fact, deprecated: Option<&str>, any_of: &[Vec<String>]) -> TokenStream {
    let any_of = any_of_sentences(any_of, code);
    let deprecated = deprecated.map(deprecation);
    let sentences: Vec<String> = deprecated.into_iter().chain(any_of).collect();
    doc(&[escape(&fact.doc), sentences.join(" "), evidence::sentence(fact, TextFormat::Markdown)])
}

/// Returns the documentation of a field: its meaning, unit, rules and default, and what has weaker evidence than the record or request.
pub fn field_doc(field: &Field, table: &Fact) -> TokenStream {
    doc(&[with_note(described(field), &field.fact, table)])
}

/// Returns the documentation of a setter: a sentence about the setter, and the documentation of the field without its evidence.
pub fn setter_doc(field: &Field) -> TokenStream {
    doc(&[format!("Sets {}. {}", code(&field.wire), described(field))])
}

/// Appends what has weaker evidence than the table around a fact.
fn with_note(text: String, fact: &Fact, table: &Fact) -> String {
    [Some(text), evidence::weaker(fact, table)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Returns the meaning of a field, with sentences about its deprecation, unit, rules and default. A meaning of several paragraphs keeps
/// them.
fn described(field: &Field) -> String {
    let mut sentences = vec![escape(&field.fact.doc)];
    sentences.extend(field.deprecated.as_deref().map(deprecation));
    sentences.extend(field.absent_in.iter().map(|operation| format!("Not returned by `{operation}`.")));
    if let Some(unit) = &field.unit {
        sentences.push(format!("Unit: {}.", escape(unit)));
    }
    sentences.extend(field.ty.wire_scalar().and_then(Scalar::meaning).map(str::to_owned));
    sentences.extend(rule_sentences(field, TextFormat::Markdown));
    if let Some(default) = &field.default {
        sentences.push(format!("Default: {}.", code(&default.wire())));
    }
    if field.optional && field.omits_empty_list() {
        sentences.push("An empty list is not sent.".to_owned());
    }
    sentences.join(" ")
}

/// Returns the sentence about something deprecated, from the text that says what to use instead.
fn deprecation(instead: &str) -> String {
    format!("Deprecated: {}", sentence(&escape(instead)))
}

/// Returns the `deprecated` attribute of an item, if it is deprecated.
pub fn deprecated(instead: Option<&str>) -> Option<TokenStream> {
    instead.map(|instead| quote!(#[deprecated(note = #instead)]))
}
