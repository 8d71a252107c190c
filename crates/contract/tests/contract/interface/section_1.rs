//! Section 1: two base addresses and the paths that they serve.

use tradewire_contract::Contract;

use super::document::{Result, Section, operation};

/// An operation of each base address, by section, and the prefix of the paths.
const BASE_ADDRESSES: [(&str, &str); 2] = [("4.1", "/future"), ("4.4", "/v4")];

#[test]
fn base_addresses() -> Result {
    let mut section = Section::new("1");
    let contract = Contract::embedded();
    section.compare("base addresses", "the number", contract.hosts.len(), BASE_ADDRESSES.len());
    for (number, paths) in BASE_ADDRESSES {
        let host = contract.hosts.get(&operation(number)?.host).ok_or("the operation has no host")?;
        section.compare(&format!("host {}", host.name), "the prefix of its paths", &host.paths, paths);
    }
    section.finish()
}
