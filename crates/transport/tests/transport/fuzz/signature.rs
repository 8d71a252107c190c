//! Signed requests as a server receives them: verification ends without a panic, accepts no other secret and no old request, and
//! shows no secret.

use secrecy::SecretString;
use tradewire_endpoints::{SIGNING, hosts};
use tradewire_models::Timestamp;
use tradewire_transport::signing::{ReceivedRequest, VerificationError, VerifiedRequest, verify};
use tradewire_wire::signing::SignatureRejection;

/// Checks a request as it is on the wire: a request line, headers, a blank line and a body. The requests of the corpus are signed by
/// the caller of the contract's examples.
pub fn check(data: &[u8]) {
    assert!(SIGNING.example.is_some(), "the contract has no caller of its examples");
    let Some(caller) = &SIGNING.example else { return };
    let end = data.windows(2).position(|window| window == b"\n\n");
    let (head, body) = end.map_or((data, &[][..]), |end| (&data[..end], &data[end + 2..]));
    let head = String::from_utf8_lossy(head);
    let mut lines = head.lines();
    let mut line = lines.next().unwrap_or_default().split(' ');
    let (method, target) = (line.next().unwrap_or_default(), line.next().unwrap_or_default());
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let headers: Vec<_> = lines.filter_map(|line| line.split_once(": ")).collect();
    for recipe in [hosts::SPOT.recipe, hosts::FUTURES.recipe] {
        let request = ReceivedRequest { signing: &SIGNING, recipe, method, path, query, headers: &headers, body };
        let verify_at = |millis: i64, secret: &str| {
            verify(&request, Timestamp::from_millis(millis), |_| Some(SecretString::from(secret)))
        };
        let result = verify_at(caller.at_millis, caller.secret);
        let shown =
            format!("{request:?} {result:?} {}", result.as_ref().err().map(ToString::to_string).unwrap_or_default());
        assert!(head.contains(caller.secret) || !shown.contains(caller.secret), "{shown}");
        if let Ok(VerifiedRequest { key, .. }) = &result {
            assert!(headers.iter().any(|(_, value)| value == key), "{key}");
            assert_eq!(reason(verify_at(caller.at_millis, "other")), Some(SignatureRejection::InvalidSignature));
            let later = caller.at_millis + SIGNING.max_recv_window_millis() + SIGNING.max_ahead_millis + 1;
            assert_eq!(reason(verify_at(later, caller.secret)), Some(SignatureRejection::Outdated));
        }
        assert_eq!(result, verify_at(caller.at_millis, caller.secret));
    }
}

fn reason(result: Result<VerifiedRequest, VerificationError>) -> Option<SignatureRejection> {
    result.err().map(|error| error.reason)
}
