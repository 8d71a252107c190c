//! Signing: roles of headers, refusals and their codes.

use super::{Check, listed};
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::{Recipe, Signing, Table};

/// What a header can carry.
const ROLES: [&str; 5] = ["key", "timestamp", "signature", "algorithm", "recv_window"];

/// Why a server can refuse a signed request.
const REFUSALS: [&str; 10] = [
    "missing_key",
    "missing_timestamp",
    "missing_recv_window",
    "invalid_recv_window",
    "missing_algorithm",
    "invalid_algorithm",
    "missing_signature",
    "unknown_key",
    "invalid_signature",
    "outdated",
];

/// The code of refusals that have none of their own.
const OTHERWISE: &str = "otherwise";

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        let Some(signing) = &source.file.signing else { continue };
        let site = root.child("signing");
        all_of(check, &site.child("headers"), "role of a header", signing.headers.keys().collect(), &ROLES);
        let refusals = signing.refusals.keys().map(String::as_str).collect();
        all_of(check, &site.child("refusals"), "refusal", refusals, &REFUSALS);
        prefix(check, &site, signing);
        header_names(check, &site, signing);
        not_negative(check, &site.child("max_ahead"), signing.max_ahead);
        for (name, recipe) in signing.recipes.pairs() {
            of_recipe(check, &site.child("recipes").child(name), recipe);
        }
    }
}

/// A table with a closed list of keys has each of them.
fn all_of(check: &mut Check<'_, '_>, site: &Site, what: &str, given: Vec<&str>, wanted: &[&str]) {
    for key in &given {
        check.known_name(what, &site.child(key).as_key(), key, wanted);
    }
    let is_missing = |key: &&&str| !given.contains(*key) && !check.lacks(&site.child(key));
    let missing: Vec<&str> = wanted.iter().filter(is_missing).copied().collect();
    if !missing.is_empty() && given.iter().all(|key| wanted.contains(key)) {
        let title = format!("a {what} is missing: {}", listed(&missing));
        let diagnostic = Diagnostic::new(Code::MissingKey, title).at(site.as_key(), "expected one more here");
        check.report(diagnostic.help(format!("the table has each of {}", listed(wanted))));
    }
}

fn prefix(check: &mut Check<'_, '_>, site: &Site, signing: &Signing) {
    if !signing.accepted.contains(&signing.prefix) {
        let accepted: Vec<&str> = signing.accepted.iter().map(String::as_str).collect();
        let diagnostic = Diagnostic::new(Code::Unfit, "a server would not accept what a client sends")
            .at(site.child("prefix"), "this is not accepted")
            .also(site.child("accepted"), "these are");
        check.report(diagnostic.maybe_help(did_you_mean(&signing.prefix, accepted)));
    }
}

/// A prefix and the name of each header make a name that HTTP can carry.
fn header_names(check: &mut Check<'_, '_>, site: &Site, signing: &Signing) {
    let headers = signing.headers.pairs();
    let names = headers.map(|(role, header)| (site.child("headers").child(role).child("name"), &header.name));
    let prefixes = signing.accepted.iter().enumerate();
    let prefixes = prefixes.map(|(index, prefix)| (site.child("accepted").index(index), prefix));
    for (at, name) in names.chain(prefixes) {
        header_name(check, &at, name);
    }
}

/// HTTP can carry a name, or a part of one.
pub(super) fn header_name(check: &mut Check<'_, '_>, at: &Site, name: &str) {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || !name.chars().all(allowed) {
        let diagnostic = Diagnostic::new(Code::HeaderName, format!("`{name}` cannot stand in the name of a header"));
        let plain = name.to_ascii_lowercase().replace(|c| !allowed(c), "-");
        let help = (!plain.is_empty()).then(|| format!("did you mean `{plain}`?"));
        check.report(diagnostic.at(at, "expected small letters, digits and `-`").maybe_help(help));
    }
}

fn of_recipe(check: &mut Check<'_, '_>, site: &Site, recipe: &Recipe) {
    let signed = site.child("signed");
    for (index, role) in recipe.signed.iter().enumerate() {
        let at = signed.index(index);
        check.known_name("role of a header", &at, role, &ROLES);
        if role == "signature" {
            let diagnostic = Diagnostic::new(Code::Unfit, "a signature cannot sign itself");
            check.report(diagnostic.at(&at, "this header carries the signature"));
        }
        once(check, &signed, index, &recipe.signed);
    }
    for index in 0..recipe.parts.len() {
        once(check, &site.child("parts"), index, &recipe.parts);
    }
    recv_window(check, &site.child("recv_window"), recipe);
    if !(200..=599).contains(&recipe.http_status) {
        let title = format!("{} is no HTTP status of an answer", recipe.http_status);
        check.report(Diagnostic::new(Code::TooLarge, title).at(site.child("http_status"), "expected 200 to 599"));
    }
    codes(check, &site.child("codes"), &recipe.written_codes);
}

/// An element of an array stands in it once.
fn once<T: PartialEq>(check: &mut Check<'_, '_>, site: &Site, index: usize, all: &[T]) {
    let first = all.get(index).and_then(|element| all.iter().position(|other| other == element));
    if let Some(first) = first.filter(|first| *first != index) {
        let diagnostic = Diagnostic::new(Code::Twice, "the canonical string has the same twice");
        let diagnostic = diagnostic.at(site.index(index), "and here again").also(site.index(first), "it stands here");
        check.report(diagnostic.help("take one of them out"));
    }
}

fn recv_window(check: &mut Check<'_, '_>, site: &Site, recipe: &Recipe) {
    let window = recipe.recv_window;
    not_negative(check, &site.child("default"), window.default);
    not_negative(check, &site.child("max"), window.max);
    if window.default > window.max {
        let diagnostic = Diagnostic::new(Code::BadDefault, "the receive window cannot have this default")
            .at(site.child("default"), format!("it is above the greatest, {}", window.max));
        check.report(diagnostic.also(site.child("max"), "the greatest stands here"));
    }
}

fn not_negative(check: &mut Check<'_, '_>, site: &Site, millis: i64) {
    if millis < 0 {
        let title = format!("a time of {millis} milliseconds is less than none");
        check.report(Diagnostic::new(Code::NegativeLimit, title).at(site, "expected zero or more"));
    }
}

fn codes(check: &mut Check<'_, '_>, site: &Site, codes: &Table<String>) {
    let known: Vec<&str> = REFUSALS.into_iter().chain([OTHERWISE]).collect();
    for (refusal, code) in codes {
        check.known_name("refusal", &site.child(refusal).as_key(), refusal, &known);
        check.known_code(&site.child(refusal), code);
    }
    if !codes.contains_key(OTHERWISE) && !check.lacks(&site.child(OTHERWISE)) {
        let diagnostic = Diagnostic::new(Code::MissingKey, "the recipe has no code for refusals that are not listed");
        let help = format!("add `{OTHERWISE} = \"…\"` with the code of all others");
        check.report(diagnostic.at(site.as_key(), "a key is missing here").help(help));
    }
}
