//! Error codes, their kinds, and statuses.

use crate::contract::{Code, CodeKind, Fact, Status};
use crate::language as lang;
use crate::prose::plain;

/// The codes that an operation lists; what they do not say of their source, the operation does.
pub fn listed((name, operation): (&String, &lang::Operation)) -> Vec<Code> {
    let fact = Fact::of(&operation.doc, &operation.source, &operation.evidence, None);
    operation.errors.iter().flat_map(|codes| all(codes, Some(&fact), Some(name))).collect()
}

/// Codes, with what they inherit.
pub fn all(codes: &lang::Codes, parent: Option<&Fact>, operation: Option<&String>) -> Vec<Code> {
    let parent = Fact::of("", &codes.source, &codes.evidence, parent);
    let code = |(wire, code): (&String, &lang::Code)| Code {
        wire: wire.clone(),
        name: code.name.clone().unwrap_or_else(|| wire.clone()),
        fact: Fact::of(&code.doc, &code.source, &code.evidence, Some(&parent)),
        kind: code.kind.clone(),
        about: code.about,
        operation: operation.cloned(),
        values: code.values.iter().map(|(name, value)| (name.clone(), *value)).collect(),
    };
    codes.values.iter().map(code).collect()
}

pub fn status(code: &str, status: &lang::Status) -> Option<Status> {
    let fact = Fact::of(&status.doc, &status.source, &status.evidence, None);
    Some(Status { code: code.parse().ok()?, fact, kind: status.kind.clone() })
}

pub fn kind(name: &str, kind: &lang::CodeKind) -> CodeKind {
    CodeKind {
        name: name.to_owned(),
        doc: plain(&kind.doc),
        about: kind.about,
        advice: plain(&kind.advice),
        again: kind.again,
    }
}
