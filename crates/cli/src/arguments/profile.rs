//! The options of `tradewire profile`.

use clap::{Arg, ArgGroup, Command, value_parser};
use tradewire_contract::Contract;

use super::connection::{address_options, recv_window_of_all_hosts};
use super::output::json;
use crate::profiles::{Store, parse_name};

/// The argument for the name of a profile.
pub const NAME: &str = "name";
/// The option for the store of the key.
pub const STORE: &str = "store";

/// Returns `tradewire profile`.
pub fn command(contract: &'static Contract) -> Command {
    // A profile is added from options alone.
    let addresses = address_options(contract, |_| String::new());
    let address = ArgGroup::new("address").args(addresses.iter().map(Arg::get_id)).multiple(true).required(true);
    let store = Arg::new(STORE)
        .long(STORE)
        .value_name("PLACE")
        .value_parser(value_parser!(Store))
        .default_value(Store::DEFAULT.name())
        .help("Where the key and its secret are kept: the system's keyring, or a file that only you can access");
    Command::new("profile")
        .about("Manages profiles: named deployments, each with an API key")
        .after_help(FILE)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(
            Command::new("add")
                .about("Adds a profile; asks for its API key and secret, or reads them from two lines of stdin")
                .arg(
                    name("The name of the new profile: lowercase letters, digits, `-` and `_`")
                        .value_parser(parse_name),
                )
                .args(addresses)
                .group(address)
                .args(recv_window_of_all_hosts(contract))
                .arg(store),
        )
        .subcommand(
            Command::new("replace-key")
                .about(
                    "Replaces the API key and secret of a profile; reads them as `add` does, and keeps everything else",
                )
                .arg(name("The name of the profile")),
        )
        .subcommand(
            Command::new("list")
                .about("Lists the profiles with their shortened keys")
                .arg(json("Prints the profiles as JSON")),
        )
        .subcommand(
            Command::new("use")
                .about("Makes a profile the default, which is used if nothing else is configured")
                .arg(name("The name of the profile")),
        )
        .subcommand(Command::new("remove").about("Removes a profile and its key").arg(name("The name of the profile")))
}

fn name(help: &'static str) -> Arg {
    Arg::new(NAME).value_name("NAME").required(true).help(help)
}

const FILE: &str = "\
Profiles are kept in ~/.config/tradewire/config.toml, or below XDG_CONFIG_HOME; on
Windows, below %APPDATA%. You can edit this file:
  default = \"main\"

  [profiles.main]
  deployment = \"xt\"
  store = \"keyring\"      # or \"file\"; without it, the profile has no key

  [profiles.desk]
  base_urls = { futures = \"http://127.0.0.1:7070\" }
  recv_window = 2000       # in milliseconds";
