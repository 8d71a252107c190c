//! Slots that processes on several machines share: a sorted set on a server.

use std::time::Duration;

use redis::ScriptInvocation;
use tokio::runtime::Handle;

use super::account::RedisAccount;
use crate::clock::Nanos;
use crate::store::{AccountStore as _, BoxFuture, SlotStore, TakeError};
use crate::window::{End, Slot, WindowRules};

/// The slots of one limit of an operation and API key.
#[derive(Clone)]
pub(super) struct RedisSlots {
    /// The account of the API key. The server reports its last stop with each slot.
    pub(super) account: RedisAccount,
    /// The name of the set on the server.
    pub(super) name: String,
}

impl RedisSlots {
    /// Takes a slot from the server, which grants none while the key is stopped.
    async fn take_slot(&self, rules: &WindowRules) -> Result<Slot, TakeError> {
        let number = self.account.server.new_permit();
        let mut request = PermitRequest { slots: self, rules, number: Some(number) };
        let (wait, length, age) = self.request(number, rules).await.map_err(TakeError::Unavailable)?;
        self.account.merge(length, age);
        if self.account.remaining().is_some() {
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

    /// Requests a permit. Returns three spans in microseconds: the time until a slot may be free (0 if the permit is granted), and the length
    /// and the age of the key's last stop, in the order of the arguments of [`RedisAccount::merge`].
    async fn request(&self, number: usize, rules: &WindowRules) -> Result<(u64, u64, u64), String> {
        let mut command = self.command("take", number);
        self.account.server.run(command.arg(micros(rules.longest())).arg(rules.slots)).await
    }

    /// Shortens the time for which the server keeps a permit's slot, in the background. If the message is lost, the slot still expires by
    /// itself, only later.
    fn shorten(&self, number: usize, span: Nanos) {
        let Ok(runtime) = Handle::try_current() else { return };
        let slots = self.clone();
        runtime.spawn(async move {
            let mut command = slots.command("shorten", number);
            slots.account.server.run::<()>(command.arg(micros(span))).await
        });
    }

    /// Prepares a command of the script for a permit.
    fn command(&self, name: &str, number: usize) -> ScriptInvocation<'_> {
        let RedisAccount { server, name: stop, .. } = &self.account;
        let mut command = server.command(name);
        command.key(stop).key(&self.name).arg(server.permit_name(number));
        command
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
