//! The ways in which a server decodes the pairs of a query or form before it verifies the signature.

use percent_encoding::percent_decode_str;
use tradewire_wire::server::Pairs;

/// A conversion of a query to the form that is signed, sorted by key. Returns `None` if that is impossible.
pub(super) type QueryDecoding = fn(&str) -> Option<String>;

/// Percent-decodes the values, which is what most clients sign.
pub(super) fn decoded(query: &str) -> Option<String> {
    percent_decode_str(query).decode_utf8().ok()?;
    Some(sorted(Pairs::parse(query).iter().map(|(name, value)| (name, format!("{name}={value}"))).collect()))
}

/// Leaves the values as they were sent, which is what some clients sign.
pub(super) fn as_sent(query: &str) -> Option<String> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    Some(sorted(pairs.map(|pair| (pair.split('=').next().unwrap_or_default(), pair.to_owned())).collect()))
}

fn sorted(mut pairs: Vec<(&str, String)>) -> String {
    pairs.sort_by_key(|(name, _)| *name);
    pairs.into_iter().map(|(_, pair)| pair).collect::<Vec<_>>().join("&")
}
