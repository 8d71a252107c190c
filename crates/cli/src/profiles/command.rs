//! `tradewire profile`: adds, lists and removes profiles, and replaces their keys.

use std::io::{self, IsTerminal as _};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgGroup, ArgMatches, Command};
use secrecy::SecretString;
use secrecy::zeroize::Zeroizing;
use serde_json::Value as Json;
use tradewire_contract::Contract;

use super::config::{Config, Content, Profile, parse_name};
use super::directory;
use super::store::{self, Store};
use crate::arguments::connection::{address_options, base_urls};
use crate::arguments::groups::parent;
use crate::exit_codes::INTERRUPTED;
use crate::failure::Failure;
use crate::options::{DEPLOYMENT, JSON, given, has_flag, json, option};
use crate::output::{note, print, print_json, report};
use crate::table::{Column, Table};

const NAME: &str = "name";
const STORE: &str = "store";

/// Returns `tradewire profile`.
pub fn command(contract: &'static Contract) -> Command {
    // A profile is added from options alone.
    let addresses = address_options(contract, |_| String::new());
    let address = ArgGroup::new("address").args(addresses.iter().map(Arg::get_id)).multiple(true).required(true);
    let help = "Where the key and its secret are kept: the system's keyring, or a file that only you can access";
    let store = option(STORE, "PLACE", help)
        .value_parser(PossibleValuesParser::new(Store::ALL.map(Store::name)))
        .default_value(Store::DEFAULT.name());
    parent("profile", "Manages profiles: named deployments, each with an API key")
        .after_help(HELP)
        .subcommand(
            Command::new("add")
                .about("Adds a profile; asks for its API key and secret, or reads them from two lines of stdin")
                .arg(
                    name_argument("The name of the new profile: lowercase letters, digits, `-` and `_`")
                        .value_parser(parse_name),
                )
                .args(addresses)
                .group(address)
                .arg(store),
        )
        .subcommand(of_profile(
            "replace-key",
            "Replaces the API key and secret of a profile; reads them as `add` does, and keeps everything else",
        ))
        .subcommand(
            Command::new("list")
                .about("Lists the profiles with their shortened keys")
                .arg(json("Prints the profiles as JSON")),
        )
        .subcommand(of_profile("use", "Makes a profile the default, which is used if nothing else is configured"))
        .subcommand(of_profile("remove", "Removes a profile and its key"))
}

fn of_profile(subcommand: &'static str, about: &'static str) -> Command {
    Command::new(subcommand).about(about).arg(name_argument("The name of the profile"))
}

fn name_argument(help: &'static str) -> Arg {
    Arg::new(NAME).value_name("NAME").required(true).help(help)
}

const HELP: &str = "\
Profiles are kept in ~/.config/tradewire/config.json, or below XDG_CONFIG_HOME; on
Windows, below %APPDATA%. You can edit this file. The store is `keyring` or `file`; a
profile without a store has no key:
  {
    \"default\": \"main\",
    \"profiles\": {
      \"main\": { \"deployment\": \"xt\", \"store\": \"keyring\" },
      \"desk\": { \"base_urls\": { \"futures\": \"http://127.0.0.1:7070\" } }
    }
  }";

/// Runs one of the subcommands.
pub fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    let Some((subcommand, arguments)) = arguments.subcommand() else { return Ok(()) };
    let name: String = given(arguments, NAME).unwrap_or_default();
    match subcommand {
        "add" => add(contract, &name, arguments),
        "replace-key" => replace_key(&name),
        "use" => make_default(&name),
        "remove" => remove(&name),
        _ => list(has_flag(arguments, JSON)),
    }
}

fn add(contract: &'static Contract, name: &str, arguments: &ArgMatches) -> Result<(), Failure> {
    let chosen = arguments.get_one::<String>(STORE);
    let store = Store::ALL.into_iter().find(|store| chosen.is_some_and(|name| name == store.name()));
    let store = store.unwrap_or(Store::DEFAULT);
    let profile = Profile {
        deployment: arguments.get_one(DEPLOYMENT).cloned(),
        base_urls: base_urls(contract, arguments).into_iter().map(|(host, url)| (host.name.to_owned(), url)).collect(),
        store: Some(store),
    };
    profile.deployment(contract, name)?;
    store.check_supported()?;
    let directory = directory()?;
    check_free(&Config::read(&directory)?, name)?;
    let text = read_key()?;
    let (config, _lock) = Config::lock(&directory)?;
    check_free(&config, name)?;
    store.write(&directory, name, &text, false)?;
    let added = config.change(|content| {
        content.profiles.insert(name.to_owned(), profile);
    });
    if let Err(failure) = added {
        // A key without a profile would be forgotten in its store. But the profile may have been added: the file is also replaced
        // if only its directory could not be synced. Only the first failure is reported.
        if Config::read(&directory).is_ok_and(|config| check_free(&config, name).is_ok()) {
            let _ = store.remove(&directory, name);
        }
        return Err(failure);
    }
    note(&format!("Added. Use it with --profile {name}, or make it the default with `tradewire profile use {name}`."));
    Ok(())
}

