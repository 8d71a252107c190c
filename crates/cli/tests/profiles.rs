//! Profiles: deployments with keys that are kept in files.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::fs;
use std::path::PathBuf;

use support::contracts::ContractCopy;
use support::{Run, SECRET, Sandbox, header, host, hosts, response, run_with, run_with_stdin};
use tempfile::TempDir;
use tradewire::operations::DEPLOYMENTS;
use tradewire::signing::HeaderRole;
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET};

/// A key that is long enough to be shortened.
const KEY: &str = "11111111-2222-3333-4444-555555555555";
const ORDERS: [&str; 2] = ["spot", "open-orders"];
const EMPTY: &str = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[]}"#;

/// A directory of settings.
struct Settings(TempDir);

impl Settings {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.path().join("tradewire").join(file)
    }

    fn write(&self, text: &str) {
        fs::create_dir_all(self.path("")).unwrap();
        fs::write(self.path("config.toml"), text).unwrap();
        // Files are used only if no other user can change them, which depends on the umask.
        #[cfg(unix)]
        for (file, mode) in [("", 0o700), ("config.toml", 0o600)] {
            unix::set_mode(&self.path(file), mode);
        }
    }

    fn text(&self) -> String {
        fs::read_to_string(self.path("config.toml")).unwrap()
    }

    /// Returns the variables of the directory, and these.
    fn with(&self, variables: &[(String, String)]) -> Vec<(String, String)> {
        let directory = self.0.path().to_str().unwrap().to_owned();
        let own = ["XDG_CONFIG_HOME", "APPDATA"].map(|name| (name.to_owned(), directory.clone()));
        [variables, &own[..]].concat()
    }

    fn run(&self, arguments: &[&str]) -> Run {
        silent(run_with(&self.with(&[]), arguments))
    }

    /// Adds a profile with its key in a file.
    fn add(&self, name: &str, options: &[&str], (key, secret): (&str, &str)) -> Run {
        let words = [&["profile", "add", name, "--store", "file"], options].concat();
        silent(run_with_stdin(&format!("{key}\n{secret}\n"), &self.with(&[]), &words))
    }

    /// Adds a profile for hosts at this URL.
    fn add_at(&self, name: &str, url: &str) {
        let added = self.add(name, &["--spot-url", url, "--futures-url", url], (KEY, SECRET));
        assert_eq!((added.code, added.stdout.as_str()), (0, ""), "{added:?}");
    }
}

/// Returns the result of a command that must never print a secret.
fn silent(run: Run) -> Run {
    assert!(!format!("{run:?}").contains(SECRET) && !format!("{run:?}").contains(DEMO_SECRET), "{run:?}");
    run
}

fn variable(name: &str, value: &str) -> Vec<(String, String)> {
    vec![(name.to_owned(), value.to_owned())]
}

