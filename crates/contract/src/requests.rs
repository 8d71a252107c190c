//! Requests that are built at run time from the names and values of their parameters.

mod received;

use std::borrow::Cow;
use std::iter;

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use tradewire_wire::check::Inferred;
use tradewire_wire::operation::Operation as WireOperation;
use tradewire_wire::server::Pairs;
use tradewire_wire::{Endpoint, Invalid, ListFormat, Object, Query, Timestamp, path};

use crate::values::json::Strictness;
use crate::{Contract, Effect, Field, Name, Operation, Place, Record, Scalar, Type, ValueKind, conditions};

/// A request for any operation of a contract. Its response is the JSON of the `result`.
#[derive(Debug, Clone)]
pub struct Request {
    contract: &'static Contract,
    operation: &'static Operation,
    wire: &'static WireOperation,
    content: Content<'static>,
    /// The broken rule of the body that no source states. [`Endpoint::validate`] reports it.
    inferred: Inferred,
}

impl Request {
    /// Creates a request without arguments. Returns `None` if the contract has no such operation.
    pub fn new(contract: &'static Contract, name: &Name) -> Option<Self> {
        let operation = contract.operation(name)?;
        let wire = contract.client_operations().get(name)?;
        Some(Self::of(contract, operation, wire))
    }

    /// Creates a request without arguments for an operation of the contract, which is also given in the form that clients use.
    #[doc(hidden)]
    pub fn of(contract: &'static Contract, operation: &'static Operation, wire: &'static WireOperation) -> Self {
        Self { contract, operation, wire, content: Content::default(), inferred: Inferred::default() }
    }

    /// Sets a parameter by its name on the wire. The items of a list are separated by commas. A list that is not joined by commas on
    /// the wire may also be written as a JSON array.
    ///
    /// # Errors
    /// Returns an error for an unknown name, and for a value that breaks a rule that a source states. `validate` reports the others.
    pub fn argument(self, name: &str, value: &str) -> Result<Self, Invalid> {
        let Some(param) = self.operation.params.get(name) else {
            let known = self.operation.params.keys().collect::<Vec<_>>().join(", ");
            return Err(self.invalid(Invalid::new(name, &"not a parameter", &format!("the parameters are {known}"))));
        };
        let items = param.split(value).map_err(|invalid| self.invalid(invalid))?;
        self.with_items(param, param.canonical(items))
    }

    fn with_items(mut self, param: &'static Field, items: Vec<String>) -> Result<Self, Invalid> {
        // `validate` checks the items again, so an inferred rule is not enforced here.
        Inferred::default().defer(self.check_items(param, &items))?;
        self.content.set(param, items);
        Ok(self)
    }

    /// Checks the items of a parameter. Age limits are not checked.
    fn check_items(&self, param: &Field, items: &[String]) -> Result<(), Invalid> {
        let mut inferred = Inferred::default();
        let count = if param.list { param.check_items(&param.wire, items.len()) } else { Ok(()) };
        let items = items.iter().map(|item| self.contract.check_param(param, item));
        for checked in iter::once(count).chain(items) {
            inferred.defer(checked.map_err(|invalid| self.invalid(invalid)))?;
        }
        inferred.finish()
    }

    /// Sets the body: a JSON array or object. It is sent unchanged, without surrounding whitespace. If the operation expects a form, the
    /// fields of the object are sent as pairs.
    ///
    /// # Errors
    /// Returns an error for a body of an operation without one, for text that is not the expected JSON, and for values that break a rule.
    pub fn body_json(mut self, json: &str) -> Result<Self, Invalid> {
        let Some(body) = &self.operation.body else {
            return Err(self.invalid(Invalid::new("body", &"not accepted", "the operation has no body")));
        };
        let raw = self.parse_body(body, json).map_err(|invalid| self.invalid(invalid))?;
        self.check_body(body, raw, Strictness::Sent)?;
        self.content.body = Some(match self.operation.is_form() {
            true => self.contract.form(body, json).map_err(|invalid| self.invalid(invalid))?,
            false => json.trim().to_owned(),
        });
        Ok(self)
    }