fn replace_key(name: &str) -> Result<(), Failure> {
    let directory = directory()?;
    Config::read(&directory)?.store_of(name)?;
    let text = read_key()?;
    let (config, _lock) = Config::lock(&directory)?;
    config.store_of(name)?.write(&directory, name, &text, true)?;
    note(&format!("Stored the new key of the profile `{name}`."));
    Ok(())
}

/// Rejects the name of an existing profile, whose key would be lost.
fn check_free(config: &Config, name: &str) -> Result<(), Failure> {
    match config.content.profiles.contains_key(name) {
        false => Ok(()),
        true => Err(Failure::usage(
            format_args!("the profile `{name}` already exists"),
            format!("Choose another name, or replace its key with `tradewire profile replace-key {name}`."),
        )),
    }
}

/// Reads a key and its secret from the terminal, without showing them, or from two lines of stdin.
fn read_key() -> Result<SecretString, Failure> {
    let text = if io::stdin().is_terminal() { prompt_key() } else { store::read_text(io::stdin()) };
    let text = text.map_err(|error| match error.kind() {
        io::ErrorKind::Interrupted => Failure::new("interrupted", None, "Nothing was stored.", INTERRUPTED),
        _ => Failure::usage(format_args!("cannot read the key and the secret: {error}"), "Nothing was stored."),
    })?;
    match store::parse(&text) {
        Ok(_) => Ok(text),
        Err(error) => Err(Failure::usage(
            error,
            "Give the API key and its secret at the prompts, or on two lines of stdin. Nothing was stored.",
        )),
    }
}

fn prompt_key() -> io::Result<SecretString> {
    // With a handler of the signal, Ctrl-C ends a prompt with an error. Otherwise, it would end the process while the terminal hides what is
    // typed.
    #[cfg(unix)]
    let _interrupt = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt())?;
    let key = Zeroizing::new(rpassword::prompt_password("API key: ")?);
    let secret = Zeroizing::new(rpassword::prompt_password("API secret: ")?);
    // The text is allocated with its final size, so growing leaves no copy behind.
    Ok([key.trim(), "\n", secret.trim(), "\n"].concat().into())
}

fn make_default(name: &str) -> Result<(), Failure> {
    let (config, _lock) = Config::lock(&directory()?)?;
    config.get(name)?;
    config.change(|content| content.default = Some(name.to_owned()))?;
    note(&format!(
        "The profile `{name}` is the default: requests are sent with it unless something else is configured."
    ));
    Ok(())
}

fn remove(name: &str) -> Result<(), Failure> {
    let directory = directory()?;
    let (config, _lock) = Config::lock(&directory)?;
    let store = config.get(name)?.store;
    let usable = store.filter(|store| store.check_supported().is_ok());
    // The key is removed first: a profile without a key can still be removed, but a key without a profile would be forgotten.
    if let Some(store) = usable {
        store.remove(&directory, name)?;
    }
    let removed = config.change(|content| {
        content.profiles.remove(name);
        content.default.take_if(|default| default == name);
    });
    removed.map_err(|failure| match usable {
        Some(_) => Failure::machine(
            format_args!("the key of the profile `{name}` was removed, but not the profile: {}", failure.error()),
            "Check the owner and permissions of the file and its directory, then run the command again.",
        ),
        None => failure,
    })?;
    let key = match (store, usable) {
        (_, Some(_)) => " and its key.".to_owned(),
        (Some(store), None) => {
            format!(". This build cannot remove its key, which remains in {}.", store.location(&directory, name))
        }
        (None, None) => ".".to_owned(),
    };
    let was_default = config.content.default.as_deref() == Some(name);
    let default = if was_default { " There is no default profile now." } else { "" };
    note(&format!("Removed the profile `{name}`{key}{default}"));
    Ok(())
}

fn list(as_json: bool) -> Result<(), Failure> {
    let directory = directory()?;
    let config = Config::read(&directory)?;
    let key = |name: &str, profile: &Profile| {
        let credentials = profile.store?.read(&directory, name, as_json);
        let credentials = credentials.inspect_err(|failure| report("warning", failure.error(), as_json));
        Some(credentials.ok()?.shortened_key())
    };
    let Content { default, profiles } = &config.content;
    let rows: Vec<_> = profiles.iter().map(|(name, profile)| (name, profile, key(name, profile))).collect();
    if as_json {
        let entries = rows.iter().map(|(name, profile, key)| {
            serde_json::json!({
                "name": name, "default": default.as_ref() == Some(*name), "deployment": profile.deployment,
                "base_urls": profile.base_urls, "store": profile.store, "key": key,
            })
        });
        return print_json(&entries.collect::<Json>());
    }
    if rows.is_empty() {
        note("There are no profiles. `tradewire profile add` adds one.");
        return Ok(());
    }
    let mut table = Table::new(["profile", "default", "deployment", "key", "store"].map(Column::text));
    for (name, profile, key) in rows {
        let is_default = if default.as_ref() == Some(name) { "yes" } else { "" };
        let store = profile.store.map(Store::name).unwrap_or_default();
        let urls: Vec<_> = profile.base_urls.iter().map(|(host, url)| format!("{host}={url}")).collect();
        let deployment = profile.deployment.clone().unwrap_or_else(|| urls.join(" "));
        let cells = [name, is_default, &deployment, key.as_deref().unwrap_or_default(), store];
        table.push(cells.map(str::to_owned));
    }
    print(&table.render())
}
