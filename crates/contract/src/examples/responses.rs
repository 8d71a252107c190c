//! Compares the responses of examples with the contract.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Map, Value};
use tradewire_wire::code::is_pattern_of;
use tradewire_wire::envelope::Opened;

use super::Response;
use super::json::{UniqueKeys, key_of, locate, parse_error};
use super::mismatch::{Defined, Mismatch};
use crate::diagnostics::{did_you_mean, nearest};
use crate::{
    CodeValue, Contract, Envelope, ErrorCode, ErrorCodes, Field, Name, Operation, Record, Returns, Scalar, Type, Union,
    WireFormat,
};

/// Returns whether a response is a success, if clients can open it.
pub(super) fn is_success(contract: &Contract, operation: &Operation, response: &Response) -> Option<bool> {
    let envelope = contract.envelope(operation)?;
    let opened = envelope.open(&response.json, may_be_unwrapped(operation, response)).ok()?;
    Some(failure(operation, &opened).is_none())
}

/// Returns the error code of a failure, or `None` for a success. If the operation declares `null_result`, a null result is a
/// failure.
fn failure<'a>(operation: &'a Operation, opened: &'a Opened<'_>) -> Option<&'a str> {
    match opened {
        Opened::Failure(failure) => Some(&failure.code),
        Opened::Success(Some(_)) => None,
        Opened::Success(None) => operation.null_result.as_deref(),
    }
}

/// Returns whether a response without an envelope is a success of the operation.
fn may_be_unwrapped(operation: &Operation, response: &Response) -> bool {
    operation.is_unwrapped() && (200..300).contains(&response.status())
}

/// Returns whether a result is of another kind than its type, such as an object instead of an id. Such a result cannot be a misspelled
/// value of the type.
fn is_of_another_kind(ty: &Type, list: bool, json: &Value) -> bool {
    let scalar = ty.wire_scalar();
    match json {
        Value::Object(_) => list || scalar.is_some(),
        Value::Array(_) => !list && scalar.is_some(),
        Value::Bool(_) => list || scalar != Some(Scalar::Boolean),
        Value::Number(_) | Value::String(_) => list || scalar.is_none_or(|scalar| scalar == Scalar::Boolean),
        Value::Null => false,
    }
}

/// Returns all mismatches between a response and the contract.
pub(super) fn mismatches(
    contract: &Contract,
    shared: &SharedCodes<'_>,
    operation: &Operation,
    response: &Response,
) -> Vec<Mismatch> {
    let Some(envelope) = contract.envelope(operation) else { return Vec::new() };
    let json: Value = match serde_json::from_str(&response.json) {
        Ok(json) => json,
        Err(error) => return vec![parse_error("a response is not valid JSON", &error, &response.json)],
    };
    if let Err(error) = serde_json::from_str::<UniqueKeys>(&response.json) {
        return vec![parse_error("a response has a duplicate field", &error, &response.json)];
    }
    let mut comparison = Comparison { contract, shared, operation, text: &response.json, mismatches: Vec::new() };
    if may_be_unwrapped(operation, response)
        && envelope.open(&response.json, false).is_err()
        && let Ok(opened) = envelope.open(&response.json, true)
    {
        let path = operation.result_path(envelope);
        comparison.opened(&opened, path, path, &json);
        return comparison.mismatches;
    }
    let Some(fields) = json.as_object() else {
        return vec![Mismatch::new("a response must be a JSON object", "expected `{…}`")];
    };
    let Envelope { name, fields: envelope_fields, .. } = envelope;
    let expected =
        ExpectedFields { table: "envelopes", group: None, name, fields: envelope_fields, argument: None, numbers: &[] };
    comparison.fields("", &expected, fields);
    match envelope.open(&response.json, false) {
        Ok(opened) => {
            let result = json.get(&envelope.result).unwrap_or(&Value::Null);
            comparison.opened(&opened, &envelope.code.join("."), &envelope.result, result);
        }
        // The reason is a mismatch of a field, which was already found.
        Err(_) if !comparison.mismatches.is_empty() => {}
        Err(error) => {
            let mismatch = Mismatch::new(error.to_string(), "clients reject this response");
            comparison.mismatches.push(mismatch.within(locate(&response.json, &envelope.status)));
        }
    }
    comparison.mismatches
}

/// The fields of an object, and the definition that lists them.
struct ExpectedFields<'a> {
    table: &'static str,
    group: Option<&'a str>,
    name: &'a str,
    fields: &'a [Field],
    /// The argument of the type parameter.
    argument: Option<&'a Type>,
    /// The fields that the operation returns as JSON numbers.
    numbers: &'a [String],
}

impl ExpectedFields<'_> {
    /// Returns the location of the definition, or of one of its fields.
    fn defined(&self, field: Option<&str>, label: &'static str) -> Defined {
        let field = field.into_iter().flat_map(|field| ["fields", field]);
        let path = [self.table, self.name].into_iter().chain(field).map(str::to_owned).collect();
        Defined { group: self.group.map(str::to_owned), path, label }
    }
}

