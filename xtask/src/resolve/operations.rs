//! Operations.

use super::examples;
use super::scope::Scope;
use super::units::parse_rate;
use crate::contract::{Fact, Name, Operation, Returns};
use crate::language as lang;
use crate::types::parse_type;

impl Scope<'_> {
    pub(super) fn operation(&self, name: Name, operation: &lang::Operation) -> Option<Operation> {
        let fact = Fact::of(&operation.doc, &operation.source, &operation.evidence, None);
        let (method, rest) = operation.request.split_once(' ')?;
        let (host, path) = rest.split_once(':')?;
        let returns = parse_type(&operation.returns).ok()?;
        let field = |wire: &str, field| self.field(&name.group, None, &fact, wire, field);
        Some(Operation {
            method: method.to_owned(),
            host: host.to_owned(),
            path: path.to_owned(),
            content_type: operation.content_type.clone(),
            also_takes: operation.also_takes.clone(),
            auth: operation.auth,
            account: operation.account,
            effect: operation.effect,
            rate: operation.rate.as_deref().and_then(parse_rate),
            returns: Returns {
                ty: self.ty(&name.group, None, &returns)?,
                list: returns.list,
                optional: returns.optional,
            },
            null_result: operation.null_result.clone(),
            paging: operation.paging.clone(),
            params: operation.params.iter().filter_map(|(wire, param)| field(wire, param)).collect(),
            body: operation.body.as_ref().and_then(|body| field(body.name.as_deref().unwrap_or("body"), body)),
            errors: operation.errors.iter().flat_map(|codes| codes.values.keys().cloned()).collect(),
            examples: operation.examples.iter().map(|(name, example)| examples::example(name, example)).collect(),
            answers: operation.answers.iter().map(|(name, answer)| examples::answer(name, answer)).collect(),
            name,
            fact,
        })
    }
}
