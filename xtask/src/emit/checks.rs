//! Checks: how a request and the records that it carries keep to their rules.

use super::code::Code;
use super::literal::quoted;
use crate::contract::{Contract, Field, Group, Name, Operation, Record, Rules, Type};
use crate::language::{Place, Repr};
use crate::lower::Crate;
use crate::names;

const AT: Crate = Crate::Endpoints;

/// The checks of the records of a group that requests carry.
pub fn emit(contract: &Contract, group: &Group) -> Code {
    let records: Vec<_> = group.records.iter().filter(|record| record.checked).collect();
    let about = "//! The rules of the records that requests carry.";
    let imports: &[&str] = match records.iter().any(|record| record.fields.iter().any(has_rule)) {
        true => &[about, "use super::specs;", "use crate::Invalid;"],
        false => &[about, "use crate::Invalid;"],
    };
    Code::with(imports, records, |code, of| record(code, contract, of))
}

fn has_rule(field: &Field) -> bool {
    field.rules != Rules::default()
}

fn check_name(record: &Name) -> String {
    names::field_name(&record.name)
}

fn record(code: &mut Code, contract: &Contract, record: &Record) {
    let (head, argument) =
        (format!("pub(crate) fn {}", check_name(&record.name)), format!("value: &{}", AT.path(&record.name)));
    code.function(&head, &[argument], "-> Result<(), Invalid>", |code| {
        if record.fields.iter().any(has_rule) {
            code.line(&format!("let fields = specs::{}.fields;", names::constant_name(&record.name.name)));
        }
        for (index, field) in record.fields.iter().enumerate() {
            of_field(code, field, "value", &format!("fields[{index}]"));
            of_record_in(code, contract, field, "value");
        }
        code.line("Ok(())");
    });
}

/// Where the check of a record stands, if there is one.
fn check_of(contract: &Contract, ty: &Type) -> Option<String> {
    let Type::Record(name, _) = ty else { return None };
    contract.record(name).filter(|record| record.checked)?;
    Some(format!("crate::generated::{}::checks::{}", names::module_name(&name.group), check_name(name)))
}

/// The check of what a record holds that is a record itself.
fn of_record_in(code: &mut Code, contract: &Contract, field: &Field, of: &str) {
    let Some(check) = check_of(contract, &field.ty) else { return };
    let (value, wire) = (format!("{of}.{}", names::field_name(&field.name)), quoted(&field.wire));
    let (inside, below) = (
        format!(".map_err(|invalid| invalid.in_item({wire}, index))"),
        format!(".map_err(|invalid| invalid.in_field({wire}))"),
    );
    if field.list {
        let flatten = if field.optional { ".flatten()" } else { "" };
        code.block(&format!("for (index, item) in {value}.iter(){flatten}.enumerate()"), |code| {
            code.chain_ending(&format!("{check}(item)"), &[inside], "?;");
        });
    } else if field.optional {
        code.block(&format!("if let Some(given) = &{value}"), |code| {
            code.chain_ending(&format!("{check}(given)"), &[below], "?;");
        });
    } else {
        code.chain_ending(&format!("{check}(&{value})"), &[below], "?;");
    }
}

/// Whether there is anything to check in a request.
pub fn is_checked(contract: &Contract, operation: &Operation) -> bool {
    let body = operation.body.as_ref().is_some_and(|body| body.list || check_of(contract, &body.ty).is_some());
    body || operation.params.iter().any(is_param_checked)
}

fn is_param_checked(param: &Field) -> bool {
    has_rule(param) || is_list_of_texts(param) || is_checked_in_place(param)
}

/// Whether a parameter has a limit of age.
pub fn is_aged(operation: &Operation) -> bool {
    operation.params.iter().any(|param| param.rules.oldest_millis().is_some())
}

