//! Records everything logged through `tracing` and `log`, at every level.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

/// A span or an event.
#[derive(Debug, Clone)]
pub struct Entry {
    pub id: u64,
    pub parent: Option<u64>,
    /// The name of a span, or the message of an event.
    pub what: String,
    pub fields: BTreeMap<String, String>,
}

/// Shared by all tests of the process.
static ALL: Mutex<Vec<String>> = Mutex::new(Vec::new());

thread_local! {
    /// The records of this thread, which runs one test, and the current spans.
    static HERE: RefCell<(Vec<Entry>, Vec<u64>)> = const { RefCell::new((Vec::new(), Vec::new())) };
}

struct Recorder;

/// Starts recording. Every test does this first.
pub fn start() {
    static STARTED: OnceLock<()> = OnceLock::new();
    STARTED.get_or_init(|| {
        let _ = tracing::subscriber::set_global_default(Recorder);
        let _ = log::set_logger(&Recorder);
        log::set_max_level(log::LevelFilter::Trace);
    });
}

/// Returns the records of this test so far.
pub fn entries() -> Vec<Entry> {
    HERE.with_borrow(|(entries, _)| entries.clone())
}

/// Returns everything that was logged in this process.
pub fn everything() -> String {
    ALL.lock().unwrap_or_else(PoisonError::into_inner).join("\n")
}

impl Visit for Entry {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let value = format!("{value:?}");
        ALL.lock().unwrap_or_else(PoisonError::into_inner).push(format!("{} {field}={value}", self.what));
        if field.name() == "message" {
            self.what = value;
        } else {
            let value = value.strip_prefix('"').and_then(|value| value.strip_suffix('"')).unwrap_or(&value);
            self.fields.insert(field.name().to_owned(), value.to_owned());
        }
    }
}

fn begin(what: &str, record: impl FnOnce(&mut Entry)) -> Id {
    static LAST: AtomicU64 = AtomicU64::new(0);
    let id = LAST.fetch_add(1, Ordering::Relaxed) + 1;
    let parent = HERE.with_borrow(|(_, entered)| entered.last().copied());
    let mut entry = Entry { id, parent, what: what.to_owned(), fields: BTreeMap::new() };
    record(&mut entry);
    HERE.with_borrow_mut(|(all, _)| all.push(entry));
    Id::from_u64(id)
}

impl Subscriber for Recorder {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        begin(span.metadata().name(), |entry| span.record(entry))
    }

    fn record(&self, span: &Id, values: &Record<'_>) {
        HERE.with_borrow_mut(|(all, _)| {
            if let Some(entry) = all.iter_mut().find(|entry| entry.id == span.into_u64()) {
                values.record(entry);
            }
        });
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        begin(event.metadata().target(), |entry| event.record(entry));
    }

    fn enter(&self, span: &Id) {
        HERE.with_borrow_mut(|(_, entered)| entered.push(span.into_u64()));
    }

    fn exit(&self, _: &Id) {
        HERE.with_borrow_mut(|(_, entered)| entered.pop());
    }
}

impl log::Log for Recorder {
    fn enabled(&self, _: &log::Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &log::Record<'_>) {
        let line = format!("{} {}", record.target(), record.args());
        ALL.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }

    fn flush(&self) {}
}
