//! Profiles: named deployments with an API key, which are stored in files of the user.

pub mod command;
mod config;
mod keyring;
mod store;

use std::io;
use std::path::PathBuf;

use tradewire::{Credentials, Deployment};
use tradewire_contract::Auth;
use tradewire_limits::private_file;

use self::config::Config;
use crate::advice::set_key_source;
use crate::arguments::connection::base_urls;
use crate::failure::Failure;
use crate::invocation::Invocation;
use crate::options::{DEPLOYMENT, JSON, PROFILE, SANDBOX, given, has_flag};
use crate::{directories, environment};

/// Returns the deployment and the credentials of the profile that an option, the environment or the default selects, in this order. Another
/// option or variable that configures where requests are sent excludes profiles of a lower rank, so that a profile is never mixed with other
/// settings. There are no credentials if the operation needs none. If other users can read them, prints a note.
/// Fails if the file of profiles is invalid or other users can change it, if the profile does not exist, if variables contradict each other,
/// or if the contract does not list the deployment with the base URLs of the built-in contract.
pub fn selected(
    Invocation { contract, operation, arguments }: Invocation<'_>,
) -> Result<Option<(Deployment, Option<Credentials>)>, Failure> {
    if given::<String>(arguments, DEPLOYMENT).is_some() || !base_urls(contract, arguments).is_empty() {
        return Ok(None);
    }
    let named = match given(arguments, PROFILE) {
        Some(name) => Some(name),
        None => environment::profile(contract)?,
    };
    if named.is_none() && (environment::connection_variable(contract).is_some() || !has_directory()?) {
        return Ok(None);
    }
    let directory = directory()?;
    let config = Config::read(&directory)?;
    let path = config.path.display();
    let (name, profile) = match (&named, &config.content.default) {
        (Some(name), _) => (name, config.get(name)?),
        (None, Some(default)) => {
            let locate = |failure: Failure| failure.within(format_args!("`default` in {path}"));
            (default, config.get(default).map_err(locate)?)
        }
        (None, None) => return Ok(None),
    };
    let locate = |failure: Failure| failure.within(format_args!("profile `{name}` in {path}"));
    let deployment = profile.deployment(contract, name).map_err(locate)?;
    if operation.auth == Auth::Public {
        return Ok(Some((deployment, None)));
    }
    let credentials = config.store_of(name)?.read(&directory, name, has_flag(arguments, JSON))?;
    set_key_source(format!("They are those of the profile `{name}`."));
    Ok(Some((deployment, Some(credentials))))
}

/// Rejects a command that selects no deployment although there are profiles: a temporary sandbox must not respond in place of their
/// exchange.
pub fn check_none() -> Result<(), Failure> {
    if !has_directory()? {
        return Ok(());
    }
    let config = Config::read(&directory()?)?;
    match config.names() {
        names if names.is_empty() => Ok(()),
        names => Err(Failure::usage(
            format_args!("no deployment is configured, and no profile is the default; the profiles are: {names}"),
            format!(
                "Choose a profile with --{PROFILE}, or make one the default with `tradewire profile use NAME`. To use a temporary \
                 sandbox, add --{SANDBOX}. Nothing was sent."
            ),
        )),
    }
}

/// Returns whether the user has a directory with files of profiles. Service accounts may have no home directory, or a file such as
/// `/dev/null` in its place. Fails if the directory cannot be read: it may contain a profile, whose exchange a sandbox must not replace.
fn has_directory() -> Result<bool, Failure> {
    let Some(directory) = directories::config() else { return Ok(false) };
    match private_file::exists(&directory) {
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => Ok(false),
        exists => exists.map_err(|error| store::unusable(&directory, &error)),
    }
}

fn directory() -> Result<PathBuf, Failure> {
    directories::config().ok_or_else(|| {
        Failure::machine("there is no home directory for profiles", "Set HOME or XDG_CONFIG_HOME. Nothing was sent.")
    })
}