#[test]
fn a_profile_is_added_listed_used_and_removed() {
    let settings = Settings::new();
    let none = settings.run(&["profile", "list"]);
    assert!(none.code == 0 && none.stderr.contains("There are no profiles"), "{none:?}");
    let added = settings.add("main", &["--deployment", "xt", "--recv-window", "4000"], (KEY, SECRET));
    assert!(added.code == 0 && added.stderr.contains("`tradewire profile use main`"), "{added:?}");
    settings.add_at("desk", "http://127.0.0.1:9");
    assert!(!settings.text().contains(SECRET) && !settings.text().contains(KEY), "{}", settings.text());
    settings.write(&settings.text().replace("[profiles.desk]", "# Mine.\n[profiles.desk]"));
    assert_eq!(settings.run(&["profile", "use", "main"]).code, 0);
    assert!(settings.text().contains("# Mine.") && settings.text().contains(r#"default = "main""#));

    let listed = settings.run(&["profile", "list", "--json"]);
    let expected = serde_json::json!([
        { "name": "desk", "default": false, "deployment": null, "recv_window": null, "store": "file", "key": "1111…5555",
          "base_urls": { "futures": "http://127.0.0.1:9", "spot": "http://127.0.0.1:9" } },
        { "name": "main", "default": true, "deployment": "xt", "recv_window": 4000, "store": "file", "key": "1111…5555",
          "base_urls": {} },
    ]);
    assert_eq!(listed.json(), expected, "{listed:?}");
    let table = settings.run(&["profile", "list"]).stdout;
    assert!(table.contains("main") && table.contains("yes") && table.contains("1111…5555"), "{table}");

    let again = settings.add("main", &["--deployment", "xt"], ("another-key", SECRET));
    assert!(again.code == 2 && again.stderr.contains("there is a profile `main` already"), "{again:?}");
    assert_eq!(settings.run(&["profile", "remove", "main"]).code, 0);
    assert!(!settings.path("credentials/key-main").exists() && settings.path("credentials/key-desk").exists());
    assert!(!settings.text().contains("main") && settings.text().contains("# Mine."), "{}", settings.text());
    let gone = settings.run(&["profile", "use", "desc"]);
    assert!(gone.code == 2 && gone.stderr.contains("Did you mean `desk`?"), "{gone:?}");
}

#[test]
fn invalid_profiles_are_rejected() {
    let settings = Settings::new();
    let xt = &["--deployment", "xt"][..];
    let (good, two) = (("a-key", SECRET), "two\nlines");
    for (name, options, credentials, expected) in [
        ("Main", xt, good, "lowercase letters"),
        ("../main", xt, good, "lowercase letters"),
        ("", xt, good, "lowercase letters"),
        ("main", &[], good, "--deployment"),
        ("main", &["--deployment", "xtt"], good, "there is no deployment `xtt`"),
        ("main", &["--deployment", "xt", "--spot-url", "https://a.example"], good, "cannot be used with"),
        ("main", &["--spot-url", "http://a.example"], good, "not encrypted"),
        ("main", &["--deployment", "xt", "--recv-window", "0"], good, "whole number of milliseconds"),
        ("main", xt, ("", ""), "the API key is empty"),
        ("main", xt, ("a-key", ""), "the API secret is empty"),
        ("main", xt, ("a-key", two), "white space"),
        ("main", xt, ("a key", SECRET), "white space"),
    ] {
        let rejected = settings.add(name, options, credentials);
        assert!(rejected.code == 2 && rejected.stderr.contains(expected), "{expected}: {rejected:?}");
    }
    assert!(!settings.path("config.toml").exists() && !settings.path("credentials").exists());
}

#[test]
fn requests_are_signed_with_the_profile() {
    let settings = Settings::new();
    let sandbox = Sandbox::start(&[]);
    let url = |name: &str| sandbox.variables.iter().find(|(known, _)| known == name).unwrap().1.clone();
    let (spot, futures) = (url("TRADEWIRE_SPOT_URL"), url("TRADEWIRE_FUTURES_URL"));
    let added = settings.add("desk", &["--spot-url", &spot, "--futures-url", &futures], (DEMO_KEY, DEMO_SECRET));
    assert_eq!(added.code, 0, "{added:?}");
    let read = settings.run(&["spot", "open-orders", "--json", "--profile", "desk", "--verbose"]);
    assert!(read.code == 0 && read.stderr.contains(&spot), "{read:?}");
    assert!(!read.stderr.contains(r#""exchange":"sandbox""#), "{read:?}");
    // A trade needs no other permission.
    let order = r#"[{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
    let place = ["futures", "place-batch", "--file", "-"];
    let variables = settings.with(&variable("TRADEWIRE_PROFILE", "desk"));
    let placed = silent(run_with_stdin(order, &variables, &place));
    assert_eq!(placed.code, 0, "{placed:?}");
    let unconfigured = silent(run_with_stdin(order, &settings.with(&[]), &place));
    assert!(unconfigured.code == 2 && unconfigured.stderr.contains("--profile"), "{unconfigured:?}");
    assert_eq!(settings.run(&["profile", "use", "desk"]).code, 0);
    assert_eq!(silent(run_with_stdin(order, &settings.with(&[]), &place)).code, 0);
    let signed = settings.run(&["sign", "spot", "open-orders", "--json"]).json();
    assert!(signed["url"].as_str().unwrap().starts_with(&spot), "{signed}");
    let directory = tempfile::tempdir().unwrap();
    let (archive, journal) = (directory.path().join("archive.db"), directory.path().join("journal"));
    let synced = settings.run(&["archive", "sync", "--archive", archive.to_str().unwrap(), "--account", "main"]);
    assert_eq!(synced.code, 0, "{synced:?}");
    let orders = order.replace("[{", r#"[{"clientOrderId":"profile_1","#);
    let words = ["place-all", "futures", "--file", "-", "--journal", journal.to_str().unwrap(), "--profile", "desk"];
    let placed = silent(run_with_stdin(&orders, &settings.with(&[]), &words));
    assert_eq!(placed.code, 0, "{placed:?}");
    let reconciled = settings.run(&["reconcile", "--journal", journal.to_str().unwrap(), "--profile", "desk"]);
    assert_eq!(reconciled.code, 0, "{reconciled:?}");
}

/// Each row contains the target that a request must reach, the options and the variables. The target is the host of the profile
/// `default` or `named`, another host, a sandbox or none.
#[test]
fn the_first_source_decides_and_nothing_is_mixed() {
    let key =
        [variable("TRADEWIRE_API_KEY", "env-key-of-another-host"), variable("TRADEWIRE_API_SECRET", SECRET)].concat();
    let profile = variable("TRADEWIRE_PROFILE", "named");
    let elsewhere = |url: &str| variable("TRADEWIRE_SPOT_URL", url);
    let named = &["--profile", "named"][..];
    let settings = Settings::new();
    let urls = ["default", "named", "other"].map(|name| (name, hosts(vec![response("200 OK", EMPTY); 9])));
    settings.add_at("default", &urls[0].1);
    settings.add_at("named", &urls[1].1);
    assert_eq!(settings.run(&["profile", "use", "default"]).code, 0);
    for (reached, options, variables) in [
        ("default", &[][..], &[][..]),
        ("named", named, &[]),
        ("named", &[], &[&profile[..]]),
        ("named", named, &[&key[..]]),
        ("named", named, &[&key[..], &elsewhere("http://127.0.0.1:9")]),
        ("named", named, &[&variable("TRADEWIRE_DEPLOYMENT", "xt")]),
        ("named", named, &[&variable("TRADEWIRE_PROFILE", "missing")]),
        ("other", &["--spot-url"], &[&key[..]]),
        ("other", &["--spot-url"], &[&key[..], &profile[..]]),
        ("other", &[], &[&key[..], &elsewhere("URL")]),
        ("sandbox", &["--sandbox"], &[&key[..], &profile[..]]),
        ("sandbox", &["--sandbox"], &[]),
        // A key for no deployment, a deployment without a key, and contradictions.
        ("none", &[], &[&key[..]]),
        ("none", &[], &[&elsewhere("http://127.0.0.1:9")]),
        ("none", &["--spot-url"], &[&profile[..]]),
        ("none", &[], &[&profile[..], &key[..]]),
        ("none", &[], &[&profile[..], &elsewhere("URL")]),
        ("none", &[], &[&profile[..], &variable("TRADEWIRE_DEPLOYMENT", "xt")]),
        ("none", &[], &[&variable("TRADEWIRE_PROFILE", "")]),
        ("none", &[], &[&variable("TRADEWIRE_PROFILE", "missing")]),
        ("none", &["--sandbox", "--profile", "named"], &[]),
        ("none", &["--profile", "named", "--deployment", "xt"], &[]),
        ("none", &["--profile", "named", "--spot-url"], &[]),
    ] {
        let words: Vec<&str> = ORDERS.into_iter().chain(options.iter().copied()).collect();
        let words = match options.last() {
            Some(&"--spot-url") => [&words[..], &[urls[2].1.as_str()]].concat(),
            _ => words,
        };
        let mut variables = variables.concat();
        variables.iter_mut().filter(|(_, value)| value == "URL").for_each(|(_, value)| value.clone_from(&urls[2].1));
        let run = silent(run_with(&settings.with(&variables), &[&words[..], &["--verbose"]].concat()));
        let case = format!("{options:?} {variables:?}: {run:?}");
        assert_eq!(run.code, if reached == "none" { 2 } else { 0 }, "{case}");
        let to = |url: &str| run.stderr.contains(&format!("> GET {url}/"));
        for (name, url) in &urls {
            assert_eq!(to(url), *name == reached, "{name}: {case}");
        }
        let key = format!("{}: ", header(HeaderRole::Key));
        let key = run.stderr.lines().find_map(|line| line.split_once(&key)).map(|(_, key)| key);
        match reached {
            "none" => assert_eq!(key, None, "{case}"),
            "other" => assert_eq!(key, Some("env-…host"), "{case}"),
            "sandbox" => assert!(run.stderr.contains("A sandbox in this process responds"), "{case}"),
            _ => assert_eq!(key, Some("1111…5555"), "{case}"),
        }
    }
}

#[test]
fn a_public_operation_reads_no_key() {
    let settings = Settings::new();
    let url = host(response("200 OK", r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":{"serverTime":1}}"#));
    settings.add_at("main", &url);
    fs::write(settings.path("credentials/key-main"), "damaged").unwrap();
    let time = settings.run(&["spot", "server-time", "--profile", "main"]);
    assert_eq!(time.code, 0, "{time:?}");
    let orders = settings.run(&["spot", "open-orders", "--profile", "main"]);
    assert!(orders.code == 2 && orders.stderr.contains("is damaged: the API secret is empty"), "{orders:?}");
    fs::remove_file(settings.path("credentials/key-main")).unwrap();
    let orders = settings.run(&["spot", "open-orders", "--profile", "main"]);
    assert!(orders.code == 2 && orders.stderr.contains("`main` has no API key"), "{orders:?}");
    let listed = settings.run(&["profile", "list", "--json"]);
    assert!(
        listed.code == 0 && listed.json()[0]["key"].is_null() && listed.stderr.contains("no API key"),
        "{listed:?}"
    );
    assert_eq!(settings.run(&["profile", "remove", "main"]).code, 0);
}

#[test]
fn a_rejected_key_is_reported_with_its_profile() {
    let settings = Settings::new();
    let recipe = tradewire::hosts::SPOT.recipe;
    let code = recipe.code(tradewire::signing::SignatureRejection::UnknownKey);
    let body = format!(r#"{{"rc":1,"mc":"{code}","ma":[],"result":null}}"#);
    settings.add_at("main", &hosts(vec![response("200 OK", &body)]));
    let variables = variable("TRADEWIRE_API_KEY", "ignored");
    let words = ["spot", "open-orders", "--profile", "main"];
    let rejected = silent(run_with(&settings.with(&variables), &words));
    assert!(rejected.code == 4 && rejected.stderr.contains("They are those of the profile `main`."), "{rejected:?}");
    assert!(!rejected.stderr.contains("TRADEWIRE_API_KEY"), "{rejected:?}");
}

#[test]
fn a_mistake_in_the_file_is_reported_with_its_line() {
    let settings = Settings::new();
    for (text, line, expected) in [
        ("default = \"main\"\n[profiles.main]\ndeploiment = \"xt\"\n", 3, "`deployment`"),
        ("default = \"main\"\nprofile = 1\n", 2, "`profiles`"),
        ("default = \"main\"\n\n[profiles.main]\ndeployment = 7\n", 4, "expected a string"),
        ("default = \"main\"\n[profiles.main]\nrecv_window = \"5s\"\n", 3, "expected u64"),
        ("default = \"main\"\n[profiles.main]\nstore = \"memory\"\n", 3, "expected `keyring` or `file`"),
        ("default = \"main\"\n[profiles.main]\nsecret = \"hush\"\n", 3, "unknown field `secret`"),
        ("default = \"main\"\n[profiles.main\n", 2, "profiles"),
    ] {
        settings.write(text);
        for words in [&ORDERS[..], &["profile", "list"], &["profile", "use", "main"]] {
            let rejected = settings.run(words);
            let place = format!("config.toml, line {line}: ");
            assert!(rejected.code == 2 && rejected.stderr.contains(&place), "{text}: {rejected:?}");
            assert!(rejected.stderr.contains(expected) || text.contains("main\n"), "{text}: {rejected:?}");
        }
        assert_eq!(settings.text(), text);
        // A command that needs no profile does not read the file.
        assert_eq!(settings.run(&["spot", "open-orders", "--sandbox"]).code, 0);
    }
    for (profile, expected) in [
        ("deployment = \"gone\"", "there is no deployment `gone`"),
        ("deployment = \"xt\"\nbase_urls = { spot = \"https://a.example\" }", "either `deployment` or `base_urls`"),
        ("", "either `deployment` or `base_urls`"),
        ("base_urls = { spto = \"https://a.example\" }", "unknown host `spto`; the hosts are: "),
        ("base_urls = { spot = \"http://a.example\" }", "not encrypted"),
        ("deployment = \"xt\"\nrecv_window = 0", "`recv_window` is 0; 1 to "),
    ] {
        settings.write(&format!("default = \"main\"\n[profiles.main]\n{profile}\n"));
        let rejected = settings.run(&ORDERS);
        assert!(rejected.code == 2 && rejected.stderr.contains(expected), "{profile}: {rejected:?}");
        assert!(
            rejected.stderr.contains("profile `main` in ") && rejected.stderr.contains("config.toml"),
            "{rejected:?}"
        );
    }
    settings.write("default = \"gone\"\n[profiles.main]\ndeployment = \"xt\"\n");
    let rejected = settings.run(&ORDERS);
    assert!(
        rejected.code == 2 && rejected.stderr.contains("there is no profile `gone`; the profiles are: main"),
        "{rejected:?}"
    );
}

#[test]
fn comments_in_the_file_remain() {
    let settings = Settings::new();
    let [a, b] = ["a", "b"].map(|name| format!("[profiles.{name}] # {name}\ndeployment = \"xt\" # The exchange.\n"));
    for (words, before, after) in [
        (
            ["use", "b"],
            format!("# Header.\ndefault = \"a\" # Production.\n\n{a}\n{b}# End.\n"),
            format!("# Header.\ndefault = \"b\" # Production.\n\n{a}\n{b}# End.\n"),
        ),
        (
            ["use", "b"],
            format!("# Header.\n\n# The default.\n'default'   =\"a\"\n{a}{b}"),
            format!("# Header.\n\n# The default.\n'default'   =\"b\"\n{a}{b}"),
        ),
        (["use", "a"], format!("# Header.\n{a}{b}"), format!("# Header.\ndefault = \"a\"\n{a}{b}")),
        (
            ["use", "a"],
            format!("# Header.\n\n# First.\n{a}{b}"),
            format!("# Header.\n\ndefault = \"a\"\n# First.\n{a}{b}"),
        ),
        (
            ["remove", "a"],
            format!("# Header.\ndefault = \"a\" # Production.\n# First.\n{a}# Second.\n{b}# End.\n"),
            format!("# Header.\n# Second.\n{b}# End.\n"),
        ),
        (["remove", "a"], format!("# Header.\n\n# First.\n{a}# Second.\n{b}"), format!("# Header.\n\n# Second.\n{b}")),
        (["remove", "a"], format!("# Header.\n{a}# End."), "# Header.\n# End.".to_owned()),
    ] {
        settings.write(&before);
        let run = settings.run(&["profile", words[0], words[1]]);
        assert_eq!((run.code, settings.text()), (0, after), "{words:?} {before}: {run:?}");
    }
    settings.write("# Only a comment.");
    settings.add_at("main", "http://127.0.0.1:9");
    assert!(settings.text().contains("# Only a comment."), "{}", settings.text());
    assert_eq!(settings.run(&["profile", "list", "--json"]).json()[0]["name"], "main");
}

#[test]
fn names_in_the_file_are_checked() {
    let settings = Settings::new();
    settings.add_at("main", "http://127.0.0.1:9");
    let (valid, victim) = (settings.text(), settings.0.path().join("victim"));
    fs::write(&victim, "").unwrap();
    for name in ["Main", "../../victim", "", "with space", "_main", &"a".repeat(65)] {
        settings.write(&format!(
            "default = \"main\"\n{valid}\n[profiles.\"{name}\"]\ndeployment = \"xt\"\nstore = \"file\"\n"
        ));
        for words in [&ORDERS[..], &["profile", "list"], &["profile", "use", name], &["profile", "remove", name]] {
            let rejected = settings.run(words);
            let expected =
                format!("config.toml: `{name}` is not a valid name of a profile: expected 1 to 64 lowercase");
            assert!(rejected.code == 2 && rejected.stderr.contains(&expected), "{words:?}: {rejected:?}");
        }
        assert!(victim.exists());
    }
}

#[test]
fn a_contract_sends_the_key_of_a_profile_to_no_other_host() {
    let settings = Settings::new();
    let deployment = DEPLOYMENTS.iter().find(|known| known.name == "xt").unwrap();
    let (_, url) = deployment.base_urls.iter().find(|(host, _)| *host == "spot").unwrap();
    let elsewhere = "https://localhost:18099";
    assert_eq!(settings.add("main", &["--deployment", "xt"], (KEY, SECRET)).code, 0);
    assert_eq!(settings.add("desk", &["--spot-url", elsewhere], (KEY, SECRET)).code, 0);
    assert_eq!(settings.run(&["profile", "use", "main"]).code, 0);
    let signed = |copy: &ContractCopy, profile: &str| {
        let words = copy.words(&["sign", "spot", "open-orders", "--json", "--profile", profile]);
        silent(run_with(&settings.with(&[]), &words)).json()["url"].as_str().unwrap().to_owned()
    };
    assert!(signed(&ContractCopy::new(), "main").starts_with(url));
    for (from, to, expected) in [
        ("[deployments.xt]", "[deployments.renamed]", &["there is no deployment `xt`"][..]),
        (url, elsewhere, &["spot host of the deployment `xt`", elsewhere, "Add a profile with --spot-url"]),
        (url, &format!("{url}.example"), &["--deployment xt and a key in the environment"]),
    ] {
        let copy = ContractCopy::new();
        copy.edit_all(|text| text.replace(from, to));
        for options in [&[][..], &["--profile", "main"]] {
            let words = [&ORDERS[..], options].concat();
            let rejected = silent(run_with(&settings.with(&[]), &copy.words(&words)));
            let reports = |text: &&str| rejected.stderr.contains(*text);
            assert!(rejected.code == 2 && expected.iter().all(reports), "{to}: {rejected:?}");
        }
        // The base URLs of a profile are a choice of the user.
        assert!(signed(&copy, "desk").starts_with(elsewhere));
    }
}

#[test]
fn a_stored_key_is_not_overwritten() {
    let settings = Settings::new();
    settings.add_at("main", "http://127.0.0.1:9");
    let (key, config) = (settings.path("credentials/key-main"), settings.text());
    let stored = fs::read_to_string(&key).unwrap();
    fs::remove_file(settings.path("config.toml")).unwrap();
    let rejected = settings.add("main", &["--deployment", "xt"], ("another-key", SECRET));
    assert!(
        rejected.code == 2 && rejected.stderr.contains("there is a key for a profile `main` already"),
        "{rejected:?}"
    );
    for expected in [format!("the file {}", key.display()), settings.path("config.toml").display().to_string()] {
        assert!(rejected.stderr.contains(&expected), "{expected}: {rejected:?}");
    }
    assert_eq!(fs::read_to_string(&key).unwrap(), stored);
    assert!(!settings.path("config.toml").exists());
    settings.write(&config);
    assert_eq!(settings.run(&["profile", "list", "--json"]).json()[0]["key"], "1111…5555");
}

#[test]
fn no_sandbox_responds_in_place_of_a_profile() {
    let settings = Settings::new();
    for name in ["desk", "main", "old"] {
        settings.add_at(name, "http://127.0.0.1:9");
    }
    assert_eq!(settings.run(&["profile", "use", "old"]).code, 0);
    let removed = settings.run(&["profile", "remove", "old"]);
    assert!(removed.code == 0 && removed.stderr.contains("There is no default profile now."), "{removed:?}");
    for words in [&ORDERS[..], &["history", "spot.orders"], &["drift", "spot", "open-orders"]] {
        let rejected = settings.run(words);
        for expected in ["the profiles are: desk, main", "--profile", "`tradewire profile use", "--sandbox"] {
            assert!(rejected.code == 2 && rejected.stderr.contains(expected), "{words:?}: {rejected:?}");
        }
        assert_eq!(rejected.stdout, "");
        assert_eq!(settings.run(&[words, &["--sandbox"]].concat()).code, 0, "{words:?}");
    }
}

#[test]
fn a_key_is_replaced() {
    let settings = Settings::new();
    let replace = |name: &str, (key, secret): (&str, &str)| {
        let words = ["profile", "replace-key", name];
        silent(run_with_stdin(&format!("{key}\n{secret}\n"), &settings.with(&[]), &words))
    };
    let stored = |name: &str| {
        let listed = settings.run(&["profile", "list", "--json"]).json();
        let profile = listed.as_array().unwrap().iter().find(|profile| profile["name"] == name).unwrap();
        profile["key"].as_str().map(str::to_owned)
    };
    let new = ("22222222-2222-3333-4444-666666666666", SECRET);
    settings.add_at("main", "http://127.0.0.1:9");
    let by_hand = "\n[profiles.desk] # By hand.\ndeployment = \"xt\"\nrecv_window = 2000\nstore = \"file\"\n";
    settings
        .write(&format!("default = \"main\"\n{}{by_hand}\n[profiles.public]\ndeployment = \"xt\"\n", settings.text()));
    let config = settings.text();
    let old = settings.0.path().join("old");
    fs::hard_link(settings.path("credentials/key-main"), &old).unwrap();
    for (name, credentials, expected) in [
        ("main", ("", ""), "the API key is empty"),
        ("public", new, "has no `store`"),
        ("mian", new, "Did you mean `main`?"),
    ] {
        let rejected = replace(name, credentials);
        assert!(rejected.code == 2 && rejected.stderr.contains(expected), "{name}: {rejected:?}");
    }
    assert_eq!(stored("main").as_deref(), Some("1111…5555"));
    for name in ["main", "desk"] {
        let replaced = replace(name, new);
        assert_eq!((replaced.code, replaced.stdout.as_str()), (0, ""), "{replaced:?}");
        assert_eq!(stored(name).as_deref(), Some("2222…6666"));
    }
    assert_eq!(settings.text(), config);
    // The file was replaced as a whole.
    assert!(fs::read_to_string(&old).unwrap().starts_with(KEY));
}

#[test]
fn the_help_of_add_names_no_variables_that_it_ignores() {
    let help = silent(support::run(&["profile", "add", "--help"]));
    assert!(help.code == 0 && help.stdout.contains("--spot-url") && !help.stdout.contains("[env:"), "{help:?}");
}

#[test]
fn a_removed_key_is_reported_if_its_profile_remains() {
    let settings = Settings::new();
    settings.add_at("main", "http://127.0.0.1:9");
    // The new file cannot be written.
    fs::create_dir(settings.path("config.toml.new")).unwrap();
    let failed = settings.run(&["profile", "remove", "main"]);
    assert!(failed.code == 1 && failed.stderr.contains("the key of the profile `main` was removed"), "{failed:?}");
    assert!(!failed.stderr.contains("Nothing was sent"), "{failed:?}");
    assert!(!settings.path("credentials/key-main").exists() && settings.text().contains("main"));
    fs::remove_dir(settings.path("config.toml.new")).unwrap();
    assert_eq!(settings.run(&["profile", "remove", "main"]).code, 0);
}

#[test]
fn a_suggested_command_has_the_profile_of_the_command() {
    let settings = Settings::new();
    settings.add_at("desk", &host(String::new()));
    let order = r#"[{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
    let journal = settings.0.path().join("journal");
    let journal = journal.to_str().unwrap();
    let words = ["futures", "place-batch", "--file", "-", "--journal", journal, "--profile", "desk"];
    let unknown = silent(run_with_stdin(order, &settings.with(&[]), &words));
    let expected = format!("`tradewire reconcile --journal {journal} --profile desk`");
    assert!(unknown.code == 5 && unknown.stderr.contains(&expected), "{unknown:?}");
}

#[cfg(not(feature = "keyring"))]
#[test]
fn without_keyrings_files_are_the_default() {
    let settings = Settings::new();
    let words = ["profile", "add", "main", "--deployment", "xt"];
    let keyring = [&words[..], &["--store", "keyring"]].concat();
    let rejected = silent(run_with_stdin(&format!("{KEY}\n{SECRET}\n"), &settings.with(&[]), &keyring));
    assert!(rejected.code == 2 && rejected.stderr.contains("--store file"), "{rejected:?}");
    let added = silent(run_with_stdin(&format!("{KEY}\r\n{SECRET}\r\n"), &settings.with(&[]), &words));
    assert_eq!(added.code, 0, "{added:?}");
    assert!(settings.path("credentials/key-main").exists());
    assert_eq!(settings.run(&["profile", "list", "--json"]).json()[0]["key"], "1111…5555");
    settings.write("[profiles.main]\ndeployment = \"xt\"\nstore = \"keyring\"\n");
    let rejected = settings.run(&["spot", "open-orders", "--profile", "main"]);
    assert!(rejected.code == 2 && rejected.stderr.contains("cannot use the system's keyring"), "{rejected:?}");
    let removed = settings.run(&["profile", "remove", "main"]);
    assert!(removed.code == 0 && removed.stderr.contains("remains in the entry `main in "), "{removed:?}");
    assert!(!settings.text().contains("main"), "{}", settings.text());
}

#[cfg(unix)]
mod unix {
    use std::fs::Permissions;
    use std::io::Write as _;
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
    use std::path::Path;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().mode() & 0o777
    }

    pub fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn files_that_others_can_change_are_not_used() {
        let settings = Settings::new();
        settings.add_at("main", &hosts(vec![response("200 OK", EMPTY); 3]));
        let (key, config) = (settings.path("credentials/key-main"), settings.path("config.toml"));
        assert_eq!([&key, &config].map(|path| mode(path)), [0o600; 2]);
        assert_eq!([settings.path(""), settings.path("credentials")].map(|path| mode(&path)), [0o700; 2]);
        let run = |options: &[&str]| settings.run(&[&ORDERS[..], &["--profile", "main"], options].concat());
        for path in [&key, &config] {
            for forbidden in [0o620, 0o602, 0o666] {
                set_mode(path, forbidden);
                let refused = run(&[]);
                assert!(refused.code == 1 && refused.stderr.contains("other users have access"), "{refused:?}");
            }
            set_mode(path, 0o600);
            set_mode(path.parent().unwrap(), 0o770);
            assert_eq!(run(&[]).code, 1);
            set_mode(path.parent().unwrap(), 0o700);
        }
        assert_eq!(run(&[]).code, 0);
        set_mode(&key, 0o640);
        let warned = run(&[]);
        assert!(warned.code == 0 && warned.stderr.contains("Other users can read"), "{warned:?}");
        let warned = run(&["--json"]);
        assert!(warned.code == 0 && warned.report()["warning"].is_string(), "{warned:?}");
    }

    #[test]
    fn a_path_in_a_warning_controls_no_terminal() {
        let directory = tempfile::Builder::new().prefix("\u{202e}").tempdir().unwrap();
        let settings = Settings(directory);
        settings.add_at("main", &hosts(vec![response("200 OK", EMPTY)]));
        set_mode(&settings.path("credentials/key-main"), 0o640);
        for words in [&["profile", "list"][..], &["spot", "open-orders", "--profile", "main"]] {
            let warned = settings.run(words);
            assert!(warned.code == 0 && warned.stderr.contains("Other users can read"), "{warned:?}");
            assert!(!warned.stderr.contains('\u{202e}'), "{warned:?}");
        }
    }

    #[test]
    fn without_access_to_the_settings_there_are_no_profiles() {
        let locked = tempfile::tempdir().unwrap();
        set_mode(locked.path(), 0);
        for directory in ["/dev/null", locked.path().to_str().unwrap()] {
            let run = |words: &[&str]| silent(run_with(&variable("XDG_CONFIG_HOME", directory), words));
            let read = run(&ORDERS);
            assert!(read.code == 0 && read.stderr.contains("No deployment is configured"), "{directory}: {read:?}");
            let named = run(&[&ORDERS[..], &["--profile", "main"]].concat());
            assert!(named.code != 0 && named.stderr.contains("Nothing was sent"), "{directory}: {named:?}");
        }
        set_mode(locked.path(), 0o700);
    }

    #[test]
    fn links_are_not_followed() {
        let settings = Settings::new();
        settings.add_at("main", "http://127.0.0.1:9");
        for file in ["credentials/key-main", "config.toml"] {
            let (path, elsewhere) = (settings.path(file), settings.0.path().join("elsewhere"));
            fs::rename(&path, &elsewhere).unwrap();
            symlink(&elsewhere, &path).unwrap();
            let refused = settings.run(&[&ORDERS[..], &["--profile", "main"]].concat());
            assert!(refused.code == 1 && refused.stderr.contains("it is a symbolic link"), "{refused:?}");
            fs::remove_file(&path).unwrap();
            fs::rename(&elsewhere, &path).unwrap();
        }
    }

    #[test]
    fn only_regular_files_are_read() {
        let settings = Settings::new();
        settings.add_at("main", "http://127.0.0.1:9");
        for file in ["credentials/key-main", "config.toml"] {
            let (path, elsewhere) = (settings.path(file), settings.0.path().join("elsewhere"));
            fs::rename(&path, &elsewhere).unwrap();
            let made = std::process::Command::new("mkfifo").args(["-m", "600"]).arg(&path).status().unwrap();
            assert!(made.success());
            // A command that waits for a writer continues, and fails this test.
            let fifo = path.clone();
            std::thread::spawn(move || fs::write(fifo, ""));
            let refused = settings.run(&[&ORDERS[..], &["--profile", "main"]].concat());
            assert!(refused.code == 1 && refused.stderr.contains("it is not a regular file"), "{refused:?}");
            fs::remove_file(&path).unwrap();
            fs::rename(&elsewhere, &path).unwrap();
        }
    }

    #[test]
    fn a_profile_that_was_added_keeps_its_key() {
        let settings = Settings::new();
        settings.add_at("desk", "http://127.0.0.1:9");
        // The directory cannot be opened to sync it, except by root.
        set_mode(&settings.path(""), 0o300);
        settings.add("main", &["--deployment", "xt"], (KEY, SECRET));
        set_mode(&settings.path(""), 0o700);
        assert_eq!(settings.run(&["profile", "list", "--json"]).json()[1]["key"], "1111…5555");
    }

    /// A file that is replaced rather than overwritten is complete at every moment, also if the command is killed.
    #[test]
    fn files_are_replaced_as_a_whole() {
        let settings = Settings::new();
        settings.add_at("main", "http://127.0.0.1:9");
        let old = settings.0.path().join("old");
        fs::hard_link(settings.path("config.toml"), &old).unwrap();
        let before = settings.text();
        // A killed command leaves an incomplete file.
        let mut left = fs::File::create(settings.path("config.toml.new")).unwrap();
        left.write_all(b"[profiles.ma").unwrap();
        assert_eq!(settings.run(&["profile", "list", "--json"]).json()[0]["name"], "main");
        assert_eq!(settings.run(&["profile", "use", "main"]).code, 0);
        assert_eq!(fs::read_to_string(&old).unwrap(), before);
        assert!(settings.text().contains("default") && !settings.path("config.toml.new").exists());
    }
}
