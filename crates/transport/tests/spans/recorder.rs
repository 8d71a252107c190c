//! Everything that is said through `tracing` and `log`, at every level.

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
pub struct Said {
    pub id: u64,
    pub parent: Option<u64>,
    /// The name of a span; the message of an event.
    pub what: String,
    pub fields: BTreeMap<String, String>,
}

/// Shared by all tests of the process.
static ALL: Mutex<Vec<String>> = Mutex::new(Vec::new());

thread_local! {
    /// What was said in this thread, which is this test, and the spans that it is in.
    static HERE: RefCell<(Vec<Said>, Vec<u64>)> = const { RefCell::new((Vec::new(), Vec::new())) };
}

struct Recorder;

/// Begins to record. Every test does so before anything else.
pub fn start() {
    static STARTED: OnceLock<()> = OnceLock::new();
    STARTED.get_or_init(|| {
        let _ = tracing::subscriber::set_global_default(Recorder);
        let _ = log::set_logger(&Recorder);
        log::set_max_level(log::LevelFilter::Trace);
    });
}

/// What was said in this test so far.
pub fn said() -> Vec<Said> {
    HERE.with_borrow(|(said, _)| said.clone())
}

/// All that was said in this process.
pub fn everything() -> String {
    ALL.lock().unwrap_or_else(PoisonError::into_inner).join("\n")
}

impl Visit for Said {
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

fn begin(what: &str, record: impl FnOnce(&mut Said)) -> Id {
    static LAST: AtomicU64 = AtomicU64::new(0);
    let id = LAST.fetch_add(1, Ordering::Relaxed) + 1;
    let parent = HERE.with_borrow(|(_, entered)| entered.last().copied());
    let mut said = Said { id, parent, what: what.to_owned(), fields: BTreeMap::new() };
    record(&mut said);
    HERE.with_borrow_mut(|(all, _)| all.push(said));
    Id::from_u64(id)
}

impl Subscriber for Recorder {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        begin(span.metadata().name(), |said| span.record(said))
    }

    fn record(&self, span: &Id, values: &Record<'_>) {
        HERE.with_borrow_mut(|(all, _)| {
            if let Some(said) = all.iter_mut().find(|said| said.id == span.into_u64()) {
                values.record(said);
            }
        });
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        begin(event.metadata().target(), |said| event.record(said));
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
