//! Mistakes in the query, and in a form.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use tradewire_endpoints::spec::Part;

use super::Mistake;
use super::attempt::{Attempt, Body, Pair};

/// What stays as it is when everything else is percent-encoded: the unreserved characters of RFC 3986.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

pub(super) const MISTAKES: &[Mistake] = &[
    Mistake::once("query-left-out", "The query was not signed: it stands behind the path.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Query)
    }),
    Mistake::once(
        "query-unsorted",
        "The parameters were signed in the order in which they were sent: sort them by name. They may be sent in any order.",
        |attempt| in_all_pairs(attempt, |pairs| pairs.sort_by_key(|pair| pair.place)),
    ),
    Mistake::once(
        "empty-values-left-out",
        "Parameters without a value were sent but not signed: sign them too, or do not send them.",
        |attempt| in_all_pairs(attempt, |pairs| pairs.retain(|pair| !pair.value.is_empty())),
    ),
    Mistake::once(
        "list-in-brackets",
        "A parameter was sent several times, but signed once as a list in brackets: sign what is sent.",
        |attempt| in_all_pairs(attempt, |pairs| gather(pairs, |values| format!("[{}]", values.join(", ")))),
    ),
    Mistake::once(
        "list-with-commas",
        "A parameter was sent several times, but signed once as a list with commas: sign what is sent.",
        |attempt| in_all_pairs(attempt, |pairs| gather(pairs, |values| values.join(","))),
    ),
    Mistake::once(
        "query-encoded-otherwise",
        "The query was signed percent-encoded, and otherwise than it was sent: sign the values before they are encoded.",
        |attempt| in_all_pairs(attempt, |pairs| encode(pairs, |value| value)),
    ),
    Mistake::once(
        "query-encoded-as-form",
        "The query was signed encoded with `+` for a space: sign the values before they are encoded.",
        |attempt| in_all_pairs(attempt, |pairs| encode(pairs, |value| value.replace("%20", "+"))),
    ),
    Mistake::once(
        "query-as-json",
        "The parameters were signed as JSON, but sent as a query: sign the query, behind the path.",
        |attempt| {
            let object: serde_json::Map<_, _> =
                attempt.query.iter().map(|pair| (pair.name.clone(), pair.value.clone().into())).collect();
            attempt.query.clear();
            attempt.body = Body::Text(serde_json::Value::Object(object).to_string());
        },
    ),
    Mistake::once(
        "query-behind-question-mark",
        "There is a `?` between path and query: in what is signed a `#` stands there.",
        |attempt| attempt.separators.push((Part::Query, "?")),
    ),
    Mistake::once(
        "query-with-question-mark",
        "The query was signed with the `?` before it: it begins behind that.",
        |attempt| {
            if let Some(first) = attempt.query.first_mut() {
                first.name.insert(0, '?');
            }
        },
    ),
];

/// Does something to the pairs of the query, and to those of the body if it is a form.
fn in_all_pairs(attempt: &mut Attempt<'_>, change: impl Fn(&mut Vec<Pair>)) {
    change(&mut attempt.query);
    if let Body::Form(pairs) = &mut attempt.body {
        change(pairs);
    }
}

/// Makes one pair of those that have one name and stand side by side, as they do once they are sorted.
fn gather(pairs: &mut Vec<Pair>, list: impl Fn(&[&str]) -> String) {
    let gathered = pairs.chunk_by(|one, next| one.name == next.name).filter_map(|same| {
        let (first, others) = same.split_first()?;
        let values: Vec<_> = same.iter().map(|pair| pair.value.as_str()).collect();
        Some(if others.is_empty() { first.clone() } else { Pair { value: list(&values), ..first.clone() } })
    });
    *pairs = gathered.collect();
}

fn encode(pairs: &mut [Pair], also: impl Fn(String) -> String) {
    for pair in pairs {
        pair.value = also(utf8_percent_encode(&pair.value, ENCODED).to_string());
    }
}
