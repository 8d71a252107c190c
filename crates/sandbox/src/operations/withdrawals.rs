//! Spot: withdrawals.

use tradewire_endpoints::spot::{Withdraw, WithdrawalDetail, Withdrawals};
use tradewire_models::spot::{AccountId, Direction, NewWithdrawal, Withdrawal, WithdrawalReceipt};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::call::Call;
use super::spot::with_ledger;
use super::wallet_records::{Attributes, Filter, WalletRecord, wallet_page};
use crate::exact;
use crate::exchange::Exchange;
use crate::paging::Cursor;
use crate::reply::{self, Json, Rejection};
use crate::restriction::Activity;
use crate::seed_data::{CurrencyNetwork, networks};
use crate::spot::{AcceptedWithdrawal, Destination, PlacedWithdrawal, has_too_many_decimals};
use crate::time_range::TimeRange;

/// The holder of the addresses from which the exchange sends withdrawals.
const EXCHANGE_WALLET: &str = "the wallet of the exchange";

/// Withdraws an amount. It is frozen until the withdrawal ends.
pub(super) fn withdraw(call: &Call<'_>) -> Result<Json, Rejection> {
    let Withdraw { withdrawal, .. } = call.parse_unchecked::<Withdraw>()?;
    let owner = call.caller()?.owner;
    call.exchange.with_state(call.now, |state| {
        state.check_account(owner, Activity::Withdrawal, call.now)?;
        let accepted = accepted(call, withdrawal)?;
        // Checks the remaining rules of the contract, which have no error code of their own.
        call.check()?;
        let number = state.spot.withdraw(owner, accepted, call.now)?;
        let mut receipt = WithdrawalReceipt::default();
        receipt.id = number.into();
        reply::record(&call.operation, &receipt)
    })?
}

/// Checks a withdrawal against the rules of its network, or of transfers to other users.
fn accepted(call: &Call<'_>, new: NewWithdrawal) -> Result<AcceptedWithdrawal, Rejection> {
    if !call.exchange.currencies().contains(new.currency.as_str()) {
        return Err(ErrorCode::InvalidCurrency.into());
    }
    match (&new.address, new.to_account_id) {
        (Some(address), _) => {
            let address = address.clone();
            Ok(to_network(call.exchange, new, address)?)
        }
        (None, Some(receiver)) => to_user(call, new, receiver),
        (None, None) => Err(ErrorCode::MissingWithdrawalAddress.into()),
    }
}

fn to_network(exchange: &Exchange, new: NewWithdrawal, address: String) -> Result<AcceptedWithdrawal, ErrorCode> {
    let usable = |network: &&CurrencyNetwork| new.chain.as_ref().is_none_or(|chain| network.chain == chain);
    let network = networks(&new.currency).find(usable).ok_or(ErrorCode::WithdrawalNotSupported)?;
    if !address.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(ErrorCode::InvalidWithdrawalAddress);
    }
    let memo = new.memo.unwrap_or_default();
    check_memo(network, &memo)?;
    if new.amount.normalize().scale() > network.decimals {
        return Err(ErrorCode::InvalidWithdrawalPrecision);
    }
    if new.amount < network.min_withdrawal() {
        return Err(ErrorCode::WithdrawalTooSmall);
    }
    if new.amount <= network.fee() {
        return Err(ErrorCode::AmountBelowFee);
    }
    let destination = destination(exchange, network, (address.as_str(), memo.as_str()), new.amount);
    Ok(AcceptedWithdrawal {
        client_id: new.client_order_id,
        currency: new.currency,
        chain: network.chain.to_owned(),
        amount: new.amount,
        fee: network.fee(),
        confirmations: network.confirmations,
        address,
        memo,
        destination,
    })
}

/// Returns the destination of an address. A withdrawal to the deposit address of an account becomes a deposit, unless
/// it is too small for one.
fn destination(
    exchange: &Exchange,
    network: &CurrencyNetwork,
    (address, memo): (&str, &str),
    amount: Decimal,
) -> Destination {
    let arrives = exact::sub(amount, network.fee()).is_ok_and(|arriving| arriving >= network.min_deposit());
    let mut accounts = exchange.accounts();
    match accounts.find(|open| network.is_deposit_address((open.owner, open.account.key()), (address, memo))) {
        Some(open) if arrives => {
            Destination::DepositAddress { owner: open.owner, sender: network.address(EXCHANGE_WALLET) }
        }
        _ => Destination::Outside,
    }
}

fn check_memo(network: &CurrencyNetwork, memo: &str) -> Result<(), ErrorCode> {
    match network.needs_memo() {
        true if memo.is_empty() => Err(ErrorCode::MissingMemo),
        true if !memo.bytes().all(|byte| byte.is_ascii_digit()) => Err(ErrorCode::MemoNotNumber),
        _ => Ok(()),
    }
}

/// Returns a withdrawal to another user, which has no fee and needs no confirmations.
fn to_user(call: &Call<'_>, new: NewWithdrawal, receiver: AccountId) -> Result<AcceptedWithdrawal, Rejection> {
    let sender = call.caller()?.owner;
    let receiver = call.exchange.owner(receiver).filter(|receiver| *receiver != sender);
    let receiver = receiver.ok_or(ErrorCode::NotInternalAddress)?;
    if has_too_many_decimals(new.amount) {
        return Err(ErrorCode::InvalidWithdrawalPrecision.into());
    }
    Ok(AcceptedWithdrawal {
        client_id: new.client_order_id,
        currency: new.currency,
        chain: String::new(),
        amount: new.amount,
        fee: Decimal::ZERO,
        confirmations: 0,
        address: String::new(),
        memo: new.memo.unwrap_or_default(),
        destination: Destination::Account(receiver),
    })
}

/// Finds one withdrawal of the caller by id or by client order id. If both are given, the id takes precedence. If several withdrawals have
/// the same client order id, the newest is returned.
pub(super) fn withdrawal_detail(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<WithdrawalDetail>()?;
    with_ledger(call, |ledger| {
        let mut newest_first = ledger.journal.withdrawals().rev();
        let found = match (request.record_id, &request.client_order_id) {
            (Some(id), _) => newest_first.find(|placed| placed.number() == id.get()),
            (None, Some(client_id)) => newest_first.find(|placed| placed.client_id() == Some(client_id)),
            (None, None) => None,
        };
        let found = found.ok_or(ErrorCode::OperationFailed)?;
        reply::record(&call.operation, &found.record(call.now))
    })
}

/// Pages through the withdrawals of the caller, newest first.
pub(super) fn withdrawals(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Withdrawals>()?;
    let cursor = Cursor {
        id: request.from_id.map(|id| id.get()),
        backward: request.direction == Some(Direction::Prev),
        limit: request.limit.unwrap_or(Withdrawals::DEFAULT_LIMIT),
    };
    let filter = Filter {
        currency: request.currency.as_deref(),
        chain: request.chain.as_deref(),
        status: request.status.as_ref(),
        created: TimeRange { from: request.start_time, to: request.end_time },
    };
    with_ledger(call, |ledger| wallet_page(call, ledger.journal.withdrawals().rev(), &filter, cursor))
}

impl WalletRecord for PlacedWithdrawal {
    type Record = Withdrawal;

    fn attributes(&self) -> Attributes<'_> {
        Attributes {
            number: self.number(),
            currency: self.currency(),
            chain: self.chain(),
            status: self.status(),
            created: self.created(),
        }
    }

    fn record_at(&self, now: Timestamp) -> Withdrawal {
        self.record(now)
    }
}
