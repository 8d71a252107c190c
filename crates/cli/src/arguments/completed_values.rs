//! The values of an enum that shells complete.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use tradewire_contract::Enum;

/// A parser that accepts any text, because a value may also be written as its name, and a list contains several. Shells complete the
/// values of the enum.
#[derive(Debug, Clone)]
pub struct CompletedValues(&'static Enum);

impl CompletedValues {
    pub fn new(list: &'static Enum) -> Self {
        Self(list)
    }
}

impl TypedValueParser for CompletedValues {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.values.keys().map(PossibleValue::new)))
    }
}
