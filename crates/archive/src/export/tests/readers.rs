//! Writes files for `.ci/archive`, which reads them with other programs.

use fastrand::Rng;
use tradewire_contract::Contract;

use super::*;
use crate::schema::{Column, ColumnKind, columns};

/// The environment variable for the directory of the files.
const DIRECTORY: &str = "TRADEWIRE_EXPORT_DIRECTORY";

/// A number of records that does not fit in one row group.
const MANY: u64 = 101_000;

/// Writes an archive whose records have unusual values in every field of every dataset, and exports it.
#[tokio::test]
async fn every_dataset_is_exported_in_every_format() -> Result {
    let kept = std::env::var_os(DIRECTORY).map(PathBuf::from);
    let temporary = tempfile::tempdir()?;
    let directory = kept.as_deref().unwrap_or(temporary.path());
    fs::create_dir_all(directory)?;
    let archive = Archive::open(&directory.join("archive.db").display().to_string())?;
    let mut rng = Rng::with_seed(17);
    let main = if kept.is_some() { 1_200 } else { 150 };
    for (_, dataset) in Contract::embedded().datasets() {
        let name = format!("{}.{}", dataset.name.group, dataset.name.name);
        let columns = columns(archive.dataset(&name)?);
        for (account, count) in [("main", main), ("it's \"two\"", 30)] {
            let many = kept.is_some() && name == "futures.funding_fees" && account == "main";
            let count = if many { MANY } else { count };
            let records: Vec<_> =
                (1..=count).map(|id| record(&mut rng, &columns, &dataset.key, &dataset.time, id)).collect();
            for chunk in records.chunks(1_000) {
                add(&archive, account, &name, chunk)?;
            }
        }
    }
    for (format, name) in [(Format::Parquet, "parquet"), (Format::Csv, "csv"), (Format::Ndjson, "ndjson")] {
        let report = archive.export(&ExportOptions::new(directory.join(name), format)).await?;
        let rows: u64 = report.files.iter().map(|file| file.rows).sum();
        assert!(rows >= 8 * (main + 30) && report.files.len() == 8 * 3, "{report:?}");
    }
    Ok(())
}

/// Returns a record with a value, `null` or nothing for each column.
fn record(rng: &mut Rng, columns: &[Column], key: &str, time: &str, id: u64) -> String {
    let decimals: Vec<_> = columns.iter().filter(|column| column.kind == ColumnKind::Decimal).collect();
    let mut fields = Vec::new();
    let day = rng.i64(-20..50);
    let is_whole = day < 0;
    for column in columns {
        let position = decimals.iter().position(|decimal| decimal.field == column.field);
        let value = match (column.kind, position) {
            _ if column.field == key => format!("\"{id}\""),
            _ if column.field == time => (DECEMBER + day * 24 * 60 * 60 * 1000 + rng.i64(0..86_400_000)).to_string(),
            _ if rng.u8(0..10) == 0 => continue,
            _ if rng.u8(0..10) == 0 => "null".to_owned(),
            // Values that fit, and that do not. The first months have no fractions, so that a type that follows the data would differ.
            (ColumnKind::Decimal, Some(0)) => {
                if id == 5 {
                    format!("-1{}", "2".repeat(37))
                } else {
                    rng.i32(..).to_string()
                }
            }
            (ColumnKind::Decimal, Some(1)) => {
                if id == 5 {
                    format!("\"1.{}\"", "3".repeat(38))
                } else {
                    "0.1".to_owned()
                }
            }
            (ColumnKind::Decimal, _) => match rng.u8(0..5) {
                _ if is_whole => rng.u16(..).to_string(),
                0 => format!("{}E-{}", rng.i32(..), rng.u8(0..12)),
                1 => format!("{}e{}", rng.i8(..), rng.u8(0..4)),
                2 => rng.i64(-1_000_000_000_000_000..1_000_000_000_000_000).to_string(),
                3 => format!("\"-{}.{:08}\"", rng.u32(..), rng.u32(0..100_000_000)),
                _ => format!("{}.{:02}", rng.u32(..), rng.u8(0..100)),
            },
            (ColumnKind::Integer, _) => rng.i64(..).to_string(),
            (ColumnKind::Time, _) => rng.i64(0..4_000_000_000_000).to_string(),
            (ColumnKind::Boolean, _) => rng.bool().to_string(),
            (ColumnKind::Text, _) => {
                let texts = [
                    r#""""#,
                    r#""a,b""#,
                    r#""\"quoted\"""#,
                    r#""two\r\nlines""#,
                    r#""\u00fc\\""#,
                    r#""null""#,
                    "[1.50]",
                ];
                rng.choice(texts).unwrap_or("1").to_owned()
            }
        };
        fields.push(format!("\"{}\":{value}", column.field));
    }
    format!("{{{}}}", fields.join(","))
}
