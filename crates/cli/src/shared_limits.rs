//! Rate limits that all invocations of a user share for each API key, because the exchange also counts the requests of several invocations
//! together.

use tradewire::limits::Limits;

#[cfg(unix)]
use crate::directories;
use crate::failure::Failure;
#[cfg(unix)]
use crate::options::OWN_LIMITS;

/// Returns the shared limits; `None` if the user has no directory for them.
#[cfg(unix)]
pub fn open() -> Result<Option<Limits>, Failure> {
    let Some(directory) = directories::cache().map(|cache| cache.join("limits")) else { return Ok(None) };
    Limits::in_directory(&directory).map(Some).map_err(|error| {
        Failure::machine(
            format_args!("the rate limits cannot be shared in {}: {error}", directory.display()),
            format!("Check the owner and permissions of the directory, or add --{OWN_LIMITS}. Nothing was sent."),
        )
    })
}

/// Returns `None`, because files are shared on Unix only: every invocation counts its own requests.
#[cfg(not(unix))]
pub fn open() -> Result<Option<Limits>, Failure> {
    Ok(None)
}