    /// Sets a body that is a record from its fields by their names on the wire. The items of a list are separated by commas; records and
    /// unions are JSON.
    ///
    /// # Errors
    /// Returns an error for an unknown name, and the errors of [`Request::body_json`].
    pub fn body_fields<'v>(self, values: impl IntoIterator<Item = (&'v str, &'v str)>) -> Result<Self, Invalid> {
        let record = self.operation.body.as_ref().and_then(|body| self.contract.record_of(&body.ty));
        let mut pairs = Vec::new();
        for (name, text) in values {
            let json = match record.and_then(|record| record.fields.get(name)) {
                Some(field) => self.contract.json_of_text(field, text).map_err(|invalid| self.invalid(invalid))?,
                None => return Err(self.invalid(Invalid::new(name, &"not a field", "the body has no such field"))),
            };
            pairs.push(format!("{}:{json}", serde_json::Value::from(name)));
        }
        self.body_json(&format!("{{{}}}", pairs.join(",")))
    }

    /// Rejects a body that breaks a rule, unless no source states the rule.
    fn check_body(&mut self, body: &Field, json: &RawValue, strictness: Strictness) -> Result<(), Invalid> {
        let checked = self.contract.check_json(body, json, strictness).map_err(|invalid| self.invalid(invalid));
        self.inferred = Inferred::default();
        self.inferred.defer(checked)
    }

    fn parse_body<'j>(&self, body: &Field, json: &'j str) -> Result<&'j RawValue, Invalid> {
        serde_json::from_str(json).map_err(|error| {
            let expected = format!("expected {} ({error})", self.contract.expected_body(body));
            Invalid::new(&body.wire, &"malformed", &expected)
        })
    }

    /// Returns the operation as the contract declares it.
    pub fn declared_operation(&self) -> &'static Operation {
        self.operation
    }

    /// Returns a value by its name on the wire: a parameter, whose items are joined by commas, or a single value of a body that is a record.
    pub fn value(&self, name: &str) -> Option<Cow<'_, str>> {
        if let Some((_, items)) = self.content.arguments.iter().find(|(param, _)| param.wire == name) {
            return Some(items.join(",").into());
        }
        let body = self.content.body.as_deref()?;
        if self.operation.is_form() {
            return Pairs::parse(body).values(name).next().map(|text| text.to_owned().into());
        }
        let json = Object::parse(body).ok()?.non_null(name)?.get();
        match json.as_bytes().first()? {
            b'{' | b'[' => None,
            b'"' => serde_json::from_str(json).ok().map(Cow::Owned),
            _ => Some(json.to_owned().into()),
        }
    }

    fn invalid(&self, invalid: Invalid) -> Invalid {
        invalid.in_operation(self.operation.title())
    }
}

/// The values of a request, from which its path, query and body are written.
#[derive(Debug, Clone, Default)]
pub(crate) struct Content<'a> {
    /// The parameters that are set, with the texts of their items, sorted by name.
    arguments: Vec<(&'a Field, Vec<String>)>,
    pub(crate) body: Option<String>,
}

impl<'a> Content<'a> {
    /// Sets a parameter to the texts of its items.
    pub(crate) fn set(&mut self, param: &'a Field, items: Vec<String>) {
        match self.arguments.binary_search_by(|(field, _)| field.wire.cmp(&param.wire)) {
            Ok(index) => self.arguments[index] = (param, items),
            Err(index) => self.arguments.insert(index, (param, items)),
        }
    }

    /// Checks the conditions between the parameters.
    pub(crate) fn check_conditions(&self, operation: &Operation) -> Result<(), Invalid> {
        conditions::check_fields(&operation.params, &operation.any_of, &operation.fact, |param| {
            let (_, items) = self.arguments.iter().find(|(field, _)| field.wire == param.wire)?;
            (!items.is_empty() || !param.omits_empty_list()).then(|| items.join(",").into())
        })
    }

    /// Returns a path with the arguments in place of its placeholders.
    pub(crate) fn path<'p>(&self, path: &'p str) -> Cow<'p, str> {
        let of_path = self.arguments_in(Place::Path);
        let values: Vec<(&str, Cow<'_, str>)> =
            of_path.map(|(field, items)| (field.wire.as_str(), items.join(",").into())).collect();
        if values.is_empty() { path.into() } else { path::fill(path, &values).into() }
    }

    /// Returns the query, with its pairs in the order of their names.
    pub(crate) fn query(&self) -> Query {
        self.arguments_in(Place::Query).fold(Query::default(), |query, (field, items)| field.append_to(query, items))
    }

    /// Returns the arguments that one part of the request carries, with the texts of their items.
    fn arguments_in(&self, place: Place) -> impl Iterator<Item = (&'a Field, &[String])> {
        let in_place = self.arguments.iter().filter(move |(field, _)| field.place() == place);
        in_place.map(|(field, items)| (*field, items.as_slice()))
    }
}

