//! What came back.

use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use tradewire_endpoints::spec::RateRole;
use tradewire_endpoints::{Endpoint, RATE_HEADERS};

use crate::Dispatch;
use crate::at_once::read_at_once;
use crate::classify::classify;
use crate::decode::decode;
use crate::error::{Error, ErrorKind};
use crate::untrusted::excerpt;

/// An answer as it came: status, headers and body.
#[derive(Clone, PartialEq, Eq)]
pub struct Answer {
    status: u16,
    headers: Vec<(String, String)>,
    body: Bytes,
}

impl Answer {
    /// An answer.
    pub fn new(status: u16, headers: Vec<(String, String)>, body: impl Into<Bytes>) -> Self {
        Self { status, headers, body: body.into() }
    }

    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// A header's value, if it is text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(of, _)| of.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The names and values of the headers that are text, in their order.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// What it says of the limit that its request counted against. Not every answer says it.
    pub fn rate(&self) -> Allowance {
        let number = |role| {
            let header = RATE_HEADERS.iter().find(|header| header.role == role)?;
            self.header(header.name)?.trim().parse().ok()
        };
        Allowance {
            limit: number(RateRole::Limit),
            remaining: number(RateRole::Remaining),
            replenish: number(RateRole::Replenish),
        }
    }

    /// The body, byte for byte.
    pub fn body(&self) -> &Bytes {
        &self.body
    }

    /// Reads the answer to a request of the type `E`, for those who bring their own HTTP client.
    ///
    /// # Errors
    /// A rejection, an answer that cannot be trusted, or a payload that cannot be read.
    pub fn read<E: Endpoint>(self, dispatch: &Dispatch) -> Result<Reply<E::Response>, Error> {
        let operation = dispatch.operation;
        let part_by_part = || {
            let payload = classify(operation, self.status, &self.body)?;
            decode::<E>(operation.host.envelope.result, payload).map_err(ErrorKind::from)
        };
        match read_at_once::<E>(operation, self.status, &self.body).map_or_else(part_by_part, Ok) {
            Ok(value) => Ok(Reply { value, answer: self, timings: Timings::default() }),
            Err(kind) => Err(Error::of(dispatch, kind).with_answer(self)),
        }
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut answer = f.debug_struct("Answer");
        answer.field("status", &self.status).field("length", &self.body.len());
        answer.field("begins", &excerpt(&self.body)).finish_non_exhaustive()
    }
}

/// How a limit is used, as the exchange counts it: what the headers of an answer say
/// ([`RATE_HEADERS`](tradewire_endpoints::RATE_HEADERS)). None where they do not, or say no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Allowance {
    /// How many requests may come at once.
    pub limit: Option<u64>,
    /// How many may still come now.
    pub remaining: Option<u64>,
    /// How many more may come a second later.
    pub replenish: Option<u64>,
}

/// A value with the answer that it was read from.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Reply<T> {
    /// The value.
    pub value: T,
    /// The answer as it came.
    pub answer: Answer,
    /// How long it took; all zero where the client did not send it.
    pub timings: Timings,
}

impl<T> Reply<T> {
    /// What its answer says of the limit that the request counted against: [`Answer::rate`].
    pub fn rate(&self) -> Allowance {
        self.answer.rate()
    }
}

/// How long a call took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Timings {
    /// How many attempts it took.
    pub attempts: u32,
    /// How long the last attempt waited for its turn.
    pub waited: Duration,
    /// How long the last attempt took from the signature to the last byte of the answer; a connection that had to be made is
    /// part of it.
    pub round_trip: Duration,
    /// How long the whole call took, with what failed before and the delays in between.
    pub total: Duration,
}
