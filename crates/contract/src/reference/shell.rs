//! Renders examples as shell commands, which sign requests with the API key in the environment and send them with curl.

use tradewire_wire::shell::single_quoted;
use tradewire_wire::signed_query;

use crate::{Contract, Example, Header, HeaderRole, Operation, Recipe, SignedRequest, Signing};

const KEY: &str = "$TRADEWIRE_API_KEY";
const SECRET: &str = "$TRADEWIRE_API_SECRET";

/// Returns the shell function that signs a string. The commands of all examples call it.
pub fn sign_function(contract: &Contract) -> Option<String> {
    let algorithm = contract.algorithms()?.default.as_ref()?.strip_prefix("Hmac")?.to_lowercase();
    Some(format!("sign() {{ printf %s \"$1\" | openssl dgst -{algorithm} -hmac \"{SECRET}\" -r | cut -d ' ' -f 1; }}"))
}

/// Returns the commands that send an example, signed with the current time.
pub fn commands(contract: &Contract, operation: &Operation, example: &Example) -> String {
    let mut lines: Vec<String> = body(example).iter().map(|body| format!("BODY={}", single_quoted(body))).collect();
    if let Some((signing, recipe)) = contract.signed_by(operation) {
        lines.push("TIMESTAMP=$(date +%s000)".to_owned());
        let text = canonical(contract, signing, recipe, operation, example);
        lines.push(format!("SIGNATURE=$(sign \"{text}\")"));
    }
    lines.push(curl(contract, operation, example));
    lines.join("\n")
}

/// Returns the canonical string, escaped for use between double quotes.
fn canonical(
    contract: &Contract,
    signing: &Signing,
    recipe: &Recipe,
    operation: &Operation,
    example: &Example,
) -> String {
    let (path, query) = target(example).split_once('?').unwrap_or((target(example), ""));
    let (path, query) = (double_quoted(path), double_quoted(&signed_query(query)));
    let body = if body(example).is_some() { "$BODY" } else { "" };
    recipe.canonical(
        signing,
        |role| header_value(contract, recipe, role),
        &SignedRequest { method: &operation.method, path: &path, query: &query, body },
    )
}

/// Returns the value of a signing header, escaped for use between double quotes.
fn header_value(contract: &Contract, recipe: &Recipe, role: HeaderRole) -> String {
    match role {
        HeaderRole::Key => KEY.to_owned(),
        HeaderRole::Timestamp => "$TIMESTAMP".to_owned(),
        HeaderRole::Signature => "$SIGNATURE".to_owned(),
        HeaderRole::Algorithm | HeaderRole::RecvWindow => double_quoted(&contract.default_header_value(recipe, role)),
    }
}

fn curl(contract: &Contract, operation: &Operation, example: &Example) -> String {
    let base = format!("$TRADEWIRE_{}_URL", operation.host.to_ascii_uppercase());
    let mut lines = vec![format!("curl -X {} \"{base}{}\"", operation.method, double_quoted(target(example)))];
    lines.push(format!("-H {}", single_quoted(&format!("content-type: {}", operation.content_type))));
    if let Some((signing, recipe)) = contract.signed_by(operation) {
        let header = |header: &Header| {
            let value = header_value(contract, recipe, header.signing_role()?);
            Some(format!("-H \"{}: {value}\"", signing.header_name(header)))
        };
        lines.extend(recipe.sent(signing).filter_map(header));
    }
    lines.extend(body(example).map(|_| "--data-binary \"$BODY\"".to_owned()));
    lines.join(" \\\n  ")
}

/// Returns the body, unless it is empty, such as a form without pairs.
fn body(example: &Example) -> Option<&str> {
    example.body.as_deref().filter(|body| !body.is_empty())
}

/// Returns the path and query.
fn target(example: &Example) -> &str {
    example.sends.split_once(' ').map_or("", |(_, target)| target)
}

/// Escapes a string for use between the shell's double quotes.
fn double_quoted(text: &str) -> String {
    let escaped = |c: char| if "\\\"$`".contains(c) { format!("\\{c}") } else { c.to_string() };
    text.chars().map(escaped).collect()
}
