//! The lines of the contract that would describe the differences: keys to set, by file and table.

use std::fmt::Write as _;
use std::ptr;

use serde::Serialize;

use super::{Change, Drift, Location, Shape};
use crate::enums::Enum;
use crate::fields::Field;
use crate::ids::Repr;
use crate::scalars::WireFormat;
use crate::{Evidence, Fact};

/// The documentation of a field or value that is known only from responses.
pub const OBSERVED: &str =
    r#"doc = "Seen in a response; its meaning is unknown.", source = "live responses", evidence = "inferred""#;

/// A key to set in a table of the contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Edit {
    /// The file.
    pub file: String,
    /// The table.
    pub table: String,
    /// The key, as TOML.
    pub key: String,
    /// The value, as TOML.
    pub value: String,
    /// The previous value, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub was: Option<String>,
}

/// Returns the edits of the files in a directory that describe the differences, each key once. Truncated names and values are omitted.
pub fn edits(dir: &str, drifts: &[Drift]) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for edit in drifts.iter().flat_map(|drift| edits_of(drift, drifts)) {
        let is_same = |known: &Edit| (&known.file, &known.table, &known.key) == (&edit.file, &edit.table, &edit.key);
        if !edits.iter().any(is_same) {
            edits.push(edit);
        }
    }
    for edit in &mut edits {
        edit.file = format!("{}/{}.toml", dir.trim_end_matches('/'), edit.file);
    }
    edits
}

/// Returns the edits for one of the differences.
fn edits_of(drift: &Drift, all: &[Drift]) -> Vec<Edit> {
    match &drift.change {
        Change::NewField { name: text, .. } | Change::NewValue { value: text, .. } if text.ends_with('…') => {
            Vec::new()
        }
        Change::NewField { name, shape } => vec![new_field(drift, name, *shape)],
        Change::NewValue { of, value } => vec![new_value(of, value)],
        // The edit for the other type makes the field optional, too.
        Change::Missing(field) if all.iter().any(|other| is_of_another_type(&other.change, field)) => Vec::new(),
        // A page cannot be read without the field.
        Change::Missing(field) if field.optional => Vec::new(),
        Change::Missing(field) => retyped(drift, field, &format!("{}?", written(field)), "optional"),
        Change::OtherType { field: Some(field), shape } => {
            let is_missing_elsewhere = all.iter().any(|other| is_missing(&other.change, field));
            other_type(drift, field, *shape, field.optional || is_missing_elsewhere)
        }
        Change::OtherType { field: None, shape } => {
            let table = table_of(drift);
            let form = wire_key(*shape).filter(|_| !shape.list).map(|form| table.edit("result_wire", form));
            [Some(table.edit("returns", quoted(&observed_type(drift, *shape)))), form].into_iter().flatten().collect()
        }
        Change::Present(_) => present(drift, all).into_iter().collect(),
    }
}

fn is_missing(change: &Change, field: &Field) -> bool {
    matches!(change, Change::Missing(missing) if ptr::eq(*missing, field))
}

fn is_of_another_type(change: &Change, field: &Field) -> bool {
    matches!(change, Change::OtherType { field: Some(retyped), .. } if ptr::eq(*retyped, field))
}

/// Returns the value of `wire` that a field with such values needs. Without `wire`, decimals are strings, and other numbers and booleans
/// have no quotes.
fn wire_key(shape: Shape) -> Option<String> {
    let format = shape.wire_format.filter(|format| *format == WireFormat::String || !shape.list)?;
    Some(quoted(format.as_str()))
}

fn other_type(drift: &Drift, field: &Field, shape: Shape, optional: bool) -> Vec<Edit> {
    let ty = format!("{}{}", observed_type(drift, shape), if optional { "?" } else { "" });
    let mut edits = if ty == field.written.text { Vec::new() } else { retyped(drift, field, &ty, "type") };
    if let Some(form) = wire_key(shape) {
        edits.push(table_of(drift).edit(&format!("{}.wire", key(&field.wire)), form));
    }
    edits
}

fn new_field(drift: &Drift, name: &str, shape: Shape) -> Edit {
    let form = wire_key(shape).map(|form| format!("wire = {form}, ")).unwrap_or_default();
    table_of(drift).edit(&key(name), format!("{{ type = {}, {form}{OBSERVED} }}", quoted(&format!("{shape}?"))))
}

fn new_value(of: &'static Enum, value: &str) -> Edit {
    let table = Table::new(&of.fact, format!("enums.{}.values", key(&of.name.name)));
    // A number cannot be a name in Rust.
    let name = match of.repr {
        Repr::String => String::new(),
        Repr::Integer => format!("name = \"Value{}\", ", value.replace('-', "Minus")),
    };
    table.edit(&key(value), format!("{{ {name}{OBSERVED} }}"))
}

