//! Mistakes in the body.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use tradewire_endpoints::spec::Part;

use super::Mistake;
use super::attempt::{Attempt, Body};

/// How deep objects are looked into.
const DEEPEST: usize = 16;

pub(super) const MISTAKES: &[Mistake] = &[
    Mistake::once("body-left-out", "The body was not signed: it comes last.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Body)
    }),
    Mistake::once(
        "body-of-nothing",
        "An empty object was signed as the body, but none was sent: sign nothing for it.",
        |attempt| change(attempt, |body| body.is_empty().then(|| "{}".to_owned())),
    ),
    Mistake::once(
        "body-as-pairs",
        "The body was signed as `name=value`, but sent as JSON: sign the bytes that are sent.",
        |attempt| change(attempt, pairs),
    ),
    Mistake::once(
        "body-with-sorted-keys",
        "The body was signed with its keys sorted and without spaces: sign the bytes that are sent.",
        |attempt| change(attempt, |body| sorted(serde_json::from_str(body).ok()?, DEEPEST)),
    ),
    Mistake::once(
        "body-without-spaces",
        "The body was signed without the spaces that it was sent with: sign the bytes that are sent.",
        |attempt| change(attempt, |body| Some(spaced(body, ""))),
    ),
    Mistake::once(
        "body-with-spaces",
        "The body was signed with spaces that were not sent, as Python's `json.dumps` makes them: sign the bytes that are sent.",
        |attempt| change(attempt, |body| Some(spaced(body, " "))),
    ),
];

fn change(attempt: &mut Attempt<'_>, change: impl Fn(&str) -> Option<String>) {
    if let Body::Text(body) = &mut attempt.body {
        *body = change(body).unwrap_or(std::mem::take(body));
    }
}

/// The JSON with just this space behind each colon and comma. Its numbers keep their digits.
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

/// The JSON with the keys of its objects sorted, without spaces. None when it is too deep.
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

/// The members of an object as the pairs of a query, sorted by their names.
fn pairs(body: &str) -> Option<String> {
    let object: BTreeMap<String, &RawValue> = serde_json::from_str(body).ok()?;
    let pair = |(name, value): (String, &RawValue)| format!("{name}={}", value.get().trim_matches('"'));
    Some(object.into_iter().map(pair).collect::<Vec<_>>().join("&"))
}
