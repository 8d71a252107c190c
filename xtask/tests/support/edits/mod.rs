//! Edits of the contract in `contract/`, each with its class, its effect on the caller and one reported change.

mod channels;
mod codes;
mod conditions;
mod datasets;
mod envelopes;
mod fields;
mod operations;
mod records;
mod requests;
mod responses;
mod service;
mod signing;
mod types;

use std::path::Path;

use xtask::diff::Class;

use crate::generator::{Result, contract_in};

/// The effect of an edit on a caller that was written before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caller {
    /// It compiles, and its meaning is unchanged.
    Compiles,
    /// It does not compile.
    Breaks,
    /// It compiles and means something else, for the given reason.
    Misleads(&'static str),
}

/// The part of a contract that an edit changes.
pub enum What {
    /// Pairs of a string that occurs once in the contract, and its replacement.
    Texts(&'static [(&'static str, &'static str)]),
    /// The list of files.
    Files(fn(&mut Texts)),
}

/// An edit of the contract.
pub struct Edit {
    pub name: &'static str,
    pub what: What,
    pub class: Class,
    pub caller: Caller,
    /// One of the reported changes of the class: the item and the description.
    pub reported_as: &'static str,
}

const fn edit(
    name: &'static str,
    texts: &'static [(&'static str, &'static str)],
    class: Class,
    caller: Caller,
    reported_as: &'static str,
) -> Edit {
    Edit { name, what: What::Texts(texts), class, caller, reported_as }
}

/// Returns all edits.
pub fn all() -> impl Iterator<Item = &'static Edit> {
    let tables = [
        types::EDITS,
        records::EDITS,
        fields::EDITS,
        requests::EDITS,
        conditions::EDITS,
        operations::EDITS,
        responses::EDITS,
        channels::EDITS,
        codes::EDITS,
        service::EDITS,
        envelopes::EDITS,
        signing::EDITS,
        datasets::EDITS,
    ];
    tables.into_iter().flatten()
}

/// The files of a contract: paths and contents.
pub type Texts = Vec<(String, String)>;

/// Returns the contract in `contract/`, with the paths that it has in a repository.
pub fn contract() -> Result<Texts> {
    let files = contract_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diff/contract"));
    let moved = |path: &str| format!("api-schema/{}", path.rsplit('/').next().unwrap_or(path));
    Ok(files.into_iter().map(|(path, text)| (moved(&path), text)).collect())
}

impl Edit {
    /// Applies the edit to the contract in `contract/`.
    pub fn contract(&self) -> Result<Texts> {
        self.apply(contract()?)
    }

    /// Applies the edit to another contract, if that contains what it edits.
    pub fn apply(&self, mut files: Texts) -> Result<Texts> {
        let texts = match self.what {
            What::Texts(texts) => texts,
            What::Files(edit) => {
                edit(&mut files);
                return Ok(files);
            }
        };
        for (from, to) in texts {
            let found: usize = files.iter().map(|(_, text)| text.matches(from).count()).sum();
            if found != 1 {
                return Err(format!("{}: `{from}` occurs {found} times in the contract", self.name).into());
            }
            files.iter_mut().for_each(|(_, text)| *text = text.replace(from, to));
        }
        Ok(files)
    }
}
