//! `cargo xtask export`: what is exported, written to another place than the repository's.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{OPENAPI, REFERENCE};
use crate::emit::Files;

/// What is exported; `codegen` writes both to docs/.
#[derive(Debug, clap::Subcommand)]
pub enum Export {
    /// The OpenAPI 3.1 document.
    Openapi {
        /// The file to write; `-` prints it.
        #[arg(short, long, value_name = "FILE", default_value = "-")]
        output: PathBuf,
    },
    /// The reference: a page of Markdown for each group.
    Reference {
        /// The folder to write the pages to; `-` prints them, one after the other.
        #[arg(short, long, value_name = "DIR", default_value = "-")]
        output: PathBuf,
    },
}

impl Export {
    /// Writes it.
    ///
    /// # Errors
    /// A file that cannot be written: the message names it.
    pub fn write(&self, files: &Files) -> Result<(), String> {
        let (folder, output) = match self {
            Self::Openapi { output } => (OPENAPI, output),
            Self::Reference { output } => (REFERENCE, output),
        };
        let files = files.iter().filter_map(|(path, text)| Some((Path::new(path).strip_prefix(folder).ok()?, text)));
        for (name, text) in files {
            // The document is a file and not a folder: nothing is left of its name.
            let path = if name.as_os_str().is_empty() { output.clone() } else { output.join(name) };
            let written = if output == Path::new("-") { print(text) } else { write(&path, text) };
            written.map_err(|error| format!("`{}` cannot be written: {error}", path.display()))?;
        }
        Ok(())
    }
}

fn print(text: &str) -> io::Result<()> {
    io::stdout().lock().write_all(text.as_bytes())
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}
