//! Converts records to bookings: the amounts that entered or left the wallets of an account, and the reasons.

use std::collections::BTreeMap;
use std::iter::Peekable;

use tradewire::spot::{BizType, FeeDeduction, Side, WalletStatus};
use tradewire::{Decimal, Timestamp, futures, spot};

use super::source::Source;
use super::{ExportOptions, ExportReport};
use crate::database::Result;
use crate::error::ArchiveError;
use crate::records::Record;
use crate::records::iterator::Records;

/// A change of one or two balances of an account.
pub(crate) struct Booking {
    pub(crate) account: String,
    pub(crate) stream: String,
    pub(crate) record: Record,
    pub(crate) entry: Entry,
}

/// The content of a booking, without its record.
pub(crate) struct Entry {
    pub(crate) wallet: Wallet,
    /// A short description, such as `Deposit of usdt`.
    pub(crate) title: String,
    pub(crate) movement: Movement,
    /// The additional fee, if there is one. A rebate is negative.
    pub(crate) fee: Option<Amount>,
    /// The hash of the transaction on the blockchain.
    pub(crate) transaction: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Amount {
    pub(crate) number: Decimal,
    /// The currency, as the exchange writes it.
    pub(crate) currency: String,
}

pub(crate) enum Movement {
    /// An amount entered a wallet or, if it is negative, left it.
    Change(Amount, Reason),
    /// The base currency was bought or sold for the quote currency. One of the amounts is negative.
    Trade { base: Amount, quote: Amount },
}

/// A part of an account with its own balances.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wallet {
    Futures,
    Margin,
    Spot,
}

/// The reason for a change of a balance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reason {
    /// A deposit or withdrawal.
    External,
    Fee,
    Funding,
    /// The profit or loss of a position.
    Position,
    /// A transfer between wallets.
    Transfer,
}

/// The rule for the records of a stream.
enum Rule {
    Book(fn(&Record) -> Result<Option<Entry>>),
    /// The records are not booked, for the given reason.
    Omit(&'static str),
}

fn rule(stream: &str) -> Option<Rule> {
    Some(match stream {
        "futures.bills" => Rule::Book(bill),
        "spot.fills" => Rule::Book(fill),
        "spot.deposits" => Rule::Book(deposit),
        "spot.withdrawals" => Rule::Book(withdrawal),
        "futures.orders" | "spot.orders" => Rule::Omit("an order moves no money before it is filled"),
        "futures.fills" => Rule::Omit("the bills contain the fees and profits of futures fills"),
        "futures.funding_fees" => Rule::Omit("the bills contain the same fees, with their signs"),
        _ => return None,
    })
}

/// The bookings of an export, sorted by time, account, stream and key.
pub(crate) struct Bookings {
    sources: Vec<Input>,
    /// The number of records that moved no money, by stream.
    unmoved: BTreeMap<String, u64>,
}

struct Input {
    account: String,
    stream: String,
    book: fn(&Record) -> Result<Option<Entry>>,
    records: Peekable<Records>,
}

impl Bookings {
    /// Creates an iterator over the bookings of these accounts. Appends the omitted streams to `omitted`.
    pub(crate) fn new(
        source: &Source<'_>,
        accounts: &[String],
        options: &ExportOptions,
        omitted: &mut Vec<String>,
    ) -> Result<Self> {
        let mut rules = Vec::new();
        for stream in source.archive.selected(&options.streams)? {
            match rule(&stream.name) {
                Some(Rule::Book(book)) => rules.push((stream.name.clone(), book)),
                Some(Rule::Omit(reason)) if options.streams.is_empty() => {
                    omitted.push(format!("{}: {reason}", stream.name));
                }
                Some(Rule::Omit(reason)) => {
                    return Err(ArchiveError::Export(format!("{} in a ledger: {reason}", stream.name)));
                }
                None => return Err(ArchiveError::Export(format!("no ledger can express {} yet", stream.name))),
            }
        }
        let inputs = accounts.iter().flat_map(|account| rules.iter().map(move |rule| (account, rule)));
        let input = |(account, (stream, book)): (&String, &(String, _))| Input {
            account: account.clone(),
            stream: stream.clone(),
            book: *book,
            records: source.records(account, stream, source.range).peekable(),
        };
        Ok(Self { sources: inputs.map(input).collect(), unmoved: BTreeMap::new() })
    }

