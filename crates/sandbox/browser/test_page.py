"""The page in Chromium: light and dark, wide and narrow."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote

import pytest
from exchange import HISTORY, PLACE
from playwright.sync_api import expect

DETAIL = "/future/trade/v1/order/detail"
HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module", autouse=True)
def requests(exchange):
    """Sends a valid request, orders, a rejected request that contains markup, and a signature of an unsorted query."""
    assert exchange.send(HISTORY, "limit=5&symbol=btc_usdt")[0] == 200
    exchange.place(clientOrderId="my_first")
    exchange.place(clientOrderId="waits", orderType="LIMIT", price=30000)
    exchange.send(DETAIL, "orderId=1&note=" + quote(HOSTILE))
    exchange.send(PLACE, orders=[{"symbol": HOSTILE}])
    assert exchange.send(HISTORY, "symbol=btc_usdt&limit=5", signed="symbol=btc_usdt&limit=5")[0] == 403


def rows(page, view):
    return page.locator(f"#{view}-view tbody tr")


def selected(page, view):
    return page.locator(f"#{view}-view tbody tr[aria-current=true]")


def test_a_rejected_signature_is_shown_next_to_the_expected_string(open_page):
    page = open_page("/")
    detail = page.locator("#requests-view .detail")
    expect(selected(page, "requests")).to_contain_text("403")
    expect(detail.locator(".explanation")).to_contain_text("sort")
    expect(detail.locator(".expected pre")).to_contain_text("#limit=5&symbol=btc_usdt")
    expect(detail.locator(".signed pre")).to_contain_text("#symbol=btc_usdt&limit=5")
    expect(detail.locator(".expected mark")).to_have_text("limit=5&symbol=btc_usdt")
    expect(detail.locator(".signed mark")).to_have_text("symbol=btc_usdt&limit=5")
    left, right = (detail.locator(name).bounding_box() for name in (".expected", ".signed"))
    side_by_side = left["y"] == right["y"] and left["x"] < right["x"]
    assert side_by_side == (open_page.size == "wide")


def test_new_requests_appear_automatically(open_page, exchange):
    page = open_page("/#requests")
    expect(page.locator("#live")).to_have_text("Live")
    before = int(rows(page, "requests").first.locator("button").inner_text())
    at = selected(page, "requests").locator("button").inner_text()
    exchange.send(HISTORY, "limit=1")
    expect(rows(page, "requests").first.locator("button")).to_have_text(str(before + 1))
    expect(rows(page, "requests").first).to_contain_text("limit=1")
    expect(selected(page, "requests").locator("button")).to_have_text(at)


def test_a_stopped_sandbox_is_reported_and_a_restarted_one_is_shown(chromium, exchange):
    page = chromium.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(exchange.url + "/#requests")
    expect(page.locator("#live")).to_have_text("Live")
    page.route("**/sandbox/**", lambda route: route.abort())
    expect(page.locator("#live")).to_have_text("The sandbox is not running")
    page.keyboard.press("n")
    page.keyboard.press("2")
    page.keyboard.press("1")
    page.unroute("**/sandbox/**")
    expect(page.locator("#live")).to_have_text("Live")
    expect(rows(page, "requests").nth(2)).to_be_visible()

    first = page.evaluate("fetch('/sandbox/request?number=1').then((response) => response.json())")
    restarted = {"requests": [first | {"operation": "restarted"}], "oldest": 1, "start": "another"}
    page.route("**/sandbox/requests?**", lambda route: route.fulfill(json=restarted))
    expect(rows(page, "requests")).to_have_count(1)
    expect(rows(page, "requests")).to_contain_text("restarted")
    page.close()
    assert errors == []


def test_received_markup_is_displayed_as_text(open_page):
    page = open_page("/#requests")
    expect(rows(page, "requests").first).to_be_visible()
    page.locator("#requests-view .filter").fill("place-batch")
    page.locator("#kind").select_option("rejected")
    rows(page, "requests").first.click()
    expect(page.locator("#requests-view .detail .body")).to_contain_text(HOSTILE)
    assert page.locator("main img").count() == 0


def test_headers_and_the_response_are_shown(open_page, exchange):
    status, body = exchange.send(HISTORY, "limit=1")
    assert status == 200
    page = open_page("/#requests")
    detail = page.locator("#requests-view .detail")
    rows(page, "requests").first.click()
    expect(detail.locator(".headers")).to_contain_text("validate-appkey: sand…hing")
    expect(detail.locator(".headers")).to_contain_text("validate-signature: [redacted]")
    response = detail.locator(".response")
    expect(response).to_contain_text('"orderId": ')
    # An order id has more digits than a number of JavaScript.
    assert "".join(response.inner_text().split()) == "".join(body.split())
    rows(page, "requests").nth(1).click()
    page.keyboard.press("/")
    page.keyboard.type("place-batch")
    rows(page, "requests").first.click()
    expect(response).to_contain_text("returnCode")
    assert exchange.secret not in page.content()


def test_keys_navigate_the_page(open_page):
    page = open_page("/#requests")
    expect(selected(page, "requests")).to_have_count(1)
    count = rows(page, "requests").count()
    page.keyboard.press("g")
    expect(rows(page, "requests").first).to_have_attribute("aria-current", "true")
    for key, at in [("j", 1), ("ArrowDown", 2), ("k", 1), ("ArrowUp", 0), ("ArrowUp", 0), ("G", count - 1)]:
        page.keyboard.press(key)
        expect(rows(page, "requests").nth(at)).to_have_attribute("aria-current", "true")
        assert page.evaluate("document.activeElement.closest('tr')?.getAttribute('aria-current')") == "true"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('#requests-view .detail')")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('#requests-view tr[aria-current] button')")

    page.keyboard.press("/")
    page.keyboard.type("my_first no such thing")
    expect(rows(page, "requests")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(rows(page, "requests")).to_have_count(count)

    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("p")
    expect(page.locator("#pause")).to_have_attribute("aria-pressed", "true")
    for key, view in [("2", "orders"), ("3", "accounts"), ("1", "requests")]:
        page.keyboard.press(key)
        expect(page.locator(f"#{view}-view")).to_be_visible()
        expect(page.locator("nav a[aria-current]")).to_have_attribute("href", f"#{view}")


def test_a_selection_does_not_undo_the_choice_of_another_view(open_page):
    page = open_page("/#orders")
    expect(selected(page, "orders")).to_have_count(1)
    page.evaluate("location.hash = 'accounts'; document.querySelector('#orders-view tbody button').click()")
    expect(page.locator("#accounts-view")).to_be_visible()


def test_tab_reaches_one_row_and_shows_the_focus(open_page):
    page = open_page("/#requests")
    expect(selected(page, "requests")).to_have_count(1)
    stops = []
    for _ in range(40):
        page.keyboard.press("Tab")
        at = "[document.activeElement.tagName, !!document.activeElement.closest('tbody')].join()"
        stops.append(page.evaluate(at))
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none" or stops[-1].startswith(("BODY", "ARTICLE")), stops
        if stops[-1].startswith("BODY"):
            break
    assert stops.count("BUTTON,true") == 1, stops


def test_an_order_is_shown_with_its_timeline(open_page):
    page = open_page("/#orders")
    expect(rows(page, "orders")).to_have_count(50)
    page.locator("#orders-view .filter").fill("my_first")
    expect(rows(page, "orders")).to_have_count(1)
    page.keyboard.press("Enter")
    timeline = page.locator(".timeline li")
    expect(timeline).to_have_count(2)
    expect(timeline.first).to_contain_text("placed by the account")
    expect(timeline.last).to_contain_text("3 filled at")
    page.locator("#orders-view .filter").fill("")
    page.locator("#orders-view .older").click()
    expect(rows(page, "orders")).not_to_have_count(50)
    page.locator("#market").select_option("spot")
    expect(rows(page, "orders")).to_have_count(24)


def test_a_url_opens_its_spot_order(open_page):
    page = open_page("/#orders")
    expect(rows(page, "orders")).to_have_count(50)
    page.locator("#market").select_option("spot")
    expect(rows(page, "orders")).to_have_count(24)
    rows(page, "orders").nth(3).click()
    address = page.evaluate("location.hash")
    page.reload()
    expect(page.locator("#market")).to_have_value("spot")
    expect(selected(page, "orders").locator("button")).to_have_text("…" + address[-6:])
    expect(page.locator("#orders-view .detail")).to_contain_text("no timeline of spot orders")
    # An unknown account is ignored.
    page.evaluate("location.hash = '#orders/99/futures/1'")
    expect(page.locator("#account")).to_have_value("0")
    expect(page.locator("#market")).to_have_value("spot")


def test_a_url_opens_its_request(open_page):
    page = open_page("/#requests/1")
    expect(page.locator("#requests-view .detail h3")).to_have_text("1. futures quant-history")
    assert page.evaluate("scrollY") == 0
    page.reload()
    expect(selected(page, "requests").locator("button")).to_have_text("1")


def test_accounts_show_positions_and_prices(open_page):
    page = open_page("/#accounts")
    body = page.locator("#accounts-body")
    expect(body.locator("table").first).to_contain_text("sandbox-demo-key-opens-nothing")
    expect(body.locator("table", has_text="Average price")).to_contain_text("btc_usdt")
    assert "secret" not in page.content()


def test_colors_follow_the_scheme_and_have_enough_contrast(open_page, scheme):
    page = open_page("/")
    expect(page.locator("#requests-view .detail mark").first).to_be_visible()
    ground = page.evaluate(LUMINANCE)
    assert (ground > 0.5) == (scheme == "light")
    marks = [".expected mark:not(.nothing)", ".signed mark:not(.nothing)"]
    for name in ["body", ".quiet", ".detail pre", *marks, "tr .bad", "tr .good", "nav a[aria-current]"]:
        assert page.evaluate(CONTRAST, name) >= 4.5, name


@pytest.fixture
def elsewhere():
    """Serves a web page on another port of this machine, and returns its URL."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(b"<title>elsewhere</title>")

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_another_page_cannot_read_trade_or_embed(chromium, exchange, elsewhere):
    page = chromium.new_page()
    statuses, blocked = [], []
    page.on("response", lambda response: response.url.startswith(exchange.url) and statuses.append(response.status))
    page.on("requestfailed", lambda failed: failed.url.startswith(exchange.url) and blocked.append(failed.url))
    page.goto(elsewhere)
    read = "([url, mode]) => fetch(url, {mode}).then((response) => response.text()).catch(() => '')"
    for mode in ["cors", "no-cors"]:
        for path in ["/", "/sandbox/requests", "/sandbox/accounts"]:
            assert page.evaluate(read, [exchange.url + path, mode]) == "", (mode, path)
    before = exchange.send(HISTORY, "limit=1")
    order = '[{"symbol":"btc_usdt","origQty":9,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]'
    send = "([url, body]) => fetch(url, {method: 'POST', mode: 'no-cors', body}).then(() => 'sent')"
    assert page.evaluate(send, [exchange.url + PLACE, order]) == "sent"
    assert exchange.send(HISTORY, "limit=1") == before
    show = """(url) => new Promise((shown) => {
        const frame = Object.assign(document.createElement("iframe"), {src: url, onload: shown});
        document.body.append(frame);
    })"""
    page.evaluate(show, exchange.url + "/")
    assert len(page.frames) == 2 and all("requests-view" not in frame.content() for frame in page.frames)
    # The browser blocks the reads; the sandbox rejects the order and the frame.
    assert statuses == [403, 403] and len(blocked) >= 6, (statuses, blocked)
    page.close()


CHANNELS = """
const channels = (color) => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
};
const luminance = (color) => {
  const [r, g, b] = channels(color).map((part) => part / 255).map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
"""
LUMINANCE = "() => {" + CHANNELS + "return luminance(getComputedStyle(document.body).backgroundColor); }"
CONTRAST = (
    "(name) => {"
    + CHANNELS
    + """
  const element = document.querySelector(name);
  let background = element;
  while (background && channels(getComputedStyle(background).backgroundColor)[3] === 0) background = background.parentElement;
  const pair = [getComputedStyle(element).color, getComputedStyle(background ?? document.body).backgroundColor].map(luminance);
  return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
}"""
)
