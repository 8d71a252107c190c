//! Made-up JSON for the types of a contract. Tests of other crates use it too, so that they repeat no field of the contract.

#![allow(dead_code, reason = "each test target uses a part of it")]

use tradewire_contract::{Contract, Field, Operation, Record, Rules, Scalar, Type, ValueKind, Variant, WireFormat};

/// More digits than a float has.
const LONG_DECIMAL: &str = "12345678901.12345678";
const LONG_INTEGER: &str = "211451874783183936";

/// Fields with given JSON, by name.
pub type Given<'a> = &'a [(&'a str, &'a str)];

/// Made-up JSON for the types of a contract.
pub struct MadeUp<'a> {
    pub contract: &'a Contract,
    /// The form of the records, if an operation returns them in another form.
    pub variant: Option<&'a Variant>,
}

impl<'a> MadeUp<'a> {
    pub fn new(contract: &'a Contract) -> Self {
        Self { contract, variant: None }
    }

    /// Returns the record that an operation returns; of a page, the record in it.
    pub fn record(&self, operation: &'a Operation) -> Option<&'a Record> {
        match &operation.returns.ty {
            Type::Record(_, Some(item)) => self.contract.record_of(item),
            ty => self.contract.record_of(ty),
        }
    }

    /// Returns an object with a value for every field of a record, in the form in which an operation returns it.
    pub fn returned(contract: &Contract, operation: &Operation, given: Given<'_>) -> Option<String> {
        let record = MadeUp::new(contract).record(operation)?;
        let variant = record.variant(&operation.name.name);
        Some(MadeUp { contract, variant }.object(record, given))
    }

    /// Returns an object, or the array of the layout, with a value for every field of a record. Panics if the record has no field with a given name.
    pub fn object(&self, record: &Record, given: Given<'_>) -> String {
        let unknown = given.iter().find(|(name, _)| !record.fields.contains_key(name));
        assert_eq!(unknown, None, "{} has no such field", record.name);
        if record.is_array() {
            let elements = record.fields.iter().map(|field| self.given_or_made_up(field, given));
            return format!("[{}]", elements.collect::<Vec<_>>().join(","));
        }
        let is_absent = |field: &&Field| self.variant.is_some_and(|variant| variant.absent.contains(&field.wire));
        let fields = record
            .fields
            .iter()
            .filter(|field| !is_absent(field))
            .map(|field| format!("\"{}\":{}", field.wire, self.given_or_made_up(field, given)));
        format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
    }

    fn given_or_made_up(&self, field: &Field, given: Given<'_>) -> String {
        let given = given.iter().find(|(name, _)| *name == field.wire).map(|(_, json)| (*json).to_owned());
        given.unwrap_or_else(|| self.field(field))
    }

    /// Returns the text of a parameter in a query, path or header.
    pub fn text(&self, param: &Field) -> String {
        self.field(param).replace(['"', '[', ']'], "")
    }

    /// Returns the JSON of a field or body. A list has two different items, if its type has several values.
    pub fn field(&self, field: &Field) -> String {
        let first = self.value(field, 0);
        if field.list { format!("[{first},{}]", self.value(field, 1)) } else { first }
    }

    fn value(&self, field: &Field, index: usize) -> String {
        let is_number = field.wire_format == Some(WireFormat::Number)
            || self.variant.is_some_and(|variant| variant.numbers.contains(&field.wire));
        let is_in_quotes = |scalar: Scalar| field.wire_format == Some(WireFormat::String) && scalar.may_be_quoted();
        match self.contract.value_kind(&field.ty) {
            ValueKind::Scalar(Scalar::String) => {
                scalar_value(Scalar::String, is_number, &field.rules).replace('1', &(index + 1).to_string())
            }
            ValueKind::Scalar(scalar) => {
                let value = scalar_value(scalar, is_number, &field.rules);
                if is_in_quotes(scalar) { format!("\"{value}\"") } else { value }
            }
            ValueKind::Enum(list) => {
                let value = list.values.as_slice().get(index).or(list.values.first()).map_or("", |value| &value.wire);
                if list.repr.scalar() == Scalar::String || is_in_quotes(list.repr.scalar()) {
                    format!("\"{value}\"")
                } else {
                    value.to_owned()
                }
            }
            ValueKind::Record(record, _) => {
                let made_up = Self::new(self.contract);
                let unique = field.rules.unique.as_ref().and_then(|name| record.fields.get(name));
                match unique.map(|unique| (unique, made_up.value(unique, index))) {
                    Some((unique, value)) => made_up.object(record, &[(&unique.wire, &value)]),
                    None => made_up.object(record, &[]),
                }
            }
        }
    }
}

/// Returns a value that satisfies the rules of its field.
fn scalar_value(scalar: Scalar, is_number: bool, rules: &Rules) -> String {
    let quoted = |text: &str| format!("\"{text}\"");
    match scalar {
        Scalar::Integer if rules.is_empty() => LONG_INTEGER.to_owned(),
        Scalar::Integer => rules.sample(scalar),
        Scalar::Decimal if rules.integral && is_number => rules.sample(scalar),
        Scalar::Decimal if rules.integral => quoted(&rules.sample(scalar)),
        Scalar::Decimal if is_number => LONG_DECIMAL.to_owned(),
        Scalar::Decimal => quoted(LONG_DECIMAL),
        Scalar::String | Scalar::Secret => quoted(&rules.sample(scalar)),
        Scalar::Boolean => "true".to_owned(),
        Scalar::Timestamp => "1700000000000".to_owned(),
        Scalar::Json => r#"{"a":[1.50]}"#.to_owned(),
    }
}
