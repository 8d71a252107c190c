//! Fast path: decodes a well-formed successful response in a single pass, without building an intermediate tree.
//!
//! [`decode`] returns `None` for everything else: failures, unusual JSON, malformed bodies. The caller then uses the slow path, which is
//! authoritative and produces the error. Removing this module changes nothing but speed.

mod json_parser;

use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer};
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_wire::Object;
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::Effect;

use self::json_parser::JsonParser;
use crate::classify::is_success;

/// Decodes the payload of a successful response, or returns `None` if the slow path is needed.
pub(crate) fn decode<E: Endpoint>(operation: &Operation, status: u16, body: &[u8]) -> Option<E::Response> {
    // The slow path decides what the result of a trade proves.
    if !is_success(status) || operation.effect != Effect::Read {
        return None;
    }
    let (text, envelope) = (std::str::from_utf8(body).ok()?, operation.envelope);
    let mut parser = JsonParser::new(text).ok()?;
    if operation.unwrapped {
        // An object may be an envelope, which can be decided only after all of its fields were read.
        if text.trim_start().starts_with('{') {
            return None;
        }
        let payload = Option::<Payload<E>>::deserialize(&mut parser).ok()?;
        parser.end().ok()?;
        return payload.map(|Payload(payload)| payload);
    }
    let (fields, payload) = Object::read_with(&mut parser, envelope.result, PhantomData::<Option<Payload<E>>>).ok()?;
    parser.end().ok()?;
    match envelope.open_object(&fields).ok()? {
        Opened::Success(_) => payload.flatten().map(|Payload(payload)| payload),
        Opened::Failure(_) => None,
    }
}

/// Returns the JSON of a field of the payload, or `None` if there is no such field, or if the slow path is needed. What follows the field is not
/// read, and may be anything.
pub(crate) fn field<'a>(operation: &Operation, name: &str, body: &'a [u8]) -> Option<&'a str> {
    let mut parser = JsonParser::new(std::str::from_utf8(body).ok()?).ok()?;
    if !operation.unwrapped {
        parser.find(operation.envelope.result).ok()?;
    }
    parser.find(name).ok()?;
    parser.raw().ok()
}

/// Decodes the JSON of a message, or returns `None` if the slow path is needed.
#[cfg(feature = "streams")]
pub(crate) fn decode_message<S: tradewire_wire::channel::Subscription>(json: &str) -> Option<S::Event> {
    let mut parser = JsonParser::new(json).ok()?;
    let event = S::read_event(&mut parser).ok()?;
    parser.end().ok()?;
    Some(event)
}

/// The payload of a response. Only the slow path knows what a null payload means for the operation.
struct Payload<E: Endpoint>(E::Response);

impl<'de, E: Endpoint> Deserialize<'de> for Payload<E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        E::read_result(deserializer).map(Self)
    }
}
