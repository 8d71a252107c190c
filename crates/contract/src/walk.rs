//! The walk of JSON along a declared type.
//!
//! [`Walker::walk`] finds the declared type of each value, and calls a [`Visitor`] for it. [`Walker::rewrite`] writes the same JSON with
//! other values. Whatever reads JSON by the contract is one or the other: the checks of requests and of results, drift, the check of
//! examples, the wire modes of the sandbox, and the input and output of the command.

mod path;
mod rewrite;

use std::borrow::Cow;

use serde_json::value::RawValue;
use tradewire_wire::Object;
use tradewire_wire::union::tag_of;

pub(crate) use self::path::below;
pub use self::path::{Path, Step};
pub use self::rewrite::{Member, Rewriter};
use crate::{Contract, Envelope, Field, Operation, Record, Returns, Type, Union, Variant, WireFormat};

/// A contract, and the operation whose variants of records apply.
#[derive(Debug, Clone, Copy)]
pub struct Walker<'c> {
    contract: &'c Contract,
    operation: Option<&'c Operation>,
}

/// A declared value.
#[derive(Debug, Clone, Copy)]
pub struct Declared<'c> {
    /// The type; of a list, the type of its items. A type parameter is replaced by its argument.
    pub ty: &'c Type,
    /// Whether the value is a list.
    pub list: bool,
    /// Whether the value may be null.
    pub optional: bool,
    /// The form on the wire.
    pub wire_format: Option<WireFormat>,
    /// The field; `None` for the result of an operation. An item of a list has the field of the list.
    pub field: Option<&'c Field>,
    /// Whether the value is an item of a list.
    pub is_item: bool,
    /// The place in the contract that declares the value.
    pub location: Location<'c>,
    /// The argument of the enclosing generic record.
    argument: Option<&'c Type>,
}

/// The place in the contract that describes a part of a request or response.
#[derive(Clone, Copy)]
pub enum Location<'c> {
    /// A record.
    Record(&'c Record),
    /// The envelope of all responses of a host.
    Envelope(&'c Envelope),
    /// The operation: its result or its body.
    Operation,
}

/// The declared members of an object, or of a record that is an array.
#[derive(Debug, Clone, Copy)]
pub struct Members<'c> {
    /// The record or envelope that declares them.
    pub location: Location<'c>,
    /// The fields.
    pub fields: &'c [Field],
    /// The operation's variant of the record.
    variant: Option<&'c Variant>,
    argument: Option<&'c Type>,
    /// The tag of a union, which its records do not declare.
    tag: Option<&'c str>,
}

/// A value in JSON.
#[derive(Debug, Clone, Copy)]
pub struct At<'p, 'c> {
    /// Its path.
    pub path: &'p Path<'c>,
    /// Its declaration.
    pub declared: &'p Declared<'c>,
}

/// An object or array in JSON whose members are declared.
#[derive(Debug, Clone, Copy)]
pub struct Within<'p, 'c> {
    /// Its path.
    pub path: &'p Path<'c>,
    /// The declared members.
    pub members: &'p Members<'c>,
}

impl Within<'_, '_> {
    /// Returns the path of a member of one object, such as `items[0].price`.
    pub fn exact(&self, member: &str) -> String {
        below(self.path.exact(), member)
    }

    /// Returns the path of a member of all items of a list, such as `items[].price`.
    pub fn general(&self, member: &str) -> String {
        below(self.path.general(), member)
    }
}

/// A form of JSON that a type demands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A list.
    List,
    /// An object.
    Object,
    /// A record that is an array of its fields.
    Array,
}

/// A value that contains other values.
#[derive(Debug)]
pub enum Node<'c, 'j> {
    /// A list, with its items.
    List(Vec<&'j RawValue>),
    /// An object, with its declared members.
    Object(Members<'c>, Object<'j>),
    /// A record that is an array, with its elements.
    Array(Members<'c>, Vec<&'j RawValue>),
}

/// A member that is not declared.
#[derive(Debug)]
pub struct Unknown<'c, 'n, 'j> {
    /// The name; `element3` for the third element of an array.
    pub name: &'n str,
    /// The value.
    pub json: &'j RawValue,
    /// The declared fields that the object lacks.
    pub absent: &'n [&'c str],
}

/// The reason why JSON does not have the declared shape.
#[derive(Debug)]
pub struct ShapeError {
    /// The declared shape.
    pub expected: Shape,
    /// The error of the parser.
    pub error: serde_json::Error,
}

/// Receives the values of JSON with their declared types. Unknown fields of an object precede its other fields, which have the order of
/// the contract. An error of any method ends the walk.
pub trait Visitor<'c, 'j> {
    /// The reason to end the walk.
    type Error;

