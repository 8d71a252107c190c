//! How requests are signed, in words.

use crate::contract::*;
use crate::language::Part;
use crate::prose::code;

/// How the parts become a signature.
pub const JOINING: &str = "The parts are joined by `#`; those that are empty are left out. The signature is the HMAC of \
                           this text with the secret, in lower-case hexadecimal digits.";

impl Recipe {
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

/// The first example that is signed by a recipe.
pub fn example<'a>(contract: &'a Contract, recipe: &Recipe) -> Option<&'a Example> {
    let is_signed_so = |operation: &&Operation| {
        contract.hosts.iter().any(|host| host.name == operation.host && host.recipe == recipe.name)
    };
    let operations = contract.groups.iter().flat_map(|group| &group.operations).filter(is_signed_so);
    operations.flat_map(|operation| &operation.examples).find(|example| example.canonical.is_some())
}
