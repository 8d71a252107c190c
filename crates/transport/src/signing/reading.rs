//! How a server reads the pairs of a query or a form before it compares signatures.

use percent_encoding::percent_decode_str;
use tradewire_endpoints::Pairs;

/// How the pairs of a query are read before they are signed, if they can be. They are sorted by key either way.
pub(super) type Reading = fn(&str) -> Option<String>;

/// Values percent-decoded: what most clients sign.
pub(super) fn decoded(query: &str) -> Option<String> {
    percent_decode_str(query).decode_utf8().ok()?;
    Some(sorted(Pairs::parse(query).iter().map(|(name, value)| (name, format!("{name}={value}"))).collect()))
}

/// Values as they were sent: what some clients sign.
pub(super) fn as_sent(query: &str) -> Option<String> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    Some(sorted(pairs.map(|pair| (pair.split('=').next().unwrap_or_default(), pair.to_owned())).collect()))
}

fn sorted(mut pairs: Vec<(&str, String)>) -> String {
    pairs.sort_by_key(|(name, _)| *name);
    pairs.into_iter().map(|(_, pair)| pair).collect::<Vec<_>>().join("&")
}
