use ::parquet::file::reader::{FileReader as _, SerializedFileReader};
use ::parquet::record::Row;

use super::*;

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

#[tokio::test]
async fn columns_have_the_types_that_all_months_and_accounts_fit() -> Result {
    let fixture = Fixture::new()?;
    let nines = "9".repeat(38);
    let first = format!(r#","price":1E-7,"origQty":{nines},"avgPrice":{nines}9,"forceClose":true,"sourceId":7"#);
    let second = r#","price":"-12.50","origQty":-1,"avgPrice":"0.1","forceClose":null,"clientOrderId":"\u00fc\n\"""#;
    fixture.add("a", "futures.orders", &[order(1, NOVEMBER, &first)])?;
    fixture.add("b", "futures.orders", &[order(2, DECEMBER, second)])?;
    fixture.export(Format::Parquet).await?;

    let [first, second] = ["futures_orders/2023-11.parquet", "futures_orders/2023-12.parquet"];
    let schema = types(&fixture, first)?;
    assert_eq!(schema, types(&fixture, second)?);
    for column in [
        "REQUIRED BYTE_ARRAY archive_account (STRING);",
        "REQUIRED INT64 seen_at (TIMESTAMP(MILLIS,true));",
        "OPTIONAL FIXED_LEN_BYTE_ARRAY (16) price (DECIMAL(9,7));",
        "OPTIONAL FIXED_LEN_BYTE_ARRAY (16) orig_qty (DECIMAL(38,0));",
        "OPTIONAL BYTE_ARRAY avg_price (STRING);",
        "OPTIONAL BOOLEAN force_close;",
        "OPTIONAL INT64 source_id;",
        "OPTIONAL INT64 created_time (TIMESTAMP(MILLIS,true));",
    ] {
        assert!(schema.contains(column), "{column}\n{schema}");
    }
    let expected = [
        (first, "price", "0.0000001"),
        (first, "orig_qty", nines.as_str()),
        (first, "avg_price", &format!("\"{nines}9\"")),
        (first, "force_close", "true"),
        (first, "client_order_id", "null"),
        (first, "source_id", "7"),
        (first, "created_time", "2023-11-30 23:59:59.999 +00:00"),
        (second, "archive_account", "\"b\""),
        (second, "price", "-12.5000000"),
        (second, "orig_qty", "-1"),
        (second, "force_close", "null"),
        (second, "client_order_id", "\"\u{fc}\n\"\""),
    ];
    for (file, column, value) in expected {
        assert_eq!(rows(&fixture, file)?[0][column], value, "{file} {column}");
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
        assert_eq!(row["price"], if id % 3 == 0 { "null".to_owned() } else { format!("{id}.5") });
    }
    assert_eq!(rows.len(), 2_500);
    Ok(())
}
