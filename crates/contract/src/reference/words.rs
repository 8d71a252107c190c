//! Words and sentences that the help and the pages of the reference share.

use tradewire_wire::check::{counted, duration};

use super::TextFormat;
use super::evidence::note;
use crate::prose::code;
use crate::{Contract, Fact, Field, Rate, Repr, Scalar, Socket, Type, WireFormat};

/// Returns the first sentence of a text, without its full stop.
pub fn first_sentence(text: &str) -> &str {
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    paragraph.split_once(". ").map_or(paragraph, |(sentence, _)| sentence).trim_end_matches('.')
}

/// Appends a full stop, unless the text already ends a sentence.
pub fn sentence(text: &str) -> String {
    if text.ends_with(['.', '!', '?']) { text.to_owned() } else { format!("{text}.") }
}

/// Returns the sentence about something deprecated, from the text that says what to use instead.
pub(crate) fn deprecation(instead: &str, format: TextFormat) -> String {
    let deprecated = match format {
        TextFormat::Markdown => "**Deprecated**",
        TextFormat::Plain => "Deprecated",
    };
    format!("{deprecated}: {}", sentence(&format.text(instead)))
}

/// Returns the sentence about the rate limits of an operation.
pub(crate) fn rate_sentence(rates: &[Rate]) -> String {
    let words: Vec<String> = rates.iter().map(rate_words).collect();
    match words.as_slice() {
        [] => "The rate limit is not documented.".to_owned(),
        [limit] => format!("Rate limit: {limit}."),
        limits => format!("Rate limits: {}.", limits.join("; ")),
    }
}

/// Describes the requests, the heartbeat and the key of a socket.
pub fn socket_sentences(socket: &Socket) -> Vec<String> {
    let Socket { heartbeat, subscribe, unsubscribe, success, .. } = socket;
    let methods = format!("Methods: {} and {}.", code(subscribe), code(unsubscribe));
    let alive = format!(
        "A client sends the text {} every {} ms, and the server answers with {}. It closes the connection of a client that sent no text for {} ms.",
        code(&heartbeat.send),
        heartbeat.interval,
        code(&heartbeat.answer),
        heartbeat.limit
    );
    let deflate = socket.deflate.then(|| "Clients offer permessage-deflate.".to_owned());
    let key = socket.key.as_ref().map(|key| {
        let place = match &key.member {
            Some(member) => format!("in the member {} of each request", code(member)),
            None => "in each topic, directly after `@`".to_owned(),
        };
        let title = key.operation().title();
        let valid = duration(i64::try_from(key.valid).unwrap_or(i64::MAX));
        format!("`{title}` returns the key, which is sent {place}. It is valid for {valid}.")
    });
    let success = format!("The code {success} confirms a request.");
    [Some(methods), Some(alive), deflate, key, Some(success)].into_iter().flatten().collect()
}

/// Returns a rate limit in words: `10 requests per second per API key`.
pub fn rate_words(rate: &Rate) -> String {
    let Rate { requests, per_millis, scope } = *rate;
    let period = match per_millis {
        1_000 => "second".to_owned(),
        60_000 => "minute".to_owned(),
        millis => format!("{} seconds", millis / 1_000),
    };
    format!("{} per {period} per {scope}", counted(requests, "request"))
}

/// Describes a field in sentences: its purpose, its replacement if it is deprecated, its unit and its wire format.
pub fn field_sentences(field: &Field, format: TextFormat) -> Vec<String> {
    let wire_format = field.wire_format.map(wire_format_sentence);
    [
        Some(format.text(&field.fact.doc)),
        field.deprecated.as_ref().map(|instead| deprecation(instead, format)),
        field.unit.as_ref().map(|unit| format!("Unit: {}.", format.text(unit))),
        wire_format.map(str::to_owned),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Lists the values of an enum, with notes on evidence that differs from that of its values in general. In plain text, integer values are
/// followed by their meaning.
pub fn allowed(contract: &Contract, field: &Field, format: TextFormat) -> Option<String> {
    let list = contract.enum_of(&field.ty)?;
    let table = list.fact_of_values();
    let values = list.values.iter().map(|value| {
        let meaning = match (contract.encoded_word(list, value), list.repr, format) {
            (Some(word), ..) => Some(format!("({})", format.code(word))),
            (None, Repr::Integer, TextFormat::Plain) => Some(format!("({})", clause(&value.fact.doc))),
            _ => None,
        };
        let parts = [Some(format.code(&value.wire)), meaning, note(&value.fact, &table, format)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    });
    let values = values.collect::<Vec<_>>().join(", ");
    // The note precedes the values: after them, it would seem to apply to the last one, or to the whole field.
    Some(match note(&table, &Fact { evidence: table.evidence, ..Fact::default() }, format) {
        Some(of_all) => format!("One of these values {of_all}: {values}."),
        None => format!("One of {values}."),
    })
}

/// Returns a sentence without its capital and full stop, for use inside another sentence. An acronym keeps its capitals.
fn clause(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches('.');
    if sentence.chars().nth(1).is_some_and(char::is_uppercase) {
        return sentence.to_owned();
    }
    let mut chars = sentence.chars();
    chars.next().map(|first| first.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

/// Returns a sentence about the form of a value on the wire.
pub fn wire_format_sentence(format: WireFormat) -> &'static str {
    match format {
        WireFormat::Number => "A JSON number.",
        WireFormat::String => "In quotes in JSON.",
        WireFormat::Comma => "Separated by commas.",
        WireFormat::Json => "A JSON array.",
    }
}

/// Returns the rules and conditions that the values of a field must satisfy, one sentence each.
pub fn rule_sentences(field: &Field, format: TextFormat) -> Vec<String> {
    let code = |text: &str| format.code(text);
    [field.rules.sentences(code), field.conditions.sentences(code)].concat()
}

/// Returns the kind of a type in one word.
pub fn type_word(ty: &Type) -> &'static str {
    match ty {
        Type::Scalar(scalar) => scalar.as_str(),
        Type::Parameter(_) => Scalar::Json.as_str(),
        Type::Id(..) => "id",
        Type::Enum(..) => "enum",
        Type::Record(..) => "record",
        Type::Union(_) => "union",
    }
}
