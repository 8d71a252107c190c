//! Prints the records of a range in the format that the user chose.

use clap::ArgMatches;
use futures_util::{Stream as FuturesStream, TryStreamExt as _};
use serde_json::value::RawValue;
use tradewire_archive::{CsvRows, Record};
use tradewire_contract::{Contract, Dataset, Operation};

use super::{CSV, NDJSON, OUTPUT, TABLE, filters};
use crate::archive::options::SPREADSHEET;
use crate::failure::Failure;
use crate::list_notes::selection;
use crate::options::JSON;
use crate::output::{print_line, print_unchanged};
use crate::records;

/// The format of the output.
enum Format {
    Table,
    Ndjson,
    Csv(CsvRows),
}

/// A printer for the records of a dataset.
pub struct Printer {
    contract: &'static Contract,
    dataset: &'static Dataset,
    /// An operation that lists the records, which determines their format.
    operation: &'static Operation,
    format: Format,
    /// The note about a range without records.
    no_records: String,
    /// Whether something was printed, such as the header.
    has_begun: bool,
}

impl Printer {
    /// Creates a printer. Rejects `--spreadsheet` for another format than CSV.
    pub fn new(
        contract: &'static Contract,
        dataset: &'static Dataset,
        operation: &'static Operation,
        columns: CsvRows,
        arguments: &ArgMatches,
    ) -> Result<Self, Failure> {
        let name = match arguments.get_flag(JSON) {
            true => NDJSON,
            false => arguments.get_one::<String>(OUTPUT).map_or(TABLE, String::as_str),
        };
        if arguments.get_flag(SPREADSHEET) && name != CSV {
            let error = format!("--{SPREADSHEET} needs --{OUTPUT} {CSV}");
            return Err(Failure::usage(error, "Add it, or leave the option out. Nothing was sent."));
        }
        let format = match name {
            NDJSON => Format::Ndjson,
            CSV if arguments.get_flag(SPREADSHEET) => Format::Csv(columns.for_spreadsheets()),
            CSV => Format::Csv(columns),
            _ => Format::Table,
        };
        let params = filters(contract, dataset).into_iter().map(|field| field.wire.as_str());
        let name = &dataset.name;
        let no_records = match selection(params, arguments) {
            Some(selection) => format!("{name} has no records in this range that match {selection}."),
            None => format!("{name} has no records in this range."),
        };
        Ok(Self { contract, dataset, operation, format, no_records, has_begun: false })
    }

    /// Returns whether nothing was printed yet.
    pub fn is_unused(&self) -> bool {
        !self.has_begun
    }

    /// Prints the records of a read. An empty table is described as empty only if the read is complete. Only the table format keeps all
    /// records in memory.
    pub async fn print(
        &mut self,
        mut records: impl FuturesStream<Item = Result<Record, Failure>> + Unpin,
        is_complete: bool,
    ) -> Result<(), Failure> {
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        match &self.format {
            Format::Table => {
                let records: Vec<Record> = records.try_collect().await?;
                if is_first && is_complete || !records.is_empty() {
                    self.print_table(&records)?;
                }
            }
            Format::Ndjson => {
                while let Some(record) = records.try_next().await? {
                    print_line(&RawValue::from_string(record.json).map_err(std::io::Error::from)?)?;
                }
            }
            Format::Csv(columns) => {
                if is_first {
                    print_unchanged(&columns.header())?;
                }
                while let Some(record) = records.try_next().await? {
                    print_unchanged(&columns.row(&record).map_err(crate::archive::failure)?)?;
                }
            }
        }
        Ok(())
    }

    fn print_table(&self, records: &[Record]) -> Result<(), Failure> {
        let rows: Vec<_> = records.iter().map(Record::shown).collect();
        let list = RawValue::from_string(format!("[{}]", rows.join(","))).map_err(std::io::Error::from)?;
        let payload = records::parse_records(self.contract, &self.dataset.record, &list);
        let payload = payload.map_err(|error| Failure::unreadable(self.operation, error))?;
        payload.print(&self.no_records, &self.no_records)
    }
}
