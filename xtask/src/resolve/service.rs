//! What all groups share: hosts, deployments, envelopes and signing.

use super::scope::Scope;
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
    Signing {
        prefix: signing.prefix.clone(),
        accepted: signing.accepted.clone(),
        max_ahead: signing.max_ahead,
        headers: signing.headers.iter().map(|(role, of)| header(role, of, Some(&fact))).collect(),
        refusals: signing.refusals.iter().map(|(refusal, words)| (refusal.clone(), words.clone())).collect(),
        recipes: signing.recipes.iter().map(recipe).collect(),
        example: signing.example.clone(),
        fact,
    }
}

pub fn header(role: &str, header: &lang::Header, parent: Option<&Fact>) -> Header {
    let fact = Fact::of(&header.doc, &header.source, &header.evidence, parent);
    Header { role: role.to_owned(), name: header.name.clone(), fact }
}

/// The key of a recipe's codes that stands for every refusal without a code of its own.
const OTHERWISE: &str = "otherwise";

impl Scope<'_> {
    pub(super) fn envelope(&self, group: &str, name: &str, envelope: &lang::Envelope) -> Envelope {
        let fact = Fact::of(&envelope.doc, &envelope.source, &envelope.evidence, None);
        let path = |text: &str| text.split('.').map(str::to_owned).collect();
        Envelope {
            name: name.to_owned(),
            fields: envelope
                .fields
                .iter()
                .filter_map(|(wire, field)| self.field(group, None, &fact, wire, field))
                .collect(),
            fact,
            status: envelope.status.clone(),
            ok: envelope.ok,
            code: path(&envelope.code),
            message: envelope.message.as_deref().map(path).unwrap_or_default(),
            arguments: envelope.arguments.clone(),
            result: envelope.result.clone(),
            code_fails: envelope.code_fails,
            succeeded: envelope.succeeded.clone(),
            failed: envelope.failed.clone(),
        }
    }
}
