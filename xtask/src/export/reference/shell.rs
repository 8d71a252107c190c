//! Requests as lines for a shell, which sign with what the environment holds and send with curl.

use crate::contract::*;
use crate::export::markdown::block;

const KEY: &str = "$TRADEWIRE_API_KEY";
const SECRET: &str = "$TRADEWIRE_API_SECRET";

/// The function that signs a text. The lines of all examples call it.
pub fn sign(contract: &Contract) -> Option<String> {
    let algorithm = contract.algorithms()?.default.as_ref()?.strip_prefix("Hmac")?.to_lowercase();
    let line =
        format!("sign() {{ printf %s \"$1\" | openssl dgst -{algorithm} -hmac \"{SECRET}\" -r | cut -d ' ' -f 1; }}");
    Some(block("sh", &line))
}

/// The lines that send an example now.
pub fn lines(contract: &Contract, operation: &Operation, example: &Example) -> String {
    let mut lines: Vec<String> = example.body.iter().map(|body| format!("BODY={}", single_quoted(body))).collect();
    if let Some((signing, recipe)) = contract.signed_by(operation) {
        lines.push("TIMESTAMP=$(date +%s000)".to_owned());
        let text = canonical(contract, signing, recipe, operation, example);
        lines.push(format!("SIGNATURE=$(sign \"{text}\")"));
    }
    lines.push(curl(contract, operation, example));
    lines.join("\n")
}

/// The canonical string as a text between double quotes.
fn canonical(
    contract: &Contract,
    signing: &Signing,
    recipe: &Recipe,
    operation: &Operation,
    example: &Example,
) -> String {
    let (path, query) = target(example).split_once('?').unwrap_or((target(example), ""));
    let (path, query) = (double_quoted(path), double_quoted(&decoded(query)));
    let body = if example.body.is_some() { "$BODY" } else { "" };
    recipe.canonical(
        signing,
        |role| value(contract, recipe, role),
        &SignedRequest { method: &operation.method, path: &path, query: &query, body },
    )
}

/// The value of a header that signs, between double quotes.
fn value(contract: &Contract, recipe: &Recipe, role: &str) -> String {
    match role {
        "key" => KEY.to_owned(),
        "timestamp" => "$TIMESTAMP".to_owned(),
        "signature" => "$SIGNATURE".to_owned(),
        role => double_quoted(&contract.usual_value(recipe, role)),
    }
}

fn curl(contract: &Contract, operation: &Operation, example: &Example) -> String {
    let base = format!("$TRADEWIRE_{}_URL", operation.host.to_ascii_uppercase());
    let mut lines = vec![format!("curl -X {} \"{base}{}\"", operation.method, double_quoted(target(example)))];
    let content_type = ("content-type".to_owned(), operation.content_type.clone());
    let own = [content_type].into_iter().chain(example.headers.clone());
    lines.extend(own.map(|(name, value)| format!("-H {}", single_quoted(&format!("{name}: {value}")))));
    lines.extend(contract.signed_by(operation).into_iter().flat_map(|(signing, recipe)| {
        let header =
            |of: &Header| format!("-H \"{}: {}\"", signing.header(&of.role), value(contract, recipe, &of.role));
        recipe.sent(signing).map(header).collect::<Vec<_>>()
    }));
    lines.extend(example.body.iter().map(|_| "--data-binary \"$BODY\"".to_owned()));
    lines.join(" \\\n  ")
}

/// Path and query.
fn target(example: &Example) -> &str {
    example.sends.split_once(' ').map_or("", |(_, target)| target)
}

/// A query as it is signed.
fn decoded(query: &str) -> String {
    percent_encoding::percent_decode_str(query).decode_utf8_lossy().into_owned()
}

/// A text between double quotes of the shell.
fn double_quoted(text: &str) -> String {
    let escaped = |c: char| if "\\\"$`".contains(c) { format!("\\{c}") } else { c.to_string() };
    text.chars().map(escaped).collect()
}

/// A text as one word of the shell.
fn single_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
