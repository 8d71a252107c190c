//! Known mistakes in signing the query or the body.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use tradewire_wire::path;
use tradewire_wire::signing::Part;

use super::attempt::{Attempt, Body, Parameter};
use super::mistakes::Mistake;

pub(super) const QUERY: &[Mistake] = &[
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

/// The maximum nesting depth of JSON whose keys are sorted.
const MAX_DEPTH: usize = 16;

pub(super) const BODY: &[Mistake] = &[
    Mistake::single("body-missing", "The body was not signed: it is the last part.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Body)
    }),
    Mistake::single(
        "empty-object-for-body",
        "`{}` was signed as the body, but no body was sent: sign no body.",
        |attempt| change(attempt, |body| body.is_empty().then(|| "{}".to_owned())),
    ),
    Mistake::single(
        "body-as-query",
        "The body was signed as `name=value`, but sent as JSON: sign the bytes that are sent.",
        |attempt| change(attempt, pairs),
    ),
    Mistake::single(
        "body-with-sorted-keys",
        "The body was signed with sorted keys and without spaces: sign the bytes that are sent.",
        |attempt| change(attempt, |body| sorted(serde_json::from_str(body).ok()?, MAX_DEPTH)),
    ),
    Mistake::single(
        "body-without-spaces",
        "The body was signed without its spaces: sign the bytes that are sent.",
        |attempt| change(attempt, |body| Some(spaced(body, ""))),
    ),
    Mistake::single(
        "body-with-spaces",
        "The body was signed with spaces that were not sent, such as those of Python's `json.dumps`: sign the bytes that are sent.",
        |attempt| change(attempt, |body| Some(spaced(body, " "))),
    ),
];

fn change(attempt: &mut Attempt<'_>, change: impl Fn(&str) -> Option<String>) {
    if let Body::Text(body) = &mut attempt.body {
        *body = change(body).unwrap_or(std::mem::take(body));
    }
}

/// Replaces the whitespace of JSON: `space` after each colon and comma, and none elsewhere. Digits of numbers are kept.
fn spaced(json: &str, space: &str) -> String {
    let mut text = String::with_capacity(json.len());
    let (mut quoted, mut escaped) = (false, false);
    for character in json.chars() {
        if quoted || !character.is_ascii_whitespace() {
            text.push(character);
        }
        if !quoted && matches!(character, ':' | ',') {
            text.push_str(space);
        }
        if character == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = character == '\\' && !escaped;
    }
    text
}

/// Sorts the keys of all objects and removes whitespace. Returns `None` if the JSON is nested too deeply.
fn sorted(json: &RawValue, depth: usize) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    let text = json.get();
    if let Ok(object) = serde_json::from_str::<BTreeMap<String, &RawValue>>(text) {
        let pair = |(key, value)| Some(format!("{}:{}", serde_json::to_string(&key).ok()?, sorted(value, depth)?));
        return Some(format!("{{{}}}", object.into_iter().map(pair).collect::<Option<Vec<_>>>()?.join(",")));
    }
    if let Ok(list) = serde_json::from_str::<Vec<&RawValue>>(text) {
        let items = list.into_iter().map(|item| sorted(item, depth));
        return Some(format!("[{}]", items.collect::<Option<Vec<_>>>()?.join(",")));
    }
    Some(text.to_owned())
}

/// Writes the members of an object as a query, sorted by name.
fn pairs(body: &str) -> Option<String> {
    let object: BTreeMap<String, &RawValue> = serde_json::from_str(body).ok()?;
    let pair = |(name, value): (String, &RawValue)| format!("{name}={}", value.get().trim_matches('"'));
    Some(object.into_iter().map(pair).collect::<Vec<_>>().join("&"))
}
