//! The parameters that the contract declares.

use tradewire_contract::{Contract, Field, Operation, Record};

/// A parameter or field of a body that the contract declares.
#[derive(Clone, Copy)]
pub struct Declared {
    /// The parameter or field.
    pub field: &'static Field,
    /// The record that declares the field; `None` for a parameter.
    pub record: Option<&'static Record>,
    /// Whether the value is sent as JSON, where numbers and strings differ.
    pub is_json: bool,
}

impl Declared {
    /// Returns the parameters of an operation and the fields of its body.
    pub fn all(contract: &'static Contract, operation: &'static Operation) -> Vec<Self> {
        let params = operation.params.iter().map(|field| Self { field, record: None, is_json: false });
        let record = operation.body.as_ref().and_then(|body| contract.record_of(&body.ty));
        let is_json = !operation.is_form();
        let fields = record.into_iter().flat_map(|record| Self::fields(record, is_json));
        params.chain(fields).collect()
    }

    fn fields(record: &'static Record, is_json: bool) -> impl Iterator<Item = Self> {
        record.fields.iter().map(move |field| Self { field, record: Some(record), is_json })
    }

    /// Finds a parameter by its name on the page. `item.price` and `items.price` are fields of the items of `items`.
    pub fn find(contract: &'static Contract, declared: &[Self], name: &str) -> Option<Self> {
        let Some((list, field)) = name.split_once('.') else {
            return declared.iter().find(|of| of.is_named(name)).copied();
        };
        let is_list = |of: &&Self| of.field.wire == list || of.field.wire.strip_suffix('s') == Some(list);
        let outer = declared.iter().find(is_list)?;
        let record = contract.record_of(&outer.field.ty)?;
        Self::find(contract, &Self::fields(record, outer.is_json).collect::<Vec<_>>(), field)
    }

    /// Returns whether a name on the page is the name of this parameter, regardless of capital letters.
    pub fn is_named(&self, stated: &str) -> bool {
        stated.eq_ignore_ascii_case(&self.field.wire)
    }
}
