//! The file of profiles.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use tradewire::Deployment;
use tradewire_contract::Contract;
use tradewire_limits::private_file;

use super::store::{Store, config_file, unusable};
use crate::failure::Failure;
use crate::{deployment, names};

/// The file that a command locks while it changes profiles.
const LOCK: &str = "lock";

/// A profile: the deployment to which its requests are sent, and the store of its API key. The secret is never in this file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// The name of a deployment of the contract; `None` if there are base URLs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deployment: Option<String>,
    /// The base URLs of hosts.
    #[serde(default, deserialize_with = "distinct", skip_serializing_if = "BTreeMap::is_empty")]
    pub base_urls: BTreeMap<String, String>,
    /// The store of the API key and its secret; `None` if the profile has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub store: Option<Store>,
}

impl Profile {
    /// Returns the deployment of a profile with this name.
    /// Fails if the contract does not list the deployment with the base URLs of the built-in contract, if it does not
    /// list a host, or if a base URL is invalid.
    pub fn deployment(&self, contract: &'static Contract, name: &str) -> Result<Deployment, Failure> {
        match (&self.deployment, self.base_urls.is_empty()) {
            (Some(deployment), true) => deployment::built_in(contract, deployment),
            (None, false) => self.at_base_urls(contract, name),
            _ => Err(Failure::invalid_setting("expected either `deployment` or `base_urls`")),
        }
    }

    fn at_base_urls(&self, contract: &'static Contract, name: &str) -> Result<Deployment, Failure> {
        let hosts = contract.client_operations().hosts;
        let known = |host: &str| hosts.iter().copied().find(|known| known.name == host);
        let urls = self.base_urls.iter().map(|(host, url)| {
            known(host).map(|known| (known, url.clone())).ok_or_else(|| {
                let names: Vec<_> = hosts.iter().map(|host| host.name).collect();
                let error = format!("`base_urls` has the unknown host `{host}`; the hosts are: {}", names.join(", "));
                Failure::invalid_setting(error)
            })
        });
        deployment::at(name, &urls.collect::<Result<Vec<_>, _>>()?)
    }
}

/// The maximum length of a name.
const MAX_LENGTH: usize = 64;

/// Parses the name of a profile, which is a part of the name of a file. Capitals are rejected, because some file systems and
/// keyrings ignore case.
pub fn parse_name(text: &str) -> Result<String, String> {
    let is_allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let is_name = text.starts_with(|c: char| c.is_ascii_alphanumeric()) && text.len() <= MAX_LENGTH;
    match is_name && text.chars().all(is_allowed) {
        true => Ok(text.to_owned()),
        false => Err(format!(
            "expected 1 to {MAX_LENGTH} lowercase letters, digits, `-` and `_`, beginning with a letter or digit"
        )),
    }
}

/// The content of the file.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The name of the default profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// The profiles by their names.
    #[serde(default, deserialize_with = "distinct")]
    pub profiles: BTreeMap<String, Profile>,
}

/// Reads an object whose names are all different. Of two profiles with one name, or two URLs of a host, the file does not say which one gets
/// the key.
fn distinct<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<BTreeMap<String, T>, D::Error> {
    struct Distinct<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Distinct<T> {
        type Value = BTreeMap<String, T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut all = BTreeMap::new();
            while let Some((name, value)) = map.next_entry::<String, T>()? {
                let error = format!("`{name}` occurs twice");
                if all.insert(name, value).is_some() {
                    return Err(A::Error::custom(error));
                }
            }
            Ok(all)
        }
    }

    deserializer.deserialize_map(Distinct(PhantomData))
}

/// The file of profiles, as it was read.
#[derive(Debug)]
pub struct Config {
    pub path: PathBuf,
    pub content: Content,
}

