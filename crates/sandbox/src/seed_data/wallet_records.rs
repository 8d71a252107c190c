//! The deposits and withdrawals of the demo account, some of which are still pending.

use tradewire_models::{Decimal, Timestamp};

use super::networks::networks;
use crate::futures::Owner;
use crate::spot::{AcceptedWithdrawal, Destination, SpotTrading};
use crate::time::{HOUR, MINUTE};

/// A deposit: currency, age in milliseconds, and units and decimals of the amount.
const DEPOSITS: &[(&str, i64, i64, u32)] = &[
    ("usdt", 700 * HOUR, 2_500, 0),
    ("btc", 500 * HOUR, 15, 2),
    ("usdt", 300 * HOUR, 31_792_528, 6),
    ("xrp", 90 * HOUR, 12_005, 1),
    ("eth", 26 * HOUR, 75, 2),
    ("usdt", HOUR / 2, 640, 0),
    ("doge", MINUTE, 5_000, 0),
];
/// A withdrawal: currency, age in milliseconds, and units and decimals of the amount.
const WITHDRAWALS: &[(&str, i64, i64, u32)] = &[
    ("usdt", 600 * HOUR, 305, 1),
    ("btc", 200 * HOUR, 25, 3),
    ("xrp", 48 * HOUR, 250, 0),
    ("usdt", 5 * HOUR, 100, 0),
    ("sol", MINUTE / 3, 15, 1),
];

/// Adds deposits and withdrawals to an account, as of their times.
pub(super) fn add_wallet_records(spot: &mut SpotTrading, owner: Owner, key: &str, now: Timestamp) {
    let deposits = DEPOSITS.iter().map(|deposit| (deposit, true));
    let mut all: Vec<_> = deposits.chain(WITHDRAWALS.iter().map(|withdrawal| (withdrawal, false))).collect();
    all.sort_by_key(|((_, age, ..), _)| std::cmp::Reverse(*age));
    for (&(currency, age, units, scale), is_deposit) in all {
        let Some(network) = networks(currency).next() else { continue };
        let (at, amount) = (now.minus_millis(age), Decimal::new(units, scale));
        let label = format!("{currency} {age}");
        if is_deposit {
            spot.announce_deposit(owner, network.deposit((owner, key), amount, &label), at);
            continue;
        }
        let (_, memo) = network.deposit_address((owner, key));
        let withdrawal = AcceptedWithdrawal {
            client_id: Some(format!("sandbox_withdrawal_{currency}")),
            currency: currency.to_owned(),
            chain: network.chain.to_owned(),
            amount,
            fee: network.fee(),
            confirmations: network.confirmations,
            address: network.address(&label),
            memo,
            destination: Destination::Outside,
        };
        // If the wallet does not cover the amount, the withdrawal is omitted.
        let _ = spot.withdraw(owner, withdrawal, at);
    }
}
