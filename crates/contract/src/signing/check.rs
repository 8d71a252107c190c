//! Checks of signing: the roles and names of headers, rejections and their codes, recipes. Also checks the names of rate limit
//! headers.

use tradewire_wire::signing::SignatureRejection;

use crate::check::Check;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean, quoted_list};
use crate::signing::OTHERWISE;
use crate::{ALGORITHM, HeaderRole, Part, Recipe, RecvWindow, Signing, Table};

/// The roles of rate limit headers.
const RATE_ROLES: [&str; 3] = ["limit", "remaining", "replenish"];

pub(crate) fn check(check: &mut Check<'_, '_>) {
    rate_headers(check);
    let Some(signing) = &check.contract.signing else { return };
    let site = check.sources.site(None, &["signing"]);
    let roles = signing.headers.keys().collect();
    exact_keys(check, &site.child("headers"), "header role", roles, HeaderRole::KEYWORDS);
    let rejections = signing.rejections.keys().map(String::as_str).collect();
    exact_keys(check, &site.child("rejections"), "rejection", rejections, SignatureRejection::KEYWORDS);
    prefix(check, &site, signing);
    header_names(check, &site, signing);
    default_algorithm(check, &site);
    for (name, recipe) in signing.recipes.pairs() {
        recipe_of(check, &site.child("recipes").child(name), recipe);
    }
}

/// Checks that the enum of algorithms has a default, with which requests are signed if the caller chooses none.
fn default_algorithm(check: &mut Check<'_, '_>, signing: &Site) {
    let Some(algorithms) = check.contract.algorithms().filter(|list| list.default.is_none()) else { return };
    let title = format!("the enum `{ALGORITHM}` has no default, so a request that chooses none cannot be signed");
    let diagnostic = Diagnostic::new(Code::MissingKey, title)
        .at(check.site_of(Definition::Enum(algorithms)).as_key(), "missing `default`")
        .also(signing.child("headers").child("algorithm").as_key(), "requests send the algorithm in this header");
    let first = algorithms.values.keys().next();
    check.report(
        diagnostic.maybe_help(first.map(|value| format!("add one of its values, like `default = \"{value}\"`"))),
    );
}

/// Checks the roles and names of the headers that report the usage of a rate limit.
fn rate_headers(check: &mut Check<'_, '_>) {
    for (site, header) in check.shared("rate_headers", &check.contract.rate_headers) {
        check.require_name("rate limit header", &site.as_key(), &header.role, RATE_ROLES);
        header_name(check, &site.child("name"), &header.name);
    }
}

/// Checks that a table has exactly the keys of a closed list.
fn exact_keys(check: &mut Check<'_, '_>, site: &Site, what: &str, given: Vec<&str>, wanted: &[&str]) {
    for key in &given {
        check.require_name(what, &site.child(key).as_key(), key, wanted.iter().copied());
    }
    let missing: Vec<&str> = wanted.iter().filter(|key| !given.contains(*key)).copied().collect();
    if !missing.is_empty() && given.iter().all(|key| wanted.contains(key)) {
        let title = format!("missing {what}: {}", quoted_list(&missing));
        let diagnostic = Diagnostic::new(Code::MissingKey, title).at(site.as_key(), "missing key");
        check.report(diagnostic.help(format!("the table must have the keys {}", quoted_list(wanted))));
    }
}

fn prefix(check: &mut Check<'_, '_>, site: &Site, signing: &Signing) {
    if !signing.accepted.contains(&signing.prefix) {
        let accepted: Vec<&str> = signing.accepted.iter().map(String::as_str).collect();
        let title = format!("the header prefix `{}` is sent, but not accepted", signing.prefix);
        let diagnostic = Diagnostic::new(Code::Mismatch, title)
            .at(site.child("prefix"), "not one of the accepted prefixes")
            .also(site.child("accepted"), "the accepted prefixes are declared here");
        check.report(diagnostic.maybe_help(did_you_mean(&signing.prefix, accepted)));
    }
}

/// Checks that the prefixes and names of headers form valid header names.
fn header_names(check: &mut Check<'_, '_>, site: &Site, signing: &Signing) {
    let headers = signing.headers.pairs();
    let names = headers.map(|(role, header)| (site.child("headers").child(role).child("name"), &header.name));
    let prefixes = signing.accepted.iter().enumerate();
    let prefixes = prefixes.map(|(index, prefix)| (site.child("accepted").index(index), prefix));
    for (at, name) in names.chain(prefixes) {
        header_name(check, &at, name);
    }
}

/// Checks a header name, or a part of one.
fn header_name(check: &mut Check<'_, '_>, at: &Site, name: &str) {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || !name.chars().all(allowed) {
        let diagnostic = Diagnostic::new(Code::HeaderName, format!("`{name}` is not valid in a header name"));
        let plain = name.to_ascii_lowercase().replace(|c| !allowed(c), "-");
        let help = (!plain.is_empty()).then(|| format!("did you mean `{plain}`?"));
        check.report(diagnostic.at(at, "expected lowercase letters, digits and `-`").maybe_help(help));
    }
}

fn recipe_of(check: &mut Check<'_, '_>, site: &Site, recipe: &Recipe) {
    check.report_repeated(&site.child("signed"), &recipe.signed);
    check.report_repeated(&site.child("parts"), &recipe.parts);
    protects_headers(check, site, recipe);
    window(check, &site.child("recv_window"), recipe.recv_window);
    codes(check, &site.child("codes"), &recipe.written_codes);
}

/// Checks that the canonical string contains signed headers. Without them, the signature would be valid for every key and at
/// any time.
fn protects_headers(check: &mut Check<'_, '_>, site: &Site, recipe: &Recipe) {
    let (signed, parts) = (site.child("signed"), site.child("parts"));
    let mismatch = || Diagnostic::new(Code::Mismatch, "the signature does not cover the headers of a request");
    if !recipe.parts.contains(&Part::Headers) {
        let diagnostic = mismatch().at(&parts, "the headers are not a part of the canonical string");
        let diagnostic = diagnostic.also(&signed, "the signed headers are declared here");
        check.report(diagnostic.help("add `\"headers\"` to `parts`"));
    }
    if recipe.signed.is_empty() {
        let diagnostic = mismatch().at(&signed, "no header is signed");
        check.report(diagnostic.help("list the signed headers, such as `signed = [\"key\", \"timestamp\"]`"));
    }
}

/// Checks that the host accepts the default receive window.
fn window(check: &mut Check<'_, '_>, site: &Site, window: RecvWindow) {
    let RecvWindow { default_millis: default, max_millis: max, .. } = window;
    if !(1..=max).contains(&default) {
        let title = format!("the default receive window is {default} ms; expected 1 to {max} ms");
        let diagnostic = Diagnostic::new(Code::InvalidDefault, title).at(site.child("default"), "no host accepts it");
        check.report(diagnostic.also(site.child("max"), "the maximum is declared here"));
    }
}

fn codes(check: &mut Check<'_, '_>, site: &Site, codes: &Table<String>) {
    for (rejection, code) in codes {
        let known = SignatureRejection::KEYWORDS.iter().copied().chain([OTHERWISE]);
        check.require_name("rejection", &site.child(rejection).as_key(), rejection, known);
        check.require_code(&site.child(rejection), code);
    }
    if !codes.contains_key(OTHERWISE) {
        let diagnostic = Diagnostic::new(Code::MissingKey, "the recipe has no code for rejections that are not listed");
        let help = format!("add `{OTHERWISE} = \"…\"` with the code of all other rejections");
        check.report(diagnostic.at(site.as_key(), "missing key").help(help));
    }
}
