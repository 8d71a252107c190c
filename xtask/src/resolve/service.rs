//! What all groups share: hosts, deployments and signing.

use crate::contract::*;
use crate::language as lang;

pub fn host(name: &str, host: &lang::Host) -> Option<Host> {
    let (group, operation) = host.server_time.split_once('.')?;
    Some(Host {
        name: name.to_owned(),
        fact: Fact::of(&host.doc, &host.source, &host.evidence, None),
        paths: host.paths.clone(),
        envelope: host.envelope.clone(),
        recipe: host.signing.clone(),
        server_time: Name { group: group.to_owned(), name: operation.to_owned() },
        malformed: host.malformed.clone(),
    })
}

pub fn deployment(name: &str, deployment: &lang::Deployment) -> Deployment {
    Deployment {
        name: name.to_owned(),
        fact: Fact::of(&deployment.doc, &deployment.source, &deployment.evidence, None),
        base_urls: deployment.base_urls.iter().map(|(host, url)| (host.clone(), url.clone())).collect(),
    }
}

pub fn signing(signing: &lang::Signing) -> Signing {
    let fact = Fact::of(&signing.doc, &signing.source, &signing.evidence, None);
    let recipe = |(name, recipe): (&String, &lang::Recipe)| Recipe {
        name: name.clone(),
        fact: Fact::of(&recipe.doc, &recipe.source, &recipe.evidence, Some(&fact)),
        signed: recipe.signed.clone(),
        parts: recipe.parts.clone(),
        recv_window: recipe.recv_window,
        http_status: recipe.http_status,
        codes: recipe
            .codes
            .iter()
            .filter(|(refusal, _)| *refusal != OTHERWISE)
            .map(|(refusal, code)| (refusal.clone(), code.clone()))
            .collect(),
        otherwise: recipe.codes.get(OTHERWISE).cloned().unwrap_or_default(),
    };
    let header = |(role, header): (&String, &lang::Header)| Header {
        role: role.clone(),
        name: header.name.clone(),
        fact: Fact::of(&header.doc, &header.source, &header.evidence, Some(&fact)),
    };
    Signing {
        prefix: signing.prefix.clone(),
        accepted: signing.accepted.clone(),
        max_ahead: signing.max_ahead,
        headers: signing.headers.iter().map(header).collect(),
        refusals: signing.refusals.iter().map(|(refusal, words)| (refusal.clone(), words.clone())).collect(),
        recipes: signing.recipes.iter().map(recipe).collect(),
        example: signing.example.clone(),
        fact,
    }
}

/// The key of a recipe's codes that stands for every refusal without a code of its own.
const OTHERWISE: &str = "otherwise";
