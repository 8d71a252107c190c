//! The lines of the contract that would describe what was found: keys to set, by their file and table.

use std::fmt::Write as _;
use std::ptr;

use serde::Serialize;
use tradewire::Evidence;
use tradewire::drift::{Change, Drift, Place, Scalar, Shape};
use tradewire::spec::{Enum, Field};

/// What the contract says of what an answer shows and nobody describes.
const SEEN: &str =
    r#"doc = "Seen in an answer; what it means is not shown.", source = "live answers", evidence = "inferred""#;
/// The group whose file has the envelopes.
const SHARED: &str = "service";

/// A key to set in a table of the contract.
#[derive(Debug, Clone, Serialize)]
pub struct Edit {
    file: String,
    table: String,
    key: String,
    /// The value, as TOML.
    value: String,
    /// What the value was, where there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    was: Option<String>,
}

/// The edits that describe what was found, each key once. What has a name or value that is too long to be kept whole is
/// left out.
pub fn edits(drifts: &[Drift]) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for edit in drifts.iter().flat_map(|drift| of(drift, drifts)) {
        let is_same = |known: &Edit| (&known.file, &known.table, &known.key) == (&edit.file, &edit.table, &edit.key);
        if !edits.iter().any(is_same) {
            edits.push(edit);
        }
    }
    edits
}

fn of(drift: &Drift, all: &[Drift]) -> Vec<Edit> {
    let of_all = |is_it: fn(&Change, &Field) -> bool, field: &Field| all.iter().any(|of| is_it(&of.change, field));
    match &drift.change {
        Change::NewField { name: text, .. } | Change::NewValue { value: text, .. } if text.ends_with('…') => {
            Vec::new()
        }
        Change::NewField { name, shape } => vec![new_field(drift, name, *shape)],
        Change::NewValue { of, value } => vec![new_value(of, value)],
        // The other type says it too.
        Change::Missing(field) if of_all(is_of_another_type, field) => Vec::new(),
        Change::Missing(field) => retyped(drift, field, &format!("{}?", written(drift, field)), "optional"),
        Change::OtherType { field: Some(field), shape } => {
            let optional = field.optional || of_all(is_missing, field);
            let ty = format!("{}{}", looks(drift, *shape), if optional { "?" } else { "" });
            let form = || place(drift).edit(&format!("{}.wire", key(field.name)), quoted("number"));
            retyped(drift, field, &ty, "type").into_iter().chain(is_number(*shape).then(form)).collect()
        }
        Change::OtherType { field: None, shape } => {
            vec![place(drift).edit("returns", quoted(&looks(drift, *shape)))]
        }
        Change::Present(_) => given(drift, all).into_iter().collect(),
    }
}

/// Whether they are decimals without quotes.
fn is_number(shape: Shape) -> bool {
    !shape.list && shape.scalar == Some(Scalar::Number)
}

fn is_missing(change: &Change, field: &Field) -> bool {
    matches!(change, Change::Missing(of) if ptr::eq(*of, field))
}

fn is_of_another_type(change: &Change, field: &Field) -> bool {
    matches!(change, Change::OtherType { field: Some(of), .. } if ptr::eq(*of, field))
}

fn new_field(drift: &Drift, name: &str, shape: Shape) -> Edit {
    let form = if is_number(shape) { "wire = \"number\", " } else { "" };
    place(drift).edit(&key(name), format!("{{ type = {}, {form}{SEEN} }}", quoted(&format!("{shape}?"))))
}

fn new_value(of: &Enum, value: &str) -> Edit {
    let table = Table::new(of.group, format!("enums.{}.values", key(of.name)));
    // A number makes no name.
    let name = if of.text { String::new() } else { format!("name = \"Value{}\", ", value.replace('-', "Minus")) };
    table.edit(&key(value), format!("{{ {name}{SEEN} }}"))
}

/// Another type for a field. What of it was documented is less certain now.
fn retyped(drift: &Drift, field: &Field, ty: &str, aspect: &str) -> Vec<Edit> {
    let (table, name) = (place(drift), key(field.name));
    let was = format!("{}{}", written(drift, field), if field.optional { "?" } else { "" });
    let edit = Edit { was: Some(quoted(&was)), ..table.edit(&format!("{name}.type"), quoted(ty)) };
    let doubt = || table.edit(&format!("{name}.evidence.{aspect}"), quoted("inferred"));
    [Some(edit), (field.evidence == Evidence::Documented).then(doubt)].into_iter().flatten().collect()
}

/// Fields that the operation gives after all.
fn given(drift: &Drift, all: &[Drift]) -> Option<Edit> {
    let Place::Record(record) = drift.place else { return None };
    let variant = record.variants.iter().find(|variant| variant.operation == drift.operation.name)?;
    let is_given = |name: &str| all.iter().any(|of| matches!(of.change, Change::Present(field) if field.name == name));
    let table = format!("records.{}.variants.{}", key(record.name), key(variant.operation));
    let names = |given: bool| {
        let names = variant.absent.iter().filter(|name| given || !is_given(name));
        format!("[{}]", names.map(|name| quoted(name)).collect::<Vec<_>>().join(", "))
    };
    Some(Edit { was: Some(names(true)), ..Table::new(record.group, table).edit("absent", names(false)) })
}

/// A table of the contract.
struct Table {
    group: &'static str,
    name: String,
}

impl Table {
    fn new(group: &'static str, name: String) -> Self {
        Self { group, name }
    }

    fn edit(&self, key: &str, value: String) -> Edit {
        let file = format!("api-schema/{}.toml", self.group);
        Edit { file, table: self.name.clone(), key: key.to_owned(), value, was: None }
    }
}

/// Where the contract describes what drifts.
fn place(drift: &Drift) -> Table {
    match drift.place {
        Place::Record(record) => Table::new(record.group, format!("records.{}.fields", key(record.name))),
        Place::Envelope(envelope) => Table::new(SHARED, format!("envelopes.{}.fields", key(envelope.name))),
        Place::Returns => Table::new(drift.operation.group, format!("operations.{}", key(drift.operation.name))),
    }
}

/// The type of a field, as the file that it stands in writes it.
fn written(drift: &Drift, field: &Field) -> String {
    field.ty.replace(&format!("{}.", place(drift).group), "")
}

/// The type that values look like; a place that ends in `[]` is an item of a list.
fn looks(drift: &Drift, shape: Shape) -> String {
    match (drift.path.ends_with("[]"), shape.list) {
        (false, _) => shape.to_string(),
        (true, false) => format!("list<{shape}>"),
        (true, true) => "list<json>".to_owned(),
    }
}

/// The edits as lines to put into the contract, by file and table.
pub fn text(edits: &[Edit]) -> String {
    let mut text = String::new();
    for file in each(edits.iter().map(|edit| edit.file.as_str())) {
        let of_file = || edits.iter().filter(move |edit| edit.file == file);
        let _ = writeln!(text, "# {file}");
        for table in each(of_file().map(|edit| edit.table.as_str())) {
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

/// Each of them once, in their order.
fn each<'a>(all: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    all.fold(Vec::new(), |mut each, one| {
        if !each.contains(&one) {
            each.push(one);
        }
        each
    })
}

/// A key of TOML.
fn key(name: &str) -> String {
    let is_bare = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
    if is_bare { name.to_owned() } else { quoted(name) }
}

/// A text of TOML. No character of it steers a terminal.
fn quoted(text: &str) -> String {
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