/// Returns the edits that change the type of a field. If the field was documented, its evidence for `aspect` becomes `inferred`.
fn retyped(drift: &Drift, field: &Field, ty: &str, aspect: &str) -> Vec<Edit> {
    let (table, name) = (table_of(drift), key(&field.wire));
    let was = field.written.text.clone();
    let mut edits = vec![Edit { was: Some(quoted(&was)), ..table.edit(&format!("{name}.type"), quoted(ty)) }];
    if field.fact.evidence == Evidence::Documented {
        edits.push(table.edit(&format!("{name}.evidence.{aspect}"), quoted("inferred")));
    }
    edits
}

/// Returns the edit for fields that the operation returns although the contract declares them as absent.
fn present(drift: &Drift, all: &[Drift]) -> Option<Edit> {
    let Location::Record(record) = drift.location else { return None };
    let variant = record.variant(&drift.operation.name.name)?;
    let is_present =
        |name: &str| all.iter().any(|of| matches!(of.change, Change::Present(field) if field.wire == name));
    let table = format!("records.{}.variants.{}", key(&record.name.name), key(&variant.operation));
    let still_absent = variant.absent.iter().filter(|name| !is_present(name));
    let edit = Table::new(&record.fact, table).edit("absent", list_of(still_absent));
    Some(Edit { was: Some(list_of(variant.absent.iter())), ..edit })
}

/// Returns a list of strings as TOML.
fn list_of<'a>(strings: impl Iterator<Item = &'a String>) -> String {
    format!("[{}]", strings.map(|text| quoted(text)).collect::<Vec<_>>().join(", "))
}

/// A table of the contract.
struct Table {
    /// The name of its file.
    file: &'static str,
    name: String,
}

impl Table {
    /// Creates a table in the file that declares an item.
    fn new(item: &'static Fact, name: String) -> Self {
        Self { file: &item.file, name }
    }

    fn edit(&self, key: &str, value: String) -> Edit {
        // The directory is added when all edits are known.
        let file = self.file.to_owned();
        Edit { file, table: self.name.clone(), key: key.to_owned(), value, was: None }
    }
}

/// Returns the table that describes the place of a difference.
fn table_of(drift: &Drift) -> Table {
    match drift.location {
        Location::Record(record) => Table::new(&record.fact, format!("records.{}.fields", key(&record.name.name))),
        Location::Envelope(envelope) => Table::new(&envelope.fact, format!("envelopes.{}.fields", key(&envelope.name))),
        Location::Operation => {
            let operation = drift.operation;
            Table::new(&operation.fact, format!("operations.{}", key(&operation.name.name)))
        }
    }
}

/// Returns the type of a field as its file writes it, without `?`.
fn written(field: &Field) -> &str {
    field.written.text.trim_end_matches('?')
}

/// Returns the observed type of the values. A path that ends in `[]` is an item of a list.
fn observed_type(drift: &Drift, shape: Shape) -> String {
    let is_in_list = drift.path.ends_with("[]");
    let ty = if shape.list && is_in_list { "json".to_owned() } else { shape.to_string() };
    if is_in_list { format!("list<{ty}>") } else { ty }
}

/// Returns the edits as lines of the contract, by file and table.
pub fn text(edits: &[Edit]) -> String {
    let mut text = String::new();
    for file in distinct(edits.iter().map(|edit| edit.file.as_str())) {
        let of_file = || edits.iter().filter(move |edit| edit.file == file);
        let _ = writeln!(text, "# {file}");
        for table in distinct(of_file().map(|edit| edit.table.as_str())) {
            let _ = writeln!(text, "\n[{table}]");
            for Edit { key, value, was, .. } in of_file().filter(|edit| edit.table == table) {
                let was = was.as_ref().map(|was| format!("  # was {was}")).unwrap_or_default();
                let _ = writeln!(text, "{key} = {value}{was}");
            }
        }
        text.push('\n');
    }
    text
}

/// Returns each string once, in the original order.
fn distinct<'a>(all: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut distinct = Vec::new();
    for one in all {
        if !distinct.contains(&one) {
            distinct.push(one);
        }
    }
    distinct
}

/// Returns a key of TOML, quoted if necessary.
pub fn key(name: &str) -> String {
    let is_bare = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
    if is_bare { name.to_owned() } else { quoted(name) }
}

/// Returns a string of TOML. Characters that could control a terminal are escaped.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c == '\'' || c.escape_debug().len() == 1 => quoted.push(c),
            c => {
                let _ = write!(quoted, "\\U{:08X}", u32::from(c));
            }
        }
    }
    quoted.push('"');
    quoted
}
