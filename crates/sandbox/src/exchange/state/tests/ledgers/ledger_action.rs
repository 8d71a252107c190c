//! The random actions of the tests of deposits, withdrawals and loans.

use proptest::prelude::*;
use tradewire_models::Timestamp;
use tradewire_models::loan::{AdjustmentType, LoanProductType};

use super::{AccountPart, Action, CURRENCIES, Decimal, ExchangeState, Ledgers, Owner, SYMBOL, WALLET, margin_wallet};
use crate::exchange::state::tests::action::action;
use crate::restriction::Restriction;
use crate::spot::{AcceptedWithdrawal, Destination, LoanTerms, MarginCurrency, NewDeposit, PlacedLoan};

/// The restrictions that accounts get. Only risk control blocks withdrawals.
const RESTRICTIONS: &[Restriction] = &[Restriction::IpCountry, Restriction::RiskControl, Restriction::NoTrading];
const RECIPIENTS: &[Recipient] = &[Recipient::Outside, Recipient::Account, Recipient::DepositAddress];

/// The recipient of a withdrawal. The account is always the other one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recipient {
    Outside,
    Account,
    DepositAddress,
}

/// An action. Amounts are in hundredths.
#[derive(Debug, Clone)]
pub enum LedgerAction {
    /// An order, a price or a transfer.
    Trade(Action),
    TransferTo {
        owner: Owner,
        id: u8,
        currency: usize,
        amount: i64,
    },
    Deposit {
        owner: Owner,
        currency: usize,
        amount: i64,
    },
    Withdraw {
        owner: Owner,
        currency: usize,
        amount: i64,
        fee: i64,
        recipient: Recipient,
    },
    /// Borrows an amount of one currency against the other.
    Borrow {
        owner: Owner,
        currency: usize,
        amount: i64,
        collateral: i64,
        days: i64,
    },
    /// Repays one of the loans; the whole debt if there is no amount.
    Repay {
        owner: Owner,
        which: usize,
        amount: Option<i64>,
        releases: bool,
    },
    Adjust {
        owner: Owner,
        which: usize,
        adds: bool,
        amount: i64,
    },
    Renew {
        owner: Owner,
        which: usize,
        days: i64,
    },
    /// Turns the automatic top-up of collateral on or off.
    TopUp {
        owner: Owner,
        is_on: bool,
    },
    /// Moves an amount from the spot wallet to the margin wallet, or back.
    TransferMargin {
        owner: Owner,
        id: u8,
        currency: usize,
        amount: i64,
        to_margin: bool,
    },
    BorrowMargin {
        owner: Owner,
        currency: usize,
        amount: i64,
    },
    /// Repays an amount of a margin wallet; the whole debt if there is none.
    RepayMargin {
        owner: Owner,
        currency: usize,
        amount: Option<i64>,
    },
    /// Restricts an account, or lifts the restriction.
    Restrict {
        owner: Owner,
        restriction: Restriction,
        is_lifted: bool,
    },
    /// Time passes, in seconds.
    Wait {
        seconds: i64,
    },
}

