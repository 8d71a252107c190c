//! Slots that processes of several hosts share: a set on a server.

use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Handle;
use tradewire_endpoints::Operation;

use super::fallback::Fallback;
use super::server::Server;
use super::server_stops::{ServerStops, Told};
use super::slots::Later;
use super::window::{End, Nanos, Slot, Terms};

/// A permit of the server has a number, and the server has its moment.
const OF_SERVER: Nanos = 0;

/// The slots of one operation and key.
pub(super) struct ServerSlots(Arc<Inner>);

struct Inner {
    server: Arc<Server>,
    stops: ServerStops,
    /// The name of the permits.
    permits: String,
    fallback: Fallback,
}

impl ServerSlots {
    pub(super) fn new(server: Arc<Server>, key: &str, operation: &Operation) -> Self {
        let stops = ServerStops::new(server.clone(), key);
        let permits = format!("{}:{}:{}", stops.name, operation.group, operation.name);
        let fallback = Fallback::new(server.when_away);
        Self(Arc::new(Inner { server, stops, permits, fallback }))
    }

    /// Takes a free slot: of the server, which gives none while the key is stopped, or while it is away of what this process
    /// may use then.
    pub(super) async fn take(&self, terms: &Terms) -> Result<Slot, Later> {
        let Inner { server, stops, fallback, .. } = &*self.0;
        let number = server.number();
        // Who is dropped while the server decides does not know whether it has the permit, and gives it back.
        let mut asked = Asked { slots: self, terms, slot: Some(Slot { index: number, until: OF_SERVER }) };
        let (wait, last) = match self.0.take(number, terms).await {
            Ok(answer) => answer,
            Err(reason) => {
                fallback.away(reason);
                return fallback.take(terms);
            }
        };
        stops.heard(last);
        if stops.left().is_some() {
            return Err(Later::In(Duration::ZERO));
        }
        if wait > 0 {
            asked.slot = None;
            // What is on its way elsewhere is not free sooner than a period after its answer.
            return Err(Later::In(Duration::from_micros(wait).min(Duration::from_nanos(terms.period))));
        }
        fallback.back(terms).map_err(Later::In)?;
        asked.slot.take().ok_or(Later::In(Duration::ZERO))
    }

    /// The request of a slot is sent now.
    pub(super) fn sent(&self, terms: &Terms, slot: &mut Slot) {
        if slot.until == OF_SERVER {
            self.shorten(slot, terms.after_sending());
        } else {
            self.0.fallback.sent(terms, slot);
        }
    }

    /// The request of a slot has ended now.
    pub(super) fn end(&self, terms: &Terms, slot: &mut Slot, end: End) {
        if slot.until == OF_SERVER {
            self.shorten(slot, terms.after(end));
        } else {
            self.0.fallback.end(terms, slot, end);
        }
    }

    /// Tells the server, and waits for nothing. What it is not told ends by itself, later than it might.
    fn shorten(&self, slot: &Slot, span: Nanos) {
        let (inner, number) = (self.0.clone(), slot.index);
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move { inner.end(number, span).await });
        }
    }
}

impl Inner {
    /// Asks for a permit: how long to wait before one may be free, zero if it is given, and the last stop of the key.
    async fn take(&self, number: usize, terms: &Terms) -> Result<(u64, Told), String> {
        let mut asked = self.server.ask("take");
        asked.key(&self.stops.name).key(&self.permits).arg(self.server.permit(number));
        asked.arg(micros(terms.at_most())).arg(terms.slots);
        self.server.run(&asked).await.map(|(wait, length, age)| (wait, Told { length, age }))
    }

    async fn end(&self, number: usize, span: Nanos) -> Result<(), String> {
        let mut asked = self.server.ask("end");
        asked.key(&self.stops.name).key(&self.permits).arg(self.server.permit(number)).arg(micros(span));
        self.server.run(&asked).await
    }
}

/// The server counts in microseconds: rounded up, no slot is free too early.
fn micros(span: Nanos) -> u64 {
    span.div_ceil(1000)
}

/// A permit that the server was asked for.
struct Asked<'a> {
    slots: &'a ServerSlots,
    terms: &'a Terms,
    slot: Option<Slot>,
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        if let Some(slot) = &mut self.slot {
            self.slots.end(self.terms, slot, End::Unsent);
        }
    }
}
