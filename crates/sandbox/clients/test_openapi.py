"""Schemathesis with docs/openapi.json: every response conforms to the document.

Many rejections have HTTP status 200, so the envelope is decoded before schemathesis checks whether a request was accepted.
"""

from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks
from schemathesis.specs.openapi import checks as openapi

from signer import Signer

DOCUMENT = Path(__file__).parents[3] / "docs" / "openapi.json"
# The requests are the same in every run, so that failures are reproducible.
DETERMINISTIC = {"derandomize": True, "database": None, "deadline": None, "suppress_health_check": list(HealthCheck)}

CONFORMS = [
    checks.not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_headers_conformance,
    openapi.response_schema_conformance,
    openapi.unsupported_method,
    openapi.allow_header_conformance,
]
MALFORMED = ["invalid_params", "FAILURE"]
SIGNATURE = ["403", "AUTH_001", "AUTH_002", "AUTH_003", "AUTH_004", "AUTH_005", "AUTH_006", "AUTH_007", "AUTH_101",
             "AUTH_103", "AUTH_105"]
# Rules that a schema cannot express.
NOT_IN_SCHEMA = ["at most 90 days ago", "does not fit in 28 digits"]

signed = schemathesis.openapi.from_path(DOCUMENT)
signed.config.generation.update(with_security_parameters=False)
unsigned = schemathesis.openapi.from_path(DOCUMENT)


def outcome(response):
    """Returns the code of a failure, `accepted`, or the HTTP status of a response without an envelope."""
    body = response.json()
    if "rc" in body:
        return "accepted" if body["rc"] == 0 else body["mc"]
    if "returnCode" in body:
        return "accepted" if body["returnCode"] == 0 else body["error"]["code"]
    return str(response.status_code)


@schemathesis.check
def invalid_requests_are_rejected(ctx, response, case):
    # A parameter with an empty value counts as unset, because pyxt sends unset parameters this way.
    sent = parse_qsl(urlsplit(response.request.url).query, keep_blank_values=True)
    has_values = all(value for _, value in sent)
    # The items of `orderIds` are strings. The query is a valid list of strings even if the generated items are invalid.
    has_order_ids = any(name == "orderIds" for name, _ in sent)
    if outcome(response) == "accepted" and has_values and not has_order_ids:
        openapi.negative_data_rejection(ctx, response, case)


@schemathesis.check
def valid_requests_are_not_malformed(ctx, response, case):
    if case.meta.generation.mode.is_positive and not any(rule in response.text for rule in NOT_IN_SCHEMA):
        assert outcome(response) not in MALFORMED, response.text


@schemathesis.check
def the_signature_is_accepted(ctx, response, case):
    assert outcome(response) not in SIGNATURE, response.text


@signed.hook
def map_body(context, body):
    """Gives valid orders an existing pair and plausible prices, so that the checks after these are reached."""
    for order in body if isinstance(body, list) else []:
        if isinstance(order, dict) and isinstance(order.get("symbol"), str) and order["symbol"]:
            order["symbol"] = "btc_usdt"
            for name in ("price", "triggerProfitPrice", "triggerStopPrice"):
                if isinstance(order.get(name), float) and order[name] > 0:
                    order[name] = round(min(order[name], 1e6) + 1, 2)
    return body


@signed.parametrize()
@settings(max_examples=200, **DETERMINISTIC)
def test_signed_requests(case, sandbox, tally):
    all_checks = [*CONFORMS, the_signature_is_accepted, invalid_requests_are_rejected, valid_requests_are_not_malformed]
    response = case.call_and_validate(sandbox.spot, auth=Signer(sandbox.key, sandbox.secret), checks=all_checks)
    tally[case.operation.label, case.meta.generation.mode.value, outcome(response)] += 1


@unsigned.include(func=lambda context: context.operation.definition.raw["security"]).parametrize()
@settings(max_examples=50, **DETERMINISTIC)
def test_unsigned_requests_are_rejected(case, sandbox, tally):
    response = case.call_and_validate(sandbox.spot, checks=CONFORMS)
    assert outcome(response) in [*SIGNATURE, "405"], response.text
    tally[case.operation.label, "unsigned", outcome(response)] += 1
