//! Queries that return what can be read of their result.

use serde_json::value::RawValue;
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_wire::Object;
use tradewire_wire::operation::Effect;

use super::handle::Client;
use crate::classify::classify;
use crate::decode::decode_payload;
use crate::error::{DecodeError, Error, ErrorKind};
use crate::response::Response;

/// The result of a query, without the records that cannot be read.
#[derive(Debug, Clone)]
#[must_use = "records may be missing"]
#[non_exhaustive]
pub struct Lenient<T> {
    /// The result. Its lists lack the records in `unreadable`.
    pub value: T,
    /// The records that cannot be read, in the order of the result.
    pub unreadable: Vec<UnreadableRecord>,
    /// The error of the first of them, with the response.
    pub error: Option<Error>,
}

/// A record that cannot be read.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct UnreadableRecord {
    /// The record as the exchange wrote it.
    pub json: Box<RawValue>,
    /// The reason why it cannot be read. Its path contains the index of the record in the result, such as `result[17].price`.
    pub error: DecodeError,
}

impl Client {
    /// Sends a query like [`Client::send`], but returns the readable records of a list even if others cannot be read: one market with a
    /// number of 30 digits, or with a null where the contract requires a value, does not hide the other markets. The result may also be a
    /// record with lists.
    ///
    /// ```no_run
    /// # mod tradewire { pub use {tradewire_endpoints::spot, tradewire_transport::*}; }
    /// use tradewire::{Client, Error, spot::Tickers};
    ///
    /// # async fn run(client: Client) -> Result<(), Error> {
    /// let tickers = client.send_lenient(&Tickers::new()).await?;
    /// for unreadable in &tickers.unreadable {
    ///     eprintln!("{}: {}", unreadable.error, unreadable.json);
    /// }
    /// println!("{} tickers", tickers.value.len());
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Client::send`], except for decoding errors of single records.
    pub async fn send_lenient<E: Endpoint>(&self, request: &E) -> Result<Lenient<E::Response>, Error> {
        match self.send(request).await {
            Ok(value) => Ok(Lenient { value, unreadable: Vec::new(), error: None }),
            Err(error) => readable::<E>(error),
        }
    }
}

/// Reads each item of the lists in the response to a query on its own.
///
/// # Errors
/// Returns the error if it has another reason than single items.
pub(crate) fn readable<E: Endpoint>(error: Error) -> Result<Lenient<E::Response>, Error> {
    let operation = error.operation();
    let is_unreadable = matches!(error.kind(), ErrorKind::Decode(_)) && operation.effect == Effect::Read;
    let response = error.response().filter(|_| is_unreadable && !operation.returns_secret);
    match response.and_then(|response| items_of::<E>(operation, response)) {
        Some(lenient) => Ok(Lenient { error: Some(error), ..lenient }),
        None => Err(error),
    }
}

/// Returns `None` if the result cannot be read without items either.
fn items_of<E: Endpoint>(operation: &'static Operation, response: &Response) -> Option<Lenient<E::Response>> {
    let at = operation.payload_path();
    let (lists, end) = split(at, classify(operation, response).ok()??)?;
    let decode = |json: String| {
        let json = RawValue::from_string(json).ok();
        decode_payload(at, json.as_deref(), |deserializer| E::read_result(deserializer))
    };
    let (mut readable, mut unreadable) = (Vec::new(), Vec::new());
    for (place, List { path, items, .. }) in lists.iter().enumerate() {
        let mut kept = Vec::new();
        for (index, item) in items.iter().enumerate() {
            match decode(written(&lists, &end, |other| if other == place { item.get() } else { "" })) {
                Ok(_) => kept.push(item.get()),
                Err(error) => {
                    // The path of an error in a list with a single item.
                    let inside = error.path.strip_prefix(&format!("{path}[0]")).unwrap_or_default();
                    let error = DecodeError { path: format!("{path}[{index}]{inside}"), ..error };
                    unreadable.push(UnreadableRecord { json: (*item).to_owned(), error });
                }
            }
        }
        readable.push(kept.join(","));
    }
    let value = decode(written(&lists, &end, |place| readable.get(place).map_or("", String::as_str))).ok()?;
    Some(Lenient { value, unreadable, error: None })
}

/// A list in the JSON of a result.
struct List<'j> {
    /// The JSON before it, from the end of the previous list.
    before: String,
    /// The JSON path.
    path: String,
    items: Vec<&'j RawValue>,
}

/// Splits a result, which is a list or an object with lists, into its lists and the JSON after the last list. `at` is its JSON path.
fn split<'j>(at: &str, json: &'j RawValue) -> Option<(Vec<List<'j>>, String)> {
    let list = |before: String, path: String, json: &'j RawValue| {
        serde_json::from_str(json.get()).ok().map(|items| List { before, path, items })
    };
    if json.get().starts_with('[') {
        return Some((vec![list(String::new(), at.to_owned(), json)?], String::new()));
    }
    let (mut lists, mut text, mut separator) = (Vec::new(), "{".to_owned(), "");
    for (name, value) in Object::parse(json.get()).ok()?.iter() {
        text += &format!("{separator}{}:", serde_json::Value::from(name));
        separator = ",";
        match value.get().starts_with('[') {
            true => lists.push(list(std::mem::take(&mut text), format!("{at}.{name}"), value)?),
            false => text += value.get(),
        }
    }
    Some((lists, text + "}"))
}

/// Writes a result with other items in its lists, which are given by the position of the list.
fn written<'i>(lists: &[List<'_>], end: &str, items: impl Fn(usize) -> &'i str) -> String {
    let lists = lists.iter().enumerate().map(|(place, list)| format!("{}[{}]", list.before, items(place)));
    lists.collect::<String>() + end
}
