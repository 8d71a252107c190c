//! Mistakes in the body.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use tradewire_wire::signing::Part;

use super::attempt::{Attempt, Body};
use super::mistake::Mistake;

/// The maximum nesting depth of JSON whose keys are sorted.
const MAX_DEPTH: usize = 16;

pub(super) const MISTAKES: &[Mistake] = &[
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
