//! Reads an answer that is well in one go. One that is not is left to [`classify`](crate::classify) and
//! [`decode`](crate::decode), which read it part by part and say what is wrong: this is never more than a shorter way.

mod reader;

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, Error, Visitor};
use tradewire_endpoints::envelope::Opened;
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_models::wire::Object;

use self::reader::Reader;

/// The payload of a success that has one, if the whole answer can be read.
pub(crate) fn read_at_once<E: Endpoint>(operation: &Operation, status: u16, body: &[u8]) -> Option<E::Response> {
    if !(200..300).contains(&status) {
        return None;
    }
    let envelope = operation.host.envelope;
    let mut json = Reader::new(std::str::from_utf8(body).ok()?);
    let (fields, payload) = Object::read_with(&mut json, envelope.result, Payload::<E>(PhantomData)).ok()?;
    json.end().ok()?;
    match envelope.judge(&fields).ok()? {
        Opened::Success(_) => payload.flatten(),
        Opened::Failure(_) => None,
    }
}

/// Reads the payload, unless it is null: what that means is another question.
struct Payload<E>(PhantomData<E>);

impl<'de, E: Endpoint> DeserializeSeed<'de> for Payload<E> {
    type Value = Option<E::Response>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_option(self)
    }
}

impl<'de, E: Endpoint> Visitor<'de> for Payload<E> {
    type Value = Option<E::Response>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a payload or null")
    }

    fn visit_none<F: Error>(self) -> Result<Self::Value, F> {
        Ok(None)
    }

    fn visit_unit<F: Error>(self) -> Result<Self::Value, F> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        E::read_result(deserializer).map(Some)
    }
}
