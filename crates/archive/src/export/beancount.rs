//! Ledgers for Beancount.
//!
//! Each account of the archive has the assets of its wallets (`Assets:XT:Main:Futures:USDT`), `Income:XT:Main:Funding`,
//! `Income:XT:Main:Positions` and `Expenses:XT:Main:Fees`. The counterpart of deposits and withdrawals is `Equity:XT:Main:External`, and
//! that of transfers is `Equity:XT:Main:Transfers`.

use std::collections::BTreeMap;

use jiff::civil::Date;
use tradewire::Decimal;

use super::files::{Folder, Output};
use super::ledger::{Amount, Booking, Bookings, Movement, Reason, Wallet, account_names, cannot_book, component};
use super::month::{date, utc};
use super::source::Source;
use super::{ExportOptions, ExportReport, ExportedFile};
use crate::database::Result;
use crate::error::ArchiveError;

const FILE: &str = "ledger.beancount";

/// The tolerance of balance checks. Beancount divides the total price of a trade by its quantity, and rounds the result.
const HEAD: &str = "option \"inferred_tolerance_default\" \"*:0.00000001\"\n";

/// The accounts and commodities that the transactions of a ledger use, with the dates of their first use.
struct Names {
    /// The names of the accounts of the archive.
    owners: BTreeMap<String, String>,
    accounts: BTreeMap<String, Date>,
    /// The currency and the first date of each commodity.
    commodities: BTreeMap<String, (String, Date)>,
}

/// An amount that enters an account of the ledger.
struct Posting {
    account: String,
    number: Decimal,
    currency: String,
    /// The total price of the amount, if it was bought or sold.
    price: Option<Amount>,
}

/// Writes the ledger.
pub(crate) fn export(source: &Source<'_>, options: &ExportOptions, report: &mut ExportReport) -> Result<()> {
    let owners = account_names(&source.accounts)?;
    let mut names = Names { owners, accounts: BTreeMap::new(), commodities: BTreeMap::new() };
    for booking in Bookings::new(source, &source.accounts, options, &mut Vec::new())? {
        let booking = booking?;
        names.add(&booking)?;
    }
    let mut bookings = Bookings::new(source, &source.accounts, options, &mut report.omitted)?;
    let mut folder = Folder::open(options.directory.clone())?;
    let rows = folder.write(FILE, |mut output| {
        names.write(&mut output)?;
        let mut rows = 0;
        for booking in &mut bookings {
            output.text(&names.transaction(&booking?)?)?;
            rows += 1;
        }
        Ok((rows, output))
    })?;
    folder.publish(|_| false)?;
    report.files.push(ExportedFile { path: options.directory.join(FILE), rows });
    bookings.report(report);
    Ok(())
}

impl Names {
    fn add(&mut self, booking: &Booking) -> Result<()> {
        let date = booked_on(booking)?;
        for posting in self.postings(booking) {
            let prices = posting.price.map(|price| price.currency);
            self.accounts.entry(posting.account).or_insert(date);
            for currency in [posting.currency].into_iter().chain(prices) {
                let commodity = commodity(&currency);
                let (known, _) = self.commodities.entry(commodity.clone()).or_insert_with(|| (currency.clone(), date));
                if !known.eq_ignore_ascii_case(&currency) {
                    let reason = format!("the currencies {known} and {currency} would both be {commodity}");
                    return Err(cannot_book(&booking.record, reason));
                }
            }
        }
        Ok(())
    }

    /// Writes the options, commodities and accounts, which precede the transactions.
    fn write(&self, output: &mut Output) -> Result<()> {
        output.text(HEAD)?;
        for (commodity, (currency, since)) in &self.commodities {
            output.text(&format!("\n{since} commodity {commodity}\n  name: {}\n", quoted(currency)))?;
        }
        output.text("\n")?;
        self.accounts.iter().try_for_each(|(account, since)| output.text(&format!("{since} open {account}\n")))
    }

