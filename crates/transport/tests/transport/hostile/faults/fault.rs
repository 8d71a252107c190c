//! The faults of a request and its response, chosen at random.

use std::fmt::Debug;
use std::ops::Range;
use std::time::Duration;

use fastrand::Rng;
use tradewire_wire::operation::Operation;

use super::truth::Truth;

/// More bytes than most requests have.
const LONG_REQUEST: usize = 1_200;
/// More bytes than a request line has.
const REQUEST_LINE: usize = 100;
/// The position of the HTTP status.
const STATUS: Range<usize> = 9..12;
/// Longer than the longest receive window, in milliseconds.
const LONG_DELAY: u64 = 70_000;

/// The faults and the outcome of one request and its response.
#[derive(Debug, Clone)]
pub struct Plan {
    /// A fault, and the number of bytes of the request that are read before it.
    pub request: Option<(usize, RequestFault)>,
    /// The time until the request arrives, after its last byte was read.
    pub delay: Duration,
    /// The treatment of the request by the exchange, and its answer.
    pub truth: Truth,
    pub response: ResponseFault,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestFault {
    Close,
    Reset,
    /// Closes the sending side, and executes the request once it is complete.
    HalfClose,
    /// Reads nothing more.
    Stall,
    /// Reads the rest after this time, in milliseconds.
    Late(u64),
    /// Refuses the request, which is not executed.
    Refuse,
    /// Reports a success, and executes the request once it is complete.
    EarlySuccess,
    /// Sends an informational response with this status.
    Informational(u16),
}

/// The positions are numbers that are scaled to the length of the response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResponseFault {
    None,
    /// Sends a part of the response, and then ends.
    Cut(u16, End),
    /// Sends the whole response, and then ends.
    Then(End),
    Twice,
    /// Sends a response to another request together with the response.
    Extra,
    /// Changes a byte.
    Flip(u16, u8),
    /// States another length.
    Length(u64),
    NoLength,
    /// States an encoding that the body does not have.
    WrongEncoding(&'static str),
    /// Encodes the body in another character set, with its correct length.
    Utf16,
    /// Sends only a part of the body, with the correct length of the part.
    ShorterBody(u16),
    Chunked,
    /// Sends informational responses first.
    Informational(u16),
    /// Sends the response in parts.
    Parts,
}

/// The action of a server after it sent a response or a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Close,
    Reset,
    HalfClose,
    Stall,
}

impl Plan {
    /// Nothing goes wrong.
    pub fn faultless() -> Self {
        Self { request: None, delay: Duration::ZERO, truth: Truth::Accept, response: ResponseFault::None }
    }

    /// Returns a random plan. If `is_calm`, most plans are faultless, so that windows become full.
    pub fn random(rng: &mut Rng, is_calm: bool) -> Self {
        if is_calm && rng.u8(..40) > 0 {
            return Self::faultless();
        }
        let request = (rng.u8(..8) == 0).then(|| request_fault(rng));
        let delay = if rng.u8(..20) == 0 { rng.u64(..LONG_DELAY) } else { 0 };
        let response = if rng.bool() { ResponseFault::None } else { response_fault(rng) };
        Self { request, delay: Duration::from_millis(delay), truth: Truth::random(rng), response }
    }

    /// Returns the names of what happened once the request was complete.
    pub fn names(&self) -> impl Iterator<Item = String> {
        let delay = (!self.delay.is_zero()).then(|| "the request is on its way for a while".to_owned());
        let names = [name("exchange", &self.truth), name("response", &self.response)];
        delay.into_iter().chain(names)
    }
}

/// Returns the name of a fault without its numbers.
pub fn name(what: &str, fault: &impl Debug) -> String {
    let shown = format!("{fault:?}");
    format!("{what}: {}", shown.split('(').next().unwrap_or_default())
}

fn request_fault(rng: &mut Rng) -> (usize, RequestFault) {
    let at = rng.usize(..LONG_REQUEST);
    let fault = match rng.u8(..9) {
        0 => RequestFault::Close,
        1 => RequestFault::Reset,
        2 => RequestFault::HalfClose,
        3 => RequestFault::Stall,
        // Only once the request line is known, because the times that the exchange reports are never late.
        4 | 5 => return (at.max(REQUEST_LINE), RequestFault::Late(rng.u64(..LONG_DELAY))),
        6 => RequestFault::Refuse,
        7 => RequestFault::EarlySuccess,
        _ => RequestFault::Informational(informational(rng)),
    };
    (at, fault)
}

