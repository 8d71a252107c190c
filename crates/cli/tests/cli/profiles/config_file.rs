//! The file with the profiles.

use std::fs;

use super::settings::{ORDERS, Settings};

#[test]
fn a_mistake_in_the_file_is_reported_with_its_line() {
    let settings = Settings::new();
    for (text, line, expected) in [
        ("default = \"main\"\n[profiles.main]\ndeploiment = \"xt\"\n", 3, "`deployment`"),
        ("default = \"main\"\nprofile = 1\n", 2, "`profiles`"),
        ("default = \"main\"\n\n[profiles.main]\ndeployment = 7\n", 4, "expected a string"),
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
        rejected.code == 2
            && rejected.stderr.contains("`default` in ")
            && rejected.stderr.contains("config.toml: there is no profile `gone`; the profiles are: main."),
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
