//! The connections that are kept for the next request, and when all of them are given up.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::builder::HttpSettings;
use crate::Clock;
use crate::clock::Moment;

/// What counts as a sleep at least: a clock that is set moves by less, mostly.
const SLEEP: Duration = Duration::from_secs(1);

/// The HTTP client, with its connections.
pub(super) struct Connections {
    settings: HttpSettings,
    kept: Mutex<Kept>,
}

struct Kept {
    http: reqwest::Client,
    /// When it was asked for last.
    used: Moment,
}

impl Connections {
    pub(super) fn new(settings: HttpSettings, clock: &dyn Clock) -> reqwest::Result<Self> {
        let kept = Kept { http: settings.client()?, used: Moment::of(clock) };
        Ok(Self { settings, kept: Mutex::new(kept) })
    }

    /// The HTTP client for a request that is sent now. It counts how long a connection is idle by a clock that may stand
    /// still while this machine sleeps: after a sleep that is as long as one may be idle, a new one takes its place.
    pub(super) fn http(&self, clock: &dyn Clock) -> reqwest::Result<reqwest::Client> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.used.slept(clock) >= self.settings.idle_timeout.max(SLEEP) {
            kept.http = self.settings.client()?;
        }
        kept.used = Moment::of(clock);
        Ok(kept.http.clone())
    }
}
