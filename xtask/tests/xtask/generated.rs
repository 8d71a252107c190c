//! Generated files that several tests read. Each set is generated once.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::LazyLock;

use xtask::{CONTRACT, Files, GenerateError, repository_root};

use crate::edits::Texts;
use crate::generator::{Result, contract_in, generate};

/// The files that the larger contract has in addition to the product's.
const MORE: [&str; 3] =
    ["xtask/tests/growth/growth.toml", "xtask/tests/names/obstacles.toml", "xtask/tests/export/hostile.toml"];

type LazyFiles = LazyLock<std::result::Result<Files, GenerateError>>;

/// Returns the files generated from the product's contract.
pub fn product() -> Result<&'static Files> {
    static FILES: LazyFiles = LazyLock::new(|| xtask::generate(&repository_root(), false));
    Ok(FILES.as_ref()?)
}

/// Returns the files generated from a contract that uses the whole language, with texts that need escaping.
pub fn everything() -> Result<&'static Files> {
    static FILES: LazyFiles = LazyLock::new(|| {
        let texts = larger_contract().map_err(|error| GenerateError::Invalid(error.to_string()))?;
        generate(texts)
    });
    Ok(FILES.as_ref()?)
}

/// Returns the files of the larger contract.
pub fn larger_contract() -> io::Result<Texts> {
    let root = repository_root();
    let more = MORE.into_iter().map(|path| Ok((path.to_owned(), fs::read_to_string(root.join(path))?)));
    contract_in(&root.join(CONTRACT)).into_iter().map(Ok).chain(more).collect()
}

/// Returns the files generated from the small contracts of the fixtures, which are groups of one contract.
pub fn fixtures() -> Result<&'static Files> {
    static FILES: LazyFiles = LazyLock::new(|| generate(contract_of_fixtures()));
    Ok(FILES.as_ref()?)
}

/// Returns the contract of the fixtures.
pub fn contract_of_fixtures() -> Texts {
    contract_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures"))
}
