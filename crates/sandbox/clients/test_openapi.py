"""Schemathesis with docs/openapi.json: every response conforms to the document.

Many rejections have HTTP status 200, so the envelope is decoded before schemathesis checks whether a request was accepted.
"""

import re

import requests
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from schemathesis import checks
from schemathesis.specs.openapi import checks as openapi

from document import DOCUMENT, FORM, faults, resolved, written_form
from signer import Signer

# Random requests for each operation and mode. A run takes a few minutes, most of them for requests that do not depend on this number:
# those from the examples in the document, and from the limits of each schema.
RANDOM = 40
# The types of the bodies that were sent with content, by operation.
SENT = {}
PLAIN = {"database": None, "deadline": None, "suppress_health_check": list(HealthCheck)}

CONFORMS = [
    checks.not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_headers_conformance,
    openapi.response_schema_conformance,
    openapi.unsupported_method,
    openapi.allow_header_conformance,
]
# The message of a request that breaks a rule of the contract, which starts with the operation: `spot place-order: `price` is …`.
BROKEN_RULE = re.compile(r"\w+ [\w-]+: `")
MALFORMED = ["invalid_params", "FAILURE", "FUND_017", "ORDER_001"]
SIGNATURE = ["403", "AUTH_001", "AUTH_002", "AUTH_003", "AUTH_004", "AUTH_005", "AUTH_006", "AUTH_007", "AUTH_101",
             "AUTH_103", "AUTH_105"]
# Rules that the document can only describe in words: of decimals in quotes, of times, between parameters, and between items.
RULES_WITHOUT_SCHEMA = re.compile(
    "at most [0-9]+ days ago|does not fit in 28 digits|must be a whole number|at least one is required|each item needs its own|"
    "must not be before"
)

# A pair of the sandbox.
PAIR = "btc_usdt"

# All decimals in requests are greater than 0, and some must be whole numbers.
decimals = st.decimals("0.0001", 10**9, places=4).map("{:f}".format) | st.integers(1, 10**9).map(str)
schemathesis.openapi.format("decimal", decimals)
schemathesis.openapi.format("int64", st.integers(1, 2**63 - 1).map(str))
signed = schemathesis.openapi.from_dict(DOCUMENT)
signed.config.generation.update(with_security_parameters=False)
unsigned = schemathesis.openapi.from_dict(DOCUMENT)


def outcome(response):
    """Returns the code of a failure, `accepted`, or the HTTP status of a failure without an envelope."""
    body = response.json()
    if "rc" in body:
        return "accepted" if body["rc"] == 0 else body["mc"]
    if "returnCode" in body:
        return "accepted" if body["returnCode"] == 0 else body["error"]["code"]
    return "accepted" if response.status_code == 200 else str(response.status_code)


def message(response):
    """Returns the message of a rejection. Not every envelope has a field for it, but the log of the sandbox has it."""
    origin = "/".join(response.request.url.split("/")[:3])
    newest = requests.get(f"{origin}/sandbox/requests").json()["requests"][0]["number"]
    return requests.get(f"{origin}/sandbox/request?number={newest}").json()["rejection"]["message"]


@schemathesis.check
def accepted_requests_are_valid(ctx, response, case):
    if outcome(response) == "accepted":
        assert not (found := faults(case, response.request)), found


@schemathesis.check
def valid_requests_are_not_malformed(ctx, response, case):
    if case.meta.generation.mode.is_positive and outcome(response) in MALFORMED:
        rejection = message(response)
        assert not BROKEN_RULE.match(rejection) or RULES_WITHOUT_SCHEMA.search(rejection), rejection


@schemathesis.check
def the_signature_is_accepted(ctx, response, case):
    assert outcome(response) not in SIGNATURE, response.text


@signed.hook
def map_body(context, body):
    """Writes integers without a fraction: JSON Schema has no difference between 1 and 1.0, but serializers have.

    It also gives valid orders an existing pair and plausible prices, so that later checks of the sandbox are reached.
    """
    return plausible(without_fraction(body))


def plausible(value):
    """Returns a body with orders of an existing pair, wherever it contains orders: an object, a list, or a list in an object."""
    match value:
        case list():
            return [plausible(item) for item in value]
        case {"symbol": str(symbol)} if symbol:
            return {name: price(item) if name.lower().endswith("price") else item for name, item in value.items()} | {"symbol": PAIR}
        case dict():
            return {name: plausible(item) for name, item in value.items()}
        case _:
            return value


def price(value):
    """Returns a price with few digits for a positive number, with or without quotes."""
    match value:
        case bool():
            return value
        case int() | float() if value > 0:
            return round(min(value, 1e6) + 1, 2)
        case str() if re.fullmatch(r"[0-9]{1,12}([.][0-9]+)?", value):
            return f"{min(float(value), 1e6) + 1:.2f}"
        case _:
            return value


def without_fraction(value):
    match value:
        case float() if value.is_integer() and abs(value) < 2**53:
            return int(value)
        case dict():
            return {name: without_fraction(item) for name, item in value.items()}
        case list():
            return [without_fraction(item) for item in value]
        case _:
            return value


@signed.parametrize()
@settings(max_examples=RANDOM, **PLAIN)
def test_signed_requests(case, sandbox, tally):
    if case.media_type == FORM:
        case.body = written_form(case)
    all_checks = [*CONFORMS, the_signature_is_accepted, accepted_requests_are_valid, valid_requests_are_not_malformed]
    response = case.call_and_validate(sandbox.spot, auth=Signer(sandbox.key, sandbox.secret), checks=all_checks)
    tally[case.operation.label, case.meta.generation.mode.value, outcome(response)] += 1
    if case.meta.generation.mode.is_positive and "requestBody" in case.operation.definition.raw:
        SENT.setdefault(case.operation.label, set()).add(kind_of_body(case.body))


def kind_of_body(body):
    """Returns the type of a body that contains something."""
    body = [item for item in body if item] if isinstance(body, list) else body
    return type(body) if body else None


def test_bodies_of_every_type_were_sent():
    """The requests that the document allows had objects and lists with content as their bodies, not only empty ones."""
    declared = {operation.ok().label: operation.ok() for operation in signed.get_all_operations()}
    expected = {"object": dict, "array": list}
    for label, sent in SENT.items():
        media = declared[label].definition.raw["requestBody"]["content"].values()
        assert {expected[resolved(of["schema"])["type"]] for of in media} <= sent, label


@unsigned.include(func=lambda context: context.operation.definition.raw["security"]).parametrize()
@settings(max_examples=RANDOM // 5, **PLAIN)
def test_unsigned_requests_are_rejected(case, sandbox, tally):
    response = case.call_and_validate(sandbox.spot, checks=CONFORMS)
    assert outcome(response) in [*SIGNATURE, "405"], response.text
    tally[case.operation.label, "unsigned", outcome(response)] += 1
