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
    let result = ListedResult::parse(classify(operation, response).ok()??)?;
    let decode = |json: String| decode_payload::<E>(at, RawValue::from_string(json).ok().as_deref());
    let (mut readable, mut unreadable) = (Vec::new(), Vec::new());
    for (list, field) in result.fields.iter().enumerate() {
        let mut kept = Vec::new();
        for (index, item) in field.items.iter().enumerate() {
            let alone = result.written(|other| if other == list { item.get().into() } else { String::new() });
            match decode(alone) {
                Ok(_) => kept.push(item.get()),
                Err(error) => unreadable.push(UnreadableRecord {
                    json: (*item).to_owned(),
                    error: DecodeError { path: field.indexed(at, &error.path, index), ..error },
                }),
            }
        }
        readable.push(kept.join(","));
    }
    let value = decode(result.written(|list| readable.get(list).cloned().unwrap_or_default())).ok()?;
    Some(Lenient { value, unreadable, error: None })
}

/// A result that is a list, or an object with lists.
struct ListedResult<'j> {
    /// The fields of the object; of a list, a single one without a name.
    fields: Vec<ListedField<'j>>,
}

struct ListedField<'j> {
    name: Option<String>,
    /// The items of a list; empty for another value.
    items: Vec<&'j RawValue>,
    /// The JSON of another value than a list.
    other: Option<&'j str>,
}

impl<'j> ListedResult<'j> {
    fn parse(json: &'j RawValue) -> Option<Self> {
        if json.get().starts_with('[') {
            return Some(Self { fields: vec![ListedField::new(None, json)?] });
        }
        let object = Object::parse(json.get()).ok()?;
        let fields = object.iter().map(|(name, value)| ListedField::new(Some(name.to_owned()), value));
        Some(Self { fields: fields.collect::<Option<_>>()? })
    }

    /// Writes the result with other items in its lists.
    fn written(&self, items: impl Fn(usize) -> String) -> String {
        let value = |(index, field): (usize, &ListedField<'_>)| match field.other {
            Some(json) => json.to_owned(),
            None => format!("[{}]", items(index)),
        };
        let mut values = self.fields.iter().enumerate().map(value);
        match self.fields.as_slice() {
            [ListedField { name: None, .. }] => values.next().unwrap_or_default(),
            fields => {
                let names = fields.iter().map(|field| serde_json::Value::from(field.name.as_deref()).to_string());
                let members = names.zip(values).map(|(name, value)| format!("{name}:{value}"));
                format!("{{{}}}", members.collect::<Vec<_>>().join(","))
            }
        }
    }
}

impl<'j> ListedField<'j> {
    fn new(name: Option<String>, json: &'j RawValue) -> Option<Self> {
        match json.get().starts_with('[') {
            true => Some(Self { name, items: serde_json::from_str(json.get()).ok()?, other: None }),
            false => Some(Self { name, items: Vec::new(), other: Some(json.get()) }),
        }
    }

    /// Returns the path of an error, which was found in a list with a single item, with the index of the item. `at` is the path of the result.
    fn indexed(&self, at: &str, path: &str, index: usize) -> String {
        let list = self.name.as_ref().map_or_else(|| at.to_owned(), |name| format!("{at}.{name}"));
        match path.strip_prefix(&format!("{list}[0]")) {
            Some(rest) => format!("{list}[{index}]{rest}"),
            None => format!("{list}[{index}]"),
        }
    }
}
