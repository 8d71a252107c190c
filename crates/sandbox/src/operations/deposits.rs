//! Spot: the networks of currencies, and deposits.

use tradewire_endpoints::spot::{DepositAddressRequest, Deposits};
use tradewire_models::spot::{CurrencyNetworks, Deposit, DepositAddress, Direction, Network};
use tradewire_models::{ErrorCode, Timestamp};

use super::call::Call;
use super::spot::with_ledger;
use super::wallet_records::{Attributes, Filter, WalletRecord, wallet_page};
use crate::paging::Cursor;
use crate::reply::{self, Json, Rejection};
use crate::seed_data::{CurrencyNetwork, networks};
use crate::spot::PlacedDeposit;
use crate::time_range::TimeRange;

/// Lists the currencies that can be deposited or withdrawn, with their networks.
pub(super) fn supported_currencies(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let records: Vec<_> = call.exchange.currencies().into_iter().map(currency_record).collect();
    reply::list(&call.operation, &records)
}

fn currency_record(currency: &str) -> CurrencyNetworks {
    let mut record = CurrencyNetworks::default();
    record.currency = currency.to_owned();
    record.support_chains = networks(currency).map(network_record).collect();
    record
}

fn network_record(network: &CurrencyNetwork) -> Network {
    let mut record = Network::default();
    record.chain = network.chain.to_owned();
    record.deposit_enabled = true;
    record.withdraw_enabled = true;
    record.deposit_min_amount = Some(network.min_deposit());
    record.deposit_confirmations = Some(network.confirmations);
    record.withdraw_min_amount = network.min_withdrawal();
    record.withdraw_precision = Some(network.decimals.into());
    record.withdraw_fee_amount = network.fee();
    record.withdraw_fee_currency = Some(network.currency.to_owned());
    record
}

/// Returns the address for deposits of a currency.
pub(super) fn deposit_address(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<DepositAddressRequest>()?;
    let caller = call.caller()?;
    if !call.exchange.currencies().contains(request.currency.as_str()) {
        return Err(ErrorCode::InvalidCurrency.into());
    }
    let network = networks(&request.currency).find(|network| network.chain == request.chain);
    let network = network.ok_or(ErrorCode::DepositUnavailable)?;
    let (address, memo) = network.deposit_address((caller.owner, caller.account.key()));
    let mut record = DepositAddress::default();
    (record.address, record.memo) = (address, Some(memo));
    reply::record(&call.operation, &record)
}

/// Pages through the deposits of the caller, newest first.
pub(super) fn deposits(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Deposits>()?;
    let cursor = Cursor {
        id: request.from_id.map(|id| id.get()),
        backward: request.direction == Some(Direction::Prev),
        limit: request.limit.unwrap_or(Deposits::DEFAULT_LIMIT),
    };
    let filter = Filter {
        currency: request.currency.as_deref(),
        chain: request.chain.as_deref(),
        status: request.status.as_ref(),
        created: TimeRange { from: request.start_time, to: request.end_time },
    };
    with_ledger(call, |ledger| wallet_page(call, ledger.journal.deposits().rev(), &filter, cursor))
}

impl WalletRecord for PlacedDeposit {
    type Record = Deposit;

    fn attributes(&self) -> Attributes<'_> {
        Attributes {
            number: self.number(),
            currency: self.currency(),
            chain: self.chain(),
            status: self.status(),
            created: self.created(),
        }
    }

    fn record_at(&self, now: Timestamp) -> Deposit {
        self.record(now)
    }
}
