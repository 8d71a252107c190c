use ::parquet::file::reader::{FileReader as _, SerializedFileReader};
use ::parquet::record::Row;

use super::*;
use crate::error::ArchiveError;

/// Reads the rows of a file as JSON.
fn rows(fixture: &Fixture, file: &str) -> Result<Vec<serde_json::Value>> {
    let reader = SerializedFileReader::new(fs::File::open(fixture.path().join(file))?)?;
    let rows = reader.get_row_iter(None)?.collect::<std::result::Result<Vec<Row>, _>>()?;
    let text = |row: Row| {
        let columns =
            row.get_column_iter().map(|(name, field)| (name.clone(), field.to_string().trim_end_matches('.').into()));
        columns.collect::<serde_json::Map<_, _>>().into()
    };
    Ok(rows.into_iter().map(text).collect())
}

/// Returns the types of the columns of a file, as Parquet writes them.
fn types(fixture: &Fixture, file: &str) -> Result<String> {
    let reader = SerializedFileReader::new(fs::File::open(fixture.path().join(file))?)?;
    let mut text = Vec::new();
    ::parquet::schema::printer::print_schema(&mut text, reader.metadata().file_metadata().schema());
    Ok(String::from_utf8(text)?)
}

/// Whatever the values of a month are, its file has the same columns: programs take them from one of the files of a directory.
#[tokio::test]
async fn every_file_of_a_dataset_has_the_same_columns() -> Result {
    let fixture = Fixture::new()?;
    let nines = "9".repeat(20);
    let first = format!(r#","price":1E-7,"origQty":{nines},"avgPrice":{nines}9,"forceClose":true,"sourceId":7"#);
    let second = r#","price":"-12.50","origQty":-1,"avgPrice":"0.1","forceClose":null,"clientOrderId":"\u00fc\n\"""#;
    fixture.add("a", "futures.orders", &[order(1, NOVEMBER, &first)])?;
    let report = fixture.export(Format::Parquet).await?;
    assert_eq!(report.files[0].unfit, ["avg_price"]);
    let [first, second_file] = ["futures_orders/2023-11.parquet", "futures_orders/2023-12.parquet"];
    let schema = types(&fixture, first)?;
    fixture.add("b", "futures.orders", &[order(2, DECEMBER, second)])?;
    fixture.export(Format::Parquet).await?;
    assert_eq!([types(&fixture, first)?, types(&fixture, second_file)?], [schema.clone(), schema.clone()]);
    for column in [
        "REQUIRED BYTE_ARRAY archive_account (STRING);",
        "REQUIRED INT64 seen_at (TIMESTAMP(MILLIS,true));",
        "OPTIONAL FIXED_LEN_BYTE_ARRAY (16) price (DECIMAL(38,18));",
        "OPTIONAL BYTE_ARRAY price_text (STRING);",
        "OPTIONAL BOOLEAN force_close;",
        "OPTIONAL INT64 source_id;",
        "OPTIONAL INT64 created_time (TIMESTAMP(MILLIS,true));",
        "OPTIONAL BYTE_ARRAY created_time_text (STRING);",
    ] {
        assert!(schema.contains(column), "{column}\n{schema}");
    }
    let second = second_file;
    let expected = [
        (first, "price", "0.000000100000000000"),
        (first, "price_text", "\"1E-7\""),
        (first, "orig_qty_text", &format!("\"{nines}\"")),
        (first, "avg_price", "null"),
        (first, "avg_price_text", &format!("\"{nines}9\"")),
        (first, "force_close", "true"),
        (first, "client_order_id", "null"),
        (first, "source_id", "7"),
        (first, "created_time", "2023-11-30 23:59:59.999 +00:00"),
        (second, "archive_account", "\"b\""),
        (second, "price", "-12.500000000000000000"),
        (second, "price_text", "\"-12.50\""),
        (second, "orig_qty", "-1.000000000000000000"),
        (second, "force_close", "null"),
        (second, "force_close_text", "null"),
        (second, "client_order_id", "\"\u{fc}\n\"\""),
    ];
    for (file, column, value) in expected {
        assert_eq!(rows(&fixture, file)?[0][column], value, "{file} {column}");
    }
    Ok(())
}

/// An older version chose the types of the columns from the data. A directory with such a file is refused, and nothing is written.
#[tokio::test]
async fn a_directory_with_files_of_other_columns_is_refused() -> Result {
    let fixture = Fixture::new()?;
    fixture.add("a", "futures.orders", &[order(1, NOVEMBER, "")])?;
    fixture.add("a", "futures.bills", &[format!(r#"{{"id":"1","createdTime":{NOVEMBER}}}"#)])?;
    fixture.export(Format::Parquet).await?;
    fixture.export(Format::Csv).await?;
    let orders = fixture.path().join("futures_orders");
    for (format, extension) in [(Format::Parquet, "parquet"), (Format::Csv, "csv")] {
        let other = orders.join(format!("2020-01.{extension}"));
        fs::copy(fixture.path().join(format!("futures_bills/2023-11.{extension}")), &other)?;
        let own = orders.join(format!("2023-11.{extension}"));
        fs::write(&own, "before")?;
        let refused = fixture.export(format).await;
        assert!(matches!(&refused, Err(ArchiveError::OtherColumns(path)) if *path == other), "{refused:?}");
        assert_eq!(fs::read_to_string(own)?, "before");
        fs::remove_file(other)?;
        fixture.export(format).await?;
    }
    Ok(())
}

#[tokio::test]
async fn rows_of_several_batches_keep_their_order() -> Result {
    let fixture = Fixture::new()?;
    let price = |id: u64| if id.is_multiple_of(3) { String::new() } else { format!(r#","price":{id}.5"#) };
    let orders: Vec<String> = (1..=2_500).map(|id| order(id, NOVEMBER - 2_500 + id as i64, &price(id))).collect();
    fixture.add("a", "futures.orders", &orders)?;
    let report = fixture.export(Format::Parquet).await?;
    assert_eq!(report.files[0].rows, 2_500);
    let rows = rows(&fixture, "futures_orders/2023-11.parquet")?;
    for (id, row) in (1..).zip(&rows) {
        assert_eq!(row["order_id"], id.to_string());
        assert_eq!(row["price"], if id % 3 == 0 { "null".to_owned() } else { format!("{id}.500000000000000000") });
    }
    assert_eq!(rows.len(), 2_500);
    Ok(())
}
