//! Rate limits across invocations.

use std::os::unix::fs::PermissionsExt as _;
use std::process::{Child, Stdio};

use crate::support::{Sandbox, command, run_with};
use tradewire_contract::{Auth, Contract, Effect, Operation, RateScope};

/// The variable that makes an invocation count its own requests only. The other tests set it.
const OWN_LIMITS: &str = "TRADEWIRE_OWN_LIMITS";

/// Returns the signed query without required parameters that may be called least often, and how often in a period.
fn rarest_query() -> (&'static Operation, u32) {
    let contract = Contract::embedded();
    let queries = contract.operations().filter(|operation| {
        operation.auth == Auth::Signed
            && operation.effect == Effect::Read
            && operation.body.is_none()
            && operation.any_of.is_empty()
            && operation.params.iter().all(|param| param.optional)
    });
    let rated = queries.filter_map(|operation| {
        let [rate] = contract.client_operations().get(&operation.name)?.rates else { return None };
        (rate.scope == RateScope::Key && rate.per_millis == 1000).then_some((operation, rate.requests))
    });
    rated.min_by_key(|(_, requests)| *requests).unwrap()
}

/// Runs the query in `calls` processes at the same time, and returns their exit codes.
fn codes_of_a_crowd(calls: u32, cache: &std::path::Path, sandbox: &Sandbox, options: &[&str]) -> Vec<Option<i32>> {
    let (operation, _) = rarest_query();
    let (group, name) = (operation.name.group.as_str(), operation.name.name.replace('_', "-"));
    let arguments = [&[group, name.as_str(), "--attempts", "1", "--json"][..], options].concat();
    let spawn = |_| {
        let mut command = command(&arguments);
        command.envs(sandbox.variables.iter().cloned()).env_remove(OWN_LIMITS).env("XDG_CACHE_HOME", cache);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    let running: Vec<Child> = (0..calls).map(spawn).collect();
    running.into_iter().map(|mut child| child.wait().unwrap().code()).collect()
}

#[test]
fn invocations_share_their_limits_unless_an_option_says_otherwise() {
    let cache = tempfile::tempdir().unwrap();
    let ((_, limit), sandbox) = (rarest_query(), Sandbox::start(&[]));
    let codes = codes_of_a_crowd(limit + 2, cache.path(), &sandbox, &[]);
    assert!(codes.iter().all(|code| *code == Some(0)), "{codes:?}");
    // Even if these calls arrive in two periods of the limit, one of the periods has more calls than allowed.
    let codes = codes_of_a_crowd(2 * limit + 1, cache.path(), &sandbox, &["--own-limits"]);
    assert!(codes.contains(&Some(4)), "the limit is not exceeded: {codes:?}");
}

#[test]
fn a_directory_that_others_can_change_is_not_used() {
    let cache = tempfile::tempdir().unwrap();
    let limits = cache.path().join("tradewire/limits");
    std::fs::create_dir_all(&limits).unwrap();
    std::fs::set_permissions(&limits, std::fs::Permissions::from_mode(0o777)).unwrap();
    let sandbox = Sandbox::start(&[]);
    let mut variables = sandbox.variables.clone();
    variables.push(("XDG_CACHE_HOME".to_owned(), cache.path().display().to_string()));
    variables.push((OWN_LIMITS.to_owned(), "false".to_owned()));
    let run = run_with(&variables, &["spot", "open-orders"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.stderr.contains("TRADEWIRE_OWN_LIMITS is not `true`"), "{run:?}");
    variables.pop();
    let mut command = command(&["spot", "open-orders"]);
    let output = command.envs(variables).env_remove(OWN_LIMITS).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains("other users have access to it") && stderr.contains("--own-limits"), "{stderr}");
}
