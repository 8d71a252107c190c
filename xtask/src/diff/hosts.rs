//! Hosts and deployments.

use tradewire_contract::{Deployment, Host, Table};

use super::change::{Change, Class, ItemChanges};
use super::facts::{self, Subject};
use super::pairing::{Kind, Pairs, pair};
use super::usage::Usage;
use super::wording;

pub const HOSTS: Kind<Host> = Kind {
    users: |usage, host| usage.of_hosts(|of| of.name == host.name),
    ..Kind::in_code("host", |host| format!("host {}", host.name), compare_hosts)
};

/// The deployments. A program selects one by name at run time: if it names a removed deployment, it still compiles but fails.
pub const DEPLOYMENTS: Kind<Deployment> = Kind {
    users: |usage, deployment| usage.of_hosts(|host| deployment.base_urls.contains_key(&host.name)),
    ..Kind::in_code("deployment", |deployment| format!("deployment {}", deployment.name), compare_deployments)
};

fn compare_hosts(old: &Host, new: &Host, _: &Usage<'_>, item: &mut ItemChanges) {
    let Host { name: _, fact, paths, envelope, recipe, written_server_time: _, server_time, malformed } = old;
    let names = [
        ("the path prefix", paths, &new.paths),
        ("the envelope", envelope, &new.envelope),
        ("the signing recipe", recipe, &new.recipe),
        ("the code for a malformed parameter", malformed, &new.malformed),
    ];
    for (subject, old, new) in names {
        item.compare(Class::Behavior, subject, (old, new), wording::quoted);
    }
    let clocks = (server_time, &new.server_time);
    item.compare(Class::Behavior, "the operation for the server time", clocks, wording::operation);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

fn compare_deployments(old: &Deployment, new: &Deployment, _: &Usage<'_>, item: &mut ItemChanges) {
    // The URLs are compared host by host, because a changed URL affects only the operations of its host.
    let Deployment { name: _, fact, base_urls } = old;
    let (old_urls, new_urls) = (entries(base_urls), entries(&new.base_urls));
    pair_by_host(&old_urls, &new_urls).report_order("its hosts", item);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

/// Compares the URLs of the hosts of each deployment.
pub fn compare_urls(old: &[Deployment], new: &[Deployment], usage: &Usage<'_>) -> Vec<Change> {
    let deployments = pair(old, new, &[|deployment| deployment.name.clone()]);
    let of_deployment = |(old, new): &(&Deployment, &Deployment)| {
        let (old_urls, new_urls) = (entries(&old.base_urls), entries(&new.base_urls));
        let hosts = pair_by_host(&old_urls, &new_urls);
        let change = |host: &String, class, description: String| {
            let mut item = ItemChanges::new((DEPLOYMENTS.name)(new));
            item.push(class, description);
            item.used_by(|| usage.of_hosts(|of| of.name == *host))
        };
        let removed = hosts.removed.iter().flat_map(|(host, url)| {
            change(host, Class::Behavior, format!("the host `{host}` was removed; its URL was {url}"))
        });
        let moved = hosts.kept.iter().filter(|(old, new)| old != new).flat_map(|((host, old), (_, new))| {
            change(host, Class::Behavior, format!("the URL of the host `{host}` changed from {old} to {new}"))
        });
        let added = hosts.added.iter().flat_map(|(host, url)| {
            change(host, Class::Additive, format!("the host `{host}` was added; its URL is {url}"))
        });
        removed.chain(moved).chain(added).collect::<Vec<_>>()
    };
    deployments.kept.iter().flat_map(of_deployment).collect()
}

fn entries(urls: &Table<String>) -> Vec<(String, String)> {
    urls.iter().map(|(host, url)| (host.clone(), url.clone())).collect()
}

fn pair_by_host<'a>(old: &'a [(String, String)], new: &'a [(String, String)]) -> Pairs<'a, (String, String)> {
    pair(old, new, &[|(host, _)| host.clone()])
}
