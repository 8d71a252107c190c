//! The public surface of the crates, so that a pull request shows what changes for users: one snapshot for each crate and, of models and
//! endpoints, one for each file of the contract.
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

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use block::Block;
use reach::Reach;
use tree::Tree;

type Result<T, E = Box<dyn std::error::Error>> = std::result::Result<T, E>;

#[test]
fn the_surface_of_wire() -> Result<()> {
    guard("wire")
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

/// The crates whose generated files correspond to those of the contract.
const BY_TOPIC: [&str; 2] = ["models", "endpoints"];
/// The folder of the snapshots.
const SNAPSHOTS: &str = "snapshots";

#[test]
fn the_surface_of_models_and_endpoints() -> Result<()> {
    let mut topics: BTreeMap<String, String> = BTreeMap::new();
    for name in BY_TOPIC {
        let folder = xtask::repository_root().join("crates").join(name);
        let mut others = features(&folder.join("Cargo.toml"))?;
        for block in blocks(&tree::read(&folder.join("src/lib.rs"))?)? {
            match topic(&block.item) {
                Some(topic) => *topics.entry(topic).or_default() += &format!("{name}: {block}"),
                None => others += &block.to_string(),
            }
        }
        assert_snapshot(name, &others);
    }
    for (topic, surface) in &topics {
        assert_snapshot(topic, surface);
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/xtask/surface/snapshots");
    for group in topics.keys().filter(|topic| !topic.contains('/')) {
        let Ok(files) = fs::read_dir(folder.join(group)) else { continue };
        for file in files {
            let path = file?.path();
            let topic = format!("{group}/{}", path.file_stem().unwrap_or_default().display());
            assert!(topics.contains_key(&topic), "{} has no file in api-schema/: delete it", path.display());
        }
    }
    Ok(())
}

/// Returns the file of the contract that declares an item, given its absolute path: `futures/orders` or `futures`.
fn topic(item: &str) -> Option<String> {
    let (module, _) = item.strip_prefix("crate::generated::")?.rsplit_once("::")?;
    let is_shared = ["codes", "hosts", "operations", "signing"].contains(&module.split("::").next()?);
    (!is_shared).then(|| module.replace("::", "/"))
}

/// Compares the surface of a crate with its snapshot.
fn guard(name: &str) -> Result<()> {
    let folder = xtask::repository_root().join("crates").join(name);
    let surface = features(&folder.join("Cargo.toml"))? + &outline(&tree::read(&folder.join("src/lib.rs"))?)?;
    assert_snapshot(name, &surface);
    Ok(())
}

/// Compares a surface with its snapshot. The name may contain a folder.
fn assert_snapshot(name: &str, surface: &str) {
    let (folder, name) = name.rsplit_once('/').unwrap_or(("", name));
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new(SNAPSHOTS).join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, surface));
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

/// Returns the lines of the public items of a crate.
fn outline(tree: &Tree) -> Result<String> {
    Ok(blocks(tree)?.iter().map(ToString::to_string).collect())
}

/// Returns the public items of a crate, sorted by path, each with its members.
fn blocks(tree: &Tree) -> Result<Vec<Block>> {
    let reach = Reach::of(tree);
    let mut blocks = items::blocks(tree, &reach)?;
    impls::add(&mut blocks, tree, &reach)?;
    blocks.sort_by(|a, b| a.path.split("::").cmp(b.path.split("::")).then_with(|| a.head.cmp(&b.head)));
    Ok(blocks)
}
