//! Compares the statements of a section with the contract.

use std::error::Error;
use std::fmt::{self, Display};

use tradewire_contract::{
    Contract, Entries, Enum, Evidence, Fact, Field, Operation, Record, Scalar, Type, ValueKind, WireFormat,
};

pub type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// A row of a table of parameters: name, type, required, default, and allowed values.
pub type Parameter = (&'static str, &'static str, &'static str, &'static str, Allowed);

/// A row of a table of fields: name and type.
pub type FieldRow = (&'static str, &'static str);

/// The allowed values of a parameter.
#[derive(Clone, Copy)]
pub enum Allowed {
    /// The table does not restrict the value.
    Any,
    /// `maximum 2000`.
    Maximum(i64),
    /// `earliest 90 days ago`.
    EarliestDaysAgo(i64),
    /// `PREV or NEXT`.
    OneOf(&'static [&'static str]),
}

/// A section of the interface document, and the statements of it that the contract contradicts.
pub struct Section {
    number: &'static str,
    contradictions: Vec<String>,
}

/// The statements of a section that the contract contradicts. Its `Debug` format is what a failed test prints.
struct Contradicted(Vec<String>);

impl Error for Contradicted {}

impl Display for Contradicted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl fmt::Debug for Contradicted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl Section {
    pub fn new(number: &'static str) -> Self {
        Self { number, contradictions: Vec::new() }
    }

    /// Returns an error that lists every statement that the contract contradicts.
    pub fn finish(self) -> Result {
        if self.contradictions.is_empty() { Ok(()) } else { Err(Contradicted(self.contradictions).into()) }
    }

    /// Records that the contract contradicts a statement about a subject.
    fn contradict(&mut self, subject: &str, sentence: &str) {
        self.contradictions.push(format!("section {}, {subject}: {sentence}", self.number));
    }

    /// Compares a property of a subject: `the maximum` of `parameter limit`.
    pub fn compare(&mut self, subject: &str, property: &str, found: impl Display, documented: impl Display) {
        let (found, documented) = (found.to_string(), documented.to_string());
        if found != documented {
            self.contradict(subject, &format!("{property} is {found}, the document says {documented}"));
        }
    }

    /// Checks a statement that is either true or not.
    pub fn require(&mut self, subject: &str, is_true: bool, statement: &str) {
        if !is_true {
            self.contradict(subject, &format!("the document says that {statement}"));
        }
    }

    /// Checks the method, the path and the content types of an operation.
    pub fn request(&mut self, operation: &Operation, method: &str, path: &str, content_types: &[&str]) {
        let subject = operation.title();
        self.compare(&subject, "the method", &operation.method, method);
        self.compare(&subject, "the path", &operation.path, path);
        let declared: Vec<_> = [&operation.content_type].into_iter().chain(&operation.also_accepts).collect();
        for content_type in content_types {
            let is_declared = declared.iter().any(|declared| declared == content_type);
            self.require(&subject, is_declared, &format!("it accepts {content_type}"));
        }
    }

    /// Compares the parameters of an operation with a table.
    pub fn parameters(&mut self, operation: &Operation, table: &[Parameter]) {
        let names: Vec<_> = table.iter().map(|row| row.0).collect();
        self.names("parameter", &documented(&operation.params, &operation.fact), &names);
        for (name, ty, required, default, allowed) in table {
            let Some(param) = operation.params.get(name) else { continue };
            let subject = format!("parameter {name}");
            self.ty(&subject, param, ty);
            self.compare(&subject, "`required`", if param.optional { "no" } else { "yes" }, required);
            let declared = param.default.as_ref().map_or("none".to_owned(), |default| default.wire());
            self.compare(&subject, "the default", declared, default);
            self.allowed(&subject, param, *allowed);
        }
    }

