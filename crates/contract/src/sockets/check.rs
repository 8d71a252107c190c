//! Checks of sockets: they refer to existing items, their heartbeat can keep them open, and their examples mean what they declare.

use tradewire_wire::Object;

use super::{Answer, Meaning, Socket, SocketKey};
use crate::check::{Check, Fields, FoundField};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Auth, Operation, Scalar, Type};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, socket) in check.shared("sockets", &check.contract.sockets) {
        check.require_name("host", &site.child("host"), &socket.host, check.contract.hosts.keys());
        heartbeat(check, &site, socket);
        let methods = [("subscribe", &socket.subscribe), ("unsubscribe", &socket.unsubscribe)];
        check.require_distinct(&methods.map(|(key, method)| (site.child(key), method.as_str())));
        if let Some(declared) = &socket.key {
            key(check, &site, socket, declared);
        }
        for (shown, answer) in socket.answers.pairs() {
            meaning(check, &site.child("answers").child(shown), socket, answer);
        }
    }
}

/// Checks that clients send a heartbeat before the server closes the connection.
fn heartbeat(check: &mut Check<'_, '_>, site: &Site, socket: &Socket) {
    let (interval, limit) = (socket.heartbeat.interval, socket.heartbeat.limit);
    if interval == 0 || interval >= limit {
        let at = site.child("heartbeat");
        let title = format!("an interval of {interval} ms does not keep a connection open");
        let diagnostic = Diagnostic::new(Code::InvalidSocket, title)
            .at(at.child("interval"), "expected more than zero, and less than the limit")
            .also(at.child("limit"), format!("the server closes the connection after {limit} ms"));
        check.report(diagnostic.help("choose an interval of at most half the limit"));
    }
}

/// Checks that the key is returned by a signed operation of the socket's host.
fn key(check: &mut Check<'_, '_>, site: &Site, socket: &Socket, key: &SocketKey) {
    let at = site.child("key");
    let returns = format!("a key of the socket `{}`", socket.name);
    let signed = (Auth::Signed, "it is public, so its result authorizes nothing");
    let operation = &at.child("operation");
    let found = check.require_operation_of_host(operation, &key.operation, &socket.host, &returns, signed);
    if let Some((of, operation)) = found {
        key_field(check, &at, &of, operation, key);
    }
}

/// Checks that the result, or its field, is one required text.
fn key_field(check: &mut Check<'_, '_>, at: &Site, of: &Site, operation: &Operation, key: &SocketKey) {
    let returned = &operation.returns;
    let is_text = |ty: &Type| matches!(ty, Type::Scalar(Scalar::String | Scalar::Secret));
    let (site, has_key) = match &key.field {
        None => (at.child("operation"), is_text(&returned.ty)),
        Some(name) => {
            let site = at.child("field");
            let has_key = match Fields::of_type(check, &returned.ty) {
                Some(fields) => {
                    let Some(FoundField { field, .. }) = fields.find(check, &site, name) else { return };
                    is_text(&field.ty) && !field.list && !field.optional
                }
                None => false,
            };
            (site, has_key)
        }
    };
    if !has_key || returned.list || returned.optional {
        let title = format!("the result of `{}` has no key", key.operation);
        let diagnostic =
            Diagnostic::new(Code::InvalidSocket, title).at(site, "expected a required `secret` or `string`");
        let diagnostic = diagnostic.also(of.child("returns"), "the result is declared here");
        check.report(
            diagnostic.help("name the `field` of the result that holds the key; omit it if the result is the key"),
        );
    }
}

/// Checks that clients understand an example answer as it declares.
fn meaning(check: &mut Check<'_, '_>, site: &Site, socket: &Socket, answer: &Answer) {
    let found = match read(socket, &answer.text) {
        Ok(found) if found == answer.means => return,
        Ok(found) => format!("clients read it as `{}`", found.as_str()),
        Err(reason) => reason.to_owned(),
    };
    let title = format!("the answer `{}` does not mean `{}`", answer.name, answer.means.as_str());
    let diagnostic = Diagnostic::new(Code::ExampleResponse, title).at(site.child("text"), found);
    check.report(diagnostic.also(site.child("means"), "declared here"));
}

/// Reads an answer as clients do.
fn read(socket: &Socket, text: &str) -> Result<Meaning, &'static str> {
    let Ok(object) = Object::parse(text) else {
        let rejects = |key: &SocketKey| key.texts.iter().any(|end| text.ends_with(end));
        let is_rejection = socket.key.as_ref().is_some_and(rejects);
        return if is_rejection {
            Ok(Meaning::KeyRejected)
        } else {
            Err("it is neither JSON nor one of the key's `texts`")
        };
    };
    let code = object.get("code").and_then(|code| code.get().trim_matches('"').parse::<i64>().ok());
    let message = object.get("msg").and_then(|message| serde_json::from_str::<String>(message.get()).ok());
    let rejects = |key: &SocketKey| {
        code.is_some_and(|code| key.codes.contains(&code)) || message.is_some_and(|text| key.messages.contains(&text))
    };
    match code {
        None => Err("it has no integer `code`"),
        Some(code) if code == socket.success => Ok(Meaning::Confirmed),
        Some(_) if socket.key.as_ref().is_some_and(rejects) => Ok(Meaning::KeyRejected),
        Some(_) => Ok(Meaning::Rejected),
    }
}

#[cfg(all(test, feature = "embedded"))]
mod tests {
    use super::*;

    #[test]
    fn a_code_may_be_in_quotes() -> Result<(), &'static str> {
        let socket = crate::Contract::embedded().sockets.iter().next().ok_or("no socket")?;
        for (text, means) in [
            (format!(r#"{{"code":{}}}"#, socket.success), Ok(Meaning::Confirmed)),
            (format!(r#"{{"code":"{}"}}"#, socket.success), Ok(Meaning::Confirmed)),
            (r#"{"code":"none"}"#.to_owned(), Err("it has no integer `code`")),
        ] {
            assert_eq!(read(socket, &text), means, "{text}");
        }
        Ok(())
    }
}