/// Compares a response with the contract, and collects mismatches.
struct Comparison<'a> {
    contract: &'a Contract,
    shared: &'a SharedCodes<'a>,
    operation: &'a Operation,
    text: &'a str,
    mismatches: Vec<Mismatch>,
}

impl Comparison<'_> {
    fn mismatch(&mut self, path: &str, problem: &str, label: impl Into<String>) {
        let mismatch = self.mismatch_at(path, problem, label);
        self.mismatches.push(mismatch);
    }

    fn mismatch_at(&self, path: &str, problem: &str, label: impl Into<String>) -> Mismatch {
        Mismatch::new(format!("`{path}` of the response {problem}"), label).within(locate(self.text, path))
    }

    /// Compares the error code of a failure, or the result of a success.
    fn opened(&mut self, opened: &Opened<'_>, code_path: &str, result_path: &str, result: &Value) {
        match failure(self.operation, opened) {
            Some(code) => self.code(code_path, code),
            None => self.result(result_path, result),
        }
    }

    fn result(&mut self, path: &str, json: &Value) {
        let Returns { ty, list, optional, wire_format } = self.operation.returns.clone();
        match json {
            Value::Null if optional || ty == Type::Scalar(Scalar::Null) => {}
            json if self.operation.ignores_other_results() && is_of_another_kind(&ty, list, json) => {}
            json => self.value(path, &ty, None, list, wire_format, json),
        }
    }

    /// Checks that the operation, or any operation of its host, may return an error code.
    fn code(&mut self, path: &str, found: &str) {
        let host = self.contract.host(&self.operation.host);
        let own: Vec<&str> = self.operation.errors().chain(host.map(|host| host.malformed.as_str())).collect();
        if !self.shared.has(found) && !own.iter().any(|code| self.shared.matches(code, found)) {
            let mismatch = Mismatch::new(
                format!("the error code `{found}` is not listed"),
                "the operation does not return this code",
            );
            let help = did_you_mean(found, own.into_iter().chain(self.shared.codes.iter().copied()));
            self.mismatches.push(mismatch.help(help).within(locate(self.text, path)));
        }
    }

    fn fields(&mut self, path: &str, expected: &ExpectedFields<'_>, json: &Map<String, Value>) {
        let at = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        let mut absent: Vec<&str> = expected.fields.iter().map(|field| field.wire.as_str()).collect();
        absent.retain(|wire| !json.contains_key(*wire));
        for name in json.keys().filter(|name| !expected.fields.iter().any(|field| field.wire == **name)) {
            let near = nearest(name, absent.iter().copied());
            absent.retain(|wire| Some(*wire) != near);
            let mismatch = self.mismatch_at(&at(name), "is not in the contract", "unknown field");
            let key = mismatch.within.clone().and_then(|value| key_of(self.text, &value, name));
            let within = key.or(mismatch.within.clone());
            let mismatch = mismatch.within(within).help(near.map(|near| format!("did you mean `{near}`?")));
            self.mismatches.push(mismatch.defined(expected.defined(None, "the known fields are listed here")));
        }
        for field in expected.fields {
            match json.get(&field.wire) {
                None | Some(Value::Null) if field.optional => {}
                None if !absent.contains(&field.wire.as_str()) => {}
                None => {
                    let mismatch = self.mismatch_at(&at(&field.wire), "is missing", "a required field is missing");
                    self.mismatches
                        .push(mismatch.defined(expected.defined(Some(&field.wire), "the type is declared here")));
                }
                Some(json) => {
                    let is_number = expected.numbers.contains(&field.wire);
                    let wire_format = if is_number { Some(WireFormat::Number) } else { field.wire_format };
                    self.value(&at(&field.wire), &field.ty, expected.argument, field.list, wire_format, json);
                }
            }
        }
    }

    /// Compares the elements of a record that is an array with its fields.
    fn elements(&mut self, path: &str, expected: &ExpectedFields<'_>, json: &[Value]) {
        let at = |index: usize| format!("{path}[{index}]");
        for (index, field) in expected.fields.iter().enumerate() {
            match json.get(index) {
                None | Some(Value::Null) if field.optional => {}
                None => {
                    let title = format!("has no element `{}`", field.wire);
                    let mismatch = self.mismatch_at(path, &title, format!("expected {} or more", index + 1));
                    self.mismatches
                        .push(mismatch.defined(expected.defined(Some(&field.wire), "the type is declared here")));
                }
                Some(json) => self.value(&at(index), &field.ty, None, field.list, field.wire_format, json),
            }
        }
        if json.len() > expected.fields.len() {
            let index = expected.fields.len();
            let mismatch = self.mismatch_at(&at(index), "is not in the contract", "unknown element");
            self.mismatches.push(mismatch.defined(expected.defined(None, "the known fields are listed here")));
        }
    }

    /// Compares a value or a list of values. `argument` is the argument of the type parameter.
    fn value(
        &mut self,
        path: &str,
        ty: &Type,
        argument: Option<&Type>,
        is_list: bool,
        wire_format: Option<WireFormat>,
        json: &Value,
    ) {
        match (is_list, json) {
            (true, Value::Array(items)) => {
                for (index, item) in items.iter().enumerate() {
                    self.value(&format!("{path}[{index}]"), ty, argument, false, wire_format, item);
                }
            }
            (true, _) => self.mismatch(path, "must be an array", "expected `[…]`"),
            (false, json) => self.single_value(path, ty, argument, wire_format, json),
        }
    }

    fn single_value(
        &mut self,
        path: &str,
        ty: &Type,
        argument: Option<&Type>,
        wire_format: Option<WireFormat>,
        json: &Value,
    ) {
        match ty {
            Type::Record(_, own) => self.record(path, ty, Type::argument(own.as_deref(), argument), json),
            Type::Union(name) => {
                if let Some(union) = self.contract.union(name) {
                    self.union(path, union, json);
                }
            }
            Type::Parameter(_) => {
                if let Some(argument) = argument {
                    self.single_value(path, argument, None, None, json);
                }
            }
            Type::Scalar(_) | Type::Id(..) | Type::Enum(..) => {
                if let Some(scalar) = ty.wire_scalar().filter(|scalar| !scalar.accepts_json(json, wire_format)) {
                    self.mismatch(path, &format!("is {json}"), format!("expected {}", scalar.json_noun(wire_format)));
                }
                self.known_value(path, ty, json);
            }
        }
    }

    fn record(&mut self, path: &str, ty: &Type, argument: Option<&Type>, json: &Value) {
        let Some(record) = self.contract.record_of(ty) else { return };
        if record.is_array() {
            return self.array(path, record, json);
        }
        let Some(fields) = json.as_object() else {
            return self.mismatch(path, "must be an object", "expected `{…}`");
        };
        let variant = record.variant(&self.operation.name.name);
        let numbers = variant.map(|variant| variant.numbers.as_slice()).unwrap_or_default();
        for name in variant.into_iter().flat_map(|variant| &variant.absent).filter(|name| fields.contains_key(*name)) {
            self.mismatch(&format!("{path}.{name}"), "is present", "the operation omits this field");
        }
        let Name { group, name } = &record.name;
        let expected =
            ExpectedFields { table: "records", group: Some(group), name, fields: &record.fields, argument, numbers };
        self.fields(path, &expected, fields);
    }

    fn array(&mut self, path: &str, record: &Record, json: &Value) {
        let Some(elements) = json.as_array() else {
            return self.mismatch(path, "must be an array", "expected `[…]`");
        };
        let Name { group, name } = &record.name;
        let (table, fields) = ("records", &record.fields);
        self.elements(
            path,
            &ExpectedFields { table, group: Some(group), name, fields, argument: None, numbers: &[] },
            elements,
        );
    }

    fn union(&mut self, path: &str, union: &Union, json: &Value) {
        let tag = json.get(&union.tag).and_then(Value::as_str).unwrap_or_default();
        let Some(case) = union.cases.iter().find(|case| case.wire == tag) else {
            return self.mismatch(&format!("{path}.{}", union.tag), &format!("is `{tag}`"), "unknown tag");
        };
        let mut fields = json.as_object().cloned().unwrap_or_default();
        fields.remove(&union.tag);
        self.record(path, &Type::Record(case.record.clone(), None), None, &Value::Object(fields));
    }

    /// Checks that the value of an enum is listed.
    fn known_value(&mut self, path: &str, ty: &Type, json: &Value) {
        let Type::Enum(name, ..) = ty else { return };
        let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
        if let Some(enumeration) = self.contract.enumeration(name)
            && !enumeration.values.iter().any(|value| value.wire == text)
        {
            let help = did_you_mean(&text, enumeration.values.iter().map(|value| value.wire.as_str()));
            let title = format!("`{path}` of the response is `{text}`");
            let mismatch = Mismatch::new(title, format!("not a value of `{}`", enumeration.name.name));
            self.mismatches.push(mismatch.help(help).within(locate(self.text, path)));
        }
    }
}

/// The error codes that any operation may return, and the patterns among all codes of the contract.
pub(super) struct SharedCodes<'a> {
    codes: BTreeSet<&'a str>,
    placeholders: HashMap<&'a str, CodeValue>,
}

impl<'a> SharedCodes<'a> {
    pub(super) fn new(contract: &'a Contract) -> Self {
        let placeholder = |code: &'a ErrorCode| Some((code.wire.as_str(), code.placeholder()?));
        Self {
            codes: contract.groups.iter().flat_map(|group| &group.common_codes).flat_map(ErrorCodes::listed).collect(),
            placeholders: contract.codes().filter_map(placeholder).collect(),
        }
    }

    /// Returns whether one of the codes matches a code on the wire.
    fn has(&self, found: &str) -> bool {
        let patterns = self.placeholders.keys().filter(|pattern| self.codes.contains(*pattern));
        self.codes.contains(found) && !found.contains('*') || patterns.into_iter().any(|code| self.matches(code, found))
    }

    /// Returns whether a code of the contract matches a code on the wire.
    fn matches(&self, code: &str, found: &str) -> bool {
        match self.placeholders.get(code) {
            Some(placeholder) => is_pattern_of(code, *placeholder, found),
            None => code == found,
        }
    }
}
