//! HTTP responses as received, and decoded values with their responses.

use std::fmt;
use std::time::Duration;
use std::time::SystemTime;

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue};
use tradewire_endpoints::RATE_HEADERS;
use tradewire_models::Timestamp;
use tradewire_wire::operation::RateRole;

/// The longest wait that is taken from a response.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// An HTTP response as received: status, headers and body.
#[derive(Clone, PartialEq, Eq)]
pub struct Response {
    status: u16,
    headers: HeaderMap,
    body: Bytes,
}

impl Response {
    /// Creates a response from its parts, for callers that bring their own HTTP client. Pass all headers: an empty body without a
    /// length may be incomplete, and then proves nothing. Invalid headers are discarded, and so are more than 24,000.
    pub fn new(status: u16, headers: Vec<(String, String)>, body: impl Into<Bytes>) -> Self {
        let mut received = HeaderMap::new();
        for (name, value) in headers {
            if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::try_from(value)) {
                // Fails if the map is full.
                let _ = received.try_append(name, value);
            }
        }
        Self::received(status, received, body)
    }

    pub(crate) fn received(status: u16, headers: HeaderMap, body: impl Into<Bytes>) -> Self {
        Self { status, headers, body: body.into() }
    }

    pub(crate) fn with_body(&self, body: impl Into<Bytes>) -> Self {
        Self { body: body.into(), ..self.clone() }
    }

    /// Returns the HTTP status code.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Returns the value of the first header with this name, which is case-insensitive. Headers that are not visible ASCII are discarded.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get_all(name).iter().find_map(|value| value.to_str().ok())
    }

    /// Returns the names, in lower case, and values of the headers. Those with the same name follow each other.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers.iter().filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?)))
    }

    /// Returns the state of the rate limit as reported in the headers. Not every response has these headers.
    pub fn rate_limit(&self) -> RateLimitStatus {
        let number = |role| {
            let header = RATE_HEADERS.iter().find(|header| header.role == role)?;
            self.header(header.name)?.trim().parse().ok()
        };
        RateLimitStatus {
            limit: number(RateRole::Limit),
            remaining: number(RateRole::Remaining),
            replenish: number(RateRole::Replenish),
        }
    }

    /// Returns the wait before the next request, if a response with the status 429 or 503 has the header `retry-after`: a number of seconds,
    /// or a date; at most a day. The date counts from the response's header `date` or, without it, from `now`, the time of the host.
    pub(crate) fn retry_after(&self, now: Timestamp) -> Option<Duration> {
        if !matches!(self.status, 429 | 503) {
            return None;
        }
        let value = self.header("retry-after")?.trim();
        if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(Duration::from_secs(value.parse().unwrap_or(u64::MAX)).min(DAY));
        }
        let date = |text: &str| httpdate::parse_http_date(text.trim()).ok();
        let now = self.header("date").and_then(date).or_else(|| SystemTime::try_from(now).ok())?;
        Some(date(value)?.duration_since(now).unwrap_or_default().min(DAY))
    }

    /// Returns the body, byte for byte.
    pub fn body(&self) -> &Bytes {
        &self.body
    }
}

impl fmt::Debug for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The body is omitted: it may contain a token, and a response does not know its operation.
        let mut response = f.debug_struct("Response");
        response.field("status", &self.status).field("length", &self.body.len()).finish_non_exhaustive()
    }
}

/// The state of a rate limit as the exchange reports it in the headers of a response ([`RATE_HEADERS`]). It includes the requests of other
/// programs with the same API key, which the limits of a client do not count. A field is `None` if its header is missing or not a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct RateLimitStatus {
    /// The maximum burst of requests that the limit allows.
    pub limit: Option<u64>,
    /// The number of requests that may still be sent now.
    pub remaining: Option<u64>,
    /// The number of requests that the limit regains per second.
    pub replenish: Option<u64>,
}

/// A decoded value and the response that it was decoded from.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Reply<T> {
    /// The decoded value.
    pub value: T,
    /// The response as received.
    pub response: Response,
    /// The durations of the call. All are zero if another HTTP client sent the request.
    pub timings: Timings,
}

/// The durations of a call and of its last attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Timings {
    /// The number of attempts.
    pub attempts: u32,
    /// The time that the last attempt waited for its rate limit permit.
    pub waited: Duration,
    /// The time of the last attempt from signing to the last byte of the response, including a new connection if one was
    /// needed.
    pub round_trip: Duration,
    /// The time of the whole call, including failed attempts and the delays between them.
    pub total: Duration,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_to_wait_is_a_number_of_seconds_or_a_date() {
        // 2015-10-21T07:28:00Z, the date of the examples in RFC 9110.
        let now = Timestamp::from_millis(1_445_412_480_000);
        let seconds = |status, value: &str, date: Option<&str>| {
            let mut headers = vec![("Retry-After".to_owned(), value.to_owned())];
            headers.extend(date.map(|date| ("date".to_owned(), date.to_owned())));
            Response::new(status, headers, "").retry_after(now).map(|wait| wait.as_secs())
        };
        for (value, expected) in [
            ("20", Some(20)),
            (" 0 ", Some(0)),
            ("99999999999999999999", Some(86_400)),
            ("Wed, 21 Oct 2015 07:28:20 GMT", Some(20)),
            ("Wednesday, 21-Oct-15 07:28:20 GMT", Some(20)),
            ("Wed Oct 21 07:28:20 2015", Some(20)),
            ("Wed, 21 Oct 2015 07:27:00 GMT", Some(0)),
            ("", None),
            ("soon", None),
            ("-1", None),
            ("+5", None),
        ] {
            for status in [429, 503] {
                assert_eq!(seconds(status, value, None), expected, "{value}");
            }
            assert_eq!(seconds(200, value, None), None, "{value}");
        }
        // The clock of the server decides.
        let date = "Wed, 21 Oct 2015 08:00:00 GMT";
        assert_eq!(seconds(503, "Wed, 21 Oct 2015 08:00:20 GMT", Some(date)), Some(20));
        assert_eq!(seconds(503, "Wed, 21 Oct 2015 08:00:20 GMT", Some("now")), Some(1940));
    }
}
