//! Profiles: named deployments with an API key, which are stored in files of the user.

pub mod command;
mod config;
mod keyring;
mod store;

use std::io;
use std::path::PathBuf;

use clap::ArgMatches;
use tradewire::{Credentials, Deployment};
use tradewire_contract::{Auth, Contract, Operation};
use tradewire_limits::private_file;

use self::config::{Config, Profile};
use crate::advice::set_key_source;
use crate::arguments::connection::base_urls;
use crate::failure::Failure;
use crate::options::{DEPLOYMENT, PROFILE, SANDBOX, given};
use crate::output::report;
use crate::{directories, environment};

/// The profile that is used to send requests.
#[derive(Debug)]
pub struct Selected {
    name: String,
    profile: Profile,
    config: Config,
}

/// Returns the profile that an option, the environment or the default selects, in this order. Another option or variable that configures
/// where requests are sent excludes profiles of a lower rank, so that a profile is never mixed with other settings.
/// Fails if the file of profiles is invalid or other users can change it, if the profile does not exist, or if variables
/// contradict each other.
pub fn selected(contract: &'static Contract, arguments: &ArgMatches) -> Result<Option<Selected>, Failure> {
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
    let config = Config::read(&directory()?)?;
    let (name, profile) = match (named, config.default_name()) {
        (Some(name), _) => (name.clone(), config.get(&name)?),
        (None, Some(default)) => {
            let profile = config.get(default);
            let locate = |failure: Failure| failure.within(format_args!("`default` in {}", config.path().display()));
            (default.to_owned(), profile.map_err(locate)?)
        }
        (None, None) => return Ok(None),
    };
    let profile = profile.clone();
    Ok(Some(Selected { name, profile, config }))
}

/// Rejects a command that selects no deployment although there are profiles: a temporary sandbox must not respond in place of their
/// exchange.
pub fn check_none() -> Result<(), Failure> {
    if !has_directory()? {
        return Ok(());
    }
    let config = Config::read(&directory()?)?;
    let names: Vec<_> = config.iter().map(|(name, _)| name).collect();
    match names.as_slice() {
        [] => Ok(()),
        names => Err(Failure::usage(
            format_args!(
                "no deployment is configured, and no profile is the default; the profiles are: {}",
                names.join(", ")
            ),
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

/// Returns the directory for the files of profiles.
fn directory() -> Result<PathBuf, Failure> {
    directories::config().ok_or_else(|| {
        Failure::machine("there is no home directory for profiles", "Set HOME or XDG_CONFIG_HOME. Nothing was sent.")
    })
}

impl Selected {
    /// Returns the deployment of the profile.
    /// Fails if the contract does not list the deployment with the base URLs of the built-in contract, or if a base URL
    /// is invalid.
    pub fn deployment(&self, contract: &'static Contract) -> Result<Deployment, Failure> {
        self.profile.deployment(contract, &self.name).map_err(|failure| self.locate(failure))
    }

    /// Returns the credentials of the profile; `None` if the operation needs none. If other users can read them, prints a note, which is a line
    /// of JSON if `json` is set.
    pub fn credentials(&self, operation: &Operation, json: bool) -> Result<Option<Credentials>, Failure> {
        if operation.auth == Auth::Public {
            return Ok(None);
        }
        let store = self.config.store_of(&self.name)?;
        let stored = store.read(&directory()?, &self.name)?;
        if let Some(warning) = stored.warning {
            report("warning", &warning, json);
        }
        set_key_source(format!("They are those of the profile `{}`.", self.name));
        Ok(Some(stored.credentials))
    }

    /// Adds the name of the profile to a failure.
    fn locate(&self, failure: Failure) -> Failure {
        failure.within(format_args!("profile `{}` in {}", self.name, self.config.path().display()))
    }
}