    fn allowed(&mut self, subject: &str, param: &Field, allowed: Allowed) {
        let or_none = |value: Option<String>| value.unwrap_or_else(|| "not declared".to_owned());
        let days = |age: &tradewire_contract::Age| format!("{} days ago", age.millis / 86_400_000);
        let oldest = or_none(param.rules.oldest.as_ref().and_then(|age| age.get()).map(days));
        match allowed {
            Allowed::Any => {}
            Allowed::Maximum(maximum) => {
                self.compare(subject, "the maximum", or_none(param.rules.max.map(|max| max.to_string())), maximum);
            }
            Allowed::EarliestDaysAgo(days) => {
                self.compare(subject, "the earliest value", oldest, format!("{days} days ago"));
            }
            Allowed::OneOf(values) => self.values(subject, param, values),
        }
    }

    /// Compares all documented values of an enum.
    pub fn values(&mut self, subject: &str, field: &Field, documented: &[&str]) {
        let Some(list) = self.enumeration(subject, field) else { return };
        let declared = list.values.iter().filter(|value| value.fact.evidence == Evidence::Documented);
        let declared: Vec<_> = declared.map(|value| value.wire.as_str()).collect();
        for value in documented.iter().filter(|value| !list.values.contains_key(value)) {
            self.contradict(subject, &format!("the contract does not list the value {value}"));
        }
        for value in declared.iter().filter(|value| !documented.contains(value)) {
            self.contradict(
                subject,
                &format!("the value {value} is declared as documented, but the document does not list it"),
            );
        }
    }

    /// Compares the names of all documented integer codes of an enum.
    pub fn codes(&mut self, subject: &str, field: &Field, documented: &[(&str, &str)]) {
        self.values(subject, field, &documented.iter().map(|(code, _)| *code).collect::<Vec<_>>());
        let Some(list) = self.enumeration(subject, field) else { return };
        for (code, name) in documented {
            if let Some(value) = list.values.get(code) {
                self.compare(subject, &format!("the meaning of {code}"), &value.name, name);
            }
        }
    }

    /// Checks that an enum lists a sample value.
    pub fn sample(&mut self, record: &Record, field: &str, value: &str) {
        let subject = format!("field {field}");
        let Some(field) = record.fields.get(field) else { return };
        if let Some(list) = self.enumeration(&subject, field) {
            self.require(&subject, list.values.contains_key(value), &format!("{value} is a value"));
        }
    }

    fn enumeration(&mut self, subject: &str, field: &Field) -> Option<&'static Enum> {
        let list = Contract::embedded().enum_of(&field.ty);
        self.require(subject, list.is_some(), "it is one of several values");
        list
    }

    /// Compares the fields of a record with a table.
    pub fn fields(&mut self, record: &Record, table: &[FieldRow]) {
        self.table("field", &record.fields, &record.fact, table);
    }

    /// Compares fields with a table.
    pub fn table(&mut self, what: &str, fields: &Entries<Field>, parent: &Fact, table: &[FieldRow]) {
        self.names(what, &documented(fields, parent), &table.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        for (name, ty) in table {
            if let Some(field) = fields.get(name) {
                self.ty(&format!("{what} {name}"), field, ty);
            }
        }
    }

    /// Compares the names that the contract declares as documented with those of a table, including their order.
    pub fn names(&mut self, what: &str, declared: &[&str], documented: &[&str]) {
        let missing: Vec<_> = documented.iter().filter(|name| !declared.contains(name)).collect();
        let unknown: Vec<_> = declared.iter().filter(|name| !documented.contains(name)).collect();
        for name in &missing {
            self.contradict(&format!("{what} {name}"), "the contract does not declare it as documented");
        }
        for name in &unknown {
            self.contradict(
                &format!("{what} {name}"),
                "it is declared as documented, but the document does not list it",
            );
        }
        if missing.is_empty() && unknown.is_empty() {
            self.compare(&format!("each {what}"), "the order", declared.join(", "), documented.join(", "));
        }
    }

    /// Checks that the type of a field can hold what the document's type can, in the same form.
    pub fn ty(&mut self, subject: &str, field: &Field, documented: &str) {
        if !fits(field, documented) {
            let form = if field.wire_format == Some(WireFormat::Number) { " as a JSON number" } else { "" };
            let declared = format!("`{}`{form}", field.ty.written(field.list));
            self.compare(subject, "the type", declared, documented);
        }
        if documented.ends_with(" or null") {
            self.require(subject, field.optional, "it may be null");
        }
    }
}

