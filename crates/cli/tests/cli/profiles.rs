//! Profiles: deployments with keys that are kept in files.

mod config_file;
mod keys;
#[cfg(unix)]
mod permissions;
mod selection;
mod settings;

use crate::support::SECRET;
use settings::{KEY, Settings, silent};

#[test]
fn a_profile_is_added_listed_used_and_removed() {
    let settings = Settings::new();
    let none = settings.run(&["profile", "list"]);
    assert!(none.code == 0 && none.stderr.contains("There are no profiles"), "{none:?}");
    let added = settings.add("main", &["--deployment", "xt"], (KEY, SECRET));
    assert!(added.code == 0 && added.stderr.contains("`tradewire profile use main`"), "{added:?}");
    settings.add_at("desk", "http://127.0.0.1:9");
    assert!(!settings.text().contains(SECRET) && !settings.text().contains(KEY), "{}", settings.text());
    assert_eq!(settings.run(&["profile", "use", "main"]).code, 0);
    assert!(settings.text().contains(r#""default": "main""#), "{}", settings.text());

    let listed = settings.run(&["profile", "list", "--json"]);
    let expected = serde_json::json!([
        { "name": "desk", "default": false, "deployment": null, "store": "file", "key": "1111…5555",
          "base_urls": { "futures": "http://127.0.0.1:9", "spot": "http://127.0.0.1:9" } },
        { "name": "main", "default": true, "deployment": "xt", "store": "file", "key": "1111…5555",
          "base_urls": {} },
    ]);
    assert_eq!(listed.json(), expected, "{listed:?}");
    let table = settings.run(&["profile", "list"]).stdout;
    assert!(table.contains("main") && table.contains("yes") && table.contains("1111…5555"), "{table}");
    assert!(table.contains(" futures=http://127.0.0.1:9 spot=http://127.0.0.1:9 "), "{table}");

    let again = settings.add("main", &["--deployment", "xt"], ("another-key", SECRET));
    assert!(again.code == 2 && again.stderr.contains("the profile `main` already exists"), "{again:?}");
    assert_eq!(settings.run(&["profile", "remove", "main"]).code, 0);
    assert!(!settings.path("credentials/key-main").exists() && settings.path("credentials/key-desk").exists());
    assert!(!settings.text().contains("main") && settings.text().contains("desk"), "{}", settings.text());
    let gone = settings.run(&["profile", "use", "desc"]);
    assert!(gone.code == 2 && gone.stderr.contains("Did you mean `desk`?"), "{gone:?}");
}

#[test]
fn invalid_profiles_are_rejected() {
    let settings = Settings::new();
    let xt = &["--deployment", "xt"][..];
    let (good, two) = (("a-key", SECRET), "two\nlines");
    for (name, options, credentials, expected) in [
        ("../main", xt, good, "lowercase letters"),
        ("main", &[], good, "--deployment"),
        ("main", &["--deployment", "xtt"], good, "there is no deployment `xtt`"),
        ("main", &["--deployment", "xt", "--spot-url", "https://a.example"], good, "cannot be used with"),
        ("main", &["--spot-url", "http://a.example"], good, "not encrypted"),
        ("main", xt, ("", ""), "the API key is empty"),
        ("main", xt, ("a-key", ""), "the API secret is empty"),
        ("main", xt, ("a-key", two), "white space"),
        ("main", xt, ("a key", SECRET), "white space"),
    ] {
        let rejected = settings.add(name, options, credentials);
        assert!(rejected.code == 2 && rejected.stderr.contains(expected), "{expected}: {rejected:?}");
    }
    assert!(!settings.path("config.json").exists() && !settings.path("credentials").exists());
}

#[test]
fn the_help_of_add_names_no_variables_that_it_ignores() {
    let help = silent(crate::support::run(&["profile", "add", "--help"]));
    assert!(help.code == 0 && help.stdout.contains("--spot-url") && !help.stdout.contains("[env:"), "{help:?}");
}
