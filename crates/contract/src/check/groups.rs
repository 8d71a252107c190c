//! Names of groups: each is a module of the crates and a subcommand of the command.

use super::Check;
use crate::diagnostics::{Code, Diagnostic};
use crate::names::flaw_of_group;

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        if let Some(flaw) = flaw_of_group(&source.group).filter(|_| source.is_read) {
            let diagnostic = Diagnostic::new(Code::GroupName, format!("no group can be called `{}`", source.group));
            check.report(diagnostic.at(root.within(0..0), flaw).help("rename the file: it is called as its group"));
        }
    }
}
