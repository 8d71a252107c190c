//! Records: JSON objects, or arrays of their fields.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;

use crate::bind::Scope;
use crate::prose::plain;
use crate::{Entries, Fact, Field, InstrumentRules, Name};

/// A record: a JSON object, or an array of its fields.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Record {
    /// The group and name.
    #[serde(skip)]
    pub name: Name,
    /// A description of the record.
    #[serde(flatten)]
    pub fact: Fact,
    /// The name of the type parameter, if the record is generic.
    pub generic: Option<String>,
    /// The form in JSON. The default is `object`.
    #[serde(default)]
    pub layout: Layout,
    /// The fields by their names on the wire, in the order of the interface document.
    pub fields: Entries<Field>,
    /// Lists of optional fields: of each, at least one must be given.
    #[serde(default)]
    pub any_of: Vec<Vec<String>>,
    /// The fields that state the rules for orders, if the record is a trading pair.
    pub instrument: Option<InstrumentRules>,
    /// The operations that return the record in another form, by name.
    #[serde(default)]
    pub variants: Entries<Variant>,
    /// Whether a request contains the record. If so, the type has a constructor and setters.
    #[serde(skip)]
    pub in_request: bool,
    /// Whether requests contain the record, and no response does. If so, it is never read from JSON with unknown fields.
    #[serde(skip)]
    pub only_in_requests: bool,
    /// Whether a request validates the record, because the record or one inside it has a rule, a condition or an enum.
    #[serde(skip)]
    pub checked: bool,
    /// Whether the type implements `Default`.
    #[serde(skip)]
    pub has_default: bool,
    /// Whether an operation sends the record as a form.
    #[serde(skip)]
    pub is_form: bool,
}

/// The form of a record in JSON.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// An object.
    #[default]
    Object,
    /// An array of the fields, in order, without their names. Optional fields may be null; those at the end may also be missing.
    /// Additional elements are ignored. Only responses contain such records.
    Array,
}

/// The deviations in the form in which an operation returns a record.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Variant {
    /// The operation.
    #[serde(skip)]
    pub operation: String,
    /// A description of the deviations.
    pub doc: String,
    /// The fields that the operation omits; their types end in `?`.
    #[serde(default)]
    pub absent: Vec<String>,
    /// The decimals that the operation returns as JSON numbers.
    #[serde(default)]
    pub numbers: Vec<String>,
}

impl Record {
    pub(crate) fn bind(&mut self, scope: &Scope<'_>) {
        scope.bind_name(&mut self.name, &mut self.fact);
        for variant in self.variants.iter_mut() {
            variant.doc = plain(&variant.doc);
        }
        let (fact, generic) = (&self.fact, self.generic.as_deref());
        self.fields.iter_mut().for_each(|field| field.bind(scope, generic, fact));
        for field in self.fields.iter_mut() {
            let absent_in = self.variants.iter().filter(|variant| variant.absent.contains(&field.wire));
            field.absent_in = absent_in.map(|variant| variant.operation.clone()).collect();
        }
    }

    /// Returns whether the record is a JSON array.
    pub fn is_array(&self) -> bool {
        self.layout == Layout::Array
    }

    /// Returns the variant in which an operation returns the record.
    pub fn variant(&self, operation: &str) -> Option<&Variant> {
        self.variants.get(operation)
    }
}
