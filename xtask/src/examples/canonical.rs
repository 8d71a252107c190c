//! The canonical string of a request, as the contract's recipes say: written here once more, so that an example tells
//! when the crates sign something else.

use super::wire::Wire;
use crate::contract::{Contract, Operation};
use crate::language::Part;
use crate::signing::{signed_by, usual_value};

/// The canonical string of a request of the example's caller; none for a public operation.
pub fn canonical(contract: &Contract, operation: &Operation, wire: &Wire) -> Option<String> {
    let (signing, recipe) = signed_by(contract, operation)?;
    let caller = signing.example.as_ref()?;
    let value = |role: &str| match role {
        "key" => caller.key.clone(),
        "timestamp" => caller.timestamp.to_string(),
        role => usual_value(contract, recipe, role),
    };
    let part = |part| match part {
        Part::Headers => "",
        Part::Method => operation.method.as_str(),
        Part::Path => wire.path.as_str(),
        Part::Query => wire.signed_query.as_str(),
        Part::Body => wire.body.as_deref().unwrap_or_default(),
    };
    Some(recipe.canonical(signing, value, part))
}
