//! Writes Parquet files.
//!
//! The types of their columns never depend on the data: programs take the types of a directory from one of its files, and would read wrong
//! values from files with other types, without an error.

use std::borrow::Cow;
use std::sync::Arc;

use bytes::Bytes;
use parquet::basic::{Compression, LogicalType, Repetition, TimeUnit, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, FixedLenByteArray, FixedLenByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;
use tradewire::Timestamp;

use super::files::Output;
use super::rows::{Rows, fields, text, utc};
use crate::database::Result;
use crate::datasets::Dataset;
use crate::error::ArchiveError;
use crate::number::{self, Number};
use crate::records::Record;
use crate::schema::{ColumnKind, columns};

/// The number of rows in a row group, which is also the maximum number of rows in memory.
const ROWS_PER_GROUP: usize = 100_000;
/// The size of a decimal in bytes.
const DECIMAL_BYTES: usize = size_of::<i128>();

/// The number of digits of a decimal, and how many of them follow the point. No currency has more than 18.
const PRECISION: u8 = 38;
const SCALE: u8 = 18;

/// The suffix of the column that contains the exact text of each value. Every column that does not contain texts itself has one.
const TEXT_SUFFIX: &str = "_text";

/// A column with its unwritten values.
struct Buffer {
    name: String,
    /// The field of the record; `None` for a column of the archive.
    field: Option<&'static str>,
    kind: ColumnKind,
    /// The definition level of each row: 1 if it has a value, 0 for `null`.
    present: Vec<i16>,
    values: Values,
    /// Whether a value did not fit the type of the column.
    has_unfit: bool,
}

enum Values {
    Integers(Vec<i64>),
    Booleans(Vec<bool>),
    /// Concatenated strings or decimals, and the end of each.
    Bytes(Vec<u8>, Vec<usize>),
}

/// Writes a Parquet file. Returns the names of the columns with values that do not fit their type.
pub(crate) fn write(output: &mut Output, dataset: &Dataset, records: Rows<'_, '_>) -> Result<Vec<String>> {
    let path = output.path();
    let failed = |error| failed(&path, error);
    let mut columns = buffers(dataset);
    let schema = schema(dataset, &columns).map_err(failed)?;
    let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
    let mut writer = SerializedFileWriter::new(output, Arc::new(schema), Arc::new(properties)).map_err(failed)?;
    let mut rows = 0;
    for record in records {
        let (account, record) = record?;
        push(&mut columns, account, &record)?;
        rows += 1;
        if rows == ROWS_PER_GROUP {
            write_group(&mut writer, &mut columns).map_err(failed)?;
            rows = 0;
        }
    }
    if rows > 0 {
        write_group(&mut writer, &mut columns).map_err(failed)?;
    }
    writer.into_inner().map_err(failed)?;
    Ok(columns.into_iter().filter(|column| column.has_unfit).map(|column| column.name).collect())
}

/// Adds the values of a record to the columns.
fn push(columns: &mut [Buffer], account: &str, record: &Record) -> Result<()> {
    let object = fields(record)?;
    let mut archive = [
        Cow::Borrowed(account),
        Cow::Borrowed(record.key.as_str()),
        record.revision.to_string().into(),
        record.seen_at.as_millis().to_string().into(),
    ]
    .into_iter();
    for column in columns {
        let value = match column.field {
            Some(field) => text(record, &object, field)?,
            None => archive.next(),
        };
        column.push(value.as_deref());
    }
    Ok(())
}

/// Writes the rows in memory as a row group.
fn write_group(
    writer: &mut SerializedFileWriter<&mut Output>,
    columns: &mut [Buffer],
) -> std::result::Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for column in columns {
        let Some(mut writer) = group.next_column()? else { break };
        column.write(&mut writer)?;
        writer.close()?;
    }
    group.close().map(drop)
}

