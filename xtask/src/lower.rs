//! Lower: what of the contract has a form of its own in Rust: types, names and documentation.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use crate::contract::*;
use crate::language::{Confidence, Default, Repr};
use crate::names;

/// Width that documentation is wrapped to, without its indentation.
const DOC_WIDTH: usize = 90;

/// An identifier.
pub fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// The crate that a path is written in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Crate {
    Models,
    Endpoints,
}

impl Crate {
    /// The root of the models, seen from this crate.
    pub fn models(self) -> TokenStream {
        match self {
            Self::Models => quote!(crate),
            Self::Endpoints => quote!(crate::models),
        }
    }

    /// The path of a type of the contract.
    pub fn path(self, name: &Name) -> TokenStream {
        let (root, group) = (self.models(), ident(&names::module_name(&name.group)));
        let ty = ident(&names::type_name(&name.name));
        quote!(#root::#group::#ty)
    }

    /// The type of one value.
    pub fn value_type(self, ty: &Type) -> TokenStream {
        let root = self.models();
        match ty {
            Type::String => quote!(String),
            Type::Integer => quote!(i64),
            Type::Boolean => quote!(bool),
            Type::Decimal => quote!(#root::Decimal),
            Type::Timestamp => quote!(#root::Timestamp),
            Type::Json => quote!(#root::Json),
            Type::Id(name, _) | Type::Enum(name, _) | Type::Record(name, None) => self.path(name),
            Type::Record(name, Some(argument)) => {
                let (path, argument) = (self.path(name), self.value_type(argument));
                quote!(#path<#argument>)
            }
            Type::Parameter(name) => {
                let name = ident(name);
                quote!(#name)
            }
        }
    }

    /// The type of a value or a list of them.
    pub fn item_type(self, ty: &Type, list: bool) -> TokenStream {
        let value = self.value_type(ty);
        if list { quote!(Vec<#value>) } else { value }
    }

    /// The type of a field.
    pub fn field_type(self, field: &Field) -> TokenStream {
        self.full_type(&field.ty, field.list, field.optional)
    }

    /// The type of what an operation returns.
    pub fn return_type(self, returns: &Returns) -> TokenStream {
        self.full_type(&returns.ty, returns.list, returns.optional)
    }

    fn full_type(self, ty: &Type, list: bool, optional: bool) -> TokenStream {
        let item = self.item_type(ty, list);
        if optional { quote!(Option<#item>) } else { item }
    }
}

/// Attributes that document an item: its lines, wrapped.
pub fn doc(paragraphs: &[String]) -> TokenStream {
    let mut lines = Vec::new();
    for paragraph in paragraphs.iter().filter(|paragraph| !paragraph.is_empty()) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(wrap(paragraph));
    }
    let lines = lines.iter().map(|line| if line.is_empty() { String::new() } else { format!(" {line}") });
    quote!(#(#[doc = #lines])*)
}

fn wrap(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let fits = lines.last().is_none_or(|line| line.is_empty() || line.len() + 1 + word.len() <= DOC_WIDTH);
        if !fits {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

/// The documentation of a fact: what it is, and where that is known from.
pub fn fact_doc(fact: &Fact) -> TokenStream {
    // What its fields inherit is said at these fields.
    let doubts = fact.doubts.iter().filter(|(key, _)| !["optional", "unit"].contains(&key.as_str())).cloned().collect();
    doc(&[escape(&fact.doc), source_sentence(&Fact { doubts, ..fact.clone() })])
}

/// The documentation of a field: what it is, its unit, rules and default, and where that is known from.
pub fn field_doc(field: &Field) -> TokenStream {
    doc(&[escape(&field.fact.doc), field_sentences(field), source_sentence(&field.fact)])
}

fn field_sentences(field: &Field) -> String {
    let mut sentences = Vec::new();
    if let Some(unit) = &field.unit {
        sentences.push(format!("In {unit}."));
    }
    if field.ty == Type::Timestamp {
        sentences.push("Milliseconds since 1970-01-01 UTC.".to_owned());
    }
    sentences.extend(rule_sentences(&field.rules));
    if let Some(default) = &field.default {
        sentences.push(format!("When left out: `{}`.", default_text(default)));
    }
    sentences.join(" ")
}

/// A default as it stands on the wire.
pub fn default_text(default: &Default) -> String {
    match default {
        Default::Boolean(value) => value.to_string(),
        Default::Integer(value) => value.to_string(),
        Default::Text(value) => value.clone(),
    }
}

fn rule_sentences(rules: &Rules) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut bounds = |what: &str, min: Option<String>, max: Option<String>| match (min, max) {
        (Some(min), Some(max)) => sentences.push(format!("{what}{min} to {max}.")),
        (Some(min), None) => sentences.push(format!("{what}at least {min}.")),
        (None, Some(max)) => sentences.push(format!("{what}at most {max}.")),
        (None, None) => {}
    };
    bounds("Range: ", rules.min.map(|n| n.to_string()), rules.max.map(|n| n.to_string()));
    bounds("Characters: ", rules.min_length.map(|n| n.to_string()), rules.max_length.map(|n| n.to_string()));
    bounds("Items: ", rules.min_items.map(|n| n.to_string()), rules.max_items.map(|n| n.to_string()));
    if let Some(above) = rules.above {
        sentences.push(format!("Greater than {above}."));
    }
    if rules.integral {
        sentences.push("A whole number.".to_owned());
    }
    if let Some(charset) = &rules.charset {
        sentences.push(format!("Characters allowed: `{charset}`."));
    }
    if let Some(oldest) = rules.oldest_millis {
        sentences.push(format!("At most {} days ago.", oldest / 86_400_000));
    }
    sentences
}

/// `Source: interface 2.3.`, with what is known less well.
pub fn source_sentence(fact: &Fact) -> String {
    let section = fact.source.starts_with(|c: char| c.is_ascii_digit());
    let mut text = match (fact.source.as_str(), section) {
        ("", _) => String::new(),
        (source, true) => format!("Source: interface {source}"),
        (source, false) => format!("Source: {source}"),
    };
    if fact.evidence != Confidence::Documented {
        let evidence = confidence_words(fact.evidence);
        text = if text.is_empty() { format!("Evidence: {evidence}") } else { format!("{text} ({evidence})") };
    }
    let doubts: Vec<_> = fact.doubts.iter().map(|(key, confidence)| doubt(key, *confidence)).collect();
    if !doubts.is_empty() {
        text = format!("{text}; {}", doubts.join(", "));
    }
    if text.is_empty() { text } else { format!("{text}.") }
}

fn doubt(key: &str, confidence: Confidence) -> String {
    let evidence = confidence_words(confidence);
    match key {
        "optional" => format!("may be missing or null ({evidence})"),
        key => format!("`{key}` is {evidence}"),
    }
}

fn confidence_words(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Documented => "documented",
        Confidence::PublicHigh => "public, high confidence",
        Confidence::PublicMedium => "public, medium confidence",
        Confidence::Inferred => "inferred",
    }
}

/// Text of the contract as Markdown: brackets and stars stand for themselves.
pub fn escape(text: &str) -> String {
    let mut escaped = String::new();
    let mut code = false;
    for c in text.chars() {
        code ^= c == '`';
        if !code && matches!(c, '[' | ']' | '*' | '<' | '>') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// The expression of a default, as a constant of its type.
pub fn default_expression(at: Crate, field: &Field) -> Option<(TokenStream, TokenStream)> {
    let ty = at.value_type(&field.ty);
    match (field.default.as_ref()?, &field.ty) {
        (Default::Boolean(value), _) => Some((ty, quote!(#value))),
        (Default::Integer(value), Type::Enum(..)) => {
            let variant = ident(&names::variant_name(&value.to_string()));
            Some((ty.clone(), quote!(#ty::#variant)))
        }
        (Default::Integer(value), _) => {
            let value = proc_macro2::Literal::i64_unsuffixed(*value);
            Some((ty, quote!(#value)))
        }
        (Default::Text(value), Type::Enum(_, Repr::String)) => {
            let variant = ident(&names::variant_name(value));
            Some((ty.clone(), quote!(#ty::#variant)))
        }
        (Default::Text(value), _) => Some((quote!(&'static str), quote!(#value))),
    }
}