impl Config {
    /// Reads the file in a directory. If it does not exist, there are no profiles.
    /// Fails if the file is invalid, or if other users can change it, because it determines where keys are sent.
    pub fn read(directory: &Path) -> Result<Self, Failure> {
        let path = config_file(directory);
        let text = match private_file::exists(&path) {
            Ok(false) => Ok(String::new()),
            Ok(true) => private_file::open_existing(&path).and_then(|(file, _)| io::read_to_string(file)),
            Err(error) => Err(error),
        };
        let text = text.map_err(|error| unusable(&path, &error))?;
        let invalid = |error| {
            Failure::usage(error, "Correct the file. `tradewire profile --help` describes it. Nothing was sent.")
        };
        // Some editors begin a file with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let content = match text.trim() {
            "" => Ok(Content::default()),
            _ => serde_json::from_str::<Content>(text),
        };
        let content = content.map_err(|error| invalid(format!("{}: {error}", path.display())))?;
        for name in content.profiles.keys() {
            parse_name(name).map_err(|error| {
                invalid(format!("{}: `{name}` is not a valid name of a profile: {error}", path.display()))
            })?;
        }
        Ok(Self { path, content })
    }

    /// Reads the file in a directory to change it, and creates the directory. No other command changes it while the lock exists.
    pub fn lock(directory: &Path) -> Result<(Self, File), Failure> {
        let locked = private_file::create_directory(directory).and_then(|directory| {
            let lock = private_file::open(&directory.join(LOCK), OpenOptions::new().write(true))?;
            lock.lock()?;
            Ok(lock)
        });
        let lock = locked.map_err(|error| unusable(directory, &error))?;
        Ok((Self::read(directory)?, lock))
    }

    /// Returns the names of the profiles, separated by commas.
    pub fn names(&self) -> String {
        self.content.profiles.keys().map(String::as_str).collect::<Vec<_>>().join(", ")
    }

    /// Returns a profile.
    /// Fails if there is no profile with this name. The failure lists the existing ones.
    pub fn get(&self, name: &str) -> Result<&Profile, Failure> {
        self.content.profiles.get(name).ok_or_else(|| {
            let similar = names::suggestion(name, self.content.profiles.keys().map(String::as_str));
            let similar = similar.map(|similar| format!(" Did you mean `{similar}`?")).unwrap_or_default();
            let others = match self.names() {
                known if known.is_empty() => ", and no other profile either".to_owned(),
                known => format!("; the profiles are: {known}.{similar}"),
            };
            Failure::usage(
                format_args!("there is no profile `{name}`{others}"),
                "Add it with `tradewire profile add`, or choose another one. Nothing was sent.",
            )
        })
    }

    /// Returns the store for the key of a profile.
    pub fn store_of(&self, name: &str) -> Result<Store, Failure> {
        let Some(store) = self.get(name)?.store else {
            return Err(Failure::usage(
                format_args!("the profile `{name}` has no `store`, so it has no key"),
                format!(
                    "Add `\"store\": \"{}\"` to it in {}, and then its key with `tradewire profile replace-key {name}`. Nothing was sent.",
                    Store::DEFAULT.name(),
                    self.path.display()
                ),
            ));
        };
        store.check_supported()?;
        Ok(store)
    }

    /// Applies a change to the content, and writes the file.
    pub fn change(&self, change: impl FnOnce(&mut Content)) -> Result<(), Failure> {
        let mut content = self.content.clone();
        change(&mut content);
        let json = serde_json::to_string_pretty(&content).map_err(|error| unusable(&self.path, &error))?;
        private_file::replace(&self.path, format!("{json}\n").as_bytes()).map_err(|error| unusable(&self.path, &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exit_codes::USAGE;

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    /// Reads a file of profiles with this text.
    fn read(text: &str) -> io::Result<std::result::Result<Config, Failure>> {
        let parent = tempfile::tempdir()?;
        let directory = parent.path().join("tradewire");
        private_file::create_directory(&directory)?;
        private_file::replace(&config_file(&directory), text.as_bytes())?;
        Ok(Config::read(&directory))
    }

    /// Returns the message of a failure with the exit code for wrong usage.
    fn error_of<T>(result: std::result::Result<T, Failure>) -> String {
        let Err(Failure::Reported(report)) = result else { return String::new() };
        assert_eq!(report.exit_code, USAGE, "{report:?}");
        report.error
    }

    #[test]
    fn a_mistake_is_reported_with_its_line() -> Result {
        for (text, line, expected) in [
            ("{\"profiles\": {\"main\": {\n\"deploiment\": \"xt\"}}}", 2, "`deployment`"),
            ("{\"default\": \"main\",\n\n\"profile\": 1}", 3, "`profiles`"),
            ("{\"profiles\": {\"main\":\n{\"deployment\": 7}}}", 2, "expected a string"),
            ("{\"profiles\": {\"main\":\n{\"store\": \"memory\"}}}", 2, "expected `keyring` or `file`"),
            ("{\"profiles\": {\"main\":\n{\"secret\": \"hush\"}}}", 2, "unknown field `secret`"),
            ("{\"profiles\": {\"main\": {},\n\"main\": {}}}", 2, "`main` occurs twice"),
            (
                "{\"profiles\": {\"main\": {\"base_urls\":\n{\"spot\": \"a\", \"spot\": \"b\"}}}}",
                2,
                "`spot` occurs twice",
            ),
            ("{\"default\": \"main\"", 1, "EOF"),
            ("default = \"main\"\n", 1, "expected value"),
        ] {
            let error = error_of(read(text)?);
            assert!(error.contains("config.json: ") && error.contains(expected), "{text}: {error}");
            assert!(error.contains(&format!(" at line {line} column ")), "{text}: {error}");
        }
        Ok(())
    }

    #[test]
    fn an_empty_file_and_one_with_a_byte_order_mark_are_read() -> Result {
        for (text, names) in [("", ""), ("\u{feff}{\"profiles\": {\"main\": {\"deployment\": \"xt\"}}}\r\n", "main")] {
            assert_eq!(read(text)?.map(|config| config.names()).ok().as_deref(), Some(names), "{text}");
        }
        Ok(())
    }

    #[test]
    fn names_are_checked() -> Result {
        for name in ["Main", "../../victim", "", "with space", "_main", &"a".repeat(65)] {
            let error = error_of(read(&format!(r#"{{"profiles": {{"{name}": {{"deployment": "xt"}}}}}}"#))?);
            let expected =
                format!("config.json: `{name}` is not a valid name of a profile: expected 1 to 64 lowercase");
            assert!(error.contains(&expected), "{error}");
        }
        Ok(())
    }

    #[test]
    fn a_profile_has_one_deployment_that_exists() -> Result {
        for (profile, expected) in [
            (r#""deployment": "gone""#, "there is no deployment `gone`"),
            (r#""deployment": "xt", "base_urls": {"spot": "https://a.example"}"#, "either `deployment` or `base_urls`"),
            ("", "either `deployment` or `base_urls`"),
            (r#""base_urls": {"spto": "https://a.example"}"#, "unknown host `spto`; the hosts are: "),
            (r#""base_urls": {"spot": "http://a.example"}"#, "not encrypted"),
        ] {
            let profile: Profile = serde_json::from_str(&format!("{{{profile}}}"))?;
            let error = error_of(profile.deployment(Contract::embedded(), "main"));
            assert!(error.contains(expected), "{error}");
        }
        Ok(())
    }
}
