//! The words that generated code uses itself, read from the generated code of the fixtures and from the crates around it.

use std::fs;

use super::Words;
use super::syntax::{References, functions, in_scope, is_setter, of_traits, statics, variants};
use crate::generated::{everything, fixtures};
use crate::generator::Result;

/// The crates with generated code. Groups are modules of their roots.
const CRATES: [&str; 3] = ["models", "endpoints", "tradewire"];

/// Generated files, with their paths.
pub struct GeneratedCode {
    files: Vec<(String, syn::File)>,
}

impl GeneratedCode {
    /// Parses the code that is generated from the fixtures and from the larger contract. Together they use the whole language.
    pub fn read() -> Result<Self> {
        let mut files = Vec::new();
        let is_in_crates =
            |path: &str| CRATES.iter().any(|name| path.starts_with(&format!("crates/{name}/src/generated/")));
        for generated in [fixtures()?, everything()?] {
            for (path, text) in generated.iter().filter(|(path, _)| is_in_crates(path) && path.ends_with(".rs")) {
                files.push((path.clone(), syn::parse_file(text)?));
            }
        }
        Ok(Self { files })
    }

    /// Iterates over the files with one of the names.
    fn named(&self, names: &'static [&str]) -> impl Iterator<Item = &syn::File> {
        let is_named = |path: &String| names.iter().any(|name| path.ends_with(&format!("/{name}.rs")));
        self.files.iter().filter(move |(path, _)| is_named(path)).map(|(_, file)| file)
    }

    /// Iterates over the files of groups and topics in some crates.
    fn of_topics(&self, crates: &'static [&str]) -> impl Iterator<Item = &syn::File> {
        const OTHERS: [&str; 5] = ["mod", "codes", "hosts", "operations", "signing"];
        let files = self.files.iter().filter(|(path, _)| {
            let name = path.rsplit('/').next().and_then(|file| file.strip_suffix(".rs")).unwrap_or_default();
            let is_in = |of: &&str| path.starts_with(&format!("crates/{of}/src/generated/"));
            crates.iter().any(is_in) && !OTHERS.contains(&name)
        });
        files.map(|(_, file)| file)
    }

    /// Returns the types that modules with types of the contract refer to by name.
    pub fn types(&self) -> Words {
        self.of_topics(&["models", "endpoints"]).flat_map(|file| References::of(file).types()).collect()
    }

    /// Returns the words after `Self::` that are not variants, in modules with enums of the contract.
    pub fn types_by_self(&self) -> Words {
        let all = self.of_topics(&["models"]).chain(self.named(&["codes"]));
        all.flat_map(|file| &References::of(file).by_self - &variants(file).concat().into_iter().collect()).collect()
    }

    /// Returns the variants that every enum has. Encodings have none.
    pub fn common_variants(&self) -> Words {
        let enums = self.of_topics(&["models"]).chain(self.named(&["codes"])).flat_map(variants);
        let enums = enums.filter(|variants| !variants.is_empty());
        let enums = enums.map(|variants| variants.into_iter().collect::<Words>());
        enums.reduce(|all, other| &all & &other).unwrap_or_default()
    }

    /// Returns the statics next to hosts, envelopes and recipes that are none of these.
    pub fn statics(&self) -> Words {
        let all = self.named(&["hosts", "signing"]).flat_map(statics);
        all.filter(|(_, ty)| !["Host", "Envelope", "Recipe"].contains(&ty.as_str())).map(|(name, _)| name).collect()
    }

    /// Returns the methods of requests and records that are not setters, and those of the traits that they implement.
    pub fn methods(&self) -> Result<Words> {
        let own = self.of_topics(&["models", "endpoints"]).flat_map(functions);
        let mut words: Words = own.filter(|sig| !is_setter(sig)).map(|sig| sig.ident.to_string()).collect();
        for entry in fs::read_dir(xtask::repository_root().join("crates/endpoints/src"))? {
            let path = entry?.path();
            if path.is_file() {
                words.extend(of_traits(&syn::parse_file(&fs::read_to_string(path)?)?));
            }
        }
        Ok(words)
    }

    /// Returns the modules next to groups or inside them, the crates that a group could hide, the other features, and the
    /// subcommands of the command.
    pub fn modules(&self) -> Result<Words> {
        let root = xtask::repository_root();
        let roots = self.named(&["mod"]).flat_map(|file| file.items.iter().flat_map(in_scope));
        let mut words: Words = roots.filter(|word| !self.is_group(word)).collect();
        for name in CRATES {
            let folder = root.join("crates").join(name);
            let lib = syn::parse_file(&fs::read_to_string(folder.join("src/lib.rs"))?)?;
            words.extend(lib.items.iter().flat_map(in_scope));
            let manifest: toml::Table = fs::read_to_string(folder.join("Cargo.toml"))?.parse()?;
            let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
            words.extend(dependencies.into_iter().flatten().map(|(name, _)| name.replace('-', "_")));
            // Each group is a feature, too.
            let features = manifest.get("features").and_then(toml::Value::as_table).into_iter().flatten();
            words.extend(features.map(|(name, _)| name.clone()).filter(|name| !self.is_group(name)));
        }
        let collisions = fs::read_to_string(root.join("crates/cli/src/arguments/collisions.rs"))?;
        let list = collisions.split("const SUBCOMMANDS").nth(1).and_then(|rest| rest.split("];").next());
        let commands = list.unwrap_or_default().split('"').skip(1).step_by(2);
        words.extend(commands.map(str::to_owned));
        Ok(words)
    }

    /// Returns whether a group of the contract, or of the real one, has this name.
    fn is_group(&self, name: &str) -> bool {
        let root = format!("crates/models/src/generated/{name}.rs");
        self.files.iter().any(|(path, _)| *path == root) || xtask::repository_root().join(&root).exists()
    }
}
