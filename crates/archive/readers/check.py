"""Compares exports with the archive that they were made from. `.ci/archive` runs it.

The expected values are computed from the JSON in the archive, with exact decimals. The types of the columns are those that the files
declare; the values of every row are compared, and the sums that each program computes.
"""

import calendar
import json
import pathlib
import re
import sqlite3
import sys
from collections import Counter, defaultdict
from datetime import datetime, timezone
from decimal import Decimal, localcontext

import duckdb
import pandas
import polars
import pyarrow
import pyarrow.compute
import pyarrow.parquet

ARCHIVE_COLUMNS = ["archive_account", "archive_key", "revision", "seen_at"]


class Number(str):
    """The text of a JSON number."""


def read_archive(path):
    """Returns the current records of each dataset, as (account, key, revision, time, JSON)."""
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    rows = connection.execute(
        """SELECT dataset.name, account.name, key, number, record_time, raw_json FROM revision
           JOIN dataset ON dataset.id = revision.dataset JOIN account ON account.id = revision.account
           WHERE number = (SELECT max(number) FROM revision AS other WHERE other.account = revision.account
                           AND other.dataset = revision.dataset AND other.key = revision.key)"""
    )
    datasets = defaultdict(list)
    for dataset, account, key, number, time, raw in rows:
        record = json.loads(raw, parse_float=Number, parse_int=Number)
        datasets[dataset.replace(".", "_")].append((account, key, number, time, record))
    return datasets


def column_name(field):
    return re.sub("(?<=[a-z0-9])(?=[A-Z])", "_", field).lower()


def by_column(record, columns):
    """Returns the fields of a record by the names of their columns, some of which end with `_`."""
    named = {}
    for field, value in record.items():
        name = column_name(field)
        named[name if name in columns else f"{name}_"] = value
    assert named.keys() <= set(columns), named.keys() - set(columns)
    return [named.get(column) for column in columns]


def millis(time):
    return calendar.timegm(time.utctimetuple()) * 1000 + time.microsecond // 1000


def text_of(value):
    """The content of a text, or the JSON text of another value."""
    if value is None or isinstance(value, str):
        return value
    return json.dumps(value)


def same(value, expected):
    """Whether a value of a file is that of the archive."""
    if expected is None or value is None:
        return value is expected
    if isinstance(value, Decimal):
        return value == Decimal(expected)
    if isinstance(value, bool):
        return value is (expected in (True, "true"))
    if isinstance(value, int):
        return value == int(expected)
    if isinstance(value, datetime):
        return millis(value) == int(expected)
    if isinstance(expected, (list, dict)):
        return json.loads(value, parse_float=Number, parse_int=Number) == expected
    return value == expected


