"""Fixtures: a sandbox, and a browser that displays its page."""

import os
import shutil
from urllib.parse import urlsplit

import pytest
from exchange import Exchange
from playwright.sync_api import sync_playwright

NAMES = ["TRADEWIRE_FUTURES_URL", "TRADEWIRE_API_KEY", "TRADEWIRE_API_SECRET"]
SIZES = {"wide": {"width": 1280, "height": 900}, "narrow": {"width": 400, "height": 860}}


@pytest.fixture(scope="session")
def exchange():
    missing = [name for name in NAMES if not os.environ.get(name)]
    if missing:
        pytest.exit(f"set {', '.join(missing)} to the values that `cargo run -- sandbox` prints, or run .ci/page", returncode=2)
    exchange = Exchange(*(os.environ[name] for name in NAMES))
    if urlsplit(exchange.url).hostname != "127.0.0.1":
        pytest.exit("the tests place orders: the URL must be that of a sandbox on 127.0.0.1", returncode=2)
    return exchange


def find_chromium():
    """Returns the browser that CHROMIUM names or an installed one, or None for Playwright's own."""
    names = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    return next((found for name in names if name and (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(params=["light", "dark"])
def scheme(request):
    return request.param


@pytest.fixture(params=SIZES)
def open_page(request, chromium, exchange, scheme):
    """Opens a page. Afterwards, checks that it had no errors, sent no requests to other hosts, and is not wider than its window."""
    page = chromium.new_page(viewport=SIZES[request.param], color_scheme=scheme)
    errors = []
    page.on("console", lambda message: errors.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("requestfailed", lambda failed: errors.append(f"{failed.url}: {failed.failure}"))
    page.on("request", lambda sent: sent.url.startswith(exchange.url) or errors.append(sent.url))

    def go(path):
        page.goto(exchange.url + path)
        return page

    go.size = request.param
    yield go
    shots = os.environ.get("SCREENSHOTS")
    if shots:
        name = request.node.name.replace("[", "-").replace("]", "")
        page.screenshot(path=f"{shots}/{name}.png")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    page.close()
    assert errors == []
    assert wide <= 0, "the page is wider than its window"
