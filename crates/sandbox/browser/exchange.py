"""Sends requests to the sandbox, with correct and wrong signatures."""

import hashlib
import hmac
import json
import time
import urllib.error
import urllib.request
from dataclasses import dataclass

HISTORY = "/future/trade/v1/order/quant/list-history"
PLACE = "/future/trade/v2/order/atomic-create-batch"
HEADERS = "validate-appkey={key}&validate-timestamp={time}"


@dataclass(frozen=True)
class Exchange:
    url: str
    key: str
    secret: str

    def send(self, path, query="", orders=None, signed=None):
        """Sends a request and returns the status and body of the response. If `signed` is set, it is signed instead of the query."""
        body = "" if orders is None else json.dumps(orders)
        now = str(int(time.time() * 1000))
        parts = [HEADERS.format(key=self.key, time=now), path, query if signed is None else signed, body]
        text = "#".join(part for part in parts if part)
        signature = hmac.new(self.secret.encode(), text.encode(), hashlib.sha256).hexdigest()
        headers = {"validate-appkey": self.key, "validate-timestamp": now, "validate-signature": signature}
        headers["content-type"] = "application/json"
        request = urllib.request.Request(f"{self.url}{path}?{query}", body.encode() or None, headers)
        try:
            with urllib.request.urlopen(request) as response:
                return response.status, response.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def place(self, **settings):
        """Places one order, by default a market order."""
        order = {"symbol": "btc_usdt", "origQty": 3, "orderType": "MARKET", "orderSide": "BUY", "positionSide": "LONG"}
        status, body = self.send(PLACE, orders=[order | settings])
        assert status == 200 and '"returnCode":0' in body, body
