//! Connections that could not be established.

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
    /// The proxy requires a user name and a password, or rejected them.
    #[error("the proxy rejected the connection to the host: it requires a user name and a password")]
    ProxyAuthentication,
    /// The proxy did not open a connection to the host.
    #[error("the proxy rejected the connection to the host")]
    ProxyRejected,
    /// DNS, TCP, TLS or the proxy failed for another reason, the connect timeout expired, or the host closed the connection, or sent data,
    /// before the first byte of the request was written.
    #[error("{}", Untrusted(.0))]
    Other(String),
}

impl ConnectFailed {
    /// Returns the reason for an error of the HTTP client.
    ///
    /// TLS libraries are chosen by features, and their errors have no common type, so the reason is recognized by the texts of rustls and
    /// OpenSSL. An unknown text is [`ConnectFailed::Other`].
    pub(crate) fn new(error: &(dyn std::error::Error + 'static)) -> Self {
        let message = causes(error);
        let has = |texts: &[&str]| texts.iter().any(|text| message.contains(text));
        let problem = || message.rsplit_once("certificate: ").map_or(&*message, |(_, problem)| problem).to_owned();
        if has(&["tunnel error: proxy authorization required"]) {
            Self::ProxyAuthentication
        } else if has(&["tunnel error: unsuccessful"]) {
            Self::ProxyRejected
        } else if has(&["tunnel error"]) {
            // The problem of a certificate would be that of the proxy.
            Self::Other(message)
        } else if has(&["UnknownIssuer", "unable to get local issuer certificate", "self-signed certificate"]) {
            Self::UnknownIssuer
        } else if has(&["certificate expired", "certificate not valid yet", "certificate has expired"]) {
            Self::CertificateNotValidNow(problem())
        } else if has(&["certificate not valid for name", "NotValidForName", "ostname mismatch", "IP address mismatch"])
        {
            Self::CertificateNameMismatch(problem())
        } else if has(&["CaUsedAsEndEntity"]) {
            Self::AuthorityCertificate
        } else if has(&["InvalidContentType", "wrong version number"]) {
            Self::NoTls
        } else {
            Self::Other(message)
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
            Self::ProxyAuthentication => "Check the user name and the password in the URL of the proxy.",
            Self::ProxyRejected => {
                "Check that the URL is that of an HTTP proxy, that the proxy allows connections to the host, and that it can reach the host."
            }
            Self::Other(_) => "Check the network, the proxy and the base URL of the host, then send the request again.",
        }
    }
}

/// Describes an error by its causes, in one line, because the outermost messages of the HTTP client are generic.
pub(crate) fn causes(error: &(dyn std::error::Error + 'static)) -> String {
    let causes = std::iter::successors(error.source(), |error| error.source());
    let mut causes: Vec<String> = causes.map(ToString::to_string).collect();
    causes.retain(|cause| !cause.starts_with("client error ("));
    causes.dedup();
    if causes.is_empty() { error.to_string() } else { causes.join(": ") }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    /// The texts are those of rustls and OpenSSL. Real handshakes are tested by the command.
    #[test]
    fn failures_of_tls_have_their_own_advice() {
        let cases = [
            ("invalid peer certificate: UnknownIssuer", "the certificate was not issued", "the trust store"),
            ("certificate verify failed: unable to get local issuer certificate", "was not issued", "the trust store"),
            (
                "invalid peer certificate: certificate expired: now 2 > 1",
                "not valid now: certificate expired",
                "the date",
            ),
            ("invalid peer certificate: certificate not valid yet: 1 < 2", "certificate not valid yet", "the date"),
            (
                "invalid peer certificate: certificate not valid for name \"futures.example\"",
                "certificate not valid for name \"futures.example\"",
                "another server responds",
            ),
            ("invalid peer certificate: Other(OtherError(CaUsedAsEndEntity))", "that of an authority", "`CA:FALSE`"),
            ("received corrupt message of type InvalidContentType", "does not use TLS", "its port"),
            ("error:0A00010B:SSL routines::wrong version number", "does not use TLS", "its port"),
            ("tunnel error: proxy authorization required", "user name and a password", "the password"),
            ("tunnel error: unsuccessful", "the proxy rejected", "allows connections"),
            (
                "tunnel error: failed to create underlying connection: UnknownIssuer",
                "tunnel error",
                "Check the network",
            ),
            ("invalid peer certificate: BadEncoding", "BadEncoding", "Check the network"),
        ];
        for (text, message, advice) in cases {
            let failure = ConnectFailed::new(&io::Error::other(io::Error::other(text)));
            assert!(failure.to_string().contains(message), "{text}: {failure}");
            assert!(failure.advice().contains(advice), "{text}: {}", failure.advice());
        }
    }
}
