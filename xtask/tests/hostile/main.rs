//! Whatever stands in the folder of the contract: the generator understands it or tells what is wrong with it. It does
//! not panic, and it comes to an end.

mod dice;
mod edits;
mod encodings;
mod one_value;
mod sizes;
mod unsaid;
mod words;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use xtask::diagnostics::Diagnostics;
use xtask::load::{self, Sources};
use xtask::{GenerateError, repository_root};

type Result<T> = std::result::Result<T, Box<dyn Error>>;
type Done = Result<()>;

/// What becomes of a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Understood,
    Told,
}

/// What becomes of files, given as their path and text.
fn end(texts: Vec<(String, String)>) -> Result<End> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    end_of(&sources, diagnostics)
}

fn end_of(sources: &Sources, diagnostics: Diagnostics) -> Result<End> {
    match xtask::generate_from(sources, diagnostics, true) {
        Ok(_) => Ok(End::Understood),
        Err(GenerateError::Invalid(text)) if text.contains("error") => Ok(End::Told),
        Err(GenerateError::Invalid(text)) => Err(format!("it is refused, and no error is told: {text:?}").into()),
        Err(GenerateError::Emit(error)) => Err(format!("the checks let this through: {error}").into()),
    }
}

/// What becomes of a file that stands on the small service of the fixtures.
fn end_of_demo(demo: &str) -> Result<End> {
    let file = |name: &str, text: &str| (format!("api-schema/{name}.toml"), text.to_owned());
    end(vec![file("demo", demo), file("service", &small_service()?)])
}

fn small_service() -> Result<String> {
    Ok(fs::read_to_string(fixture("diagnostics/service.toml"))?)
}

fn fixture(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path)
}

/// The paths and texts of the real contract.
fn api_schema() -> Result<Vec<(String, String)>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(repository_root().join(xtask::CONTRACT))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            texts.push((format!("api-schema/{name}"), fs::read_to_string(&path)?));
        }
    }
    texts.sort();
    assert!(!texts.is_empty(), "the contract has files");
    Ok(texts)
}
