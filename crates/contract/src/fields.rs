//! Fields of records, parameters of operations, and bodies.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
use tradewire_wire::check::{Inferred, items};
use tradewire_wire::{Invalid, ListFormat, Timestamp};

use crate::bind::Scope;
use crate::prose::plain;
use crate::{Conditions, Fact, Parsed, Returns, Rules, Scalar, ScalarValue, Type, TypeExpr, WireFormat};

/// A field of a record, a parameter of an operation, or its body.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Field {
    /// The name on the wire. A body has none, so this is the name that callers use for it.
    #[serde(skip)]
    pub wire: String,
    /// `string`, `integer`, `boolean`, `decimal`, `timestamp` (milliseconds), `json`, `secret` (in responses: a string
    /// that is never displayed), `list<…>`, or the name of an id, enum, record or union; `group.Name` for one of another group. A
    /// trailing `?` means that the value may be omitted or null.
    #[serde(rename = "type")]
    pub written: Parsed<TypeExpr>,
    /// The bound type; of a list, the type of its items.
    #[serde(skip)]
    pub ty: Type,
    /// Whether the field is a list.
    #[serde(skip)]
    pub list: bool,
    /// Whether the field may be omitted; in a response, also whether it may be null.
    #[serde(skip)]
    pub optional: bool,
    /// The purpose of the field.
    #[serde(flatten)]
    pub fact: Fact,
    /// The source of the name in Rust. The default is the name on the wire; for a body, it is `body`.
    #[serde(default)]
    #[cfg_attr(feature = "source", schemars(with = "Option<String>"))]
    pub name: String,
    /// The part of the request that carries a parameter. The default is `query`.
    #[serde(default, rename = "in")]
    pub declared_place: Option<Place>,
    /// If the field is deprecated, what to use instead.
    pub deprecated: Option<String>,
    /// The unit.
    pub unit: Option<String>,
    /// The form on the wire: `number` for a decimal as a JSON number; `string` for an integer, timestamp or boolean in quotes, also
    /// an id or enum of integers. For a list in a query or form: `comma` for items joined by
    /// commas, `json` for a JSON array.
    #[serde(rename = "wire")]
    pub wire_format: Option<WireFormat>,
    /// The value that the exchange assumes when the field is omitted.
    pub default: Option<Literal>,
    /// The rules that values must follow.
    #[serde(flatten)]
    pub rules: Rules,
    /// The conditions under which the field must be given or omitted.
    #[serde(flatten)]
    pub conditions: Conditions,
    /// The operations that omit the field.
    #[serde(skip)]
    pub absent_in: Vec<String>,
    /// Whether a page cannot be read without the field. If the field is optional, it may be null, but never missing.
    #[serde(skip)]
    pub is_essential: bool,
}

/// The part of a request that carries a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The query.
    #[default]
    Query,
    /// The path, which contains the name of the parameter in braces.
    Path,
}

tradewire_wire::keywords!(Place, Query = "query", Path = "path");

/// A value that the contract declares: a default, or the value in a condition.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Literal {
    /// A boolean.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// A string, or a value of an enum.
    Text(String),
}

impl Literal {
    /// Returns the text of the value on the wire.
    pub fn wire(&self) -> String {
        match self {
            Self::Boolean(value) => value.to_string(),
            Self::Integer(value) => value.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}

impl Field {
    /// Returns the part of the request that carries a parameter. Meaningless for other fields.
    pub fn place(&self) -> Place {
        self.declared_place.unwrap_or_default()
    }

    /// Returns the format of a list in a query or form; `None` for a single value, and for a list that no query or form carries.
    pub fn list_format(&self) -> Option<ListFormat> {
        self.wire_format.filter(|_| self.list)?.list_format()
    }

    /// Checks a value against the rules. The maximum age is checked only if the current time is given.
    ///
    /// # Errors
    /// Returns an error that names the field and the first rule that the value breaks. Rules that a source states come first.
    pub fn check_rules(&self, value: ScalarValue<'_>, now: Option<Timestamp>) -> Result<(), Invalid> {
        let mut inferred = Inferred::default();
        for rule in self.rules.iter() {
            inferred.defer(self.fact.marked(rule.key(), rule.check(&self.wire, value, now)))?;
        }
        inferred.finish()
    }

    /// Checks the number of items of a list, whose name in an error is given.
    ///
    /// # Errors
    /// Returns an error that names the rule that the list breaks.
    pub fn check_items(&self, name: &str, count: usize) -> Result<(), Invalid> {
        let (min, max) = (self.rules.min_items.unwrap_or(0), self.rules.max_items.unwrap_or(usize::MAX));
        self.fact.marked("max_items", items(name, count, ..=max))?;
        self.fact.marked("min_items", items(name, count, min..))
    }

    /// Binds the type and inherits evidence.
    pub(crate) fn bind(&mut self, scope: &Scope<'_>, generic: Option<&str>, parent: &Fact) {
        Returns { ty: self.ty, list: self.list, optional: self.optional, .. } = scope.bind_type(generic, &self.written);
        self.fact.bind(Some(parent));
        // Most tables declare no evidence of single keys.
        if !parent.evidence_overrides.is_empty() {
            let is_string = self.wire_format != Some(WireFormat::Number);
            let inherited = [
                ("optional", self.optional),
                ("required", !self.optional),
                ("unit", self.unit.is_some()),
                ("decimal", self.ty == Type::Scalar(Scalar::Decimal) && is_string),
            ];
            self.fact.inherit_keys(parent, inherited.map(|(key, has_key)| (key, key, has_key)));
        }
        self.deprecated = self.deprecated.as_deref().map(plain);
    }
}
