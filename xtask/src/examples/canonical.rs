//! The canonical string of a request, as the contract's recipes say: written here once more, so that an example tells
//! when the crates sign something else.

use super::wire::Wire;
use crate::contract::{Contract, Operation};
use crate::language::{Auth, Part};
use crate::resolve::SHARED_GROUP;

/// The enum of the shared group whose default is the algorithm that is taken when none is chosen.
const ALGORITHM: &str = "Algorithm";

/// The canonical string of a request of the example's caller; none for a public operation.
pub fn canonical(contract: &Contract, operation: &Operation, wire: &Wire) -> Option<String> {
    if operation.auth == Auth::Public {
        return None;
    }
    let signing = contract.signing.as_ref()?;
    let caller = signing.example.as_ref()?;
    let host = contract.hosts.iter().find(|host| host.name == operation.host)?;
    let recipe = signing.recipes.iter().find(|recipe| recipe.name == host.recipe)?;
    let value = |role: &str| match role {
        "key" => caller.key.clone(),
        "timestamp" => caller.timestamp.to_string(),
        "algorithm" => algorithm(contract).unwrap_or_default(),
        "recv_window" => recipe.recv_window.default.to_string(),
        _ => String::new(),
    };
    let name = |role: &str| signing.headers.iter().find(|header| header.role == role).map_or("", |header| &header.name);
    let headers = recipe.signed.iter().map(|role| format!("{}{}={}", signing.prefix, name(role), value(role)));
    let headers = headers.collect::<Vec<_>>().join("&");
    let parts = recipe.parts.iter().map(|part| match part {
        Part::Headers => headers.as_str(),
        Part::Method => operation.method.as_str(),
        Part::Path => wire.path.as_str(),
        Part::Query => wire.signed_query.as_str(),
        Part::Body => wire.body.as_deref().unwrap_or_default(),
    });
    Some(parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("#"))
}

fn algorithm(contract: &Contract) -> Option<String> {
    let group = contract.groups.iter().find(|group| group.name == SHARED_GROUP)?;
    group.enums.iter().find(|list| list.name.name == ALGORITHM)?.default.clone()
}
