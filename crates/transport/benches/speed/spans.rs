//! What spans cost a call that sends nothing, as the client has no key to sign it with.

use std::time::Duration;

use tokio::runtime::Runtime;
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::{Interest, with_default};
use tracing::{Event, Metadata, Subscriber};
use tradewire_endpoints::futures::OrderDetail;
use tradewire_transport::{Client, Deployment};

use crate::least::{least, mean};
use crate::{Result, row};

const TURNS: usize = 3000;

/// Takes all spans or none, and does nothing with them. It is asked each time, as a filter is that can be changed.
struct Mute {
    takes: bool,
}

impl Subscriber for Mute {
    fn register_callsite(&self, _: &'static Metadata<'static>) -> Interest {
        Interest::sometimes()
    }
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        self.takes
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
    // Where there was a subscriber once, spans cost more for ever: so this comes before.
    let [none] = least(TURNS, [&mut || call(&runtime, &client)]);
    let with = |takes| with_default(Mute { takes }, || call(&runtime, &client));
    let [refused, taken] = least(TURNS, [&mut || with(false), &mut || with(true)]);
    row("a call that cannot be signed, its spans refused", refused, none, "");
    row("the same, its spans taken", taken, none, "");
    Ok(())
}

fn call(runtime: &Runtime, client: &Client) -> Duration {
    let request = OrderDetail::new(211_451_874_783_183_936);
    mean(200, || runtime.block_on(client.send(&request)).is_err())
}
