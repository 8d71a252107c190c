//! Hosts and deployments: what they refer to exists.

use std::ops::Range;

use super::Check;
use super::requests::flaw_of_path;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::{Auth, Deployment, Host, Operation};

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, host) in source.file.hosts.pairs() {
            host_of(check, &root.child("hosts").child(name), name, host);
        }
        for (name, deployment) in source.file.deployments.pairs() {
            base_urls(check, &root.child("deployments").child(name), name, deployment);
        }
    }
}

fn host_of(check: &mut Check<'_, '_>, site: &Site, name: &str, host: &Host) {
    let files = || check.sources.files.iter().map(|source| &source.file);
    let envelopes: Vec<&str> = files().flat_map(|file| file.envelopes.keys()).collect();
    let signings = files().filter_map(|file| file.signing.as_ref());
    let recipes: Vec<&str> = signings.flat_map(|signing| signing.recipes.keys()).collect();
    check.known_entry("envelope", &["envelopes"], &site.child("envelope"), &host.envelope, &envelopes);
    check.known_entry("recipe of signing", &["signing", "recipes"], &site.child("signing"), &host.recipe, &recipes);
    check.known_code(&site.child("malformed"), &host.malformed);
    server_time(check, &site.child("server_time"), name, &host.written_server_time);
    let trailing = host.paths.ends_with('/').then(|| (host.paths.len() - 1..host.paths.len(), "it ends without a `/`"));
    if let Some((range, reason)) = flaw_of_path(&host.paths).or(trailing) {
        let title = format!("`{}` is no beginning of a path", host.paths);
        let diagnostic = Diagnostic::new(Code::BadPath, title).at(site.child("paths").within(range), reason);
        check.report(diagnostic.help("write it like `/v4`"));
    }
}

/// A host is asked for its time without a signature: the clock must be right before anything can be signed.
fn server_time(check: &mut Check<'_, '_>, site: &Site, host: &str, written: &str) {
    let mut operations: Vec<(String, Site, &Operation)> = Vec::new();
    for (root, source) in check.files() {
        let of = |name: &str| (format!("{}.{name}", source.group), root.child("operations").child(name));
        operations.extend(source.file.operations.pairs().map(|(name, operation)| {
            let (written, site) = of(name);
            (written, site, operation)
        }));
    }
    let Some((_, of, operation)) = operations.iter().find(|(name, _, _)| name == written) else {
        let (group, name) = written.split_once('.').unwrap_or(("", written));
        let mut of_group = check.files().filter(|(_, source)| source.group == group);
        if of_group.any(|(_, source)| source.leaves_out(&["operations"], name)) {
            return;
        }
        let help = did_you_mean(written, operations.iter().map(|(name, _, _)| name.as_str()));
        let help = help.unwrap_or_else(|| "write it as `group.operation`".to_owned());
        let diagnostic = Diagnostic::new(Code::UnknownName, format!("there is no operation `{written}`"));
        return check.report(diagnostic.at(site, "no group has this operation").help(help));
    };
    let asked = operation.request.get().map_or(host, |request| request.host.text.as_str());
    let (key, flaw) = match operation.auth {
        _ if asked != host => ("request", format!("it asks the host `{asked}`")),
        Auth::Signed if check.lacks(&of.child("auth")) => return,
        Auth::Signed => ("auth", "it is signed, and signing needs the time".to_owned()),
        Auth::Public => return,
    };
    let title = format!("`{written}` cannot tell the time of the host `{host}`");
    check.report(Diagnostic::new(Code::Unfit, title).at(site, flaw).also(of.child(key), "the operation says so here"));
}

fn base_urls(check: &mut Check<'_, '_>, site: &Site, name: &str, deployment: &Deployment) {
    let hosts = check.scope.hosts();
    let urls = site.child("base_urls");
    let is_known = |host: &str| hosts.iter().any(|(known, _)| *known == host) || check.leaves_out(&["hosts"], host);
    let unknown: Vec<&String> = deployment.base_urls.keys().filter(|host| !is_known(host)).collect();
    for (host, _) in &hosts {
        // What is misspelt is not missing as well.
        if deployment.base_urls.contains_key(*host) || check.lacks(&urls.child(host)) || !unknown.is_empty() {
            continue;
        }
        let title = format!("the deployment `{name}` has no address for the host `{host}`");
        let diagnostic = Diagnostic::new(Code::MissingKey, title)
            .at(urls.as_key(), "a key is missing here")
            .maybe_also(check.site_of("hosts", host).as_ref().map(Site::as_key), "the host is defined here");
        check.report(diagnostic.help(format!("add `{host} = \"https://…\"`")));
    }
    for (host, url) in &deployment.base_urls {
        if unknown.contains(&host) {
            let diagnostic = Diagnostic::new(Code::UnknownHost, format!("unknown host `{host}`"))
                .at(urls.child(host).as_key(), "no `hosts` table has this name");
            check.report(diagnostic.maybe_help(did_you_mean(host, hosts.iter().map(|(known, _)| *known))));
        }
        if let Some((range, flaw)) = flaw_of_url(url) {
            let diagnostic = Diagnostic::new(Code::BadBaseUrl, format!("`{url}` is no base address"));
            let diagnostic = diagnostic.at(urls.child(host).within(range), flaw);
            check.report(diagnostic.help("write it like `https://api.example.com`"));
        }
    }
}

/// What is wrong with a base address, and where in it.
fn flaw_of_url(url: &str) -> Option<(Range<usize>, &'static str)> {
    let whole = 0..url.len();
    let Some(authority) = url.strip_prefix("https://") else {
        return Some((whole, "it begins with `https://`: keys and orders travel on it"));
    };
    if authority.contains(['/', '?', '#', '@']) {
        return Some((whole, "nothing follows the name of the host: paths stand in the operations"));
    }
    let (name, port) = authority.split_once(':').unwrap_or((authority, "443"));
    let is_label = |label: &str| !label.is_empty() && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if !name.split('.').all(is_label) {
        return Some((whole, "expected the name of a host after `https://`"));
    }
    let is_port = port.bytes().all(|b| b.is_ascii_digit()) && port.parse().is_ok_and(|port: u16| port > 0);
    (!is_port).then(|| (url.len() - port.len()..url.len(), "a port is a number from 1 to 65535"))
}
