//! A request made from names and texts: for command lines and tools that know their operation only at run time.

use serde_json::value::RawValue;
use tradewire_models::Timestamp;

use crate::object::Object;
use crate::spec::{Field, Kind, Operation};
use crate::{Endpoint, Invalid, Query};

/// A request for any operation of the table. Its answer is the JSON of the `result`.
#[derive(Debug, Clone)]
pub struct UntypedRequest {
    operation: &'static Operation,
    arguments: Vec<(&'static Field, String)>,
    body: Option<String>,
}

impl UntypedRequest {
    /// A request for an operation, without arguments yet.
    pub fn new(operation: &'static Operation) -> Self {
        Self { operation, arguments: Vec::new(), body: None }
    }

    /// Sets a parameter by its name on the wire. The items of a list are separated by commas.
    ///
    /// # Errors
    /// A name that the operation does not have, or a value that breaks a rule of the parameter.
    pub fn argument(mut self, name: &str, value: &str) -> Result<Self, Invalid> {
        let Some(param) = self.operation.param(name) else {
            let known: Vec<_> = self.operation.params.iter().map(|param| param.name).collect();
            let expected = format!("the parameters are {}", known.join(", "));
            return Err(Invalid::new(name, "not a parameter", expected).of(self.operation));
        };
        let items: Vec<&str> = if param.list { value.split(',').map(str::trim).collect() } else { vec![value] };
        if param.list {
            param.check_items(items.len()).map_err(|invalid| invalid.of(self.operation))?;
        }
        for item in &items {
            let checked = match param.kind {
                Kind::Text if param.list => param.check_list_item(item),
                _ => param.check_text(item),
            };
            checked.map_err(|invalid| invalid.of(self.operation))?;
        }
        self.arguments.retain(|(field, _)| field.name != param.name);
        self.arguments.push((param, items.join(",")));
        self.arguments.sort_by_key(|(field, _)| field.name);
        Ok(self)
    }

    /// Sets the body: a JSON array. It is sent as it is, but for white space around it.
    ///
    /// # Errors
    /// An operation without a body, a text that is no JSON array, or elements that break a rule of the contract.
    pub fn body_json(mut self, json: &str) -> Result<Self, Invalid> {
        let Some(body) = &self.operation.body else {
            return Err(Invalid::new("body", "given", "the operation takes none").of(self.operation));
        };
        check_elements(body, json).map_err(|invalid| invalid.of(self.operation))?;
        self.body = Some(json.trim().to_owned());
        Ok(self)
    }
}

impl Endpoint for UntypedRequest {
    type Response = Option<Box<RawValue>>;

    fn operation(&self) -> &'static Operation {
        self.operation
    }

    fn validate(&self, now: Timestamp) -> Result<(), Invalid> {
        let given = |param: &Field| self.arguments.iter().any(|(field, _)| field.name == param.name);
        if let Some(missing) = self.operation.params.iter().find(|param| !param.optional && !given(param)) {
            return Err(Invalid::new(missing.name, "missing", missing.expectation()).of(self.operation));
        }
        if let (Some(body), None) = (&self.operation.body, &self.body) {
            return Err(Invalid::new(body.name, "missing", body.items_expectation()).of(self.operation));
        }
        for (field, text) in self.arguments.iter().filter(|(field, _)| matches!(field.kind, Kind::Timestamp)) {
            let unreadable = |_| Invalid::new(field.name, text, field.expectation());
            let checked = text.parse().map_err(unreadable).and_then(|time| field.check_timestamp(time, now));
            checked.map_err(|invalid| invalid.of(self.operation))?;
        }
        Ok(())
    }

    fn query(&self) -> Query {
        self.arguments.iter().fold(Query::default(), |query, (field, text)| query.pair(field.name, text.as_str()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(self.body.clone())
    }

    fn elements(&self) -> usize {
        let count = |json: &String| serde_json::from_str::<Vec<&RawValue>>(json).map_or(1, |items| items.len());
        self.body.as_ref().map_or(1, count)
    }
}

/// Checks the elements of a JSON array against the record that the body is a list of.
fn check_elements(body: &Field, json: &str) -> Result<(), Invalid> {
    let unreadable =
        |error| Invalid::new(body.name, "not readable", format!("a JSON array of objects is expected ({error})"));
    let elements: Vec<&RawValue> = serde_json::from_str(json).map_err(unreadable)?;
    check_items(body, &elements)
}

fn check_items(list: &Field, items: &[&RawValue]) -> Result<(), Invalid> {
    list.check_items(items.len())?;
    for (index, item) in items.iter().enumerate() {
        check_item(list, item, |invalid| invalid.inside(list.name, index))?;
    }
    Ok(())
}

/// Checks one value of a field: what is wrong with a record is told where it stands in it.
fn check_item(field: &Field, raw: &RawValue, at: impl Fn(Invalid) -> Invalid) -> Result<(), Invalid> {
    let Kind::Record(record) = field.kind else {
        return field.check_json(raw);
    };
    let unreadable = |error| Invalid::new("", "not readable", format!("a JSON object is expected ({error})"));
    let object: Object<'_> = serde_json::from_str(raw.get()).map_err(unreadable).map_err(&at)?;
    check_object(record.fields, &object).map_err(at)
}

fn check_object(fields: &[Field], object: &Object<'_>) -> Result<(), Invalid> {
    if let Some(unknown) = object.names().find(|name| !fields.iter().any(|field| field.name == *name)) {
        let known: Vec<_> = fields.iter().map(|field| field.name).collect();
        return Err(Invalid::new(unknown, "not a field", format!("the fields are {}", known.join(", "))));
    }
    for field in fields {
        match object.get(field.name).filter(|raw| raw.get() != "null") {
            Some(raw) if field.list => {
                let unreadable = |_| Invalid::new(field.name, raw.get(), "a JSON array is expected");
                check_items(field, &serde_json::from_str::<Vec<&RawValue>>(raw.get()).map_err(unreadable)?)?;
            }
            Some(raw) => check_item(field, raw, |invalid| invalid.below(field.name))?,
            None if field.optional => {}
            None => return Err(Invalid::new(field.name, "missing", field.expectation())),
        }
    }
    Ok(())
}
