//! The same seed generates the same bytes.

use crate::Result;
use crate::raw_http::*;

/// Returns the responses of a sandbox with this seed.
async fn all(seed: u64) -> Result<[String; 3]> {
    let sandbox = builder_at_now()?.seed(seed).start().await?;
    let (key, secret) = DEMO;
    let signed = |path, query| RawRequest::get(path, query).signed_by(key, secret, NOW);
    let body = r#"[{"symbol":"btc_usdt","origQty":1,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
    RawRequest::post(PLACE, body).signed_by(key, secret, NOW).send(&sandbox).await?;
    Ok([
        signed(HISTORY, "limit=1").send(&sandbox).await?.text,
        signed(HISTORY, &format!("limit={}", max_page_size()?)).send(&sandbox).await?.text,
        signed(OPEN_ORDERS, "").send(&sandbox).await?.text,
    ])
}

#[tokio::test]
async fn the_data_depends_on_the_seed_only() -> Result {
    let (one, again, other) = (all(1).await?, all(1).await?, all(2).await?);
    assert_eq!(one, again);
    for (one, other) in one.iter().zip(&other) {
        assert_ne!(one, other);
    }
    Ok(())
}