    /// Receives a value that contains no declared values: a scalar, the value of an enum, null, or any JSON.
    fn value(&mut self, at: &At<'_, 'c>, json: &'j RawValue) -> Result<(), Self::Error>;

    /// Receives JSON of another shape than the declared one.
    fn other_shape(&mut self, at: &At<'_, 'c>, json: &'j RawValue, error: &ShapeError) -> Result<(), Self::Error>;

    /// Receives a field that is not declared, or an element after the last declared one.
    fn unknown(&mut self, within: &Within<'_, 'c>, field: &Unknown<'c, '_, 'j>) -> Result<(), Self::Error>;

    /// Receives a required field that is missing.
    fn missing(&mut self, within: &Within<'_, 'c>, field: &'c Field) -> Result<(), Self::Error>;

    /// Receives a field that the operation omits according to the contract.
    fn present(&mut self, _: &Within<'_, 'c>, _field: &'c Field, _: &'j RawValue) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Receives a list or object before its items and fields.
    fn begin(&mut self, _at: &At<'_, 'c>, _node: &Node<'c, 'j>) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Receives a list or object after its items and fields.
    fn end(&mut self, _at: &At<'_, 'c>, _node: &Node<'c, 'j>) -> Result<(), Self::Error> {
        Ok(())
    }
}

impl<'c> Walker<'c> {
    /// Creates a walker for the values of an operation.
    pub fn new(contract: &'c Contract, operation: Option<&'c Operation>) -> Self {
        Self { contract, operation }
    }

    /// Walks JSON, and calls the visitor for each value.
    ///
    /// # Errors
    /// Returns the first error of the visitor.
    pub fn walk<'j, V: Visitor<'c, 'j>>(
        &self,
        path: &mut Path<'c>,
        declared: Declared<'c>,
        json: &'j RawValue,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        let node = match self.open(&declared, json) {
            Ok(Some(node)) => node,
            Ok(None) => return visitor.value(&At { path, declared: &declared }, json),
            Err(error) => return visitor.other_shape(&At { path, declared: &declared }, json, &error),
        };
        visitor.begin(&At { path, declared: &declared }, &node)?;
        match &node {
            Node::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    path.push(Step::Item(index));
                    self.walk(path, declared.item(), item, visitor)?;
                    path.pop();
                }
            }
            Node::Object(members, object) => self.walk_object(path, members, object, visitor)?,
            Node::Array(members, elements) => {
                for (index, element) in elements.iter().enumerate().skip(members.fields.len()) {
                    let name = format!("element{}", index + 1);
                    let unknown = Unknown { name: &name, json: element, absent: &[] };
                    visitor.unknown(&Within { path, members }, &unknown)?;
                }
                for (index, field) in members.fields.iter().enumerate() {
                    let step = Step::Element(index, &field.wire);
                    self.walk_member(path, members, (field, step), elements.get(index).copied(), visitor)?;
                }
            }
        }
        visitor.end(&At { path, declared: &declared }, &node)
    }

    /// Walks the fields of an object.
    ///
    /// # Errors
    /// Returns the first error of the visitor.
    pub fn walk_object<'j, V: Visitor<'c, 'j>>(
        &self,
        path: &mut Path<'c>,
        members: &Members<'c>,
        object: &Object<'j>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        let unknown: Vec<_> = object.iter().filter(|(name, _)| !members.has(name)).collect();
        if !unknown.is_empty() {
            let names = members.fields.iter().map(|field| field.wire.as_str());
            let absent: Vec<_> = names.filter(|wire| object.get(wire).is_none()).collect();
            for (name, json) in unknown {
                visitor.unknown(&Within { path, members }, &Unknown { name, json, absent: &absent })?;
            }
        }
        for field in members.fields {
            let step = Step::Field(&field.wire);
            self.walk_member(path, members, (field, step), object.get(&field.wire), visitor)?;
        }
        Ok(())
    }

    fn walk_member<'j, V: Visitor<'c, 'j>>(
        &self,
        path: &mut Path<'c>,
        members: &Members<'c>,
        (field, step): (&'c Field, Step<'c>),
        json: Option<&'j RawValue>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        match json {
            Some(json) if members.omits(field) => visitor.present(&Within { path, members }, field, json),
            Some(json) => {
                path.push(step);
                self.walk(path, members.declared(field), json, visitor)?;
                path.pop();
                Ok(())
            }
            None if (field.optional && !field.is_essential) || members.omits(field) => Ok(()),
            None => visitor.missing(&Within { path, members }, field),
        }
    }

    /// Reads a value that contains other values. Returns `None` for a value that contains no declared values.
    fn open<'j>(&self, declared: &Declared<'c>, json: &'j RawValue) -> Result<Option<Node<'c, 'j>>, ShapeError> {
        let text = json.get();
        if text == "null" {
            return Ok(None);
        }
        let other = |expected| move |error| ShapeError { expected, error };
        if declared.list {
            return Ok(Some(Node::List(serde_json::from_str(text).map_err(other(Shape::List))?)));
        }
        let Some(members) = self.members(declared, text) else { return Ok(None) };
        Ok(Some(match members.location {
            Location::Record(record) if record.is_array() => {
                Node::Array(members, serde_json::from_str(text).map_err(other(Shape::Array))?)
            }
            _ => Node::Object(members, Object::parse(text).map_err(other(Shape::Object))?),
        }))
    }

    /// Returns the declared members of a record, or of the case of a union that its tag names.
    fn members(&self, declared: &Declared<'c>, text: &str) -> Option<Members<'c>> {
        match declared.ty {
            Type::Record(name, own) => {
                Some(self.members_of(self.contract.record(name)?, Type::argument(own.as_deref(), declared.argument)))
            }
            Type::Union(name) => {
                let union = self.contract.union(name)?;
                let case = union.cases.get(&tag(union, text)?)?;
                let members = self.members_of(self.contract.record(&case.record)?, None);
                Some(Members { tag: Some(&union.tag), ..members })
            }
            _ => None,
        }
    }

    fn members_of(&self, record: &'c Record, argument: Option<&'c Type>) -> Members<'c> {
        let variant = self.operation.and_then(|operation| record.variant(&operation.name.name));
        Members { location: Location::Record(record), fields: &record.fields, variant, argument, tag: None }
    }
}

