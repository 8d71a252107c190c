//! Answers of examples: whether the operation can answer so.

use serde_json::{Map, Value};

use super::codes::{Shared, stands_for};
use super::json::{at_fault, expected, fits, key_of, locate};
use super::once::Once;
use super::value::record;
use super::{Defined, Flaw};
use crate::WireForm;
use crate::diagnostics::{did_you_mean, nearest};
use crate::{Code, Contract, Envelope, Field, Group, Name, Operation, Response, Type, Union};

/// Whether an answer tells of a success, if it can be read.
pub fn succeeds(contract: &Contract, operation: &Operation, answer: &Response) -> Option<bool> {
    let json: Value = serde_json::from_str(&answer.json).ok()?;
    Some(failure(operation, contract.envelope(operation)?, &json).is_none())
}

/// The code of a failure, if the answer is one. A success with a null result may be one too.
fn failure(operation: &Operation, envelope: &Envelope, json: &Value) -> Option<String> {
    let code = text_at(json, &envelope.code);
    let is_ok = json.get(&envelope.status).and_then(Value::as_i64) == Some(envelope.ok);
    if !is_ok || (envelope.code_fails && !code.is_empty()) {
        let unnamed = operation.null_result.clone().filter(|_| code.is_empty());
        return Some(unnamed.unwrap_or(code));
    }
    operation.null_result.clone().filter(|_| json.get(&envelope.result).is_none_or(Value::is_null))
}

fn text_at(json: &Value, path: &[String]) -> String {
    let value = path.iter().try_fold(json, |json, key| json.get(key));
    match value {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// All that is wrong with an answer.
pub fn flaws(contract: &Contract, shared: &Shared<'_>, operation: &Operation, answer: &Response) -> Vec<Flaw> {
    let Some(envelope) = contract.envelope(operation) else { return Vec::new() };
    let json: Value = match serde_json::from_str(&answer.json) {
        Ok(json) => json,
        Err(error) => return vec![at_fault("an answer is no JSON", &error, &answer.json)],
    };
    if let Err(error) = serde_json::from_str::<Once>(&answer.json) {
        return vec![at_fault("an answer has a field twice", &error, &answer.json)];
    }
    let mut reader = Reader { contract, shared, operation, text: &answer.json, flaws: Vec::new() };
    let Some(fields) = json.as_object() else {
        return vec![Flaw::new("an answer is no JSON object", "expected `{…}`")];
    };
    let Envelope { name, fields: envelope_fields, .. } = envelope;
    let listed =
        Listed { table: "envelopes", group: None, name, fields: envelope_fields, argument: None, numbers: &[] };
    reader.fields("", &listed, fields);
    match failure(operation, envelope, &json) {
        Some(code) => reader.code(&envelope.code.join("."), &code),
        None => {
            let null = Value::Null;
            reader.result(&envelope.result, json.get(&envelope.result).unwrap_or(&null));
        }
    }
    reader.flaws
}

/// Fields that an object may have, and what lists them in the contract.
struct Listed<'a> {
    table: &'static str,
    group: Option<&'a str>,
    name: &'a str,
    fields: &'a [Field],
    /// What stands for its type parameter.
    argument: Option<&'a Type>,
    /// Those that the operation gives as JSON numbers.
    numbers: &'a [String],
}

impl Listed<'_> {
    /// The place of the list, or of one of its fields.
    fn defined(&self, field: Option<&str>, label: &'static str) -> Defined {
        let field = field.into_iter().flat_map(|field| ["fields", field]);
        let path = [self.table, self.name].into_iter().chain(field).map(str::to_owned).collect();
        Defined { group: self.group.map(str::to_owned), path, label }
    }
}

/// Reads an answer by the contract, and notes what does not fit.
struct Reader<'a> {
    contract: &'a Contract,
    shared: &'a Shared<'a>,
    operation: &'a Operation,
    text: &'a str,
    flaws: Vec<Flaw>,
}

