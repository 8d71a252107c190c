//! Deposits, withdrawals, and transfers between accounts, through a client.

use std::time::Duration;

use tradewire_endpoints::spot::{
    BalanceRequest, DepositAddressRequest, Deposits, SupportedCurrencies, TransferBetweenAccounts, Withdraw,
    WithdrawalDetail, Withdrawals,
};
use tradewire_endpoints::{futures, spot};
use tradewire_models::spot::{
    AccountId, AccountType, CurrencyNetworks, Deposit, NewAccountTransfer, NewWithdrawal, WalletStatus, Withdrawal,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_sandbox::{Account, DepositError, Restriction, Sandbox, SandboxBuilder, TestClock};
use tradewire_transport::{Client, Error};

use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET};

/// The id of the account that is added to the demo account.
const OWN: AccountId = AccountId::new(2);
const DEMO: AccountId = AccountId::new(1);

/// A sandbox with an account of 1,000 USDT and 1,000 XRP, and its clients.
struct Started {
    sandbox: Sandbox,
    client: Client,
    demo: Client,
    clock: TestClock,
}

async fn start(settings: impl FnOnce(SandboxBuilder) -> SandboxBuilder) -> Result<Started> {
    let account = Account::new(KEY, SECRET)?.spot_deposit("usdt", 1_000).spot_deposit("xrp", 1_000);
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let credentials = account.credentials();
    let builder = Sandbox::builder().clock(clock.clone()).account(account).without_rate_limits();
    let sandbox = settings(builder).start().await?;
    let client = |credentials| {
        let builder = Client::builder().credentials(credentials).deployment(sandbox.deployment());
        builder.clock(clock.clone()).allow_withdrawals().build()
    };
    let (client, demo) = (client(credentials)?, client(sandbox.credentials())?);
    Ok(Started { sandbox, client, demo, clock })
}

fn code<T>(result: std::result::Result<T, Error>) -> Option<ErrorCode> {
    result.err().and_then(|error| error.code().cloned())
}

/// Returns the available and the frozen amount of a currency.
async fn balance(client: &Client, currency: &str) -> Result<[Decimal; 2]> {
    let balance = client.send(&BalanceRequest::new(currency)).await?;
    Ok([balance.available_amount, balance.frozen_amount])
}

async fn networks(client: &Client, currency: &str) -> Result<CurrencyNetworks> {
    let all = client.send(&SupportedCurrencies::new()).await?;
    Ok(all.into_iter().find(|of| of.currency == currency).ok_or("the currency is not supported")?)
}

fn to_address(currency: &str, chain: &str, amount: Decimal) -> NewWithdrawal {
    NewWithdrawal::new(currency, amount).chain(chain).address("TGB2vxTjiqraVZBy7YHXF8V3CSMVhQKcaf")
}

async fn find(client: &Client, client_id: &str) -> Result<Withdrawal> {
    Ok(client.send(&WithdrawalDetail::new().client_order_id(client_id)).await?)
}

#[tokio::test]
async fn a_withdrawal_freezes_its_amount_until_it_leaves_with_its_fee() -> Result {
    let Started { sandbox: _sandbox, client, clock, .. } = start(|builder| builder).await?;
    let usdt = networks(&client, "usdt").await?;
    let network = usdt.support_chains.first().ok_or("no network")?;
    let new = to_address("usdt", &network.chain, Decimal::from(100)).client_order_id("mine");
    let receipt = client.send(&Withdraw::new(new)).await?;
    assert_eq!(balance(&client, "usdt").await?, [900.into(), 100.into()]);
    let mut seen = Vec::new();
    for _ in 0..200 {
        let mut all = client.send(&Withdrawals::new()).await?.items.unwrap_or_default();
        let found = all.pop().ok_or("no withdrawal")?;
        assert_eq!((found.id, found.amount, found.fee), (receipt.id, 100.into(), network.withdraw_fee_amount));
        let is_sent = matches!(found.status, WalletStatus::Pending | WalletStatus::Success);
        assert_eq!(found.transaction_id.is_some_and(|hash| !hash.is_empty()), is_sent);
        if !seen.contains(&found.status) {
            seen.push(found.status);
        }
        clock.advance(Duration::from_secs(5));
    }
    assert_eq!(seen, [WalletStatus::Review, WalletStatus::Audited, WalletStatus::Pending, WalletStatus::Success]);
    assert_eq!(balance(&client, "usdt").await?, [900.into(), 0.into()]);
    assert_eq!(find(&client, "mine").await?.confirmations, network.deposit_confirmations);
    Ok(())
}

