//! The cost of spans in a call that sends nothing, because the client has no credentials.

use std::time::Duration;

use tokio::runtime::Runtime;
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::{Interest, with_default};
use tracing::{Event, Metadata, Subscriber};
use tradewire_endpoints::futures::OrderDetail;
use tradewire_transport::{Client, Deployment};

use crate::timing::{mean, minimum};
use crate::{Result, row};

const TURNS: usize = 3000;

/// Accepts all spans or none, and discards them. It is consulted for each span, like a filter that can change.
struct Mute {
    enabled: bool,
}

impl Subscriber for Mute {
    fn register_callsite(&self, _: &'static Metadata<'static>) -> Interest {
        Interest::sometimes()
    }
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        self.enabled
    }
    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }
    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn event(&self, _: &Event<'_>) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

pub fn rows() -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let deployment = Deployment::new("bench").host(OrderDetail::OPERATION.host, "http://127.0.0.1:9")?;
    let client = Client::builder().deployment(deployment).build()?;
    // Measured before a subscriber is set, because spans remain more expensive afterwards.
    let [none] = minimum(TURNS, [&mut || call(&runtime, &client)]);
    let with = |enabled| with_default(Mute { enabled }, || call(&runtime, &client));
    let [disabled, enabled] = minimum(TURNS, [&mut || with(false), &mut || with(true)]);
    row("a call that cannot be signed, spans disabled", disabled, none, "");
    row("the same, spans enabled", enabled, none, "");
    Ok(())
}

fn call(runtime: &Runtime, client: &Client) -> Duration {
    let request = OrderDetail::new(211_451_874_783_183_936);
    mean(200, || runtime.block_on(client.send(&request)).is_err())
}
