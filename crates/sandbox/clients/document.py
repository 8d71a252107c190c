"""Reads requests as `docs/openapi.json` describes them.

A server accepts more spellings of a request than the document describes: a number in JSON may have quotes or not, and a
parameter that is null or empty counts as unset. `faults` therefore compares what a request means with the document.
"""

import json
import re
from functools import cache
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import jsonschema_rs

PATH = Path(__file__).parents[3] / "docs" / "openapi.json"
FORM = "application/x-www-form-urlencoded"


def document():
    """Returns the document without the types of bodies that have no schema: it only states that a server accepts them, too."""
    read = json.loads(PATH.read_text())
    for operation in [operation for path in read["paths"].values() for operation in path.values() if "requestBody" in operation]:
        content = operation["requestBody"]["content"]
        operation["requestBody"]["content"] = {name: media for name, media in content.items() if media["schema"]}
    return read


DOCUMENT = document()


def faults(case, request):
    """Returns what the document forbids in a request that was sent."""
    definition = case.operation.definition.raw
    url = urlsplit(request.url)
    found = []
    for place, values in {"query": parse_qs(url.query), "path": placeholders(case.operation.path, url.path)}.items():
        parameters = [parameter for parameter in definition.get("parameters", []) if parameter["in"] == place]
        found += validate(as_object(parameters), of_texts(as_object(parameters), values))
    body = definition.get("requestBody", {"content": {}})
    for media_type, media in body["content"].items():
        sent = request.body.decode() if isinstance(request.body, bytes) else request.body or ""
        schema = media["schema"]
        if media_type == FORM:
            found += validate(schema, of_texts(schema, parse_qs(sent)))
        elif sent.strip() not in ("", "null") or body["required"]:
            found += validate(schema, of_json(schema, json.loads(sent)))
    return found


def written_form(case):
    """Returns the fields of a form as text, where the document states how lists are written. Schemathesis repeats each pair."""
    media = case.operation.definition.raw.get("requestBody", {"content": {}})["content"].get(FORM, {})

    def text(value, encoding):
        if not isinstance(value, list) or encoding.get("explode", False):
            return value
        return json.dumps(value) if "contentType" in encoding else ",".join(map(str, value))

    if not isinstance(case.body, dict):
        return case.body
    return {name: text(value, media.get("encoding", {}).get(name, {"explode": True})) for name, value in case.body.items()}


def as_object(parameters):
    """Returns the schema of an object whose properties are parameters."""
    schemas = {parameter["name"]: schema_of(parameter) for parameter in parameters}
    required = [parameter["name"] for parameter in parameters if parameter.get("required")]
    return {"type": "object", "properties": schemas, "required": required}


def schema_of(parameter):
    return parameter["schema"] if "schema" in parameter else parameter["content"]["application/json"]["schema"]


def placeholders(template, path):
    """Returns the values of the placeholders in a path. A path that does not match has none."""
    names = re.findall(r"{(\w+)}", template)
    match = re.fullmatch(re.sub(r"{\w+}", "([^/]*)", template), path)
    return {name: [unquote(value)] for name, value in zip(names, match.groups())} if match else {}


def of_texts(schema, texts):
    """Returns an object from the texts of a query or form."""
    properties = resolved(schema)["properties"]
    values = {name: of_text(properties[name], values) for name, values in texts.items() if name in properties}
    # A list with commas that contains only blank items is unset.
    return {name: value for name, value in values.items() if value != [] or texts[name] == ["[]"]}


def of_text(schema, values):
    if resolved(schema).get("type") != "array":
        return of_json(schema, ",".join(values))
    if isinstance(items := parsed(values[0]), list):
        return of_json(schema, items)
    # Python's own white space contains U+001C to U+001F, which may be parts of an item.
    items = [item.strip(" \t\r\n") for value in values for item in value.split(",")]
    return of_json(schema, [item for item in items if item])


def of_json(schema, value):
    """Returns a value in the form that its schema describes."""
    schema = resolved(schema)
    match value:
        case dict():
            properties = schema.get("properties", {})
            return {name: of_json(properties.get(name, {}), item) for name, item in value.items() if item is not None}
        case list():
            return [of_json(schema.get("items", {}), item) for item in value]
        case str() if schema.get("type") in ("integer", "number", "boolean"):
            return parsed(value)
        case bool() | int() | float() if schema.get("format") or schema.get("enum") == ["true", "false"]:
            return json.dumps(value) if schema.get("type") == "string" else value
        case _:
            return value


def parsed(text):
    """Returns the JSON value that a text contains, or else the text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def resolved(schema):
    """Returns a schema, or the one that it refers to."""
    while "$ref" in schema:
        schema = DOCUMENT["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    return schema


def validate(schema, value):
    return [error.message for error in validator(json.dumps(schema)).iter_errors(value)]


@cache
def validator(schema):
    components = {"components": DOCUMENT["components"]}
    return jsonschema_rs.Draft202012Validator({**components, "allOf": [json.loads(schema)]})