/// Returns the columns of a dataset's files: those of the archive, and those of its view. A column that is not a text is followed by one
/// with the text of each value.
fn buffers(dataset: &Dataset) -> Vec<Buffer> {
    let archive = [
        ("archive_account", ColumnKind::Text),
        ("archive_key", ColumnKind::Text),
        ("revision", ColumnKind::Integer),
        ("seen_at", ColumnKind::Time),
    ];
    let mut buffers: Vec<_> = archive.map(|(name, kind)| Buffer::new(name.to_owned(), None, kind)).into();
    for column in columns(dataset) {
        let text = format!("{}{TEXT_SUFFIX}", column.name);
        buffers.push(Buffer::new(column.name, Some(column.field), column.kind));
        if column.kind != ColumnKind::Text {
            buffers.push(Buffer::new(text, Some(column.field), ColumnKind::Text));
        }
    }
    buffers
}

/// Returns whether a Parquet file has the columns that this version writes for a dataset.
pub(crate) fn has_same_columns(path: &std::path::Path, dataset: &Dataset) -> Result<bool> {
    let file = std::fs::File::open(path).map_err(ArchiveError::file(path))?;
    let expected = schema(dataset, &buffers(dataset)).map_err(|error| failed(path, error))?;
    // A file that is not Parquet has no columns.
    Ok(SerializedFileReader::new(file).is_ok_and(|file| *file.metadata().file_metadata().schema() == expected))
}

impl Buffer {
    fn new(name: String, field: Option<&'static str>, kind: ColumnKind) -> Self {
        let values = match kind {
            ColumnKind::Integer | ColumnKind::Time => Values::Integers(Vec::new()),
            ColumnKind::Boolean => Values::Booleans(Vec::new()),
            ColumnKind::Decimal | ColumnKind::Text => Values::Bytes(Vec::new(), Vec::new()),
        };
        Self { name, field, kind, present: Vec::new(), values, has_unfit: false }
    }

    /// Adds a value. One that does not fit the type of the column is `null` in it.
    fn push(&mut self, text: Option<&str>) {
        let is_present = text.is_some_and(|text| self.try_push(text).is_some());
        self.has_unfit |= text.is_some() && !is_present;
        self.present.push(i16::from(is_present));
    }

    /// Adds a value. Returns `None` if it does not fit the type of the column.
    fn try_push(&mut self, text: &str) -> Option<()> {
        match &mut self.values {
            Values::Integers(integers) => integers.push(integer(text, self.kind)?),
            Values::Booleans(booleans) => booleans.push(text.parse().ok()?),
            Values::Bytes(bytes, ends) => {
                match self.kind {
                    ColumnKind::Decimal => bytes.extend(decimal(text)?.to_be_bytes()),
                    _ => bytes.extend(text.as_bytes()),
                }
                ends.push(bytes.len());
            }
        }
        Some(())
    }