/// The checks of a request.
pub fn of_request(code: &mut Code, contract: &Contract, operation: &Operation) {
    let now = if is_aged(operation) { ", now: Timestamp" } else { "" };
    code.block(&format!("fn check(&self{now}) -> Result<(), Invalid>"), |code| {
        if operation.params.iter().any(is_param_checked) {
            code.line("let params = Self::OPERATION.params;");
        }
        for (index, param) in operation.params.iter().enumerate() {
            of_param(code, param, &format!("params[{index}]"));
        }
        if let Some(body) = &operation.body {
            of_body(code, contract, body);
        }
        code.line("Ok(())");
    });
}

fn of_body(code: &mut Code, contract: &Contract, body: &Field) {
    if body.list {
        let field = names::field_name(&body.name);
        code.block("if let Some(body) = &Self::OPERATION.body", |code| {
            code.line(&format!("body.check_items(self.{field}.len())?;"));
        });
    }
    of_record_in(code, contract, body, "self");
}

/// The check of a parameter: also that a text in a list is not mistaken for several, does not lead elsewhere in a path, and
/// can stand in a header.
fn of_param(code: &mut Code, param: &Field, spec: &str) {
    match is_list_of_texts(param) {
        true => {
            let text = if param.ty == Type::String { "item" } else { "item.as_str()" };
            let each = format!("{spec}.check_list_item({text})?;");
            of_list(code, param, "self", spec, Some(&each));
        }
        false => of_field(code, param, "self", spec),
    }
    let name = names::field_name(&param.name);
    match (is_checked_in_place(param), param.optional) {
        (false, _) => {}
        (true, true) => code.block(&format!("if let Some(given) = &self.{name}"), |code| {
            code.line(&format!("{spec}.check_place(&given.to_query())?;"));
        }),
        (true, false) => code.line(&format!("{spec}.check_place(&self.{name}.to_query())?;")),
    }
}

fn is_text(param: &Field) -> bool {
    matches!(param.ty, Type::String | Type::Id(_, Repr::String) | Type::Enum(_, Repr::String))
}

fn is_list_of_texts(param: &Field) -> bool {
    param.list && is_text(param)
}

/// Whether a place may be unable to carry the values of a parameter.
pub fn is_checked_in_place(param: &Field) -> bool {
    is_text(param) && param.place() != Place::Query
}

/// The check of one field of `of` against its entry in the table, if it has a rule.
fn of_field(code: &mut Code, field: &Field, of: &str, spec: &str) {
    if !has_rule(field) {
        return;
    }
    if field.list {
        return of_list(code, field, of, spec, None);
    }
    let value = format!("{of}.{}", names::field_name(&field.name));
    let (check, borrow, now) = match field.ty {
        Type::Integer => ("check_integer", "", ""),
        Type::Decimal => ("check_decimal", "", ""),
        Type::Timestamp => ("check_timestamp", "", ", now"),
        Type::String => ("check_string", "&", ""),
        _ => return,
    };
    match field.optional {
        true => code.block(&format!("if let Some(given) = {borrow}{value}"), |code| {
            code.line(&format!("{spec}.{check}(given{now})?;"));
        }),
        false => code.line(&format!("{spec}.{check}({borrow}{value}{now})?;")),
    }
}

/// The check of a list: how many items it has, and of each of them.
fn of_list(code: &mut Code, field: &Field, of: &str, spec: &str, each: Option<&str>) {
    let value = format!("{of}.{}", names::field_name(&field.name));
    let is_counted = field.rules.min_items.is_some() || field.rules.max_items.is_some();
    let items = |code: &mut Code| {
        if is_counted {
            code.line(&format!("{spec}.check_items(items.len())?;"));
        }
        if let Some(each) = each {
            code.block("for item in items", |code| code.line(each));
        }
    };
    match field.optional {
        true => code.block(&format!("if let Some(items) = &{value}"), items),
        false => {
            code.line(&format!("let items = &{value};"));
            items(code);
        }
    }
}
