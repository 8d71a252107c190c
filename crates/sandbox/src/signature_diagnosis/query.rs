//! Mistakes in the query or form.

use tradewire_wire::path;
use tradewire_wire::signing::Part;

use super::attempt::{Attempt, Body, Parameter};
use super::mistake::Mistake;

pub(super) const MISTAKES: &[Mistake] = &[
    Mistake::single("query-missing", "The query was not signed: it follows the path.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Query)
    }),
    Mistake::single(
        "query-unsorted",
        "The parameters were signed in the order in which they were sent: sort them by name. They may be sent in any order.",
        |attempt| in_all_pairs(attempt, |pairs| pairs.sort_by_key(|pair| pair.index)),
    ),
    Mistake::single(
        "empty-values-missing",
        "Parameters without a value were sent but not signed: sign them, or do not send them.",
        |attempt| in_all_pairs(attempt, |pairs| pairs.retain(|pair| !pair.value.is_empty())),
    ),
    Mistake::single(
        "list-in-brackets",
        "A parameter was sent several times, but signed once as a list in brackets: sign what is sent.",
        |attempt| in_all_pairs(attempt, |pairs| merge(pairs, |values| format!("[{}]", values.join(", ")))),
    ),
    Mistake::single(
        "list-with-commas",
        "A parameter was sent several times, but signed once as a list with commas: sign what is sent.",
        |attempt| in_all_pairs(attempt, |pairs| merge(pairs, |values| values.join(","))),
    ),
    Mistake::single(
        "query-percent-encoded",
        "The query was signed with a different percent-encoding than the sent one: sign the values before encoding them.",
        |attempt| in_all_pairs(attempt, |pairs| encode(pairs, |value| value)),
    ),
    Mistake::single(
        "query-form-encoded",
        "The query was signed with `+` for spaces: sign the values before encoding them.",
        |attempt| in_all_pairs(attempt, |pairs| encode(pairs, |value| value.replace("%20", "+"))),
    ),
    Mistake::single(
        "query-as-json",
        "The parameters were signed as JSON, but sent as a query: sign the query, after the path.",
        |attempt| {
            let object: serde_json::Map<_, _> =
                attempt.query.iter().map(|pair| (pair.name.clone(), pair.value.clone().into())).collect();
            attempt.query.clear();
            attempt.body = Body::Text(serde_json::Value::Object(object).to_string());
        },
    ),
    Mistake::single("question-mark-as-separator", "Path and query were joined by `?`: join them by `#`.", |attempt| {
        attempt.separators.push((Part::Query, "?"))
    }),
    Mistake::single(
        "query-with-question-mark",
        "The query was signed with its leading `?`: omit the `?`.",
        |attempt| {
            if let Some(first) = attempt.query.first_mut() {
                first.name.insert(0, '?');
            }
        },
    ),
];

/// Changes the parameters of the query, and those of the body if it is a form.
fn in_all_pairs(attempt: &mut Attempt<'_>, change: impl Fn(&mut Vec<Parameter>)) {
    change(&mut attempt.query);
    if let Body::Form(pairs) = &mut attempt.body {
        change(pairs);
    }
}

/// Merges adjacent parameters of the same name. They are adjacent if the parameters are sorted.
fn merge(pairs: &mut Vec<Parameter>, list: impl Fn(&[&str]) -> String) {
    let merged = pairs.chunk_by(|one, next| one.name == next.name).filter_map(|same| {
        let (first, others) = same.split_first()?;
        let values: Vec<_> = same.iter().map(|pair| pair.value.as_str()).collect();
        Some(if others.is_empty() { first.clone() } else { Parameter { value: list(&values), ..first.clone() } })
    });
    *pairs = merged.collect();
}

fn encode(pairs: &mut [Parameter], adjust: impl Fn(String) -> String) {
    for pair in pairs {
        pair.value = adjust(path::encode(&pair.value));
    }
}
