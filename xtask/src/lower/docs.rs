//! Documentation: facts of the contract as doc comments, with their rules and sources.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::prose::{code, escape, lines};
use tradewire_contract::reference::Form;
use tradewire_contract::reference::words::rule_sentences;
use tradewire_contract::{Evidence, Fact, Field, Place, Type, WireForm};

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

/// Wraps paragraphs into the lines of a doc comment.
fn doc_lines(paragraphs: &[String]) -> Vec<String> {
    let space = |line: String| if line.is_empty() { line } else { format!(" {line}") };
    lines(paragraphs).into_iter().map(space).collect()
}

/// Documents a fact: its meaning and its source.
pub fn fact_doc(fact: &Fact) -> TokenStream {
    // Evidence that the fields inherit is shown at the fields.
    let is_own = |(key, _): &&(String, Evidence)| !["optional", "unit"].contains(&key.as_str());
    let evidence_overrides = fact.evidence_overrides.iter().filter(is_own).cloned().collect();
    doc(&[escape(&fact.doc), source_sentence(&Fact { evidence_overrides, ..fact.clone() })])
}

/// Documents a field: its meaning, unit, rules and default, and its source.
pub fn field_doc(field: &Field) -> TokenStream {
    doc(&[escape(&field.fact.doc), field_sentences(field), source_sentence(&field.fact)])
}

/// Documents a setter: as its field, which names the source.
pub fn setter_doc(field: &Field) -> TokenStream {
    doc(&[escape(&field.fact.doc), field_sentences(field)])
}

fn field_sentences(field: &Field) -> String {
    let absent = field.absent_in.iter().map(|operation| format!("Not returned by `{operation}`."));
    let deprecated = field.deprecated.iter().map(|instead| format!("Deprecated: {}", escape(instead)));
    let mut sentences: Vec<String> = deprecated.chain(absent).collect();
    if field.place() == Place::Header {
        sentences.push(format!("Sent in the header {}, which is not signed.", code(&field.wire)));
    }
    if let Some(unit) = &field.unit {
        sentences.push(format!("Unit: {}.", escape(unit)));
    }
    if field.ty == Type::Timestamp {
        sentences.push("Milliseconds since 1970-01-01 UTC.".to_owned());
    }
    sentences.extend(rule_sentences(&field.rules, Form::Markdown));
    if let Some(default) = &field.default {
        sentences.push(format!("Default: {}.", code(&default.wire())));
    }
    if field.optional && field.list && field.form == Some(WireForm::Comma) {
        sentences.push("An empty list is not sent.".to_owned());
    }
    sentences.join(" ")
}

/// Names the source, and the aspects that are less certain: `Source: interface 2.3; `unit` is inferred.`
fn source_sentence(fact: &Fact) -> String {
    let section = fact.source.starts_with(|c: char| c.is_ascii_digit());
    let mut text = match (escape(&fact.source), section) {
        (source, _) if source.is_empty() => source,
        (source, true) => format!("Source: interface {source}"),
        (source, false) => format!("Source: {source}"),
    };
    if fact.evidence != Evidence::Documented {
        let evidence = confidence_words(fact.evidence);
        text = if text.is_empty() { format!("Evidence: {evidence}") } else { format!("{text} ({evidence})") };
    }
    let doubts: Vec<_> = fact.evidence_overrides.iter().map(|(key, confidence)| doubt(key, *confidence)).collect();
    if !doubts.is_empty() {
        text = format!("{text}; {}", doubts.join(", "));
    }
    if text.is_empty() { text } else { format!("{text}.") }
}

fn doubt(key: &str, confidence: Evidence) -> String {
    let evidence = confidence_words(confidence);
    match key {
        "optional" => format!("may be missing or null ({evidence})"),
        key => format!("`{key}` is {evidence}"),
    }
}

fn confidence_words(confidence: Evidence) -> &'static str {
    match confidence {
        Evidence::Documented => "documented",
        Evidence::PublicHigh => "public, high confidence",
        Evidence::PublicMedium => "public, medium confidence",
        Evidence::Inferred => "inferred",
    }
}
