//! Checks the JSON of a body, value by value.

use std::borrow::Cow;
use std::convert::Infallible;

use serde_json::value::RawValue;
use tradewire_wire::check::{self, Inferred};
use tradewire_wire::{Invalid, Object};

use crate::walk::{
    At, Declared, Location, Member, Members, Node, Path, Rewriter, Shape, ShapeError, Unknown, Visitor, Walker, Within,
};
use crate::{Contract, Field, JsonType, Scalar, Type, ValueKind, conditions};

/// The strictness of the check of JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strictness {
    /// JSON that is about to be sent: only known fields are accepted, each in the form that the contract declares.
    Sent,
    /// JSON that a server receives: unknown fields are accepted, and numbers with and without quotes, because clients differ.
    Received,
}

impl Contract {
    /// Checks the JSON of a field in a body: every record and list in it, and whether strings and numbers have the form that the
    /// contract declares. Returns an error with the path of the first value that breaks a rule or has another form.
    pub(crate) fn check_json(&self, field: &Field, raw: &RawValue, strictness: Strictness) -> Result<(), Invalid> {
        let mut body = BodyCheck { contract: self, strictness, inferred: Inferred::default() };
        Walker::new(self, None).walk(&mut Path::of(&field.wire), Declared::field(field), raw, &mut body)?;
        body.inferred.finish()
    }

    /// Returns the JSON of a field without unknown fields of the records in it. JSON that has another form is returned unchanged.
    pub fn without_unknown_fields<'j>(&self, field: &Field, json: &'j str) -> Cow<'j, str> {
        let Ok(raw) = serde_json::from_str(json) else { return json.into() };
        let known =
            Walker::new(self, None).rewrite(&mut Path::default(), Declared::field(field), raw, &mut KnownFields);
        known.unwrap_or_else(|never| match never {})
    }
}

/// Omits the fields that the contract does not declare.
struct KnownFields;

impl<'c> Rewriter<'c> for KnownFields {
    type Error = Infallible;

    fn value(&mut self, _: &Path<'c>, _: Option<&Declared<'c>>, _: &RawValue) -> Result<Option<String>, Infallible> {
        Ok(None)
    }

    fn member(&mut self, declared: Option<&Declared<'c>>) -> Member {
        if declared.is_some() { Member::Keep } else { Member::Omit }
    }
}

struct BodyCheck<'c> {
    contract: &'c Contract,
    strictness: Strictness,
    inferred: Inferred,
}

impl<'c, 'j> Visitor<'c, 'j> for BodyCheck<'c> {
    type Error = Invalid;

    fn value(&mut self, At { path, declared }: &At<'_, 'c>, json: &'j RawValue) -> Result<(), Invalid> {
        let Some(field) = declared.field else { return Ok(()) };
        if json.get() == "null" && declared.is_item && matches!(declared.ty, Type::Record(..) | Type::Union(_)) {
            return Err(Invalid::new(&path.exact(), &"null", "expected a JSON object"));
        }
        if json.get() == "null" && !declared.is_item {
            let missing = || Invalid::new(&path.exact(), &"missing", &self.contract.expectation(field));
            return if declared.optional { Ok(()) } else { Err(missing()) };
        }
        let checked = self.check_scalar(field, json).map_err(|invalid| Invalid { field: path.exact(), ..invalid });
        self.inferred.defer(checked)
    }

    fn other_shape(&mut self, at: &At<'_, 'c>, json: &'j RawValue, error: &ShapeError) -> Result<(), Invalid> {
        let path = at.path.exact();
        Err(match (error.expected, at.declared.field) {
            (Shape::List, Some(field)) => {
                Invalid::new(&path, &json.get(), &format!("expected {}", self.contract.expected_body(field)))
            }
            _ => Invalid::new(&path, &"malformed", &format!("expected a JSON object ({})", error.error)),
        })
    }

    fn unknown(&mut self, within: &Within<'_, 'c>, unknown: &Unknown<'c, '_, 'j>) -> Result<(), Invalid> {
        if self.strictness == Strictness::Received {
            return Ok(());
        }
        let known = within.members.fields.iter().map(|field| field.wire.as_str()).collect::<Vec<_>>().join(", ");
        Err(Invalid::new(&within.exact(unknown.name), &"not a field", &format!("the fields are {known}")))
    }

    fn missing(&mut self, within: &Within<'_, 'c>, field: &'c Field) -> Result<(), Invalid> {
        Err(Invalid::new(&within.exact(&field.wire), &"missing", &self.contract.expectation(field)))
    }

    fn begin(&mut self, At { path, declared }: &At<'_, 'c>, node: &Node<'c, 'j>) -> Result<(), Invalid> {
        match (node, declared.field) {
            (Node::List(items), Some(field)) => self.inferred.defer(field.check_items(&path.exact(), items.len())),
            _ => Ok(()),
        }
    }

    fn end(&mut self, At { path, declared }: &At<'_, 'c>, node: &Node<'c, 'j>) -> Result<(), Invalid> {
        let checked = match node {
            Node::List(items) => self.check_unique(path, declared, items),
            Node::Object(members, object) => check_conditions(members, object).map_err(|invalid| {
                let path = path.exact();
                if path.is_empty() { invalid } else { invalid.in_field(&path) }
            }),
            Node::Array(..) => Ok(()),
        };
        self.inferred.defer(checked)
    }
}

