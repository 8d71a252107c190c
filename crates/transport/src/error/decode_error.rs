//! Payloads that cannot be decoded.

use tradewire_wire::{UnreadablePage, Untrusted};

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
    /// Creates the error of a page in the result, whose JSON path is `at`.
    #[cfg(feature = "http")]
    pub(crate) fn of_page(at: &str, page: UnreadablePage) -> Self {
        let UnreadablePage { member, found, expected } = page;
        Self::new(format!("{at}.{member}"), format!("expected {expected}"), found.unwrap_or_default())
    }
}
