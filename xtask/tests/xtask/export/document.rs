//! The OpenAPI document is valid and complete.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::contracts::{DOCUMENT, Result, everything, file, is_of_codes, product, tables, written};
use super::validator::{Document, Validator, escape};

const OFFICIAL: &str = "https://spec.openapis.org/oas/3.1/schema/2022-10-07";
const ASYNC: &str = "urn:asyncapi";

fn official_flaws(document: &Value) -> Result<Option<String>> {
    let schema = serde_json::from_str(include_str!("../../export/openapi-3.1.schema.json"))?;
    Validator::of(OFFICIAL, schema)?.flaws(OFFICIAL, document)
}

#[test]
fn the_document_matches_the_official_schema() -> Result {
    for document in [Document::of_product()?, Document::of_everything()?] {
        assert_eq!(official_flaws(document.json)?, None);
    }
    // Without its operations, the document is validated much faster.
    let mut broken = json!({ "openapi": "3.1.0", "info": Document::of_product()?.json["info"], "paths": {} });
    assert_eq!(official_flaws(&broken)?, None);
    broken["info"]["title"] = Value::Null;
    assert!(official_flaws(&broken)?.is_some_and(|error| error.contains("/info/title")));
    Ok(())
}

/// The example messages match the schemas of their channels.
#[test]
fn the_document_of_the_channels_matches_the_official_schema() -> Result {
    let schema: Value = serde_json::from_str(include_str!("../../export/asyncapi-3.0.0.schema.json"))?;
    let mut official = Validator::of(ASYNC, schema)?;
    let document: Value = serde_json::from_str(file(product()?, "docs/asyncapi.json")?)?;
    assert_eq!(official.flaws(ASYNC, &document)?, None);
    let mut broken = document.clone();
    broken["channels"]["spot.trade"]["servers"] = json!("spot_public");
    assert!(official.flaws(ASYNC, &broken)?.is_some());

    // Schemas of AsyncAPI extend those of draft 7.
    let mut drafted = document.clone();
    drafted["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    let mut validator = Validator::of("urn:document", drafted)?;
    let channels = document["channels"].as_object().ok_or("no channels")?;
    let mut count = 0;
    for (name, channel) in channels {
        for (kind, message) in channel["messages"].as_object().into_iter().flatten() {
            let schema = format!("urn:document#/channels/{}/messages/{kind}/payload", escape(name));
            for example in message["examples"].as_array().into_iter().flatten() {
                assert_eq!(validator.flaws(&schema, &example["payload"])?, None, "{name} {example}");
                count += 1;
            }
        }
    }
    assert!(count > 40, "{count}");
    let mut references = BTreeSet::new();
    walk(&document, &mut |object| references.extend(object.get("$ref").and_then(Value::as_str).map(str::to_owned)));
    for reference in references {
        assert!(document.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
    }
    Ok(())
}

#[test]
fn every_reference_resolves_and_every_component_is_used() -> Result {
    for Document { json: document, .. } in [Document::of_product()?, Document::of_everything()?] {
        let mut references = BTreeSet::new();
        walk(document, &mut |object| {
            references.extend(object.get("$ref").and_then(Value::as_str).map(str::to_owned));
            let mapping = object.get("discriminator").and_then(|it| it["mapping"].as_object());
            references.extend(mapping.into_iter().flatten().filter_map(|(_, to)| to.as_str()).map(str::to_owned));
        });
        for reference in &references {
            let pointer = reference.strip_prefix('#').ok_or("a reference to another document")?;
            assert!(document.pointer(pointer).is_some(), "{reference}");
        }
        for kind in ["schemas", "responses"] {
            for name in document["components"][kind].as_object().ok_or("no components")?.keys() {
                assert!(references.contains(&format!("#/components/{kind}/{name}")), "{name} is not used");
            }
        }
    }
    Ok(())
}

fn walk(json: &Value, visit: &mut impl FnMut(&serde_json::Map<String, Value>)) {
    match json {
        Value::Object(object) => {
            visit(object);
            object.values().for_each(|value| walk(value, visit));
        }
        Value::Array(items) => items.iter().for_each(|item| walk(item, visit)),
        _ => {}
    }
}

#[test]
fn every_operation_parameter_code_and_response_is_exported() -> Result {
    let document = Document::of_everything()?;
    let operations = document.operations();
    let mut count = 0;
    for (group, file) in written()? {
        for (name, operation) in tables(&file, "operations") {
            let id = format!("{group}_{name}");
            let (_, found) = operations.iter().find(|(_, of)| of["operationId"] == *id).ok_or(id)?;
            assert_eq!(found["tags"], json!([group]));
            for (name, param) in tables(operation, "params") {
                let place = param.get("in").and_then(|place| place.as_str()).unwrap_or("query");
                // The first operation on a path names the placeholder.
                let name = if name == "key" { "id" } else { name };
                let is_it = |of: &&Value| of["name"] == *name && of["in"] == *place;
                assert!(found["parameters"].as_array().is_some_and(|all| all.iter().any(|of| is_it(&of))), "{name}");
            }
            let declared =
                tables(operation, "errors").filter(is_of_codes).flat_map(|(_, codes)| codes.keys().map(String::as_str));
            let also = operation.get("errors").and_then(|errors| errors.get("also")?.as_array());
            let codes: Vec<&str> =
                declared.chain(also.into_iter().flatten().filter_map(|code| code.as_str())).collect();
            assert_eq!(found["x-error-codes"], json!(codes));
            assert_eq!(found["requestBody"].is_object(), operation.contains_key("body"));
            assert_eq!(found["x-effect"].as_str(), operation["effect"].as_str());
            for (name, response) in tables(operation, "responses") {
                let status = response.get("status").and_then(|status| status.as_integer()).unwrap_or(200);
                let json: Value = serde_json::from_str(response["json"].as_str().ok_or("no JSON")?)?;
                let exported = &found["responses"][status.to_string()]["content"]["application/json"]["examples"];
                assert_eq!(exported[name]["value"], json, "{group} {name}");
            }
            count += 1;
        }
        let listed = tables(&file, "operations").flat_map(|(_, operation)| tables(operation, "errors"));
        for (_, codes) in listed.chain(tables(&file, "codes")).filter(is_of_codes) {
            for code in codes.keys() {
                assert!(document.json["x-errors"]["codes"][code]["kind"].is_string(), "{code}");
            }
        }
    }
    assert_eq!(count, operations.len());
    Ok(())
}

/// The schema of an enum lists the values with which a record can still change.
#[test]
fn open_values_are_exported() -> Result {
    let document = Document::of_product()?.json;
    let schemas = document["components"]["schemas"].as_object().ok_or("no schemas")?;
    let mut count = 0;
    for (group, contract) in written()? {
        for (name, list) in tables(&contract, "enums").filter(|(_, list)| list.contains_key("open")) {
            let of_enum: Vec<_> = schemas.values().filter(|schema| schema["x-open"] == json!(list["open"])).collect();
            let lists_all =
                |schema: &&Value| list["values"].as_table().is_some_and(|all| has_values(schema, all.keys()));
            assert!(of_enum.iter().any(lists_all), "{group}.{name}");
            count += 1;
        }
    }
    assert!(count > 1, "several enums have open values");
    Ok(())
}

/// Returns whether the schema of an enum has exactly the given values.
fn has_values<'a>(schema: &Value, values: impl Iterator<Item = &'a String>) -> bool {
    let exported = schema["enum"].as_array().or(schema["x-extensible-enum"].as_array());
    let exported = exported.into_iter().flatten().filter_map(Value::as_str).collect::<BTreeSet<_>>();
    exported == values.map(String::as_str).collect()
}

#[test]
fn paths_that_differ_in_placeholder_names_are_merged() -> Result {
    let document = Document::of_everything()?;
    let item = &document.json["paths"]["/v4/hostile/{id}"];
    assert_eq!(item["put"]["operationId"], "hostile_types");
    assert_eq!(item["put"]["parameters"][0]["name"], "id");
    assert!(document.json["paths"].get("/v4/hostile/{key}").is_none());
    Ok(())
}

/// The document alone says which headers a client must send.
#[test]
fn each_operation_lists_its_signing_headers() -> Result {
    let document = Document::of_product()?;
    let needs = |id: &str| {
        let operations = document.operations();
        let (_, operation) = operations.into_iter().find(|(_, operation)| operation["operationId"] == *id)?;
        let requirement = operation["security"].get(0)?.as_object()?;
        Some(requirement.keys().map(String::as_str).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(needs("futures_order_detail").as_deref(), Some("validate-appkey validate-signature validate-timestamp"));
    let all = "validate-algorithms validate-appkey validate-recvwindow validate-signature validate-timestamp";
    assert_eq!(needs("spot_open_orders").as_deref(), Some(all));
    assert_eq!(needs("loan_currencies"), None);
    let schemes = &document.json["components"]["securitySchemes"];
    for name in all.split(' ') {
        assert_eq!((&schemes[name]["in"], &schemes[name]["name"]), (&json!("header"), &json!(name)));
    }
    Ok(())
}

/// A generated client does not reach a real exchange by default.
#[test]
fn the_first_server_is_on_this_machine() -> Result {
    let document = Document::of_product()?.json;
    let items = document["paths"].as_object().ok_or("no paths")?.values();
    for servers in items.map(|item| &item["servers"]).chain([&document["servers"]]) {
        assert_eq!(servers[0]["url"], "http://127.0.0.1:7070");
    }
    Ok(())
}

/// Digits are copied from the contract and never pass a floating-point number.
#[test]
fn examples_keep_their_digits() -> Result {
    let files = everything()?;
    let text = file(files, DOCUMENT)?;
    for digits in ["12345678901234567890123.10", "1E-8", "0.123456789012345678901", "211451874783183936"] {
        assert!(text.contains(digits), "{digits}");
    }
    Ok(())
}

#[test]
fn the_grown_operations_match_the_snapshots() -> Result {
    let files = everything()?;
    let text = file(files, DOCUMENT)?;
    let is_growth = |name: &str, block: &str| {
        name.starts_with("Growth") || block.contains("\"growth\"\n") && !block.contains("\"$ref\": \"#/paths")
    };
    // `every_example_is_valid` checks that each operation has the schema of its own responses.
    let mut forms = BTreeMap::new();
    for (key, indent) in [("paths", 4), ("schemas", 6)] {
        let blocks = blocks(text, key, indent).into_iter().filter(|(name, block)| is_growth(name, block));
        let blocks = blocks.enumerate().map(|(index, (name, block))| {
            let own = if name.ends_with("Response") { form(&block) } else { name.clone() };
            let first = forms.entry(own).or_insert_with(|| name.clone());
            match index {
                _ if *first != name => format!("{name} = {first}{}\n", results(&block)),
                0 => block,
                _ => shortened(&block),
            }
        });
        insta::assert_snapshot!(key, blocks.collect::<String>());
    }
    Ok(())
}

/// Returns the schema of a response without its name, its description and the type of its result.
fn form(block: &str) -> String {
    block.lines().skip(2).map(|line| if refers_to_result(line) { "$ref" } else { line }).collect()
}

/// Returns the references to the type of a result in the schema of a response.
fn results(block: &str) -> String {
    block.lines().filter(|line| refers_to_result(line)).map(|line| format!(" -> {}", line.trim())).collect()
}

fn refers_to_result(line: &str) -> bool {
    line.contains("\"$ref\": ") && !line.contains("Envelope\"") && !line.contains("Failed\"")
}

/// Returns lines of JSON without the members that all operations have in common, and without the values of example responses, which
/// another test compares with the contract.
fn shortened(block: &str) -> String {
    const COMMON: [&str; 10] = ["servers", "security", "headers", "401", "403", "404", "405", "413", "415", "429"];
    let indent = |line: &str| line.len() - line.trim_start().len();
    let (mut kept, mut lines, mut in_responses) = (String::new(), block.lines(), false);
    while let Some(line) = lines.next() {
        // The members of an operation.
        if indent(line) <= 8 {
            in_responses = line.trim_start().starts_with("\"responses\": ");
        }
        let is = |name: &str| line.trim_start().starts_with(&format!("\"{name}\": "));
        if line.ends_with(['{', '[']) && (COMMON.into_iter().any(is) || in_responses && is("value")) {
            lines.by_ref().find(|other| indent(other) == indent(line));
            continue;
        }
        kept.push_str(line);
        kept.push('\n');
    }
    kept
}

/// Returns the entries of an object in the document: their names and lines.
fn blocks(text: &str, key: &str, indent: usize) -> Vec<(String, String)> {
    let start = format!("{}\"{key}\": {{", " ".repeat(indent - 2));
    let lines = text.lines().skip_while(|line| *line != start).skip(1);
    let mut blocks: Vec<(String, String)> = Vec::new();
    for line in lines.take_while(|line| line.starts_with(&" ".repeat(indent))) {
        let name = line.strip_prefix(&format!("{}\"", " ".repeat(indent)));
        if let Some((name, _)) = name.and_then(|rest| rest.split_once('"')) {
            blocks.push((name.to_owned(), String::new()));
        }
        if let Some((_, block)) = blocks.last_mut() {
            block.push_str(line);
            block.push('\n');
        }
    }
    blocks
}
