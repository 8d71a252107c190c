//! Signing: the headers as security schemes, and the recipes for clients that are written by hand.

use tradewire_contract::prose::code;
use tradewire_contract::reference::markdown;
use tradewire_contract::reference::{SIGNATURE, signed_example};
use tradewire_contract::{Contract, Example, HeaderRole, Operation, Recipe, Signing};

use super::fields::{described, facts};
use crate::export::exact_json::{Json, Object};

/// Returns a security scheme for each header of a signed request.
pub fn schemes(contract: &Contract) -> Object {
    let headers = contract.signing.iter().flat_map(|signing| signing.headers.iter().map(move |of| (signing, of)));
    headers.fold(Object::new(), |schemes, (signing, header)| {
        let name = signing.header_name(header);
        let sentences =
            if header.signing_role() == Some(HeaderRole::Signature) { recipe_sentences(signing) } else { Vec::new() };
        let scheme = Object::new().with("type", "apiKey").with("in", "header").with("name", &name);
        schemes.with(&name, scheme.with_all(described(&header.fact, &sentences)))
    })
}

fn recipe_sentences(signing: &Signing) -> Vec<String> {
    let recipe = |recipe: &Recipe| {
        let steps = recipe.steps(signing).join("; ");
        format!("Signing recipe {}: {steps}.", code(&recipe.name))
    };
    signing.recipes.iter().map(recipe).chain([SIGNATURE.to_owned()]).collect()
}

/// Returns the headers that an operation requires.
pub fn requirement(contract: &Contract, operation: &Operation) -> Json {
    let Some((signing, recipe)) = contract.signed_by(operation) else { return Json::List(Vec::new()) };
    let none = || Json::List(Vec::new());
    let all = recipe.sent(signing).fold(Object::new(), |all, header| all.with(&signing.header_name(header), none()));
    Json::from(vec![all])
}

/// Returns everything that a client needs to sign a request.
pub fn recipe_book(contract: &Contract) -> Option<Object> {
    let signing = contract.signing.as_ref()?;
    let headers = signing.headers.iter().fold(Object::new(), |headers, header| {
        let value = Object::new().with("name", signing.header_name(header)).with_all(described(&header.fact, &[]));
        headers.with(&header.role, value)
    });
    let recipes =
        signing.recipes.iter().fold(Object::new(), |recipes, of| recipes.with(&of.name, recipe(contract, signing, of)));
    let list = contract.algorithms();
    let names = list.map(|list| list.values.iter().map(|value| value.wire.as_str()).collect::<Vec<_>>());
    let caller = signing.example.as_ref().map(|caller| {
        Object::new().with("key", &caller.key).with("secret", &caller.secret).with("timestamp", caller.timestamp)
    });
    let book = described(&signing.fact, &[SIGNATURE.to_owned()])
        .with_some("algorithms", names)
        .with_some("algorithm", list.and_then(|list| list.default.as_ref()))
        .with("headers", headers)
        .with("accepted-prefixes", signing.accepted.clone())
        .with("max-ahead-milliseconds", signing.max_ahead)
        .with("recipes", recipes)
        .with_some("example-caller", caller);
    Some(book)
}

fn recipe(contract: &Contract, signing: &Signing, recipe: &Recipe) -> Object {
    let hosts = contract.hosts.iter().filter(|host| host.recipe == recipe.name).map(|host| host.name.as_str());
    let signed: Vec<String> = recipe.signed_headers(signing).collect();
    let window = Object::new()
        .with("required", recipe.recv_window.required)
        .with("default-milliseconds", recipe.recv_window.default)
        .with("max-milliseconds", recipe.recv_window.max);
    let codes = recipe.codes().fold(Object::new(), |codes, (rejection, code)| codes.with(rejection, code));
    let rejection = Object::new()
        .with("status", i64::from(recipe.http_status))
        .with("codes", codes.with("otherwise", recipe.otherwise()));
    Object::new()
        .with("hosts", hosts.collect::<Vec<_>>())
        .with("description", markdown::text(&recipe.fact.doc))
        .with("signed-headers", signed)
        .with("parts", recipe.parts.iter().map(|part| part.as_str()).collect::<Vec<_>>())
        .with("steps", recipe.steps(signing))
        .with("receive-window", window)
        .with("rejection", rejection)
        .with_some("example", signed_example(contract, recipe).map(shown))
        .with_all(facts(&recipe.fact, Some(&signing.fact)))
}

fn shown(example: &Example) -> Object {
    Object::new().with("sends", &example.sends).with_some("canonical", example.canonical.as_ref())
}