#[tokio::test]
async fn a_withdrawal_of_a_blocked_account_fails_and_its_amount_returns() -> Result {
    let Started { sandbox, client, clock, .. } = start(|builder| builder).await?;
    let usdt = networks(&client, "usdt").await?;
    let chain = usdt.support_chains.first().map(|network| network.chain.clone()).ok_or("no network")?;
    client.send(&Withdraw::new(to_address("usdt", &chain, 100.into()).client_order_id("mine"))).await?;
    sandbox.restrict(KEY, Restriction::Locked(Duration::from_secs(3600)));
    let again = client.send(&Withdraw::new(to_address("usdt", &chain, 100.into()))).await;
    assert_eq!(code(again), Some(ErrorCode::WithdrawalRisk));
    clock.advance(Duration::from_secs(600));
    assert_eq!(find(&client, "mine").await?.status, WalletStatus::Fail);
    assert_eq!(balance(&client, "usdt").await?, [1_000.into(), 0.into()]);
    Ok(())
}

#[tokio::test]
async fn a_withdrawal_to_another_user_arrives_without_a_fee() -> Result {
    let Started { sandbox: _sandbox, client, demo, clock } = start(|builder| builder.spot_orders(0)).await?;
    let [before, _] = balance(&demo, "usdt").await?;
    client.send(&Withdraw::new(NewWithdrawal::new("usdt", 30).to_account_id(DEMO).client_order_id("mine"))).await?;
    assert_eq!(balance(&demo, "usdt").await?, [before, 0.into()]);
    clock.advance(Duration::from_secs(600));
    assert_eq!(balance(&demo, "usdt").await?, [before + Decimal::from(30), 0.into()]);
    assert_eq!(balance(&client, "usdt").await?, [970.into(), 0.into()]);
    let found = find(&client, "mine").await?;
    assert_eq!((found.status, found.fee), (WalletStatus::Success, 0.into()));
    Ok(())
}

#[tokio::test]
async fn a_deposit_of_the_demo_account_arrives_once_it_is_confirmed() -> Result {
    let Started { sandbox: _sandbox, demo, clock, .. } = start(|builder| builder).await?;
    let pending = || Deposits::new().status(WalletStatus::Pending);
    let [waiting] = demo.send(&pending()).await?.items.unwrap_or_default().try_into().map_err(|_| "not one deposit")?;
    let [before, frozen] = balance(&demo, &waiting.currency).await?;
    clock.advance(Duration::from_secs(60));
    let later = demo.send(&pending()).await?.items.unwrap_or_default();
    assert!(later.first().and_then(|of| of.confirmations) > waiting.confirmations, "{later:?}");
    assert_eq!(balance(&demo, &waiting.currency).await?, [before, frozen]);
    clock.advance(Duration::from_secs(3_600));
    assert_eq!(demo.send(&pending()).await?.items, None);
    assert_eq!(balance(&demo, &waiting.currency).await?, [before + waiting.amount, frozen]);
    let all = demo.send(&Deposits::new().limit(200)).await?.items.unwrap_or_default();
    assert!(all.iter().any(|of| of.id == waiting.id && of.status == WalletStatus::Success), "{all:?}");
    // The address of a deposit is the one that the account has.
    let request = DepositAddressRequest::new(waiting.chain.clone(), waiting.currency.clone());
    assert_eq!(demo.send(&request).await?.address, waiting.address);
    Ok(())
}

#[tokio::test]
async fn an_address_belongs_to_one_account() -> Result {
    let Started { sandbox: _sandbox, client, demo, .. } = start(|builder| builder).await?;
    for currency in client.send(&SupportedCurrencies::new()).await? {
        assert!(!currency.support_chains.is_empty(), "{}", currency.currency);
        for network in currency.support_chains {
            let request = DepositAddressRequest::new(network.chain, currency.currency.clone());
            let [own, other] = [client.send(&request).await?, demo.send(&request).await?];
            assert_ne!((own.address, own.memo), (other.address, other.memo));
        }
    }
    let unknown = DepositAddressRequest::new("no such chain", "usdt");
    assert_eq!(code(client.send(&unknown).await), Some(ErrorCode::DepositUnavailable));
    let unknown = DepositAddressRequest::new("Tron", "no-such-coin");
    assert_eq!(code(client.send(&unknown).await), Some(ErrorCode::InvalidCurrency));
    Ok(())
}