def month(time):
    return datetime.fromtimestamp(time // 1000, timezone.utc).strftime("%Y-%m")


def check_parquet(directory, records):
    pattern = str(directory / "*.parquet")
    files = sorted(directory.glob("*.parquet"))
    assert {path.stem: pyarrow.parquet.read_metadata(path).num_rows for path in files} == Counter(
        month(time) for _, _, _, time, _ in records
    )
    schemas = {str(pyarrow.parquet.read_schema(path)) for path in files}
    assert len(schemas) == 1, schemas
    table = pyarrow.concat_tables(pyarrow.parquet.read_table(path) for path in files)
    texts = [name for name in table.column_names if name.endswith("_text") and name[:-5] in table.column_names]
    columns = [name for name in table.column_names if name not in [*ARCHIVE_COLUMNS, *texts]]
    decimals = [field.name for field in table.schema if pyarrow.types.is_decimal(field.type)]
    typed = [name for name in columns if not pyarrow.types.is_string(table.schema.field(name).type)]
    assert texts == [f"{name}_text" for name in typed], texts
    assert all(str(table.schema.field(name).type) == "decimal128(38, 18)" for name in decimals)
    expected = {(account, key): (revision, by_column(record, columns)) for account, key, revision, _, record in records}
    exact = zip(*(table[name].to_pylist() for name in ["archive_account", "archive_key", *texts]))
    for account, key, *values in exact:
        for name, value in zip(typed, values):
            wanted = text_of(expected[account, key][1][columns.index(name)])
            assert value == wanted, f"{directory.name} {account} {key} {name}_text: {value!r} instead of {wanted!r}"
    rows = zip(*(table[name].to_pylist() for name in ["archive_account", "archive_key", "revision", *columns]))
    found = 0
    for account, key, revision, *values in rows:
        expected_revision, expected_values = expected[account, key]
        assert revision == expected_revision
        for name, value, wanted in zip(columns, values, expected_values):
            if name in decimals and wanted is not None and not fits(wanted):
                wanted = None
            assert same(value, wanted), f"{directory.name} {account} {key} {name}: {value!r} instead of {wanted!r}"
        found += 1
    assert found == len(expected), (found, len(expected))
    with localcontext() as context:
        context.prec = 200
        frame = pandas.read_parquet(files)
        lazy = polars.scan_parquet(pattern)
        assert len(frame) == found
        assert lazy.select(polars.len()).collect().item() == found
        assert duckdb.sql(f"SELECT count(*) FROM read_parquet('{pattern}')").fetchall()[0][0] == found
        for name in decimals:
            index = columns.index(name)
            values = [values[index] for _, values in expected.values() if values[index] is not None]
            wanted = sum(Decimal(value) for value in values if fits(value))
            if abs(wanted) >= 10**20:
                continue  # the programs differ in how they report that a sum does not fit
            scale = 18
            sums = {
                "pandas": frame[name].dropna().sum(),
                "pyarrow": pyarrow.compute.sum(table[name]).as_py(),
            }
            # The types of a directory are those of its first file, in whatever order a program reads them.
            for order, names in (("", [*map(str, files)]), (" backwards", [*map(str, reversed(files))])):
                query = f'SELECT CAST(sum("{name}") AS VARCHAR) FROM read_parquet({names})'
                sums[f"duckdb{order}"] = duckdb.sql(query).fetchall()[0][0]
                sums[f"polars{order}"] = polars.scan_parquet(names).select(polars.col(name).sum()).collect().item()
                sums[f"pandas{order}"] = pandas.concat(map(pandas.read_parquet, names))[name].dropna().sum()
            for program, value in sums.items():
                text = f"{Decimal(value):.{scale}f}"
                assert text == f"{wanted:.{scale}f}", f"{directory.name}.{name} in {program}: {text} instead of {wanted}"
    return found, len(decimals)


def is_number(value):
    return isinstance(value, str) and re.fullmatch(r"-?\d+(\.\d+)?([eE][+-]?\d+)?", value) is not None


def fits(value):
    """Whether a number has at most 20 digits before the point and 18 after it."""
    with localcontext() as context:
        context.prec = 200
        number = Decimal(value)
        return abs(number) < 10**20 and number == number.quantize(Decimal(1).scaleb(-18))


def check_csv(directory, records):
    options = "all_varchar = true, allow_quoted_nulls = false, header = true, quote = '\"', escape = '\"', delim = ',', new_line = '\\n'"
    rows = duckdb.sql(f"SELECT * FROM read_csv('{directory}/*.csv', {options})")
    columns = [name for name in rows.columns if name not in ARCHIVE_COLUMNS]
    expected = {(account, key): by_column(record, columns) for account, key, _, _, record in records}
    rows = rows.fetchall()
    assert len(rows) == len(expected)
    for account, key, _, _, *values in rows:
        # A key such as `-1/2` looks like a formula.
        for name, value, wanted in zip(columns, values, expected[account, key.removeprefix("'")]):
            if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]{12}Z", value):
                value = datetime.fromisoformat(value)
            elif isinstance(wanted, bool):
                wanted = str(wanted).lower()
            elif isinstance(wanted, str) and re.match(r"[=+\-@\t\r\n＝＋－＠]", wanted) and not is_number(wanted.removeprefix("+")):
                wanted = "'" + wanted
            assert same(value, wanted), f"{directory.name} {account} {key} {name}: {value!r} instead of {wanted!r}"


def check_ndjson(directory, records):
    expected = {(account, key): (revision, record) for account, key, revision, _, record in records}
    found = 0
    for path in directory.glob("*.ndjson"):
        for line in path.read_text().split("\n")[:-1]:
            record = json.loads(line, parse_float=Number, parse_int=Number)
            account, key = record.pop("archive_account"), record.pop("archive_key")
            revision, _ = int(record.pop("archive_revision")), record.pop("archive_seen_at")
            assert (revision, record) == expected[account, key], key
            found += 1
    assert found == len(expected)
    assert duckdb.sql(f"SELECT count(*) FROM read_json('{directory}/*.ndjson', format = 'newline_delimited')").fetchall()[0][0] == found


def main():
    directory = pathlib.Path(sys.argv[1])
    datasets = read_archive(directory / "archive.db")
    for format in ["parquet", "csv", "ndjson"]:
        assert {path.name for path in (directory / format).iterdir()} == datasets.keys(), format
    for dataset, records in datasets.items():
        rows, decimals = check_parquet(directory / "parquet" / dataset, records)
        check_csv(directory / "csv" / dataset, records)
        check_ndjson(directory / "ndjson" / dataset, records)
        print(f"{dataset}: {rows} rows and the sums of {decimals} columns are equal")


main()
