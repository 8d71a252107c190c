//! Checks of hosts and deployments: they refer to existing items, and base addresses are valid.

use std::ops::Range;

use crate::check::Check;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::operations::check::rates;
use crate::request_lines::check::prefix_error;
use crate::{Auth, ContractFile, GeneralLimit, Host, Table};

const WSS: &str = "wss://";

pub(crate) fn check(check: &mut Check<'_, '_>) {
    let of_hosts = Urls {
        table: "base_urls",
        noun: "host",
        names: check.contract.hosts.keys().collect(),
        unknown: Code::UnknownHost,
        scheme: "https://",
    };
    let of_sockets = Urls {
        table: "socket_urls",
        noun: "socket",
        names: check.contract.sockets.keys().collect(),
        unknown: Code::UnknownName,
        scheme: WSS,
    };
    for (site, host) in check.shared("hosts", &check.contract.hosts) {
        check_host(check, &site, host);
        for limit in &host.general_limits {
            general_limit(check, &site.child("general_limits").child(&limit.name), &host.name, limit);
        }
    }
    for (site, deployment) in check.shared("deployments", &check.contract.deployments) {
        urls(check, &site, &deployment.name, &deployment.base_urls, &of_hosts);
        urls(check, &site, &deployment.name, &deployment.socket_urls, &of_sockets);
    }
}

fn check_host(check: &mut Check<'_, '_>, site: &Site, host: &Host) {
    let recipes = check.contract.signing.iter().flat_map(|signing| signing.recipes.keys());
    check.require_name("envelope", &site.child("envelope"), &host.envelope, check.contract.envelopes.keys());
    check.require_name("signing recipe", &site.child("signing"), &host.recipe, recipes);
    check.require_code(&site.child("malformed"), &host.malformed);
    // The time must be known before anything can be signed.
    let (returns, auth) = (format!("the time of the host `{}`", host.name), "it is signed, and signing needs the time");
    let (at, written) = (site.child("server_time"), &host.written_server_time);
    let found = check.require_operation_of_host(&at, written, &host.name, &returns, (Auth::Public, auth));
    if let Some((of, _)) = found.filter(|_| check.contract.time_field(host).is_none()) {
        let diagnostic = Diagnostic::new(Code::Mismatch, format!("`{written}` cannot return {returns}"))
            .at(at, "expected one `timestamp`, or a record with one")
            .also(of.child("returns"), "declared here");
        check.report(diagnostic);
    }
    if let Some((range, error)) = prefix_error(&host.paths) {
        let title = format!("`{}` is not a valid path prefix", host.paths);
        let diagnostic = Diagnostic::new(Code::InvalidPath, title).at(site.child("paths").within(range), error);
        check.report(diagnostic.help("write it like `/v4`"));
    }
}

/// Checks the rates of a general limit, and that each of its topics has an operation of the host.
fn general_limit(check: &mut Check<'_, '_>, site: &Site, host: &str, limit: &GeneralLimit) {
    rates(check, site, &limit.written_rates, false);
    let files = ContractFile::all(check.contract);
    let with_operations = files.filter(|file| file.operations().any(|operation| operation.host == host));
    let topics: Vec<String> = with_operations.map(|file| file.path()).collect();
    for (index, topic) in limit.topics.iter().enumerate() {
        let known = topics.iter().map(String::as_str);
        check.require_name("topic of this host", &site.child("topics").index(index), topic, known);
    }
}

/// The addresses that a deployment declares for all hosts, or for all sockets.
struct Urls<'a> {
    table: &'static str,
    noun: &'static str,
    /// The names of what has an address.
    names: Vec<&'a str>,
    unknown: Code,
    scheme: &'static str,
}

fn urls(check: &mut Check<'_, '_>, site: &Site, name: &str, declared: &Table<String>, of: &Urls<'_>) {
    let Urls { table, noun, names, unknown: code, scheme } = of;
    let (urls, defined_in) = (site.child(table), format!("{noun}s"));
    let unknown: Vec<&String> = declared.keys().filter(|name| !names.contains(&name.as_str())).collect();
    // The missing name may be a misspelled one, which is reported below.
    for missing in names.iter().filter(|name| !declared.contains_key(**name) && unknown.is_empty()) {
        let title = format!("the deployment `{name}` has no address for the {noun} `{missing}`");
        // Without the table of the addresses, this is the site of the deployment.
        let diagnostic = Diagnostic::new(Code::MissingKey, title)
            .at(urls.as_key(), "missing key")
            .also(check.sources.site(None, &[&defined_in, missing]).as_key(), format!("the {noun} is defined here"));
        check.report(diagnostic.help(format!("add `{missing} = \"{scheme}…\"`")));
    }
    for (key, url) in declared {
        if unknown.contains(&key) {
            let diagnostic = Diagnostic::new(*code, format!("unknown {noun} `{key}`"))
                .at(urls.child(key).as_key(), format!("not defined under `{defined_in}`"));
            check.report(diagnostic.maybe_help(did_you_mean(key, names.iter().copied())));
        }
        if let Some((range, error)) = url_error(url, scheme) {
            let diagnostic = Diagnostic::new(Code::InvalidBaseUrl, format!("`{url}` is not a valid base address"));
            let diagnostic = diagnostic.at(urls.child(key).within(range), error);
            check.report(diagnostic.help(format!("write it like `{scheme}api.example.com`")));
        }
    }
}

/// Returns the invalid part of an address, and the reason. Only the address of a socket has a path.
fn url_error(url: &str, scheme: &str) -> Option<(Range<usize>, String)> {
    let whole = 0..url.len();
    let Some(rest) = url.strip_prefix(scheme) else {
        return Some((whole, format!("must start with `{scheme}`, because keys and orders are sent to it")));
    };
    let (authority, path) =
        rest.split_at(if scheme == WSS { rest.find('/').unwrap_or(rest.len()) } else { rest.len() });
    if authority.contains(['/', '?', '#', '@']) {
        return Some((whole, "must end after the host name: paths are declared in operations".to_owned()));
    }
    if path.contains(['?', '#', '@', ' ']) {
        return Some((whole, "must end after the path".to_owned()));
    }
    let (name, port) = authority.split_once(':').unwrap_or((authority, "443"));
    let is_label = |label: &str| !label.is_empty() && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if !name.split('.').all(is_label) {
        return Some((whole, format!("expected a host name after `{scheme}`")));
    }
    let is_port = port.bytes().all(|b| b.is_ascii_digit()) && port.parse().is_ok_and(|port: u16| port > 0);
    let end = url.len() - path.len();
    (!is_port).then(|| (end - port.len()..end, "expected a port from 1 to 65535".to_owned()))
}
