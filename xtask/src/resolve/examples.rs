//! Examples: requests and answers of operations.

use crate::contract::*;
use crate::language as lang;
use crate::prose::plain;

pub fn example(name: &str, example: &lang::Example) -> Example {
    Example {
        name: name.to_owned(),
        doc: plain(&example.doc),
        given: example.given.clone(),
        sends: example.sends.clone(),
        headers: example.headers.iter().map(|(name, value)| (name.clone(), value.clone())).collect(),
        body: example.body.clone(),
        canonical: example.canonical.clone(),
    }
}

pub fn answer(name: &str, answer: &lang::Answer) -> Answer {
    let status = answer.status.unwrap_or(Answer::OK);
    Answer { name: name.to_owned(), doc: plain(&answer.doc), status, json: answer.json.clone() }
}
