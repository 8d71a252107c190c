//! Documentation: converts facts of the contract, with their rules and sources, to doc comments.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::conditions::any_of_sentences;
use tradewire_contract::prose::{code, escape, lines};
use tradewire_contract::reference::TextFormat;
use tradewire_contract::reference::words::{rule_sentences, sentence, source_words};
use tradewire_contract::{Evidence, Fact, Field, Scalar};

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

/// The keys whose evidence the entries inherit from their table.
const OF_ENTRIES: [&str; 7] = ["optional", "required", "unit", "decimal", "meaning", "kind", "scope"];

/// Returns the documentation of a fact: its meaning and its source.
pub fn fact_doc(fact: &Fact) -> TokenStream {
    documented(fact, String::new())
}

fn documented(fact: &Fact, sentences: String) -> TokenStream {
    // Entries inherit the evidence of these keys, so it is documented there.
    let is_own = |(key, _): &&(String, Evidence)| !OF_ENTRIES.contains(&key.as_str());
    let evidence_overrides = fact.evidence_overrides.iter().filter(is_own).cloned().collect();
    doc(&[escape(&fact.doc), sentences, source_sentence(&Fact { evidence_overrides, ..fact.clone() })])
}

/// Returns the documentation of a record or a request: its meaning, its replacement if it is deprecated, the fields of which at least one
/// must be given, and its source.
pub fn fields_doc(fact: &Fact, deprecated: Option<&str>, any_of: &[Vec<String>]) -> TokenStream {
    let any_of = any_of_sentences(any_of, code);
    let deprecated = deprecated.map(deprecation);
    documented(fact, deprecated.into_iter().chain(any_of).collect::<Vec<_>>().join(" "))
}

/// Returns the documentation of a field: its meaning, unit, rules, default and source.
pub fn field_doc(field: &Field) -> TokenStream {
    doc(&[escape(&field.fact.doc), field_sentences(field), source_sentence(&field.fact)])
}

/// Returns the documentation of a setter: a sentence about the setter, and the documentation of the field without the source.
pub fn setter_doc(field: &Field) -> TokenStream {
    doc(&[format!("Sets {}. {}", code(&field.wire), escape(&field.fact.doc)), field_sentences(field)])
}

/// Returns the sentences about the deprecation, unit, rules and default of a field.
fn field_sentences(field: &Field) -> String {
    let absent = field.absent_in.iter().map(|operation| format!("Not returned by `{operation}`."));
    let deprecated = field.deprecated.iter().map(|instead| deprecation(instead));
    let mut sentences: Vec<String> = deprecated.chain(absent).collect();
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

/// Returns the sentence that names the source and the less certain keys, such as
/// ``Source: interface 2.3; `unit` is inferred.``
fn source_sentence(fact: &Fact) -> String {
    let source = source_words(&fact.source).map(|source| format!("Source: {}", escape(&source)));
    let mut text = source.unwrap_or_default();
    if fact.evidence != Evidence::Documented {
        let evidence = evidence_words(fact.evidence);
        text = if text.is_empty() { format!("Evidence: {evidence}") } else { format!("{text} ({evidence})") };
    }
    let overrides = fact.evidence_overrides.iter().filter(|(_, evidence)| *evidence != fact.evidence);
    let overrides: Vec<_> = overrides.map(|(key, evidence)| override_phrase(key, *evidence)).collect();
    if !overrides.is_empty() {
        text = format!("{text}; {}", overrides.join(", "));
    }
    if text.is_empty() { text } else { format!("{text}.") }
}

/// Returns the phrase that states the evidence of a single key.
fn override_phrase(key: &str, evidence: Evidence) -> String {
    let evidence = evidence_words(evidence);
    match key {
        "optional" => format!("may be missing or null ({evidence})"),
        "required" => format!("required ({evidence})"),
        "decimal" => format!("a decimal ({evidence})"),
        "doc" => format!("the meaning is {evidence}"),
        "optional_result" => format!("the result may be null ({evidence})"),
        key => format!("`{key}` is {evidence}"),
    }
}

fn evidence_words(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Documented => "documented",
        Evidence::PublicHigh => "public, high confidence",
        Evidence::PublicMedium => "public, medium confidence",
        Evidence::Inferred => "inferred",
    }
}

/// Returns the sentence about something deprecated, from the text that says what to use instead.
fn deprecation(instead: &str) -> String {
    format!("Deprecated: {}", sentence(&escape(instead)))
}

/// Returns the `deprecated` attribute of an item, if it is deprecated.
pub fn deprecated(instead: Option<&str>) -> Option<TokenStream> {
    instead.map(|instead| quote!(#[deprecated(note = #instead)]))
}