    fn definition(&self) -> std::result::Result<Type, ParquetError> {
        let (physical, logical) = match self.kind {
            ColumnKind::Decimal => {
                (Physical::FIXED_LEN_BYTE_ARRAY, Some(LogicalType::decimal(SCALE.into(), PRECISION.into())))
            }
            ColumnKind::Integer => (Physical::INT64, None),
            ColumnKind::Time => (Physical::INT64, Some(LogicalType::timestamp(true, TimeUnit::MILLIS))),
            ColumnKind::Boolean => (Physical::BOOLEAN, None),
            ColumnKind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let repetition = if self.field.is_some() { Repetition::OPTIONAL } else { Repetition::REQUIRED };
        let builder = Type::primitive_type_builder(&self.name, physical).with_repetition(repetition);
        let builder = builder.with_logical_type(logical);
        match self.kind {
            ColumnKind::Decimal => builder
                .with_length(DECIMAL_BYTES as i32)
                .with_precision(PRECISION.into())
                .with_scale(SCALE.into())
                .build(),
            _ => builder.build(),
        }
    }

    /// Writes the values, and clears the buffer.
    fn write(&mut self, writer: &mut SerializedColumnWriter<'_>) -> std::result::Result<(), ParquetError> {
        let present = std::mem::take(&mut self.present);
        let present = self.field.is_some().then_some(present.as_slice());
        match &mut self.values {
            Values::Integers(integers) => {
                writer.typed::<Int64Type>().write_batch(integers, present, None)?;
                integers.clear();
            }
            Values::Booleans(booleans) => {
                writer.typed::<BoolType>().write_batch(booleans, present, None)?;
                booleans.clear();
            }
            Values::Bytes(bytes, ends) => {
                let shared = Bytes::from(std::mem::take(bytes));
                let starts = [0].into_iter().chain(ends.iter().copied());
                let values = starts.zip(&*ends).map(|(start, end)| ByteArray::from(shared.slice(start..*end)));
                if self.kind == ColumnKind::Decimal {
                    let decimals: Vec<_> = values.map(FixedLenByteArray::from).collect();
                    writer.typed::<FixedLenByteArrayType>().write_batch(&decimals, present, None)?;
                } else {
                    let texts: Vec<_> = values.collect();
                    writer.typed::<ByteArrayType>().write_batch(&texts, present, None)?;
                }
                ends.clear();
            }
        }
        Ok(())
    }
}

fn schema(dataset: &Dataset, columns: &[Buffer]) -> std::result::Result<Type, ParquetError> {
    let fields =
        columns.iter().map(|column| column.definition().map(Arc::new)).collect::<std::result::Result<_, _>>()?;
    Type::group_type_builder(&dataset.table()).with_fields(fields).build()
}

fn failed(path: &std::path::Path, error: ParquetError) -> ArchiveError {
    ArchiveError::file(path)(std::io::Error::other(error))
}

/// Returns a decimal in units of its last digit. Returns `None` for a text that is not a decimal, and for a decimal that needs more digits.
fn decimal(text: &str) -> Option<i128> {
    Number::parse(text)?.scaled(SCALE).filter(|value| value.unsigned_abs() < 10_u128.pow(PRECISION.into()))
}

/// Returns an integer, or a time in milliseconds. Forms such as `1.0` are accepted. A time whose year does not have four digits is rejected,
/// because other programs could not read a file with such a time.
fn integer(text: &str, kind: ColumnKind) -> Option<i64> {
    let integer = number::integer(text)?;
    (kind != ColumnKind::Time || utc(Timestamp::from_millis(integer)).is_some()).then_some(integer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_exact_or_do_not_fit() {
        let units = 10_i128.pow(18);
        let most = "9".repeat(20);
        for (text, expected) in [
            ("0", Some(0)),
            ("-0.00", Some(0)),
            ("1E-18", Some(1)),
            ("1.5000000000000000000000000000000", Some(units + units / 2)),
            ("-12.55", Some(-1255 * units / 100)),
            ("2e3", Some(2000 * units)),
            (&format!("-{most}.{}", "9".repeat(18)), Some(-(10_i128.pow(38) - 1))),
            ("1e20", None),
            ("1e-19", None),
            ("1e999", None),
            ("n/a", None),
            ("", None),
        ] {
            assert_eq!(decimal(text), expected, "{text}");
        }
    }

    #[test]
    fn integers_times_and_booleans_fit_or_do_not() {
        let number = |text| integer(text, ColumnKind::Integer);
        assert_eq!([number("-1"), number("1.0"), number("2e3")], [Some(-1), Some(1), Some(2000)]);
        assert_eq!([number("9223372036854775807"), number("9223372036854775808")], [Some(i64::MAX), None]);
        let time = |text| integer(text, ColumnKind::Time);
        assert_eq!([time("-1"), time("1700000000000")], [Some(-1), Some(1_700_000_000_000)]);
        assert_eq!([time("253402300800000"), time("2024-01-01")], [None, None]);
        let mut column = Buffer::new(String::new(), None, ColumnKind::Boolean);
        assert_eq!([column.try_push("true"), column.try_push("1")], [Some(()), None]);
    }
}
