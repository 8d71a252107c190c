//! Renders the signing headers and the recipes of canonical strings.

use tradewire_contract::prose::{code, code_list};
use tradewire_contract::reference::evidence::meaning;
use tradewire_contract::{Contract, Example, Header, Operation, Recipe, Signing};

use super::page::statement;
use crate::export::markdown::{self, block, join, table};

/// A description of how the parts of the canonical string become a signature.
pub const SIGNATURE: &str = "The parts are joined by `#`; empty ones are omitted. The signature is the HMAC of this canonical \
                             string with the secret as its key, in lowercase hexadecimal digits.";

/// Returns the first example that is signed with a recipe.
fn signed_example<'a>(contract: &'a Contract, recipe: &Recipe) -> Option<&'a Example> {
    let uses =
        |operation: &&Operation| contract.hosts.get(&operation.host).is_some_and(|host| host.recipe == recipe.name);
    let examples = contract.operations().filter(uses).flat_map(|operation| &operation.examples);
    examples.into_iter().find(|example| example.canonical.is_some())
}

/// Renders the signing headers and recipes.
pub fn signing(contract: &Contract) -> String {
    let Some(signing) = &contract.signing else { return String::new() };
    let header = |of: &Header| vec![code(&signing.header_name(of)), meaning(&of.fact, &signing.fact)];
    let headers: Vec<_> = signing.headers.iter().map(header).collect();
    let parts = [
        "## Signing".to_owned(),
        statement(&signing.fact),
        table(&["Header", "Value"], &headers),
        limits(contract, signing),
        example_caller(signing),
        "The string that is signed is called the canonical string. Each host has a recipe that builds it.".to_owned(),
    ];
    let recipes = signing.recipes.iter().map(|of| recipe(contract, signing, of));
    join(parts.into_iter().chain(recipes).chain([SIGNATURE.to_owned()]))
}

/// Describes the algorithms and the clock.
fn limits(contract: &Contract, signing: &Signing) -> String {
    let ahead = format!("A timestamp may be up to {} ms ahead of the host's clock.", signing.max_ahead);
    let Some(enumeration) = contract.algorithms() else { return ahead };
    let names = code_list(enumeration.values.iter().map(|value| &value.wire));
    let default = enumeration.default.as_ref().map(|default| format!(" Default: {}.", code(default)));
    format!("Algorithms: {names}.{} {ahead}", default.unwrap_or_default())
}

fn example_caller(signing: &Signing) -> String {
    let Some(caller) = &signing.example else { return String::new() };
    format!(
        "The example caller, whose canonical strings the operations show, has the API key {}, the secret {} and the timestamp \
         {}. Use them to test an implementation.",
        code(&caller.key),
        code(&caller.secret),
        caller.timestamp
    )
}

fn recipe(contract: &Contract, signing: &Signing, recipe: &Recipe) -> String {
    let steps = recipe.steps(signing).into_iter().zip(1..).map(|(step, number)| format!("{number}. {step}"));
    let sent = code_list(recipe.sent(signing).map(|header| signing.header_name(header)));
    let window = format!(
        "A request is valid until its timestamp plus the receive window: {} ms by default, {} ms at most.",
        recipe.recv_window.default, recipe.recv_window.max
    );
    let canonical = signed_example(contract, recipe).and_then(|example| example.canonical.as_ref());
    join([
        format!("### Recipe {}", markdown::text(&recipe.name)),
        statement(&recipe.fact),
        steps.collect::<Vec<_>>().join("\n"),
        canonical.map(|canonical| block("text", canonical)).unwrap_or_default(),
        format!("Every signed request carries {sent}. {window}"),
        rejections(signing, recipe),
    ])
}

fn rejections(signing: &Signing, recipe: &Recipe) -> String {
    let status = format!(
        "The response to a rejected signature has HTTP status {} and the code {}",
        recipe.http_status,
        code(recipe.otherwise())
    );
    if recipe.codes().next().is_none() {
        return format!("{status}.");
    }
    let row = |(rejection, code_of): (&str, &str)| {
        let message = signing.rejections.get(rejection).map_or("", String::as_str);
        vec![markdown::text(message), code(code_of)]
    };
    let rows: Vec<_> = recipe.codes().map(row).collect();
    join([format!("{status}, or one of these:"), table(&["Reason", "Code"], &rows)])
}
