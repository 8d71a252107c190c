//! How requests are signed, in words.

use crate::contract::*;

/// How the parts become a signature.
pub const JOINING: &str = "The parts are joined by `#`; those that are empty are left out. The signature is the HMAC of \
                           this text with the secret, in lower-case hexadecimal digits.";

/// The first example that is signed by a recipe.
pub fn example<'a>(contract: &'a Contract, recipe: &Recipe) -> Option<&'a Example> {
    let is_signed_so = |operation: &&Operation| {
        contract.hosts.iter().any(|host| host.name == operation.host && host.recipe == recipe.name)
    };
    let operations = contract.groups.iter().flat_map(|group| &group.operations).filter(is_signed_so);
    operations.flat_map(|operation| &operation.examples).find(|example| example.canonical.is_some())
}
