//! Signing: the headers as security schemes.

use tradewire_contract::prose::code;
use tradewire_contract::{Contract, Header, HeaderRole, Operation, Recipe, Signing};

use super::fields::described;
use crate::export::exact_json::Object;
use crate::export::reference::SIGNATURE;

/// Returns a security scheme for each header of a signed request.
pub fn schemes(contract: &Contract) -> Object {
    let headers = contract.signing.iter().flat_map(|signing| signing.headers.iter().map(move |of| (signing, of)));
    let scheme = |(signing, header): (&Signing, &Header)| {
        let name = signing.header_name(header);
        let sentences =
            if header.signing_role() == Some(HeaderRole::Signature) { recipe_sentences(signing) } else { Vec::new() };
        let scheme = Object::new().with("type", "apiKey").with("in", "header").with("name", &name);
        (name, scheme.with_all(described(&header.fact, &sentences)))
    };
    headers.map(scheme).collect()
}

fn recipe_sentences(signing: &Signing) -> Vec<String> {
    let recipe = |recipe: &Recipe| {
        let steps = recipe.steps(signing).join("; ");
        format!("Signing recipe {}: {steps}.", code(&recipe.name))
    };
    signing.recipes.iter().map(recipe).chain([SIGNATURE.to_owned()]).collect()
}

/// Returns the headers that an operation requires, each with an empty list of scopes.
pub fn requirement(contract: &Contract, operation: &Operation) -> Vec<Object> {
    let Some((signing, recipe)) = contract.signed_by(operation) else { return Vec::new() };
    vec![recipe.sent(signing).map(|header| (signing.header_name(header), Vec::<&str>::new())).collect()]
}
