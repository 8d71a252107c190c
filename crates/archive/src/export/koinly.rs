//! The universal CSV of the tax tool Koinly, as <https://support.koinly.io/en/articles/9489976> describes it.

use std::io;

use super::csv::without_formula;
use super::files::{Folder, Output};
use super::ledger::{Amount, Booking, Bookings, Movement, Reason, account_names};
use super::month::utc;
use super::source::Source;
use super::{ExportOptions, ExportReport, ExportedFile};
use crate::database::Result;
use crate::error::ArchiveError;

/// The columns that are written. Koinly supports more.
const COLUMNS: [&str; 10] = [
    "Date",
    "Sent Amount",
    "Sent Currency",
    "Received Amount",
    "Received Currency",
    "Fee Amount",
    "Fee Currency",
    "Label",
    "Description",
    "TxHash",
];

/// The name of the directory.
const DIRECTORY: &str = "koinly";
const EXTENSION: &str = ".csv";

/// Writes a file for each account, because Koinly imports each file into its own wallet.
pub(crate) fn export(source: &Source<'_>, options: &ExportOptions, report: &mut ExportReport) -> Result<()> {
    let path = options.directory.join(DIRECTORY);
    let mut folder = Folder::open(path.clone())?;
    let names = account_names(&source.accounts)?;
    let mut transfers = 0;
    for (index, account) in source.accounts.iter().enumerate() {
        let name = format!("{}{EXTENSION}", names.get(account).map(String::as_str).unwrap_or_default());
        // The omitted streams are the same for each account, so they are reported once.
        let mut omitted = Vec::new();
        let mut bookings = Bookings::new(source, std::slice::from_ref(account), options, &mut omitted)?;
        if index == 0 {
            report.omitted.append(&mut omitted);
        }
        let rows = folder.write(&name, |output| write(output, &mut bookings, &mut transfers))?;
        report.files.push(ExportedFile { path: path.join(name), rows });
        bookings.report(report);
    }
    if transfers > 0 {
        report.omitted.push(format!("futures.bills: transfers, whose other wallet is not known: {transfers}"));
    }
    report.kept.extend(folder.publish(|name| name.ends_with(EXTENSION))?);
    Ok(())
}

/// Writes the bookings, and counts the transfers that are left out.
fn write(output: Output, bookings: &mut Bookings, transfers: &mut u64) -> Result<(u64, Output)> {
    let path = output.path().to_owned();
    let failed = |error: io::Error| ArchiveError::File { path: path.clone(), error };
    let mut csv = ::csv::Writer::from_writer(output);
    csv.write_record(COLUMNS).map_err(|error| failed(error.into()))?;
    let mut records = 0;
    for booking in bookings {
        let booking = booking?;
        // A file covers all wallets of an account. Koinly would take a transfer between them for one from or to another owner.
        if matches!(booking.entry.movement, Movement::Change(_, Reason::Transfer)) {
            *transfers += 1;
            continue;
        }
        for row in rows(&booking) {
            csv.write_record(row).map_err(|error| failed(error.into()))?;
        }
        records += 1;
    }
    let output = csv.into_inner().map_err(|error| failed(error.into_error()))?;
    Ok((records, output))
}

/// Returns the rows of a booking: one row, and a second one if there is a rebate.
fn rows(booking: &Booking) -> Vec<[String; COLUMNS.len()]> {
    let entry = &booking.entry;
    let (amounts, label) = match &entry.movement {
        Movement::Change(amount, reason) => (vec![amount], label(*reason)),
        Movement::Trade { base, quote } => (vec![base, quote], ""),
    };
    let (sent, received): (Vec<_>, Vec<_>) = amounts.into_iter().partition(|amount| amount.number.is_sign_negative());
    let (rebate, fee): (Vec<_>, Vec<_>) = entry.fee.iter().partition(|fee| fee.number.is_sign_negative());
    let mut rows = vec![row(booking, [sent.first(), received.first(), fee.first()], label)];
    rows.extend(rebate.iter().map(|rebate| row(booking, [None, Some(rebate), None], "fee refund")));
    rows
}

fn label(reason: Reason) -> &'static str {
    match reason {
        Reason::External | Reason::Transfer => "",
        Reason::Fee => "futures fee",
        Reason::Funding => "funding fee",
        Reason::Position => "realized gain",
    }
}

/// Returns a row with the amounts that were sent, received and paid as a fee.
fn row(booking: &Booking, amounts: [Option<&&Amount>; 3], label: &str) -> [String; COLUMNS.len()] {
    let record = &booking.record;
    let [[sent, sent_currency], [received, received_currency], [fee, fee_currency]] =
        amounts.map(|amount| match amount {
            Some(Amount { number, currency }) => [number.abs().to_string(), currency.to_uppercase()],
            None => Default::default(),
        });
    let date = utc(record.time).unwrap_or_default().replace('T', " ");
    let date = format!("{} UTC", date.split('.').next().unwrap_or_default());
    let description = format!("{} ({} {})", booking.entry.title, booking.stream, record.key);
    let transaction = booking.entry.transaction.clone().unwrap_or_default();
    [
        date,
        sent,
        sent_currency,
        received,
        received_currency,
        fee,
        fee_currency,
        label.to_owned(),
        description,
        transaction,
    ]
    .map(|text| without_formula(&text).into_owned())
}
