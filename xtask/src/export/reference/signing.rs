//! Signing: the headers, and how the text that is signed is made.

use super::fields::{doubts, source};
use crate::contract::*;
use crate::export::markdown::{self, block, join, table};
use crate::export::signing::{JOINING, example};
use crate::prose::code;

pub fn signing(contract: &Contract) -> String {
    let Some(signing) = &contract.signing else { return String::new() };
    let header = |of: &Header| {
        let meaning = [vec![markdown::text(&of.fact.doc)], doubts(&of.fact, &signing.fact)].concat().join(" ");
        vec![code(&signing.header(&of.role)), meaning]
    };
    let headers: Vec<_> = signing.headers.iter().map(header).collect();
    let algorithms = contract.algorithms().map(|list| {
        let names: Vec<String> = list.values.iter().map(|value| code(&value.wire)).collect();
        let default = list.default.as_ref().map(|default| format!(" {} where none is named.", code(default)));
        format!("Algorithms: {}.{}", names.join(", "), default.unwrap_or_default())
    });
    let ahead = format!("A timestamp may be {} ms ahead of the host's clock.", signing.max_ahead);
    let head = [
        "## Signing".to_owned(),
        format!("{} {}", markdown::text(&signing.fact.doc), source(&signing.fact)),
        table(&["Header", "What it carries"], &headers),
        [algorithms, Some(ahead)].into_iter().flatten().collect::<Vec<_>>().join(" "),
        "The text that is signed, the canonical string, has a recipe for each host.".to_owned(),
    ];
    let recipes = signing.recipes.iter().map(|of| recipe(contract, signing, of));
    join(head.into_iter().chain(recipes).chain([JOINING.to_owned()]))
}

fn recipe(contract: &Contract, signing: &Signing, recipe: &Recipe) -> String {
    let steps = recipe.steps(signing).into_iter().zip(1..).map(|(step, number)| format!("{number}. {step}"));
    let sent: Vec<String> = recipe.sent(signing).map(|header| code(&signing.header(&header.role))).collect();
    let window = format!(
        "A request is taken until its timestamp and the receive window: {} ms where it names none, {} ms at most.",
        recipe.recv_window.default, recipe.recv_window.max
    );
    let shown = example(contract, recipe).and_then(|example| example.canonical.as_ref());
    join([
        format!("### Recipe {}", markdown::text(&recipe.name)),
        format!("{} {}", markdown::text(&recipe.fact.doc), source(&recipe.fact)),
        steps.collect::<Vec<_>>().join("\n"),
        shown.map(|canonical| block("text", canonical)).unwrap_or_default(),
        format!("Every signed request carries {}. {window}", sent.join(", ")),
        refusals(signing, recipe),
    ])
}

fn refusals(signing: &Signing, recipe: &Recipe) -> String {
    let told = format!(
        "A refused signature comes under HTTP {}, with the code {}",
        recipe.http_status,
        code(recipe.otherwise())
    );
    if recipe.codes().next().is_none() {
        return format!("{told}.");
    }
    let row = |(refusal, code_of): (&str, &str)| {
        let words = signing.refusals.iter().find(|(of, _)| *of == refusal).map_or("", |(_, words)| words.as_str());
        vec![markdown::text(words), code(code_of)]
    };
    let rows: Vec<_> = recipe.codes().map(row).collect();
    join([format!("{told} or one that tells why:"), table(&["Why", "Code"], &rows)])
}
