//! What holds for every operation of the contract.

use tradewire_contract::Contract;

#[test]
fn every_operation_is_served_by_its_host() {
    let contract = Contract::embedded();
    for operation in contract.operations() {
        let host = contract.hosts.get(&operation.host).map(|host| host.paths.as_str());
        assert!(host.is_some_and(|paths| operation.path.starts_with(paths)), "{}", operation.path);
    }
}
