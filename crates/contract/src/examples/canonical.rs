//! The canonical string of an example's request.

use super::wire::Wire;
use crate::signing::SignedRequest;
use crate::{Contract, Operation};

/// Returns the canonical string of a request of the example's caller, or `None` for a public operation.
pub fn canonical(contract: &Contract, operation: &Operation, wire: &Wire) -> Option<String> {
    let (signing, recipe) = contract.signed_by(operation)?;
    let caller = signing.example.as_ref()?;
    let value = |role: &str| match role {
        "key" => caller.key.clone(),
        "timestamp" => caller.timestamp.to_string(),
        role => contract.usual_value(recipe, role),
    };
    let body = wire.body.as_deref().unwrap_or_default();
    let request = SignedRequest { method: &operation.method, path: &wire.path, query: &wire.signed_query, body };
    Some(recipe.canonical(signing, value, &request))
}
