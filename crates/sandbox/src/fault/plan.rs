//! Selects the faults that affect a request, and applies them to its response.

use std::borrow::Cow;
use std::io;
use std::sync::Mutex;
use std::time::Duration;

use futures_util::stream::{self, StreamExt};
use http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use http::{HeaderValue, StatusCode};
use http_body_util::StreamBody;
use hyper::body::{Bytes, Frame};
use tradewire_endpoints::Operation;
use tradewire_models::{ErrorCode, Timestamp};
#[cfg(feature = "streams")]
use tradewire_wire::channel::{Channel, Socket};
use tradewire_wire::lock;

use super::{Event, Fault, FaultKind, Schedule, Target};
use crate::random::{RandomStream, Seed};
use crate::response::{Body, Response, response};
use crate::served_operation::may_return;

const HTML: &str = "text/html";

/// The faults of a sandbox, in the order in which they were added.
#[derive(Default)]
pub(crate) struct FaultRegistry(Mutex<Vec<ActiveFault>>);

struct ActiveFault {
    fault: Fault,
    /// The number of requests since the fault was added.
    seen: u64,
}

impl FaultRegistry {
    pub(crate) fn add(&self, fault: Fault) {
        lock(&self.0).push(ActiveFault { fault, seen: 0 });
    }

    pub(crate) fn clear(&self) {
        lock(&self.0).clear();
    }

    pub(crate) fn to_vec(&self) -> Vec<Fault> {
        lock(&self.0).iter().map(|active| active.fault.clone()).collect()
    }

    /// Counts a request for an operation, and returns the faults that affect it.
    pub(crate) fn plan(&self, operation: &'static Operation) -> FaultPlan {
        FaultPlan(self.next(Event::Operation, |fault| match fault.target {
            Target::AnyOperation => match fault.kind {
                FaultKind::Code(code) => may_return(operation, code),
                _ => true,
            },
            Target::Operation(affected) => affected == operation,
            Target::Socket(_) | Target::Channel(_) => false,
        }))
    }

    /// Counts an event of a socket, which concerns a channel if it is a message. Returns the faults that affect it.
    #[cfg(feature = "streams")]
    pub(crate) fn of_socket(&self, event: Event, socket: &Socket, channel: Option<&Channel>) -> Vec<FaultKind> {
        let faults = self.next(event, |fault| match fault.target {
            Target::Socket(affected) => affected.name == socket.name,
            Target::Channel(affected) => channel.is_some_and(|channel| channel.title() == affected.title()),
            Target::AnyOperation | Target::Operation(_) => false,
        });
        faults.iter().map(|fault| fault.kind).collect()
    }

    /// Counts an event for each fault that it concerns, and returns the faults that affect it.
    fn next(&self, event: Event, concerns: impl Fn(&Fault) -> bool) -> Vec<Fault> {
        let mut active = lock(&self.0);
        let matching = active.iter_mut().filter(|of| of.fault.events.contains(&event) && concerns(&of.fault));
        matching.filter_map(ActiveFault::next).collect()
    }
}

impl ActiveFault {
    /// Counts a request, and returns the fault if it affects this request.
    fn next(&mut self) -> Option<Fault> {
        self.seen = self.seen.saturating_add(1);
        let affects = match self.fault.schedule {
            Schedule::Always => true,
            Schedule::On(request) => self.seen == request,
            Schedule::First(requests) => self.seen <= requests,
            Schedule::Chance { percent, seed } => {
                let number = i64::try_from(self.seen).unwrap_or(i64::MAX);
                Seed(seed).noise(RandomStream::Faults).at(number).between(1, 100) <= percent.into()
            }
        };
        affects.then(|| self.fault.clone())
    }
}

/// The faults that affect one request. Delays and skews add up. Of the faults that drop or change the response, only the
/// first is applied.
#[derive(Default)]
pub(crate) struct FaultPlan(Vec<Fault>);

impl FaultPlan {
    pub(crate) fn faults(&self) -> &[Fault] {
        &self.0
    }

    pub(crate) fn skewed(&self, now: Timestamp) -> Timestamp {
        let skews = self.kinds().map(|kind| if let FaultKind::Skew(millis) = kind { millis } else { 0 });
        skews.fold(now, Timestamp::plus_millis)
    }

    pub(crate) fn delay(&self) -> Option<Duration> {
        let delays =
            self.kinds().filter_map(|kind| if let FaultKind::Delay(delay) = kind { Some(delay) } else { None });
        delays.reduce(Duration::saturating_add)
    }

    pub(crate) fn duplicates(&self) -> bool {
        self.kinds().any(|kind| kind == FaultKind::Duplicate)
    }

    /// Returns the fault that drops or changes the response.
    pub(crate) fn response_fault(&self) -> Option<FaultKind> {
        self.kinds().find(|kind| {
            !matches!(kind, FaultKind::Delay(_) | FaultKind::Skew(_) | FaultKind::Duplicate | FaultKind::Code(_))
        })
    }

    /// Returns the error code with which the exchange rejects the request, and the message.
    pub(crate) fn rejection(&self) -> Option<(ErrorCode, String)> {
        let code = |kind| if let FaultKind::Code(code) = kind { Some(ErrorCode::parse(code)) } else { None };
        self.kinds().find_map(code).map(|code| (code, "a fault of the sandbox rejects the request".to_owned()))
    }

    /// Returns the part of a body that the client receives, or the body that replaces it.
    pub(crate) fn received<'a>(&self, body: &'a str) -> Cow<'a, str> {
        match self.response_fault() {
            Some(FaultKind::DropBefore | FaultKind::DropAfter) => "".into(),
            Some(FaultKind::Truncate) => String::from_utf8_lossy(half(body)),
            Some(FaultKind::Status(status) | FaultKind::StatusAfter(status)) => {
                // The page of a proxy in front of the exchange.
                format!("<html><body><h1>{}</h1></body></html>", html_status(status)).into()
            }
            _ => body.into(),
        }
    }

    /// Applies the faults to a response with this body. An error closes the connection without a response.
    pub(crate) fn apply(&self, mut sent: Response, body: &str) -> io::Result<Response> {
        match self.response_fault() {
            Some(FaultKind::DropBefore | FaultKind::DropAfter) => return Err(io::ErrorKind::ConnectionAborted.into()),
            Some(FaultKind::Truncate) => {
                sent.headers_mut().insert(CONTENT_LENGTH, body.len().into());
                *sent.body_mut() = aborted(Bytes::copy_from_slice(half(body)));
            }
            Some(FaultKind::Status(status) | FaultKind::StatusAfter(status)) => {
                sent = response(html_status(status), HTML, self.received(body).into_owned());
            }
            Some(FaultKind::ContentType) => {
                sent.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(HTML));
            }
            _ => {}
        }
        Ok(sent)
    }

    fn kinds(&self) -> impl Iterator<Item = FaultKind> {
        self.0.iter().map(|fault| fault.kind)
    }
}

fn half(body: &str) -> &[u8] {
    body.as_bytes().get(..body.len() / 2).unwrap_or_default()
}

pub(crate) fn html_status(status: u16) -> StatusCode {
    StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// Returns a body that fails after one chunk.
fn aborted(chunk: Bytes) -> Body {
    let failure = stream::once(async {
        // While the body is pending, the server writes the data that it has, so that the client receives the first half.
        tokio::task::yield_now().await;
        Err(io::ErrorKind::ConnectionAborted.into())
    });
    Body::new(StreamBody::new(stream::iter([Ok(Frame::data(chunk))]).chain(failure)))
}