impl Contract {
    /// Returns the pairs of a body that is sent as a form, given as the JSON of its record.
    pub(crate) fn form(&self, body: &Field, json: &str) -> Result<String, Invalid> {
        let ValueKind::Record(record, _) = self.value_kind(&body.ty) else { return Ok(String::new()) };
        let object = Object::parse(json).map_err(|error| Invalid::new(&body.wire, &"malformed", &error.to_string()))?;
        let mut fields: Vec<&Field> = record.fields.iter().collect();
        fields.sort_by(|a, b| a.wire.cmp(&b.wire));
        let mut form = Query::default();
        for field in fields {
            let Some(raw) = object.non_null(&field.wire) else { continue };
            let items = match field.list {
                true => ListFormat::Json.items(&field.wire, [raw.get()])?.unwrap_or_default(),
                false => vec![serde_json::from_str(raw.get()).unwrap_or_else(|_| raw.get().to_owned())],
            };
            let checked = items.iter().try_for_each(|item| field.check_list_item(item));
            checked.map_err(|invalid| invalid.in_field(&body.wire))?;
            form = field.append_to(form, &field.canonical(items));
        }
        Ok(form.into_string())
    }

    /// Returns whether an operation that changes something may have any number of elements. This is the case if it acts on elements that it
    /// does not list, or if it has a list that is not its body, that is, a parameter or a field of the body. A proof about one element then
    /// proves nothing about the request.
    pub fn has_uncounted_elements(&self, operation: &Operation) -> bool {
        let fields_of_body = operation.body.iter().filter(|body| !body.list);
        let has_list = operation.params.iter().any(|param| param.list)
            || fields_of_body.into_iter().any(|body| self.contains_list(&body.ty));
        operation.effect != Effect::Read && (operation.bulk || has_list)
    }

    fn contains_list(&self, ty: &Type) -> bool {
        let may_be_list = |ty: &Type| matches!(ty, Type::Scalar(Scalar::Json) | Type::Union(_));
        let has_list = |record: &Record| record.fields.iter().any(|field| field.list || may_be_list(&field.ty));
        may_be_list(ty) || self.reachable([ty]).iter().filter_map(|name| self.record(name)).any(has_list)
    }
}

impl Endpoint for Request {
    type Response = Option<Box<RawValue>>;

    fn operation(&self) -> &'static WireOperation {
        self.wire
    }

    fn validate(&self, now: Timestamp) -> Result<(), Invalid> {
        let is_given = |param: &Field| self.content.arguments.iter().any(|(field, _)| field.wire == param.wire);
        if let Some(missing) = self.operation.params.iter().find(|param| !param.optional && !is_given(param)) {
            let expected = self.contract.expectation(missing);
            return Err(self.invalid(Invalid::new(&missing.wire, &"missing", &expected)));
        }
        if let (Some(body), None) = (self.operation.body.as_ref().filter(|body| !body.optional), &self.content.body) {
            let expected = format!("expected {}", self.contract.expected_body(body));
            return Err(self.invalid(Invalid::new(&body.wire, &"missing", &expected)));
        }
        let mut inferred = self.inferred.clone();
        for (param, items) in &self.content.arguments {
            inferred.defer(self.check_items(param, items))?;
            for value in items.iter().filter_map(|item| param.ty.wire_scalar()?.parse(item).ok()) {
                inferred.defer(param.check_rules(value, Some(now)).map_err(|invalid| self.invalid(invalid)))?;
            }
        }
        inferred.defer(self.content.check_conditions(self.operation).map_err(|invalid| self.invalid(invalid)))?;
        inferred.finish()
    }

    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }

    fn path(&self) -> Cow<'static, str> {
        self.content.path(self.wire.path)
    }

    fn query(&self) -> Query {
        self.content.query()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(self.content.body.clone())
    }

    fn elements(&self) -> usize {
        let count = |json: &String| serde_json::from_str::<Vec<&RawValue>>(json).map_or(0, |items| items.len());
        match &self.operation.body {
            _ if self.contract.has_uncounted_elements(self.operation) => 0,
            Some(body) if body.list => self.content.body.as_ref().map_or(0, count),
            Some(_) | None => 1,
        }
    }
}
