//! Payloads that cannot be decoded.

use tradewire_wire::Untrusted;

/// A result that cannot be decoded, with the location of the problem.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "the exchange accepted the request, but `{}` of the response cannot be decoded: {}, near `{}`",
    Untrusted(path),
    Untrusted(reason),
    Untrusted(excerpt)
)]
#[non_exhaustive]
pub struct DecodeError {
    /// The location as a JSON path, such as `result.items[3].price`.
    pub path: String,
    /// The reason why the value cannot be decoded.
    pub reason: String,
    /// The JSON around the location.
    pub excerpt: String,
}

impl DecodeError {
    pub(crate) fn new(path: impl Into<String>, reason: impl Into<String>, excerpt: String) -> Self {
        Self { path: path.into(), reason: reason.into(), excerpt }
    }
}