    fn transaction(&self, booking: &Booking) -> Result<String> {
        let Booking { account, stream, record, entry } = booking;
        let mut text = format!("\n{} * {}\n", booked_on(booking)?, quoted(&entry.title));
        let time = utc(record.time).unwrap_or_default();
        let data = [("account", account), ("stream", stream), ("key", &record.key), ("time", &time)];
        let data = data.into_iter().chain(entry.transaction.iter().map(|hash| ("transaction", hash)));
        data.for_each(|(name, value)| text.push_str(&format!("  {name}: {}\n", quoted(value))));
        text.push_str(&format!("  revision: {}\n", record.revision));
        for posting in self.postings(booking) {
            let Posting { account, number, currency, price } = posting;
            let price = price.map(|price| format!(" @@ {} {}", price.number, commodity(&price.currency)));
            let (commodity, price) = (commodity(&currency), price.unwrap_or_default());
            text.push_str(&format!("  {account}  {number} {commodity}{price}\n"));
        }
        Ok(text)
    }

    fn postings(&self, booking: &Booking) -> Vec<Posting> {
        let owner = self.owners.get(&booking.account).map(String::as_str).unwrap_or_default();
        let wallet = match booking.entry.wallet {
            Wallet::Futures => "Futures",
            Wallet::Margin => "Margin",
            Wallet::Spot => "Spot",
        };
        let asset = |currency: &str| format!("Assets:XT:{owner}:{wallet}:{}", component(&commodity(currency)));
        let plain =
            |account, number, currency: &str| Posting { account, number, currency: currency.to_owned(), price: None };
        let mut postings = match &booking.entry.movement {
            Movement::Change(Amount { number, currency }, reason) => {
                let other = match reason {
                    Reason::External => format!("Equity:XT:{owner}:External"),
                    Reason::Fee => format!("Expenses:XT:{owner}:Fees"),
                    Reason::Funding => format!("Income:XT:{owner}:Funding"),
                    Reason::Position => format!("Income:XT:{owner}:Positions"),
                    Reason::Transfer => format!("Equity:XT:{owner}:Transfers"),
                };
                vec![plain(asset(currency), *number, currency), plain(other, -*number, currency)]
            }
            Movement::Trade { base, quote } => {
                let price = Amount { number: quote.number.abs(), currency: quote.currency.clone() };
                vec![
                    Posting { price: Some(price), ..plain(asset(&base.currency), base.number, &base.currency) },
                    plain(asset(&quote.currency), quote.number, &quote.currency),
                ]
            }
        };
        if let Some(Amount { number, currency }) = &booking.entry.fee {
            postings.push(plain(asset(currency), -*number, currency));
            postings.push(plain(format!("Expenses:XT:{owner}:Fees"), *number, currency));
        }
        postings
    }
}

fn booked_on(booking: &Booking) -> Result<Date> {
    let time = booking.record.time;
    // Beancount requires years with four digits.
    let date = date(time).filter(|date| date.year() >= 1);
    date.ok_or_else(|| {
        ArchiveError::Export(format!("the time {time} of the record {} is not a date", booking.record.key))
    })
}

/// The maximum number of characters of a commodity.
const MAX_COMMODITY: usize = 24;

/// Returns the name of a currency in a ledger: capital letters, digits and some punctuation. It begins with a letter, and ends with a
/// letter or digit.
fn commodity(currency: &str) -> String {
    let is_inner =
        |character: char| character.is_ascii_uppercase() || character.is_ascii_digit() || "._-".contains(character);
    let name = currency.to_ascii_uppercase();
    let is_valid = (2..=MAX_COMMODITY).contains(&name.len())
        && name.starts_with(|first: char| first.is_ascii_uppercase())
        && name.ends_with(|last: char| last.is_ascii_alphanumeric())
        && name.chars().all(is_inner);
    if is_valid {
        return name;
    }
    let inner: String = name.chars().map(|inner| if is_inner(inner) { inner } else { '-' }).collect();
    format!("X-{}-X", inner.get(..MAX_COMMODITY - 4).unwrap_or(&inner))
}

/// Returns a string literal.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