/// A withdrawal to the deposit address of an account arrives there, less its fee. Nothing else does.
#[tokio::test]
async fn a_withdrawal_to_a_deposit_address_becomes_a_deposit() -> Result {
    let Started { sandbox: _sandbox, client, demo, clock } = start(|builder| builder.spot_orders(0)).await?;
    let arrived = async || -> Result<Vec<Deposit>> { Ok(demo.send(&Deposits::new()).await?.items.unwrap_or_default()) };
    for currency in ["usdt", "xrp"] {
        let supported = networks(&client, currency).await?;
        let network = supported.support_chains.first().ok_or("no network")?;
        let request = DepositAddressRequest::new(network.chain.clone(), currency);
        let address = demo.send(&request).await?;
        let memo = address.memo.unwrap_or_default();
        let withdrawal = |memo: &str| {
            let new = NewWithdrawal::new(currency, 100).chain(network.chain.clone()).address(address.address.clone());
            Withdraw::new(if memo.is_empty() { new } else { new.memo(memo) })
        };
        let ([before, _], deposits) = (balance(&demo, currency).await?, arrived().await?.len());
        let receipt = client.send(&withdrawal(&memo)).await?;
        clock.advance(Duration::from_secs(45));
        let deposit = arrived().await?.into_iter().next().ok_or("no deposit")?;
        let sent = client.send(&WithdrawalDetail::new().record_id(receipt.id)).await?;
        assert_eq!((&deposit.status, &sent.status), (&WalletStatus::Pending, &WalletStatus::Pending));
        assert_eq!(Some(&deposit.transaction_id), sent.transaction_id.as_ref());
        assert_eq!(deposit.amount, sent.amount - sent.fee);
        clock.advance(Duration::from_secs(3_600));
        assert_eq!(arrived().await?.len(), deposits + 1);
        assert_eq!(balance(&demo, currency).await?, [before + sent.amount - sent.fee, 0.into()]);

        // The memo of a network that needs none is ignored; otherwise, another memo belongs to nobody.
        client.send(&withdrawal("17")).await?;
        clock.advance(Duration::from_secs(3_600));
        let belongs = memo.is_empty();
        assert_eq!(arrived().await?.len(), deposits + 1 + usize::from(belongs), "{currency}");
    }
    Ok(())
}

#[tokio::test]
async fn a_deposit_arrives_once_its_network_has_confirmed_it() -> Result {
    let Started { sandbox, client, clock, .. } = start(|builder| builder).await?;
    let usdt = networks(&client, "usdt").await?;
    let network = usdt.support_chains.first().ok_or("no network")?;
    let minimum = network.deposit_min_amount.ok_or("no minimum")?;
    let id = sandbox.deposit(KEY, "usdt", &network.chain, minimum)?;
    let deposits =
        async || -> Result<Vec<Deposit>> { Ok(client.send(&Deposits::new()).await?.items.unwrap_or_default()) };
    let [waiting] = deposits().await?.try_into().map_err(|_| "not one deposit")?;
    assert_eq!((waiting.id, &waiting.status, waiting.amount), (id, &WalletStatus::Pending, minimum));
    assert_eq!(balance(&client, "usdt").await?, [1_000.into(), 0.into()]);
    clock.advance(Duration::from_secs(3_600));
    assert_eq!(balance(&client, "usdt").await?, [minimum + Decimal::from(1_000), 0.into()]);
    let again = sandbox.deposit(KEY, "usdt", &network.chain, minimum)?;
    let newest = deposits().await?.into_iter().next().ok_or("no deposit")?;
    assert_eq!(newest.id, again);
    assert_ne!(newest.transaction_id, waiting.transaction_id);

    let too_small = minimum - Decimal::new(1, 8);
    let rejected = |key, currency, chain: &str, amount: Decimal| sandbox.deposit(key, currency, chain, amount).err();
    assert_eq!(rejected("nobody", "usdt", &network.chain, minimum), Some(DepositError::UnknownAccount));
    assert!(matches!(rejected(KEY, "usdt", "no such chain", minimum), Some(DepositError::UnknownNetwork { .. })));
    assert!(matches!(rejected(KEY, "coin", &network.chain, minimum), Some(DepositError::UnknownNetwork { .. })));
    let tiny = minimum + Decimal::new(1, 9);
    for amount in [too_small, tiny] {
        assert_eq!(
            rejected(KEY, "usdt", &network.chain, amount),
            Some(DepositError::InvalidAmount { amount, minimum })
        );
    }
    assert_eq!(deposits().await?.len(), 2);
    Ok(())
}

