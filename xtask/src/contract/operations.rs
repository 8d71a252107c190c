//! Operations, and their examples.

use super::{Fact, Field, Name, Type};
use crate::language::{Account, Auth, Effect, Given, Paging, Place, Table};

#[derive(Debug)]
pub struct Operation {
    pub name: Name,
    pub fact: Fact,
    pub method: String,
    pub host: String,
    pub path: String,
    pub content_type: String,
    pub also_takes: Vec<String>,
    pub auth: Auth,
    pub account: Account,
    pub effect: Effect,
    /// Requests, and in how many milliseconds.
    pub rate: Option<(u32, u32)>,
    pub returns: Returns,
    pub null_result: Option<String>,
    pub paging: Option<Paging>,
    pub params: Vec<Field>,
    pub body: Option<Field>,
    /// The codes that the interface lists for it.
    pub errors: Vec<String>,
    pub examples: Vec<Example>,
    pub answers: Vec<Answer>,
}

/// The content type of a body that is written as the pairs of a form.
pub const FORM: &str = "application/x-www-form-urlencoded";

impl Operation {
    /// Whether its body is written as the pairs of a form.
    pub fn is_form(&self) -> bool {
        self.content_type == FORM
    }

    /// The parameters that travel in one place.
    pub fn params_in(&self, place: Place) -> impl Iterator<Item = &Field> {
        self.params.iter().filter(move |param| param.place == place)
    }
}

/// A request, and what it is on the wire.
#[derive(Debug)]
pub struct Example {
    pub name: String,
    pub doc: String,
    pub given: Table<Given>,
    /// Method, path and query.
    pub sends: String,
    pub headers: Vec<(String, String)>,
    pub body: Option<String>,
    pub canonical: Option<String>,
}

/// An answer, as the exchange gives it.
#[derive(Debug)]
pub struct Answer {
    pub name: String,
    pub doc: String,
    pub status: u16,
    pub json: String,
}

impl Answer {
    /// The HTTP status of an answer that says nothing of it.
    pub const OK: u16 = 200;
}

/// What an operation returns.
#[derive(Debug, Clone)]
pub struct Returns {
    pub ty: Type,
    pub list: bool,
    pub optional: bool,
}
