//! Renders the envelopes.

use tradewire_contract::prose::code;
use tradewire_contract::reference::evidence::meaning;
use tradewire_contract::reference::words::type_word;
use tradewire_contract::{Contract, Envelope, Fact, Field};

use super::page::statement;
use crate::export::markdown::{self, block, join, table};

/// Renders the envelopes.
pub fn envelopes(contract: &Contract) -> String {
    let intro = "Unless its operation says otherwise, a response is wrapped in the envelope of its host, which distinguishes failures \
                 from successes, whatever the HTTP status is."
        .to_owned();
    let envelopes = contract.envelopes.iter().map(|of| envelope(contract, of));
    join(["## Envelopes".to_owned(), intro].into_iter().chain(envelopes))
}

fn envelope(contract: &Contract, envelope: &Envelope) -> String {
    let hosts = contract.hosts.iter().filter(|host| host.envelope == envelope.name);
    let hosts = hosts.map(|host| markdown::text(&host.name)).collect();
    let chosen = contract.operations().filter(|of| of.written_envelope.as_ref() == Some(&envelope.name));
    let operations = chosen.map(|of| code(&of.name.to_string())).collect();
    let used_by =
        [("Hosts", hosts), ("Operations", operations)].into_iter().filter(|(_, names): &(_, Vec<_>)| !names.is_empty());
    let used_by: String = used_by.map(|(what, names)| format!("{what}: {}. ", names.join(", "))).collect();
    let location = code(&envelope.code);
    let or_code = match envelope.ok_code.as_deref() {
        None => format!(" or {location} is a listed error code"),
        Some("") => format!(" or {location} is not empty"),
        Some(ok_code) => format!(" or {location} is neither {} (in any letter case) nor empty", code(ok_code)),
    };
    let layout = format!(
        "{used_by}The response is a failure if {} is not {}{or_code}. The error code is in {location}, the result in {}.",
        code(&envelope.status),
        envelope.ok,
        code(&envelope.result)
    );
    let rows = rows(contract, "", &envelope.fields, &envelope.fact);
    join([
        format!("### Envelope {}", markdown::text(&envelope.name)),
        statement(&envelope.fact),
        table(&["Name", "Type", "Meaning"], &rows),
        layout,
        block("text", &format!("{}\n{}", envelope.succeeded, envelope.failed)),
    ])
}

/// Returns a row for each field and for each field of its record, named by its path.
fn rows(contract: &Contract, path: &str, fields: &[Field], around: &Fact) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for field in fields {
        let name = format!("{path}{}", field.wire);
        let list = if field.list { "list of " } else { "" };
        let optional = if field.optional { "?" } else { "" };
        let ty = format!("{list}{}{optional}", type_word(&field.ty));
        rows.push(vec![code(&name), ty, meaning(&field.fact, around)]);
        // Only one level is rendered: the checks reject an envelope that is nested more deeply, and a record may contain itself.
        if let Some(record) = contract.record_of(&field.ty).filter(|_| path.is_empty()) {
            rows.extend(self::rows(contract, &format!("{name}."), &record.fields, around));
        }
    }
    rows
}