/// Returns whether a type of the contract corresponds to one of the document.
fn fits(field: &Field, documented: &str) -> bool {
    let kind = Contract::embedded().value_kind(&field.ty);
    let scalar = match kind {
        ValueKind::Scalar(scalar) => Some(scalar),
        ValueKind::Enum(list) => Some(list.repr.scalar()),
        ValueKind::Record(..) => None,
    };
    let is_number = field.wire_format == Some(WireFormat::Number);
    let documented = documented.strip_suffix(" or null").unwrap_or(documented);
    if let Some(item) = documented.strip_prefix("list of ") {
        return field.list && (item != "integer" || scalar == Some(Scalar::Integer));
    }
    match documented {
        "array" => field.list,
        _ if field.list => false,
        // Amounts are strings of digits, which the contract declares as decimals.
        "string" => scalar == Some(Scalar::String) || scalar == Some(Scalar::Decimal) && !is_number,
        "number" => scalar == Some(Scalar::Decimal) && is_number,
        "boolean" => scalar == Some(Scalar::Boolean),
        "integer" | "long" => scalar == Some(Scalar::Integer),
        "millisecond timestamp" => scalar == Some(Scalar::Timestamp),
        "object" => matches!(kind, ValueKind::Record(..)),
        "payload" => scalar == Some(Scalar::Json),
        _ => false,
    }
}

/// Returns the names of the fields that the contract declares as documented in the same section as their parent.
fn documented<'a>(fields: &'a Entries<Field>, parent: &Fact) -> Vec<&'a str> {
    let is_documented = |fact: &Fact| fact.evidence == Evidence::Documented && section(fact) == section(parent);
    fields.iter().filter(|field| is_documented(&field.fact)).map(|field| field.wire.as_str()).collect()
}

/// Returns the section that a fact cites.
fn section(fact: &Fact) -> &str {
    fact.source.split(' ').next().unwrap_or_default()
}

/// Returns the operations that the document describes.
pub fn operations() -> impl Iterator<Item = &'static Operation> {
    Contract::embedded().operations().filter(|operation| section(&operation.fact).starts_with("4."))
}

/// Returns the operation that a section describes.
pub fn operation(number: &str) -> Result<&'static Operation> {
    let found = operations().find(|operation| section(&operation.fact) == number);
    Ok(found.ok_or_else(|| format!("section {number}: no operation cites it"))?)
}

/// Returns the record that an operation returns: of a page, the record in it.
pub fn returned(number: &str) -> Result<&'static Record> {
    let ty = match &operation(number)?.returns.ty {
        Type::Record(_, Some(item)) => item,
        ty => ty,
    };
    record(ty).ok_or_else(|| format!("section {number}: the operation returns no record").into())
}

/// Returns the record that a type refers to.
pub fn record(ty: &Type) -> Option<&'static Record> {
    Contract::embedded().record_of(ty)
}

/// Returns a field of a record.
pub fn field<'a>(record: &'a Record, name: &str) -> Result<&'a Field> {
    Ok(record.fields.get(name).ok_or_else(|| format!("the contract has no field {name}"))?)
}

/// Returns a parameter of an operation.
pub fn parameter<'a>(operation: &'a Operation, name: &str) -> Result<&'a Field> {
    Ok(operation.params.get(name).ok_or_else(|| format!("the contract has no parameter {name}"))?)
}
