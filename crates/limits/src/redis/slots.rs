//! Slots that processes on several machines share: a sorted set on a server.

use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Handle;

use super::penalty::RedisPenalty;
use super::server::Server;
use crate::clock::Nanos;
use crate::store::{BoxFuture, PenaltyStore as _, SlotStore, TakeError};
use crate::window::{End, Slot, WindowRules};

/// The slots of one limit of an operation and API key.
pub(super) struct RedisSlots {
    inner: Arc<Inner>,
}

struct Inner {
    server: Arc<Server>,
    penalty: RedisPenalty,
    /// The name of the set on the server.
    name: String,
}

impl RedisSlots {
    pub(super) fn new(server: Arc<Server>, penalty: RedisPenalty, limit: &str) -> Self {
        let name = format!("{}:{limit}", penalty.name());
        Self { inner: Arc::new(Inner { server, penalty, name }) }
    }

    /// Takes a slot from the server, which grants none while the key is stopped.
    async fn take_slot(&self, rules: &WindowRules) -> Result<Slot, TakeError> {
        let Inner { server, penalty, .. } = &*self.inner;
        let number = server.new_permit();
        let mut request = PermitRequest { slots: self, rules, number: Some(number) };
        let (wait, length, age) = self.inner.request(number, rules).await.map_err(TakeError::Unavailable)?;
        penalty.merge(length, age);
        if penalty.remaining().is_some() {
            return Err(TakeError::RetryAfter(Duration::ZERO));
        }
        if wait > 0 {
            request.number = None;
            // Another process may end its request before the slot expires, which frees the slot at least a period later. The server is
            // therefore queried again after at most a period.
            let wait = Duration::from_micros(wait).min(Duration::from_nanos(rules.period));
            return Err(TakeError::RetryAfter(wait));
        }
        request.number = None;
        // The index is the number of the permit. The expiry is kept by the server.
        Ok(Slot { index: number, until: 0 })
    }

    /// Shortens the time for which the server keeps a permit's slot, in the background. If the message is lost, the slot still expires by
    /// itself, only later.
    fn shorten(&self, number: usize, span: Nanos) {
        let inner = self.inner.clone();
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move { inner.shorten(number, span).await });
        }
    }
}

impl SlotStore for RedisSlots {
    fn take<'a>(&'a self, rules: &'a WindowRules) -> BoxFuture<'a, Result<Slot, TakeError>> {
        Box::pin(self.take_slot(rules))
    }

    fn end(&self, rules: &WindowRules, slot: Slot, end: End) {
        self.shorten(slot.index, rules.after_end(end));
    }
}

impl Inner {
    /// Requests a permit. Returns three spans in microseconds: the time until a slot may be free (0 if the permit is granted), and the length
    /// and the age of the key's last stop, in the order of the arguments of [`RedisPenalty::merge`].
    async fn request(&self, number: usize, rules: &WindowRules) -> Result<(u64, u64, u64), String> {
        let mut command = self.server.command("take");
        command.key(self.penalty.name()).key(&self.name).arg(self.server.permit_name(number));
        command.arg(micros(rules.longest())).arg(rules.slots);
        self.server.run(&command).await
    }

    async fn shorten(&self, number: usize, span: Nanos) -> Result<(), String> {
        let mut command = self.server.command("shorten");
        command.key(self.penalty.name()).key(&self.name).arg(self.server.permit_name(number)).arg(micros(span));
        self.server.run(&command).await
    }
}

/// Returns a span in the microseconds that the server counts in, rounded up so that no slot is free too early.
fn micros(span: Nanos) -> u64 {
    span.div_ceil(1000)
}

/// A permit that is requested from the server. If the caller is dropped in the meantime, it is unknown whether the server granted the
/// permit, so the permit is returned.
struct PermitRequest<'a> {
    slots: &'a RedisSlots,
    rules: &'a WindowRules,
    /// The number of the permit; `None` once it is known whether the server granted it.
    number: Option<usize>,
}

impl Drop for PermitRequest<'_> {
    fn drop(&mut self) {
        if let Some(number) = self.number {
            self.slots.shorten(number, self.rules.after_end(End::NotSent));
        }
    }
}
