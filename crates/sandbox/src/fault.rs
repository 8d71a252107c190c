//! Fault injection: rules that select the requests that fail, and the kind of the failure.

mod aborted_body;
mod plan;
mod rule;

use std::time::Duration;

use tradewire_endpoints::Operation;

pub(crate) use plan::{FaultPlan, FaultRegistry};
pub use rule::FaultError;

/// A rule that makes requests fail. It can be parsed from a string and converted to one.
///
/// ```
/// use tradewire_endpoints::futures::PlaceBatch;
/// use tradewire_sandbox::{Fault, FaultKind};
///
/// let fault = Fault::new(PlaceBatch::OPERATION, FaultKind::DropAfter).on(2);
/// assert_eq!(fault.to_string(), "futures place-batch: drop-after on 2");
/// assert_eq!("futures place-batch: drop-after on 2".parse(), Ok(fault));
/// ```
///
/// | Kind | Effect |
/// |---|---|
/// | `delay 2s`, `delay 250ms` | [`FaultKind::Delay`] |
/// | `drop-before`, `drop-after` | [`FaultKind::DropBefore`], [`FaultKind::DropAfter`] |
/// | `truncate` | [`FaultKind::Truncate`] |
/// | `status 503`, `status-after 503` | [`FaultKind::Status`], [`FaultKind::StatusAfter`] |
/// | `content-type` | [`FaultKind::ContentType`] |
/// | `skew 10s`, `skew -1500ms` | [`FaultKind::Skew`] |
/// | `duplicate` | [`FaultKind::Duplicate`] |
///
/// The kind follows an operation, such as `futures place-batch`, or `any`, and a colon. A schedule may follow the kind:
/// `on 2`, `first 3`, or `at 10% seed 7`. Without one, every request is affected.
///
/// Faults are added by [`SandboxBuilder::fault`](crate::SandboxBuilder::fault),
/// [`Sandbox::add_fault`](crate::Sandbox::add_fault), and by other programs on this machine: `GET /sandbox/faults` lists them,
/// `POST` with `{"fault": "…"}` as `application/json` adds one, `DELETE` removes all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The operation; `None` for all operations.
    operation: Option<&'static Operation>,
    kind: FaultKind,
    schedule: Schedule,
}

/// The effect of a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// The exchange executes the request immediately, and responds after this delay.
    Delay(Duration),
    /// The connection is closed without a response. The exchange does not execute the request.
    DropBefore,
    /// The exchange executes the request. The connection is closed without a response.
    DropAfter,
    /// The exchange executes the request. The response breaks off in the middle.
    Truncate,
    /// A proxy responds with this HTTP status and an HTML page. The exchange does not execute the request. A status outside of
    /// 200 to 599 becomes 500.
    Status(u16),
    /// The exchange executes the request. A proxy responds with this HTTP status and an HTML page.
    StatusAfter(u16),
    /// The exchange executes the request and responds as usual, but declares the response as `text/html`.
    ContentType,
    /// The clock of the exchange is ahead by this many milliseconds, or behind if negative, when it checks timestamps and when it reports
    /// the time. Nothing else uses this clock: for example, orders do not expire earlier.
    Skew(i64),
    /// The request arrives twice, and the exchange executes it twice. The first response is sent.
    Duplicate,
}

/// The requests that a fault affects. Each fault counts the requests since it was added, including retries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Schedule {
    Always,
    /// Only this request, counted from 1.
    On(u64),
    /// The given number of requests, starting with the first.
    First(u64),
    /// A random percentage of the requests.
    Chance {
        percent: u8,
        seed: u64,
    },
}

impl Fault {
    /// Creates a fault that affects every request for an operation.
    pub fn new(operation: &'static Operation, kind: FaultKind) -> Self {
        Self { operation: Some(operation), kind, schedule: Schedule::Always }
    }

    /// Creates a fault that affects every request for any operation.
    pub fn any_operation(kind: FaultKind) -> Self {
        Self { operation: None, kind, schedule: Schedule::Always }
    }

    /// Affects only this request, counted from 1 since the fault is added.
    #[must_use]
    pub fn on(mut self, request: u64) -> Self {
        self.schedule = Schedule::On(request);
        self
    }

    /// Affects only the first requests after the fault is added.
    #[must_use]
    pub fn first(mut self, requests: u64) -> Self {
        self.schedule = Schedule::First(requests);
        self
    }

    /// Affects a random percentage of the requests. The same seed selects the same requests.
    #[must_use]
    pub fn chance(mut self, percent: u8, seed: u64) -> Self {
        self.schedule = Schedule::Chance { percent: percent.min(100), seed };
        self
    }

    /// Returns the effect of the fault.
    pub fn kind(&self) -> FaultKind {
        self.kind
    }
}

impl FaultKind {
    /// Returns whether the fault prevents the exchange from executing the request.
    pub(crate) fn prevents_execution(self) -> bool {
        matches!(self, Self::DropBefore | Self::Status(_))
    }

    /// Returns whether the fault closes the connection without a response.
    pub(crate) fn drops_connection(self) -> bool {
        matches!(self, Self::DropBefore | Self::DropAfter)
    }
}