pub fn ledger_action() -> impl Strategy<Value = LedgerAction> {
    let (owner, currency, amount) = (0..2_usize, 0..2_usize, 1..20_000_i64);
    let transfer = (owner.clone(), 40..50_u8, currency.clone(), amount.clone());
    let withdrawal = (owner.clone(), currency.clone(), amount.clone(), 0..100_i64, prop::sample::select(RECIPIENTS));
    let loan = (owner.clone(), currency.clone(), amount.clone(), 30..110_i64, 1..10_i64);
    let to_margin = (owner.clone(), 50..90_u8, 0..2_usize, 1..60_000_i64, prop::bool::weighted(0.7));
    let part = prop::option::weighted(0.6, 1..20_000_i64);
    let repayment = (owner.clone(), 0..4_usize, part, any::<bool>());
    let restriction = (owner.clone(), prop::sample::select(RESTRICTIONS), any::<bool>());
    let adjustment = (owner.clone(), 0..4_usize, any::<bool>(), 1..2_000_i64);
    prop_oneof![
        12 => action(any::<bool>()).prop_map(LedgerAction::Trade),
        1 => transfer.prop_map(|(owner, id, currency, amount)| LedgerAction::TransferTo { owner, id, currency, amount }),
        2 => (owner.clone(), currency, amount).prop_map(|(owner, currency, amount)| {
            LedgerAction::Deposit { owner, currency, amount }
        }),
        3 => withdrawal.prop_map(|(owner, currency, amount, fee, recipient)| {
            LedgerAction::Withdraw { owner, currency, amount: amount + fee, fee, recipient }
        }),
        4 => loan.prop_map(|(owner, currency, amount, share, days)| {
            // The base currency is worth about a hundred times as much. The LTV is 1 if the share is 100.
            let collateral = if currency == 0 { amount * 10_000 / share } else { amount / share };
            LedgerAction::Borrow { owner, currency, amount, collateral: collateral.max(1), days }
        }),
        3 => repayment.prop_map(|(owner, which, amount, releases)| {
            LedgerAction::Repay { owner, which, amount, releases }
        }),
        2 => adjustment.prop_map(|(owner, which, adds, amount)| LedgerAction::Adjust { owner, which, adds, amount }),
        1 => (owner.clone(), 0..4_usize, 1..10_i64).prop_map(|(owner, which, days)| {
            LedgerAction::Renew { owner, which, days }
        }),
        1 => (owner.clone(), any::<bool>()).prop_map(|(owner, is_on)| LedgerAction::TopUp { owner, is_on }),
        3 => to_margin.prop_map(|(owner, id, currency, amount, to_margin)| {
            LedgerAction::TransferMargin { owner, id, currency, amount, to_margin }
        }),
        3 => (owner.clone(), 0..2_usize, 1..20_000_i64).prop_map(|(owner, currency, amount)| {
            LedgerAction::BorrowMargin { owner, currency, amount }
        }),
        2 => (owner, 0..2_usize, prop::option::weighted(0.6, 1..20_000_i64)).prop_map(|(owner, currency, amount)| {
            LedgerAction::RepayMargin { owner, currency, amount }
        }),
        2 => restriction.prop_map(|(owner, restriction, is_lifted)| {
            LedgerAction::Restrict { owner, restriction, is_lifted }
        }),
        3 => prop_oneof![1..60_i64, 3_600..400_000_i64].prop_map(|seconds| LedgerAction::Wait { seconds }),
    ]
}

