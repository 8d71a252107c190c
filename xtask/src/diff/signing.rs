//! Signing: headers, rejections and recipes.

use tradewire_contract::{ExampleCaller, Header, Part, Recipe, RecvWindow, Signing};
use tradewire_wire::check::duration;

use super::change::{Change, Class, ItemChanges};
use super::facts::{self, Facts, Subject};
use super::pairing::{Kind, pair};
use super::usage::Usage;
use super::wording;

/// Compares how requests are signed.
pub fn compare(old: Option<&Signing>, new: Option<&Signing>, usage: &Usage<'_>) -> Vec<Change> {
    let mut item = ItemChanges::new("signing");
    match (old, new) {
        (None, None) => {}
        (Some(_), None) => item.push(Class::Breaking, "the declaration was removed"),
        (None, Some(_)) => item.push(Class::Additive, "the declaration was added"),
        (Some(old), Some(new)) => compare_declarations(old, new, &mut item),
    }
    let shared = item.used_by(|| usage.of_signed(|_| true));
    shared.into_iter().chain(RECIPES.compare("signing", recipes(old), recipes(new), usage)).collect()
}

fn recipes(signing: Option<&Signing>) -> &[Recipe] {
    signing.map_or(&[], |signing| &signing.recipes)
}

fn compare_declarations(old: &Signing, new: &Signing, item: &mut ItemChanges) {
    let Signing { fact, prefix, accepted, max_ahead, headers, rejections, recipes: _, example } = old;
    item.compare(Class::Behavior, "the header prefix", (prefix, &new.prefix), wording::quoted);
    let prefixes = (accepted.as_slice(), new.accepted.as_slice());
    item.compare(Class::Behavior, "the list of header prefixes that a server accepts", prefixes, wording::list);
    let tolerances = (max_ahead, &new.max_ahead);
    item.compare(Class::Behavior, "the tolerance for timestamps in the future", tolerances, |millis| duration(*millis));
    compare_headers(headers, &new.headers, (fact, &new.fact), item);
    let of_table = |(rejection, message): (&String, &String)| (rejection.clone(), message.clone());
    let messages = [rejections, &new.rejections].map(|rejections| rejections.iter().map(of_table).collect::<Vec<_>>());
    compare_rejections("message", &messages, item);
    if !is_same_caller(example.as_ref(), new.example.as_ref()) {
        item.push(Class::Documentation, "the caller in the examples changed");
    }
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

fn compare_headers(old: &[Header], new: &[Header], enclosing: Facts<'_>, item: &mut ItemChanges) {
    let pairs = pair(old, new, &[|header| header.role.clone()]);
    for (old, new) in &pairs.kept {
        let Header { role, name, fact } = old;
        let subject = format!("the header for `{role}`");
        item.compare(Class::Behavior, &subject, (name, &new.name), wording::quoted);
        facts::compare(Subject::Part(&subject), (fact, &new.fact), Some(enclosing), item);
    }
    for Header { role, name, .. } in &pairs.removed {
        item.push(Class::Behavior, format!("the header for `{role}`, `{name}`, was removed"));
    }
    for Header { role, name, .. } in &pairs.added {
        item.push(Class::Behavior, format!("the header for `{role}`, `{name}`, was added"));
    }
    pairs.report_order("its headers", item);
}

fn is_same_caller(old: Option<&ExampleCaller>, new: Option<&ExampleCaller>) -> bool {
    let parts = |caller: &ExampleCaller| {
        let ExampleCaller { key, secret, timestamp } = caller;
        (key.clone(), secret.clone(), *timestamp)
    };
    old.map(parts) == new.map(parts)
}

const RECIPES: Kind<Recipe> = Kind {
    users: |usage, recipe| usage.of_signed(|host| host.recipe == recipe.name),
    ..Kind::on_wire("recipe", |recipe| format!("signing recipe {}", recipe.name), compare_recipes)
};

fn compare_recipes(old: &Recipe, new: &Recipe, _: &Usage<'_>, item: &mut ItemChanges) {
    let Recipe { name: _, fact, written_signed, signed: _, parts, recv_window, http_status, written_codes: _ } = old;
    let headers = (written_signed.as_slice(), new.written_signed.as_slice());
    item.compare(Class::Behavior, "the list of signed headers", headers, wording::list);
    item.compare(Class::Behavior, "the list of signed parts", (parts, &new.parts), |parts| {
        wording::list(&parts.iter().copied().map(Part::as_str).collect::<Vec<_>>())
    });
    compare_windows(recv_window, &new.recv_window, item);
    let statuses = (http_status, &new.http_status);
    item.compare(Class::Behavior, "the HTTP status of a rejection", statuses, wording::quoted);
    let of_recipe = |(rejection, code): (&str, &str)| (rejection.to_owned(), code.to_owned());
    compare_rejections("code", &[old, new].map(|recipe| recipe.codes().map(of_recipe).collect::<Vec<_>>()), item);
    let otherwise = (old.otherwise(), new.otherwise());
    item.compare(Class::Behavior, "the code for other rejections", otherwise, wording::quoted);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

fn compare_windows(old: &RecvWindow, new: &RecvWindow, item: &mut ItemChanges) {
    let RecvWindow { required, default, max } = *old;
    item.compare_flag(
        (required, new.required),
        (Class::Behavior, "a request must now contain its receive window"),
        (Class::Behavior, "a request may now omit its receive window"),
    );
    let show = |millis: &i64| duration(*millis);
    item.compare(Class::Behavior, "the default receive window", (&default, &new.default), show);
    item.compare(Class::Behavior, "the maximum receive window", (&max, &new.max), show);
}

/// Compares the messages or codes of rejections, given as pairs of a rejection and its text.
fn compare_rejections(noun: &str, [old, new]: &[Vec<(String, String)>; 2], item: &mut ItemChanges) {
    let pairs = pair(old, new, &[|(rejection, _)| rejection.clone()]);
    let removed = pairs.removed.iter().map(|(rejection, text)| (rejection, Some(text), None));
    let kept = pairs.kept.iter().map(|((rejection, old), (_, new))| (rejection, Some(old), Some(new)));
    let added = pairs.added.iter().map(|(rejection, text)| (rejection, None, Some(text)));
    for (rejection, old, new) in removed.chain(kept).chain(added) {
        let subject = format!("the {noun} of the rejection `{rejection}`");
        item.compare(Class::Behavior, &subject, (&old, &new), wording::quoted_or_none);
    }
    pairs.report_order(&format!("the {noun}s of its rejections"), item);
}
