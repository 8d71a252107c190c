//! Forms: how the records that are sent as forms are written and read.

use super::code::Code;
use super::endpoint::pairs;
use crate::contract::{Field, Group, Record};
use crate::lower::Crate;
use crate::names;

const AT: Crate = Crate::Endpoints;

/// How the records of a group that are forms are written and read.
pub fn emit(group: &Group) -> Code {
    let forms: Vec<_> = group.records.iter().filter(|record| record.is_form).collect();
    let imports: &[&str] = match forms.iter().all(|record| record.fields.is_empty()) {
        true => &["use crate::{Form, Invalid, Pairs, Query};"],
        false => &["use super::specs;", "use crate::{Form, Invalid, Pairs, Query};"],
    };
    Code::with(imports, forms, form)
}

fn form(code: &mut Code, record: &Record) {
    code.block(&format!("impl Form for {}", AT.path(&record.name)), |code| {
        code.block("fn write(&self) -> Query", |code| code.chain("Query::default()", &pairs(record.fields.iter())));
        let received = if record.fields.is_empty() { "_" } else { "pairs" };
        code.block(&format!("fn read({received}: &Pairs) -> Result<Self, Invalid>"), |code| read(code, record));
    });
}

/// Makes the record of what is required, and sets what was given beside it.
fn read(code: &mut Code, record: &Record) {
    if !record.fields.is_empty() {
        code.line(&format!("let fields = specs::{}.fields;", names::constant_name(&record.name.name)));
    }
    let (optional, required): (Vec<_>, Vec<_>) =
        record.fields.iter().enumerate().partition(|(_, field)| field.optional);
    let value =
        |(index, field): &(usize, &Field)| format!("pairs.required::<{}>(&fields[{index}])?", AT.value_type(&field.ty));
    let required: Vec<_> = required.iter().map(value).collect();
    if optional.is_empty() {
        return code.items_between("Ok(Self::new(", &required, "))");
    }
    code.items_between("let mut form = Self::new(", &required, ");");
    for (index, field) in optional {
        code.line(&format!("form.{} = pairs.optional(&fields[{index}])?;", names::field_name(&field.name)));
    }
    code.line("Ok(form)");
}
