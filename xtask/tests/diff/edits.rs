//! Edits of the contract beside this file: what each is, and what it does to the caller.

mod answers;
mod codes;
mod envelopes;
mod fields;
mod kinds;
mod operations;
mod records;
mod requests;
mod sent;
mod service;
mod signing;
mod types;

use std::path::Path;

use xtask::diff::Class;

use crate::workspace::{Result, contract_in};

/// What an edit does to a caller that was written before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caller {
    /// It compiles, and means what it meant.
    Compiles,
    /// It does not compile.
    Breaks,
    /// It compiles, and means something else: why.
    Misleads(&'static str),
}

/// What is edited.
pub enum What {
    /// Texts that stand in the contract once, and what stands there then.
    Texts(&'static [(&'static str, &'static str)]),
    /// The list of its files.
    Files(fn(&mut Texts)),
}

/// An edit of the contract.
pub struct Edit {
    pub name: &'static str,
    pub what: What,
    pub class: Class,
    pub caller: Caller,
    /// One of the changes that are told of it, with its place. It has the class.
    pub says: &'static str,
}

const fn edit(
    name: &'static str,
    texts: &'static [(&'static str, &'static str)],
    class: Class,
    caller: Caller,
    says: &'static str,
) -> Edit {
    Edit { name, what: What::Texts(texts), class, caller, says }
}

/// All edits.
pub fn all() -> impl Iterator<Item = &'static Edit> {
    let tables = [
        types::EDITS,
        records::EDITS,
        fields::EDITS,
        sent::EDITS,
        requests::EDITS,
        operations::EDITS,
        answers::EDITS,
        codes::EDITS,
        kinds::EDITS,
        service::EDITS,
        envelopes::EDITS,
        signing::EDITS,
    ];
    tables.into_iter().flatten()
}

/// The files of a contract: their names and texts.
pub type Texts = Vec<(String, String)>;

/// The contract that is edited, as it stands in a repository.
pub fn contract() -> Result<Texts> {
    let files = contract_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diff/contract"))?;
    let moved = |path: &str| format!("api-schema/{}", path.rsplit('/').next().unwrap_or(path));
    Ok(files.into_iter().map(|(path, text)| (moved(&path), text)).collect())
}

impl Edit {
    /// The contract after it.
    pub fn contract(&self) -> Result<Texts> {
        self.apply(contract()?)
    }

    /// A contract after it, if what it edits is there.
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
                return Err(format!("{}: `{from}` stands in the contract {found} times", self.name).into());
            }
            files.iter_mut().for_each(|(_, text)| *text = text.replace(from, to));
        }
        Ok(files)
    }
}
