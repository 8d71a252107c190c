//! The contract that the command uses: the embedded one, or the one in the directory of `--contract`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use tradewire_contract::Contract;

use crate::failure::Failure;
use crate::options::{self, CONTRACT};
use crate::suggested_commands::remember_contract;

/// The end of the help of the option.
const NOT_IN_THIS_BUILD: &str = if cfg!(feature = "contract") { "" } else { " (not in this build)" };

/// Loads the contract that the arguments select. The subcommands depend on the contract, so it is loaded before they are parsed. If it is
/// invalid, prints its diagnostics; with `as_json`, the failure contains them.
pub fn load(arguments: impl IntoIterator<Item = OsString>, as_json: bool) -> Result<&'static Contract, Failure> {
    let Some(dir) = directory(arguments) else { return Ok(Contract::embedded()) };
    let contract = read(&dir, as_json)?;
    remember_contract(contract, &dir);
    Ok(contract)
}

#[cfg(feature = "contract")]
fn read(dir: &Path, as_json: bool) -> Result<&'static Contract, Failure> {
    use std::io::{IsTerminal as _, Write as _};

    use crate::exit_codes::USAGE;

    // Diagnostics in JSON are plain text.
    let color = std::io::stderr().is_terminal() && !as_json;
    let contract = Contract::load(dir, color).map_err(|rejected| {
        let diagnostics = rejected.to_string();
        if as_json {
            return Failure::usage(diagnostics, "Correct the contract and run the command again. Nothing was sent.");
        }
        // If stderr cannot be written, the failure cannot be reported anywhere.
        let _ = writeln!(anstream::stderr(), "{}", diagnostics.trim_end());
        Failure::Printed(USAGE)
    })?;
    Ok(contract.leak())
}

#[cfg(not(feature = "contract"))]
fn read(_dir: &Path, _as_json: bool) -> Result<&'static Contract, Failure> {
    let error = format!("this build of the command cannot read contracts, so it does not accept --{CONTRACT}");
    let advice = "Use `cargo run --features contract -- --contract DIR` in a copy of the repository, or the binary of a release. Nothing was sent.";
    Err(Failure::usage(error, advice))
}

/// Fails with this error if a contract is not the built-in one.
pub fn check_built_in(contract: &'static Contract, error: &str) -> Result<(), Failure> {
    match contract.is_embedded() {
        true => Ok(()),
        false => Err(Failure::usage(error, format!("Leave out --{CONTRACT}. Nothing was sent."))),
    }
}

/// Returns the option `--contract`.
pub fn arg() -> Arg {
    options::directory(
        CONTRACT,
        format!(
            "Directory of a contract to use instead of the built-in one; must come before the subcommand{NOT_IN_THIS_BUILD}"
        ),
    )
}

/// Returns the failure for `--contract` after the subcommand; `None` for another error. The tip of clap would be to write `-- --contract`.
pub fn misplaced(error: &clap::Error) -> Option<Failure> {
    let Some(ContextValue::String(argument)) = error.get(ContextKind::InvalidArg) else { return None };
    let is_misplaced = error.kind() == ErrorKind::UnknownArgument && argument == "--contract";
    let advice = "Write `tradewire --contract DIR`, and then the subcommand. Nothing was sent.";
    is_misplaced.then(|| Failure::usage("--contract must come before the subcommand", advice))
}

/// Returns the directory of `--contract`. If the arguments are invalid, returns `None`; the complete parser reports them later.
fn directory(arguments: impl IntoIterator<Item = OsString>) -> Option<PathBuf> {
    let parser = Command::new("tradewire")
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .allow_external_subcommands(true)
        .args([arg(), options::flag("help", "").short('h'), options::flag("version", "").short('V')]);
    parser.try_get_matches_from(arguments).ok()?.remove_one(CONTRACT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_directory_is_found_before_the_subcommand() {
        for (words, expected) in [
            (&["--contract", "my", "operations"][..], Some("my")),
            (&["--contract=my", "spot", "open-orders", "--side", "BUY"], Some("my")),
            (&["--help", "--contract", "my"], Some("my")),
            (&["spot", "open-orders", "--contract", "my"], None),
            (&["--contract"], None),
            (&["--contract", "a", "--contract", "b"], None),
            (&[], None),
        ] {
            let words = ["tradewire"].iter().chain(words).map(OsString::from);
            assert_eq!(directory(words), expected.map(PathBuf::from));
        }
    }
}
