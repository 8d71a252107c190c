//! Lowering: converts names, paths, literals and documentation of the contract to Rust tokens.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use tradewire_contract::conditions::any_of_sentences;
use tradewire_contract::prose::{code, escape, lines};
use tradewire_contract::reference::words::{rule_sentences, sentence};
use tradewire_contract::reference::{TextFormat, evidence};
use tradewire_contract::rust_names::{
    constant_name, field_name, module_name, setter_name, shared_name, type_name, variant_name,
};
use tradewire_contract::{ContractFile, Fact, Field, Name, Operation, Scalar};

/// Returns the identifier token of a name.
pub fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// Returns the Rust name of a field.
pub fn field_ident(field: &Field) -> Ident {
    ident(&field_name(&field.name))
}

/// Returns the name of the setter of a field.
pub fn setter_ident(field: &Field) -> Ident {
    ident(&setter_name(&field.name))
}

/// Returns the Rust name of a type or subscription.
pub fn type_ident(name: &Name) -> Ident {
    ident(&type_name(&name.name))
}

pub fn variant_ident(name: &str) -> Ident {
    ident(&variant_name(name))
}

/// Returns the name of a static or constant.
pub fn constant_ident(name: &str) -> Ident {
    ident(&constant_name(name))
}

/// Returns the name of the static of a host or signing recipe.
pub fn shared_ident(name: &str) -> Ident {
    ident(&shared_name(name))
}

/// Returns the name of the module of a group or topic.
pub fn module_ident(name: &str) -> Ident {
    ident(&module_name(name))
}

/// Returns the path of the Rust file, without its extension: `futures` or `futures/orders`.
pub fn rust_path(file: ContractFile<'_>) -> String {
    let group = module_ident(&file.group.name);
    match topic_module(file) {
        Some(topic) => format!("{group}/{topic}"),
        None => group.to_string(),
    }
}

/// Returns the name of the module of a topic.
pub fn topic_module(file: ContractFile<'_>) -> Option<Ident> {
    file.topic.map(|topic| module_ident(&topic.name))
}

/// Iterates over the topics whose modules the module of a file contains: those of its group, unless it is a topic itself.
pub fn topics_in(file: ContractFile<'_>) -> impl Iterator<Item = ContractFile<'_>> {
    file.topics().filter(move |_| file.topic.is_none())
}

/// Returns the path of the static of an operation, next to the modules of the groups.
pub fn operation_path(operation: &Operation) -> TokenStream {
    let topic = operation.topic().map(module_ident).into_iter();
    let (group, constant) = (module_ident(&operation.name.group), constant_ident(&operation.name.name));
    quote!(#group #(::#topic)* ::#constant)
}

/// Parses code that the generator wrote, such as a path, into tokens.
pub fn tokens(code: &str) -> TokenStream {
    // If the code does not parse, no tokens are returned, and the invalid file is reported as `GenerateError::Emit`.
    code.parse().unwrap_or_default()
}

/// Returns an integer literal without a type suffix.
pub fn integer(value: impl Into<i128>) -> TokenStream {
    let value = value.into();
    let digits = Literal::u128_unsuffixed(value.unsigned_abs());
    if value < 0 { quote!(-#digits) } else { quote!(#digits) }
}

/// Returns the expression `Some(value)` or `None`.
pub fn option<T: ToTokens>(value: Option<T>) -> TokenStream {
    match value {
        Some(value) => quote!(Some(#value)),
        None => quote!(None),
    }
}

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
