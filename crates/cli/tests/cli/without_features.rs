//! What a build without features says about what it leaves out.

use crate::support::run;

#[test]
fn subcommands_of_features_say_how_to_get_them() {
    let help = run(&["--help"]).stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    for (subcommand, feature, arguments) in [
        ("archive", "archive", &["sync", "--archive", "orders.sqlite", "--account", "main"][..]),
        ("archive", "archive", &[]),
        ("history", "archive", &["futures.orders", "--from", "-30d"]),
        ("watch", "streams", &["futures", "depth-update", "--symbol", "btc_usdt"]),
    ] {
        let rejected = run(&[&[subcommand], arguments].concat());
        assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{rejected:?}");
        let error = format!("this build of the command does not have `tradewire {subcommand}`");
        let advice = format!("cargo install --locked --path crates/cli --features {feature}");
        assert!(rejected.stderr.contains(&error) && rejected.stderr.contains(&advice), "{rejected:?}");
        let own_help = run(&[subcommand, "--help"]);
        let own_help_text = own_help.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(own_help.code == 0 && own_help_text.contains(&advice), "{own_help:?}");
        assert!(help.contains(&format!("see `tradewire {subcommand} --help`")), "{help}");
    }
    let json = run(&["archive", "status", "--json"]);
    assert_eq!((json.code, json.report()["exit_code"].as_u64()), (2, Some(2)), "{json:?}");
}

#[test]
fn a_contract_is_not_ignored() {
    let rejected = run(&["--contract", "api-schema", "operations"]);
    assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{rejected:?}");
    assert!(rejected.stderr.contains("cargo run --features contract"), "{rejected:?}");
}
