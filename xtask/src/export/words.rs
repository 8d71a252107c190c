//! Words that all exports use.

use tradewire_contract::Rate;

use crate::contract::{Operation, Type};
use crate::language::{About, Account, Auth, Effect, Evidence};

/// How well a fact is known, as the contract writes it.
pub fn badge(confidence: Evidence) -> &'static str {
    match confidence {
        Evidence::Documented => "documented",
        Evidence::PublicHigh => "public-high",
        Evidence::PublicMedium => "public-medium",
        Evidence::Inferred => "inferred",
    }
}

/// What an operation does to the account, as the contract writes it.
pub fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Read => "read",
        Effect::Trade => "trade",
    }
}

/// Who may call an operation, as the contract writes it.
pub fn account(account: Account) -> &'static str {
    match account {
        Account::Any => "any",
        Account::Quant => "quant",
    }
}

/// What a refusal is about, as the contract writes it.
pub fn about(about: About) -> &'static str {
    match about {
        About::Request => "request",
        About::Element => "element",
        About::Service => "service",
    }
}

/// Where a fact is from: a section of the interface document, or another source.
pub fn source(source: &str) -> Option<String> {
    match source.chars().next()? {
        '0'..='9' => Some(format!("interface {source}")),
        _ => Some(source.to_owned()),
    }
}

/// The first sentence of a text, without its full stop.
pub fn first_sentence(text: &str) -> &str {
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    paragraph.split_once(". ").map_or(paragraph, |(sentence, _)| sentence).trim_end_matches('.')
}

/// `1 request`, `2 requests`.
pub fn count(number: u32, word: &str) -> String {
    if number == 1 { format!("1 {word}") } else { format!("{number} {word}s") }
}

/// What must be known before an operation is called, a sentence each.
pub fn operation_sentences(operation: &Operation) -> Vec<String> {
    let auth = match operation.auth {
        Auth::Public => "Public: neither key nor signature is needed.",
        Auth::Signed => "Signed.",
    };
    let account = match operation.account {
        Account::Any => None,
        Account::Quant => Some("Only a quant account may call it.".to_owned()),
    };
    let effect = match operation.effect {
        Effect::Read => "It only reads: it may be repeated.",
        Effect::Trade => "It trades: it is never to be repeated blindly.",
    };
    let rate = match operation.rate() {
        None => "How often it may be called is not documented.".to_owned(),
        Some(Rate { requests, per_millis: 1000 }) => format!("{} a second for each key.", count(requests, "request")),
        Some(Rate { requests, per_millis }) => {
            format!("{} in {} seconds for each key.", count(requests, "request"), per_millis / 1000)
        }
    };
    [Some(auth.to_owned()), account, Some(effect.to_owned()), Some(rate)].into_iter().flatten().collect()
}

/// A text as a sentence: with a full stop at its end.
pub fn sentence(text: &str) -> String {
    if text.ends_with(['.', '!', '?']) { text.to_owned() } else { format!("{text}.") }
}

/// What a value is, in a word.
pub fn type_word(ty: &Type) -> &'static str {
    match ty {
        Type::String => "string",
        Type::Integer => "integer",
        Type::Boolean => "boolean",
        Type::Decimal => "decimal",
        Type::Timestamp => "timestamp",
        Type::Json | Type::Parameter(_) => "json",
        Type::Null => "null",
        Type::Id(..) => "id",
        Type::Enum(..) => "enum",
        Type::Record(..) => "record",
        Type::Union(_) => "union",
    }
}
