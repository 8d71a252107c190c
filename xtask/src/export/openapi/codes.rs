//! Error codes: what each means, what it leaves behind, and what to do about it.

use super::facts::described;
use crate::contract::*;
use crate::export::exact_json::Object;
use crate::export::markdown;
use crate::export::words::about;
use crate::language::CodeValue;

/// All codes, their kinds, and the HTTP statuses that show a refusal.
pub fn table(contract: &Contract) -> Object {
    let kinds = contract.kinds.iter().fold(Object::new(), |kinds, kind| {
        let told = Object::new().with("description", markdown::text(&kind.doc)).with("about", about(kind.about));
        kinds.with(&kind.name, told.with("advice", markdown::text(&kind.advice)))
    });
    let codes = contract.groups.iter().flat_map(|group| group.codes().map(move |code| (group, code)));
    let codes = codes.fold(Object::new(), |codes, (group, of)| codes.with(&of.wire, code(contract, group, of)));
    let hosts = contract.hosts.iter().fold(Object::new(), |hosts, host| {
        let common = contract.common_codes(&host.name).map(|code| &code.wire).collect::<Vec<_>>();
        hosts.with(&host.name, common)
    });
    Object::new().with("kinds", kinds).with("codes", codes).with("codes-of-any-operation", hosts)
}

fn code(contract: &Contract, group: &Group, code: &Code) -> Object {
    let values = code.values.iter().fold(Object::new(), |values, (name, value)| {
        let ty = match value {
            CodeValue::Integer => "integer",
            CodeValue::Decimal => "decimal",
        };
        values.with(name, ty)
    });
    let operation = code.operation.as_ref().map(|operation| format!("{}.{operation}", group.name));
    let kind = contract.kind(&code.kind);
    described(&code.fact, &[])
        .with("kind", &code.kind)
        .with_some("about", code.about.or(kind.map(|kind| kind.about)).map(about))
        .with_some("values", values.if_any())
        .with_some("operation", operation)
}