impl Reader<'_> {
    fn flaw(&mut self, place: &str, is: &str, label: impl Into<String>) {
        let flaw = self.flaw_at(place, is, label);
        self.flaws.push(flaw);
    }

    fn flaw_at(&self, place: &str, is: &str, label: impl Into<String>) -> Flaw {
        Flaw::new(format!("`{place}` of an answer {is}"), label).within(locate(self.text, place))
    }

    fn result(&mut self, place: &str, json: &Value) {
        let returns = &self.operation.returns;
        let (ty, list, optional) = (returns.ty.clone(), returns.list, returns.optional);
        match json {
            Value::Null if optional || ty == Type::Null => {}
            json => self.value(place, &ty, None, list, false, json),
        }
    }

    /// A code that the operation, or any of its host's, answers with.
    fn code(&mut self, place: &str, found: &str) {
        let Operation { name, host, .. } = self.operation;
        let of_group = self.contract.group(&name.group).map(Group::codes);
        let of_operation = |code: &&Code| code.operation.as_ref() == Some(&name.name);
        let own = of_group.into_iter().flatten().filter(of_operation).map(|code| code.wire.as_str());
        let host = self.contract.host(host);
        let own: Vec<&str> = own.chain(host.map(|host| host.malformed.as_str())).collect();
        if !own.iter().any(|code| stands_for(code, found)) && !self.shared.has(found) {
            let flaw =
                Flaw::new(format!("the error code `{found}` is not listed"), "the operation does not answer with it");
            let help = did_you_mean(found, own.into_iter().chain(self.shared.codes.iter().copied()));
            self.flaws.push(flaw.help(help).within(locate(self.text, place)));
        }
    }

    fn fields(&mut self, place: &str, listed: &Listed<'_>, json: &Map<String, Value>) {
        let at = |name: &str| if place.is_empty() { name.to_owned() } else { format!("{place}.{name}") };
        let mut absent: Vec<&str> = listed.fields.iter().map(|field| field.wire.as_str()).collect();
        absent.retain(|wire| !json.contains_key(*wire));
        for name in json.keys().filter(|name| !listed.fields.iter().any(|field| field.wire == **name)) {
            let meant = nearest(name, absent.iter().copied());
            absent.retain(|wire| Some(*wire) != meant);
            let flaw = self.flaw_at(&at(name), "is not in the contract", "no field has this name");
            let key = flaw.within.clone().and_then(|value| key_of(self.text, &value, name));
            let within = key.or(flaw.within.clone());
            let flaw = flaw.within(within).help(meant.map(|meant| format!("did you mean `{meant}`?")));
            self.flaws.push(flaw.defined(listed.defined(None, "what may stand here is listed here")));
        }
        for field in listed.fields {
            match json.get(&field.wire) {
                None | Some(Value::Null) if field.optional => {}
                None if !absent.contains(&field.wire.as_str()) => {}
                None => {
                    let flaw = self.flaw_at(&at(&field.wire), "is missing", "its type says that it is always there");
                    self.flaws.push(flaw.defined(listed.defined(Some(&field.wire), "the type stands here")));
                }
                Some(json) => {
                    let number = field.form == Some(WireForm::Number) || listed.numbers.contains(&field.wire);
                    self.value(&at(&field.wire), &field.ty, listed.argument, field.list, number, json);
                }
            }
        }
    }

    /// A value or a list of them; `argument` is what stands for a type parameter.
    fn value(&mut self, place: &str, ty: &Type, argument: Option<&Type>, list: bool, number: bool, json: &Value) {
        match (list, json) {
            (true, Value::Array(items)) => {
                for (index, item) in items.iter().enumerate() {
                    self.value(&format!("{place}[{index}]"), ty, argument, false, number, item);
                }
            }
            (true, _) => self.flaw(place, "is no array", "expected `[…]`"),
            (false, json) => self.one(place, ty, argument, number, json),
        }
    }

    fn one(&mut self, place: &str, ty: &Type, argument: Option<&Type>, number: bool, json: &Value) {
        match ty {
            Type::Record(_, given) => {
                let handed_on = matches!(given.as_deref(), Some(Type::Parameter(_)));
                self.record(place, ty, if handed_on { argument } else { given.as_deref() }, json);
            }
            Type::Union(name) => {
                if let Some(union) = self.contract.union(name) {
                    self.union(place, union, json);
                }
            }
            Type::Parameter(_) => {
                if let Some(argument) = argument {
                    self.one(place, argument, None, false, json);
                }
            }
            Type::Json => {}
            ty => {
                if !fits(ty, json, number) {
                    self.flaw(place, &format!("is {json}"), expected(ty, number));
                }
                self.known_value(place, ty, json);
            }
        }
    }

    fn record(&mut self, place: &str, ty: &Type, argument: Option<&Type>, json: &Value) {
        let Some(record) = record(self.contract, ty) else { return };
        let Some(fields) = json.as_object() else { return self.flaw(place, "is no object", "expected `{…}`") };
        let here = record.variants.iter().find(|variant| variant.operation == self.operation.name.name);
        let numbers = here.map(|variant| variant.numbers.as_slice()).unwrap_or_default();
        for name in here.into_iter().flat_map(|variant| &variant.absent).filter(|name| fields.contains_key(*name)) {
            self.flaw(&format!("{place}.{name}"), "is there", "the operation leaves it out");
        }
        let Name { group, name } = &record.name;
        let listed = Listed { table: "records", group: Some(group), name, fields: &record.fields, argument, numbers };
        self.fields(place, &listed, fields);
    }

    fn union(&mut self, place: &str, union: &Union, json: &Value) {
        let tag = json.get(&union.tag).and_then(Value::as_str).unwrap_or_default();
        let Some(case) = union.cases.iter().find(|case| case.wire == tag) else {
            return self.flaw(&format!("{place}.{}", union.tag), &format!("is `{tag}`"), "no case has this tag");
        };
        let mut fields = json.as_object().cloned().unwrap_or_default();
        fields.remove(&union.tag);
        self.record(place, &Type::Record(case.record.clone(), None), None, &Value::Object(fields));
    }

    /// An example shows values that the contract knows.
    fn known_value(&mut self, place: &str, ty: &Type, json: &Value) {
        let Type::Enum(name, _) = ty else { return };
        let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
        if let Some(list) = self.contract.enumeration(name)
            && !list.values.iter().any(|value| value.wire == text)
        {
            let help = did_you_mean(&text, list.values.iter().map(|value| value.wire.as_str()));
            let title = format!("`{place}` of an answer is `{text}`");
            let flaw = Flaw::new(title, format!("`{}` does not have this value", list.name.name));
            self.flaws.push(flaw.help(help).within(locate(self.text, place)));
        }
    }
}
