//! Rate limits that all invocations of a user share for each API key, because the exchange counts the requests of a
//! shell loop together.

use tradewire::limits::Limits;

#[cfg(unix)]
use crate::arguments::connection::OWN_LIMITS;
use crate::failure::Failure;

/// Returns the shared limits, or `None` if the user has no directory for them.
///
/// # Errors
/// Returns an error if the directory cannot be used, for example because other users can change its files.
#[cfg(unix)]
pub fn open() -> Result<Option<Limits>, Failure> {
    let Some(directory) = directory() else { return Ok(None) };
    Limits::in_directory(&directory).map(Some).map_err(|error| {
        Failure::machine(
            format_args!("the rate limits cannot be shared in {}: {error}", directory.display()),
            format!("Correct the directory, or add --{OWN_LIMITS}. Nothing was sent."),
        )
    })
}

/// Returns `None`, because files are shared on Unix only: every invocation counts its own requests.
///
/// # Errors
/// Never returns an error.
#[cfg(not(unix))]
pub fn open() -> Result<Option<Limits>, Failure> {
    Ok(None)
}

/// Returns the user's directory for the files: below `$XDG_CACHE_HOME`, or else `$HOME/.cache`.
#[cfg(unix)]
fn directory() -> Option<std::path::PathBuf> {
    let absolute =
        |variable| std::env::var_os(variable).map(std::path::PathBuf::from).filter(|path| path.is_absolute());
    let cache = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
    Some(cache.join("tradewire").join("limits"))
}
