//! The contracts whose exports are tested.

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use xtask::diagnostics::Diagnostics;
use xtask::{Files, Outcome, load};

pub type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

pub const DOCUMENT: &str = "docs/openapi.json";

const PRODUCT: &[&str] =
    &["api-schema/futures.toml", "api-schema/loan.toml", "api-schema/service.toml", "api-schema/spot.toml"];
const MORE: &[&str] = &["xtask/tests/growth/growth.toml", "xtask/tests/export/hostile.toml"];

type Made = LazyLock<std::result::Result<Files, String>>;

static OF_PRODUCT: Made = LazyLock::new(|| generate(PRODUCT).map_err(|error| error.to_string()));
static OF_EVERYTHING: Made = LazyLock::new(|| generate(&[PRODUCT, MORE].concat()).map_err(|error| error.to_string()));

/// What the product's contract makes.
pub fn product() -> Result<&'static Files> {
    Ok(OF_PRODUCT.as_ref().map_err(String::as_str)?)
}

/// What a contract makes that holds everything that the language can say, and texts that mean something elsewhere.
pub fn everything() -> Result<&'static Files> {
    Ok(OF_EVERYTHING.as_ref().map_err(String::as_str)?)
}

/// Both contracts as they are written: the name of each group, and its file.
pub fn written() -> Result<Vec<(String, toml::Table)>> {
    let texts = texts(&[PRODUCT, MORE].concat())?;
    texts.iter().map(|(path, text)| Ok((group(path).to_owned(), text.parse()?))).collect()
}

fn group(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.trim_end_matches(".toml")
}

fn texts(paths: &[&str]) -> Result<Vec<(String, String)>> {
    let root: PathBuf = xtask::repository_root();
    let text = |path: &&str| Ok((format!("api-schema/{}.toml", group(path)), fs::read_to_string(root.join(path))?));
    paths.iter().map(text).collect()
}

fn generate(paths: &[&str]) -> Result<Files> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts(paths)?, &mut diagnostics);
    match xtask::generate_from(&sources, diagnostics, false) {
        Outcome::Generated(generated) => Ok(generated.files),
        Outcome::Refused(diagnostics) => Err(diagnostics.into()),
        Outcome::Failed(error) => Err(error.to_string().into()),
    }
}

/// A file of an export.
pub fn file<'a>(files: &'a Files, path: &str) -> Result<&'a str> {
    Ok(files.get(path).ok_or_else(|| format!("{path} is not made"))?)
}

/// The tables below a key of a table.
pub fn tables<'a>(table: &'a toml::Table, key: &str) -> impl Iterator<Item = (&'a String, &'a toml::Table)> {
    let below = table.get(key).and_then(|value| value.as_table()).into_iter().flatten();
    below.filter_map(|(name, value)| Some((name, value.as_table()?)))
}
