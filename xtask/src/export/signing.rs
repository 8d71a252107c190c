//! How requests are signed, in words.

use crate::contract::*;
use crate::language::{Auth, Part};
use crate::prose::code;
use crate::resolve::SHARED_GROUP;

/// The enum of the shared group that lists the algorithms.
const ALGORITHM: &str = "Algorithm";

/// The recipe that the requests of a host are signed by.
pub fn recipe_of<'a>(contract: &'a Contract, host: &Host) -> Option<(&'a Signing, &'a Recipe)> {
    let signing = contract.signing.as_ref()?;
    let recipe = signing.recipes.iter().find(|recipe| recipe.name == host.recipe)?;
    Some((signing, recipe))
}

/// The algorithms, if the contract lists them.
pub fn algorithms(contract: &Contract) -> Option<&Enum> {
    let shared = contract.groups.iter().find(|group| group.name == SHARED_GROUP)?;
    shared.enums.iter().find(|list| list.name.name == ALGORITHM)
}

impl Signing {
    /// The whole name of a header.
    pub fn header(&self, role: &str) -> String {
        let name = self.headers.iter().find(|header| header.role == role).map(|header| header.name.as_str());
        format!("{}{}", self.prefix, name.unwrap_or_default())
    }
}

impl Recipe {
    /// The headers that every request carries, in the order of the contract.
    pub fn sent<'a>(&'a self, signing: &'a Signing) -> impl Iterator<Item = &'a Header> {
        let is_sent = |role: &str| match role {
            "signature" => true,
            "recv_window" if self.recv_window.required => true,
            role => self.signed.iter().any(|signed| signed == role),
        };
        signing.headers.iter().filter(move |header| is_sent(&header.role))
    }

    /// What the canonical string is made of, a clause each.
    pub fn steps(&self, signing: &Signing) -> Vec<String> {
        let headers: Vec<String> = self.signed.iter().map(|role| code(&signing.header(role))).collect();
        let step = |part: &Part| match part {
            Part::Headers => {
                format!("the headers {}, in this order, as `name=value`, joined by `&`", headers.join(", "))
            }
            Part::Method => "the method".to_owned(),
            Part::Path => "the path, as it is sent".to_owned(),
            Part::Query => "the query, decoded, its pairs sorted by their names".to_owned(),
            Part::Body => "the body, byte for byte".to_owned(),
        };
        self.parts.iter().map(step).collect()
    }
}

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

/// The headers of an example that sign it, with their values; the signature itself is for the caller to compute.
pub fn signing_headers(contract: &Contract, operation: &Operation) -> Vec<(String, String)> {
    let host = contract.hosts.iter().find(|host| host.name == operation.host);
    let recipe = host.and_then(|host| recipe_of(contract, host)).filter(|_| operation.auth == Auth::Signed);
    let Some((signing, recipe)) = recipe else { return Vec::new() };
    let Some(caller) = &signing.example else { return Vec::new() };
    let value = |role: &str| match role {
        "key" => caller.key.clone(),
        "timestamp" => caller.timestamp.to_string(),
        "algorithm" => algorithms(contract).and_then(|list| list.default.clone()).unwrap_or_default(),
        "recv_window" => recipe.recv_window.default.to_string(),
        _ => "$SIGNATURE".to_owned(),
    };
    recipe.sent(signing).map(|header| (signing.header(&header.role), value(&header.role))).collect()
}
