//! Spot: the networks of currencies, and deposits.

use tradewire_endpoints::spot::{DepositAddressRequest, Deposits};
use tradewire_models::ErrorCode;
use tradewire_models::spot::{CurrencyNetworks, DepositAddress, Direction, Network};

use super::call::Call;
use super::spot::with_ledger;
use super::wallet::{currencies, wallet_page};
use crate::paging::Cursor;
use crate::reply::{self, Json, Rejection};
use crate::seed_data::{CurrencyNetwork, networks};
use crate::spot::PlacedDeposit;

/// Lists the currencies that can be deposited or withdrawn, with their networks.
pub(super) fn supported_currencies(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let known = currencies(&call.exchange.instruments);
    let records: Vec<_> = known.into_iter().map(currency_record).collect();
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
    let request = call.parse(DepositAddressRequest::from_parts)?;
    let caller = call.caller()?;
    if !currencies(&call.exchange.instruments).contains(request.currency.as_str()) {
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
    let request = call.parse(Deposits::from_parts)?;
    let cursor = Cursor {
        id: request.from_id.map(|id| id.get()),
        backward: request.direction == Some(Direction::Prev),
        limit: request.limit.unwrap_or(Deposits::DEFAULT_LIMIT),
    };
    with_ledger(call, |ledger| {
        let found = ledger.journal.deposits().rev().filter(|of| passes(of, &request));
        let page = cursor.page(found, |of| of.number());
        let records: Vec<_> = page.items.iter().map(|of| of.record(call.now)).collect();
        wallet_page(call, &records, (page.has_prev, page.has_next))
    })
}

fn passes(deposit: &PlacedDeposit, request: &Deposits) -> bool {
    request.currency.as_ref().is_none_or(|currency| deposit.currency() == currency)
        && request.chain.as_ref().is_none_or(|chain| deposit.chain() == chain)
        && request.status.as_ref().is_none_or(|status| deposit.status() == status)
        && request.start_time.is_none_or(|from| deposit.created() >= from)
        && request.end_time.is_none_or(|to| deposit.created() <= to)
}
