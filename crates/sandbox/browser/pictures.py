"""Draws the pictures of the README: the page of a sandbox in Chromium, and the beginning of the tour in a terminal."""

import fcntl
import os
import pty
import re
import struct
import sys
import termios
from html import escape
from pathlib import Path

from conftest import find_chromium
from exchange import HISTORY, Exchange
from playwright.sync_api import expect, sync_playwright

COLUMNS, ROWS = 106, 51
# The size of a character of the terminal, in pixels.
WIDTH, HEIGHT = 7.8, 17
STYLE = """
text { font: 13px ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1c2422; white-space: pre; }
rect { fill: #f6f7f6; stroke: #dfe4e1; }
.bold { font-weight: 700; }
.dim { fill: #5c6864; }
.green { fill: #1f6a3f; }
@media (prefers-color-scheme: dark) {
  text { fill: #e3e8e6; }
  rect { fill: #14181a; stroke: #30383d; }
  .dim { fill: #9aa6a2; }
  .green { fill: #7fcf9c; }
}
"""
STYLES = {"1": "bold", "2": "dim", "32": "green"}


def page(exchange, path):
    """Sends some requests, the last one with a wrong signature, and takes a screenshot of its diagnosis."""
    exchange.send(HISTORY, "limit=5&symbol=btc_usdt")
    exchange.place(clientOrderId="desk_0001")
    exchange.place(clientOrderId="desk_0002", orderType="LIMIT", price=30000)
    exchange.send(HISTORY, "limit=2")
    exchange.send(HISTORY, "symbol=btc_usdt&limit=5", signed="symbol=btc_usdt&limit=5")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        view = browser.new_page(viewport={"width": 1180, "height": 820}, color_scheme="light")
        view.goto(exchange.url)
        expect(view.locator("#requests-view .response")).to_be_visible()
        expect(view.locator("#live")).to_have_text("Live")
        view.screenshot(path=path)
        browser.close()


def run_in_terminal(program):
    """Runs a program in a terminal, and returns what it prints."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(program, [program], os.environ | {"TERM": "xterm-256color"})
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    output = b""
    try:
        while data := os.read(terminal, 65536):
            output += data
    except OSError:
        pass  # The program has ended and closed the terminal.
    if os.waitpid(child, 0)[1] != 0:
        sys.exit(f"{program} failed:\n{output.decode()}")
    return output.decode().replace("\r\n", "\n")


def terminal(output, path):
    """Draws the first lines of the output. Each piece has a fixed width, so columns are aligned in every font."""
    drawn, classes = [], []
    for row, line in enumerate(output.split("\n")[:ROWS]):
        column = 0
        for style, text in re.findall(r"\x1b\[(\d+)m|([^\x1b]+)", line):
            if style:
                classes = [] if style == "0" else [*classes, STYLES[style]]
            for piece in re.finditer(r"\S+(?: \S+)*", text):
                x, y = 16 + (column + piece.start()) * WIDTH, 26 + row * HEIGHT
                width = len(piece.group()) * WIDTH
                drawn.append(f'<text x="{x:.1f}" y="{y}" textLength="{width:.1f}" class="{" ".join(classes)}">{escape(piece.group())}</text>')
            column += len(text)
    width, height = round(32 + COLUMNS * WIDTH), 26 + ROWS * HEIGHT
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    frame = f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8"/>'
    Path(path).write_text("\n".join([head, f"<style>{STYLE}</style>", frame, *drawn, "</svg>\n"]))


if __name__ == "__main__":
    program, folder = sys.argv[1], Path(sys.argv[2])
    names = ["TRADEWIRE_FUTURES_URL", "TRADEWIRE_API_KEY", "TRADEWIRE_API_SECRET"]
    page(Exchange(*(os.environ[name] for name in names)), folder / "sandbox.png")
    terminal(run_in_terminal(program), folder / "tour.svg")
