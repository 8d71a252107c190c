//! The public surface of the crates: one snapshot per crate, so that a pull request shows what changes for users.
//!
//! A crate is read from its `lib.rs`, including generated files. Names appear as users write them, wherever they are
//! defined. `use x as y` is an alias or an item of another crate. Private fields appear as `..` or `_`, provided trait
//! methods as `{ .. }`, serde attributes in `[…]`, and derived or written implementations as `impl A, B`. Items that the source
//! does not contain are missing: auto traits (`Send`, `Sync`), and names imported by a glob from another crate.

mod attributes;
mod block;
mod changes;
mod impls;
mod items;
mod members;
mod names;
mod print;
mod reach;
mod tree;

use std::fs;
use std::path::Path;

use reach::Reach;
use tree::Tree;

type Result<T, E = Box<dyn std::error::Error>> = std::result::Result<T, E>;

#[test]
fn the_surface_of_wire() -> Result<()> {
    guard("wire")
}

#[test]
fn the_surface_of_models() -> Result<()> {
    guard("models")
}

#[test]
fn the_surface_of_endpoints() -> Result<()> {
    guard("endpoints")
}

#[test]
fn the_surface_of_limits() -> Result<()> {
    guard("limits")
}

#[test]
fn the_surface_of_transport() -> Result<()> {
    guard("transport")
}

#[test]
fn the_surface_of_tradewire() -> Result<()> {
    guard("tradewire")
}

/// Compares the surface of a crate with its snapshot.
fn guard(name: &str) -> Result<()> {
    let folder = xtask::repository_root().join("crates").join(name);
    let surface = features(&folder.join("Cargo.toml"))? + &outline(&tree::read(&folder.join("src/lib.rs"))?)?;
    let mut settings = insta::Settings::clone_current();
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, surface));
    Ok(())
}

/// Returns the features of a crate, one per line, with the features that they enable.
fn features(manifest: &Path) -> Result<String> {
    let manifest: toml::Table = toml::from_str(&fs::read_to_string(manifest)?)?;
    let features = manifest.get("features").and_then(toml::Value::as_table).into_iter().flatten();
    let lines = features.map(|(name, needs)| {
        let needs = needs.as_array().into_iter().flatten().filter_map(toml::Value::as_str);
        let needs: Vec<_> = needs.filter(|need| !need.starts_with("dep:")).collect();
        if needs.is_empty() { format!("feature {name}\n") } else { format!("feature {name} = {needs:?}\n") }
    });
    Ok(lines.collect())
}

/// Returns the public items of a crate, sorted by path, each with its members.
fn outline(tree: &Tree) -> Result<String> {
    let reach = Reach::of(tree);
    let mut blocks = items::blocks(tree, &reach)?;
    impls::add(&mut blocks, tree, &reach)?;
    blocks.sort_by(|a, b| a.path.split("::").cmp(b.path.split("::")).then_with(|| a.head.cmp(&b.head)));
    Ok(blocks.iter().map(ToString::to_string).collect())
}
