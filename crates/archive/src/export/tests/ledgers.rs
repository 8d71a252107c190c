use super::*;
use crate::streams::Streams;

fn bill(id: u64, kind: &str, amount: &str, side: &str) -> String {
    format!(
        r#"{{"id":"{id}","coin":"usdt","symbol":"btc_usdt","type":"{kind}","amount":"{amount}","side":"{side}","createdTime":{}}}"#,
        NOVEMBER + id as i64,
    )
}

fn fill(id: u64, side: &str, fields: &str) -> String {
    format!(
        r#"{{"symbol":"1inch_usdt","tradeId":"{id}","orderId":"7","orderSide":"{side}","orderType":"LIMIT","bizType":"SPOT",
        "time":{},"price":"3.3333","baseCurrency":"1inch","quoteCurrency":"usdt","takerMaker":"TAKER","feeCurrency":"usdt"{fields}}}"#,
        NOVEMBER + 10 + id as i64,
    )
}

fn network(id: u64, status: &str, fields: &str) -> String {
    format!(
        r#"{{"id":{id},"currency":"btc","chain":"Bitcoin","status":"{status}","address":"b","fromAddr":"a","createdTime":{}{fields}}}"#,
        DECEMBER + 100 + id as i64,
    )
}

/// Returns an archive with a record of each kind.
pub(super) fn account() -> Result<Fixture> {
    let fixture = Fixture::new()?;
    let bills = [
        bill(1, "EXCHANGE", "1000", "ADD"),
        bill(2, "FEE", "-0.0213", "SUB"),
        bill(3, "FUND", "0.357", "ADD"),
        bill(4, "CLOSE_POSITION", "12.5", "SUB"),
        bill(5, "FUND", "0", "ADD"),
    ];
    fixture.add("main", "futures.bills", &bills)?;
    let fills = [
        fill(1, "BUY", r#","quantity":"3","quoteQty":"10","fee":"0.01""#),
        fill(2, "SELL", r#","quantity":"1.5","quoteQty":"1E-7","fee":"-0.002","deductType":"PLATFORM_CURRENCY""#),
    ];
    fixture.add("main", "spot.fills", &fills)?;
    let deposits = [
        network(1, "SUCCESS", r#","amount":"0.5","transactionId":"0xabc""#),
        network(2, "FAIL", r#","amount":"0.5","transactionId":"""#),
    ];
    fixture.add("main", "spot.deposits", &deposits)?;
    let withdrawal = network(3, "SUCCESS", r#","amount":"0.1","fee":"0.0005""#);
    fixture.add("main", "spot.withdrawals", &[withdrawal])?;
    fixture.add("second account", "futures.bills", &[bill(1, "TAKE_OVER", "-5", "SUB")])?;
    Ok(fixture)
}

#[tokio::test]
async fn beancount_books_every_movement() -> Result {
    let fixture = account()?;
    let report = fixture.export(Format::Beancount).await?;
    insta::assert_snapshot!(fixture.read("ledger.beancount")?);
    assert_eq!(report.files[0].rows, 9);
    let omitted = [
        "futures.orders: an order moves no money before it is filled",
        "futures.funding_fees: the bills contain the same fees, with their signs",
        "futures.fills: the bills contain the fees and profits of futures fills",
        "spot.orders: an order moves no money before it is filled",
        "futures.bills: records that moved no money: 1",
        "spot.deposits: records that moved no money: 1",
    ];
    assert_eq!(report.omitted, omitted);
    Ok(())
}

#[tokio::test]
async fn koinly_imports_a_file_for_each_account() -> Result {
    let fixture = account()?;
    let report = fixture.export(Format::Koinly).await?;
    let transfers = "futures.bills: transfers, whose other wallet is not known: 1";
    assert!(report.omitted.iter().any(|omitted| omitted == transfers), "{:?}", report.omitted);
    assert_eq!(files(&fixture.path())?, ["koinly/Main.csv", "koinly/Second-account.csv"]);
    insta::assert_snapshot!(fixture.read("koinly/Main.csv")?);
    Ok(())
}

#[tokio::test]
async fn a_record_that_cannot_be_booked_is_an_error_with_its_key() -> Result {
    let amounts = r#","quantity":"1","quoteQty":"1","fee":"0""#;
    let coupon = format!(r#"{amounts},"deductType":"COUPON""#);
    let cases = [
        ("futures.bills", bill(71, "FEE", "0.1", "ADD").replace("FEE", "GIFT"), "its type `GIFT` is unknown"),
        ("futures.bills", bill(71, "FEE", "-0.1", "ADD"), "its side is ADD and its amount -0.1"),
        ("futures.bills", bill(71, "FEE", "1", "UP"), "its side is UP and its amount 1"),
        ("spot.fills", fill(71, "HOLD", amounts), "its side `HOLD` is unknown"),
        ("spot.fills", fill(71, "BUY", amounts).replace("SPOT", "OTC"), "its kind of account `OTC` is unknown"),
        ("spot.fills", fill(71, "BUY", &coupon), "its fee was reduced by `COUPON`"),
        ("spot.fills", fill(71, "BUY", r#","quantity":"0","quoteQty":"1","fee":"0""#), "its quantity is 0"),
        ("spot.deposits", network(71, "LOST", r#","amount":"1","transactionId":"""#), "its status `LOST` is unknown"),
    ];
    for (stream, record, reason) in cases {
        let fixture = Fixture::new()?;
        fixture.add("main", stream, &[record])?;
        for format in [Format::Beancount, Format::Koinly] {
            let error = fixture.export(format).await.map_err(|error| error.to_string()).err().unwrap_or_default();
            assert_eq!(error, format!("cannot export: the record 71 cannot be booked: {reason}"), "{stream}");
            assert!(files(&fixture.path()).unwrap_or_default().is_empty(), "{stream}");
        }
    }
    let fixture = Fixture::new()?;
    fixture.add("main", "futures.bills", &[bill(71, "FEE", &"9".repeat(30), "ADD")])?;
    let error = fixture.export(Format::Koinly).await.map_err(|error| error.to_string()).err().unwrap_or_default();
    assert!(error.contains("the record 71 cannot be decoded"), "{error}");
    Ok(())
}

#[tokio::test]
async fn names_that_ledgers_cannot_tell_apart_are_errors() -> Result {
    let fixture = Fixture::new()?;
    for account in ["my account", "my-account"] {
        fixture.add(account, "futures.bills", &[bill(1, "FEE", "1", "SUB")])?;
    }
    let error = fixture.export(Format::Beancount).await.map_err(|error| error.to_string()).err().unwrap_or_default();
    assert!(error.contains("the accounts my account and my-account would both be My-account"), "{error}");

    let fixture = Fixture::new()?;
    let [first, second] = ["a+", "a*"].map(|currency| {
        bill(currency.len() as u64, "FEE", "1", "SUB").replace("usdt\",\"symbol", &format!("{currency}\",\"symbol"))
    });
    fixture.add("main", "futures.bills", &[first, second.replace("\"id\":\"2\"", "\"id\":\"3\"")])?;
    let error = fixture.export(Format::Beancount).await.map_err(|error| error.to_string()).err().unwrap_or_default();
    assert!(error.contains("the record 3 cannot be booked: the currencies a+ and a* would both be X-A--X"), "{error}");
    Ok(())
}

#[tokio::test]
async fn every_stream_has_a_rule() -> Result {
    let fixture = Fixture::new()?;
    fixture.export(Format::Beancount).await?;
    for stream in Streams::embedded().iter() {
        let streams = vec![stream.name.clone()];
        let options = ExportOptions { streams, ..ExportOptions::new(fixture.path(), Format::Beancount) };
        let error = fixture.archive.export(&options).await.map_err(|error| error.to_string()).err().unwrap_or_default();
        assert!(!error.contains("yet"), "{error}");
    }
    Ok(())
}
