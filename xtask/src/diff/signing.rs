//! Signing: headers, refusals and recipes.

use super::change::{Change, Class, Item};
use super::facts::{self, IT};
use super::pairs::{Kind, pair, pairs_of};
use super::uses::Uses;
use super::words;
use crate::contract::{Fact, Header, Recipe, Signing};
use crate::language::{ExampleCaller, Part, RecvWindow};

/// Compares how requests are signed.
pub fn compare(old: Option<&Signing>, new: Option<&Signing>, uses: &Uses<'_>) -> Vec<Change> {
    let mut item = Item::new("signing");
    match (old, new) {
        (None, None) => {}
        (Some(_), None) => item.tell(Class::Breaking, "how requests are signed is not said any more"),
        (None, Some(_)) => item.tell(Class::Additive, "how requests are signed is said now"),
        (Some(old), Some(new)) => signing(old, new, &mut item),
    }
    let shared = item.met_by(|| uses.of_signed(|_| true));
    shared.into_iter().chain(RECIPES.compare("signing", recipes(old), recipes(new), uses)).collect()
}

fn recipes(signing: Option<&Signing>) -> &[Recipe] {
    signing.map_or(&[], |signing| &signing.recipes)
}

fn signing(old: &Signing, new: &Signing, item: &mut Item) {
    let Signing { fact, prefix, accepted, max_ahead, headers, refusals, recipes: _, example } = old;
    item.tell_if_other(Class::Behaviour, (prefix, &new.prefix), |old, new| {
        format!("the names of its headers begin with `{new}`, did with `{old}`")
    });
    item.tell_if_other(Class::Behaviour, (accepted, &new.accepted), |old, new| {
        format!("a server takes headers that begin with {}, took {}", words::all(new), words::all(old))
    });
    item.tell_if_other(Class::Behaviour, (max_ahead, &new.max_ahead), |old, new| {
        format!("a timestamp may be ahead by {}, by {} before", words::duration(*new), words::duration(*old))
    });
    compare_headers((headers, fact), (&new.headers, &new.fact), item);
    compare_texts("the words of the refusal", &pairs_of(refusals), &pairs_of(&new.refusals), item);
    if is_other(example.as_ref(), new.example.as_ref()) {
        item.tell(Class::Documentation, "the caller of the examples is another one");
    }
    facts::compare(IT, (fact, &new.fact), None, item);
}

fn compare_headers((old, old_fact): (&[Header], &Fact), (new, new_fact): (&[Header], &Fact), item: &mut Item) {
    let pairs = pair(old, new, &[|header| header.role.clone()]);
    for (old, new) in &pairs.kept {
        let Header { role, name, fact } = old;
        item.tell_if_other(Class::Behaviour, (name, &new.name), |old, new| {
            format!("the header of `{role}` is `{new}`, was `{old}`")
        });
        facts::compare(&format!("the header of `{role}`"), (fact, &new.fact), Some((old_fact, new_fact)), item);
    }
    for gone in &pairs.gone {
        item.tell(Class::Behaviour, format!("the header of `{}` is gone, was `{}`", gone.role, gone.name));
    }
    for added in &pairs.added {
        item.tell(Class::Behaviour, format!("the header of `{}` is `{}`, was none", added.role, added.name));
    }
    if pairs.is_reordered(|_, _| true) {
        item.tell(Class::Documentation, "its headers are listed in another order");
    }
}

fn is_other(old: Option<&ExampleCaller>, new: Option<&ExampleCaller>) -> bool {
    let parts = |caller: &ExampleCaller| {
        let ExampleCaller { key, secret, timestamp } = caller;
        (key.clone(), secret.clone(), *timestamp)
    };
    old.map(parts) != new.map(parts)
}

const RECIPES: Kind<Recipe> = Kind {
    noun: "recipe",
    place: |recipe| format!("signing of {}", recipe.name),
    gone: Class::Behaviour,
    added: Class::Behaviour,
    users: |uses, recipe| uses.of_signed(|host| host.recipe == recipe.name),
    instead: |_, _| None,
    compare: recipe,
};

fn recipe(old: &Recipe, new: &Recipe, item: &mut Item) {
    let Recipe { name: _, fact, signed, parts, recv_window, http_status, written_codes: _ } = old;
    item.tell_if_other(Class::Behaviour, (signed, &new.signed), |old, new| {
        format!("the signed headers are {}, were {}", words::all(new), words::all(old))
    });
    item.tell_if_other(Class::Behaviour, (parts, &new.parts), |old, new| {
        format!("what is signed is {}, was {}", part_words(new), part_words(old))
    });
    window(recv_window, &new.recv_window, item);
    item.tell_if_other(Class::Behaviour, (http_status, &new.http_status), |old, new| {
        format!("a refusal comes under the HTTP status {new}, was {old}")
    });
    compare_texts("the code of the refusal", &codes(old), &codes(new), item);
    item.tell_if_other(Class::Behaviour, (&old.otherwise(), &new.otherwise()), |old, new| {
        format!("the code of any other refusal is `{new}`, was `{old}`")
    });
    facts::compare(IT, (fact, &new.fact), None, item);
}

/// Returns the codes of a recipe as pairs.
fn codes(recipe: &Recipe) -> Vec<(String, String)> {
    recipe.codes().map(|(rejection, code)| (rejection.to_owned(), code.to_owned())).collect()
}

fn window(old: &RecvWindow, new: &RecvWindow, item: &mut Item) {
    let RecvWindow { required, default, max } = *old;
    match (required, new.required) {
        (false, true) => item.tell(Class::Behaviour, "a request must name its receive window"),
        (true, false) => item.tell(Class::Behaviour, "a request need not name its receive window any more"),
        _ => {}
    }
    for (what, old, new) in [("is taken where none is named", default, new.default), ("is the longest", max, new.max)] {
        item.tell_if_other(Class::Behaviour, (&old, &new), |old, new| {
            format!("a receive window of {} {what}, was {}", words::duration(*new), words::duration(*old))
        });
    }
}

/// Compares texts by their roles.
fn compare_texts(what: &str, old: &[(String, String)], new: &[(String, String)], item: &mut Item) {
    let pairs = pair(old, new, &[|(role, _)| role.clone()]);
    for (role, text) in &pairs.gone {
        item.tell(Class::Behaviour, format!("{what} `{role}` is gone, was `{text}`"));
    }
    for ((role, old), (_, new)) in &pairs.kept {
        item.tell_if_other(Class::Behaviour, (old, new), |old, new| format!("{what} `{role}` is `{new}`, was `{old}`"));
    }
    for (role, text) in &pairs.added {
        item.tell(Class::Behaviour, format!("{what} `{role}` is `{text}`, was none"));
    }
    if pairs.is_reordered(|_, _| true) {
        item.tell(Class::Documentation, format!("{what} each role stands in another order"));
    }
}

fn part_words(parts: &[Part]) -> String {
    let words = parts.iter().map(|part| match part {
        Part::Headers => "headers",
        Part::Method => "method",
        Part::Path => "path",
        Part::Query => "query",
        Part::Body => "body",
    });
    words.collect::<Vec<_>>().join(", ")
}
