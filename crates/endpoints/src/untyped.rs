//! A request made from names and texts: for command lines and tools that know their operation only at run time.

mod body;
mod check;

use std::borrow::Cow;

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use tradewire_models::Timestamp;

use self::body::{check_body, form_of};
use crate::spec::{Field, Kind, Operation, Place};
use crate::{Endpoint, Invalid, Query};

/// A request for any operation of the table. Its answer is the JSON of the `result`.
#[derive(Debug, Clone)]
pub struct UntypedRequest {
    pub(crate) operation: &'static Operation,
    arguments: Vec<(&'static Field, String)>,
    pub(crate) body: Option<String>,
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
            let expected = format!("the parameters are {}", names(self.operation.params));
            return Err(Invalid::new(name, &"not a parameter", &expected).in_operation(self.operation.title()));
        };
        let items: Vec<&str> = if param.list { value.split(',').map(str::trim).collect() } else { vec![value] };
        if param.list {
            param.check_items(items.len()).map_err(|invalid| invalid.in_operation(self.operation.title()))?;
        }
        for item in &items {
            let checked = match param.kind {
                Kind::Text if param.list => param.check_list_item(item),
                _ => param.check_text(item),
            };
            checked.map_err(|invalid| invalid.in_operation(self.operation.title()))?;
        }
        let text = items.join(",");
        param.check_place(&text).map_err(|invalid| invalid.in_operation(self.operation.title()))?;
        put(&mut self.arguments, param, text);
        Ok(self)
    }

    /// Sets the body: a JSON array or object. It is sent as it is, but for white space around it; where the operation
    /// takes a form, as the pairs of the object.
    ///
    /// # Errors
    /// An operation without a body, a text that is not the JSON expected, or values that break a rule of the contract.
    pub fn body_json(mut self, json: &str) -> Result<Self, Invalid> {
        let Some(body) = &self.operation.body else {
            return Err(Invalid::new("body", &"given", "the operation takes none").in_operation(self.operation.title()));
        };
        let checked = if self.operation.is_form() {
            form_of(body, json)
        } else {
            check_body(body, json).map(|()| json.trim().to_owned())
        };
        self.body = Some(checked.map_err(|invalid| invalid.in_operation(self.operation.title()))?);
        Ok(self)
    }

    /// The arguments that travel in one place, with their texts.
    fn arguments_in(&self, place: Place) -> Vec<(&'static str, Cow<'_, str>)> {
        let in_place = self.arguments.iter().filter(|(field, _)| field.place == place);
        in_place.map(|(field, text)| (field.name, text.into())).collect()
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
            return Err(
                Invalid::new(missing.name, &"missing", &missing.expectation()).in_operation(self.operation.title())
            );
        }
        if let (Some(body), None) = (&self.operation.body, &self.body) {
            let expected = format!("{} is expected", body.expected_body());
            return Err(Invalid::new(body.name, &"missing", &expected).in_operation(self.operation.title()));
        }
        for (field, text) in self.arguments.iter().filter(|(field, _)| matches!(field.kind, Kind::Timestamp)) {
            let unreadable = |_| Invalid::new(field.name, &text, &field.expectation());
            let checked = text.parse().map_err(unreadable).and_then(|time| field.check_timestamp(time, now));
            checked.map_err(|invalid| invalid.in_operation(self.operation.title()))?;
        }
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }

    fn path(&self) -> Cow<'static, str> {
        let values = self.arguments_in(Place::Path);
        if values.is_empty() { self.operation.path.into() } else { self.operation.fill_path(&values).into() }
    }

    fn query(&self) -> Query {
        let arguments = self.arguments_in(Place::Query);
        arguments.iter().fold(Query::default(), |query, (name, text)| query.pair(name, text.as_ref()))
    }

    fn headers(&self) -> Vec<(&'static str, Cow<'_, str>)> {
        self.arguments_in(Place::Header)
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(self.body.clone())
    }

    fn elements(&self) -> usize {
        let count = |json: &String| serde_json::from_str::<Vec<&RawValue>>(json).map_or(1, |items| items.len());
        self.body.as_ref().map_or(1, count)
    }
}

/// Puts a text where the name of its field belongs, in the place of an earlier one.
fn put(texts: &mut Vec<(&'static Field, String)>, field: &'static Field, text: String) {
    match texts.binary_search_by_key(&field.name, |(field, _)| field.name) {
        Ok(place) => texts[place] = (field, text),
        Err(place) => texts.insert(place, (field, text)),
    }
}

fn names(fields: &[Field]) -> String {
    let names: Vec<_> = fields.iter().map(|field| field.name).collect();
    names.join(", ")
}
