//! Reports pages with a request that no operation has.

use heck::ToSnakeCase;
use tradewire_contract::Operation;

use super::Comparison;
use crate::upstream::pages::Endpoint;
use crate::upstream::report::Finding;

/// Reports a page without an operation, with the command that would add the operation.
pub fn report(comparison: &Comparison<'_>, path: &str, endpoint: &Endpoint) -> Finding {
    let Endpoint { method, path: route } = endpoint;
    let mut finding = no_request(path, endpoint);
    let Some(similar) = similar(comparison, endpoint) else { return finding };
    let last = route.rsplit('/').find(|segment| !segment.starts_with('{')).unwrap_or_default();
    let file = if similar.fact.file.is_empty() { &similar.name.group } else { &similar.fact.file };
    let (name, host) = (last.to_snake_case(), &similar.host);
    let command = format!("cargo xtask new operation {file} {name} \"{method} {host}:{route}\"");
    finding.command = Some(command);
    finding
}

/// Reports a page with a request that no operation has.
pub fn no_request(path: &str, Endpoint { method, path: route }: &Endpoint) -> Finding {
    Finding::new(Some(path), path, format!("no operation has the request `{method} {route}`"))
}

/// Returns the operation whose path has the most in common with the path on a page.
fn similar(comparison: &Comparison<'_>, endpoint: &Endpoint) -> Option<&'static Operation> {
    let common = |operation: &&Operation| {
        let pairs = operation.path.split('/').zip(endpoint.path.split('/'));
        pairs.take_while(|(one, other)| one == other).count()
    };
    comparison.contract.operations().max_by_key(common)
}
