use tradewire_limits::private_file;

use super::*;
use crate::coverage::TimeRange;
use crate::error::ArchiveError;
use crate::export::{Source, export_dataset, months};
use crate::records::AsOf;

#[tokio::test]
async fn a_month_ends_at_midnight_in_utc_and_contains_all_accounts() -> Result {
    let fixture = Fixture::new()?;
    fixture.add("b", "futures.orders", &[order(1, NOVEMBER, ""), order(2, DECEMBER, "")])?;
    fixture.add("a", "futures.orders", &[order(1, DECEMBER, "")])?;
    let report = fixture.export(Format::Ndjson).await?;
    assert_eq!(files(&fixture.path())?, ["futures_orders/2023-11.ndjson", "futures_orders/2023-12.ndjson"]);
    assert_eq!(report.files.iter().map(|file| file.rows).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(report.as_of, AsOf::Commit(2));
    let seen = r#""archive_revision":1,"archive_seen_at":"1970-01-01T00:00:00.000Z""#;
    assert_eq!(
        fixture.read("futures_orders/2023-12.ndjson")?,
        format!(
            "{{\"archive_account\":\"a\",\"archive_key\":\"1\",{seen},{}\n\
             {{\"archive_account\":\"b\",\"archive_key\":\"2\",{seen},{}\n",
            &order(1, DECEMBER, "")[1..],
            &order(2, DECEMBER, "")[1..],
        )
    );
    #[cfg(unix)]
    assert!(is_private(&fixture.path().join("futures_orders/2023-12.ndjson"))?);
    Ok(())
}

#[tokio::test]
async fn csv_keeps_texts_digits_and_missing_values() -> Result {
    let fixture = Fixture::new()?;
    let hostile = order(
        1,
        NOVEMBER,
        r#","clientOrderId":"a \"b\", c\nd","price":1E-7,"origQty":"-0.10","avgPrice":null,"forceClose":true,"state":"""#,
    );
    fixture.add("a,b", "futures.orders", &[hostile])?;
    fixture.export(Format::Csv).await?;
    let text = fixture.read("futures_orders/2023-11.csv")?;
    let mut rows = ::csv::Reader::from_reader(text.as_bytes());
    let header = rows.headers()?.clone();
    let row = rows.records().next().ok_or("no row")??;
    let value = |name: &str| header.iter().position(|column| column == name).and_then(|index| row.get(index));
    let expected = [
        ("archive_account", "a,b"),
        ("archive_key", "1"),
        ("revision", "1"),
        ("seen_at", "1970-01-01T00:00:00.000Z"),
        ("client_order_id", "a \"b\", c\nd"),
        ("price", "1E-7"),
        ("orig_qty", "-0.10"),
        ("avg_price", ""),
        ("force_close", "true"),
        ("created_time", "2023-11-30T23:59:59.999Z"),
    ];
    for (name, expected) in expected {
        assert_eq!(value(name), Some(expected), "{name}");
    }
    // An empty string is quoted; the fields after `state` are missing.
    assert!(text.contains(",\"\",,,,true,,,"), "{text}");
    Ok(())
}

/// Spreadsheets execute strings that begin like a formula.
#[tokio::test]
async fn csv_contains_no_formulas() -> Result {
    let fixture = Fixture::new()?;
    let texts = ["=1+1", "+1+1", "-1+1|x!A1", "@SUM(A1)", "\\t=1", "\\r=1", "＝1"];
    for (id, text) in (1..).zip(texts) {
        let fields =
            format!(r#","clientOrderId":"{text}","price":"{text}","origQty":"-1.50","avgPrice":"-1E-7","state":"a=b""#);
        fixture.add("=a", "futures.orders", &[order(id, NOVEMBER, &fields)])?;
    }
    fixture.export(Format::Csv).await?;
    let text = fixture.read("futures_orders/2023-11.csv")?;
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers()?.clone();
    let rows: Vec<_> = reader.records().collect::<std::result::Result<_, _>>()?;
    assert_eq!(rows.len(), texts.len());
    for (row, text) in rows.iter().zip(texts) {
        let value = |name: &str| header.iter().position(|column| column == name).and_then(|index| row.get(index));
        let guarded = format!("'{}", text.replace("\\t", "\t").replace("\\r", "\r"));
        for column in ["client_order_id", "price"] {
            assert_eq!(value(column), Some(guarded.as_str()), "{column}");
        }
        assert_eq!(value("archive_account"), Some("'=a"));
        // Numbers and other strings are unchanged.
        for (column, expected) in [("orig_qty", "-1.50"), ("avg_price", "-1E-7"), ("state", "a=b")] {
            assert_eq!(value(column), Some(expected));
        }
    }
    Ok(())
}

/// A program that reads numbers as floating-point numbers, such as a spreadsheet, jq or JavaScript, keeps every digit of ids.
#[tokio::test]
async fn long_numbers_survive_spreadsheets_and_javascript() -> Result {
    let fixture = Fixture::new()?;
    let fields = r#","clientOrderId":"1E5","price":12345678901234.5,"avgPrice":1234567890123.4567,"state":"NEW","far":9007199254740993}"#;
    let long = format!(r#"{{"orderId":6216559590087220004,"createdTime":{NOVEMBER}{fields}"#);
    fixture.add("a1", "futures.orders", &[long])?;
    let options = ExportOptions { for_spreadsheets: true, ..ExportOptions::new(fixture.path(), Format::Csv) };
    fixture.archive.export(&options).await?;
    let text = fixture.read("futures_orders/2023-11.csv")?;
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers()?.clone();
    let row = reader.records().next().ok_or("no row")??;
    for (name, expected) in [
        ("archive_account", "=\"a1\""),
        ("archive_key", "=\"6216559590087220004\""),
        ("order_id", "=\"6216559590087220004\""),
        ("client_order_id", "=\"1E5\""),
        ("price", "12345678901234.5"),
        ("avg_price", "=\"1234567890123.4567\""),
        ("state", "NEW"),
        ("revision", "1"),
    ] {
        let value = header.iter().position(|column| column == name).and_then(|index| row.get(index));
        assert_eq!(value, Some(expected), "{name}");
    }
    fixture.export(Format::Ndjson).await?;
    let text = fixture.read("futures_orders/2023-11.ndjson")?;
    assert!(text.contains(r#""orderId":"6216559590087220004","#), "{text}");
    assert!(text.contains(r#""far":"9007199254740993"}"#), "{text}");
    Ok(())
}

#[tokio::test]
async fn ndjson_is_one_line_with_the_texts_that_were_archived() -> Result {
    let fixture = Fixture::new()?;
    let spread = "\n {\n \"orderId\" : \"1\",\r\n\"createdTime\":1,\"price\": 1.50E+3, \"x\":{\"y\":\"a\\nb\"} }";
    fixture.add("a", "futures.orders", &[spread.to_owned()])?;
    fixture.export(Format::Ndjson).await?;
    let text = fixture.read("futures_orders/1970-01.ndjson")?;
    assert_eq!(text.lines().count(), 1);
    assert!(text.contains(r#""price": 1.50E+3, "x":{"y":"a\nb"} }"#), "{text}");
    assert_eq!(serde_json::from_str::<serde_json::Value>(&text)?["archive_key"], "1");

    fixture.add("a", "futures.orders", &[order(2, 1, r#","archive_key":"3""#)])?;
    let error = fixture.export(Format::Ndjson).await.map_err(|error| error.to_string());
    let expected =
        "the format cannot express the record 2: it already has a field `archive_key`, which the export adds";
    assert_eq!(error.err().as_deref(), Some(expected));
    Ok(())
}

#[tokio::test]
async fn an_export_replaces_only_files_of_the_same_names() -> Result {
    let fixture = Fixture::new()?;
    fixture.add("a", "futures.orders", &[order(1, NOVEMBER, ""), order(2, DECEMBER, "")])?;
    fixture.export(Format::Ndjson).await?;
    let directory = fixture.path().join("futures_orders");
    for others in ["notes.ndjson", "undated.ndjson", "2023-11.txt", ".tradewire-abc.incomplete"] {
        fs::write(directory.join(others), "")?;
    }
    let range = TimeRange::new(Timestamp::from_millis(DECEMBER), Timestamp::from_millis(DECEMBER + 1));
    let options = ExportOptions { range, ..ExportOptions::new(fixture.path(), Format::Ndjson) };
    let report = fixture.archive.export(&options).await?;
    assert_eq!(report.kept, ["2023-11.ndjson", "undated.ndjson"].map(|name| directory.join(name)));
    // The incomplete files of a killed export are removed.
    let remaining = ["2023-11.ndjson", "2023-11.txt", "2023-12.ndjson", "notes.ndjson", "undated.ndjson"];
    assert_eq!(files(&directory)?, remaining);
    assert_eq!(fixture.read("futures_orders/2023-12.ndjson")?.lines().count(), 1);

    let options = ExportOptions { account: Some("c".to_owned()), ..options };
    let error = fixture.archive.export(&options).await.map_err(|error| error.to_string());
    assert_eq!(error.err().as_deref(), Some("the archive has no account `c`; its accounts are a"));
    Ok(())
}

#[tokio::test]
async fn an_export_that_fails_changes_no_file() -> Result {
    let fixture = Fixture::new()?;
    fixture.add("a", "futures.orders", &[order(1, NOVEMBER, "")])?;
    fixture.export(Format::Ndjson).await?;
    let before = fixture.read("futures_orders/2023-11.ndjson")?;
    let fails = order(3, DECEMBER, r#","archive_":1"#);
    fixture.add("a", "futures.orders", &[order(2, NOVEMBER, ""), fails])?;
    assert!(fixture.export(Format::Ndjson).await.is_err());
    assert_eq!(files(&fixture.path())?, ["futures_orders/2023-11.ndjson"]);
    assert_eq!(fixture.read("futures_orders/2023-11.ndjson")?, before);
    Ok(())
}

/// In PostgreSQL, a commit can become visible after another one with a higher number.
#[test]
fn a_commit_that_becomes_visible_late_is_reported() -> Result {
    let cases = [
        ("in another month", order(2, DECEMBER, "")),
        ("outside of the times that were found", order(2, NOVEMBER - 1, "")),
        ("at a time that was found", order(2, NOVEMBER, "")),
        ("a revision", order(1, NOVEMBER, r#","price":2"#)),
    ];
    for (what, late) in cases {
        let fixture = Fixture::new()?;
        fixture.add("a", "futures.orders", &[order(1, NOVEMBER, r#","price":1"#)])?;
        let options = ExportOptions { as_of: AsOf::Commit(2), ..ExportOptions::new(fixture.path(), Format::Ndjson) };
        let source = Source::new(&fixture.archive, &options)?;
        let dataset = fixture.archive.dataset("futures.orders")?;
        let months = months(&source, dataset)?;
        fixture.add("a", "futures.orders", &[late])?;
        let mut report = ExportReport { as_of: options.as_of, files: Vec::new(), kept: Vec::new() };
        let exported = export_dataset(&source, dataset, &months, &options, &mut report);
        assert!(matches!(exported, Err(ArchiveError::Changed(_))), "{what}: {exported:?}");
        assert_eq!(files(&fixture.path())?, [""; 0], "{what}");
    }
    Ok(())
}

#[tokio::test]
async fn earlier_states_can_be_exported() -> Result {
    let fixture = Fixture::new()?;
    fixture.add("a", "futures.orders", &[order(1, NOVEMBER, r#","price":1"#)])?;
    fixture.add("a", "futures.orders", &[order(1, NOVEMBER, r#","price":2"#), order(2, NOVEMBER, "")])?;
    for (as_of, price, rows) in [(AsOf::Commit(1), "\"price\":1", 1), (AsOf::Now, "\"price\":2", 2)] {
        let options = ExportOptions { as_of, ..ExportOptions::new(fixture.path(), Format::Ndjson) };
        fixture.archive.export(&options).await?;
        let text = fixture.read("futures_orders/2023-11.ndjson")?;
        assert_eq!((text.contains(price), text.lines().count()), (true, rows), "{as_of:?}");
    }
    Ok(())
}

#[tokio::test]
async fn a_directory_that_cannot_be_written_is_named() -> Result {
    let fixture = Fixture::new()?;
    fixture.add("a", "futures.orders", &[order(1, NOVEMBER, "")])?;
    fs::write(fixture.path(), "a file")?;
    let error = fixture.export(Format::Csv).await.map_err(|error| error.to_string()).err().unwrap_or_default();
    let expected = format!("cannot use {}", fixture.path().join("futures_orders").display());
    assert!(error.starts_with(&expected), "{error}");
    fs::remove_file(fixture.path())?;

    fs::create_dir_all(fixture.path().join("futures_orders"))?;
    let lock_path = fixture.path().join("futures_orders/.tradewire-export.lock");
    let lock = private_file::open(&lock_path, fs::OpenOptions::new().write(true))?;
    lock.lock()?;
    let error = fixture.export(Format::Csv).await.map_err(|error| error.to_string()).err().unwrap_or_default();
    assert!(error.starts_with("another export is writing to"), "{error}");
    drop(lock);

    // A lock that is a link to a file of the user is refused, and the file keeps its content.
    #[cfg(unix)]
    {
        fs::remove_file(&lock_path)?;
        let linked = fixture.directory.path().join("linked");
        fs::write(&linked, "content")?;
        std::os::unix::fs::symlink(&linked, &lock_path)?;
        let error = fixture.export(Format::Csv).await.map_err(|error| error.to_string()).err().unwrap_or_default();
        assert!(error.contains("it is a symbolic link"), "{error}");
        assert_eq!(fs::read_to_string(&linked)?, "content");
        fs::remove_file(&lock_path)?;
    }

    // A directory has the final name of the file, so the file cannot be renamed.
    fs::create_dir_all(fixture.path().join("futures_orders/2023-11.csv"))?;
    let error = fixture.export(Format::Csv).await.map_err(|error| error.to_string()).err().unwrap_or_default();
    assert!(error.contains("2023-11.csv: "), "{error}");
    assert_eq!(files(&fixture.path())?, [""; 0]);
    Ok(())
}

#[cfg(not(feature = "parquet"))]
#[tokio::test]
async fn a_build_without_parquet_names_the_feature() -> Result {
    let fixture = Fixture::new()?;
    let error = fixture.export(Format::Parquet).await.map_err(|error| error.to_string());
    let expected = "this build cannot write Parquet; build it with the feature `parquet`";
    assert_eq!(error.err().as_deref(), Some(expected));
    Ok(())
}
