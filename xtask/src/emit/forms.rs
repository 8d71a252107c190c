//! Forms: how the records that are sent as forms are written.

use super::code::Code;
use super::endpoint::pairs;
use crate::contract::{Group, Record};
use crate::lower::Crate;

const AT: Crate = Crate::Endpoints;

/// How the records of a group that are forms are written.
pub fn emit(group: &Group) -> Code {
    let forms = group.records.iter().filter(|record| record.is_form);
    Code::with(&["use crate::{Form, Query};"], forms, form)
}

fn form(code: &mut Code, record: &Record) {
    code.block(&format!("impl Form for {}", AT.path(&record.name)), |code| {
        code.block("fn write(&self) -> Query", |code| code.chain("Query::default()", &pairs(record.fields.iter())));
    });
}
