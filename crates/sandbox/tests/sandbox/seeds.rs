//! The same seed, the same bytes.

use crate::Result;
use crate::wire::*;

/// All answers of a sandbox of this seed.
async fn all(seed: u64, spot: usize) -> Result<[String; 4]> {
    let sandbox = still()?.seed(seed).spot_orders(spot).start().await?;
    let (key, secret) = DEMO;
    let signed = |path, query| Ask::get(path, query).signed_by(key, secret, NOW);
    let body = r#"[{"symbol":"btc_usdt","origQty":1,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
    Ask::post(PLACE, body).signed_by(key, secret, NOW).send(&sandbox).await?;
    Ok([
        signed(HISTORY, "limit=1").send(&sandbox).await?.text,
        signed(HISTORY, &format!("limit={}", most()?)).send(&sandbox).await?.text,
        signed(OPEN_ORDERS, "").send(&sandbox).await?.text,
        Ask::get(LOANS, "limit=1000").send(&sandbox).await?.text,
    ])
}

#[tokio::test]
async fn the_same_seed_gives_the_same_bytes_and_another_gives_others() -> Result {
    let (one, again, other) = (all(1, 24).await?, all(1, 24).await?, all(2, 24).await?);
    assert_eq!(one, again);
    for (one, other) in one.iter().zip(&other) {
        assert_ne!(one, other);
    }
    Ok(())
}

#[tokio::test]
async fn more_of_one_changes_nothing_of_the_others() -> Result {
    let ([price, history, few, loans], [same_price, same_history, many, same_loans]) =
        (all(1, 3).await?, all(1, 30).await?);
    assert_eq!((price, history, loans), (same_price, same_history, same_loans));
    assert_ne!(few, many);
    Ok(())
}
