//! How generated records look on the wire: what is told to serde's macro elsewhere, they do themselves.

use syn::{Expr, ExprMethodCall, ImplItem, ItemImpl, Lit, Member, Stmt};

use crate::block::{Block, marked};

/// Marks the fields of a record with how `impl Serialize` writes them, in the words of serde's macro.
pub fn mark(block: &mut Block, item: &ItemImpl) {
    let writes = item.items.iter().filter_map(|inner| match inner {
        ImplItem::Fn(function) if function.sig.ident == "serialize" => function.block.stmts.last(),
        _ => None,
    });
    for statement in writes {
        let Stmt::Expr(mut chain, None) = statement.clone() else { continue };
        while let Expr::MethodCall(call) = chain {
            if let Some((field, told)) = field(&call) {
                let start = format!("{}::{field}: ", block.path);
                let line = block.parts.iter_mut().find(|line| line.starts_with(&start));
                line.into_iter().for_each(|line| *line = marked(line, told.clone()));
            }
            chain = *call.receiver;
        }
    }
}

/// `.wire("orderId", Some(&self.order_id))`: the field, and all that is told of it in one bracket.
fn field(call: &ExprMethodCall) -> Option<(String, Option<String>)> {
    let (Expr::Lit(name), value) = (call.args.first()?, call.args.last()?) else { return None };
    let Lit::Str(name) = &name.lit else { return None };
    let (field, optional) = match value {
        Expr::Call(some) => (some.args.first()?, false),
        Expr::MethodCall(as_ref) => (&*as_ref.receiver, true),
        _ => return None,
    };
    let field = if let Expr::Reference(field) = field { &*field.expr } else { field };
    let Expr::Field(field) = field else { return None };
    let Member::Named(field) = &field.member else { return None };
    let rename = (name.value() != *field.to_string()).then(|| format!("rename = \"{}\"", name.value()));
    let with = match call.method.to_string().as_str() {
        "plain" => None,
        "wire" => Some("with = \"wire\"".to_owned()),
        form => Some(format!("with = \"wire::{form}\"")),
    };
    let told: Vec<String> = [rename, with, optional.then(|| "optional".to_owned())].into_iter().flatten().collect();
    Some((field.to_string(), (!told.is_empty()).then(|| format!("[{}]", told.join(", ")))))
}
