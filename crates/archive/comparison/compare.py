"""Compares what several tools keep of an exchange whose orders change while they are read."""

import sys
import tempfile
from collections import Counter
from pathlib import Path

from exchange import Exchange, content, served
from readers import READERS

RUNS = 6
# The runs that fail, with the number of requests before that.
FAILURES = {0: 7, 3: 1}
COLUMNS = ["requests", "orders", "lost", "doubled", "outdated", "earlier states", "gone"]


def compare(reader, seed, everything):
    """Runs a reader next to a moving exchange, and once more when it has come to rest."""
    exchange = Exchange(seed)
    with tempfile.TemporaryDirectory() as directory, served(exchange) as url:
        for run in range(RUNS):
            exchange.requests_left = FAILURES.get(run)
            reader(Path(directory), url, everything).run()
            exchange.requests_left = None
            exchange.night()
        exchange.come_to_rest()
        last = reader(Path(directory), url, everything)
        last.run()
        return count(exchange, list(last.states()))


def count(exchange, states):
    current, kept = {}, {}
    for id, state, is_current in states:
        kept.setdefault(id, []).append(state)
        if is_current:
            current.setdefault(id, []).append(state)
    counts = Counter(requests=exchange.requests, orders=len(exchange.orders))
    for id, order in exchange.orders.items():
        found = current.get(id, [])
        counts["lost"] += not found
        counts["doubled"] += len(found) > 1
        counts["outdated"] += bool(found) and found[-1] != content(order)
    for id, returned in exchange.returned.items():
        # Each state that was replaced by another one later, also if it was the same as an earlier one.
        counts["earlier states"] += len(returned) - 1
        # What is current is not an earlier state.
        missing = Counter(returned) - Counter(kept.get(id, []))
        counts["gone"] += min(len(returned) - 1, missing.total())
    return counts


def main():
    seeds = range(1, 1 + int(sys.argv[1]) if len(sys.argv) > 1 else 4)
    width = max(len(name) for name, *_ in READERS)
    print("reader".ljust(width), *COLUMNS, sep="  ")
    for name, reader, everything in READERS:
        total = Counter()
        for seed in seeds:
            total.update(compare(reader, seed, everything))
        print(name.ljust(width), *(str(total[column]).rjust(len(column)) for column in COLUMNS), sep="  ", flush=True)


if __name__ == "__main__":
    main()
