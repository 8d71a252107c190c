//! Rates and durations, as the contract writes them.

/// `200/s per key`: requests, and in how many milliseconds.
pub fn parse_rate(text: &str) -> Option<(u32, u32)> {
    let (requests, per) = text.strip_suffix(" per key")?.split_once('/')?;
    let millis = match per {
        "s" => 1_000,
        "m" => 60_000,
        _ => return None,
    };
    Some((requests.parse().ok().filter(|requests| *requests > 0)?, millis))
}

/// `90d`, `12h`: milliseconds.
pub fn parse_duration(text: &str) -> Option<i64> {
    let unit = match text.chars().last()? {
        'd' => 86_400_000,
        'h' => 3_600_000,
        _ => return None,
    };
    let count: i64 = text[..text.len() - 1].parse().ok()?;
    count.checked_mul(unit).filter(|millis| *millis > 0)
}
