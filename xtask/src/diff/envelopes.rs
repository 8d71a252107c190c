//! Envelopes: the wrappers of responses.

use tradewire_contract::Envelope;

use super::change::{Class, ItemChanges};
use super::facts::{self, Subject};
use super::fields::{self, FieldUse};
use super::pairing::Kind;
use super::usage::Usage;
use super::wording;

pub const ENVELOPES: Kind<Envelope> = Kind {
    users: |usage, envelope| {
        usage.of_operations(|contract, of| contract.envelope(of).is_some_and(|used| used.name == envelope.name))
    },
    ..Kind::on_wire("envelope", |envelope| format!("envelope {}", envelope.name), compare)
};

fn compare(old: &Envelope, new: &Envelope, _: &Usage<'_>, item: &mut ItemChanges) {
    let Envelope {
        name: _,
        fact,
        fields,
        status,
        ok,
        written_code: _,
        code,
        written_message: _,
        message,
        arguments,
        result,
        ok_code,
        succeeded,
        failed,
    } = old;
    let parts = [
        ("the status field", status.clone(), new.status.clone()),
        ("the status of a success", ok.to_string(), new.ok.to_string()),
        ("the field of the error code", code.join("."), new.code.join(".")),
        ("the field of the message", message.join("."), new.message.join(".")),
        ("the field of the result", result.clone(), new.result.clone()),
        ("the template of a success", succeeded.clone(), new.succeeded.clone()),
        ("the template of a failure", failed.clone(), new.failed.clone()),
    ];
    for (subject, old, new) in parts {
        item.compare(Class::Behavior, subject, (&old, &new), wording::quoted);
    }
    let arguments = (arguments, &new.arguments);
    item.compare(Class::Behavior, "the field of the message arguments", arguments, wording::quoted_or_none);
    item.compare(Class::Behavior, "the code of a success", (ok_code, &new.ok_code), wording::quoted_or_none);
    fields::compare(fields, &new.fields, FieldUse::Envelope, (fact, &new.fact), item);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}
