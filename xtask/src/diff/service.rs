//! What all groups share: hosts, deployments, and what the interface document leaves open.

use super::change::{Change, Class, Item, Users};
use super::facts::{self, IT};
use super::pairs::{Kind, pair, pairs_of};
use super::uses::Uses;
use super::words;
use crate::contract::{Deployment, Fact, Host};

pub const HOSTS: Kind<Host> = Kind {
    noun: "host",
    place: |host| format!("host {}", host.name),
    gone: Class::Breaking,
    added: Class::Additive,
    users: |uses, host| uses.of_hosts(|of| of.name == host.name),
    instead: |_, _| None,
    compare: host,
};

/// A deployment is asked for by its name while a program runs: one that is gone compiles, and leads nowhere.
pub const DEPLOYMENTS: Kind<Deployment> = Kind {
    noun: "deployment",
    place: |deployment| format!("deployment {}", deployment.name),
    gone: Class::Breaking,
    added: Class::Additive,
    users: |uses, deployment| uses.of_hosts(|host| deployment.base_urls.iter().any(|(of, _)| *of == host.name)),
    instead: |_, _| None,
    compare: deployment,
};

fn host(old: &Host, new: &Host, item: &mut Item) {
    let Host { name: _, fact, paths, envelope, recipe, written_server_time: _, server_time, malformed } = old;
    let texts = [
        ("its paths begin with", paths, &new.paths),
        ("its answers are wrapped in the envelope", envelope, &new.envelope),
        ("its requests are signed by the recipe", recipe, &new.recipe),
        ("a malformed parameter is answered with", malformed, &new.malformed),
    ];
    for (verb, old, new) in texts {
        item.tell_if_other(Class::Behaviour, (old, new), |old, new| format!("{verb} `{new}`, was `{old}`"));
    }
    item.tell_if_other(Class::Behaviour, (server_time, &new.server_time), |old, new| {
        format!("its clock is {}, was {}", words::operation(new), words::operation(old))
    });
    facts::compare(IT, (fact, &new.fact), None, item);
}

fn deployment(old: &Deployment, new: &Deployment, item: &mut Item) {
    // Where it is, is told host by host: it matters to the operations of that host only.
    let Deployment { name: _, fact, base_urls } = old;
    if pair(&pairs_of(base_urls), &pairs_of(&new.base_urls), &[|(host, _)| host.clone()]).is_reordered(|_, _| true) {
        item.tell(Class::Documentation, "its hosts are listed in another order");
    }
    facts::compare(IT, (fact, &new.fact), None, item);
}

/// Compares where the hosts of the deployments are.
pub fn compare_urls(old: &[Deployment], new: &[Deployment], uses: &Uses<'_>) -> Vec<Change> {
    let deployments = pair(old, new, &[|deployment| deployment.name.clone()]);
    let of_deployment = |(old, new): &(&Deployment, &Deployment)| {
        let (old_urls, new_urls) = (pairs_of(&old.base_urls), pairs_of(&new.base_urls));
        let hosts = pair(&old_urls, &new_urls, &[|(host, _)| host.clone()]);
        let tell = |host: &String, class, sentence: String| {
            let mut item = Item::new((DEPLOYMENTS.place)(new));
            item.tell(class, sentence);
            item.met_by(|| uses.of_hosts(|of| of.name == *host))
        };
        let gone = hosts
            .gone
            .iter()
            .flat_map(|(host, url)| tell(host, Class::Behaviour, format!("the host `{host}` is gone, was at {url}")));
        let moved = hosts.kept.iter().filter(|(old, new)| old != new).flat_map(|((host, old), (_, new))| {
            tell(host, Class::Behaviour, format!("the host `{host}` is at {new}, was at {old}"))
        });
        let added = hosts
            .added
            .iter()
            .flat_map(|(host, url)| tell(host, Class::Additive, format!("the host `{host}` is at {url}")));
        gone.chain(moved).chain(added).collect::<Vec<_>>()
    };
    deployments.kept.iter().flat_map(of_deployment).collect()
}

/// Compares where the version of the interface stands. It is for readers of the contract.
pub fn compare_versioning(old: Option<&Fact>, new: Option<&Fact>) -> Vec<Change> {
    let mut item = Item::new("versioning");
    match (old, new) {
        (None, None) => {}
        (Some(_), None) => item.tell(Class::Documentation, "where the version stands is not said any more"),
        (None, Some(_)) => item.tell(Class::Documentation, "where the version stands is said now"),
        (Some(old), Some(new)) => facts::compare(IT, (old, new), None, &mut item),
    }
    item.met_by(Users::default)
}

/// Compares what the interface document does not show.
pub fn compare_gaps(old: &[(String, String)], new: &[(String, String)]) -> Vec<Change> {
    let pairs = pair(old, new, &[|(place, _)| place.clone()]);
    let other = pairs.kept.iter().filter(|(old, new)| old != new).map(|(_, gap)| (*gap, "is said anew"));
    let gone = pairs.gone.iter().map(|gap| (*gap, "is closed"));
    let added = pairs.added.iter().map(|gap| (*gap, "is new"));
    let told = gone.chain(other).chain(added).flat_map(|((place, gap), what)| {
        let mut item = Item::new(format!("gap {place}"));
        item.tell(Class::Evidence, format!("what is not shown {what}: {gap}"));
        item.met_by(Users::default)
    });
    told.collect()
}
