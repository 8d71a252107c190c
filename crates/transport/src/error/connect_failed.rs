//! Connections that could not be established.

#[cfg(feature = "http")]
use std::io;

#[cfg(feature = "http")]
use rustls::{CertificateError, InvalidMessage};
use tradewire_wire::Untrusted;

/// The reason why no connection could be established, so that nothing was sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConnectFailed {
    /// No authority that this machine trusts has issued the certificate.
    #[error("the certificate was not issued by an authority that this machine trusts")]
    UnknownIssuer,
    /// The certificate has expired, or is not valid yet.
    #[error("by the clock of this machine, the certificate is not valid now: {}", Untrusted(.0))]
    CertificateNotValidNow(String),
    /// The certificate was issued for another name than that of the host.
    #[error("the certificate is not that of the host: {}", Untrusted(.0))]
    CertificateNameMismatch(String),
    /// The server presents the certificate of an authority as its own.
    #[error("the certificate is that of an authority, which must not be that of a server")]
    AuthorityCertificate,
    /// The server responded without TLS.
    #[error("the server does not use TLS")]
    NoTls,
    /// The proxy did not open a connection to the host.
    #[error("the proxy rejected the connection to the host with HTTP {status}")]
    ProxyRejected {
        /// The HTTP status code of the proxy.
        status: u16,
    },
    /// DNS, TCP, TLS or the proxy failed for another reason, the connect timeout expired, or the host closed the connection, or sent data,
    /// before the first byte of the request was written.
    #[error("{}", Untrusted(.0))]
    Other(String),
}

impl ConnectFailed {
    /// Returns the reason for an error of the connector. `message` describes an error that is not specific.
    #[cfg(feature = "http")]
    pub(crate) fn new(error: &(dyn std::error::Error + 'static), message: String) -> Self {
        use CertificateError as Certificate;
        if let Some(rejected) = error.downcast_ref::<Self>() {
            return rejected.clone();
        }
        let problem = match tls_error(error) {
            Some(rustls::Error::InvalidCertificate(problem)) => problem,
            Some(rustls::Error::InvalidMessage(InvalidMessage::InvalidContentType)) => return Self::NoTls,
            _ => return Self::Other(message),
        };
        match problem {
            Certificate::UnknownIssuer => Self::UnknownIssuer,
            Certificate::Expired
            | Certificate::ExpiredContext { .. }
            | Certificate::NotValidYet
            | Certificate::NotValidYetContext { .. } => Self::CertificateNotValidNow(problem.to_string()),
            Certificate::NotValidForName | Certificate::NotValidForNameContext { .. } => {
                Self::CertificateNameMismatch(problem.to_string())
            }
            // The type of this error belongs to the crate that verifies certificates, which rustls does not export.
            Certificate::Other(problem) if problem.to_string() == CA_USED_AS_END_ENTITY => Self::AuthorityCertificate,
            _ => Self::Other(message),
        }
    }

    /// Returns the advice about a request with this failure.
    pub(super) fn advice(&self) -> &'static str {
        match self {
            Self::UnknownIssuer => {
                "Check the base URL of the host: someone on the network may pretend to be the exchange. If you trust the authority, for \
                 example because it is that of your company's gateway, add its certificate to the trust store of this machine."
            }
            Self::CertificateNotValidNow(_) => {
                "Check the date and time of this machine. If they are right, only the owner of the host can renew the certificate."
            }
            Self::CertificateNameMismatch(_) => {
                "Check the base URL of the host, and the DNS server that resolves it: another server responds there."
            }
            Self::AuthorityCertificate => {
                "Check the base URL of the host. If the server is yours, give it a certificate with `CA:FALSE`: a certificate that openssl \
                 signs itself has `CA:TRUE` by default."
            }
            Self::NoTls => {
                "Check the base URL of the host, above all its port: another service responds there, or something on the network responds \
                 in place of the host. The base URL of a server on this machine may begin with `http://`."
            }
            Self::ProxyRejected { status: 407 } => "Check the user name and the password in the URL of the proxy.",
            Self::ProxyRejected { status: 500.. } => {
                "The proxy works, but cannot connect to the host: check the base URL of the host, and the network of the proxy."
            }
            Self::ProxyRejected { .. } => {
                "Check that the URL is that of an HTTP proxy, and that the proxy allows connections to the host."
            }
            Self::Other(_) => "Check the network, the proxy and the base URL of the host, then send the request again.",
        }
    }
}

/// The text of the error about a server that presents the certificate of an authority.
#[cfg(feature = "http")]
const CA_USED_AS_END_ENTITY: &str = "CaUsedAsEndEntity";

/// Returns the error of TLS that caused an error.
#[cfg(feature = "http")]
fn tls_error<'a>(error: &'a (dyn std::error::Error + 'static)) -> Option<&'a rustls::Error> {
    if let Some(tls) = error.downcast_ref() {
        return Some(tls);
    }
    // The source of an I/O error is the source of the error that it contains.
    let cause = match error.downcast_ref::<io::Error>() {
        Some(error) => error.get_ref().map(|inner| inner as _),
        None => error.source(),
    };
    tls_error(cause?)
}

#[cfg(all(test, feature = "http"))]
mod tests {
    use std::time::Duration;

    use rustls::pki_types::{ServerName, UnixTime};

    use super::*;

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    fn failure(problem: CertificateError) -> ConnectFailed {
        failed_handshake(rustls::Error::InvalidCertificate(problem))
    }

    fn failed_handshake(error: rustls::Error) -> ConnectFailed {
        let handshake = io::Error::new(io::ErrorKind::InvalidData, error);
        ConnectFailed::new(&io::Error::other(handshake), "a message".to_owned())
    }

    #[test]
    fn a_server_without_tls_has_its_own_advice() {
        let invalid = |message| failed_handshake(rustls::Error::InvalidMessage(message));
        assert_eq!(invalid(InvalidMessage::InvalidContentType), ConnectFailed::NoTls);
        assert_eq!(invalid(InvalidMessage::MessageTooShort), ConnectFailed::Other("a message".to_owned()));
        assert!(ConnectFailed::NoTls.advice().contains("its port"));
    }

    #[test]
    fn problems_of_certificates_have_their_own_advice() -> Result {
        let seconds = |seconds| UnixTime::since_unix_epoch(Duration::from_secs(seconds));
        let expected = ServerName::try_from("futures.example")?;
        let cases = [
            (failure(CertificateError::UnknownIssuer), "the certificate was not issued", "the trust store"),
            (failure(CertificateError::Expired), "the certificate is not valid now", "the date and time"),
            (
                failure(CertificateError::NotValidYetContext { time: seconds(1), not_before: seconds(2) }),
                "certificate not valid yet",
                "the date and time",
            ),
            (
                failure(CertificateError::NotValidForNameContext { expected, presented: vec!["a.example".to_owned()] }),
                "certificate not valid for name \"futures.example\"",
                "another server responds",
            ),
            (failure(CertificateError::BadEncoding), "a message", "Check the network"),
        ];
        for (failure, message, advice) in cases {
            assert!(failure.to_string().contains(message), "{failure}");
            assert!(failure.advice().contains(advice), "{failure}: {}", failure.advice());
        }
        Ok(())
    }
}