fn check_conditions(members: &Members<'_>, object: &Object<'_>) -> Result<(), Invalid> {
    let Location::Record(record) = members.location else { return Ok(()) };
    let text = |field: &Field| given_text(field, object.non_null(&field.wire)?);
    conditions::check_fields(&record.fields, &record.any_of, &record.fact, text)
}

impl BodyCheck<'_> {
    /// Checks that the items of a list differ in the field that must be unique.
    fn check_unique(&self, path: &Path<'_>, declared: &Declared<'_>, items: &[&RawValue]) -> Result<(), Invalid> {
        let unique = declared.field.and_then(|field| {
            let record = self.contract.record_of(declared.ty)?;
            Some((field, record.fields.get(field.rules.unique.as_ref()?)?))
        });
        let Some((field, unique)) = unique else { return Ok(()) };
        let value = |item: &&RawValue| {
            let object = Object::parse(item.get()).ok()?;
            Some(given_text(unique, object.non_null(&unique.wire)?)?.into_owned())
        };
        field.fact.marked("unique", check::unique(&path.exact(), &unique.wire, items.iter().map(value)))
    }

    /// Checks JSON that is not a record.
    fn check_scalar(&self, field: &Field, raw: &RawValue) -> Result<(), Invalid> {
        let (contract, json) = (self.contract, raw.get());
        let is_quoted = json.starts_with('"');
        let kind = contract.value_kind(&field.ty);
        let scalar = match kind {
            ValueKind::Scalar(scalar) => scalar,
            ValueKind::Enum(enumeration) => enumeration.repr.scalar(),
            ValueKind::Record(..) => return contract.check_text(field, json),
        };
        let as_string = match scalar.json_type(field.wire_format) {
            JsonType::Any => return contract.check_text(field, json),
            JsonType::Number => self.strictness == Strictness::Received && is_quoted,
            JsonType::String if scalar != Scalar::String && self.strictness == Strictness::Received => is_quoted,
            JsonType::String => true,
            JsonType::Boolean => false,
        };
        if is_quoted != as_string {
            let expected = match (kind, as_string) {
                (ValueKind::Scalar(Scalar::String), true) => format!("expected a JSON string{}", field.rules.phrase()),
                (_, true) => format!("expected {} as a JSON string", contract.expected_value(field)),
                (_, false) => format!("expected {}, without quotes", contract.expected_value(field)),
            };
            return Err(Invalid::new(&field.wire, &json, &expected));
        }
        if !as_string {
            return contract.check_text(field, json);
        }
        let text: String = serde_json::from_str(json)
            .map_err(|_| Invalid::new(&field.wire, &json, "expected a string without unpaired surrogates"))?;
        contract.check_text(field, &text)
    }
}

/// Returns the text of a field in a body, without the quotes of a string. Returns `None` if the field is a list that is not sent because it
/// is empty.
fn given_text<'j>(field: &Field, raw: &'j RawValue) -> Option<Cow<'j, str>> {
    let json = raw.get();
    if field.omits_empty_list() && serde_json::from_str::<Vec<&RawValue>>(json).is_ok_and(|items| items.is_empty()) {
        return None;
    }
    Some(serde_json::from_str(json).map_or(Cow::Borrowed(json), Cow::Owned))
}