fn response_fault(rng: &mut Rng) -> ResponseFault {
    match rng.u8(..14) {
        0..=2 => ResponseFault::Cut(rng.u16(..), end(rng)),
        3 => ResponseFault::Then(end(rng)),
        4 => ResponseFault::Twice,
        5 => ResponseFault::Extra,
        6 => ResponseFault::Flip(rng.u16(..), rng.u8(..)),
        7 => ResponseFault::Length(rng.u64(1..2_000)),
        8 => ResponseFault::NoLength,
        9 => ResponseFault::WrongEncoding(rng.choice(["gzip", "br", "deflate", "zstd"]).unwrap_or_default()),
        10 if rng.bool() => ResponseFault::Utf16,
        10 => ResponseFault::ShorterBody(rng.u16(..)),
        11 => ResponseFault::Chunked,
        12 => ResponseFault::Informational(informational(rng)),
        _ => ResponseFault::Parts,
    }
}

fn informational(rng: &mut Rng) -> u16 {
    *rng.choice(&[100, 102, 103]).unwrap_or(&100)
}

fn end(rng: &mut Rng) -> End {
    *rng.choice(&[End::Close, End::Reset, End::HalfClose, End::Stall]).unwrap_or(&End::Close)
}

impl ResponseFault {
    /// Applies the fault to a response of an operation. Returns what is sent, and how it ends; `None` if the connection is kept.
    pub fn apply(self, operation: &Operation, response: Vec<u8>, stale: &[u8]) -> (Vec<u8>, Option<End>) {
        match self {
            Self::None | Self::Parts => (response, None),
            Self::Cut(part, end) => (response[..position(part, response.len())].to_vec(), Some(end)),
            Self::Then(end) => (response, Some(end)),
            Self::Twice => (response.repeat(2), None),
            Self::Extra => ([&response, stale].concat(), None),
            Self::Flip(part, byte) => (flipped(operation, response, part, byte), None),
            Self::Length(length) => {
                (with_length(&response, &format!("content-length: {length}\r\n"), |body| body), None)
            }
            Self::NoLength => (with_length(&response, "", |body| body), None),
            Self::WrongEncoding(encoding) => {
                (with_header(&response, &format!("content-encoding: {encoding}\r\n")), None)
            }
            Self::Utf16 => (resized(&response, |body| body.iter().flat_map(|byte| [*byte, 0]).collect()), None),
            // At least one byte, because an empty body is complete.
            Self::ShorterBody(part) => {
                (resized(&response, |body| body[..(1 + position(part, body.len())).min(body.len())].to_vec()), None)
            }
            Self::Chunked => (with_length(&response, "transfer-encoding: chunked\r\n", chunked), None),
            Self::Informational(status) => ([informational_response(status), response].concat(), None),
        }
    }
}

/// Scales a number to a position below a length.
fn position(number: u16, length: usize) -> usize {
    (usize::from(number) * length) >> 16
}

pub fn informational_response(status: u16) -> Vec<u8> {
    format!("HTTP/1.1 {status} Wait\r\nlink: </x>\r\n\r\n").into_bytes()
}

/// Returns a response with another byte, except for a byte that decides alone: a digit of the HTTP status, and the status in the
/// envelope.
fn flipped(operation: &Operation, mut response: Vec<u8>, at: u16, byte: u8) -> Vec<u8> {
    let text = String::from_utf8_lossy(&response).into_owned();
    let name = format!("\"{}\":", operation.envelope.status);
    let reported = text.find(&name).map(|at| at + name.len());
    let at = position(at, response.len());
    if !STATUS.contains(&at) && Some(at) != reported {
        response[at] = byte;
    }
    response
}

/// Returns a response with another header in place of its length, and another body.
fn with_length(response: &[u8], header: &str, body_of: impl FnOnce(Vec<u8>) -> Vec<u8>) -> Vec<u8> {
    let (head, body) = parts(response);
    let kept: String = head.split_inclusive("\r\n").filter(|line| !line.starts_with("content-length")).collect();
    [format!("{kept}{header}\r\n").into_bytes(), body_of(body)].concat()
}

fn with_header(response: &[u8], header: &str) -> Vec<u8> {
    let (head, body) = parts(response);
    [format!("{head}{header}\r\n").into_bytes(), body].concat()
}

/// Returns a response with another body and its length.
fn resized(response: &[u8], body_of: impl FnOnce(&[u8]) -> Vec<u8>) -> Vec<u8> {
    let body = body_of(&parts(response).1);
    with_length(response, &format!("content-length: {}\r\n", body.len()), |_| body)
}

fn chunked(body: Vec<u8>) -> Vec<u8> {
    let chunk = |bytes: &[u8]| [format!("{:x}\r\n", bytes.len()).as_bytes(), bytes, b"\r\n"].concat();
    let chunks: Vec<u8> = body.chunks(40).flat_map(chunk).collect();
    [&chunks[..], b"0\r\n\r\n"].concat()
}

/// Returns the status line with the headers, and the body.
fn parts(response: &[u8]) -> (String, Vec<u8>) {
    let text = String::from_utf8_lossy(response);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    (format!("{head}\r\n"), body.as_bytes().to_vec())
}