impl Ledgers {
    /// Executes an action, and returns its name and whether it was accepted.
    pub fn act(&mut self, action: &LedgerAction) -> (&'static str, bool) {
        let Self { engine, now, renewals, blocked } = self;
        let state = &mut engine.0;
        let amount_of = |hundredths: i64| Decimal::new(hundredths, 2);
        match action {
            LedgerAction::Trade(action) => (action.name(), engine.act(action)),
            LedgerAction::TransferTo { owner, id, currency, amount } => {
                let (wallet, amount) = (AccountPart::Wallet(WALLET), (CURRENCIES[*currency], amount_of(*amount)));
                let parts = ((*owner, &wallet), (1 - *owner, &wallet));
                ("transfer to", state.transfer(&id.to_string(), parts, amount).is_ok())
            }
            LedgerAction::Deposit { owner, currency, amount } => {
                let deposit = NewDeposit {
                    currency: CURRENCIES[*currency].to_owned(),
                    chain: "chain".to_owned(),
                    amount: amount_of(*amount),
                    confirmations: 2,
                    address: String::new(),
                    memo: String::new(),
                    sender: String::new(),
                    transaction: String::new(),
                };
                ("deposit", state.spot.announce_deposit(*owner, deposit, *now).is_some())
            }
            LedgerAction::Withdraw { owner, currency, amount, fee, recipient } => {
                let withdrawal = AcceptedWithdrawal {
                    client_id: None,
                    currency: CURRENCIES[*currency].to_owned(),
                    chain: "chain".to_owned(),
                    amount: amount_of(*amount),
                    fee: if *recipient == Recipient::Account { Decimal::ZERO } else { amount_of(*fee) },
                    confirmations: 2,
                    address: String::new(),
                    memo: String::new(),
                    destination: match recipient {
                        Recipient::Outside => Destination::Outside,
                        Recipient::Account => Destination::Account(1 - *owner),
                        Recipient::DepositAddress => {
                            Destination::DepositAddress { owner: 1 - *owner, sender: String::new() }
                        }
                    },
                };
                ("withdraw", state.spot.withdraw(*owner, withdrawal, *now).is_ok())
            }
            LedgerAction::Borrow { owner, currency, amount, collateral, days } => {
                let amounts = (amount_of(*amount), amount_of(*collateral));
                ("borrow", state.spot.borrow(*owner, terms(*currency, *days), amounts, *now).is_ok())
            }
            LedgerAction::Repay { owner, which, amount, releases } => {
                let Some(loan) = open_loan(state, *owner, *which, *now) else { return ("repay", false) };
                let amount = amount.map_or(loan.debt().unwrap_or_default(), amount_of);
                ("repay", state.spot.repay(*owner, loan.position, (amount, *releases), *now).is_ok())
            }
            LedgerAction::Adjust { owner, which, adds, amount } => {
                let Some(loan) = open_loan(state, *owner, *which, *now) else { return ("adjust", false) };
                let adjustment = if *adds { AdjustmentType::Add } else { AdjustmentType::Remove };
                let change = (&adjustment, amount_of(*amount));
                ("adjust", state.spot.adjust_collateral(*owner, loan.position, change, *now).is_ok())
            }
            LedgerAction::Renew { owner, which, days } => {
                let Some(loan) = open_loan(state, *owner, *which, *now) else { return ("renew", false) };
                let currency = usize::from(loan.terms.currency == CURRENCIES[1]);
                let renewed = |_: &LoanTerms| Ok(terms(currency, *days));
                let renewal = state.spot.renew(*owner, loan.position, renewed, *now).ok();
                renewals.extend(renewal);
                ("renew", renewal.is_some())
            }
            LedgerAction::TopUp { owner, is_on } => {
                state.spot.set_auto_top_up(*owner, *is_on);
                ("top up", true)
            }
            LedgerAction::TransferMargin { owner, id, currency, amount, to_margin } => {
                let (spot, margin) = (AccountPart::Wallet(WALLET), AccountPart::Wallet(margin_wallet()));
                let (from, to) = if *to_margin { (&spot, &margin) } else { (&margin, &spot) };
                let amount = (CURRENCIES[*currency], amount_of(*amount));
                let name = if *to_margin { "transfer to margin" } else { "transfer from margin" };
                (name, state.transfer(&id.to_string(), ((*owner, from), (*owner, to)), amount).is_ok())
            }
            LedgerAction::BorrowMargin { owner, currency, amount } => {
                let currency = margin_currency(*currency);
                ("borrow margin", state.spot.borrow_margin(*owner, currency, amount_of(*amount), *now).is_ok())
            }
            LedgerAction::RepayMargin { owner, currency, amount } => {
                let debt = state.spot.margin_debt(*owner, SYMBOL, CURRENCIES[*currency]);
                let debt = debt.and_then(|debt| debt.total().ok()).unwrap_or_default();
                let (currency, amount) = (margin_currency(*currency), amount.map_or(debt, amount_of));
                ("repay margin", state.spot.repay_margin(*owner, currency, amount, *now).is_ok())
            }
            LedgerAction::Restrict { owner, restriction, is_lifted } => {
                let restricted = state.futures.ledger_mut(*owner).map(|ledger| match is_lifted {
                    false => ledger.restrictions.add(*restriction, *now),
                    true => ledger.restrictions.lift(*restriction),
                });
                if *restriction == Restriction::RiskControl {
                    if *is_lifted {
                        blocked.remove(owner)
                    } else {
                        blocked.insert(*owner)
                    };
                }
                ("restrict", restricted.is_some())
            }
            LedgerAction::Wait { seconds } => {
                *now = now.plus_millis(seconds * 1_000);
                state.advance_to(*now);
                ("wait", true)
            }
        }
    }
}

/// Returns the terms of a loan of one currency against the other, at 0.12 % an hour.
pub fn terms(currency: usize, days: i64) -> LoanTerms {
    LoanTerms {
        product: LoanProductType::Demand,
        product_id: 1,
        collateral_product_id: 2,
        currency: CURRENCIES[currency].to_owned(),
        currency_id: 1,
        collateral_currency: CURRENCIES[1 - currency].to_owned(),
        collateral_currency_id: 2,
        yearly_rate: Decimal::ONE_HUNDRED,
        hourly_rate: Decimal::new(12, 2),
        days,
        initial_ltv: Decimal::new(8, 1),
        warning_ltv: Decimal::new(9, 1),
        liquidation_ltv: Decimal::ONE,
        is_renewal: false,
    }
}

fn margin_currency(currency: usize) -> MarginCurrency<'static> {
    MarginCurrency { symbol: (SYMBOL, 1), currency: (CURRENCIES[currency], 1) }
}

/// Returns one of the open loans of an account at `now`.
fn open_loan(state: &ExchangeState, owner: Owner, which: usize, now: Timestamp) -> Option<PlacedLoan> {
    let mut open = state.spot.ledger(owner)?.journal.loans().filter(|loan| loan.is_open());
    let position = open.nth(which)?.position;
    state.spot.open_loan(owner, position, now).ok()
}
