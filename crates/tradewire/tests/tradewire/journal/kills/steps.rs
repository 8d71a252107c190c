//! Ends this process at one of its steps: the spans and events of the client and its journal.

use std::fmt::Debug;
use std::io::Write as _;
use std::sync::atomic::{AtomicU32, Ordering};

use rustix::process::{Signal, getpid, kill_process};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::Result;

/// The number of steps so far.
static PASSED: AtomicU32 = AtomicU32::new(0);

/// Kills this process at the step with a number. The first is 1.
pub fn kill_at(number: u32) -> Result {
    Ok(tracing::subscriber::set_global_default(Killer { number })?)
}

/// Returns the number of steps so far.
pub fn passed() -> u32 {
    PASSED.load(Ordering::SeqCst)
}

struct Killer {
    number: u32,
}

impl Killer {
    fn step(&self, name: &str) {
        if PASSED.fetch_add(1, Ordering::SeqCst) + 1 == self.number {
            let _ = std::io::stdout().write_all(format!("\nkilled at {name}\n").as_bytes());
            let _ = std::io::stdout().flush();
            // SIGKILL, as by an administrator: no destructor runs.
            let _ = kill_process(getpid(), Signal::KILL);
            loop {
                std::thread::park();
            }
        }
    }
}

/// The message of an event.
#[derive(Default)]
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

impl Subscriber for Killer {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("tradewire")
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        self.step(span.metadata().name());
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {
        self.step("recording a span");
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut message = Message::default();
        event.record(&mut message);
        self.step(&message.0);
    }

    fn enter(&self, _: &Id) {
        self.step("entering a span");
    }

    fn exit(&self, _: &Id) {
        self.step("leaving a span");
    }
}