    /// Returns the stream of the next record, and the booking if the record has one.
    fn next_record(&mut self) -> Result<Option<(String, Option<Booking>)>> {
        let mut earliest: Option<(Timestamp, usize)> = None;
        for (index, input) in self.sources.iter_mut().enumerate() {
            // An error comes first, so that nothing is written after it.
            let time = match input.records.peek() {
                Some(Ok(record)) => record.time,
                Some(Err(_)) => Timestamp::from_millis(i64::MIN),
                None => continue,
            };
            if earliest.is_none_or(|(earliest, _)| time < earliest) {
                earliest = Some((time, index));
            }
        }
        let Some(input) = earliest.and_then(|(_, index)| self.sources.get_mut(index)) else { return Ok(None) };
        let Some(record) = input.records.next().transpose()? else { return Ok(None) };
        let (account, stream) = (input.account.clone(), input.stream.clone());
        let entry = (input.book)(&record)?;
        Ok(Some((stream.clone(), entry.map(|entry| Booking { account, stream, record, entry }))))
    }

    /// Adds the numbers of records without a booking to the report.
    pub(crate) fn report(self, report: &mut ExportReport) {
        let sentence = |(stream, records)| format!("{stream}: records that moved no money: {records}");
        report.omitted.extend(self.unmoved.into_iter().map(sentence));
    }
}

impl Iterator for Bookings {
    type Item = Result<Booking>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.next_record().transpose()? {
                Ok((_, Some(booking))) => return Some(Ok(booking)),
                Ok((stream, None)) => *self.unmoved.entry(stream).or_default() += 1,
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

fn bill(record: &Record) -> Result<Option<Entry>> {
    let bill: futures::Bill = record.decode()?;
    // The side determines the sign, because some amounts may not have one. A positive amount with the side `SUB` is an outflow.
    let number = match bill.side {
        futures::BillSide::Add if !is_negative(bill.amount) => bill.amount,
        futures::BillSide::Sub => -bill.amount.abs(),
        side => return Err(cannot_book(record, format_args!("its side is {side} and its amount {}", bill.amount))),
    };
    let reason = match bill.type_ {
        futures::BillType::Transfer => Reason::Transfer,
        futures::BillType::Funding => Reason::Funding,
        futures::BillType::Fee | futures::BillType::LiquidationFee => Reason::Fee,
        futures::BillType::ClosePosition
        | futures::BillType::TakeOver
        | futures::BillType::AutoDeleveraging
        | futures::BillType::PositionMerge => Reason::Position,
        unknown => return Err(cannot_book(record, format_args!("its type `{unknown}` is unknown"))),
    };
    let title = [Some(bill.type_.as_str()), bill.symbol.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let movement = Movement::Change(Amount { number, currency: bill.currency }, reason);
    Ok((!number.is_zero()).then_some(Entry { wallet: Wallet::Futures, title, movement, fee: None, transaction: None }))
}

fn fill(record: &Record) -> Result<Option<Entry>> {
    let fill: spot::Fill = record.decode()?;
    let wallet = match fill.biz_type {
        BizType::Spot => Wallet::Spot,
        BizType::Lever => Wallet::Margin,
        unknown => return Err(cannot_book(record, format_args!("its kind of account `{unknown}` is unknown"))),
    };
    match &fill.deduct_type {
        None | Some(FeeDeduction::PlatformCurrency) => {}
        // It is not documented whether the fee includes the part that a coupon paid.
        Some(other) => return Err(cannot_book(record, format_args!("its fee was reduced by `{other}`"))),
    }
    for (name, number) in [("quantity", fill.quantity), ("value", fill.quote_qty)] {
        if number.is_zero() || is_negative(number) {
            return Err(cannot_book(record, format_args!("its {name} is {number}")));
        }
    }
    let title = format!("{} {}", fill.order_side, fill.symbol);
    let (quantity, value) = match fill.order_side {
        Side::Buy => (fill.quantity, -fill.quote_qty),
        Side::Sell => (-fill.quantity, fill.quote_qty),
        unknown => return Err(cannot_book(record, format_args!("its side `{unknown}` is unknown"))),
    };
    let base = Amount { number: quantity, currency: fill.base_currency };
    let quote = Amount { number: value, currency: fill.quote_currency };
    let movement = Movement::Trade { base, quote };
    let fee = Amount { number: fill.fee, currency: fill.fee_currency };
    Ok(Some(Entry { wallet, title, movement, fee: unless_zero(fee), transaction: None }))
}

fn deposit(record: &Record) -> Result<Option<Entry>> {
    let deposit: spot::Deposit = record.decode()?;
    let amount = Amount { number: deposit.amount, currency: deposit.currency };
    let transaction = Some(deposit.transaction_id).filter(|hash| !hash.is_empty());
    on_network(record, &deposit.status, "Deposit", amount, None, transaction)
}

fn withdrawal(record: &Record) -> Result<Option<Entry>> {
    let withdrawal: spot::Withdrawal = record.decode()?;
    // The record does not contain the currency of the fee. Public clients use the currency of the withdrawal.
    let fee = Amount { number: withdrawal.fee, currency: withdrawal.currency.clone() };
    let amount = Amount { number: -withdrawal.amount, currency: withdrawal.currency };
    let transaction = withdrawal.transaction_id.filter(|hash| !hash.is_empty());
    on_network(record, &withdrawal.status, "Withdrawal", amount, unless_zero(fee), transaction)
}

fn on_network(
    record: &Record,
    status: &WalletStatus,
    title: &str,
    amount: Amount,
    fee: Option<Amount>,
    transaction: Option<String>,
) -> Result<Option<Entry>> {
    let title = format!("{title} of {}", amount.currency);
    match status {
        WalletStatus::Success => {}
        WalletStatus::Unknown(unknown) => {
            return Err(cannot_book(record, format_args!("its status `{}` is unknown", unknown.as_str())));
        }
        // The transfer is not complete, or it failed.
        _ => return Ok(None),
    }
    if amount.number.is_zero() && fee.is_none() {
        return Ok(None);
    }
    let movement = Movement::Change(amount, Reason::External);
    Ok(Some(Entry { wallet: Wallet::Spot, title, movement, fee, transaction }))
}

fn is_negative(number: Decimal) -> bool {
    number.is_sign_negative() && !number.is_zero()
}

fn unless_zero(amount: Amount) -> Option<Amount> {
    (!amount.number.is_zero()).then_some(amount)
}

pub(crate) fn cannot_book(record: &Record, reason: impl std::fmt::Display) -> ArchiveError {
    ArchiveError::Export(format!("the record {} cannot be booked: {reason}", record.key))
}

/// Returns the names of accounts in ledgers and file names, by account: an uppercase letter or digit, then letters, digits and hyphens.
///
/// # Errors
/// Returns an error if two accounts would have the same name.
pub(crate) fn account_names(accounts: &[String]) -> Result<BTreeMap<String, String>> {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for account in accounts {
        let name = component(account);
        if let Some((other, _)) = names.iter().find(|(_, taken)| taken.eq_ignore_ascii_case(&name)) {
            let reason = format!("the accounts {other} and {account} would both be {name}; export them separately");
            return Err(ArchiveError::Export(reason));
        }
        names.insert(account.clone(), name);
    }
    Ok(names)
}

/// Returns a string that begins with an uppercase letter or digit. Characters other than letters and digits are replaced by hyphens.
pub(crate) fn component(text: &str) -> String {
    let text = text.replace(|character: char| !character.is_ascii_alphanumeric(), "-");
    let first = text.chars().next().filter(char::is_ascii_alphanumeric);
    match first {
        Some(first) => format!("{}{}", first.to_ascii_uppercase(), text.get(1..).unwrap_or_default()),
        None => format!("X{text}"),
    }
}
