//! Reads the texts that the exchange sends, except for the event in them.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::value::RawValue;

/// A text from the exchange.
pub(super) enum Message<'a> {
    /// An event of a channel.
    Push { topic: Cow<'a, str>, event: Cow<'a, str>, data: &'a str },
    /// The answer to a request.
    Answer { id: Option<u64>, code: i64, text: String },
    /// Anything else.
    Other,
}

/// The members of events and answers.
#[derive(Deserialize)]
struct Members<'a> {
    #[serde(borrow)]
    topic: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    event: Cow<'a, str>,
    #[serde(borrow)]
    data: Option<&'a RawValue>,
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    code: Option<&'a RawValue>,
    #[serde(default)]
    msg: Option<String>,
}

impl<'a> Message<'a> {
    /// Reads a text.
    pub(super) fn read(text: &'a str) -> Self {
        if let Some(push) = usual_push(text) {
            return push;
        }
        match serde_json::from_str(text) {
            Ok(Members { topic: Some(topic), event, data: Some(data), .. }) => {
                Self::Push { topic, event, data: data.get() }
            }
            Ok(Members { id, code: Some(code), msg, .. }) => match number(code) {
                Some(code) => Self::Answer { id: id.and_then(number), code, text: msg.unwrap_or_default() },
                None => Self::Other,
            },
            _ => Self::Other,
        }
    }
}

/// Reads an event whose members are in the usual order, without parsing its data: the consumer does. If other members follow, they are taken
/// for a part of the data, and [`only_data`] removes them.
fn usual_push(text: &str) -> Option<Message<'_>> {
    let (topic, rest) = text.strip_prefix(r#"{"topic":""#)?.split_once('"')?;
    let (event, rest) = rest.strip_prefix(r#","event":""#)?.split_once('"')?;
    let data = rest.strip_prefix(r#","data":"#)?.strip_suffix('}')?;
    let has_escapes = topic.contains('\\') || event.contains('\\');
    (!has_escapes).then_some(Message::Push { topic: topic.into(), event: event.into(), data })
}

/// Returns an event's data without the members that follow it. An error counts its columns from the beginning of the object that it parses.
pub(super) fn only_data(data: &str) -> serde_json::Result<Box<RawValue>> {
    #[derive(Deserialize)]
    struct Data {
        data: Box<RawValue>,
    }
    serde_json::from_str(&format!(r#"{{"data":{data}}}"#)).map(|Data { data }| data)
}

/// Reads a number with or without quotes.
fn number<N: std::str::FromStr>(json: &RawValue) -> Option<N> {
    json.get().trim_matches('"').parse().ok()
}
