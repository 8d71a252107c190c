//! Envelopes: what answers are wrapped in.

use super::change::{Class, Item};
use super::facts::{self, IT};
use super::fields::{self, Role};
use super::pairs::Kind;
use super::words;
use crate::contract::Envelope;

pub const ENVELOPES: Kind<Envelope> = Kind {
    noun: "envelope",
    place: |envelope| format!("envelope {}", envelope.name),
    gone: Class::Behaviour,
    added: Class::Behaviour,
    users: |uses, envelope| uses.of_hosts(|host| host.envelope == envelope.name),
    instead: |_, _| None,
    compare: envelope,
};

fn envelope(old: &Envelope, new: &Envelope, item: &mut Item) {
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
        code_fails,
        succeeded,
        failed,
    } = old;
    let texts = [
        ("success or failure stands in", status.clone(), new.status.clone()),
        ("the status of a success is", ok.to_string(), new.ok.to_string()),
        ("the error code stands in", code.join("."), new.code.join(".")),
        ("the message stands in", message.join("."), new.message.join(".")),
        ("the payload stands in", result.clone(), new.result.clone()),
        ("a success is written", succeeded.clone(), new.succeeded.clone()),
        ("a failure is written", failed.clone(), new.failed.clone()),
    ];
    for (verb, old, new) in texts {
        item.tell_if_other(Class::Behaviour, (&old, &new), |old, new| format!("{verb} `{new}`, was `{old}`"));
    }
    item.tell_if_other(Class::Behaviour, (arguments, &new.arguments), |old, new| {
        let (is, was) = (words::or_none(new.as_deref()), words::or_none(old.as_deref()));
        format!("the field of the message's arguments is {is}, was {was}")
    });
    match (*code_fails, new.code_fails) {
        (false, true) => item.tell(Class::Behaviour, "an error code is a failure whatever the status says"),
        (true, false) => item.tell(Class::Behaviour, "the status alone tells a failure, whatever the error code"),
        _ => {}
    }
    fields::compare(fields, &new.fields, Role::Envelope, (fact, &new.fact), item);
    facts::compare(IT, (fact, &new.fact), None, item);
}
