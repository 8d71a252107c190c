//! The options for the parameters of an operation and for the fields of its body.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use tradewire_contract::reference::help;
use tradewire_contract::{Contract, Enum, Field, Operation, Repr, Scalar, ValueKind};

use crate::input;
use crate::options::{FILE, body_id, input_file, param_id};

/// Returns the option for a parameter.
pub fn param(contract: &'static Contract, param: &'static Field) -> Arg {
    let arg = Arg::new(param_id(&param.wire)).long(help::option_name(&param.wire)).required(!param.optional);
    value_arg(contract, param, arg, help::parameter(contract, param))
}

/// Returns the arguments for a body: the option for a file and, if the body is a record, an option for each of its fields.
pub(super) fn body_args(
    contract: &'static Contract,
    operation: &'static Operation,
    body: &'static Field,
    replacing: &[&'static str],
) -> Vec<Arg> {
    let Some(record) = contract.record_of(&body.ty).filter(|_| !body.list) else {
        return vec![required_unless(file(contract, body).required(!body.optional), replacing)];
    };
    let replacing = [&[FILE], replacing].concat();
    let field = |field: &'static Field| {
        let arg = Arg::new(body_id(&field.wire))
            .long(help::body_option_name(operation, &field.wire))
            .conflicts_with(FILE)
            .required(!body.optional && !field.optional);
        // The usage line does not show an argument that another one can replace.
        let note = if arg.is_required_set() { " [required without --file]" } else { "" };
        let text = format!("{}{note}", help::body_field(contract, field));
        required_unless(value_arg(contract, field, arg, text), &replacing)
    };
    record.fields.iter().map(field).chain([file(contract, body)]).collect()
}

/// Adds the help of a parameter or field to its argument, and the values that the argument accepts.
fn value_arg(contract: &'static Contract, field: &'static Field, arg: Arg, text: String) -> Arg {
    let text = match contract.value_kind(&field.ty) {
        ValueKind::Scalar(Scalar::Timestamp) => format!("{text} {}", input::TIME_FORMS),
        _ => text,
    };
    let long = match help::values(contract, field) {
        Some(values) => format!("{text}\n\n{values}"),
        None => text.clone(),
    };
    let arg = arg.value_name(value_name(contract, field)).help(text).long_help(long).help_heading("Parameters");
    // The help lists the values already.
    let arg = match contract.enum_of(&field.ty) {
        Some(list) => arg.value_parser(CompletedValues(list)).hide_possible_values(true),
        None => arg,
    };
    match contract.value_kind(&field.ty) {
        // `--force-close` without a value means `true`.
        ValueKind::Scalar(Scalar::Boolean) if !field.list => arg.num_args(0..=1).default_missing_value("true"),
        // clap accepts `-1` as a number, but neither `-2d` nor `-1,-2`.
        ValueKind::Scalar(Scalar::Timestamp) => arg.allow_hyphen_values(true),
        kind if field.list && is_number(kind) => arg.allow_hyphen_values(true),
        ValueKind::Scalar(_) | ValueKind::Enum(_) | ValueKind::Record(..) => arg.allow_negative_numbers(true),
    }
}

/// Makes a required argument optional if one of the options is present.
pub(super) fn required_unless(arg: Arg, options: &[&'static str]) -> Arg {
    match options {
        [first, others @ ..] if arg.is_required_set() => {
            let arg = arg.required(false).required_unless_present(first);
            others.iter().fold(arg, |arg, option| arg.required_unless_present(option))
        }
        _ => arg,
    }
}

fn is_number(kind: ValueKind<'_>) -> bool {
    match kind {
        ValueKind::Scalar(scalar) => scalar.is_number(),
        ValueKind::Enum(list) => list.repr == Repr::Integer,
        ValueKind::Record(..) => false,
    }
}

fn value_name(contract: &Contract, param: &Field) -> &'static str {
    match contract.value_kind(&param.ty) {
        ValueKind::Scalar(Scalar::Json) | ValueKind::Record(..) => Scalar::Json.placeholder(),
        _ if param.list => "LIST",
        ValueKind::Scalar(scalar) => scalar.placeholder(),
        ValueKind::Enum(_) => "VALUE",
    }
}

fn file(contract: &Contract, body: &Field) -> Arg {
    let text = format!("A file with {}, or `-` for stdin", contract.expected_body(body));
    let details = match contract.record_of(&body.ty) {
        Some(_) if !body.list => format!("{} Instead of a file, the fields can be given as options.", body.fact.doc),
        _ => help::body_fields(contract, body),
    };
    let long = format!("{text}\n\n{details}");
    input_file(FILE, text).long_help(long).help_heading("Parameters")
}

/// A parser that accepts any text, because a value may also be written as its name, and a list contains several. Shells complete the
/// values of the enum.
#[derive(Debug, Clone)]
struct CompletedValues(&'static Enum);

impl TypedValueParser for CompletedValues {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.values.keys().map(PossibleValue::new)))
    }
}
