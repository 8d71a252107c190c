//! Signing: the headers as security schemes.

use tradewire_contract::prose::code;
use tradewire_contract::reference::SIGNATURE;
use tradewire_contract::{Contract, HeaderRole, Operation, Recipe, Signing};

use super::fields::described;
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
