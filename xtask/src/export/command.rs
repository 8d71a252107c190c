//! `cargo xtask export`: writes an exported document to another location than `docs/`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::emit::Files;
use crate::layout::{OPENAPI, REFERENCE};

/// The document to export. `cargo xtask codegen` writes both to docs/.
#[derive(Debug, clap::Subcommand)]
pub enum Export {
    /// The OpenAPI 3.1 document.
    Openapi {
        /// The file to write, or `-` for standard output.
        #[arg(short, long, value_name = "FILE", default_value = "-")]
        output: PathBuf,
    },
    /// The reference: a Markdown page for each group.
    Reference {
        /// The folder to write the pages to, or `-` for standard output.
        #[arg(short, long, value_name = "DIR", default_value = "-")]
        output: PathBuf,
    },
}

impl Export {
    /// Writes the document.
    ///
    /// # Errors
    /// Returns a message that names the file if one cannot be written.
    pub fn write(&self, files: &Files) -> Result<(), String> {
        let (folder, output) = match self {
            Self::Openapi { output } => (OPENAPI, output),
            Self::Reference { output } => (REFERENCE, output),
        };
        let files = files.iter().filter_map(|(path, text)| Some((Path::new(path).strip_prefix(folder).ok()?, text)));
        for (name, text) in files {
            // The document is one file: its path without the prefix is empty.
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
