//! Which faults strike a request, and what becomes of its answer.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use tradewire_endpoints::Operation;
use tradewire_models::Timestamp;

use super::{Fault, Trouble, When, body};
use crate::seed::{Dice, Seed, Stream};

const PAGE: HeaderValue = HeaderValue::from_static("text/html");

/// The faults that are set, in the order in which they were.
#[derive(Default)]
pub(crate) struct Faults(Mutex<Vec<Set>>);

/// A fault, and how far it is.
struct Set {
    fault: Fault,
    /// How many requests it has seen.
    seen: u64,
    dice: Dice,
}

impl Faults {
    pub(crate) fn add(&self, fault: Fault) {
        let seed = if let When::Chance { seed, .. } = fault.when { seed } else { 0 };
        self.sets().push(Set { fault, seen: 0, dice: Seed(seed).dice(Stream::Faults) });
    }

    pub(crate) fn clear(&self) {
        self.sets().clear();
    }

    pub(crate) fn to_vec(&self) -> Vec<Fault> {
        self.sets().iter().map(|set| set.fault.clone()).collect()
    }

    /// What strikes the request for an operation that came now.
    pub(crate) fn plan(&self, operation: &'static Operation) -> Plan {
        let mut sets = self.sets();
        let of_it = sets.iter_mut().filter(|set| set.fault.operation.is_none_or(|of| of == operation));
        Plan(of_it.filter_map(Set::next).collect())
    }

    fn sets(&self) -> MutexGuard<'_, Vec<Set>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Set {
    /// Counts a request; the fault, if it strikes.
    fn next(&mut self) -> Option<Fault> {
        self.seen = self.seen.saturating_add(1);
        let strikes = match self.fault.when {
            When::Always => true,
            When::On(call) => self.seen == call,
            When::First(calls) => self.seen <= calls,
            When::Chance { percent, .. } => self.dice.percent(percent.into()),
        };
        strikes.then(|| self.fault.clone())
    }
}

/// The faults that strike one request. Delays and skews add up; of those that take its answer away or change it, the
/// first one does.
#[derive(Default)]
pub(crate) struct Plan(Vec<Fault>);

impl Plan {
    pub(crate) fn faults(&self) -> &[Fault] {
        &self.0
    }

    /// What time it is, if the clock says this.
    pub(crate) fn time(&self, now: Timestamp) -> Timestamp {
        let skews = self.troubles().map(|trouble| if let Trouble::Skew(millis) = trouble { millis } else { 0 });
        skews.fold(now, Timestamp::plus_millis)
    }

    /// How late the answer comes, if it does not at once.
    pub(crate) fn delay(&self) -> Option<Duration> {
        let delays =
            self.troubles().filter_map(|trouble| if let Trouble::Delay(delay) = trouble { Some(delay) } else { None });
        delays.reduce(Duration::saturating_add)
    }

    /// Whether the request arrives a second time.
    pub(crate) fn is_twice(&self) -> bool {
        self.troubles().any(|trouble| trouble == Trouble::Duplicate)
    }

    /// What happens to the answer.
    pub(crate) fn end(&self) -> Option<Trouble> {
        self.troubles().find(|trouble| !matches!(trouble, Trouble::Delay(_) | Trouble::Skew(_) | Trouble::Duplicate))
    }

    /// The answer as it comes out.
    pub(crate) fn spoil(&self, mut response: Response, text: &str) -> Response {
        match self.end() {
            Some(Trouble::DropBefore | Trouble::DropAfter) => *response.body_mut() = body::nothing(),
            Some(Trouble::Truncate) => {
                let half = text.as_bytes().get(..text.len() / 2).unwrap_or_default();
                response.headers_mut().insert(CONTENT_LENGTH, text.len().into());
                *response.body_mut() = body::cut_off(Bytes::copy_from_slice(half));
            }
            Some(Trouble::Status(status) | Trouble::StatusAfter(status)) => return page(status),
            Some(Trouble::ContentType) => {
                response.headers_mut().insert(CONTENT_TYPE, PAGE);
            }
            _ => {}
        }
        response
    }

    fn troubles(&self) -> impl Iterator<Item = Trouble> {
        self.0.iter().map(|fault| fault.trouble)
    }
}

/// What stands before an exchange answers with pages for people.
fn page(status: u16) -> Response {
    let allowed = StatusCode::from_u16(status).ok().filter(|_| (200..600).contains(&status));
    let status = allowed.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = (status, Body::from(format!("<html><body><h1>{status}</h1></body></html>"))).into_response();
    response.headers_mut().insert(CONTENT_TYPE, PAGE);
    response
}