/// A country restriction allows withdrawals and transfers, but does not lift what risk control forbids.
#[tokio::test]
async fn another_restriction_does_not_hide_risk_control() -> Result {
    let Started { sandbox, client, clock, .. } = start(|builder| builder).await?;
    let usdt = networks(&client, "usdt").await?;
    let chain = usdt.support_chains.first().map(|network| network.chain.clone()).ok_or("no network")?;
    let withdraw = |id: &str| Withdraw::new(to_address("usdt", &chain, 100.into()).client_order_id(id));
    sandbox.restrict(KEY, Restriction::KycCountry);
    client.send(&withdraw("allowed")).await?;
    sandbox.restrict(KEY, Restriction::RiskControl);
    assert_eq!(code(client.send(&withdraw("rejected")).await), Some(ErrorCode::RiskControlTriggered));
    let transfer = NewAccountTransfer::new("id", AccountType::Spot, AccountType::Spot, "usdt", 12, DEMO);
    let transferred = client.send(&TransferBetweenAccounts::new(transfer)).await;
    assert_eq!(code(transferred), Some(ErrorCode::RiskControlTriggered));
    clock.advance(Duration::from_secs(600));
    assert_eq!(find(&client, "allowed").await?.status, WalletStatus::Fail);
    Ok(())
}

#[tokio::test]
async fn an_amount_moves_between_accounts() -> Result {
    let Started { sandbox: _sandbox, client, demo, .. } = start(|builder| builder.spot_orders(0)).await?;
    let [before, _] = balance(&demo, "usdt").await?;
    let transfer =
        |id: &str, to: AccountId| NewAccountTransfer::new(id, AccountType::Spot, AccountType::Spot, "usdt", 12, to);
    client.send(&TransferBetweenAccounts::new(transfer("first", DEMO).from_account_id(OWN))).await?;
    assert_eq!(balance(&demo, "usdt").await?, [before + Decimal::from(12), 0.into()]);
    assert_eq!(balance(&client, "usdt").await?, [988.into(), 0.into()]);
    for (transfer, expected) in [
        (transfer("first", DEMO), ErrorCode::DuplicateTransfer),
        (transfer("second", OWN), ErrorCode::SameAccountId),
        (transfer("third", AccountId::new(9)), ErrorCode::UserNotRegistered),
        (transfer("fourth", OWN).from_account_id(DEMO), ErrorCode::TransferNotSupported),
    ] {
        let rejected = client.send(&TransferBetweenAccounts::new(transfer)).await;
        assert_eq!(code(rejected), Some(expected));
    }
    Ok(())
}

#[tokio::test]
async fn withdrawals_are_stored() -> Result {
    let directory = tempfile::tempdir()?;
    let settings = |builder: SandboxBuilder| builder.data_dir(directory.path());
    let Started { sandbox, client, clock, .. } = start(settings).await?;
    let usdt = networks(&client, "usdt").await?;
    let chain = usdt.support_chains.first().map(|network| network.chain.clone()).ok_or("no network")?;
    client.send(&Withdraw::new(to_address("usdt", &chain, 100.into()).client_order_id("mine"))).await?;
    clock.advance(Duration::from_secs(35));
    let before = find(&client, "mine").await?;
    sandbox.stop().await;

    let Started { sandbox: _sandbox, client, clock, .. } = start(settings).await?;
    clock.advance(Duration::from_secs(35));
    assert_eq!(find(&client, "mine").await?, before);
    assert_eq!(balance(&client, "usdt").await?, [900.into(), 100.into()]);
    clock.advance(Duration::from_secs(3_600));
    assert_eq!(find(&client, "mine").await?.status, WalletStatus::Success);
    assert_eq!(balance(&client, "usdt").await?, [900.into(), 0.into()]);
    Ok(())
}

#[tokio::test]
async fn the_exchange_sees_the_loopback_address() -> Result {
    let Started { sandbox, client, .. } = start(|builder| builder).await?;
    let address = sandbox.address().ip().to_string();
    assert_eq!(client.send(&spot::ClientAddressRequest::new()).await?.ip, address);
    assert_eq!(client.send(&futures::ClientAddressRequest::new()).await?.ip, address);
    Ok(())
}
