//! What the contract says of signing, applied to a request.

use crate::contract::{Contract, Enum, Header, Operation, Recipe, Signing};
use crate::language::{Auth, Part};
use crate::resolve::SHARED_GROUP;

/// The enum of the shared group that lists the algorithms. Its default is taken when none is chosen.
pub const ALGORITHM: &str = "Algorithm";

/// The recipe that the requests of an operation are signed by; none if it is public.
pub fn signed_by<'a>(contract: &'a Contract, operation: &Operation) -> Option<(&'a Signing, &'a Recipe)> {
    if operation.auth == Auth::Public {
        return None;
    }
    let signing = contract.signing.as_ref()?;
    let host = contract.host(&operation.host)?;
    let recipe = signing.recipes.iter().find(|recipe| recipe.name == host.recipe)?;
    Some((signing, recipe))
}

/// The algorithms, if the contract lists them.
pub fn algorithms(contract: &Contract) -> Option<&Enum> {
    let shared = contract.groups.iter().find(|group| group.name == SHARED_GROUP)?;
    shared.enums.iter().find(|list| list.name.name == ALGORITHM)
}

/// The value of a header that no caller has to think of; empty for the others.
pub fn usual_value(contract: &Contract, recipe: &Recipe, role: &str) -> String {
    match role {
        "algorithm" => algorithms(contract).and_then(|list| list.default.clone()).unwrap_or_default(),
        "recv_window" => recipe.recv_window.default.to_string(),
        _ => String::new(),
    }
}

impl Signing {
    /// The whole name of a header.
    pub fn header(&self, role: &str) -> String {
        let name = self.headers.iter().find(|header| header.role == role).map_or("", |header| &header.name);
        format!("{}{name}", self.prefix)
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

    /// The canonical string, from the values of the headers by their roles and the other parts of a request.
    pub fn canonical<'a>(
        &self,
        signing: &Signing,
        value: impl Fn(&str) -> String,
        part: impl Fn(Part) -> &'a str,
    ) -> String {
        let headers = self.signed.iter().map(|role| format!("{}={}", signing.header(role), value(role)));
        let headers = headers.collect::<Vec<_>>().join("&");
        let parts = self.parts.iter().map(|of| if *of == Part::Headers { headers.as_str() } else { part(*of) });
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("#")
    }
}