/// Returns the tag of a value of a union, as clients read it.
pub(crate) fn tag<'j>(union: &Union, text: &'j str) -> Option<Cow<'j, str>> {
    tag_of(&union.tag, text).ok()?
}

impl<'c> Declared<'c> {
    /// Returns the result of an operation.
    pub fn result(operation: &'c Operation) -> Self {
        Self::returned(&operation.returns)
    }

    /// Returns the result of an operation, or what a channel pushes.
    pub fn returned(returns: &'c Returns) -> Self {
        Self {
            ty: &returns.ty,
            list: returns.list,
            optional: returns.optional,
            wire_format: returns.wire_format,
            field: None,
            is_item: false,
            location: Location::Operation,
            argument: None,
        }
    }

    /// Returns a field that no record declares: the body of an operation.
    pub fn field(field: &'c Field) -> Self {
        Self::member(field, &field.ty, Location::Operation, None)
    }

    fn member(field: &'c Field, ty: &'c Type, location: Location<'c>, argument: Option<&'c Type>) -> Self {
        Self {
            ty,
            list: field.list,
            optional: field.optional,
            wire_format: field.wire_format,
            field: Some(field),
            is_item: false,
            location,
            argument,
        }
    }

    /// Returns an item of the list.
    #[must_use]
    pub fn item(self) -> Self {
        Self { list: false, optional: false, is_item: true, ..self }
    }
}

impl<'c> Members<'c> {
    /// Returns the members of the envelope of a response.
    pub fn of_envelope(envelope: &'c Envelope) -> Self {
        Self {
            location: Location::Envelope(envelope),
            fields: &envelope.fields,
            variant: None,
            argument: None,
            tag: None,
        }
    }

    /// Returns a field as the operation returns it.
    pub fn declared(&self, field: &'c Field) -> Declared<'c> {
        let ty = match (&field.ty, self.argument) {
            (Type::Parameter(_), Some(argument)) => argument,
            (ty, _) => ty,
        };
        let declared = Declared::member(field, ty, self.location, self.argument);
        let is_number = self.variant.is_some_and(|variant| variant.numbers.contains(&field.wire));
        if is_number { Declared { wire_format: Some(WireFormat::Number), ..declared } } else { declared }
    }

    /// Returns whether the operation omits a field.
    pub fn omits(&self, field: &Field) -> bool {
        self.variant.is_some_and(|variant| variant.absent.contains(&field.wire))
    }

    /// Returns a field by its name.
    pub fn get(&self, name: &str) -> Option<Declared<'c>> {
        self.fields.iter().find(|field| field.wire == name).map(|field| self.declared(field))
    }

    fn has(&self, name: &str) -> bool {
        self.tag == Some(name) || self.fields.iter().any(|field| field.wire == name)
    }
}

/// Shows only the name.
impl std::fmt::Debug for Location<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Record(record) => write!(f, "Record({})", record.name),
            Self::Envelope(envelope) => write!(f, "Envelope({})", envelope.name),
            Self::Operation => f.write_str("Operation"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tag_of_a_union_is_read_as_clients_read_it() {
        let union = Union { tag: "kind".to_owned(), ..Union::default() };
        for (json, expected) in [
            (r#"{"kind":"A"}"#, Some("A")),
            (r#"{"kind":7}"#, Some("7")),
            (r#"{"kind":null}"#, None),
            (r#"{"kind":"A","kind":"B"}"#, None),
            ("[]", None),
        ] {
            assert_eq!(tag(&union, json).as_deref(), expected, "{json}");
        }
    }
}
