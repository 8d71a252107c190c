//! Requests the key of private channels.

use std::marker::PhantomData;
use std::time::Duration;

use serde::Deserializer;
use tradewire_wire::channel::{SocketKey, Subscription};
use tradewire_wire::{Object, Secret};

use crate::client::Client;
use crate::decode::Payload;
use crate::error::{DecodeError, Error};
use crate::request::WithoutParameters;

/// Requests a key, and returns it with the time for which it is valid.
pub(super) async fn fetch(client: Client, key: SocketKey) -> Result<(Secret, Duration), Error> {
    let reply = client.send_with_response(&WithoutParameters(key.operation)).await?;
    let result = reply.value.as_ref().map_or("null", |json| json.get());
    let text = if key.field.is_empty() { Some(result) } else { field(result, key.field) };
    match text.and_then(|text| serde_json::from_str::<String>(text).ok()) {
        Some(text) if !text.is_empty() => Ok((Secret::from(text), Duration::from_millis(key.valid))),
        _ => {
            let reason = "expected a key as text";
            let error = DecodeError::new(key.operation.payload_path(), reason, key.operation.shown(String::new()));
            Err(Error::new(key.operation, 1, error.into(), None).with_response(reply.response))
        }
    }
}

fn field<'a>(json: &'a str, name: &str) -> Option<&'a str> {
    Some(Object::parse(json).ok()?.get(name)?.get())
}

/// The payload of a message, decoded as the event of a subscription.
pub(super) struct Event<S>(PhantomData<S>);

impl<S: Subscription> Payload for Event<S> {
    type Value = S::Event;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<S::Event, D::Error> {
        S::read_event(deserializer)
    }
}
