"""Signs requests of the `requests` library. Written from the interface document, independently of the Rust code."""

import hashlib
import hmac
import time
from urllib.parse import parse_qsl, unquote_to_bytes, urlsplit

from requests.auth import AuthBase


class Signer(AuthBase):
    def __init__(self, key, secret):
        self.key, self.secret = key, secret.encode()

    def __call__(self, request):
        url = urlsplit(request.url)
        # The longest receive window: a busy machine may take seconds to send a request.
        window = {"validate-recvwindow": "60000"}
        headers = {"validate-appkey": self.key, "validate-timestamp": str(int(time.time() * 1000))}
        parts = [url.path, sorted_query(url.query)]
        if not url.path.startswith("/future/"):
            headers |= {"validate-algorithms": "HmacSHA256", **window}
            parts.insert(0, request.method)
        text = "&".join(f"{name}={headers[name]}" for name in sorted(headers))
        parts = [part.encode() for part in [text, *parts]] + [signed_body(request)]
        signature = hmac.new(self.secret, b"#".join(filter(None, parts)), hashlib.sha256).hexdigest()
        request.headers.update({**window, **headers, "validate-signature": signature})
        return request


def sorted_query(query):
    """Returns the pairs of a query, decoded and sorted by name. A query that is not UTF-8 after decoding is signed as sent."""
    if is_utf8(unquote_to_bytes(query)):
        pairs = [(name, f"{name}={value}") for name, value in parse_qsl(query, keep_blank_values=True)]
    else:
        pairs = [(pair.split("=")[0], pair) for pair in query.split("&") if pair]
    return "&".join(text for _, text in sorted(pairs, key=lambda pair: pair[0]))


def signed_body(request):
    """Returns the body as it is signed: JSON as sent, and a form as sent but with its pairs sorted by name.

    A form that is not UTF-8 has no pairs, and empty pairs (`a=1&&b=2`) do not count.
    """
    body = request.body or b""
    body = body.encode() if isinstance(body, str) else body
    if "x-www-form-urlencoded" not in request.headers.get("Content-Type", "") or not is_utf8(body):
        return body
    return b"&".join(sorted(filter(None, body.split(b"&")), key=lambda pair: pair.split(b"=")[0]))


def is_utf8(text):
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True
